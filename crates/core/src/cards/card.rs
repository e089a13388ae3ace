//! One physical card.

/// A physical card of one [`Deck`](super::Deck): its place in the deck's canonical order.
///
/// Two cards with the same [`Face`](super::Face) (as where a pack is doubled) are two `Card`s. The
/// number means nothing without the deck, which gives it a face and a copy number; comparing two
/// numbers compares rank order first, then suit (clubs, diamonds, hearts, spades), then copy.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub u8);

impl Card {
    /// Maximum number of cards in a deck: a `CardSet` has 128 bits.
    pub const MAX: usize = 128;

    /// The card's index into tables of the deck's size.
    #[inline(always)]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl std::fmt::Debug for Card {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "#{}", self.0)
    }
}
