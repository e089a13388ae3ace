//! Divides a hand into sets (cards of one rank) and runs (of one suit), so that the cards left over count least.
//!
//! Knows counting values, but no rows and no points.

use super::deck_index::DeckIndex;
use crate::cards::{Card, CardSet};

/// Maximum number of cards that are divided.
pub const PARTED_CARDS: usize = 16;

/// Maximum number of positions visited by the search for partitions.
const MOST_TRIED: u32 = 200_000;

/// Sets and runs, and the cards left over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Partition {
    melds: [CardSet; PARTED_CARDS],
    count: usize,
    pub left: CardSet,
}

impl Partition {
    /// Returns the partition of `cards` that leaves least, with at least `least` cards (one or more) in each set and
    /// run. `None` if there are too many cards or too many ways to divide them.
    pub fn best(deck_index: &DeckIndex, cards: CardSet, least: usize) -> Option<Partition> {
        if cards.len() > PARTED_CARDS {
            return None;
        }
        let mut search = PartitionSearch::new(deck_index, cards, least.max(1));
        let hopeless = search.hopeless(cards);
        search.now.left = hopeless;
        search.go_on(cards - hopeless, 0, search.weight(hopeless));
        (search.tried <= MOST_TRIED).then_some(search.best)
    }

    pub fn melds(&self) -> &[CardSet] {
        &self.melds[..self.count]
    }
}

/// Calls `found` once for every partition that leaves at most `most` points. Returns false if there are too many cards
/// or too many ways to divide them.
pub fn each_partition(
    deck_index: &DeckIndex,
    cards: CardSet,
    (least, most): (usize, i32),
    found: &mut dyn FnMut(&Partition),
) -> bool {
    if cards.len() > PARTED_CARDS {
        return false;
    }
    let mut search = PartitionSearch::new(deck_index, cards, least.max(1));
    let hopeless = search.hopeless(cards);
    search.now.left = hopeless;
    search.best_weight = (most as i64 + 1) * WEIGHT_OF_ONE;
    search.found = Some(found);
    let weight = search.weight(hopeless);
    search.go_on(cards - hopeless, 0, weight);
    search.tried <= MOST_TRIED
}

struct PartitionSearch<'a, 'f> {
    /// Called for every partition; if `None`, only the best is sought.
    found: Option<&'f mut dyn FnMut(&Partition)>,
    deck_index: &'a DeckIndex,
    least: usize,
    now: Partition,
    best: Partition,
    best_weight: i64,
    /// Sum of all negative card weights: the most by which the weight can still fall.
    slack: i64,
    tried: u32,
}

impl<'f> PartitionSearch<'_, 'f> {
    fn new(deck_index: &DeckIndex, cards: CardSet, least: usize) -> PartitionSearch<'_, 'f> {
        let below = |card: Card| (weight(deck_index, card)).min(0);
        let slack = cards.iter().map(below).sum();
        let (now, best) = (Partition::default(), Partition { left: cards, ..Partition::default() });
        PartitionSearch { found: None, deck_index, least, now, best, best_weight: i64::MAX, slack, tried: 0 }
    }

    fn weight(&self, cards: CardSet) -> i64 {
        cards.iter().map(|card| weight(self.deck_index, card)).sum()
    }

    /// The cards that belong to no set and no run among these.
    fn hopeless(&self, cards: CardSet) -> CardSet {
        let index = self.deck_index;
        let mut melded = CardSet::EMPTY;
        for place in index.places.iter().map(|place| *place & cards).filter(|same| same.len() >= self.least) {
            melded |= place;
        }
        for suit in index.suits {
            let mut run = CardSet::EMPTY;
            let mut long = 0;
            for place in &index.places {
                let here = *place & suit & cards;
                (run, long) = if here.is_empty() { (CardSet::EMPTY, 0) } else { (run | here, long + 1) };
                if long >= self.least {
                    melded |= run;
                }
            }
        }
        cards - melded
    }

    /// Divides the cards of `rest`, none of which is below the place `from` in the order.
    fn go_on(&mut self, rest: CardSet, from: usize, weight: i64) {
        self.tried += 1;
        if self.tried > MOST_TRIED || weight.saturating_add(self.slack) >= self.best_weight {
            return;
        }
        let lowest =
            (from..self.deck_index.places.len()).find(|place| !(self.deck_index.places[*place] & rest).is_empty());
        let Some((place, same)) = lowest.map(|place| (place, self.deck_index.places[place] & rest)) else {
            match &mut self.found {
                Some(found) => found(&self.now),
                None => (self.best, self.best_weight) = (self.now, weight),
            }
            return;
        };
        let Some(card) = same.lowest() else { return };
        self.in_sets(card, same, rest, place, weight);
        self.in_runs(card, rest, place, weight);
        self.now.left.insert(card);
        self.go_on(rest - CardSet::one(card), place, weight + self.weight(CardSet::one(card)));
        self.now.left.remove(card);
    }

    /// Tries the card in each set with others of its rank, larger sets first.
    fn in_sets(&mut self, card: Card, same: CardSet, rest: CardSet, place: usize, weight: i64) {
        let others = (same - CardSet::one(card)).0;
        let mut with = others;
        loop {
            let set = CardSet(with) | CardSet::one(card);
            if set.len() >= self.least && set.len() > 1 {
                self.meld(set, rest, place, weight);
            }
            if with == 0 {
                return;
            }
            with = (with - 1) & others;
        }
    }

    /// Tries the card as the lowest of each run; no card of `rest` is below it.
    fn in_runs(&mut self, card: Card, rest: CardSet, place: usize, weight: i64) {
        let Some(suit) = usize::try_from(self.deck_index.suit_of(card)).ok().map(|suit| self.deck_index.suits[suit])
        else {
            return;
        };
        let mut run = CardSet::one(card);
        for next in &self.deck_index.places[place + 1..] {
            if run.len() >= self.least {
                self.meld(run, rest, place, weight);
            }
            match (*next & suit & rest).lowest() {
                Some(next) => run.insert(next),
                None => return,
            }
        }
        if run.len() >= self.least {
            self.meld(run, rest, place, weight);
        }
    }

    fn meld(&mut self, meld: CardSet, rest: CardSet, place: usize, weight: i64) {
        self.now.melds[self.now.count] = meld;
        self.now.count += 1;
        self.go_on(rest - meld, place, weight);
        self.now.count -= 1;
    }
}

/// The weight of a card left over: its counting value, plus a little, so that a card that counts nothing is preferably
/// melded.
fn weight(deck_index: &DeckIndex, card: Card) -> i64 {
    deck_index.pips[card.index()] as i64 * WEIGHT_OF_ONE + 1
}

/// Weight of one point; larger than the number of cards in any hand.
const WEIGHT_OF_ONE: i64 = 128;

/// The message about a row that has too many cards or ways to divide.
pub fn too_many_to_part(row: &str, cards: usize) -> String {
    format!("row `{row}` parts {cards} cards into sets and runs: at most {PARTED_CARDS}, and not in too many ways")
}

/// Lays cards off on these sets and runs so that the other cards, divided, leave least. Returns the partition of the
/// other cards; `onto` then contains the extended sets and runs.
pub fn lay_off(deck_index: &DeckIndex, onto: &mut [CardSet], cards: CardSet, least: usize) -> Option<Partition> {
    let mut best: Option<(i64, Partition)> = None;
    let (mut grown, mut now) = ([CardSet::EMPTY; PARTED_CARDS], [CardSet::EMPTY; PARTED_CARDS]);
    let count = onto.len().min(PARTED_CARDS);
    now[..count].copy_from_slice(&onto[..count]);
    try_each(deck_index, &mut now[..count], 0, cards, &mut |bases, rest| {
        let Some(parted) = Partition::best(deck_index, rest, least) else { return };
        let weight = parted.left.iter().map(|card| weight(deck_index, card)).sum();
        if best.is_none_or(|(least, _)| weight < least) {
            best = Some((weight, parted));
            grown[..count].copy_from_slice(bases);
        }
    });
    onto[..count].copy_from_slice(&grown[..count]);
    best.map(|(_, parted)| parted)
}

/// Calls `found` for every way to extend the sets and runs from index `at` on by these cards, beginning with no
/// extension.
fn try_each(
    deck_index: &DeckIndex,
    onto: &mut [CardSet],
    at: usize,
    cards: CardSet,
    found: &mut dyn FnMut(&[CardSet], CardSet),
) {
    let Some(base) = onto.get(at).copied() else { return found(onto, cards) };
    let places = deck_index.place_bits(base);
    if places.count_ones() == 1 {
        each_subset(deck_index.places[places.trailing_zeros() as usize] & cards, &mut |more| {
            onto[at] = base | more;
            try_each(deck_index, onto, at + 1, cards - more, found);
        });
    } else {
        let (mut down, mut above) = (base, cards);
        loop {
            let (mut run, mut rest) = (down, above);
            loop {
                onto[at] = run;
                try_each(deck_index, onto, at + 1, rest, found);
                let Some(next) = beside(deck_index, run, rest, true) else { break };
                (run, rest) = (run | next, rest - next);
            }
            let Some(next) = beside(deck_index, down, above, false) else { break };
            (down, above) = (down | next, above - next);
        }
    }
    onto[at] = base;
}

/// Calls `found` for every subset of these cards, the empty one first.
pub fn each_subset(cards: CardSet, found: &mut dyn FnMut(CardSet)) {
    let mut subset = 0;
    loop {
        found(CardSet(subset));
        if subset == cards.0 {
            return;
        }
        subset = (subset.wrapping_sub(cards.0)) & cards.0;
    }
}

/// One of these cards that extends a run, upwards or downwards.
pub fn beside(deck_index: &DeckIndex, run: CardSet, cards: CardSet, up: bool) -> Option<CardSet> {
    let next = next_to(deck_index, run, up)? & cards;
    next.lowest().map(CardSet::one)
}

/// All cards of the deck that extend a run by one, upwards or downwards.
pub fn next_to(deck_index: &DeckIndex, run: CardSet, up: bool) -> Option<CardSet> {
    let suit = deck_index.suits.get(usize::try_from(deck_index.suit_of(run.lowest()?)).ok()?)?;
    let places = deck_index.place_bits(run);
    let place = if up { 32 - places.leading_zeros() } else { places.trailing_zeros().checked_sub(1)? };
    Some(*deck_index.places.get(place as usize)? & *suit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{Deck, DeckList, Rank};
    use crate::play::dice::own_dice;
    use crate::play::tree::Ask;
    use crate::table::Seat;

    fn index(copies: usize) -> DeckIndex {
        let ranks = DeckList::ranks("A 2 3 4 5 6 7 8 9 T J Q K").unwrap();
        let deck = Deck::new(&DeckList::of(&Rank::ALL, copies), &ranks, None).unwrap();
        let pips = deck.all().iter().map(|c| deck.face(c).rank().map_or(0, |rank| rank.natural().min(10))).collect();
        DeckIndex::new(deck, pips)
    }

    fn cards(index: &DeckIndex, text: &str) -> CardSet {
        let card = |word: &str| index.deck.all().iter().find(|c| index.deck.text(*c) == word).unwrap();
        text.split_whitespace().map(card).collect()
    }

    fn text(index: &DeckIndex, cards: CardSet) -> String {
        let mut all: Vec<String> = cards.iter().map(|c| index.deck.text(c)).collect();
        all.sort();
        all.join(" ")
    }

    fn left(of: &str) -> String {
        let index = index(1);
        text(&index, Partition::best(&index, cards(&index, of), 3).unwrap().left)
    }

    #[test]
    fn what_is_left_counts_least() {
        assert_eq!(left("5H 6H 7H 7C 7S 9D"), "5H 6H 9D");
        assert_eq!(left("5H 6H 7H 7C 7S 7D"), "");
        assert_eq!(left("KH QH AH"), "AH KH QH");
        assert_eq!(left("4S 5S 6S 6H 6D 7S 8S"), "6D 6H");
        assert_eq!(left(""), "");
    }

    /// The least counting value left over, found by trying every way to remove sets and runs one after another.
    fn least_by_trying(index: &DeckIndex, cards: CardSet, least: usize) -> i32 {
        let mut best = index.sum(cards);
        each_subset(cards, &mut |meld| {
            let set = index.place_bits(meld).count_ones() == 1;
            let run = index.one_suit(meld) && index.ask_set(meld, Ask::IsRun) != 0;
            if meld.len() >= least && meld.contains(cards.lowest().unwrap_or(Card(0))) && (set || run) {
                best = best.min(least_by_trying(index, cards - meld, least));
            }
        });
        match cards.lowest() {
            Some(low) => best.min(index.pips[low.index()] + least_by_trying(index, cards - CardSet::one(low), least)),
            None => best,
        }
    }

    #[test]
    fn every_way_to_part_a_hand_is_shown_once() {
        let index = index(1);
        let ways = |of: &str, most: i32| {
            let mut ways = Vec::new();
            let all = each_partition(&index, cards(&index, of), (3, most), &mut |parted| {
                let mut melds: Vec<String> = parted.melds().iter().map(|meld| text(&index, *meld)).collect();
                melds.sort();
                ways.push(melds.join(", "));
            });
            ways.sort();
            (all, ways)
        };
        let three = ["TC JC QC", "TD JD QD", "TH JH QH"].join(" ");
        let is = |ways: &[&str]| (true, ways.iter().map(|way| way.to_string()).collect::<Vec<_>>());
        assert_eq!(ways(&three, 0), is(&["JC JD JH, QC QD QH, TC TD TH", "JC QC TC, JD QD TD, JH QH TH"]));
        assert_eq!(ways("5H 6H 7H 8H", 8), is(&["5H 6H 7H", "5H 6H 7H 8H", "6H 7H 8H"]));
        assert_eq!(ways("5H 6H 9C", 19), is(&[]));
        assert_eq!(ways("5H 6H 9C", 20), is(&[""]));
    }

    #[test]
    fn no_other_partition_leaves_less() {
        let mut dice = own_dice(7, Seat(0), 0);
        let mut number = |below: usize| dice.below(below);
        for copies in [1, 2] {
            let index = index(copies);
            for _ in 0..300 {
                let size = 4 + number(5);
                let few = index.deck.all().iter().filter(|c| index.place[c.index()] < 6).collect::<Vec<_>>();
                let hand: CardSet = (0..size).map(|_| few[number(few.len())]).collect();
                for least in [2, 3] {
                    let parted = Partition::best(&index, hand, least).unwrap();
                    let melded = parted.melds().iter().fold(CardSet::EMPTY, |all, meld| all | *meld);
                    assert_eq!(hand - melded, parted.left);
                    assert_eq!(index.sum(parted.left), least_by_trying(&index, hand, least), "{}", text(&index, hand));
                }
            }
        }
    }

    #[test]
    fn cards_are_laid_off_so_that_least_is_left() {
        let index = index(1);
        let off = |onto: &[&str], hand: &str| {
            let mut onto: Vec<CardSet> = onto.iter().map(|meld| cards(&index, meld)).collect();
            let parted = lay_off(&index, &mut onto, cards(&index, hand), 3).unwrap();
            (text(&index, parted.left), onto.iter().map(|meld| text(&index, *meld)).collect::<Vec<_>>().join(", "))
        };
        let is = |left: &str, onto: &str| (left.to_string(), onto.to_string());
        // at both ends of a run, one after another
        assert_eq!(off(&["5H 6H 7H"], "9H 8H 4H KC"), is("KC", "4H 5H 6H 7H 8H 9H"));
        // the fourth card of a set
        assert_eq!(off(&["7C 7S 7D"], "7H 8H KC"), is("8H KC", "7C 7D 7H 7S"));
        // a card that completes a run in hand is kept for it
        assert_eq!(off(&["7C 7S 7D"], "7H 8H 9H"), is("", "7C 7D 7S"));
        // unless laying it off gets rid of more
        assert_eq!(off(&["TC JC QC"], "KC KD KH 2S"), is("2S", "JC QC TC"));
        assert_eq!(off(&["TC JC QC"], "KC KD 9C"), is("KD", "9C JC KC QC TC"));
        assert_eq!(off(&["7H 8H 9H", "TS TC TD"], "TH JH 2C"), is("2C", "7H 8H 9H JH TH, TC TD TS"));
    }

    #[test]
    fn more_cards_or_ways_than_can_be_tried_are_refused() {
        let ranks = DeckList::ranks("A 2 3 4 5 6 7 8 9 T J Q K").unwrap();
        let deck = Deck::new(&DeckList::of(&Rank::ALL, 2), &ranks, None).unwrap();
        let index = DeckIndex::new(deck.clone(), vec![1; deck.len()]);
        let some = |place: usize, n: usize| index.places[place].iter().take(n).collect::<CardSet>();
        assert!(Partition::best(&index, some(0, 8) | some(4, 8), 3).is_some_and(|parted| parted.left.is_empty()));
        assert!(Partition::best(&index, some(0, 8) | some(4, 8) | some(8, 1), 3).is_none());
    }
}
