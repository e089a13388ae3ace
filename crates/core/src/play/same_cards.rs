//! A source of chance that is the same however a match is played, so that matches can be compared.
//!
//! Each shuffled pile gets an order, derived from seed, match number and round: the next card is the first one in this
//! order that still lies in the pile. Different moves therefore change later draws as little as possible. No view shows
//! the order.

use super::chance::{Chance, ChanceSource, Dictated, WantedChance};
use super::generator::{Generator, GeneratorKind, match_seed};
use crate::cards::{Card, CardSet};
use crate::table::Pile;

/// Decides all outcomes of chance in one match.
#[derive(Clone, Debug)]
pub struct SameCards {
    seed: i64,
    deck: usize,
    /// The round to which the orders and numbers belong.
    round: u16,
    orders: Vec<PileOrder>,
    numbers: Generator,
}

/// The order in which the cards of a pile are drawn in a round.
#[derive(Clone, Debug)]
struct PileOrder {
    pile: Pile,
    cards: Vec<Card>,
    /// Cards already drawn. Cards put back are drawn again, in a new order, once no others are left.
    drawn: CardSet,
    time: u64,
}

/// Separates the random stream of numbers from those of piles.
const NUMBERS: u64 = 1 << 32;

impl SameCards {
    /// The source for the match with this number under this seed; `deck` is the number of cards.
    pub fn new(seed: i64, number: u64, deck: usize) -> SameCards {
        let seed = match_seed(seed, number);
        SameCards { seed, deck, round: 0, orders: Vec::new(), numbers: generator(seed, 0, NUMBERS) }
    }

    fn enter(&mut self, round: u16) {
        if self.round != round {
            self.round = round;
            self.orders.clear();
            self.numbers = generator(self.seed, round, NUMBERS);
        }
    }

    fn card(&mut self, pile: Pile, among: CardSet) -> Option<Card> {
        let (seed, round, deck) = (self.seed, self.round, self.deck);
        let place = self.orders.iter().position(|order| order.pile == pile).unwrap_or_else(|| {
            self.orders.push(PileOrder::new(seed, round, pile, deck, 0));
            self.orders.len() - 1
        });
        let order = &mut self.orders[place];
        if (among - order.drawn).is_empty() {
            *order = PileOrder::new(seed, round, pile, deck, order.time + 1);
        }
        let card = order.cards.iter().copied().find(|card| (among - order.drawn).contains(*card))?;
        order.drawn.insert(card);
        Some(card)
    }
}

impl PileOrder {
    fn new(seed: i64, round: u16, pile: Pile, deck: usize, time: u64) -> PileOrder {
        let mut generator = generator(seed, round, time << 8 | pile.0 as u64);
        let mut cards: Vec<Card> = (0..deck as u8).map(Card).collect();
        for last in (1..deck).rev() {
            cards.swap(last, generator.below(last as u32 + 1) as usize);
        }
        PileOrder { pile, cards, drawn: CardSet::EMPTY, time }
    }
}

fn generator(seed: i64, round: u16, what: u64) -> Generator {
    Generator::new(GeneratorKind::ChaCha, match_seed(match_seed(seed, round as u64), what))
}

impl ChanceSource for SameCards {
    fn next(&mut self, round: u16, wanted: WantedChance) -> Option<Dictated> {
        self.enter(round);
        let outcome = match wanted {
            WantedChance::Card { among, from, .. } => Chance::Card(self.card(from, among)?),
            WantedChance::Number(below) => Chance::Number(self.numbers.below(below.max(1))),
        };
        Some(Dictated { outcome, was_drawn: false })
    }

    fn kept_back(&self) -> CardSet {
        CardSet::EMPTY
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(chance: &mut SameCards, round: u16, from: Pile, among: CardSet) -> Card {
        match chance.next(round, WantedChance::Card { among, from, to: Pile(9) }) {
            Some(Dictated { outcome: Chance::Card(card), was_drawn: false }) => card,
            other => panic!("{other:?}"),
        }
    }

    fn all(deck: u8) -> CardSet {
        (0..deck).map(Card).collect()
    }

    /// Cards that one match draws earlier, the other draws later: the order of the remaining cards stays.
    #[test]
    fn the_next_card_is_the_first_that_is_still_there() {
        let (mut one, mut other) = (SameCards::new(7, 3, 52), SameCards::new(7, 3, 52));
        let mut left = all(52);
        let order: Vec<Card> = (0..52)
            .map(|_| {
                let card = drawn(&mut one, 1, Pile(0), left);
                left = left - CardSet::one(card);
                card
            })
            .collect();
        let mut left = all(52) - order.iter().copied().step_by(2).collect();
        for card in order.iter().skip(1).step_by(2) {
            assert_eq!(drawn(&mut other, 1, Pile(0), left), *card);
            left = left - CardSet::one(*card);
        }
    }

    #[test]
    fn pairs_rounds_and_piles_have_orders_of_their_own() {
        let first = |number, round, pile| {
            let mut chance = SameCards::new(7, number, 52);
            let mut left = all(52);
            (0..5).fold(Vec::new(), |mut cards, _| {
                let card = drawn(&mut chance, round, Pile(pile), left);
                left = left - CardSet::one(card);
                cards.push(card);
                cards
            })
        };
        assert_eq!(first(3, 1, 0), first(3, 1, 0));
        for (number, round, pile) in [(4, 1, 0), (3, 2, 0), (3, 1, 1)] {
            assert_ne!(first(3, 1, 0), first(number, round, pile));
        }
    }

    /// A card that is drawn but stays in its pile (a cut) is not drawn again and again.
    #[test]
    fn what_is_put_back_comes_last() {
        let mut chance = SameCards::new(7, 3, 6);
        let cut: CardSet = (0..6).map(|_| drawn(&mut chance, 0, Pile(0), all(6))).collect();
        assert_eq!(cut, all(6));
        drawn(&mut chance, 0, Pile(0), all(6));
    }

    /// Each card comes first about equally often (within 6 standard deviations).
    #[test]
    fn orders_are_fair() {
        let mut seen = [0i32; 13];
        (0..13_000).for_each(|n| seen[drawn(&mut SameCards::new(1, n, 13), 1, Pile(0), all(13)).index()] += 1);
        assert!(seen.iter().all(|n| (n - 1_000).abs() < 190), "{seen:?}");
    }
}
