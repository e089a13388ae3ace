//! Finds the statements of the scripts that are rules: those that make the game or a variant, the definitions these use, and
//! statements before them that change such definitions. Checks, and what only checks use, are not rules.

use super::pieces::TextPiece;
use std::collections::BTreeSet;
use std::ops::Range;

/// A statement at the top level of a script.
struct Statement {
    file: usize,
    places: Range<usize>,
    defines: Option<String>,
    uses: BTreeSet<String>,
}

const CHECKS: [&str; 3] = ["check", "check_score", "check_measure"];
const MAKES: [&str; 2] = ["game", "variant"];

/// For each file, whether each token is part of a rule.
pub(super) fn ruled(files: &[Vec<TextPiece>]) -> Vec<Vec<bool>> {
    let all: Vec<Statement> = files.iter().enumerate().flat_map(|(file, pieces)| statements(pieces, file)).collect();
    let mut is_rule: Vec<bool> = all.iter().map(|statement| statement.uses_any(&MAKES)).collect();
    loop {
        let more: Vec<usize> = (0..all.len()).filter(|n| !is_rule[*n] && belongs(&all, &is_rule, *n)).collect();
        if more.is_empty() {
            break;
        }
        more.into_iter().for_each(|n| is_rule[n] = true);
    }
    let mut ruled: Vec<Vec<bool>> = files.iter().map(|pieces| vec![false; pieces.len()]).collect();
    for (statement, _) in all.iter().zip(&is_rule).filter(|(_, is_rule)| **is_rule) {
        let marks = &mut ruled[statement.file];
        statement.places.clone().for_each(|place| marks[place] = true);
        leave_checks_out(&files[statement.file], statement.places.clone(), marks);
    }
    ruled
}

/// For one script, whether each token is outside checks.
pub(super) fn unchecked(pieces: &[TextPiece]) -> Vec<bool> {
    let mut kept = vec![true; pieces.len()];
    for statement in statements(pieces, 0) {
        leave_checks_out(pieces, statement.places.clone(), &mut kept);
        let is_empty = statement.places.clone().all(|place| !kept[place] || pieces[place].is(';'));
        statement.places.filter(|_| is_empty).for_each(|place| kept[place] = false);
    }
    kept
}

impl Statement {
    fn uses_any(&self, names: &[&str]) -> bool {
        names.iter().any(|name| self.uses.contains(*name))
    }
}

/// Whether a statement belongs to the rules: a definition that a rule uses, or a statement that uses such a definition before
/// the game or variant is made.
fn belongs(all: &[Statement], is_rule: &[bool], n: usize) -> bool {
    let one = &all[n];
    if one.uses_any(&CHECKS) {
        return false;
    }
    let rules = || all.iter().zip(is_rule).filter(|(_, is_rule)| **is_rule).map(|(statement, _)| statement);
    match &one.defines {
        Some(name) => rules().any(|rule| rule.uses.contains(name)),
        None => {
            let makes = |later: &Statement| {
                later.file == one.file && later.places.start > one.places.start && later.uses_any(&MAKES)
            };
            let defined = |rule: &Statement| rule.defines.as_ref().is_some_and(|name| one.uses.contains(name));
            all[n..].iter().any(makes) && rules().any(defined)
        }
    }
}

/// Unmarks the tokens of checks within a statement.
fn leave_checks_out(pieces: &[TextPiece], places: Range<usize>, marks: &mut [bool]) {
    let mut until: Option<usize> = None;
    for place in places {
        let piece = &pieces[place];
        if until.is_none() && CHECKS.iter().any(|check| piece.names(check)) {
            until = Some(piece.depth);
        }
        if let Some(depth) = until {
            marks[place] = false;
            until = (!(piece.is_close() && piece.depth == depth + 1)).then_some(depth);
        }
    }
}

/// The top-level statements of one file.
fn statements(pieces: &[TextPiece], file: usize) -> Vec<Statement> {
    let mut found = Vec::new();
    let mut start = 0;
    for place in 0..pieces.len() {
        let ends = pieces[place].is(';') && pieces[place].depth == 0;
        if ends || closes_block(pieces, start, place) {
            found.push(statement(pieces, file, start..place + 1));
            start = place + 1;
        }
    }
    if start < pieces.len() {
        found.push(statement(pieces, file, start..pieces.len()));
    }
    found
}

/// Whether this token ends a function, a condition or a loop, which need no semicolon.
fn closes_block(pieces: &[TextPiece], start: usize, place: usize) -> bool {
    let blocks = ["fn", "private", "if", "for", "while", "loop", "switch"];
    let begins = pieces[start].name().is_some_and(|name| blocks.contains(&name));
    let outer = |at: usize| (start..at).rev().find(|n| pieces[*n].is_open() && pieces[*n].depth == 1);
    begins
        && pieces[place].is_close()
        && pieces[place].depth == 1
        && outer(place).is_some_and(|open| pieces[open].opens('{'))
        && !pieces.get(place + 1).is_some_and(|next| next.names("else"))
}

fn statement(pieces: &[TextPiece], file: usize, places: Range<usize>) -> Statement {
    let names: Vec<&str> = pieces[places.clone()].iter().filter_map(TextPiece::name).collect();
    let first = if names.first() == Some(&"private") { 1 } else { 0 };
    let defines = match names.get(first) {
        Some(&"fn" | &"let" | &"const") => names.get(first + 1).map(|name| name.to_string()),
        _ => None,
    };
    let defined = places.clone().filter(|place| pieces[*place].name().is_some()).nth(first + 1);
    let own = defines.as_ref().and(defined);
    let used = places.clone().filter(|place| Some(*place) != own && asks_for_name(pieces, *place));
    let used = used.filter_map(|place| pieces[place].name().map(str::to_string));
    Statement { file, places, uses: used.collect(), defines }
}

/// Whether this name refers to a variable or function: not to a key of a map, nor to a property of another value.
fn asks_for_name(pieces: &[TextPiece], place: usize) -> bool {
    let next = pieces.get(place + 1);
    let is_key = pieces[place].in_map && next.is_some_and(|next| next.is(':'));
    let is_of_another = place.checked_sub(1).is_some_and(|before| pieces[before].is('.'));
    !is_key && (!is_of_another || next.is_some_and(|next| next.opens('(')))
}
