//! Small values that scripts compare: suits, colours, ranks by name, faces.
//!
//! They are types of their own, so that comparing a suit with a number is an error and not `false`.
//! A suit may be unknown while a function is tabulated: then comparing it asks a question.

use crate::cards::{Colour, Face, Rank, Suit};
use crate::script::values::answers::Answers;
use crate::script::values::raised::Raised;
use std::sync::Arc;

/// A suit in a script; may be no suit, as that of a joker.
#[derive(Clone)]
pub struct SuitValue(pub(crate) SuitIs);

#[derive(Clone)]
pub(crate) enum SuitIs {
    Known(i8),
    /// The suit in the plain argument with this number, which is not asked yet.
    Asked(Arc<Answers>, u8),
}

/// A colour in a script: red or black.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ColourValue(pub Colour);

/// A rank constant, used until the game's order of ranks is known.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct RankName(pub Rank);

/// A face to compare cards with: `card("QS")`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct FaceValue(pub Face);

impl SuitValue {
    pub fn new(suit: Option<Suit>) -> SuitValue {
        SuitValue::from_index(suit.map_or(-1, |s| s as i32))
    }

    pub fn from_index(index: i32) -> SuitValue {
        SuitValue(SuitIs::Known(index.clamp(-1, 3) as i8))
    }

    /// A suit argument that is asked when it is compared.
    pub(crate) fn asked(answers: &Arc<Answers>, arg: u8) -> SuitValue {
        SuitValue(SuitIs::Asked(answers.clone(), arg))
    }

    /// The suit; `None` for no suit, and for a suit that is not asked yet.
    pub fn suit(&self) -> Option<Suit> {
        match self.0 {
            SuitIs::Known(index) => Suit::from_index(index as i32),
            SuitIs::Asked(..) => None,
        }
    }

    /// The index of the suit, 0..4, or -1 for no suit; raises a question if it is unknown.
    pub(crate) fn index(&self) -> Raised<i32> {
        match &self.0 {
            SuitIs::Known(index) => Ok(*index as i32),
            SuitIs::Asked(answers, arg) => answers.plain(*arg),
        }
    }
}
