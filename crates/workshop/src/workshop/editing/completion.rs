//! What can be written at a place of a script: words, keys, values, names, properties, each with one line of help.

use super::brackets::open_at;
use super::game_texts::GameTexts;
use super::known_names::KnownNames;
use super::name_uses::{NameIndex, NameKind};
use super::pieces::ScriptPiece;
use super::standing::{TextRole, TextStanding};
use crate::catalog::OptionSpec;
use crate::script::vocabulary::{self, KeySpec, MODIFIERS, PropertyOwner, Takes, properties_of};
use std::collections::BTreeSet;
use std::ops::Range;

/// What an offered text is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CompletionKind {
    Word,
    Modifier,
    Key,
    Value,
    Name,
    Function,
    Option,
    Property,
}

/// A text that can be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CompletionItem {
    pub label: String,
    pub kind: CompletionKind,
    /// How it is written, as a signature or as what it takes.
    pub detail: String,
    pub help: String,
    /// What is written in place of what stands there.
    pub insert: String,
}

fn item(label: &str, kind: CompletionKind, detail: &str, help: &str) -> CompletionItem {
    let insert = label.to_string();
    CompletionItem { label: label.into(), kind, detail: detail.into(), help: help.into(), insert }
}

/// What an editor knows of a game when it offers texts.
pub struct CompletionBasis<'g> {
    pub texts: &'g GameTexts,
    pub names: &'g NameIndex,
    pub known: &'g KnownNames,
    pub options: &'g [OptionSpec],
}

/// Most names that are offered.
const MOST: usize = 500;

/// What can be written at a byte of a file, and the bytes that it takes the place of.
pub fn completions(basis: &CompletionBasis, file: usize, offset: usize) -> (Range<usize>, Vec<CompletionItem>) {
    let Some(edited) = basis.texts.files.get(file).filter(|file| file.part.is_script()) else {
        return (offset..offset, Vec::new());
    };
    let text = &*edited.text.text;
    let pieces = edited.pieces();
    if in_comment(&edited.text.text, offset) {
        return (offset..offset, Vec::new());
    }
    let open = open_at(pieces, text, offset);
    let standing = TextStanding::of(&open);
    if let Some(range) = text_around(pieces, text, offset) {
        return (range, in_text(basis, &standing));
    }
    let start = offset - word_before(&text[..offset]);
    let end = offset + text[offset..].chars().take_while(|c| is_letter(*c)).map(char::len_utf8).sum::<usize>();
    let before = text[..start].trim_end_matches([' ', '\t']);
    if let Some(owner) = before.strip_suffix('.').filter(|_| !before.ends_with("..")) {
        return (start..end, after_dot(basis, owner));
    }
    // the name that is being written is no key yet
    let open = open_at(pieces, text, start);
    let standing = TextStanding::of(&open);
    let in_map = open.last().is_some_and(|bracket| bracket.is_map && bracket.key.is_none());
    let items = if in_map {
        keys(basis, &standing)
    } else {
        values(basis, &standing).into_iter().chain(words(basis)).collect()
    };
    (start..end, items)
}

fn is_letter(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn word_before(text: &str) -> usize {
    text.chars().rev().take_while(|c| is_letter(*c)).map(char::len_utf8).sum()
}

/// Whether the place is in a comment to the end of its line.
fn in_comment(text: &str, offset: usize) -> bool {
    let line = text[..offset].rsplit('\n').next().unwrap_or_default();
    line.match_indices("//").any(|(at, _)| line[..at].matches('"').count().is_multiple_of(2))
}

/// The bytes inside the quotes of the text that the place is in, also of a text that is not closed yet.
fn text_around(pieces: &[ScriptPiece], text: &str, offset: usize) -> Option<Range<usize>> {
    let closed = pieces.iter().find(|piece| {
        piece.quoted().is_some() && piece.is_plain && piece.range.start <= offset && offset <= piece.range.end
    });
    if let Some(piece) = closed {
        // a text that is not closed takes in what follows it on the line
        let written = &text[piece.range.clone()];
        return (!written.contains('\n')).then(|| piece.range.clone());
    }
    let line_start = text[..offset].rfind('\n').map_or(0, |at| at + 1);
    let line = &text[line_start..offset];
    let open = line.match_indices('"').map(|(at, _)| at).collect::<Vec<_>>();
    (open.len() % 2 == 1).then(|| line_start + open[open.len() - 1] + 1..offset)
}

/// NameIndex that fit into a text at this place.
fn in_text(basis: &CompletionBasis, standing: &TextStanding) -> Vec<CompletionItem> {
    let choices = standing.key().map(choices_of).unwrap_or_default();
    let listed = choices.into_iter().map(|choice| item(choice, CompletionKind::Value, "", ""));
    let known = basis.known;
    let names = |kind: NameKind, of: &BTreeSet<String>| -> BTreeSet<String> {
        basis.names.defined(kind).into_iter().map(str::to_string).chain(of.iter().cloned()).collect()
    };
    let (of, what): (BTreeSet<String>, &str) = match standing.role() {
        TextRole::Pile => (names(NameKind::Pile, &known.piles), "pile"),
        TextRole::Table => (names(NameKind::Table, &known.tables), "table"),
        TextRole::Row => (names(NameKind::Row, &known.rows), "row"),
        TextRole::Step => (known.steps.clone(), "step"),
        TextRole::Variable => (names(NameKind::Variable, &known.variables), "variable"),
        TextRole::Seat => (seats(known), "seat"),
        TextRole::Cards | TextRole::Prose => (BTreeSet::new(), ""),
        TextRole::Unknown if standing.is_method => {
            let piles = names(NameKind::Pile, &known.piles);
            (piles.into_iter().chain(names(NameKind::Table, &known.tables)).collect(), "")
        }
        TextRole::Unknown => (BTreeSet::new(), ""),
    };
    let line = |name: &String| line_of_definition(basis, name);
    let offered = of.iter().take(MOST).map(|name| item(name, CompletionKind::Name, what, &line(name)));
    let cards = match standing.role() {
        TextRole::Cards => cards(),
        _ => Vec::new(),
    };
    listed.chain(offered).chain(cards).collect()
}

/// The texts that a key takes: those that are listed, or that stand in quotes where it says what it takes.
fn choices_of(key: &KeySpec) -> Vec<&'static str> {
    match key.takes {
        Takes::Choice(choices) => choices.to_vec(),
        Takes::Said(words) | Takes::Number(words, _) => words.split('"').skip(1).step_by(2).collect(),
        _ => Vec::new(),
    }
}

/// Texts that name a seat in most words that take one.
fn seats(known: &KnownNames) -> BTreeSet<String> {
    let usual = ["dealer", "declarer", "player", "winner", "each seat", "others", "partner", "left", "right"];
    known.offices.iter().cloned().chain(usual.map(str::to_string)).collect()
}

fn cards() -> Vec<CompletionItem> {
    let faces = crate::cards::Rank::ALL.into_iter().flat_map(|rank| {
        crate::cards::Suit::ALL.into_iter().map(move |suit| crate::cards::Face::new(rank, suit).to_string())
    });
    faces.map(|face| item(&face, CompletionKind::Value, "", "")).collect()
}

/// The line in which a name is defined, without its indent.
fn line_of_definition(basis: &CompletionBasis, name: &str) -> String {
    let defined = basis.names.uses.iter().find(|found| found.is_definition && found.name == name);
    defined.map_or(String::new(), |found| {
        let text = &basis.texts.files[found.file].text;
        text.line(text.place(found.range.start).line as usize).trim().chars().take(120).collect()
    })
}

fn after_dot(basis: &CompletionBasis, before: &str) -> Vec<CompletionItem> {
    let owner = &before[before.len() - word_before(before)..];
    if owner == "o" {
        return basis.options.iter().map(option_item).collect();
    }
    let property = |of| properties_of(of).map(|spec| item(spec.name, CompletionKind::Property, "", spec.help));
    let owners = match PropertyOwner::of_variable(owner) {
        Some(of) => vec![of],
        None if owner.is_empty() => Vec::new(),
        None => vec![PropertyOwner::Table, PropertyOwner::Move, PropertyOwner::Card, PropertyOwner::CardSet],
    };
    let mut items: Vec<CompletionItem> = owners.iter().flat_map(|of| property(*of)).collect();
    let is_known = owners.len() == 1;
    if !is_known {
        let modifiers = MODIFIERS.iter();
        items.extend(modifiers.map(|spec| item(spec.name, CompletionKind::Modifier, spec.signature, spec.help)));
    }
    items
}

pub(super) fn option_item(option: &OptionSpec) -> CompletionItem {
    item(&option.name, CompletionKind::Option, &option.default.to_string(), &option.help)
}

/// The keys of the map that one stands in.
fn keys(basis: &CompletionBasis, standing: &TextStanding) -> Vec<CompletionItem> {
    let known = standing.known_keys().iter().map(|key| CompletionItem {
        insert: format!("{}: ", key.name),
        ..item(key.name, CompletionKind::Key, &key.takes.to_string(), key.help)
    });
    let options = standing.keys.last().is_some_and(|key| *key == "options");
    let of_options = basis
        .options
        .iter()
        .filter(|_| options)
        .map(|option| CompletionItem { insert: format!("{}: ", option.name), ..option_item(option) });
    let is_position = standing.word == Some("check") && standing.keys.is_empty();
    let piles = basis.names.defined(NameKind::Pile).into_iter().filter(|_| is_position).take(MOST);
    let of_piles = piles.map(|pile| CompletionItem {
        insert: if pile.chars().all(is_letter) { format!("{pile}: ") } else { format!("\"{pile}\": ") },
        ..item(pile, CompletionKind::Key, "pile", &line_of_definition(basis, pile))
    });
    known.chain(of_options).chain(of_piles).collect()
}

/// Values that the key takes in whose value one stands.
fn values(basis: &CompletionBasis, standing: &TextStanding) -> Vec<CompletionItem> {
    let Some(key) = standing.key() else { return Vec::new() };
    let value = |text: &str| item(text, CompletionKind::Value, "", key.help);
    match key.takes {
        Takes::Truth => ["true", "false"].map(value).to_vec(),
        Takes::Choice(choices) => choices.iter().map(|choice| value(&format!("\"{choice}\""))).collect(),
        _ => in_text(basis, standing)
            .into_iter()
            .map(|found| CompletionItem { insert: format!("\"{}\"", found.insert), ..found })
            .collect(),
    }
}

fn words(basis: &CompletionBasis) -> Vec<CompletionItem> {
    let current = vocabulary::words().filter(|word| word.retired.is_none());
    let words = current.map(|word| item(word.name, CompletionKind::Word, word.signature, word.help));
    let functions = basis.names.defined(NameKind::Function).into_iter().take(MOST);
    let functions = functions.map(|name| item(name, CompletionKind::Function, &line_of_definition(basis, name), ""));
    let host = ["o", "seats"].map(|name| item(name, CompletionKind::Name, "", ""));
    let ranks = crate::cards::Rank::ALL.into_iter().map(|rank| rank.word().to_uppercase());
    let suits = crate::cards::Suit::ALL.into_iter().map(|suit| suit.word().to_uppercase());
    let constants = ranks.chain(suits).map(|name| item(&name, CompletionKind::Value, "", ""));
    words.chain(functions).chain(host).chain(constants).collect()
}
