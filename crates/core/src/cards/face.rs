//! What is printed on a card.

use super::{Colour, Rank, Suit};
use std::fmt;

/// What is printed on a card: rank and suit, or one of two jokers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Face(u8);

/// The error for a text that names no card.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is not a card: write a rank (A 2 3 4 5 6 7 8 9 T J Q K) and a suit (C D H S), as in `QS`")]
pub struct FaceError {
    pub text: String,
}

impl Face {
    /// Number of different faces: 52 and two jokers.
    pub const COUNT: usize = 54;
    pub const RED_JOKER: Face = Face(52);
    pub const BLACK_JOKER: Face = Face(53);

    #[inline]
    pub fn new(rank: Rank, suit: Suit) -> Face {
        Face(suit as u8 * 13 + rank as u8)
    }

    /// The face's index, below [`Face::COUNT`], into tables by face.
    #[inline(always)]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub fn from_index(index: usize) -> Option<Face> {
        (index < Face::COUNT).then_some(Face(index as u8))
    }

    #[inline]
    pub fn is_joker(self) -> bool {
        self.0 >= 52
    }

    /// The rank; `None` for a joker.
    #[inline]
    pub fn rank(self) -> Option<Rank> {
        (!self.is_joker()).then(|| Rank::ALL[(self.0 % 13) as usize])
    }

    /// The suit; `None` for a joker.
    #[inline]
    pub fn suit(self) -> Option<Suit> {
        Suit::ALL.get((self.0 / 13) as usize).copied()
    }

    pub fn colour(self) -> Colour {
        match self.suit() {
            Some(suit) => suit.colour(),
            None if self == Face::RED_JOKER => Colour::Red,
            None => Colour::Black,
        }
    }

    /// Parses `QS`, `10H`, `th`, `Q♠`, `*R` (red joker), `*B` (black joker) and the like.
    pub fn parse(text: &str) -> Result<Face, FaceError> {
        let error = || FaceError { text: text.to_string() };
        match text.to_ascii_uppercase().as_str() {
            "*R" | "RJ" => return Ok(Face::RED_JOKER),
            "*B" | "BJ" => return Ok(Face::BLACK_JOKER),
            _ => {}
        }
        let suit = text.chars().last().and_then(Suit::from_letter).ok_or_else(error)?;
        let (end, _) = text.char_indices().last().ok_or_else(error)?;
        let rank = Rank::parse(&text[..end]).ok_or_else(error)?;
        Ok(Face::new(rank, suit))
    }

    /// The face in words, such as `queen of spades`.
    pub fn words(self) -> String {
        match (self.rank(), self.suit()) {
            (Some(rank), Some(suit)) => format!("{} of {}", rank.word(), suit.word()),
            _ if self == Face::RED_JOKER => "red joker".into(),
            _ => "black joker".into(),
        }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.rank(), self.suit()) {
            (Some(rank), Some(suit)) => write!(f, "{}{}", rank.letter(), suit.letter()),
            _ if *self == Face::RED_JOKER => f.write_str("*R"),
            _ => f.write_str("*B"),
        }
    }
}

impl fmt::Debug for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_reads_its_own_text() {
        for index in 0..Face::COUNT {
            let face = Face::from_index(index).unwrap();
            assert_eq!(Face::parse(&face.to_string()), Ok(face));
        }
        assert_eq!(Face::parse("10h"), Face::parse("TH"));
        assert_eq!(Face::parse("Q♠"), Face::parse("qs"));
        for bad in ["", "S", "1S", "QX", "QSS", "♠♠", "é"] {
            assert!(Face::parse(bad).is_err(), "{bad}");
        }
    }
}
