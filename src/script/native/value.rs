//! What compiled functions reckon with: small values that are copied, and lie in no memory of their own.
//!
//! Texts, lists and sets of cards are places in a [`Heap`](super::heap::Heap) that is used again from call to call. What
//! lies there is never changed, only added to, so a copied list is as good as a list of its own. Does not know what a
//! value is good for.

use crate::cards::{Card, Colour, Face};

/// A value, in 16 bytes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Val {
    Nothing,
    Bool(bool),
    Int(i64),
    Float(f64),
    /// 0..4, -1 for no suit.
    Suit(i8),
    Colour(Colour),
    Card(Card),
    Face(Face),
    /// The place of a [`CardGroup`](super::heap::CardGroup).
    Cards(u32),
    Text(Span),
    List(Span),
    /// Keys and values in turn, by key.
    Map(Span),
    Fun(Fun),
    /// The place of a move in the list that the call was given.
    Move(u16),
    /// What the call may look at.
    Table,
}

/// A part of the heap, or of the program's constants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Span {
    /// With [`Span::CONSTANT`] among the constants.
    start: u32,
    pub len: u32,
}

impl Span {
    const CONSTANT: u32 = 1 << 31;
    pub const EMPTY: Span = Span { start: 0, len: 0 };

    pub fn new(start: usize, len: usize) -> Span {
        Span { start: start as u32, len: len as u32 }
    }

    pub fn constant(start: usize, len: usize) -> Span {
        Span { start: start as u32 | Span::CONSTANT, len: len as u32 }
    }

    pub fn is_constant(self) -> bool {
        self.start & Span::CONSTANT != 0
    }

    pub fn start(self) -> usize {
        (self.start & !Span::CONSTANT) as usize
    }

    pub fn range(self) -> std::ops::Range<usize> {
        self.start()..self.start() + self.len as usize
    }

    /// The first so many elements.
    pub fn first(self, len: usize) -> Span {
        Span { len: len as u32, ..self }
    }

    /// The elements from a place on.
    pub fn from(self, place: usize) -> Span {
        Span { start: self.start + place as u32, len: self.len - place as u32 }
    }
}

/// A function with what it captured.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Fun {
    pub function: u16,
    /// The values that it captured; they come first among its parameters.
    pub captured: Span,
}

/// Why a piece of code does not go on to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// Something that Rhai is to say: the call is made again by it.
    Fault,
    /// The function is over; its value lies in the run.
    Return,
    /// The loop is over; its value lies in the run.
    Break,
    Continue,
}

/// What a piece of code gives.
pub(crate) type Given<T = Val> = Result<T, Exit>;

/// Rhai is to say what is wrong.
#[cold]
pub(crate) fn fault<T>() -> Given<T> {
    Err(Exit::Fault)
}

impl Val {
    pub fn truth(self) -> Given<bool> {
        match self {
            Val::Bool(truth) => Ok(truth),
            _ => fault(),
        }
    }

    pub fn int(self) -> Given<i64> {
        match self {
            Val::Int(number) => Ok(number),
            _ => fault(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_two_words() {
        assert_eq!((size_of::<Val>(), size_of::<Given>()), (16, 16));
    }
}
