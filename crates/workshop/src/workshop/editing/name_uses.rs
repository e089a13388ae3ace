//! All places where the names of a game stand: options, functions, piles, tables, rows and variables, in scripts and TOML.
//!
//! A text in a script is only a text: what it stands for is known from the word and key that it is given to, and where that
//! does not say it, from there being one thing alone of that name.

use super::brackets::BracketWalk;
use super::definitions::defined_in;
use super::game_texts::{FilePart, GameTexts};
use super::standing::{TextRole, TextStanding, parameters};
use super::toml_names::toml_uses;
use crate::script::vocabulary;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// What a name stands for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum NameKind {
    Function,
    Pile,
    Table,
    Row,
    Variable,
    Option,
}

/// A name at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NameUse {
    pub kind: NameKind,
    pub name: String,
    /// The index of the file in its [`GameTexts`].
    pub file: usize,
    /// The bytes of the name, without quotes.
    pub range: Range<usize>,
    pub is_definition: bool,
}

/// The names of a game.
#[derive(Default)]
pub struct NameIndex {
    pub uses: Vec<NameUse>,
}

/// The names that are defined, by kind.
type DefinedNames = BTreeMap<NameKind, BTreeSet<String>>;

impl NameIndex {
    pub fn of(texts: &GameTexts) -> NameIndex {
        let mut uses = Vec::new();
        for (index, file) in texts.files.iter().enumerate() {
            uses.extend(if file.part.is_script() { defined_in(file, index) } else { toml_uses(file, index) });
        }
        let mut defined = DefinedNames::new();
        for known in uses.iter().filter(|known| known.is_definition) {
            defined.entry(known.kind).or_default().insert(known.name.clone());
        }
        // a label for a pile or row that no script has is no use of it
        uses.retain(|known| known.is_definition || has(&defined, known.kind, &known.name));
        for index in 0..texts.files.len() {
            let known: BTreeSet<usize> =
                uses.iter().filter(|known| known.file == index).map(|known| known.range.start).collect();
            uses.extend(
                used_in(texts, index, &defined).into_iter().filter(|found| !known.contains(&found.range.start)),
            );
        }
        uses.sort_by_key(|found| (found.file, found.range.start));
        NameIndex { uses }
    }

    /// The name that stands at a byte of a file.
    pub fn at(&self, file: usize, offset: usize) -> Option<&NameUse> {
        let here = |found: &&NameUse| found.file == file && found.range.start <= offset && offset <= found.range.end;
        self.uses.iter().find(here)
    }

    /// All places of a name.
    pub fn places(&self, kind: NameKind, name: &str) -> impl Iterator<Item = &NameUse> {
        self.uses.iter().filter(move |found| found.kind == kind && found.name == name)
    }

    /// The names of a kind that are defined.
    pub fn defined(&self, kind: NameKind) -> BTreeSet<&str> {
        let of_kind = self.uses.iter().filter(|found| found.kind == kind && found.is_definition);
        of_kind.map(|found| found.name.as_str()).collect()
    }
}

fn has(defined: &DefinedNames, kind: NameKind, name: &str) -> bool {
    defined.get(&kind).is_some_and(|names| names.contains(name))
}

/// The names in a script that are used there.
fn used_in(texts: &GameTexts, index: usize, defined: &DefinedNames) -> Vec<NameUse> {
    let file = &texts.files[index];
    let pieces = file.pieces();
    let mut walk = BracketWalk::new(pieces, &file.text.text);
    let mut found = Vec::new();
    for (at, piece) in pieces.iter().enumerate() {
        if let Some(word) = piece.word() {
            let standing = TextStanding::of(&walk.open);
            let is_key = piece.in_map && pieces.get(at + 1).is_some_and(|next| next.is(':')) && standing.at_key;
            let seen = match (is_key, piece.name()) {
                (true, _) => {
                    let holds_text = pieces.get(at + 2).is_some_and(|value| value.quoted().is_some());
                    key_use(word, &standing, defined, holds_text)
                }
                (false, Some(name)) => name_use(texts, index, at, name, defined),
                (false, None) => text_use(word, standing.role(), defined, file.part),
            };
            found.extend(seen.map(|(kind, within)| NameUse {
                kind,
                name: word[within.clone()].to_string(),
                file: index,
                range: piece.range.start + within.start..piece.range.start + within.end,
                is_definition: false,
            }));
        }
        walk.pass(at);
    }
    found
}

/// What a name means, and which part of the word it is.
type SeenName = (NameKind, Range<usize>);

fn whole(kind: NameKind, word: &str) -> Option<SeenName> {
    Some((kind, 0..word.len()))
}

fn name_use(texts: &GameTexts, index: usize, at: usize, name: &str, defined: &DefinedNames) -> Option<SeenName> {
    let pieces = texts.files[index].pieces();
    let before = at.checked_sub(1).map(|before| &pieces[before]);
    let is_call = pieces.get(at + 1).is_some_and(|next| next.opens() == Some('('));
    let is_function = has(defined, NameKind::Function, name);
    match before {
        Some(dot) if dot.is('.') => {
            let owner = at.checked_sub(2).and_then(|owner| pieces[owner].name());
            if owner == Some("o") && !is_call {
                whole(NameKind::Option, name).filter(|_| has(defined, NameKind::Option, name))
            } else {
                whole(NameKind::Function, name).filter(|_| is_call && is_function && !is_host(name))
            }
        }
        Some(word) if matches!(word.name(), Some("let" | "const" | "for")) => None,
        _ => whole(NameKind::Function, name).filter(|_| is_function && (is_call || vocabulary::find(name).is_none())),
    }
}

/// Whether the host has a word or modifier of this name.
fn is_host(name: &str) -> bool {
    vocabulary::find(name).is_some() || vocabulary::find_modifier(name).is_some()
}

fn key_use(word: &str, standing: &TextStanding, defined: &DefinedNames, holds_text: bool) -> Option<SeenName> {
    let pile_part = word.split('@').next().unwrap_or_default();
    let (kind, name) = match (standing.word.unwrap_or_default(), standing.keys.as_slice()) {
        (_, [.., "options"]) => (NameKind::Option, word),
        ("variant", ["piles"]) => (NameKind::Pile, word),
        ("variant" | "game", ["tables"]) => (NameKind::Table, word),
        ("variant" | "game", ["vars"]) => (NameKind::Variable, word),
        ("variant", ["tables", _]) => (NameKind::Row, word),
        ("check", []) if has(defined, NameKind::Pile, pile_part) => (NameKind::Pile, pile_part),
        ("check", []) => (NameKind::Variable, pile_part),
        // a position that has a name of its own: `let two = #{ hand: "5H" }`
        ("", []) if holds_text => (NameKind::Pile, pile_part),
        _ => return None,
    };
    has(defined, kind, name).then_some((kind, 0..name.len()))
}

fn text_use(word: &str, role: TextRole, defined: &DefinedNames, part: FilePart) -> Option<SeenName> {
    let pile = word.split('@').next().unwrap_or_default();
    let known = |kind, name: &str| has(defined, kind, name).then_some((kind, 0..name.len()));
    match role {
        TextRole::Pile => known(NameKind::Pile, pile).or_else(|| known(NameKind::Row, word)),
        TextRole::Table => known(NameKind::Table, word),
        TextRole::Row => known(NameKind::Row, word),
        TextRole::Variable | TextRole::Seat => known(NameKind::Variable, word),
        TextRole::Step => in_step_name(word, defined),
        TextRole::Prose | TextRole::Cards => None,
        TextRole::Unknown => {
            let kinds = [NameKind::Pile, NameKind::Table, NameKind::Row, NameKind::Variable];
            let name = |kind| if kind == NameKind::Pile { pile } else { word };
            let mut of = kinds.into_iter().filter(|kind| has(defined, *kind, name(*kind)));
            let only = of.next().filter(|_| of.next().is_none());
            // a player names piles and tables more than anything else, and says sentences
            only.filter(|_| part != FilePart::Beside).and_then(|kind| known(kind, name(kind)))
        }
    }
}

/// The pile or row in the name that a step has by itself: `deal hand`, `score jack`.
fn in_step_name(word: &str, defined: &DefinedNames) -> Option<SeenName> {
    let (step, name) = word.split_once(' ')?;
    // a step that is told a table has its name of that, or of its row
    let is_counted = parameters(vocabulary::find(step)?.signature).iter().any(|told| told.contains("table"));
    let kinds = if is_counted {
        [NameKind::Table, NameKind::Row, NameKind::Pile]
    } else {
        [NameKind::Pile, NameKind::Row, NameKind::Table]
    };
    let kind = kinds.into_iter().find(|kind| has(defined, *kind, name))?;
    Some((kind, step.len() + 1..word.len()))
}
