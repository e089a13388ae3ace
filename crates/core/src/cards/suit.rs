//! Suits and colours.

use std::fmt;

/// The four French suits, in the order in which cards are sorted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

/// Red or black.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Colour {
    Black,
    Red,
}

impl Suit {
    /// All suits: clubs, diamonds, hearts, spades.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// The letter of the suit: `C D H S`.
    #[inline]
    pub fn letter(self) -> char {
        b"CDHS"[self as usize] as char
    }

    /// The suit with this letter (either case) or sign.
    #[inline]
    pub fn from_letter(letter: char) -> Option<Suit> {
        let upper = letter.to_ascii_uppercase();
        Suit::ALL.into_iter().find(|s| s.letter() == upper || s.sign() == letter)
    }

    /// The printed sign of the suit: `♣ ♦ ♥ ♠`.
    #[inline]
    pub fn sign(self) -> char {
        ['♣', '♦', '♥', '♠'][self as usize]
    }

    /// The suit as a word: `clubs`, `diamonds`, `hearts`, `spades`.
    #[inline]
    pub fn word(self) -> &'static str {
        ["clubs", "diamonds", "hearts", "spades"][self as usize]
    }

    #[inline]
    pub fn colour(self) -> Colour {
        match self {
            Suit::Clubs | Suit::Spades => Colour::Black,
            Suit::Diamonds | Suit::Hearts => Colour::Red,
        }
    }

    /// The suit at this index of [`Suit::ALL`]; `None` if there is none.
    #[inline]
    pub fn from_index(index: i32) -> Option<Suit> {
        Suit::ALL.get(usize::try_from(index).ok()?).copied()
    }

    /// Parses a word or a letter, in either case, or a printed sign.
    pub fn parse(text: &str) -> Option<Suit> {
        let mut letters = text.chars();
        if let (Some(letter), None) = (letters.next(), letters.next()) {
            return Suit::from_letter(letter);
        }
        Suit::ALL.into_iter().find(|s| s.word().eq_ignore_ascii_case(text))
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
