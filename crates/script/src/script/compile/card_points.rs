//! What cards count, by patterns: `pips: #{ A: 11, "9": 0, "9 of trump": 14, any: 1 }`, and the same under `value:`.
//!
//! Does not know functions of cards.

use super::Made;
use super::patch::Merged;
use crate::cards::{CardSet, Face, Rank, Suit};
use crate::diagnostics::problem::Problem;
use crate::play::DeckIndex;
use crate::script::values::card_names::CardNames;
use crate::script::values::kind::kind_of;
use crate::script::values::numbers::{NUMBERS, beyond};
use rhai::{Dynamic, Map};

/// Patterns with the number that their cards count, and what all other cards do.
pub struct CardPoints {
    lines: Vec<PointsLine>,
    rest: fn(Face) -> i32,
}

struct PointsLine {
    text: String,
    names: CardNames,
    points: i32,
}

/// A card for which two lines say different numbers.
pub struct Clash {
    face: Face,
    lines: [String; 2],
}

/// What a card counts where nothing is said: an ace 1, a king 13, a joker 0.
fn natural(face: Face) -> i32 {
    face.rank().map_or(0, Rank::natural)
}

fn nothing(_: Face) -> i32 {
    0
}

impl CardPoints {
    /// Reads the game's `pips:`.
    pub fn pips(game: &Merged, map: &Map) -> Made<CardPoints> {
        let mut counting = CardPoints { lines: Vec::new(), rest: natural };
        let Some(value) = map.get("pips").filter(|v| !v.is_unit()) else { return Ok(counting) };
        let Some(pips) = value.clone().flatten().try_cast::<Map>() else {
            let kind = kind_of(value);
            let message = format!("`pips:` takes a map of ranks, as `#{{ J: 10 }}`, not {kind}");
            return Err(game.key_problem("pips", message));
        };
        for (name, value) in &pips {
            let names = CardNames::read(name).map_err(|_| {
                let message =
                    format!("`{name}` is not a rank: the ranks are A 2 3 4 5 6 7 8 9 T J Q K (or \"10\"), and `joker`");
                let problem = game.key_problem(name, message);
                if name.contains(' ') {
                    problem.note("or it is a pattern of cards, as \"9 of trump\", or \"any\"")
                } else {
                    problem
                }
            })?;
            let number = value.as_int().ok().filter(|n| (0..=1000).contains(n));
            let of = match (Rank::parse(name), name.as_str()) {
                (Some(rank), _) => rank.word().to_string(),
                (None, "joker") => "a joker".into(),
                (None, text) => format!("`{text}`"),
            };
            let points = number.ok_or_else(|| {
                game.key_problem(name, format!("the counting value of {of} is a number from 0 to 1000"))
            })?;
            counting.add(name, names, points as i32);
        }
        Ok(counting)
    }

    /// Reads a map under the game's `value:`.
    pub fn value(game: &Merged, map: &Map) -> Made<CardPoints> {
        let mut worth = CardPoints { lines: Vec::new(), rest: nothing };
        for (name, value) in map {
            let names = CardNames::read(name).map_err(|_| game.key_problem(name, format!("`{name}` is not a rank")))?;
            worth.add(name, names, points(game, name, value)?);
        }
        Ok(worth)
    }

    fn add(&mut self, text: &str, names: CardNames, points: i32) {
        self.lines.push(PointsLine { text: text.to_string(), names, points });
    }

    /// What each card counts with this trump. Of the lines that name a card the one that names fewest cards holds; of lines
    /// that name equally many, the one that depends on the trump.
    pub fn of_deck(&self, index: &DeckIndex, trump: Option<Suit>) -> Result<Vec<i32>, Clash> {
        let none = CardSet::EMPTY;
        let named: Vec<CardSet> = self.lines.iter().map(|line| line.names.cards(index, trump, none)).collect();
        let closeness = |line: usize| (named[line].len(), !self.lines[line].names.needs_trump());
        let of_card = |card| {
            let face = index.deck.face(card);
            let naming = || (0..self.lines.len()).filter(|line| named[*line].contains(card));
            let Some(best) = naming().map(closeness).min() else { return Ok((self.rest)(face)) };
            let mut close = naming().filter(|line| closeness(*line) == best).map(|line| &self.lines[line]);
            let Some(first) = close.next() else { return Ok((self.rest)(face)) };
            match close.find(|other| other.points != first.points) {
                Some(other) => Err(Clash { face, lines: [first.text.clone(), other.text.clone()] }),
                None => Ok(first.points),
            }
        };
        index.deck.all().iter().map(of_card).collect()
    }
}

impl Clash {
    /// The problem for the key whose map has both lines.
    pub fn problem(&self, game: &Merged, key: &str) -> Problem {
        let [one, other] = &self.lines;
        let message = format!("`{key}:` says twice what {} counts: `{one}` and `{other}`", self.face);
        game.key_problem(key, message).note("of several lines the one that names fewest cards holds")
    }
}

fn points(game: &Merged, name: &str, value: &Dynamic) -> Made<i32> {
    let points = value.as_int().map_err(|_| game.key_problem(name, "a value is a number"))?;
    if NUMBERS.contains(&points) {
        Ok(points as i32)
    } else {
        Err(game.key_problem(name, format!("`{name}` counts {}", beyond(points))))
    }
}
