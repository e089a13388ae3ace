//! Names of steps in checks and variants: `at("award jack", 0)`, `before("tally", ...)`.
//!
//! Knows where a step is named, and finds the names that a rewritten step has and had.

use super::calls::{LineStarts, calls};
use crate::script::tokens::{Token, TokenKind, tokens};

/// Words whose first argument names a step.
const NAMING: [&str; 3] = ["at", "before", "after"];

/// The name of a step that is written so; `None` if it says its own name, or has none.
pub fn step_name(text: &str) -> Option<String> {
    let step = calls(text).into_iter().find(|call| call.start == 0)?;
    if text[step.text.len()..].starts_with(".called") {
        return None;
    }
    let quoted = |text: &str| Some(text.strip_prefix('"')?.split_once('"')?.0.to_string());
    match step.word {
        "score" => {
            let rows = step.arg(1);
            let named = quoted(rows).or_else(|| {
                let row = calls(rows).into_iter().find(|call| call.word == "row" || call.word == "worth")?;
                quoted(row.arg(0))
            })?;
            Some(format!("score {named}"))
        }
        word => Some(quoted(step.arg(0)).map_or(word.to_string(), |first| format!("{word} {first}"))),
    }
}

/// The text with the new names where steps are named. A name may be written short: `"award"` for `"award jack"`.
pub fn renamed(text: &str, steps: &[(String, String)]) -> String {
    let (all, places) = (tokens(text, 0).all, LineStarts::of(text));
    let mut out = text.to_string();
    for named in all.windows(3).rev() {
        let [word, open, Token { kind: TokenKind::Text(name), at, .. }] = named else { continue };
        let names_a_step = NAMING.iter().any(|naming| word.names(naming)) && open.kind == TokenKind::Open('(');
        let is_meant = |older: &str| older == name || older.starts_with(&format!("{name} "));
        let newer = steps.iter().find(|(older, _)| names_a_step && is_meant(older));
        let Some((newer, quote)) = newer.map(|(_, newer)| newer).zip(places.byte(*at)) else { continue };
        let written = quote + 1..quote + 1 + name.len();
        // a text with escapes is written longer than it reads
        if text.get(written.clone()) == Some(name.as_str()) {
            out.replace_range(written, newer);
        }
    }
    keys_renamed(&out, steps)
}

/// Whether a variant's text changes the options of the step that is written so: `"keep hand": #{ ... }`, or short `keep: #{ ... }`.
pub fn changes_options(text: &str, step: &str) -> bool {
    let Some(name) = step_name(step) else { return false };
    let word = name.split(' ').next().unwrap_or_default();
    let all = tokens(text, 0).all;
    all.windows(3).any(|three| {
        let [named, colon, open] = three else { return false };
        let is_named = match &named.kind {
            TokenKind::Text(text) => *text == name || text == word,
            _ => named.names(word),
        };
        is_named && colon.is(':') && open.kind == TokenKind::Open('{')
    })
}

/// A variant names steps as the keys of `round: #{ "award jack": ... }`.
fn keys_renamed(text: &str, steps: &[(String, String)]) -> String {
    steps
        .iter()
        .fold(text.to_string(), |text, (older, newer)| text.replace(&format!("\"{older}\":"), &format!("\"{newer}\":")))
}
