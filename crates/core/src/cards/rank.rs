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
    /// All ranks in printed order, ace first.
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

    /// The letter of the rank: `A 2 ... 9 T J Q K`.
    #[inline]
    pub fn letter(self) -> char {
        b"A23456789TJQK"[self as usize] as char
    }

    /// The rank with this letter, in either case. `None` for other letters, also for `1`; [`Rank::parse`] reads `10`.
    #[inline]
    pub fn from_letter(letter: char) -> Option<Rank> {
        Rank::ALL.into_iter().find(|r| r.letter() == letter.to_ascii_uppercase())
    }

    /// Parses a letter, in either case, or `10`.
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

    /// The rank as a word: `ace`, `two`, ... `king`.
    #[inline]
    pub fn word(self) -> &'static str {
        ["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"]
            [self as usize]
    }

    /// Whether the rank is jack, queen or king.
    #[inline]
    pub fn is_court(self) -> bool {
        matches!(self, Rank::Jack | Rank::Queen | Rank::King)
    }

    /// What a card of this rank counts unless a game says otherwise: ace 1, two 2, ... king 13.
    #[inline]
    pub fn natural(self) -> i32 {
        self as i32 + 1
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
