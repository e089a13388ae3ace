//! What is known of the arguments of a function while it is tabulated.
//!
//! A number that follows from the answers so far is returned; for any other the call is aborted with
//! a [`Question`]. `tabulation` decides what to do with questions.

use crate::cards::Face;
use crate::play::Ask;
use crate::script::values::features::CountedDeck;
use crate::script::values::raised::Raised;
use rhai::{Dynamic, EvalAltResult, Position};
use std::sync::Arc;

/// The bit that stands for "no card" in a mask of faces.
pub(crate) const NO_CARD: usize = Face::COUNT;

/// A trait: a property of a move, or of the seat that moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraitName {
    /// The parameter that has the trait: 0 for the first (the move), 1 for the second (the seat).
    pub arg: u8,
    pub name: String,
    pub kind: TraitKind,
}

/// The kind of values of a trait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TraitKind {
    /// The card of the move, or no card; asked as a card of argument `arg`.
    Card,
    Truth,
    Number {
        low: i32,
        high: i32,
    },
    Suit,
}

/// What is known of the arguments in one call of a function that is tabulated.
#[derive(Clone)]
pub(crate) struct Answers {
    pub counted: Arc<CountedDeck>,
    pub args: Vec<Answer>,
    /// The traits of a move; `traits` has the known value of each.
    pub names: Arc<[TraitName]>,
    pub traits: Vec<Option<i32>>,
    /// Maximum number of cards of a set.
    pub max_set: i32,
}

/// What is known of one argument of a function that is tabulated.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Answer {
    /// The faces that the card may still have: a bit for each face, and [`NO_CARD`].
    Card(u64),
    /// The questions about the set that were answered, with their answers.
    Set(Vec<(Ask, i32)>),
    Plain {
        value: Option<i32>,
        low: i32,
        high: i32,
    },
}

/// A question that must be answered before the call can continue, with what is known after each answer.
#[derive(Clone)]
pub(crate) struct Question {
    pub arg: u8,
    pub ask: Ask,
    pub low: i32,
    pub high: i32,
    pub parts: Vec<ArgPart>,
}

/// Answers to a question that need not be distinguished, and what is known after them.
#[derive(Clone)]
pub(crate) struct ArgPart {
    pub values: Vec<i32>,
    pub answers: Arc<Answers>,
}

/// Raised if a function uses the cards themselves, so that it cannot be tabulated.
#[derive(Clone)]
pub(crate) struct NeedsCards(pub String);

pub(crate) fn raise<T>(token: impl rhai::Variant + Clone) -> Raised<T> {
    // Unlike a run-time error, a termination cannot be caught by the script.
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

    /// Groups the faces that a card may still have by the answer to `ask`: each answer with its faces, in order.
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

    /// Whether a card has this face. The question has two parts, whatever the number of faces.
    pub fn is_face(self: &Arc<Self>, arg: u8, face: Face) -> Raised<bool> {
        self.is_one(arg, face.index())
    }

    /// Whether the argument is no card.
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

    /// A number that is read from a set of cards; 0 if the argument is not a set.
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
