//! Explains the engine's errors in words that a card player understands.
//!
//! Knows the engine's error types; how a problem is located and shown is left to `diagnostics`.

use crate::diagnostics::nearest::did_you_mean;
use crate::diagnostics::problem::Problem;
use crate::diagnostics::source::{At, Sources};
use crate::script::bridge::brackets::{self, Unpaired};
use crate::script::bridge::dictionary::Dictionary;
use crate::script::bridge::position::locate;
use crate::script::limits::{self, Phase};
use crate::script::places::ScriptSources;
use crate::script::values::kind::{in_words, kind_named};
use crate::script::values::raised::{RaisedError, Runaway};
use crate::script::vocabulary;
use rhai::{Dynamic, EvalAltResult, LexError, ParseError, ParseErrorType, Position};

/// Explains why a script does not parse. `variables` are the known names.
pub(crate) fn parse_error(error: &ParseError, sources: &Sources, variables: &[String]) -> Problem {
    let mut suggestion = None;
    let message = match &*error.0 {
        ParseErrorType::VariableUndefined(name) if is_key(error, sources, name) => {
            suggestion = Some("a map is written `#{ ... }`".into());
            format!("`{name}:` is not in a map")
        }
        ParseErrorType::VariableUndefined(name) if variables.contains(name) => {
            suggestion = Some(hand_over(name));
            unseen_in_function(name)
        }
        ParseErrorType::VariableUndefined(name) => {
            suggestion = did_you_mean(name, variables.iter().map(String::as_str));
            format!("variable `{name}` not found")
        }
        ParseErrorType::Reserved(name) if name == "import" => "a script cannot import other files".into(),
        ParseErrorType::Reserved(name) => format!("`{name}` is a reserved word and cannot be a name here"),
        ParseErrorType::BadInput(LexError::ImproperSymbol(name, _)) if !name.is_empty() => {
            suggestion = (name == "=").then(|| "what is compared is written `==`".into());
            format!("`{name}` cannot be used here")
        }
        ParseErrorType::BadInput(LexError::UnterminatedString) => "this text has no closing quote".into(),
        ParseErrorType::UnexpectedEOF => "the script ends too early: a bracket or quote is open".into(),
        ParseErrorType::MissingToken(token, why) if !token.is_empty() => {
            suggestion = word_for_sign(after(error, sources));
            let why = why.replace("this array literal", "this list").replace("this object map literal", "this map");
            format!("`{token}` is missing {}", why.replace("the property", "the key"))
        }
        ParseErrorType::BadInput(LexError::UnexpectedInput(sign)) => {
            format!("`{sign}` does not fit here: something before it is missing, or a bracket is open")
        }
        ParseErrorType::ExprExpected(what) if what.ends_with("literal") => {
            suggestion = Some("names such as `KING` are compared by `if ... else if`".into());
            "a case of a `switch` is a number, a text or a range as it is written".into()
        }
        ParseErrorType::DuplicatedProperty(name) => format!("the key `{name}` is written twice"),
        ParseErrorType::PropertyExpected if after(error, sources).starts_with(|sign: char| sign.is_ascii_digit()) => {
            suggestion = Some("a number as a key stands in quotes, as `\"3\": 10`".into());
            "the name of a key is missing".into()
        }
        ParseErrorType::FnDuplicatedDefinition(name, _) => format!("the function `{name}` is written twice"),
        ParseErrorType::ExprTooDeep => "brackets are nested too deeply".into(),
        ParseErrorType::TooManyFunctions => format!("a script has at most {} functions", limits::FUNCTIONS),
        ParseErrorType::LiteralTooLarge(what, most) => format!("{what} is too large: at most {most}"),
        ParseErrorType::AssignmentToConstant(name) => format!("`{name}` cannot be changed"),
        ParseErrorType::ForbiddenVariable(name) => name_of_the_host(name),
        other => lower_first(&other.to_string()),
    };
    Problem::new(message).at_opt(sources, locate(sources, error.1)).suggest_opt(suggestion)
}

/// Explains a script that does not parse because a bracket has no partner; `None` if the brackets are not the reason.
pub(crate) fn bracket_error(error: &ParseError, sources: &ScriptSources, file: usize) -> Option<Problem> {
    if matches!(&*error.0, ParseErrorType::BadInput(LexError::UnterminatedString)) {
        return None;
    }
    let noticed = locate(sources, error.1).filter(|_| !matches!(&*error.0, ParseErrorType::UnexpectedEOF));
    let is_before = |at: At| noticed.is_none_or(|noticed| at <= noticed);
    match brackets::unpaired(sources, file)? {
        Unpaired::Open(sign, at) if is_before(at) => {
            let sign = if sign == '#' { "#{".into() } else { sign.to_string() };
            let problem = Problem::new(format!("this `{sign}` is never closed")).at(sources, at);
            Some(match noticed.filter(|noticed| noticed.line > at.line) {
                Some(noticed) => problem.note(format!("what follows does not fit from line {} on", noticed.line)),
                None => problem,
            })
        }
        Unpaired::Close(sign, at) if is_before(at) => {
            Some(Problem::new(format!("this `{sign}` closes nothing: there is one too many")).at(sources, at))
        }
        _ => None,
    }
}

/// The message for a variable or parameter that has the name of a value of the host.
pub(super) fn name_of_the_host(name: &str) -> String {
    format!("`{name}` is a name of the host: choose another")
}

/// The rest of the line from the position of the error.
fn after<'a>(error: &ParseError, sources: &'a Sources) -> &'a str {
    let at = locate(sources, error.1);
    let line = at.map_or("", |at| sources.line(at));
    let skip = at.map_or(0, |at| at.column.saturating_sub(1) as usize);
    line.char_indices().nth(skip).map_or("", |(place, _)| &line[place..])
}

/// Whether a colon follows the name at the error, so that it was meant as the key of a map.
fn is_key(error: &ParseError, sources: &Sources, name: &str) -> bool {
    after(error, sources).strip_prefix(name).is_some_and(|rest| rest.trim_start().starts_with(':'))
}

/// Suggests the operator for a word that other languages use instead, such as `and`.
fn word_for_sign(rest: &str) -> Option<String> {
    let word = rest.split(|c: char| !c.is_alphanumeric()).next()?;
    let sign = [("and", "&&"), ("or", "||"), ("not", "!")].iter().find(|(name, _)| *name == word)?.1;
    Some(format!("write `{sign}`"))
}

fn lower_first(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|c| c.to_lowercase().chain(chars).collect()).unwrap_or_default()
}

/// The innermost error, its position, and the names of the functions that it passed through, from the outermost.
pub(crate) fn innermost(error: &EvalAltResult) -> (&EvalAltResult, Position, Vec<&str>) {
    let (mut error, mut position, mut functions) = (error, Position::NONE, Vec::new());
    loop {
        let here = error.position();
        // The innermost position that is known: some errors have none of their own.
        position = if here.is_none() { position } else { here };
        match error {
            EvalAltResult::ErrorInFunctionCall(name, _, inner, _) => {
                functions.push(name.as_str());
                error = inner;
            }
            EvalAltResult::ErrorInModule(_, inner, _) => error = inner,
            _ => return (error, position, functions),
        }
    }
}

/// Explains why a script failed while it ran; `definition` returns the position of a function.
pub(crate) fn eval_error(
    error: &EvalAltResult,
    sources: &Sources,
    dictionary: &Dictionary,
    phase: Phase,
    definition: impl Fn(&str) -> Option<At>,
) -> Problem {
    let (inner, outer, functions) = innermost(error);
    // An error without a position of its own is shown at the function in which it happened.
    let own = locate(sources, inner.position());
    let at = own.or_else(|| functions.last().and_then(|name| definition(name))).or_else(|| locate(sources, outer));
    let mut problem = what(inner, dictionary, phase).at_opt(sources, at);
    if let (EvalAltResult::ErrorDotExpr(..), Some(place)) = (inner, &problem.place)
        && adds_to(place.text(), place.column())
    {
        problem = problem.suggest("the table is changed by `move`, `draw`, `score`, `set`, `next` and `finish`");
    }
    if let (EvalAltResult::ErrorMismatchDataType(wanted, ..), Some(place)) = (inner, &problem.place)
        && wanted == "Fn"
        && is_called(place.text(), place.column())
    {
        problem.message = "only a function can be called, and what stands before `.call` is none".into();
    }
    for name in functions.iter().rev().filter(|name| rhai::is_valid_function_name(name)) {
        problem = problem.note(format!("in `{name}`"));
    }
    problem
}

/// Whether `+=`, `-=`, `*=` or `/=` follows the name at this column.
fn adds_to(line: &str, column: u32) -> bool {
    let rest: String = line.chars().skip(column.saturating_sub(1) as usize).collect();
    let rest = rest.trim_start_matches(|c: char| c.is_alphanumeric() || c == '_').trim_start();
    ["+=", "-=", "*=", "/="].iter().any(|sign| rest.starts_with(sign))
}

/// Whether the column is that of the arguments of a `.call(...)`: the engine looks for a function there if none is before it.
fn is_called(line: &str, column: u32) -> bool {
    let before: String = line.chars().take(column.saturating_sub(1) as usize).collect();
    before.trim_end().strip_suffix('(').is_some_and(|rest| rest.trim_end().ends_with(".call"))
}

/// The method whose function argument uses the value that the method is called on; `None` for other errors. The engine names
/// it `argument #1 of function 'filter'` and gives no position.
pub(super) fn used_by_own_method(error: &EvalAltResult) -> Option<&str> {
    match innermost(error).0 {
        EvalAltResult::ErrorDataRace(name, _) => method_of(name),
        _ => None,
    }
}

fn method_of(name: &str) -> Option<&str> {
    name.strip_prefix("argument #")?.split('\'').nth(1)
}

fn used_twice(name: &str) -> Problem {
    let problem = match method_of(name) {
        Some(method) => {
            Problem::new(format!("what `{method}` is called on is also used by the function that it is given"))
        }
        None => Problem::new(format!("`{name}` is used while it is being used")),
    };
    problem.suggest("ask a copy in the function: `let same = hand; hand.filter(|c| same.count(c.rank) > 1)`")
}

/// The message for a variable that exists but cannot be used here, mostly as it is declared outside of the function.
fn unseen_in_function(name: &str) -> String {
    format!("variable `{name}` is not seen here: a function sees its own parameters and variables only")
}

fn hand_over(name: &str) -> String {
    format!("hand it over as one more parameter, or write `fn {name}() {{ ... }}` in place of `let {name}`")
}

fn what(error: &EvalAltResult, dictionary: &Dictionary, phase: Phase) -> Problem {
    use EvalAltResult::*;
    match error {
        ErrorParsing(kind, position) => {
            let error = ParseError(Box::new(kind.clone()), *position);
            parse_error(&error, &Sources::default(), &dictionary.variables.iter().cloned().collect::<Vec<_>>())
        }
        ErrorVariableNotFound(name, _) if dictionary.variables.contains(name) => {
            Problem::new(unseen_in_function(name)).suggest(hand_over(name))
        }
        ErrorVariableNotFound(name, _) => Problem::new(format!("variable `{name}` not found"))
            .suggest_opt(did_you_mean(name, dictionary.variables.iter().map(String::as_str))),
        ErrorPropertyNotFound(name, _) => property(name, dictionary),
        ErrorFunctionNotFound(signature, _) => function(signature, dictionary),
        ErrorMismatchDataType(wanted, given, _) => {
            Problem::new(format!("{} is needed here, not {}", kind_named(wanted), kind_named(given)))
        }
        ErrorMismatchOutputType(wanted, given, _) => {
            Problem::new(format!("the result must be {}, not {}", kind_named(wanted), kind_named(given)))
        }
        ErrorIndexingType(..) => Problem::new("this cannot be indexed with `[...]`"),
        ErrorArrayBounds(size, index, _) => {
            let last = size.saturating_sub(1);
            let shape = if *size == 0 { "is empty".into() } else { format!("goes from 0 to {last}") };
            Problem::new(format!("there is no element {index}: the list {shape}"))
        }
        ErrorStringBounds(size, index, _) => {
            Problem::new(format!("there is no character {index}: the text has {size}"))
        }
        ErrorFor(_) => Problem::new("`for` goes over a list, a range or cards"),
        ErrorDataRace(name, _) => used_twice(name),
        ErrorAssignmentToConstant(name, _) => Problem::new(format!("`{name}` cannot be changed")),
        ErrorForbiddenVariable(name, _) => Problem::new(name_of_the_host(name)),
        ErrorRuntime(value, _) if value.read_lock::<Runaway>().is_some() => stopped(value, phase),
        ErrorRuntime(value, _) => runtime(value),
        _ => arithmetic_and_limits(error, phase),
    }
}

fn arithmetic_and_limits(error: &EvalAltResult, phase: Phase) -> Problem {
    use EvalAltResult::*;
    match error {
        ErrorArithmetic(message, _) if message.contains("zero") => Problem::new("division by zero"),
        ErrorArithmetic(message, _) if message.contains("parsing") => {
            let text = message.split('\'').nth(1).unwrap_or_default();
            Problem::new(format!("`{text}` is no whole number")).suggest("`.is_whole_number()` asks")
        }
        ErrorArithmetic(_, _) => Problem::new("the number becomes too large"),
        ErrorDotExpr(message, _) => match message.split('\'').nth(1) {
            Some(name) if message.contains("setter") => {
                Problem::new(format!("`{name}` cannot be changed")).suggest("`==` compares")
            }
            Some(name) => Problem::new(format!("there is no property `{name}` here")),
            None => Problem::new(lower_first(message)),
        },
        ErrorTooManyOperations(_) => runaway(phase),
        ErrorTerminated(token, _) if token.read_lock::<Runaway>().is_some() => stopped(token, phase),
        ErrorStackOverflow(_) => {
            Problem::new(format!("functions call each other more than {} deep", limits::CALL_DEPTH))
        }
        ErrorTooManyVariables(_) => Problem::new(format!("more than {} variables at one time", limits::VARIABLES)),
        ErrorUnboundThis(_) => Problem::new("`this` is known only in a function that is called on something"),
        ErrorTooManyModules(_) => Problem::new("a script cannot import other files"),
        ErrorDataTooLarge(what, _) => Problem::new(format!("{} becomes too large", data(what))).note(format!(
            "limits: {} characters, {} list elements, {} map entries",
            limits::STRING,
            limits::ARRAY,
            limits::MAP
        )),
        other => Problem::new(lower_first(&other.to_string())),
    }
}

fn data(what: &str) -> &'static str {
    match what.to_lowercase() {
        w if w.contains("string") => "this text",
        w if w.contains("array") => "this list",
        w if w.contains("map") => "this map",
        _ => "this value",
    }
}

fn stopped(token: &Dynamic, phase: Phase) -> Problem {
    if token.read_lock::<Runaway>().is_some_and(|runaway| runaway.of_loading) {
        out_of_budget()
    } else {
        runaway(phase)
    }
}

/// The problem of a game whose loading used up its budget; the caller adds the position.
pub(super) fn out_of_budget() -> Problem {
    let message = format!(
        "loading the game takes too long: its scripts and all their functions together may take {} operations",
        limits::LOADING
    );
    Problem::new(message).suggest("they are used up here")
}

/// The problem of a decision that used up its operations; the caller adds the position.
pub(crate) fn decision_is_over() -> Problem {
    let message = format!(
        "one decision takes too long: with all that is tried for it, it may take {} operations",
        limits::DECISION
    );
    Problem::new(message).suggest("they are used up here").note("fewer `worlds:`, or quicker functions")
}

fn runaway(phase: Phase) -> Problem {
    let doing = match phase {
        Phase::Read => "reading the script",
        Phase::Tabulate => "one call of this function",
        Phase::Live => "one call of this function in play",
    };
    let most = phase.operations();
    Problem::new(format!("the script takes too long, or does not come to an end: {doing} may take {most} operations"))
        .suggest("stopped here")
}

fn runtime(value: &Dynamic) -> Problem {
    match value.read_lock::<RaisedError>() {
        Some(raised) => Problem::new(raised.message.clone()).suggest_opt(raised.suggestion.clone()),
        None if value.is_unit() => Problem::new("the script stopped with `throw`"),
        None if value.is_map() => thrown(&value.clone().cast::<rhai::Map>()),
        None => Problem::new(in_words(value)),
    }
}

/// Explains `throw #{ key: "Seed", message: "..." }`: a problem with one key of the text that was read.
fn thrown(map: &rhai::Map) -> Problem {
    let text = |key: &str| map.get(key).map(in_words);
    let problem = Problem::new(text("message").unwrap_or_else(|| "the script stopped with `throw`".into()));
    match text("key") {
        Some(key) => problem.under_key(key),
        None => problem,
    }
}

/// The problem of a property that a map does not have; mostly an option was meant.
pub(crate) fn property(name: &str, dictionary: &Dictionary) -> Problem {
    Problem::new(format!("there is no property `{name}` here"))
        .suggest_opt(did_you_mean(name, dictionary.options.iter().map(String::as_str)))
}

/// Explains a call by its signature, `name (type, type)`: an unknown function, a wrong number of arguments, or wrong types.
fn function(signature: &str, dictionary: &Dictionary) -> Problem {
    let (name, rest) = signature.split_once(" (").unwrap_or((signature, ""));
    let types: Vec<&str> = rest.trim_end_matches(')').split(", ").filter(|t| !t.is_empty()).map(kind_named).collect();
    if !name.starts_with(|c: char| c.is_alphabetic() || c == '_') {
        return Problem::new(format!("`{name}` cannot be used with {}", types.join(" and ")));
    }
    if !rhai::is_valid_function_name(name) {
        return Problem::new("this function is called with another number of arguments than it takes");
    }
    match dictionary.functions.get(name) {
        Some(counts) if counts.contains(&types.len()) => {
            Problem::new(format!("`{name}` cannot be used with {}", types.join(" and ")))
        }
        Some(_) => wrong_count(name, types.len(), dictionary),
        None => unknown_function(name, dictionary),
    }
}

pub(crate) fn unknown_function(name: &str, dictionary: &Dictionary) -> Problem {
    let problem = Problem::new(format!("function `{name}` not found"));
    if dictionary.variables.contains(name) {
        return problem.suggest(format!("`{name}` is a variable: write `{name}.call(...)`, or make it a `fn`"));
    }
    problem.suggest_opt(did_you_mean(name, dictionary.callable()))
}

pub(crate) fn wrong_count(name: &str, given: usize, dictionary: &Dictionary) -> Problem {
    let own = dictionary.own.contains(name);
    let entry = vocabulary::find(name).filter(|_| !own);
    if let Some(modifier) = vocabulary::find_modifier(name).filter(|_| !own && entry.is_none()) {
        let problem = wrong_method_count(name, given.saturating_sub(1), dictionary);
        return problem.note(format!("write {}", modifier.signature));
    }
    let counts: Vec<usize> = match entry {
        Some(entry) => (entry.min..=entry.max).collect(),
        None => dictionary.functions.get(name).into_iter().flatten().copied().collect(),
    };
    let problem = Problem::new(format!("`{name}` takes {}, not {given}", counted(&counts)));
    match entry {
        Some(entry) => problem.note(format!("write {}", entry.signature)),
        None => problem,
    }
}

/// The problem of a method called with a wrong number of arguments; the value before the dot is not counted.
pub(crate) fn wrong_method_count(name: &str, given: usize, dictionary: &Dictionary) -> Problem {
    let counts = dictionary.functions.get(name).into_iter().flatten().filter_map(|count| count.checked_sub(1));
    let counts: Vec<usize> = counts.collect();
    Problem::new(format!("`.{name}` takes {}, not {given}", counted(&counts)))
}

fn counted(counts: &[usize]) -> String {
    let (low, high) = (counts.first().copied().unwrap_or(0), counts.last().copied().unwrap_or(0));
    let range = match () {
        _ if low == 0 && high == 0 => return "no arguments".into(),
        _ if low == high => low.to_string(),
        _ if low + 1 == high => format!("{low} or {high}"),
        _ => format!("{low} to {high}"),
    };
    format!("{range} argument{}", if high == 1 { "" } else { "s" })
}
