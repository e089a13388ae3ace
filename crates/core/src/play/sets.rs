//! Sets of cards that beat one another by rank: equally many cards of one rank, or in a run.
//!
//! Knows which sets a hand has and which beat the set on the table; not who may play, when, or for what.

use super::deck_index::{DeckIndex, is_contiguous};
use crate::cards::CardSet;

/// A kind of set. Sets of different kinds or sizes do not beat one another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetKind {
    /// `least..=most` cards of one rank.
    SameRank { least: u8, most: u8 },
    /// At least `least` consecutive ranks, with `each` cards of each rank.
    Run { least: u8, each: u8, one_suit: bool },
}

/// The kinds of sets that are played, and how they beat one another.
#[derive(Clone, Debug)]
pub struct BeatingSets {
    pub kinds: Vec<SetKind>,
    /// Cards that cannot be in a run.
    pub not_in_runs: CardSet,
    /// Whether suits make a difference. If so, all choices among cards of a rank are offered, else only the last ones
    /// by suit.
    pub suits_count: bool,
    /// Whether a set of the same rank beats too.
    pub equal_beats: bool,
}

/// The properties of a set that decide which sets beat it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    pub kind: SetKind,
    pub size: usize,
    /// The place of the set's highest rank in the order.
    pub place: usize,
}

/// Maximum number of cards of a rank of which every choice can be offered.
pub const MOST_OF_A_RANK: usize = 12;

impl SetKind {
    /// Whether a set can be of both kinds.
    pub fn overlaps(self, other: SetKind) -> bool {
        match (self, other) {
            (SetKind::SameRank { least, most }, SetKind::SameRank { least: low, most: high }) => {
                least <= high && low <= most
            }
            // a run of one suit is also a run of any suits
            (SetKind::Run { each, .. }, SetKind::Run { each: other, .. }) => each == other,
            _ => false,
        }
    }
}

impl BeatingSets {
    /// The properties of these cards as a set. `None` if they are no set, or no cards.
    pub fn standing(&self, index: &DeckIndex, cards: CardSet) -> Option<Standing> {
        if cards.is_empty() {
            return None;
        }
        let bits = index.place_bits(cards);
        let fits = |kind: &&SetKind| self.fits(**kind, index, cards, bits);
        let kind = *self.kinds.iter().find(fits)?;
        Some(Standing { kind, size: cards.len(), place: 31 - bits.leading_zeros() as usize })
    }

    fn fits(&self, kind: SetKind, index: &DeckIndex, cards: CardSet, bits: u32) -> bool {
        match kind {
            SetKind::SameRank { least, most } => {
                bits.count_ones() == 1 && (least as usize..=most as usize).contains(&cards.len())
            }
            SetKind::Run { least, each, one_suit } => {
                let each = each as usize;
                let full = |place: usize| bits >> place & 1 == 0 || (cards & index.places[place]).len() == each;
                is_contiguous(bits)
                    && bits.count_ones() >= least as u32
                    && (cards & self.not_in_runs).is_empty()
                    && (0..index.places.len()).all(full)
                    && (!one_suit || index.one_suit(cards))
            }
        }
    }

    /// Whether `set` beats `other`.
    pub fn beats(&self, set: Standing, other: Standing) -> bool {
        let higher = set.place > other.place || set.place == other.place && self.equal_beats;
        set.kind == other.kind && set.size == other.size && higher
    }

    /// Calls `see` for every set of a hand that beats the standing one, or for all sets if none stands.
    #[inline]
    pub fn each(&self, index: &DeckIndex, hand: CardSet, standing: Option<Standing>, see: &mut impl FnMut(CardSet)) {
        let from = standing.map_or(0, |set| set.place + !self.equal_beats as usize);
        let size = standing.map(|set| set.size);
        for kind in self.kinds.iter().filter(|kind| standing.is_none_or(|set| set.kind == **kind)) {
            match *kind {
                SetKind::SameRank { least, most } => {
                    let sizes = size.map_or((least as usize, most as usize), |size| (size, size));
                    self.of_ranks(index, hand, from, sizes, see);
                }
                SetKind::Run { one_suit: true, .. } => {
                    index.suits.iter().for_each(|suit| self.runs(index, hand & *suit, *kind, (from, size), see));
                }
                SetKind::Run { .. } => self.runs(index, hand, *kind, (from, size), see),
            }
        }
    }

    /// Calls `see` for the sets of one rank, from the place `from` in the order on.
    #[inline]
    fn of_ranks(
        &self,
        index: &DeckIndex,
        hand: CardSet,
        from: usize,
        (least, most): (usize, usize),
        see: &mut impl FnMut(CardSet),
    ) {
        for cards in index.places.iter().skip(from).map(|place| hand & *place) {
            let held = cards.len();
            match self.suits_count {
                _ if held < least => {}
                true => choices(index, cards, (least, most), see),
                false => (least..=most.min(held)).for_each(|size| see(last(index, cards, size))),
            }
        }
    }

    /// Calls `see` for the runs whose highest rank is at the place `from` or above, of `size` cards or of any number.
    fn runs(
        &self,
        index: &DeckIndex,
        hand: CardSet,
        kind: SetKind,
        (from, size): (usize, Option<usize>),
        see: &mut impl FnMut(CardSet),
    ) {
        let SetKind::Run { least, each, .. } = kind else { return };
        let (least, each, hand) = (least as usize, each as usize, hand - self.not_in_runs);
        if hand.len() < size.unwrap_or(least * each) {
            return;
        }
        for high in from..index.places.len() {
            let mut run = CardSet::EMPTY;
            for (ranks, place) in (0..=high).rev().enumerate() {
                let cards = hand & index.places[place];
                if cards.len() < each || size.is_some_and(|size| run.len() >= size) {
                    break;
                }
                run |= last(index, cards, each);
                if ranks + 1 >= least && size.is_none_or(|size| run.len() == size) {
                    see(run);
                }
            }
        }
    }
}

/// The last `size` of these cards; of equal faces, the lowest copies.
fn last(index: &DeckIndex, cards: CardSet, size: usize) -> CardSet {
    let mut left = cards;
    for _ in size..cards.len() {
        left.0 &= left.0 - 1;
    }
    if index.is_single() { left } else { lowest_copies(index, left, cards) }
}

/// The faces of `set`, each as the lowest copies among `cards`.
fn lowest_copies(index: &DeckIndex, set: CardSet, cards: CardSet) -> CardSet {
    set.iter().fold(CardSet::EMPTY, |chosen, card| {
        let lowest = ((index.copies(card) & cards) - chosen).lowest().unwrap_or(card);
        chosen | CardSet::one(lowest)
    })
}

/// Calls `see` for every choice of `least..=most` of these cards; choices with equal faces count once.
fn choices(index: &DeckIndex, cards: CardSet, (least, most): (usize, usize), see: &mut impl FnMut(CardSet)) {
    let mut set = CardSet::EMPTY;
    loop {
        // the next subset of these cards in counting order
        set = CardSet(set.0.wrapping_sub(cards.0) & cards.0);
        if set.is_empty() {
            return;
        }
        let fits = (least..=most).contains(&set.len());
        if fits && (index.is_single() || lowest_copies(index, set, cards) == set) {
            see(set);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{Deck, DeckList};
    use proptest::prelude::*;

    /// A deck of six ranks, with this many copies of each card.
    fn index(copies: usize) -> DeckIndex {
        let ranks = DeckList::ranks("3 4 5 6 7 8").unwrap();
        let deck = Deck::new(&DeckList::of(&ranks, copies), &ranks, None).unwrap();
        DeckIndex::new(deck, vec![0; 24 * copies])
    }

    const KINDS: [SetKind; 4] = [
        SetKind::SameRank { least: 1, most: 128 },
        SetKind::Run { least: 3, each: 1, one_suit: false },
        SetKind::Run { least: 2, each: 2, one_suit: false },
        SetKind::Run { least: 3, each: 1, one_suit: true },
    ];

    proptest! {
        /// Each listed set is held, is a set, beats, and is listed once. Nothing is missed: every set in the hand that
        /// beats has an equal one in the list, by faces if suits count, else by ranks.
        #[test]
        fn what_beats_is_listed(bits: u64, other: u64, copies in 1usize..3, one_suit: bool, equal_beats: bool) {
            let index = index(copies);
            let kinds = if one_suit { vec![KINDS[0], KINDS[3]] } else { KINDS[..3].to_vec() };
            let not_in_runs = index.places[5];
            let sets = BeatingSets { kinds, not_in_runs, suits_count: one_suit, equal_beats };
            let hand: CardSet = index.deck.all().iter().enumerate().filter(|(n, _)| bits >> (n % 64) & 1 == 1).map(|(_, c)| c).take(10).collect();
            let lies: CardSet = index.deck.all().iter().enumerate().filter(|(n, _)| other >> (n % 64) & 1 == 1).map(|(_, c)| c).take(3).collect();
            let standing = sets.standing(&index, lies);
            let mut listed = Vec::new();
            sets.each(&index, hand, standing, &mut |set| listed.push(set));
            for set in &listed {
                prop_assert!((*set - hand).is_empty());
                let own = sets.standing(&index, *set);
                prop_assert!(own.is_some_and(|own| standing.is_none_or(|other| sets.beats(own, other))), "{set:?}");
            }
            let key = |set: CardSet| -> Vec<usize> {
                let mut key: Vec<usize> = set.iter().map(|c| if one_suit { index.deck.face(c).index() } else { index.place[c.index()] as usize }).collect();
                key.sort_unstable();
                key
            };
            let mut keys: Vec<Vec<usize>> = listed.iter().map(|set| key(*set)).collect();
            let many = keys.len();
            keys.sort_unstable();
            keys.dedup();
            prop_assert_eq!(keys.len(), many, "each once");
            let mut set = CardSet::EMPTY;
            loop {
                set = CardSet(set.0.wrapping_sub(hand.0) & hand.0);
                if set.is_empty() { break; }
                let own = sets.standing(&index, set);
                if own.is_some_and(|own| standing.is_none_or(|other| sets.beats(own, other))) {
                    prop_assert!(keys.contains(&key(set)), "{set:?} is missed");
                }
            }
        }
    }
}
