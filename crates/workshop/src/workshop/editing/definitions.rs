//! Where the names of a game are defined in its scripts: functions, piles, tables, rows and variables.

use super::brackets::BracketWalk;
use super::game_texts::EditedFile;
use super::name_uses::{NameKind, NameUse};
use super::standing::TextStanding;
use crate::script::vocabulary::{self, WordKind};

/// Words whose first argument names a row of their own.
const ROW_WORDS: [&str; 4] = ["row", "worth", "penalty", "grade"];
/// Keys of `row` that only a row of piles has.
const PILE_KEYS: [&str; 4] = ["builds", "starts", "fixed", "fits"];

/// So many pieces of a call are looked at.
const FARTHEST: usize = 2_000;

/// The definitions in a script.
pub(super) fn defined_in(file: &EditedFile, index: usize) -> Vec<NameUse> {
    let (pieces, text) = (file.pieces(), &*file.text.text);
    let mut walk = BracketWalk::new(pieces, text);
    let mut found = Vec::new();
    for (at, piece) in pieces.iter().enumerate() {
        if let (Some(word), Some(before)) = (piece.word(), at.checked_sub(1)) {
            let kind = if pieces[before].name() == Some("fn") && piece.name().is_some() {
                Some(NameKind::Function)
            } else {
                defined_by(file, at, &walk)
            };
            let name = word.to_string();
            found.extend(kind.map(|kind| NameUse {
                kind,
                name,
                file: index,
                range: piece.range.clone(),
                is_definition: true,
            }));
        }
        walk.pass(at);
    }
    found
}

/// What the name or text at this piece defines, if it does.
fn defined_by(file: &EditedFile, at: usize, walk: &BracketWalk) -> Option<NameKind> {
    let pieces = file.pieces();
    let standing = TextStanding::of(&walk.open);
    let is_key = pieces[at].in_map && pieces.get(at + 1).is_some_and(|next| next.is(':')) && standing.at_key;
    let is_top = matches!(standing.word, Some("game" | "variant"));
    if is_key {
        return match standing.keys.as_slice() {
            ["tables"] if is_top => Some(NameKind::Table),
            ["vars"] if is_top => Some(NameKind::Variable),
            _ => None,
        };
    }
    let is_first = standing.argument == 0 && standing.keys.is_empty() && pieces[at - 1].opens() == Some('(');
    if !is_first || pieces[at].quoted().is_none() || standing.is_method {
        return None;
    }
    let word = standing.word?;
    if ROW_WORDS.contains(&word) {
        let is_pile = standing.outer.contains(&"piles") || has_pile_keys(file, at);
        return Some(if is_pile { NameKind::Pile } else { NameKind::Row });
    }
    let spec = vocabulary::find(word)?;
    (spec.kind == WordKind::Pile).then_some(NameKind::Pile)
}

/// Whether the call that begins before this piece has a key that only piles have.
fn has_pile_keys(file: &EditedFile, at: usize) -> bool {
    let mut depth = 0usize;
    for pair in file.pieces()[at..].windows(2).take(FARTHEST) {
        let [piece, next] = pair else { break };
        match piece.opens() {
            Some(_) => depth += 1,
            None if piece.closes() && depth == 0 => return false,
            None if piece.closes() => depth -= 1,
            None => {}
        }
        if depth == 1 && piece.in_map && next.is(':') && piece.name().is_some_and(|name| PILE_KEYS.contains(&name)) {
            return true;
        }
    }
    false
}
