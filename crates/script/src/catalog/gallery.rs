//! Reads what `game.toml` says of a game for a list of games: its goal, its other names, the cards of its picture.
//!
//! Does not know how a list is drawn or searched.

use super::fields::{Doc, Fields, TomlValue};
use crate::cards::{CardPattern, Face};
use crate::diagnostics::{Problem, nearest};

/// How a game appears among other games.
#[derive(Clone, PartialEq, Debug)]
pub struct GalleryEntry {
    /// The goal of the game in one sentence; empty if none is given.
    pub goal: String,
    /// Other names by which people look for it.
    pub aliases: Vec<String>,
    /// Its place among the best known games, from 1. `None` if it has none: such games follow in alphabetical order.
    pub known: Option<u32>,
    /// The cards of its picture, from left to right; empty for cards of the program's choice.
    pub cards: Vec<Face>,
    /// The set of cards with which it is usually played; `None` for the English one.
    pub card_set: Option<CardPattern>,
    /// Whether the gallery shows it. It can be played by its id in any case.
    pub listed: bool,
}

impl Default for GalleryEntry {
    fn default() -> GalleryEntry {
        let (goal, aliases, cards) = Default::default();
        GalleryEntry { goal, aliases, known: None, cards, card_set: None, listed: true }
    }
}

/// Most cards of a picture.
const MOST_CARDS: usize = 7;
/// Most other names of a game.
const MOST_ALIASES: usize = 40;

/// Reads `goal`, `aliases`, `known`, `cards`, `card_set` and `listed`.
pub(super) fn read_gallery(game: &Fields) -> GalleryEntry {
    GalleryEntry {
        goal: game.text("goal").unwrap_or_default(),
        aliases: game.get("aliases").map(|value| aliases(game.doc, value)).unwrap_or_default(),
        known: game.get("known").and_then(|value| place(game.doc, value)),
        cards: game.get("cards").map(|value| faces(game.doc, value)).unwrap_or_default(),
        card_set: read_card_set(game),
        listed: game.flag("listed").unwrap_or(true),
    }
}

fn aliases<'d>(doc: &Doc<'d>, value: &'d TomlValue<'d>) -> Vec<String> {
    let names = doc.list(value, "`aliases`", "a list of texts").unwrap_or_default();
    if names.len() > MOST_ALIASES {
        doc.report(value.span(), format!("`aliases` has {} names: at most {MOST_ALIASES} are kept", names.len()));
    }
    let names = names.iter().take(MOST_ALIASES);
    names.filter_map(|name| doc.text(name, "a name in `aliases`")).map(str::to_string).collect()
}

/// Reads `card_set`, of a game or of a variant.
pub(super) fn read_card_set(fields: &Fields) -> Option<CardPattern> {
    let value = fields.get("card_set")?;
    let word = fields.doc.text(value, "`card_set`")?;
    let found = CardPattern::from_word(word);
    if found.is_none() {
        let words = CardPattern::ALL.map(CardPattern::word);
        let help = match nearest(word, words) {
            Some(meant) => format!("did you mean `{meant}`?"),
            None => format!("write one of {}", words.map(|word| format!("`{word}`")).join(", ")),
        };
        let problem = Problem::new(format!("`card_set` is `{word}`: there is no such set of cards"));
        fields.doc.add(value.span(), problem.suggest(help));
    }
    found
}

fn place(doc: &Doc, value: &TomlValue) -> Option<u32> {
    let place = doc.int(value, "`known`")?;
    if place < 1 {
        doc.report(value.span(), format!("`known` is {place}: places count from 1, the best known game"));
    }
    u32::try_from(place).ok().filter(|place| *place > 0)
}

/// Cards are written as in the rules, with blanks between them: `"QS 10H *R"`.
pub(super) fn faces<'d>(doc: &Doc<'d>, value: &'d TomlValue<'d>) -> Vec<Face> {
    let Some(text) = doc.text(value, "`cards`") else { return Vec::new() };
    let mut faces = Vec::new();
    for word in text.split_whitespace() {
        match Face::parse(word) {
            Ok(face) => faces.push(face),
            Err(_) => {
                let problem = Problem::new(format!("`{word}` in `cards` is no card"));
                doc.add(
                    value.span(),
                    problem.suggest("write rank and suit, such as `QS`, `10H` or, for a joker, `*R`"),
                );
            }
        }
    }
    if faces.len() > MOST_CARDS {
        doc.report(value.span(), format!("`cards` has {} cards: at most {MOST_CARDS} are drawn", faces.len()));
        faces.truncate(MOST_CARDS);
    }
    faces
}
