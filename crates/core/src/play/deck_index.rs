//! The deck of a compiled game, with precomputed answers to questions about cards.

use super::tree::Ask;
use crate::cards::{Card, CardSet, Deck, Suit};

/// A deck with its counting values and precomputed sets.
#[derive(Clone, Debug)]
pub struct DeckIndex {
    pub deck: Deck,
    /// Counting value of each card; 0 for card numbers that are not in the deck.
    pub pips: Box<[i32; Card::MAX]>,
    /// Place of each card in the order of ranks.
    pub place: Vec<u8>,
    /// Suit index of each card, 4 for a joker.
    suit: Vec<u8>,
    /// All cards of each card's suit; empty for a joker.
    like_suited: Box<[CardSet; Card::MAX]>,
    /// The cards of each suit.
    pub suits: [CardSet; 4],
    /// The cards at each place in the order of ranks.
    pub places: Vec<CardSet>,
    /// Whether in runs the highest rank stands below the lowest as well.
    pub both_ends: bool,
    courts: CardSet,
    jokers: CardSet,
    red: CardSet,
    /// All copies of each card's face.
    copies: Vec<CardSet>,
    /// At index `n`: the cards that have at least `n + 1` copies of their face before them in the deck. Empty if every
    /// face is single.
    repeated: Vec<CardSet>,
}

impl DeckIndex {
    /// Builds the index. `pips[card]` is the counting value of each card.
    pub fn new(deck: Deck, pips: Vec<i32>) -> DeckIndex {
        let all = deck.all();
        let place: Vec<u8> = all.iter().map(|c| deck.place(deck.face(c)) as u8).collect();
        let suit = all.iter().map(|c| deck.face(c).suit().map_or(4, |s| s as u8)).collect();
        let highest = place.iter().max().map_or(0, |p| *p as usize + 1);
        let suits = Suit::ALL.map(|s| deck.select(|f| f.suit() == Some(s)));
        let mut like_suited = Box::new([CardSet::EMPTY; Card::MAX]);
        for suit in suits {
            suit.iter().for_each(|card| like_suited[card.index()] = suit);
        }
        let mut by_card = Box::new([0; Card::MAX]);
        by_card.iter_mut().zip(pips).for_each(|(pips, of_card)| *pips = of_card);
        DeckIndex {
            pips: by_card,
            like_suited,
            suit,
            suits,
            places: (0..highest).map(|p| deck.select(|f| deck.place(f) == p as i32)).collect(),
            courts: deck.select(|f| f.rank().is_some_and(|r| r.is_court())),
            jokers: deck.select(|f| f.is_joker()),
            red: deck.select(|f| f.colour() == crate::cards::Colour::Red),
            repeated: repeated(&deck),
            copies: all.iter().map(|card| deck.of_face(deck.face(card))).collect(),
            place,
            both_ends: false,
            deck,
        }
    }

    /// Keeps the lowest copy of each face in the set. Copies of a face have consecutive numbers, so shifting the set by
    /// one card, by two and so on finds the cards with a lower copy in the set.
    #[inline(always)]
    pub fn distinct(&self, set: CardSet) -> CardSet {
        let copies = self.repeated.iter().zip(1u32..);
        copies.fold(set, |left, (repeated, lower)| left - (CardSet(set.0 << lower) & *repeated))
    }

    /// Replaces each card of a set by the lowest copy of its face in the deck.
    #[inline(always)]
    pub fn faces(&self, set: CardSet) -> CardSet {
        let repeated = self.repeated.first().copied().unwrap_or_default();
        self.repeated.iter().fold(set, |faces, _| (faces - repeated) | CardSet((faces & repeated).0 >> 1))
    }

    /// Whether every set of this deck's cards fits into 64 bits.
    #[inline(always)]
    pub fn is_one_word(&self) -> bool {
        self.deck.len() <= 64
    }

    /// Whether no face occurs twice in the deck.
    #[inline(always)]
    pub fn is_single(&self) -> bool {
        self.repeated.is_empty()
    }

    /// All copies of this card's face, including the card itself.
    #[inline]
    pub fn copies(&self, card: Card) -> CardSet {
        self.copies[card.index()]
    }

    /// The lowest copy of this card's face within the set; the card itself if the set has none.
    #[inline]
    pub fn lowest_copy(&self, card: Card, set: CardSet) -> Card {
        (self.copies[card.index()] & set).lowest().unwrap_or(card)
    }

    /// The counting values of the deck's cards, by card index.
    #[inline]
    pub fn counting(&self) -> &[i32] {
        &self.pips[..self.deck.len()]
    }

    /// Sum of the counting values of a set.
    #[inline]
    pub fn sum(&self, set: CardSet) -> i32 {
        set.iter().map(|c| self.pips[c.index()]).sum()
    }

    /// The places in the order at which the set has cards, one bit each.
    #[inline]
    pub fn place_bits(&self, set: CardSet) -> u32 {
        set.iter().fold(0, |bits, c| bits | 1 << self.place[c.index()])
    }

    /// For each place in the order at which there are cards: the lowest of them, and their number.
    #[inline(always)]
    pub fn by_place(&self, cards: CardSet) -> impl Iterator<Item = (Card, usize)> {
        self.places.iter().filter_map(move |place| {
            let here = cards & *place;
            here.lowest().map(|card| (card, here.len()))
        })
    }

    /// Whether all cards at the same place in the order have the same counting value.
    pub fn pips_follow_place(&self) -> bool {
        let pips = |card: Card| self.pips[card.index()];
        self.places.iter().all(|cards| cards.lowest().is_none_or(|low| cards.iter().all(|c| pips(c) == pips(low))))
    }

    #[inline(always)]
    pub fn one_suit(&self, set: CardSet) -> bool {
        set.lowest().is_some_and(|card| (set - self.like_suited[card.index() % Card::MAX]).is_empty())
    }

    /// The suit index of a card, or -1 for a joker.
    #[inline]
    pub fn suit_of(&self, card: Card) -> i32 {
        match self.suit[card.index()] {
            4 => -1,
            suit => suit as i32,
        }
    }

    /// Answers a question about a card. A question about a set is asked of the card alone.
    pub fn ask_card(&self, card: Card, ask: Ask) -> i32 {
        match ask {
            Ask::Face => self.deck.face(card).index() as i32,
            Ask::Rank => self.place[card.index()] as i32,
            Ask::Suit => self.suit_of(card),
            Ask::Colour => self.red.contains(card) as i32,
            Ask::Pips => self.pips[card.index()],
            Ask::IsCourt => self.courts.contains(card) as i32,
            Ask::IsJoker => self.jokers.contains(card) as i32,
            Ask::Value => card.0 as i32,
            of_a_set => self.ask_set(CardSet::one(card), of_a_set),
        }
    }

    /// Answers a question about a set. A question about a card is asked of the lowest card, and is -1 for an empty set.
    pub fn ask_set(&self, set: CardSet, ask: Ask) -> i32 {
        match ask {
            Ask::Size => set.len() as i32,
            Ask::Sum => self.sum(set),
            Ask::IsRun => self.is_run(set) as i32,
            Ask::OneSuit => self.one_suit(set) as i32,
            Ask::OneRank => (self.place_bits(set).count_ones() == 1) as i32,
            Ask::OneColour => (!set.is_empty() && ((set & self.red).is_empty() || (set - self.red).is_empty())) as i32,
            Ask::AllNumbers => (set & (self.courts | self.jokers)).is_empty() as i32,
            Ask::Low => low_bit(self.place_bits(set)),
            Ask::High => 31 - self.place_bits(set).leading_zeros() as i32,
            Ask::Ranks => self.place_bits(set).count_ones() as i32,
            Ask::MostAlike => self.places.iter().map(|place| (set & *place).len()).max().unwrap_or(0) as i32,
            Ask::Suits => self.suits.iter().filter(|s| !(set & **s).is_empty()).count() as i32,
            Ask::CountSuit(s) => (set & self.suits[s as usize & 3]).len() as i32,
            Ask::CountRank(p) => self.places.get(p as usize).map_or(0, |cards| (set & *cards).len() as i32),
            Ask::CountFace(f) => set.iter().filter(|c| self.deck.face(*c).index() == f as usize).count() as i32,
            of_a_card => set.lowest().map_or(-1, |card| self.ask_card(card, of_a_card)),
        }
    }

    fn is_run(&self, set: CardSet) -> bool {
        let bits = self.place_bits(set);
        is_contiguous(bits) && bits.count_ones() as usize == set.len() || self.runs_from_below(set)
    }

    /// Whether the cards are a run that begins with the highest rank, which stands below the lowest as well.
    pub fn runs_from_below(&self, set: CardSet) -> bool {
        let (bits, highest) = (self.place_bits(set), self.places.len());
        if !self.both_ends || highest == 0 || bits >> (highest - 1) != 1 || bits.count_ones() as usize != set.len() {
            return false;
        }
        let rest = bits & !(1 << (highest - 1));
        rest & 1 == 1 && is_contiguous(rest) && rest.count_ones() as usize + 1 < highest
    }
}

/// At index `n - 1`: the cards of a deck that have at least `n` copies of their face before them.
fn repeated(deck: &Deck) -> Vec<CardSet> {
    let most = deck.all().iter().map(|c| deck.copy(c)).max().unwrap_or(0);
    (1..=most).map(|n| deck.all().iter().filter(|c| deck.copy(*c) >= n).collect()).collect()
}

fn low_bit(bits: u32) -> i32 {
    if bits == 0 { -1 } else { bits.trailing_zeros() as i32 }
}

/// Whether the one-bits are contiguous, and there is at least one.
#[inline(always)]
pub fn is_contiguous(bits: u32) -> bool {
    // adding the lowest bit carries through the first run of one-bits
    bits != 0 && bits & bits.wrapping_add(bits & bits.wrapping_neg()) == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::DeckList;
    use proptest::prelude::*;

    proptest! {
        /// Finding copies by shifting sets gives the same result as checking card by card.
        #[test]
        fn copies_are_found(bits: u64, copies in 1usize..4) {
            let ranks = DeckList::ranks("9 J A").unwrap();
            let deck = Deck::new(&DeckList::of(&ranks, copies), &ranks, None).unwrap();
            let set = CardSet(bits as u128) & deck.all();
            let index = DeckIndex::new(deck, vec![0; 12 * copies]);
            let lowest: CardSet = set.iter().filter(|c| index.lowest_copy(*c, set) == *c).collect();
            prop_assert_eq!(index.distinct(set), lowest);
            let first = |card: Card| index.lowest_copy(card, index.deck.all());
            prop_assert_eq!(index.faces(set), set.iter().map(first).collect::<CardSet>());
        }
    }
}
