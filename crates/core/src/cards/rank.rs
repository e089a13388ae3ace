//! The rank printed on a card.

use std::fmt;

/// Ace to king, as printed. What beats what is a rule of a game, so `Rank` has no order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rank {
    Ace,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
}

impl Rank {
    /// All ranks as printed, ace first.
    pub const ALL: [Rank; 13] = [
        Rank::Ace,
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
    ];

    /// One letter: `A 2 ... 9 T J Q K`.
    pub fn letter(self) -> char {
        b"A23456789TJQK"[self as usize] as char
    }

    /// The rank with this letter, either case; `1` is not a rank, `10` is read by [`Rank::parse`].
    pub fn from_letter(letter: char) -> Option<Rank> {
        Rank::ALL.into_iter().find(|r| r.letter() == letter.to_ascii_uppercase())
    }

    /// Reads a letter or `10`.
    pub fn parse(text: &str) -> Option<Rank> {
        if text == "10" {
            return Some(Rank::Ten);
        }
        let mut letters = text.chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) => Rank::from_letter(letter),
            _ => None,
        }
    }

    /// The word for it: `ace`, `two`, ... `king`.
    pub fn word(self) -> &'static str {
        ["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"]
            [self as usize]
    }

    /// Jack, queen or king.
    pub fn is_court(self) -> bool {
        matches!(self, Rank::Jack | Rank::Queen | Rank::King)
    }

    /// The count of a card where a game says nothing else: ace 1, two 2, ... king 13.
    pub fn natural(self) -> i32 {
        self as i32 + 1
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
