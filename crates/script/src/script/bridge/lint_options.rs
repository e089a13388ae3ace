//! Finds comparisons of an option with a value that it cannot have: they are never true, so the value is misspelt.
//!
//! Works without running anything: comparisons and lists are read from the syntax tree, the cases of a `switch` from the
//! tokens, since the tree keeps only a hash of each case. Does not know how a game declares its options.

use crate::diagnostics::nearest::did_you_mean;
use crate::diagnostics::problem::Problem;
use crate::diagnostics::source::At;
use crate::script::bridge::dictionary::Dictionary;
use crate::script::bridge::names::FixedValues;
use crate::script::bridge::position::locate;
use crate::script::places::ScriptSources;
use crate::script::tokens::{Token, TokenKind};
use rhai::{Expr, FnCallExpr};

/// Checks the values in a call: `o.name == "value"`, `o.name in ["value"]`, `["value"].contains(o.name)`.
pub(super) fn in_call(
    call: &FnCallExpr,
    object: Option<&Expr>,
    sources: &ScriptSources,
    of: &Dictionary,
) -> Vec<Problem> {
    let args: Vec<&Expr> = object.into_iter().chain(call.args.iter()).collect();
    let [a, b] = args[..] else { return Vec::new() };
    let asked: Option<(&str, Vec<&Expr>)> = match call.name.as_str() {
        "==" | "!=" => option_name(a).zip(Some(vec![b])).or_else(|| option_name(b).zip(Some(vec![a]))),
        "contains" => option_name(b).zip(listed(a)),
        _ => None,
    };
    let Some((option, values)) = asked else { return Vec::new() };
    let constants = values.into_iter().filter_map(|value| Some((constant(value)?, value.start_position())));
    constants.filter_map(|(given, place)| never(of, option, &given, locate(sources, place), sources)).collect()
}

/// Checks the cases of each `switch` over an option.
pub(super) fn in_switches(sources: &ScriptSources, of: &Dictionary) -> Vec<Problem> {
    let switches = sources.tokens().flat_map(|tokens| (0..tokens.len()).map(move |place| &tokens[place..]));
    let switches = switches.filter_map(|tokens| Some((switched(tokens)?, &tokens[HEAD..], tokens[HEAD - 1].depth)));
    let asked =
        switches.flat_map(|(option, body, depth)| cases(body, depth).into_iter().map(move |case| (option, case)));
    asked.filter_map(|(option, case)| never(of, option, &written(case, sources)?, Some(case.at), sources)).collect()
}

/// Number of tokens in `switch o.name {`.
const HEAD: usize = 5;

/// The option of the `switch` that begins here; `None` if none begins, or it is not over an option.
fn switched(tokens: &[Token]) -> Option<&str> {
    let [switch, object, dot, Token { kind: TokenKind::Name(option), .. }, open] = tokens.get(..HEAD)? else {
        return None;
    };
    let is_switch = switch.names("switch") && object.names("o") && dot.is('.');
    (is_switch && open.kind == TokenKind::Open('{')).then_some(option)
}

/// The constants that are cases in the body of a `switch`: `"a" | "b" if ... => ...`.
fn cases(body: &[Token], depth: usize) -> Vec<&Token> {
    let end = body.iter().position(|token| token.kind == TokenKind::Close && token.depth == depth);
    let (mut found, mut is_begin, mut is_case) = (Vec::new(), true, false);
    for pair in body[..end.unwrap_or(0)].windows(2) {
        let [token, next] = pair else { continue };
        let is_here = token.depth == depth;
        let is_constant = is_begin && is_here && (next.is('=') || next.is('|') || next.names("if"));
        found.extend(is_constant.then_some(token));
        // a block needs no comma after it
        let ends_block = token.kind == TokenKind::Close && token.depth == depth + 1;
        is_begin = ends_block || is_here && (token.is(',') || is_case && token.is('|'));
        is_case = is_constant;
    }
    found
}

/// The text of a constant, as a script writes it.
fn written(token: &Token, sources: &ScriptSources) -> Option<String> {
    match &token.kind {
        TokenKind::Text(text) => Some(format!("\"{text}\"")),
        TokenKind::Name(name) if name == "true" || name == "false" => Some(name.clone()),
        TokenKind::Other('0') => {
            let rest = sources.line(token.at).chars().skip(token.at.column.saturating_sub(1) as usize);
            Some(rest.take_while(char::is_ascii_digit).collect())
        }
        _ => None,
    }
}

/// The problem of an option that cannot have the value `given`; `None` if it can.
fn never(of: &Dictionary, option: &str, given: &str, at: Option<At>, sources: &ScriptSources) -> Option<Problem> {
    let (_, values) = of.fixed_options.iter().find(|(name, _)| name == option)?;
    let (suggestion, values) = match values {
        FixedValues::Listed(values) if values.iter().any(|value| value == given) => return None,
        FixedValues::Listed(values) => {
            (did_you_mean(given, values.iter().map(String::as_str)), format!("its values are {}", values.join(", ")))
        }
        FixedValues::Between(low, high) => match given.parse::<i64>() {
            Ok(number) if (*low..=*high).contains(&number) => return None,
            _ => (None, format!("it goes from {low} to {high}")),
        },
    };
    let problem = Problem::new(format!("option `{option}` is never {given}")).suggest_opt(suggestion);
    Some(problem.note(values).at_opt(sources, at))
}

/// The option that an expression reads, if it is `o.name` and nothing more.
fn option_name(expr: &Expr) -> Option<&str> {
    let Expr::Dot(dot, ..) = expr else { return None };
    match (&dot.lhs, &dot.rhs) {
        (Expr::Variable(variable, ..), Expr::Property(names, _)) if variable.1.as_str() == "o" => {
            Some(names.2.as_str())
        }
        _ => None,
    }
}

/// The elements of a list that is written in place; `None` for any other expression.
fn listed(expr: &Expr) -> Option<Vec<&Expr>> {
    match expr {
        Expr::Array(values, _) => Some(values.iter().collect()),
        _ => None,
    }
}

/// The text of a constant, as it is written; `None` for any other expression.
fn constant(expr: &Expr) -> Option<String> {
    match expr {
        Expr::StringConstant(text, _) => Some(format!("\"{text}\"")),
        Expr::IntegerConstant(number, _) => Some(number.to_string()),
        Expr::BoolConstant(flag, _) => Some(flag.to_string()),
        _ => None,
    }
}
