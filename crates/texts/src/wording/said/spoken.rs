//! What screen readers say of things that are drawn: cards, piles, plates, a score track.

use crate::cards::Face;

/// Things on the table, for people who hear them.
#[derive(Clone, Copy, Debug)]
pub enum SpokenSaid<'a> {
    /// A card with its pile.
    Card {
        face: Face,
        pile: &'a str,
        lit: bool,
    },
    /// A bid that can be chosen: what it is worth, and who has made it, if somebody has.
    Bid {
        bid: &'a str,
        worth: Option<i32>,
        by: Option<&'a str>,
    },
    EmptyPile {
        name: &'a str,
        owner: Option<&'a str>,
    },
    PileOfTricks {
        name: &'a str,
        tricks: usize,
    },
    PileOfCards {
        name: &'a str,
        cards: usize,
    },
    /// A seat's plate: points and what stands under the name.
    Plate {
        name: &'a str,
        points: i32,
        words: &'a [String],
    },
    Track {
        length: i64,
        places: &'a [(String, i32)],
    },
    Crossing {
        name: &'a str,
        at: i64,
    },
}
