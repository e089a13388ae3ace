//! A compiled script: runs its top level once and calls its functions.
//!
//! Knows how scripts are compiled, limited and run; what their words mean is left to `compile`.

use super::{explain, lint};
use crate::cards::Rank;
use crate::diagnostics::problem::{Problem, Severity};
use crate::diagnostics::source::At;
use crate::play::{CallCount, Called, StepKind, Way};
use crate::script::bridge::changes::Change;
use crate::script::bridge::dictionary::{Dictionary, declared};
use crate::script::bridge::host::{self, Recorder};
use crate::script::bridge::names::{Lookup, ScriptNames};
use crate::script::limits::{self, LoadBudget, Phase};
use crate::script::places::ScriptSources;
use crate::script::stack::with_room;
use crate::script::tokens::{Token, TokenKind};
use crate::script::values::word::Word;
use rhai::plugin::RhaiResult;
use rhai::{AST, ASTNode, Dynamic, Engine, EvalAltResult, Expr, FnPtr, Module, OptimizationLevel, Scope, Shared, Stmt};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// A compiled script. Can be called from several threads.
pub struct Script {
    engine: Engine,
    ast: AST,
    sources: ScriptSources,
    lookup: Arc<Lookup>,
    dictionary: Dictionary,
    recorder: Recorder,
    /// Closures by their generated names: parameters (captured variables first) and position.
    closures: HashMap<String, (Vec<String>, Option<At>)>,
    /// Closures that change captured variables, by their generated names.
    changing: HashMap<String, Change>,
    /// Remarks that do not stop the script from being used.
    pub warnings: Vec<Problem>,
    /// The positions of all checks in the text, even of those that a condition skips.
    pub checks_written: Vec<At>,
    call_count: CallCount,
    evaluations: AtomicU64,
    budget: LoadBudget,
}

/// The words that a script's top level recorded, in the order of their calls.
#[derive(Clone, Debug, Default)]
pub struct Literal {
    pub game: Option<Word>,
    pub variants: Vec<Word>,
    pub checks: Vec<Word>,
    pub bot: Option<Word>,
    /// The value of the last expression of the top level.
    pub value: Dynamic,
}

fn check_sizes(files: &[(String, String)]) -> Result<(), Problem> {
    let lines: usize = files.iter().map(|(_, text)| text.lines().count() + 1).sum();
    for (path, text) in files {
        let message = if text.len() > limits::FILE_BYTES {
            format!("{path}: a script has at most {} bytes", limits::FILE_BYTES)
        } else if lines > limits::LINES || text.lines().any(|line| line.chars().count() > limits::LINE_CHARS) {
            format!("{path}: a script has at most {} lines of {} characters", limits::LINES, limits::LINE_CHARS)
        } else {
            continue;
        };
        return Err(Problem::new(message));
    }
    Ok(())
}

/// Compiles each file and merges them: later files override functions of earlier ones. Only the functions of the first `lent`
/// files are used, and of those not the decisions of a strategy.
fn compile_merged(engine: &Engine, sources: &ScriptSources, scope: &Scope, lent: usize) -> Result<AST, Vec<Problem>> {
    let mut merged: Option<AST> = None;
    let mut problems = Vec::new();
    let decisions = StepKind::decisions();
    for file in 0..sources.iter().count() {
        let compiled = engine.compile_with_scope(scope, sources.padded(file)).map(|ast| {
            if file < lent {
                ast.clone_functions_only_filtered(|_, _, _, name, params| params != 2 || !decisions.contains(&name))
            } else {
                ast
            }
        });
        match compiled {
            Ok(ast) => merged = Some(merged.map_or_else(|| ast.clone(), |m| m.merge(&ast))),
            Err(error) => {
                let names: Vec<String> = scope.iter().map(|(name, ..)| name.to_string()).collect();
                let names: Vec<String> = names.into_iter().chain(declared(sources)).collect();
                let problem = explain::bracket_error(&error, sources, file);
                problems.push(problem.unwrap_or_else(|| explain::parse_error(&error, sources, &names)));
            }
        }
    }
    if problems.is_empty() { Ok(merged.unwrap_or_else(AST::empty)) } else { Err(problems) }
}

impl Script {
    /// Compiles a base file and the files after it, which override its functions.
    pub fn compile<P: AsRef<str>, T: AsRef<str>>(
        files: &[(P, T)],
        names: &ScriptNames,
    ) -> Result<Script, Vec<Problem>> {
        let files: Vec<(String, String)> = files.iter().map(|(p, t)| (p.as_ref().into(), t.as_ref().into())).collect();
        check_sizes(&files).map_err(|problem| vec![problem])?;
        with_room(limits::LIVE_STACK, || Script::compile_here(files, names))
    }

    fn compile_here(files: Vec<(String, String)>, names: &ScriptNames) -> Result<Script, Vec<Problem>> {
        let sources = ScriptSources::new(files);
        let lookup = Arc::new(Lookup::new(names, &sources));
        let recorder = Recorder::default();
        let mut engine = host::engine(&sources, &lookup, &recorder);
        let scope = lookup.scope();
        engine.set_optimization_level(OptimizationLevel::None);
        let plain = compile_merged(&engine, &sources, &scope, names.lent)?;
        let dictionary = Dictionary::new(&engine, &plain, names, &lookup, &sources);
        let linted = lint::lint(&plain, &sources, &dictionary, &names.borrowers);
        if linted.problems.iter().any(|p| p.severity == Severity::Error) {
            return Err(linted.problems);
        }
        // remarks on a file that only lends its functions are reported when that file is loaded itself
        let at_home = |p: &Problem| p.position().is_none_or(|at| at.file as usize >= names.lent);
        let warnings = linted.problems.into_iter().filter(at_home).collect();
        let closures = closures(&plain, &linted.closures);
        let (changing, checks_written) = (linted.changing, linted.checks);
        let ast = engine.optimize_ast(&scope, plain, OptimizationLevel::Simple);
        let (call_count, evaluations) = Default::default();
        let budget = names.budget.clone();
        Ok(Script {
            engine,
            ast,
            sources,
            lookup,
            dictionary,
            recorder,
            closures,
            changing,
            warnings,
            checks_written,
            call_count,
            evaluations,
            budget,
        })
    }

    /// Runs the top level once and returns the words that it recorded.
    pub fn read(&self) -> Result<Literal, Vec<Problem>> {
        with_room(limits::READ_STACK, || self.read_here())
    }

    fn read_here(&self) -> Result<Literal, Vec<Problem>> {
        let one = |problem| vec![problem];
        self.recorded(|recorded| recorded.clear());
        limits::begin(Phase::Read, &self.budget);
        let result = self.engine.eval_ast_with_scope::<Dynamic>(&mut Scope::new(), &self.ast);
        limits::finish(Phase::Read, &self.budget);
        let words = self.recorded(std::mem::take);
        let value = result.map_err(|error| one(self.explain(&error, Phase::Read)))?;
        for word in &words {
            if !word.is_shallow() {
                return Err(one(word.problem(format!("`{}` contains too much, or itself", word.name))));
            }
        }
        match misplaced(&words) {
            Some(problem) => Err(one(problem)),
            None => Ok(Literal { value: value.flatten(), ..sort(words) }),
        }
    }

    fn recorded<T>(&self, use_it: impl FnOnce(&mut Vec<Word>) -> T) -> T {
        use_it(&mut self.recorder.lock().unwrap_or_else(|poisoned| poisoned.into_inner()))
    }

    /// Calls a function of this script during play, by the interpreter.
    pub fn call(&self, f: &FnPtr, args: Vec<Dynamic>) -> Result<Dynamic, Problem> {
        self.counted(Way::Interpreted, f, || {
            self.check_count(f, args.len())?;
            if limits::decision_is_over() {
                return Err(explain::decision_is_over().at_opt(&self.sources, self.place(f)));
            }
            with_room(limits::LIVE_STACK, || {
                self.raw_call(f, args, Phase::Live).map_err(|error| self.explain_call(f, &error, Phase::Live))
            })
        })
    }

    /// Calls a function of this script by its name.
    pub fn call_named(&self, name: &str, args: Vec<Dynamic>) -> Result<Dynamic, Problem> {
        match FnPtr::new(name) {
            Ok(f) if self.has_fn(name, args.len()) => self.call(&f, args),
            _ => Err(Problem::new(format!("the script has no function `{name}` of {} arguments", args.len()))),
        }
    }

    pub(crate) fn raw_call(&self, f: &FnPtr, args: Vec<Dynamic>, phase: Phase) -> RhaiResult {
        limits::begin(phase, &self.budget);
        let result = if f.curry().iter().any(Dynamic::is_shared) {
            frozen(f).call(&self.engine, &self.ast, args)
        } else {
            f.call(&self.engine, &self.ast, args)
        };
        limits::finish(phase, &self.budget);
        if phase == Phase::Live {
            limits::charge_decision_interpreted(!self.call_count().may_compile());
        }
        result
    }

    pub(super) fn engine(&self) -> &Engine {
        &self.engine
    }

    pub(super) fn budget(&self) -> &LoadBudget {
        &self.budget
    }

    /// All functions of the script, as Rhai keeps them.
    pub(super) fn functions(&self) -> Shared<Module> {
        self.ast.shared_lib().clone()
    }

    /// Operations that loading has cost so far.
    pub(crate) fn spent(&self) -> u64 {
        self.budget.spent()
    }

    /// Charges the budget for loading with the cost of a function whose table is reused; an error if the budget is used up.
    pub(crate) fn charge(&self, f: &FnPtr, cost: u64) -> Result<(), Problem> {
        if self.budget.spend(cost) {
            Ok(())
        } else {
            Err(explain::out_of_budget().at_opt(&self.sources, self.place(f)))
        }
    }

    /// Whether an option or the number of seats was read since the last call of this method.
    pub(crate) fn take_read_settings(&self) -> bool {
        self.lookup.take_read_settings()
    }

    /// Whether the script defines named functions.
    pub fn has_named_functions(&self) -> bool {
        self.ast.iter_functions().any(|f| rhai::is_valid_function_name(f.name))
    }

    /// Whether the script defines a function with this name and number of parameters.
    pub fn has_fn(&self, name: &str, arity: usize) -> bool {
        self.named(name).any(|f| f.params.len() == arity)
    }

    /// The names of all parameters, captured variables included, of the function with this name and number of parameters.
    pub(crate) fn param_names(&self, name: &str, params: usize) -> Vec<String> {
        let function = self.named(name).find(|f| f.params.len() == params);
        function.map(|f| f.params.iter().map(|p| p.to_string()).collect()).unwrap_or_default()
    }

    /// Number of parameters of a closure, captured variables included; `None` if there is no function of this name.
    pub(crate) fn all_params(&self, name: &str) -> Option<usize> {
        self.named(name).map(|f| f.params.len()).min()
    }

    /// The statements of the function with this name and number of parameters.
    pub(crate) fn body(&self, name: &str, params: usize) -> Vec<Stmt> {
        let mut alone = self.ast.clone_functions_only();
        alone.retain_functions(|_, _, function, count| function == name && count == params);
        let mut statements = Vec::new();
        alone.walk(&mut |path: &[ASTNode]| {
            if let [ASTNode::Stmt(statement)] = path {
                statements.push(Stmt::clone(statement));
            }
            true
        });
        statements
    }

    /// The parameters that a function joins by one operator, `|a, b| a < b`, by their places, and the operator between them.
    /// `None` if it does anything else.
    pub(crate) fn compares(&self, f: &FnPtr) -> Option<(usize, String, usize)> {
        let params = self.params(f)?;
        let body = self.body(f.fn_name(), params.len());
        let call = match body.as_slice() {
            [Stmt::FnCall(call, _)] => call,
            [Stmt::Expr(expression)] => match &**expression {
                Expr::FnCall(call, _) => call,
                _ => return None,
            },
            _ => return None,
        };
        let [Expr::Variable(one, ..), Expr::Variable(other, ..)] = &*call.args else { return None };
        let place = |name: &str| params.iter().position(|param| param == name);
        Some((place(&one.1)?, call.name.to_string(), place(&other.1)?))
    }

    /// The value of a host name in play; `None` for any other name.
    pub(crate) fn host_value(&self, name: &str) -> Option<Dynamic> {
        self.lookup.get(name).ok().flatten()
    }

    /// Whether the host defines this name, which takes precedence over the script's variables.
    pub(crate) fn is_host_name(&self, name: &str) -> bool {
        self.lookup.has(name)
    }

    /// The names of a function's parameters, without captured variables. If a script has several functions of one name, those
    /// of the function written last. (Rhai lists them in a different order each time the program runs.)
    pub fn params(&self, f: &FnPtr) -> Option<Vec<String>> {
        let skip = f.curry().len();
        match self.closures.get(f.fn_name()) {
            Some((params, _)) => Some(params.iter().skip(skip).cloned().collect()),
            None => self.written_last(f.fn_name()).map(|g| {
                let params = g.params.iter().skip(skip);
                params.map(|p| p.to_string()).collect()
            }),
        }
    }

    /// The function of this name that is written last: that of a variant comes after those of its game.
    fn written_last<'a>(&'a self, name: &'a str) -> Option<rhai::ScriptFnMetadata<'a>> {
        let at = self.sources.definition(name);
        let is_name = |token: &&Token| matches!(token.kind, TokenKind::Name(_));
        let params = at.map_or(0, |at| self.sources.parameters(at).filter(is_name).count());
        self.named(name).min_by_key(|f| f.params.len().abs_diff(params))
    }

    /// All functions with this name.
    fn named<'a>(&'a self, name: &'a str) -> impl Iterator<Item = rhai::ScriptFnMetadata<'a>> {
        self.ast.iter_functions().filter(move |f| f.name == name)
    }

    /// The position at which a function is written.
    pub fn place(&self, f: &FnPtr) -> Option<At> {
        self.place_named(f.fn_name())
    }

    fn place_named(&self, name: &str) -> Option<At> {
        match self.closures.get(name) {
            Some((_, at)) => *at,
            None => self.sources.definition(name),
        }
    }

    /// Checks that the host can call this function with `given` arguments, any number of times.
    pub(crate) fn check_function(&self, f: &FnPtr, given: usize) -> Result<(), Problem> {
        self.check_count(f, given)?;
        let Some(Change { variable, at }) = self.changing.get(f.fn_name()) else { return Ok(()) };
        let message = format!("this function changes `{variable}`, which is written outside it");
        let problem = Problem::new(message).at_opt(&self.sources, at.or_else(|| self.place(f)));
        Err(problem
            .note("nobody knows how often it is called: it must say the same each time for the same cards")
            .note("what changes in the course of a match is kept in a variable of the game, under `vars:`"))
    }

    fn check_count(&self, f: &FnPtr, given: usize) -> Result<(), Problem> {
        let Some(params) = self.params(f).filter(|params| params.len() != given) else { return Ok(()) };
        let takes = match params.len() {
            0 => "takes nothing".to_string(),
            _ => format!("takes {} (`{}`)", params.len(), params.join("`, `")),
        };
        let given = if given == 1 { "1 argument".to_string() } else { format!("{given} arguments") };
        let message = format!("this function is given {given}, but {takes}");
        let problem = Problem::new(message).at_opt(&self.sources, self.place(f));
        let several = self.named(f.fn_name()).nth(1).is_some();
        Err(if several { problem.note(ONE_OF_SEVERAL) } else { problem })
    }

    pub(crate) fn explain(&self, error: &EvalAltResult, phase: Phase) -> Problem {
        let definition = |name: &str| self.place_named(name);
        let used = explain::used_by_own_method(error).and_then(|method| self.sources.used_in_own_method(method));
        explain::eval_error(error, &self.sources, &self.dictionary, phase, definition).at_opt(&self.sources, used)
    }

    /// Explains an error in a call that the host made; if no position is known, that of the function is used.
    pub(crate) fn explain_call(&self, f: &FnPtr, error: &EvalAltResult, phase: Phase) -> Problem {
        self.explain(error, phase).at_opt(&self.sources, self.place(f))
    }

    /// Sets the order of the ranks, by which the constants `ACE` ... `KING` get their numbers, after the literal has been read.
    pub fn set_order(&self, order: &[Rank]) {
        self.lookup.set_order(order);
    }

    pub fn sources(&self) -> &ScriptSources {
        &self.sources
    }

    /// The counter of live calls, with the switch that makes the interpreter run all of them.
    pub fn call_count(&self) -> &CallCount {
        &self.call_count
    }

    /// Makes a live call of a function and counts it.
    #[inline]
    pub(crate) fn counted<T>(&self, way: Way, f: &FnPtr, call: impl FnOnce() -> T) -> T {
        self.call_count.around(way, &CalledFunction { script: self, f }, call)
    }

    /// The functions that the script can call, with the numbers of arguments they take.
    #[cfg(test)]
    pub(crate) fn callable(&self) -> &crate::script::bridge::dictionary::Arities {
        &self.dictionary.functions
    }

    /// Number of calls that were made to tabulate functions.
    pub fn evaluations(&self) -> u64 {
        self.evaluations.load(Relaxed)
    }

    pub(crate) fn count_evaluation(&self) {
        self.evaluations.fetch_add(1, Relaxed);
    }
}

/// A function of a script, named for the call counter.
struct CalledFunction<'a> {
    script: &'a Script,
    f: &'a FnPtr,
}

impl Called for CalledFunction<'_> {
    fn key(&self) -> &str {
        self.f.fn_name()
    }

    fn name_and_place(&self) -> (String, String) {
        let is_closure = self.script.closures.contains_key(self.f.fn_name());
        let name = if is_closure { "a closure".to_string() } else { format!("`{}`", self.f.fn_name()) };
        let sources = &self.script.sources;
        let place = self.script.place(self.f).and_then(|at| Some(format!("{}:{}", sources.source(at)?.path, at.line)));
        (name, place.unwrap_or_default())
    }
}

/// A copy of a function whose captured values are not shared, so that they do not change from call to call.
fn frozen(f: &FnPtr) -> FnPtr {
    let mut frozen = f.clone();
    frozen.iter_curry_mut().for_each(|value| *value = std::mem::take(value).flatten_clone());
    frozen
}

impl std::fmt::Debug for Script {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.sources.iter().map(|s| &s.path)).finish()
    }
}

/// The note that says which of several functions of one name is called.
const ONE_OF_SEVERAL: &str = "of several functions with this name the one that is written last is meant";

fn closures(plain: &AST, places: &HashMap<String, At>) -> HashMap<String, (Vec<String>, Option<At>)> {
    let anonymous = plain.iter_functions().filter(|f| !rhai::is_valid_function_name(f.name));
    let entry = |f: rhai::ScriptFnMetadata| {
        let params = f.params.iter().map(|p| p.to_string()).collect();
        (f.name.to_string(), (params, places.get(f.name).copied()))
    };
    anonymous.map(entry).collect()
}

/// The problem of a `game` in the script of a variant, or of a second `game` or `bot`.
fn misplaced(words: &[Word]) -> Option<Problem> {
    let described = |word: &&Word| matches!(word.name, "game" | "bot");
    if let Some(word) = words.iter().find(|word| word.name == "game" && word.at.file > 0) {
        let problem = word.problem("the script of a variant does not describe a whole game");
        return Some(problem.note("write `variant(#{ ... })` with what is otherwise than in the base"));
    }
    words.iter().filter(described).enumerate().find_map(|(i, word)| {
        let again = words.iter().filter(described).take(i).any(|earlier| earlier.name == word.name);
        again.then(|| word.problem(format!("`{}` is called twice: a script calls it once", word.name)))
    })
}

fn sort(words: Vec<Word>) -> Literal {
    let mut literal = Literal::default();
    for word in words {
        match word.name {
            "game" => literal.game = Some(word),
            "variant" => literal.variants.push(word),
            "bot" => literal.bot = Some(word),
            _ => literal.checks.push(word),
        }
    }
    literal
}
