//! The values of compiled functions: small `Copy` values without heap memory of their own.
//!
//! Texts, lists and sets of cards are ranges of a [`Heap`](super::heap::Heap) that is reused from call to call. Its contents
//! are never changed, only added to, so a copied list needs no memory of its own. Does not know what a value is used for.

use crate::cards::{Card, Colour, Face};
use std::marker::PhantomData;

/// A value. The payload of each kind is one whole word: a value is passed in two registers, and no part of it is read in a
/// different width than it was written in, which would stall the processor each time (store forwarding).
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Val {
    Nothing,
    Bool(Packed<bool>),
    Int(i64),
    Float(Packed<f64>),
    /// The index of a suit, 0..4, or -1 for no suit.
    Suit(Packed<i8>),
    Colour(Packed<Colour>),
    Card(Packed<Card>),
    Face(Packed<Face>),
    /// The index of a [`CardGroup`](super::heap::CardGroup) in the heap.
    Cards(Packed<u32>),
    Text(Span),
    List(Span),
    /// Keys and values alternately, sorted by key.
    Map(Span),
    Fun(Packed<Fun>),
    /// The index of a move in the list that the call was given.
    Move(Packed<u16>),
    /// The table that the call may look at.
    Table,
}

/// A small value, stored in a whole word.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Packed<T> {
    word: i64,
    of: PhantomData<T>,
}

/// A type that can be stored in one word.
pub(crate) trait InWord: Copy {
    fn word(self) -> i64;
    fn of_word(word: i64) -> Self;
}

impl<T: InWord> Packed<T> {
    #[inline(always)]
    fn of(held: T) -> Packed<T> {
        Packed { word: held.word(), of: PhantomData }
    }

    #[inline(always)]
    pub fn get(self) -> T {
        T::of_word(self.word)
    }
}

impl<T: InWord + PartialEq> PartialEq for Packed<T> {
    #[inline(always)]
    fn eq(&self, other: &Packed<T>) -> bool {
        self.get() == other.get()
    }
}

impl<T: InWord + std::fmt::Debug> std::fmt::Debug for Packed<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.get().fmt(f)
    }
}

macro_rules! in_word {
    ($($kind:ty: $word:expr, $of_word:expr;)+) => {
        $(impl InWord for $kind {
            #[inline(always)]
            fn word(self) -> i64 {
                let word: fn($kind) -> i64 = $word;
                word(self)
            }

            #[inline(always)]
            fn of_word(word: i64) -> $kind {
                let of_word: fn(i64) -> $kind = $of_word;
                of_word(word)
            }
        })+
    };
}

in_word! {
    bool: i64::from, |word| word != 0;
    i8: i64::from, |word| word as i8;
    u16: i64::from, |word| word as u16;
    u32: i64::from, |word| word as u32;
    f64: |number| number.to_bits() as i64, |word| f64::from_bits(word as u64);
    Card: |card| card.0 as i64, |word| Card(word as u8);
    Colour: |colour| (colour == Colour::Red) as i64, |word| if word == 0 { Colour::Black } else { Colour::Red };
    Face: |face| face.index() as i64, |word| Face::from_index(word as usize).unwrap_or(Face::RED_JOKER);
    Fun: Fun::word, Fun::of_word;
}

/// A range of the heap or of the program's constants: the start in the low 32 bits (bit 31 marks constants), the length above.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub(crate) struct Span(i64);

impl Span {
    const CONSTANT: u32 = 1 << 31;
    pub const EMPTY: Span = Span(0);

    #[inline(always)]
    fn of(start: u32, len: u32) -> Span {
        Span((start as u64 | (len as u64) << 32) as i64)
    }

    #[inline(always)]
    pub fn new(start: usize, len: usize) -> Span {
        Span::of(start as u32, len as u32)
    }

    pub fn constant(start: usize, len: usize) -> Span {
        Span::of(start as u32 | Span::CONSTANT, len as u32)
    }

    #[inline(always)]
    pub fn is_constant(self) -> bool {
        self.0 as u32 & Span::CONSTANT != 0
    }

    #[inline(always)]
    pub fn start(self) -> usize {
        (self.0 as u32 & !Span::CONSTANT) as usize
    }

    #[inline(always)]
    pub fn len(self) -> usize {
        (self.0 as u64 >> 32) as usize
    }

    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    #[inline(always)]
    pub fn range(self) -> std::ops::Range<usize> {
        self.start()..self.start() + self.len()
    }

    /// The first `len` elements.
    pub fn first(self, len: usize) -> Span {
        Span::of(self.0 as u32, len as u32)
    }

    /// The elements from `place` on.
    pub fn from(self, place: usize) -> Span {
        Span::of(self.0 as u32 + place as u32, (self.len() - place) as u32)
    }
}

impl std::fmt::Debug for Span {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}{}", self.range(), if self.is_constant() { " of the constants" } else { "" })
    }
}

/// A function with the values that it captured.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Fun {
    pub function: u16,
    /// The captured values, which are the first parameters. At most [`Fun::MOST_CAPTURED`].
    pub captured: Span,
}

impl Fun {
    pub const MOST_CAPTURED: usize = u16::MAX as usize;

    /// Packs the function into a word: start of the captured values (32 bits), their number (16), index of the function (16).
    fn word(self) -> i64 {
        let captured = self.captured.0 as u64;
        (captured & 0xffff_ffff | (captured >> 32 & 0xffff) << 32 | (self.function as u64) << 48) as i64
    }

    fn of_word(word: i64) -> Fun {
        let word = word as u64;
        Fun { function: (word >> 48) as u16, captured: Span((word & 0xffff_ffff_ffff) as i64) }
    }
}

/// A piece of code ends early; `leaving` in [`Run`](super::run::Run) holds the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Exit;

/// Why a piece of code ends early.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) enum ControlFlow {
    /// A fault: Rhai repeats the call and reports what is wrong.
    #[default]
    Fault,
    /// The function returns; its value is in `out` of the run.
    Return,
    /// The loop ends; its value is in `out` of the run.
    Break,
    Continue,
}

/// The result of a piece of code. It is passed in registers, as [`Exit`] carries no data.
pub(crate) type EvalResult<T = Val> = Result<T, Exit>;

/// Faults: leaves it to Rhai to repeat the call and to say what is wrong.
#[cold]
pub(crate) fn fault<T>() -> EvalResult<T> {
    Err(Exit)
}

impl Val {
    #[inline(always)]
    pub fn bool(truth: bool) -> Val {
        Val::Bool(Packed::of(truth))
    }

    #[inline(always)]
    pub fn float(number: f64) -> Val {
        Val::Float(Packed::of(number))
    }

    /// A suit by its index, 0..4, or -1 for no suit.
    #[inline(always)]
    pub fn suit(suit: i8) -> Val {
        Val::Suit(Packed::of(suit))
    }

    pub fn colour(colour: Colour) -> Val {
        Val::Colour(Packed::of(colour))
    }

    #[inline(always)]
    pub fn card(card: Card) -> Val {
        Val::Card(Packed::of(card))
    }

    pub fn face(face: Face) -> Val {
        Val::Face(Packed::of(face))
    }

    #[inline(always)]
    pub fn cards(place: u32) -> Val {
        Val::Cards(Packed::of(place))
    }

    pub fn fun(fun: Fun) -> Val {
        Val::Fun(Packed::of(fun))
    }

    #[inline(always)]
    pub fn a_move(place: u16) -> Val {
        Val::Move(Packed::of(place))
    }

    pub fn truth(self) -> EvalResult<bool> {
        match self {
            Val::Bool(truth) => Ok(truth.get()),
            _ => fault(),
        }
    }

    pub fn int(self) -> EvalResult<i64> {
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
        assert_eq!((size_of::<Val>(), size_of::<EvalResult>(), size_of::<EvalResult<Option<Val>>>()), (16, 16, 16));
    }

    #[test]
    fn what_is_held_comes_back() {
        for fun in [(0, Span::EMPTY), (u16::MAX, Span::new(7, 3)), (9, Span::constant(1 << 30, Fun::MOST_CAPTURED))] {
            let fun = Fun { function: fun.0, captured: fun.1 };
            assert_eq!(Packed::of(fun).get(), fun);
        }
        for suit in -1..4 {
            assert_eq!(Packed::of(suit as i8).get(), suit as i8);
        }
        let faces = (0..Face::COUNT).filter_map(Face::from_index);
        assert!(faces.map(|face| (face, Packed::of(face).get())).all(|(face, got)| face == got));
        assert_eq!([Colour::Red, Colour::Black].map(|colour| Packed::of(colour).get()), [Colour::Red, Colour::Black]);
        // floats are compared as numbers, not as bits
        assert_eq!(Val::float(0.0), Val::float(-0.0));
        assert_ne!(Val::float(f64::NAN), Val::float(f64::NAN));
        let span = Span::constant(5, 9);
        assert_eq!((span.from(2).range(), span.first(4).range(), span.from(2).is_constant()), (7..14, 5..9, true));
    }
}
