//! Melds on the table: sets and runs that are laid down, one to a pile, and grow by the cards that anybody lays off.
//!
//! Knows what may be laid down and laid off. Does not know whose turn it is.

use super::meld_shape::{Joins, LyingMeld, MeldRules};
use crate::cards::{Card, CardSet};
use crate::play::deck_index::DeckIndex;
use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::moves::{Announcement, Move};
use crate::play::partition::{each_subset, next_to};
use crate::play::rule_value::Number;
use crate::play::state::{Register, State};
use crate::play::turn::Turn;
use crate::table::{Pile, Seat};

/// Where melds lie, and what counts as one.
#[derive(Clone, Debug)]
pub struct TableMelds {
    /// The piles for melds, one on each.
    pub piles: Vec<Pile>,
    pub rules: MeldRules,
    /// Whether a card that a wild one stands for may take its place.
    pub redeem: bool,
    /// The words for laying a card off at the lower and at the upper end of a run. `None` if no card fits both ends.
    pub ends: Option<[Announcement; 2]>,
    pub opening: Option<Opening>,
    /// The seat that has played its last card, -1 for nobody.
    pub out: Register,
}

/// The rule that the first melds of a seat, in one turn, must count at least so much.
#[derive(Clone, Debug)]
pub struct Opening {
    pub least: Number,
    /// The variable of seat 0 that says whether it has laid down enough; those of the other seats follow.
    pub opened: Register,
    /// What the melds count that the seat on turn has laid down in this turn, before it has opened.
    pub laid: Register,
}

/// Maximum number of hands tried to find what could still be laid down: more do not occur with hands of a usual size.
const MOST_TRIED: u32 = 5_000;

impl Opening {
    /// Whether the seat has laid down its opening melds.
    pub fn has_opened(&self, state: &State, seat: Seat) -> bool {
        state.get(self.opened.plus(seat.0)) != 0
    }

    /// What the seat's melds must still count before it has opened; `None` if it has.
    fn lacks(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<Option<i32>, Fault> {
        if self.has_opened(state, seat) {
            return Ok(None);
        }
        Ok(Some(self.least.value(rules, state)? - state.get(self.laid)))
    }
}

impl TableMelds {
    /// An empty pile for one more meld; `None` if there is none.
    pub fn free(&self, state: &State) -> Option<Pile> {
        self.piles.iter().copied().find(|pile| state.table.is_empty(*pile))
    }

    /// Whether the seat on turn has laid down some of its opening melds, but not yet enough.
    pub fn is_opening(&self, state: &State) -> bool {
        self.opening.as_ref().is_some_and(|opening| state.get(opening.laid) > 0)
    }

    /// What the seat's melds must still count before it may lay off; `None` if it may.
    pub fn lacks(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<Option<i32>, Fault> {
        self.opening.as_ref().map_or(Ok(None), |opening| opening.lacks(rules, state, seat))
    }

    /// Adds every meld that can be laid down from these cards, and every card that can be laid off.
    pub fn moves(
        &self,
        rules: &Equipment,
        state: &State,
        seat: Seat,
        hand: CardSet,
        out: &mut Vec<Move>,
    ) -> Result<(), Fault> {
        let index = &rules.deck_index;
        let lacks = self.lacks(rules, state, seat)?;
        if self.free(state).is_some() {
            self.melds(index, hand, lacks, out);
        }
        if lacks.is_none() {
            self.lay_offs(index, state, index.distinct(hand), out);
        }
        Ok(())
    }

    fn melds(&self, index: &DeckIndex, hand: CardSet, lacks: Option<i32>, out: &mut Vec<Move>) {
        match lacks {
            Some(lacks) => {
                let mut tried = 0;
                let enough =
                    |meld: &CardSet| self.reaches(index, hand - *meld, lacks - self.counts(index, *meld), &mut tried);
                let mut melds = Vec::new();
                self.rules.each(index, hand, &mut |meld| melds.push(meld));
                out.extend(melds.into_iter().filter(enough).map(Move::of_cards));
            }
            None if self.rules.is_plain() => {
                let hand = index.distinct(hand);
                self.sets(index, hand, out);
                self.runs(index, hand, out);
            }
            None => self.rules.each(index, hand, &mut |meld| out.push(Move::of_cards(meld))),
        }
    }

    fn lay_offs(&self, index: &DeckIndex, state: &State, hand: CardSet, out: &mut Vec<Move>) {
        let table = &state.table;
        for pile in self.piles.iter().filter(|pile| !table.is_empty(**pile)) {
            if self.rules.is_plain() {
                let grows = growth(index, table.set(*pile)) & hand;
                out.extend(grows.iter().map(|card| Move::card_onto(card, *pile)));
                continue;
            }
            let lying: LyingMeld = table.cards(*pile).collect();
            for card in hand {
                match self.rules.joins(index, &lying, card, self.redeem) {
                    Some(Joins::Either) => out.extend(self.at_either_end(card, *pile)),
                    Some(_) => out.push(Move::card_onto(card, *pile)),
                    None => {}
                }
            }
        }
    }

    fn at_either_end(&self, card: Card, to: Pile) -> impl Iterator<Item = Move> {
        let said = move |end| Move::Cards { cards: CardSet::one(card), to: Some(to), said: Some(end) };
        self.ends.into_iter().flatten().map(said)
    }

    /// Where a card goes with this move; of two ends the one that is said.
    pub fn goes(&self, index: &DeckIndex, state: &State, chosen: Move) -> Option<Joins> {
        let (card, pile) = (chosen.first_card()?, chosen.to()?);
        let low = chosen.said().is_some() && chosen.said() == self.ends.map(|[low, _]| low);
        match self.joins(index, state, card, pile)? {
            Joins::Either if low => Some(Joins::Below),
            Joins::Either => Some(Joins::OnTop),
            other => Some(other),
        }
    }

    /// What these cards count as a meld; 0 if they are none.
    pub fn counts(&self, index: &DeckIndex, meld: CardSet) -> i32 {
        self.rules.shape(index, meld).map_or(0, |shape| self.rules.counts(index, shape))
    }

    /// Whether melds of these cards can count `lacks` together. False after [`MOST_TRIED`] hands.
    fn reaches(&self, index: &DeckIndex, hand: CardSet, lacks: i32, tried: &mut u32) -> bool {
        *tried += 1;
        if lacks <= 0 {
            return true;
        }
        let (wild, most) = (hand & self.rules.wild, index.pips.iter().max().copied().unwrap_or(0));
        let bound = index.sum(hand - wild) + most * wild.len() as i32;
        if *tried > MOST_TRIED || bound < lacks {
            return false;
        }
        let mut melds = Vec::new();
        self.rules.each_sparing(index, hand, &mut |meld| melds.push(meld));
        let rest = |meld: &CardSet| self.reaches(index, hand - *meld, lacks - self.counts(index, *meld), tried);
        melds.iter().any(|meld| self.counts(index, *meld) >= lacks) || melds.iter().any(rest)
    }

    /// Adds up what was laid down, until the seat has opened.
    pub fn opens<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, meld: CardSet) -> Result<(), Fault> {
        let Some(opening) = &self.opening else { return Ok(()) };
        if let Some(lacks) = opening.lacks(turn.rules, turn.state, seat)? {
            let counts = self.counts(&turn.rules.deck_index, meld);
            let has_opened = counts >= lacks;
            turn.set(opening.opened.plus(seat.0), has_opened as i32);
            turn.set(opening.laid, if has_opened { 0 } else { turn.get(opening.laid) + counts });
        }
        Ok(())
    }

    /// How a card joins the meld on this pile; `None` if it does not.
    pub fn joins(&self, index: &DeckIndex, state: &State, card: Card, pile: Pile) -> Option<Joins> {
        let lying: LyingMeld = state.table.cards(pile).collect();
        self.rules.joins(index, &lying, card, self.redeem)
    }

    /// Whether this card can be laid off after another move. A wild card that the move takes up can go anywhere, so
    /// then always.
    pub fn goes_after(&self, index: &DeckIndex, state: &State, card: Card, made: Move) -> bool {
        let fits = |lying: &[Card]| {
            if self.rules.is_plain() {
                growth(index, lying.iter().copied().collect()).contains(card)
            } else {
                self.rules.joins(index, lying, card, self.redeem).is_some()
            }
        };
        let others = self.piles.iter().filter(|pile| Some(**pile) != made.to() && !state.table.is_empty(**pile));
        let lies = |pile: &Pile| fits(&state.table.cards(*pile).collect::<LyingMeld>()[..]);
        let after = match (made.to(), made.first_card()) {
            (Some(to), Some(more)) => {
                let before = state.table.cards(to);
                let lying: LyingMeld = match self.goes(index, state, made) {
                    Some(Joins::Below) => [more].into_iter().chain(before).collect(),
                    Some(Joins::For(_)) => return true,
                    _ => before.chain([more]).collect(),
                };
                fits(&lying[..])
            }
            _ => fits(&self.rules.in_order(index, made.cards())[..]),
        };
        after || others.into_iter().any(lies)
    }

    /// Adds the sets: cards of one rank, one of each suit.
    fn sets(&self, index: &DeckIndex, hand: CardSet, out: &mut Vec<Move>) {
        for same in index.places.iter().map(|place| *place & hand).filter(|same| same.len() >= self.rules.least) {
            each_subset(same, &mut |set| {
                if set.len() >= self.rules.least {
                    out.push(Move::of_cards(set));
                }
            });
        }
    }

    /// Adds the runs: consecutive cards of a suit.
    fn runs(&self, index: &DeckIndex, hand: CardSet, out: &mut Vec<Move>) {
        for suit in index.suits.iter().filter(|suit| (**suit & hand).len() >= self.rules.least) {
            for from in 0..=index.places.len().saturating_sub(self.rules.least) {
                let mut run = CardSet::EMPTY;
                for place in &index.places[from..] {
                    let Some(card) = (*place & *suit & hand).lowest() else { break };
                    run.insert(card);
                    if run.len() >= self.rules.least {
                        out.push(Move::of_cards(run));
                    }
                }
            }
        }
    }
}

/// The cards, wherever they are, that go on this set or run.
fn growth(index: &DeckIndex, meld: CardSet) -> CardSet {
    let places = index.place_bits(meld);
    if places.count_ones() != 1 {
        let next = |up| next_to(index, meld, up).unwrap_or_default();
        return next(true) | next(false);
    }
    // -1 stands for no suit, and is treated like a suit
    let bit = |card: Card| 1u32 << (index.suit_of(card) + 1);
    let suits = meld.iter().fold(0, |suits, card| suits | bit(card));
    index.places[places.trailing_zeros() as usize].iter().filter(|card| suits & bit(*card) == 0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{Deck, DeckList, Rank};

    fn index() -> DeckIndex {
        let ranks = DeckList::ranks("A 2 3 4 5 6 7 8 9 T J Q K").unwrap();
        let deck = Deck::new(&DeckList::of(&Rank::ALL, 1), &ranks, None).unwrap();
        let pips = vec![1; deck.len()];
        DeckIndex::new(deck, pips)
    }

    fn cards(index: &DeckIndex, text: &str) -> CardSet {
        let card = |word: &str| index.deck.all().iter().find(|c| index.deck.text(*c) == word).unwrap();
        text.split_whitespace().map(card).collect()
    }

    fn plain() -> TableMelds {
        let rules = MeldRules { least: 3, wild: CardSet::EMPTY, both_ends: false };
        TableMelds { piles: Vec::new(), rules, redeem: false, ends: None, opening: None, out: Register(0) }
    }

    #[test]
    fn melds_are_sets_and_runs_and_grow_at_their_ends() {
        let index = index();
        let melds = plain();
        let is = |text: &str| {
            let (cards, mut listed) = (cards(&index, text), Vec::new());
            melds.sets(&index, cards, &mut listed);
            melds.runs(&index, cards, &mut listed);
            listed.contains(&Move::of_cards(cards))
        };
        assert!(is("5H 6H 7H") && is("5H 5C 5D 5S") && is("AH 2H 3H") && is("TH JH QH KH"));
        assert!(!is("5H 6H") && !is("5H 6H 8H") && !is("QH KH AH") && !is("5H 6C 7H") && !is("5H 5C 6H"));
        let goes = |meld: &str, card: &str| !(growth(&index, cards(&index, meld)) & cards(&index, card)).is_empty();
        assert!(goes("5H 6H 7H", "8H") && goes("5H 6H 7H", "4H") && goes("5H 5C 5D", "5S"));
        assert!(
            !goes("5H 6H 7H", "9H") && !goes("5H 6H 7H", "8C") && !goes("5H 5C 5D", "6H") && !goes("JH QH KH", "AH")
        );
    }

    #[test]
    fn every_part_of_a_long_run_and_a_whole_set_is_listed() {
        let index = index();
        let melds = plain();
        let (mut sets, mut runs) = (Vec::new(), Vec::new());
        melds.sets(&index, cards(&index, "5H 5C 5D 5S KH"), &mut sets);
        melds.runs(&index, cards(&index, "3H 4H 5H 6H 7H KH"), &mut runs);
        assert_eq!((sets.len(), runs.len()), (5, 6));
    }
}
