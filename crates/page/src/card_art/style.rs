//! The player's choices for the deck and the table: two or four colours, the back, the cloth.
//!
//! Knows the choices and their colours. Deliberately does not know where they are stored.

use crate::cards::{CardPattern, Colour, Face, Suit, SuitSigns};

/// The player's choices for the deck. Part of the key of every texture that depends on them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Style {
    /// Whether each suit has a colour of its own; with French suits diamonds are blue and clubs green.
    pub four_colours: bool,
    pub back: Back,
    pub pattern: CardPattern,
}

/// The design of the backs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Back {
    #[default]
    Lattice,
    Rosette,
    Scales,
    Weave,
}

impl Back {
    pub const ALL: [Back; 4] = [Back::Lattice, Back::Rosette, Back::Scales, Back::Weave];

    /// The back's name in the settings.
    pub fn word(self) -> &'static str {
        ["lattice", "rosette", "scales", "weave"][self as usize]
    }

    pub fn from_word(word: &str) -> Option<Back> {
        Back::ALL.into_iter().find(|b| b.word() == word)
    }
}

/// The cloth of the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Felt {
    #[default]
    Green,
    Blue,
    Burgundy,
    Slate,
    Plum,
}

impl Felt {
    pub const ALL: [Felt; 5] = [Felt::Green, Felt::Blue, Felt::Burgundy, Felt::Slate, Felt::Plum];

    /// The cloth's name in the settings.
    pub fn word(self) -> &'static str {
        ["green", "blue", "burgundy", "slate", "plum"][self as usize]
    }

    pub fn from_word(word: &str) -> Option<Felt> {
        Felt::ALL.into_iter().find(|f| f.word() == word)
    }

    /// The mean colour of the cloth as red, green, blue.
    pub fn rgb(self) -> [u8; 3] {
        [[30, 98, 66], [33, 78, 122], [110, 34, 48], [58, 66, 74], [82, 48, 94]][self as usize]
    }
}

impl Style {
    /// The colour in which a suit is printed on paper.
    pub fn ink(self, suit: Suit) -> &'static str {
        if !self.four_colours {
            return print(suit.colour());
        }
        match (self.pattern.suits(), suit) {
            (SuitSigns::French, Suit::Clubs) => GREEN,
            (SuitSigns::French, Suit::Diamonds) => BLUE,
            (SuitSigns::German, Suit::Spades) => GREEN,
            (SuitSigns::German, Suit::Clubs) => print(Colour::Black),
            (SuitSigns::German | SuitSigns::Latin, Suit::Diamonds) => AMBER,
            (SuitSigns::Latin, Suit::Spades) => BLUE,
            (SuitSigns::Latin, Suit::Clubs) => GREEN,
            _ => print(suit.colour()),
        }
    }

    /// The colour of a suit on dark cloth.
    pub fn glow(self, suit: Suit) -> &'static str {
        match self.ink(suit) {
            GREEN => "#7fdc9a",
            BLUE => "#86c1ff",
            AMBER => "#ffc95e",
            _ if suit.colour() == Colour::Red => "#ff7d7d",
            _ => "#f4f1e8",
        }
    }

    /// The colour in which a face is printed.
    pub fn face_ink(self, face: Face) -> &'static str {
        face.suit().map_or(print(face.colour()), |suit| self.ink(suit))
    }
}

const GREEN: &str = "#17803d";
const BLUE: &str = "#1769c4";
const AMBER: &str = "#a86a00";

fn print(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "#c81e2f",
        Colour::Black => "#1b1f2b",
    }
}
