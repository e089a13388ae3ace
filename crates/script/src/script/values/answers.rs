//! What is known of the arguments of a function that is being tabulated.
//!
//! A number that follows from the answers so far is given; any other stops the call with a
//! [`Question`]. What is done with questions is `tabulate`'s.

use crate::cards::Face;
use crate::play::Ask;
use crate::script::values::features::CountedDeck;
use crate::script::values::raised::Raised;
use rhai::{Dynamic, EvalAltResult, Position};
use std::sync::Arc;

/// The bit that stands for "there is no card".
pub(crate) const NO_CARD: usize = Face::COUNT;

/// A property of a move, or of the seat that moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraitName {
    /// Whose: 0 for the first parameter (the move), 1 for the second (the seat).
    pub arg: u8,
    pub name: String,
    pub kind: TraitKind,
}

/// What a trait can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TraitKind {
    /// The move's card, or none; asked as a card of argument `arg`.
    Card,
    Truth,
    Number {
        low: i32,
        high: i32,
    },
    Suit,
}

/// What is known of the arguments in one call.
#[derive(Clone)]
pub(crate) struct Answers {
    pub counted: Arc<CountedDeck>,
    pub args: Vec<Answer>,
    /// The traits of a move and what is known of each.
    pub names: Arc<[TraitName]>,
    pub traits: Vec<Option<i32>>,
    /// No set has more cards than this.
    pub max_set: i32,
}

/// What is known of one argument.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Answer {
    /// The faces that it can still have.
    Card(u64),
    /// What was answered.
    Set(Vec<(Ask, i32)>),
    Plain {
        value: Option<i32>,
        low: i32,
        high: i32,
    },
}

/// What must be known before the call can go on, and what would be known after each answer.
#[derive(Clone)]
pub(crate) struct Question {
    pub arg: u8,
    pub ask: Ask,
    pub low: i32,
    pub high: i32,
    pub parts: Vec<ArgPart>,
}

/// The answers that need not be told apart, and what is known then.
#[derive(Clone)]
pub(crate) struct ArgPart {
    pub values: Vec<i32>,
    pub answers: Arc<Answers>,
}

/// The function needs the cards themselves.
#[derive(Clone)]
pub(crate) struct NeedsCards(pub String);

pub(crate) fn raise<T>(token: impl rhai::Variant + Clone) -> Raised<T> {
    // Unlike a run-time error this cannot be caught by the script.
    Err(Box::new(EvalAltResult::ErrorTerminated(Dynamic::from(token), Position::NONE)))
}

impl Answers {
    pub fn with(&self, arg: u8, known: Answer) -> Arc<Answers> {
        let mut answers = self.clone();
        answers.args[arg as usize] = known;
        Arc::new(answers)
    }

    fn mask(&self, arg: u8) -> u64 {
        match self.args[arg as usize] {
            Answer::Card(mask) => mask,
            _ => 0,
        }
    }

    fn value(&self, bit: usize, ask: Ask) -> i32 {
        self.counted.of_face(Face::from_index(bit), ask)
    }

    /// The faces of a card by their value: each value with the faces that have it.
    fn classes(&self, arg: u8, ask: Ask) -> Vec<(i32, u64)> {
        let mask = self.mask(arg);
        let mut classes: Vec<(i32, u64)> = Vec::new();
        for bit in (0..=NO_CARD).filter(|bit| mask >> bit & 1 == 1) {
            let value = self.value(bit, ask);
            match classes.iter_mut().find(|(v, _)| *v == value) {
                Some((_, faces)) => *faces |= 1 << bit,
                None => classes.push((value, 1 << bit)),
            }
        }
        classes.sort();
        classes
    }

    pub fn card(self: &Arc<Self>, arg: u8, ask: Ask) -> Raised<i32> {
        let classes = self.classes(arg, ask);
        if let [(value, _)] = classes[..] {
            return Ok(value);
        }
        let parts = classes
            .iter()
            .map(|(v, faces)| ArgPart { values: vec![*v], answers: self.with(arg, Answer::Card(*faces)) });
        let low = classes.first().map_or(0, |c| c.0);
        let high = classes.last().map_or(0, |c| c.0);
        raise(Question { arg, ask, low, high, parts: parts.collect() })
    }

    /// Whether a card has this face: two answers, however many faces there are.
    pub fn is_face(self: &Arc<Self>, arg: u8, face: Face) -> Raised<bool> {
        self.is_one(arg, face.index())
    }

    /// Whether there is no card at all.
    pub fn is_no_card(self: &Arc<Self>, arg: u8) -> Raised<bool> {
        self.is_one(arg, NO_CARD)
    }

    fn is_one(self: &Arc<Self>, arg: u8, bit: usize) -> Raised<bool> {
        let (mask, one) = (self.mask(arg), 1u64 << bit);
        match (mask & one, mask & !one) {
            (0, _) => return Ok(false),
            (_, 0) => return Ok(true),
            _ => {}
        }
        let part = |faces: u64| {
            let values =
                (0..=NO_CARD).filter(|bit| faces >> bit & 1 == 1).map(|bit| self.value(bit, Ask::Face)).collect();
            ArgPart { values, answers: self.with(arg, Answer::Card(faces)) }
        };
        let low = if mask >> NO_CARD == 1 { -1 } else { 0 };
        let parts = vec![part(mask & one), part(mask & !one)];
        raise(Question { arg, ask: Ask::Face, low, high: NO_CARD as i32 - 1, parts })
    }

    /// A number of a set.
    pub fn set(self: &Arc<Self>, arg: u8, ask: Ask) -> Raised<i32> {
        let Answer::Set(known) = &self.args[arg as usize] else { return Ok(0) };
        if let Some((_, value)) = known.iter().find(|(a, _)| *a == ask) {
            return Ok(*value);
        }
        let (low, high) = self.counted.range(ask, known, self.max_set);
        let with = |value| {
            let known = known.iter().copied().chain([(ask, value)]).collect();
            self.with(arg, Answer::Set(known))
        };
        self.number(arg, ask, low, high, with)
    }

    pub fn plain(self: &Arc<Self>, arg: u8) -> Raised<i32> {
        let Answer::Plain { value, low, high } = self.args[arg as usize] else { return Ok(0) };
        match value {
            Some(value) => Ok(value),
            None => {
                self.number(arg, Ask::Value, low, high, |v| self.with(arg, Answer::Plain { value: Some(v), low, high }))
            }
        }
    }

    fn number(&self, arg: u8, ask: Ask, low: i32, high: i32, with: impl Fn(i32) -> Arc<Answers>) -> Raised<i32> {
        if low >= high {
            return Ok(low);
        }
        let parts = (low..=high).map(|value| ArgPart { values: vec![value], answers: with(value) });
        raise(Question { arg, ask, low, high, parts: parts.collect() })
    }

    pub fn trait_(self: &Arc<Self>, arg: u8, index: usize, low: i32, high: i32) -> Raised<i32> {
        if let Some(value) = self.traits[index] {
            return Ok(value);
        }
        self.number(arg, Ask::Trait(index as u8), low, high, |value| {
            let mut answers = Answers::clone(self);
            answers.traits[index] = Some(value);
            Arc::new(answers)
        })
    }
}
