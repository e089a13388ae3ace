//! A set or a run on the table, with wild cards that stand for others.
//!
//! Knows the deck's order and which cards are wild. Does not know whose cards they are, or what may be laid down when.
//! At least two cards of a meld with wild ones are not wild, so it is never in doubt what a wild card stands for.

use crate::cards::{Card, CardSet};
use crate::play::deck_index::DeckIndex;
use crate::play::partition::each_subset;
use std::ops::Deref;

/// Maximum number of cards in a set: one of each suit.
const SUITS: usize = 4;

/// What counts as a meld.
#[derive(Clone, Copy, Debug)]
pub struct MeldRules {
    /// Minimum number of cards in a set or a run.
    pub least: usize,
    /// Cards that stand for any card.
    pub wild: CardSet,
    /// Whether the lowest rank also stands above the highest; at the low end of a run it counts 1.
    pub both_ends: bool,
}

/// The kind of a meld. Places in a run count from the lowest rank; with `both_ends` the lowest rank is also the last
/// place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MeldShape {
    Set { place: usize, size: usize },
    Run { suit: usize, low: usize, size: usize },
}

/// Maximum length of a run: thirteen ranks, and the lowest once more.
const MOST: usize = 14;

/// The cards of a meld on the table, from the lowest to the highest; not a `Vec`, so that play allocates nothing.
#[derive(Clone, Copy, Debug)]
pub struct LyingMeld {
    cards: [Card; MOST],
    len: usize,
}

impl FromIterator<Card> for LyingMeld {
    /// Takes the first [`MOST`] cards and leaves out the others.
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> LyingMeld {
        let mut lying = LyingMeld { cards: [Card(0); MOST], len: 0 };
        for card in cards.into_iter().take(MOST) {
            lying.cards[lying.len] = card;
            lying.len += 1;
        }
        lying
    }
}

impl Deref for LyingMeld {
    type Target = [Card];

    fn deref(&self) -> &[Card] {
        &self.cards[..self.len]
    }
}

/// Where a card goes on a meld.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Joins {
    OnTop,
    Below,
    /// At either end of a run: the player says at which.
    Either,
    /// In the place of this wild card, which goes into the hand.
    For(Card),
}

/// What runs are made of.
#[derive(Clone, Copy)]
struct Held {
    suit: CardSet,
    wild: CardSet,
    /// Whether no wild card is used in place of a held card of the suit.
    sparing: bool,
    /// The place at which the run begins.
    from: usize,
}

/// Maximum number of wild cards of a hand that are considered at once: each way to lay some of them is a separate move.
const MOST_WILD: usize = 8;

impl MeldRules {
    /// Whether there are no wild cards and the lowest rank has only one place.
    pub fn is_plain(&self) -> bool {
        self.wild.is_empty() && !self.both_ends
    }

    /// The cards of this place in a run, without wild ones.
    fn at(&self, index: &DeckIndex, place: usize) -> CardSet {
        index.places[place % self.ranks(index)] - self.wild
    }

    /// Number of ranks; jokers have none.
    fn ranks(&self, index: &DeckIndex) -> usize {
        index.deck.order().len()
    }

    /// The last place of a run.
    fn last(&self, index: &DeckIndex) -> usize {
        self.ranks(index) - !self.both_ends as usize
    }

    /// The kind of meld that these cards make, whoever holds them; `None` if they are no meld.
    pub fn shape(&self, index: &DeckIndex, cards: CardSet) -> Option<MeldShape> {
        let (plain, wild) = (cards - self.wild, (cards & self.wild).len());
        let size = cards.len();
        if size < self.least || wild > 0 && plain.len() < 2 {
            return None;
        }
        let places = index.place_bits(plain);
        if places.count_ones() == 1 {
            let suits = index.suits.iter().filter(|suit| !(**suit & plain).is_empty()).count();
            let place = places.trailing_zeros() as usize;
            return (suits == plain.len() && size <= SUITS).then_some(MeldShape::Set { place, size });
        }
        if !index.one_suit(plain) || places.count_ones() as usize != plain.len() {
            return None;
        }
        let high = if places & 1 == 1 { Some(places & !1 | 1 << self.ranks(index)) } else { None };
        let ends = [Some(places), high.filter(|_| self.both_ends)];
        let (low, top, gaps) = ends.into_iter().flatten().map(|bits| span(bits, plain.len())).min_by_key(|s| s.2)?;
        let extra = wild.checked_sub(gaps)?;
        // wild cards that fill no gap go on top, and below if there is no room
        let below = extra.saturating_sub(self.last(index) - top);
        let suit = usize::try_from(index.suit_of(plain.lowest()?)).ok()?;
        Some(MeldShape::Run { suit, low: low.checked_sub(below)?, size })
    }

    /// The kind of a meld on the table, given its cards from the lowest to the highest.
    fn lying(&self, index: &DeckIndex, cards: &[Card]) -> Option<MeldShape> {
        let all: CardSet = cards.iter().copied().collect();
        let at = cards.iter().position(|card| !self.wild.contains(*card))?;
        let (first, size) = (index.place[cards[at].index()] as usize, cards.len());
        if index.place_bits(all - self.wild).count_ones() == 1 {
            return Some(MeldShape::Set { place: first, size });
        }
        let suit = usize::try_from(index.suit_of(cards[at])).ok()?;
        Some(MeldShape::Run { suit, low: first.checked_sub(at)?, size })
    }

    /// The cards of a meld in the order in which they lie, the lowest first. A wild card lies where the card would that
    /// it stands for.
    pub fn in_order(&self, index: &DeckIndex, cards: CardSet) -> LyingMeld {
        let mut wild = (cards & self.wild).iter();
        match self.shape(index, cards) {
            Some(MeldShape::Run { low, size, .. }) => {
                let lies = |place| (self.at(index, place) & cards).lowest().or_else(|| wild.next());
                (low..low + size).filter_map(lies).collect()
            }
            _ => (cards - self.wild).iter().chain(wild).collect(),
        }
    }

    /// What a meld counts. A wild card counts what it stands for.
    pub fn counts(&self, index: &DeckIndex, shape: MeldShape) -> i32 {
        let pips = |place: usize| self.at(index, place).lowest().map_or(0, |card| index.pips[card.index()]);
        match shape {
            MeldShape::Set { place, size } => pips(place) * size as i32,
            MeldShape::Run { low, size, .. } => {
                let one = |place| if place == 0 && self.both_ends { 1 } else { pips(place) };
                (low..low + size).map(one).sum()
            }
        }
    }

    /// Calls `found` with every meld of these cards; of equal faces with the lowest copies.
    pub fn each(&self, index: &DeckIndex, hand: CardSet, found: &mut dyn FnMut(CardSet)) {
        self.list(index, hand, false, found);
    }

    /// Calls `found` with melds of these cards. Leaves out some in which a wild card is used in a run in place of a
    /// held card: none of them counts more.
    pub fn each_sparing(&self, index: &DeckIndex, hand: CardSet, found: &mut dyn FnMut(CardSet)) {
        self.list(index, hand, true, found);
    }

    fn list(&self, index: &DeckIndex, hand: CardSet, sparing: bool, found: &mut dyn FnMut(CardSet)) {
        let (plain, wild) = (index.distinct(hand - self.wild), (hand & self.wild).iter().take(MOST_WILD).collect());
        for same in (0..self.ranks(index)).map(|place| self.at(index, place) & plain) {
            each_subset(same, &mut |set| {
                for more in 0..=SUITS.saturating_sub(set.len()) {
                    self.with_wild(index, set, wild, more, found);
                }
            });
        }
        for suit in index.suits.map(|suit| suit & plain).into_iter().filter(|suit| !suit.is_empty()) {
            for from in 0..=self.last(index) {
                let held = Held { suit, wild, sparing, from };
                if let Some(card) = (self.at(index, from) & suit).lowest() {
                    self.runs(index, held, CardSet::one(card), 0, from + 1, found);
                }
            }
        }
    }

    /// Finds the runs that begin with `run` and go on at place `next`, with a held card or a wild one there.
    fn runs(
        &self,
        index: &DeckIndex,
        held: Held,
        run: CardSet,
        gaps: usize,
        next: usize,
        found: &mut dyn FnMut(CardSet),
    ) {
        let room = self.last(index) + 1 - run.len();
        let known = self.listed_from_low_end(index, &held, run);
        for more in (gaps..=held.wild.len().min(room)).take_while(|more| known.is_none_or(|known| *more < known)) {
            self.with_wild(index, run, held.wild, more, found);
        }
        for (left_out, place) in (next..=self.last(index)).enumerate() {
            let gaps = gaps + left_out;
            let card = (self.at(index, place) & (held.suit - run)).lowest();
            if let Some(card) = card {
                self.runs(index, held, run | CardSet::one(card), gaps, place + 1, found);
            }
            if card.is_some() && held.sparing || gaps == held.wild.len() {
                return;
            }
        }
    }

    /// With this many wild cards or more, these cards were already listed as a run from the low end: the cards of the
    /// lowest rank stand at both ends, and enough wild cards reach from either. `None` if they were not.
    fn listed_from_low_end(&self, index: &DeckIndex, held: &Held, run: CardSet) -> Option<usize> {
        let is_high = held.from > 0 && !held.sparing && !(self.at(index, 0) & run).is_empty();
        is_high.then(|| span(index.place_bits(run), run.len()).2)
    }

    /// Calls `found` with these cards and every choice of `more` wild ones.
    fn with_wild(&self, index: &DeckIndex, plain: CardSet, wild: CardSet, more: usize, found: &mut dyn FnMut(CardSet)) {
        if plain.len() + more < self.least || more > wild.len() || plain.is_empty() || more > 0 && plain.len() < 2 {
            return;
        }
        if more == 0 {
            return found(plain);
        }
        // of equal faces the lowest copies
        let lowest = |some: CardSet| some.iter().all(|card| index.lowest_copy(card, wild - some) >= card);
        each_subset(wild, &mut |some| {
            if some.len() == more && lowest(some) {
                found(plain | some);
            }
        });
    }

    /// The cards, wherever they are, that go on a meld on the table; with `redeem` also those that a wild card stands
    /// for.
    pub fn growth(&self, index: &DeckIndex, lying: &[Card], redeem: bool) -> CardSet {
        let all = (0..=self.last(index)).map(|place| self.at(index, place)).fold(self.wild, |all, cards| all | cards);
        all.iter().filter(|card| self.joins(index, lying, *card, redeem).is_some()).collect()
    }

    /// How a card joins a meld on the table; `None` if it does not.
    pub fn joins(&self, index: &DeckIndex, lying: &[Card], card: Card, redeem: bool) -> Option<Joins> {
        let wild = self.wild.contains(card);
        let first_wild = || lying.iter().copied().find(|card| self.wild.contains(*card)).filter(|_| redeem && !wild);
        match self.lying(index, lying)? {
            MeldShape::Set { place, size } => {
                let is_new = |card: Card| {
                    lying.iter().all(|other| self.wild.contains(*other) || index.suit_of(*other) != index.suit_of(card))
                };
                if !wild && (!self.at(index, place).contains(card) || !is_new(card)) {
                    return None;
                }
                if size < SUITS { Some(Joins::OnTop) } else { first_wild().map(Joins::For) }
            }
            MeldShape::Run { suit, low, size } => {
                let fits = |place: usize| wild || (self.at(index, place) & index.suits[suit]).contains(card);
                let above = low + size <= self.last(index) && fits(low + size);
                let below = low > 0 && fits(low - 1);
                match (above, below) {
                    (true, true) => return Some(Joins::Either),
                    (true, false) => return Some(Joins::OnTop),
                    (false, true) => return Some(Joins::Below),
                    (false, false) => {}
                }
                let stands = |(at, other): (usize, &Card)| self.wild.contains(*other) && fits(low + at);
                first_wild()?;
                lying.iter().enumerate().find(|place| stands(*place)).map(|(_, other)| Joins::For(*other))
            }
        }
    }
}

/// The lowest and the highest of these places, and the number of gaps between them.
fn span(places: u32, cards: usize) -> (usize, usize, usize) {
    let (low, top) = (places.trailing_zeros() as usize, 31 - places.leading_zeros() as usize);
    (low, top, top + 1 - low - cards)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{Deck, DeckList, Face, Rank};

    fn index() -> DeckIndex {
        let ranks = DeckList::ranks("A 2 3 4 5 6 7 8 9 T J Q K").unwrap();
        let mut list = DeckList::of(&Rank::ALL, 2);
        list.faces.extend([Face::RED_JOKER, Face::BLACK_JOKER, Face::RED_JOKER]);
        let deck = Deck::new(&list, &ranks, None).unwrap();
        let pips = deck.all().iter().map(|c| deck.face(c).rank().map_or(20, |rank| rank.natural().min(10))).collect();
        DeckIndex::new(deck, pips)
    }

    fn rules(index: &DeckIndex, both_ends: bool) -> MeldRules {
        MeldRules { least: 3, wild: index.deck.select(|face| face.is_joker()), both_ends }
    }

    fn card(index: &DeckIndex, word: &str) -> Card {
        index.deck.all().iter().find(|c| index.deck.text(*c) == word).unwrap()
    }

    fn cards(index: &DeckIndex, text: &str) -> CardSet {
        text.split_whitespace().map(|word| card(index, word)).collect()
    }

    fn text(index: &DeckIndex, cards: &[Card]) -> String {
        cards.iter().map(|c| index.deck.text(*c)).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn wild_cards_fill_gaps_and_then_ends() {
        let index = index();
        let lies = |of: &str| {
            let rules = rules(&index, true);
            let cards = cards(&index, of);
            rules
                .shape(&index, cards)
                .map(|shape| (text(&index, &rules.in_order(&index, cards)), rules.counts(&index, shape)))
        };
        let is = |order: &str, counts: i32| Some((order.to_string(), counts));
        assert_eq!(lies("5H *R 7H"), is("5H *R 7H", 18));
        assert_eq!(lies("5H 6H *R"), is("5H 6H *R", 18));
        assert_eq!(lies("QH KH *R"), is("QH KH *R", 21)); // as an ace, which counts 1 here
        assert_eq!(lies("KH AH *R"), is("*R KH AH", 21));
        assert_eq!(lies("AH 2H 3H"), is("AH 2H 3H", 6));
        assert_eq!(lies("9C 9H *R *B"), is("9C 9H *R *B", 36));
        for none in ["5H *R *B", "5H 6H", "5H 6C *R", "5H 9H *R", "KH AH 2H", "9C 9C'2 *R", "9C 9D 9H 9S *R"] {
            assert_eq!(lies(none), None, "{none}");
        }
    }

    #[test]
    fn cards_join_at_both_ends_or_for_a_wild_card() {
        let index = index();
        let joins = |lying: &str, with: &str, redeem: bool| {
            let lying: Vec<Card> = lying.split_whitespace().map(|word| card(&index, word)).collect();
            rules(&index, true).joins(&index, &lying, card(&index, with), redeem)
        };
        let red = card(&index, "*R");
        assert_eq!(joins("5H *R 7H", "8H", true), Some(Joins::OnTop));
        assert_eq!(joins("5H *R 7H", "4H", true), Some(Joins::Below));
        assert_eq!(joins("5H *R 7H", "6H'2", true), Some(Joins::For(red)));
        assert_eq!(joins("5H *R 7H", "6H", false), None);
        assert_eq!(joins("JH QH KH", "AH", true), Some(Joins::OnTop));
        assert_eq!(joins("QH KH AH", "2H", true), None);
        assert_eq!(joins("2H 3H 4H", "AH", true), Some(Joins::Below));
        assert_eq!(joins("QH KH AH", "*R", true), Some(Joins::Below));
        assert_eq!(joins("AH 2H 3H", "*R", true), Some(Joins::OnTop));
        assert_eq!(joins("JH QH KH", "*R", true), Some(Joins::Either));
        assert_eq!(joins("2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", "AH", true), Some(Joins::Either));
        assert_eq!(joins("9C 9H *R", "9D", true), Some(Joins::OnTop));
        assert_eq!(joins("9C 9H *R", "9C'2", true), None);
        assert_eq!(joins("9C 9H *R 9D", "9S", true), Some(Joins::For(red)));
        assert_eq!(joins("9C 9H *R 9D", "*B", true), None);
    }

    /// Whether a wild card is used in a run in place of a card that is held.
    fn is_waste(rules: &MeldRules, index: &DeckIndex, hand: CardSet, meld: CardSet) -> bool {
        let Some(MeldShape::Run { suit, low, .. }) = rules.shape(index, meld) else { return false };
        let lies = rules.in_order(index, meld);
        let held = |at: usize| !(rules.at(index, low + at) & index.suits[suit] & (hand - meld)).is_empty();
        lies.iter().enumerate().any(|(at, card)| rules.wild.contains(*card) && held(at))
    }

    #[test]
    fn a_run_that_wild_cards_carry_to_both_ends_is_listed_once() {
        let index = DeckIndex::new(
            {
                let mut list = DeckList::of(&Rank::ALL, 2);
                list.faces.extend([Face::RED_JOKER; 6]);
                let ranks = DeckList::ranks("A 2 3 4 5 6 7 8 9 T J Q K").unwrap();
                Deck::new(&list, &ranks, None).unwrap()
            },
            vec![1; 110],
        );
        let rules = MeldRules { least: 3, wild: index.deck.select(|face| face.is_joker()), both_ends: true };
        for hand in ["AH 7H", "AH 8H", "AH 6H 9H"] {
            let (mut found, hand) = (Vec::new(), cards(&index, hand) | rules.wild);
            rules.each(&index, hand, &mut |meld| found.push(meld));
            let all = found.len();
            found.sort_unstable();
            found.dedup();
            assert_eq!(all, found.len());
            assert!(found.contains(&hand), "all of them are a run");
        }
    }

    #[test]
    fn what_is_found_is_what_is_a_meld() {
        let index = index();
        for both_ends in [false, true] {
            let rules = rules(&index, both_ends);
            let hand = cards(&index, "AH 2H 3H KH QH KC KC'2 KS 7D 9D *R *B");
            let mut found = Vec::new();
            rules.each(&index, hand, &mut |meld| found.push(meld));
            let mut sparing = Vec::new();
            rules.each_sparing(&index, hand, &mut |meld| sparing.push(meld));
            assert!(sparing.len() < found.len() && sparing.iter().all(|meld| found.contains(meld)));
            let all = found.len();
            found.sort_unstable();
            found.dedup();
            assert!(all > 20 && all == found.len(), "{all} melds, none twice");
            let told = |meld: CardSet| text(&index, &rules.in_order(&index, meld));
            assert!(found.iter().all(|meld| rules.shape(&index, *meld).is_some()));
            each_subset(hand, &mut |some| {
                let is_meld = rules.shape(&index, some).is_some() && index.distinct(hand & some) == some;
                let copied = some.contains(card(&index, "KC'2"));
                if is_meld && !copied {
                    assert!(found.contains(&some), "{}", told(some));
                    assert!(sparing.contains(&some) || is_waste(&rules, &index, hand, some), "{}", told(some));
                }
            });
        }
    }
}
