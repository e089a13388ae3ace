//! The parts of a script: functions, piles, rows, steps and checks, with their places.

use super::calls::{TextCall, calls};
use super::game_texts::EditedFile;
use super::name_uses::{NameIndex, NameKind};
use crate::script::vocabulary::{self, WordKind};
use std::ops::Range;

/// What a part of a script is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OutlineKind {
    Function,
    Pile,
    Row,
    Step,
    Check,
    Option,
}

/// A part of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outlined {
    pub kind: OutlineKind,
    pub name: String,
    /// The bytes of all of it, and those of its name.
    pub range: Range<usize>,
    pub name_range: Range<usize>,
}

/// Most parts that are told of a file.
const MOST: usize = 3_000;

/// The parts of a file, in the order of the text.
pub fn outline(file: &EditedFile, index: usize, names: &NameIndex) -> Vec<Outlined> {
    let pieces = file.pieces();
    let mut found: Vec<Outlined> = Vec::new();
    let all = calls(pieces, file.text.text.len());
    for defined in names.uses.iter().filter(|found| found.file == index && found.is_definition) {
        let kind = match defined.kind {
            NameKind::Function => OutlineKind::Function,
            NameKind::Pile => OutlineKind::Pile,
            NameKind::Row => OutlineKind::Row,
            NameKind::Option => OutlineKind::Option,
            NameKind::Table | NameKind::Variable => continue,
        };
        let around =
            all.iter().rev().find(|call| call.range.contains(&defined.range.start) && kind != OutlineKind::Function);
        let range = around.map_or(defined.range.clone(), |call| call.range.clone());
        found.push(Outlined { kind, name: defined.name.clone(), range, name_range: defined.range.clone() });
    }
    found.extend(all.iter().filter_map(|call| of_call(file, call)));
    found.sort_by_key(|part| part.name_range.start);
    found.truncate(MOST);
    found
}

/// The step or check that a call is.
fn of_call(file: &EditedFile, call: &TextCall) -> Option<Outlined> {
    let spec = vocabulary::find(call.word).filter(|_| !call.is_method)?;
    let text = call.first_text(file.pieces());
    let name_range =
        text.as_ref().map_or_else(|| call.range.start..call.range.start + call.word.len(), |(_, range)| range.clone());
    let (kind, name) = match (spec.kind, text) {
        (WordKind::Check, Some((title, _))) if matches!(call.word, "check" | "check_score") => {
            (OutlineKind::Check, title.to_string())
        }
        (WordKind::Step, Some((first, _))) => (OutlineKind::Step, format!("{} {first}", call.word)),
        (WordKind::Step, None) => (OutlineKind::Step, call.word.to_string()),
        _ => return None,
    };
    Some(Outlined { kind, name, range: call.range.clone(), name_range })
}
