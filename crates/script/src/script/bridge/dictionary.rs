//! Everything that can be called or named in one script, for checking calls and for suggestions.

use crate::script::bridge::host::FORBIDDEN;
use crate::script::bridge::names::{FixedValues, Lookup, ScriptNames};
use crate::script::bridge::searching::FOUND_KEYS;
use crate::script::places::ScriptSources;
use crate::script::tokens::TokenKind;
use rhai::{AST, Engine};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

pub(crate) type Arities = BTreeMap<String, BTreeSet<usize>>;

/// The names that one script can use.
#[derive(Default)]
pub(crate) struct Dictionary {
    /// Functions with the numbers of arguments they take; for a method this includes the value that it is called on.
    pub functions: Arities,
    /// Functions that the script defines; called as methods, they do not count the value that they are called on.
    pub own: BTreeSet<String>,
    pub variables: BTreeSet<String>,
    /// The variables that the host defines: a script cannot have its own of that name.
    pub host: BTreeSet<String>,
    pub options: Vec<String>,
    /// The options whose possible values are known.
    pub fixed_options: Vec<(String, FixedValues)>,
    /// The properties that values of the host can have; `None` for scripts that get maps, whose keys are not known here.
    pub properties: Option<&'static BTreeSet<String>>,
    /// Whether all words of the rules are reserved for the host.
    pub of_rules: bool,
}

/// Functions of the language itself, with the numbers of arguments they take.
const BUILT_IN: &[(&str, &[usize])] =
    &[("call", &[1, 2, 3, 4, 5, 6]), ("type_of", &[1]), ("Fn", &[1]), ("is_def_var", &[1]), ("is_def_fn", &[2])];

/// The functions that every engine can call: the same for all scripts.
static HOST_FUNCTIONS: OnceLock<Arities> = OnceLock::new();

static HOST_PROPERTIES: OnceLock<BTreeSet<String>> = OnceLock::new();

fn host_properties(engine: &Engine) -> BTreeSet<String> {
    let getter = |name: &str| name.strip_prefix("get$").map(str::to_string);
    let getters = engine.collect_fn_metadata(None, |info| getter(&info.metadata.name), true);
    getters.into_iter().chain(FOUND_KEYS.map(str::to_string)).collect()
}

fn host_functions(engine: &Engine) -> Arities {
    let host = engine.collect_fn_metadata(
        None,
        |info| {
            let name = info.metadata.name.as_str();
            let known = rhai::is_valid_function_name(name) && !FORBIDDEN.contains(&name);
            known.then(|| (info.metadata.name.to_string(), info.metadata.num_params))
        },
        true,
    );
    let built_in = BUILT_IN.iter().flat_map(|(name, counts)| counts.iter().map(|count| (name.to_string(), *count)));
    let mut functions = Arities::new();
    host.into_iter().chain(built_in).for_each(|(name, count)| {
        functions.entry(name).or_default().insert(count);
    });
    functions
}

impl Dictionary {
    pub fn new(
        engine: &Engine,
        ast: &AST,
        names: &ScriptNames,
        lookup: &Lookup,
        sources: &ScriptSources,
    ) -> Dictionary {
        let functions = HOST_FUNCTIONS.get_or_init(|| host_functions(engine)).clone();
        let mut dictionary = Dictionary {
            functions,
            options: lookup.options(),
            fixed_options: names.fixed_options.clone(),
            properties: (names.of_rules || names.of_player)
                .then(|| HOST_PROPERTIES.get_or_init(|| host_properties(engine))),
            of_rules: names.of_rules,
            ..Dictionary::default()
        };
        for f in ast.iter_functions().filter(|f| rhai::is_valid_function_name(f.name)) {
            dictionary.functions.entry(f.name.to_string()).or_default().insert(f.params.len());
            dictionary.own.insert(f.name.to_string());
        }
        dictionary.host = lookup.names().into_iter().collect();
        dictionary.variables = dictionary.host.clone();
        dictionary.variables.extend(declared(sources));
        dictionary
    }

    /// The names of all functions that can be called.
    pub fn callable(&self) -> impl Iterator<Item = &str> {
        self.functions.keys().map(String::as_str)
    }
}

/// The names declared by `let` and `const` in all files.
pub(crate) fn declared(sources: &ScriptSources) -> Vec<String> {
    let mut names = Vec::new();
    for pair in sources.tokens().flat_map(|file| file.windows(2)) {
        if let (true, TokenKind::Name(name)) = (pair[0].names("let") || pair[0].names("const"), &pair[1].kind) {
            names.push(name.clone());
        }
    }
    names
}
