//! The script engine as the host sets it up: its words, its limits, and the names that the host defines.
//!
//! Words and packages are made once and shared; each script has an engine of its own, because the
//! values of the host's names differ from script to script.

use super::{
    card_functions, lists, log_functions, move_value, operators, probe_functions, scope_sizes, searching, verbs,
    view_functions,
};
use crate::cards::Face;
use crate::diagnostics::source::At;
use crate::script::bridge::names::Lookup;
use crate::script::bridge::position::locate;
use crate::script::limits::{self, Phase};
use crate::script::places::ScriptSources;
use crate::script::values::cards::Cards;
use crate::script::values::plain::FaceValue;
use crate::script::values::probe::SetProbe;
use crate::script::values::raised::Raised;
use crate::script::values::raised::{RaisedError, Runaway};
use crate::script::values::word::{Mod, Word};
use crate::script::vocabulary;
use rhai::packages::{
    BasicArrayPackage, BasicMapPackage, BasicMathPackage, CorePackage, LogicPackage, MoreStringPackage, Package,
};
use rhai::plugin::{RhaiResult, TypeId};
use rhai::{Dynamic, Engine, EvalAltResult, FuncRegistration, Module, NativeCallContext, RhaiFunc, Shared};
use std::sync::{Arc, LazyLock, Mutex};

/// The words that are not part of another word: they are recorded when they are called.
const RECORDED: [&str; 6] = ["game", "variant", "check", "check_score", "check_measure", "bot"];

/// Words that share their names with functions of the language that take fewer arguments.
const OF_THE_LANGUAGE: [&str; 2] = ["name", "take"];

pub(crate) type Recorder = Arc<Mutex<Vec<Word>>>;

/// What a word needs when it is called; passed as the engine's tag.
#[derive(Clone)]
struct CallTag {
    sources: ScriptSources,
    recorder: Recorder,
}

/// The packages and words, made once and shared by all engines.
static MODULES: LazyLock<Vec<Shared<Module>>> = LazyLock::new(|| {
    let mut host = Module::new();
    register_words(&mut host);
    operators::register(&mut host);
    lists::register(&mut host);
    card_functions::register(&mut host);
    view_functions::register(&mut host);
    searching::register(&mut host);
    verbs::register(&mut host);
    move_value::register(&mut host);
    log_functions::register(&mut host);
    probe_functions::register(&mut host);
    FORBIDDEN.iter().for_each(|name| forbid(&mut host, name));
    FuncRegistration::new("card").in_global_namespace().set_into_module(&mut host, card);
    vec![
        CorePackage::new().as_shared_module(),
        LogicPackage::new().as_shared_module(),
        BasicArrayPackage::new().as_shared_module(),
        BasicMapPackage::new().as_shared_module(),
        BasicMathPackage::new().as_shared_module(),
        MoreStringPackage::new().as_shared_module(),
        Shared::new(host),
    ]
});

/// Functions of the language that scripts must not call.
pub(crate) const FORBIDDEN: [&str; 2] = ["sleep", "exit"];

fn forbid(module: &mut Module, name: &'static str) {
    let types = [TypeId::of::<i64>(), TypeId::of::<f64>(), TypeId::of::<Dynamic>()];
    for types in types.iter().map(|t| vec![*t]).chain([vec![]]) {
        register_raw(module, name, types, move |_, _| {
            Err(RaisedError::new(format!("`{name}` cannot be used here")).into())
        });
    }
}

fn card(text: &str) -> Raised<FaceValue> {
    Face::parse(text).map(FaceValue).map_err(|e| RaisedError::new(e.to_string()).into())
}

fn register_words(module: &mut Module) {
    module.set_custom_type::<Word>("word");
    for entry in vocabulary::words() {
        // too few arguments are told by us, but where the language has a function of that name
        let least = if OF_THE_LANGUAGE.contains(&entry.name) { entry.min } else { 0 };
        for count in least..=entry.max {
            let call = move |context: Option<NativeCallContext>, args: &mut [&mut Dynamic]| {
                construct(entry.name, context, args)
            };
            let types = vec![TypeId::of::<Dynamic>(); count];
            register_raw(module, entry.name, types, call);
        }
    }
    for entry in vocabulary::MODIFIERS {
        for count in entry.min..=entry.max {
            let call =
                move |context: Option<NativeCallContext>, args: &mut [&mut Dynamic]| modify(entry.name, context, args);
            let mut types = vec![TypeId::of::<Dynamic>(); count + 1];
            types[0] = TypeId::of::<Word>();
            register_raw(module, entry.name, types, call);
        }
    }
}

fn register_raw(
    module: &mut Module,
    name: &str,
    types: Vec<TypeId>,
    call: impl Fn(Option<NativeCallContext>, &mut [&mut Dynamic]) -> RhaiResult + Send + Sync + 'static,
) {
    let func = RhaiFunc::Pure { func: Shared::new(call), has_context: true, is_pure: true, is_volatile: false };
    FuncRegistration::new(name).in_global_namespace().set_into_module_raw(module, types, func);
}

fn host_and_place(context: Option<NativeCallContext>) -> Raised<(CallTag, At)> {
    let context = context.ok_or_else(|| RaisedError::new("a word can only be used in a script"))?;
    let host = context.tag().and_then(|tag| tag.clone().try_cast::<CallTag>());
    let host = host.ok_or_else(|| RaisedError::new("a word can only be used in a script"))?;
    let at = locate(&host.sources, context.call_position()).unwrap_or(At { file: 0, line: 1, column: 1 });
    Ok((host, at))
}

fn take(args: &mut [&mut Dynamic]) -> Vec<Dynamic> {
    args.iter_mut().map(|arg| std::mem::take(*arg)).collect()
}

fn too_large(name: &str) -> RaisedError {
    RaisedError::new(format!("`{name}` contains too much, or itself"))
}

/// The error of a word whose name is also a question to cards, where cards are asked with other arguments than they take.
fn asked_of_cards(
    name: &str,
    context: Option<&NativeCallContext>,
    args: &[&mut Dynamic],
) -> Option<Box<EvalAltResult>> {
    let (context, first) = (context?, args.first()?);
    if name != "of" || (first.read_lock::<Cards>().is_none() && first.read_lock::<SetProbe>().is_none()) {
        return None;
    }
    let kinds = args.iter().map(|arg| context.engine().map_type_name(arg.type_name()));
    let signature = format!("{name} ({})", kinds.collect::<Vec<&str>>().join(", "));
    Some(EvalAltResult::ErrorFunctionNotFound(signature, context.call_position()).into())
}

fn construct(name: &'static str, context: Option<NativeCallContext>, args: &mut [&mut Dynamic]) -> RhaiResult {
    if let Some(error) = asked_of_cards(name, context.as_ref(), args) {
        return Err(error);
    }
    let (host, at) = host_and_place(context)?;
    let word = Word::new(name, take(args), at, host.sources).map_err(|_| too_large(name))?;
    if RECORDED.contains(&name) {
        let mut recorder = host.recorder.lock().map_err(|_| RaisedError::new("the script was interrupted"))?;
        recorder.push(word.clone());
    }
    Ok(Dynamic::from(word))
}

/// Whether a modifier is meant, where a word has its name too: `say("close").when(...)`, not `when(not("closed"), [...])`.
fn is_modified(name: &str, args: &[&mut Dynamic]) -> bool {
    let kind = args[0].read_lock::<Word>().and_then(|word| vocabulary::find(word.name)).map(|word| word.kind);
    vocabulary::find_modifier(name).zip(kind).is_some_and(|(modifier, kind)| modifier.on.contains(&kind))
}

fn modify(name: &'static str, context: Option<NativeCallContext>, args: &mut [&mut Dynamic]) -> RhaiResult {
    if let Some(word) = vocabulary::find(name).filter(|_| !is_modified(name, args)) {
        return construct(word.name, context, args);
    }
    let (_, at) = host_and_place(context)?;
    let word = args[0].clone().flatten().cast::<Word>();
    let word = word.modified(Mod { name, args: take(&mut args[1..]), at }).map_err(|_| too_large(name))?;
    Ok(Dynamic::from(word))
}

/// Makes an engine with all limits and with the names of one script.
pub(crate) fn engine(sources: &ScriptSources, lookup: &Arc<Lookup>, recorder: &Recorder) -> Engine {
    let mut engine = Engine::new_raw();
    for module in MODULES.iter() {
        engine.register_global_module(module.clone());
    }
    engine.set_strict_variables(true).set_fail_on_invalid_map_property(true);
    // With fast operators the engine evaluates `() == 3` before the host is asked.
    engine.set_fast_operators(false);
    for symbol in ["eval", "import", "export", "sleep", "exit", "curry", "print", "debug"] {
        engine.disable_symbol(symbol);
    }
    set_limits(&mut engine);
    engine.on_progress(|_| limits::progress().then(|| Dynamic::from(Runaway::now())));
    let names = lookup.clone();
    #[allow(deprecated)] // Not deprecated: the attribute marks an interface that may change.
    engine.on_var(move |name, _, context| {
        if limits::exhausted() {
            Err(Runaway::now().into())
        } else {
            scope_sizes::check(context.scope())?;
            scope_sizes::count_reading(context.scope(), name);
            names.get(name).map_err(|message| RaisedError::new(message).into())
        }
    });
    let names = lookup.clone();
    #[allow(deprecated)]
    engine.on_def_var(move |_, info, _| Ok(!matches!(names.get(info.name()), Ok(Some(_)) | Err(_))));
    engine.set_default_tag(Dynamic::from(CallTag { sources: sources.clone(), recorder: recorder.clone() }));
    engine
}

fn set_limits(engine: &mut Engine) {
    engine.set_max_call_levels(limits::CALL_DEPTH);
    engine.set_max_expr_depths(limits::EXPR_DEPTH, limits::FN_EXPR_DEPTH);
    engine.set_max_string_size(limits::STRING);
    engine.set_max_array_size(limits::ARRAY);
    engine.set_max_map_size(limits::MAP);
    engine.set_max_variables(limits::VARIABLES);
    engine.set_max_functions(limits::FUNCTIONS);
    engine.set_max_modules(limits::MODULES);
    // A second safeguard: `on_progress` counts per phase, closures included.
    engine.set_max_operations(2 * Phase::Read.operations());
}
