//! Stand-ins for arguments: they return what is known and ask for the rest.
//!
//! While a function is tabulated it is called with these instead of cards, sets and moves; a script
//! sees the same properties. What is known and what is asked is held in `answers`.

use crate::cards::Face;
use crate::play::Ask;
use crate::script::values::answers::Answers;
use crate::script::values::raised::Raised;
use std::sync::Arc;

/// A stand-in for a card.
#[derive(Clone)]
pub(crate) struct CardProbe {
    pub answers: Arc<Answers>,
    pub arg: u8,
}

/// A stand-in for a set of cards.
#[derive(Clone)]
pub(crate) struct SetProbe {
    pub answers: Arc<Answers>,
    pub arg: u8,
}

/// A stand-in for a move, or for the seat that moves.
#[derive(Clone)]
pub(crate) struct TraitProbe {
    pub answers: Arc<Answers>,
    pub arg: u8,
}

impl CardProbe {
    pub(crate) fn ask(&self, ask: Ask) -> Raised<i32> {
        self.answers.card(self.arg, ask)
    }

    pub fn is_face(&self, face: Face) -> Raised<bool> {
        self.answers.is_face(self.arg, face)
    }

    pub fn is_no_card(&self) -> Raised<bool> {
        self.answers.is_no_card(self.arg)
    }

    /// The face of the card; `None` if the argument is no card.
    pub fn face(&self) -> Raised<Option<Face>> {
        Ok(usize::try_from(self.ask(Ask::Face)?).ok().and_then(Face::from_index))
    }
}

impl SetProbe {
    pub(crate) fn ask(&self, ask: Ask) -> Raised<i32> {
        self.answers.set(self.arg, ask)
    }
}
