//! What a rule script may still be asked while a match runs.

use super::{Move, Rules, State};
use crate::cards::{Card, CardSet};
use std::error::Error;
use std::sync::Arc;

/// A live function of a compiled game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LiveId(pub u16);

/// An argument of a script function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    Card(Card),
    Set(CardSet),
    Int(i32),
}

/// A rule that failed in play: the finished message, with file, line and advice. It ends the deal.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{}", self.0.message)]
pub struct Fault(Box<Told>);

/// Behind a box, so that results are small where nothing fails.
#[derive(Clone, Debug)]
struct Told {
    message: Box<str>,
    /// What failed above this floor, for those who know it there.
    cause: Option<Arc<dyn Error + Send + Sync>>,
}

impl PartialEq for Fault {
    fn eq(&self, other: &Fault) -> bool {
        self.0.message == other.0.message
    }
}

impl Eq for Fault {}

impl Fault {
    pub fn new(message: impl Into<String>) -> Fault {
        Fault(Box::new(Told { message: message.into().into_boxed_str(), cause: None }))
    }

    /// The same with what it tells of.
    pub fn caused_by(message: impl Into<String>, cause: impl Error + Send + Sync + 'static) -> Fault {
        Fault(Box::new(Told { message: message.into().into_boxed_str(), cause: Some(Arc::new(cause)) }))
    }

    /// What it tells of, if that is known and of this kind.
    pub fn cause<T: Error + 'static>(&self) -> Option<&T> {
        self.0.cause.as_ref()?.downcast_ref::<T>()
    }

    #[cold]
    pub fn no_move(seat: crate::table::Seat) -> Fault {
        Fault::new(format!("{seat} is asked and has no move"))
    }
}

/// One thing that a live step asks the host to do. These are a script's only means to change the world.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verb {
    /// Lay a card on a pile.
    Move { card: Card, to: crate::table::Pile },
    /// The next card of a pile goes to another, by chance from a shuffled one, else the top one.
    Draw { from: crate::table::Pile, to: crate::table::Pile },
    /// Give points to a seat, under a name, for some cards.
    Score { seat: crate::table::Seat, row: String, points: i32, cards: CardSet },
    /// Set a variable.
    Set { register: u8, value: i32 },
    /// This seat moves next.
    Next { seat: crate::table::Seat },
    /// The step is over.
    Done,
}

/// The script floor, as play knows it.
pub trait LiveFunctions: Send + Sync {
    /// Runs a live function of cards, sets and numbers.
    fn value(&self, id: LiveId, args: &[Value]) -> Result<i32, Fault>;

    /// Runs a live condition over the whole table.
    fn condition(&self, id: LiveId, rules: &Rules, state: &State) -> Result<i32, Fault>;

    /// The texts of the moves that a live step offers to the seat on turn.
    fn moves(&self, id: LiveId, rules: &Rules, state: &State) -> Result<Vec<String>, Fault>;

    /// Carries out one of those moves.
    fn apply(&self, id: LiveId, rules: &Rules, state: &State, chosen: Move) -> Result<Vec<Verb>, Fault>;

    /// How many script calls there were so far.
    fn calls(&self) -> u64;

    /// What is wrong with what a live function gave, with the place where it is written.
    fn fault(&self, _: LiveId, message: String) -> Fault {
        Fault::new(message)
    }

    /// What is wrong with a step of the program, with the place where it is written.
    fn fault_of_step(&self, _step: u16, message: String) -> Fault {
        Fault::new(message)
    }
}

/// For a game without live functions.
pub struct NothingLive;

impl LiveFunctions for NothingLive {
    fn value(&self, _: LiveId, _: &[Value]) -> Result<i32, Fault> {
        Err(Fault::new("this game has no live functions"))
    }
    fn condition(&self, _: LiveId, _: &Rules, _: &State) -> Result<i32, Fault> {
        Err(Fault::new("this game has no live functions"))
    }
    fn moves(&self, _: LiveId, _: &Rules, _: &State) -> Result<Vec<String>, Fault> {
        Ok(Vec::new())
    }
    fn apply(&self, _: LiveId, _: &Rules, _: &State, _: Move) -> Result<Vec<Verb>, Fault> {
        Ok(Vec::new())
    }
    fn calls(&self) -> u64 {
        0
    }
}
