//! The order that a person has given the own hand by hand, for one round. The rules and the records know nothing of it.

use crate::cards::{Card, CardSet};
use crate::table::Seat;

/// The hand of a seat in a round.
pub type HandOf = (Seat, u16);

/// An order made by hand.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OwnOrder {
    of: Option<HandOf>,
    cards: Vec<Card>,
}

impl OwnOrder {
    /// Whether this hand has an order of its own.
    pub fn is_of(&self, hand: HandOf) -> bool {
        self.of == Some(hand)
    }

    /// The cards in the person's order. Cards that came later keep their order at the end.
    pub fn sort(&self, hand: HandOf, mut cards: Vec<Card>) -> Vec<Card> {
        if self.is_of(hand) {
            let place = |card: &Card| self.cards.iter().position(|own| own == card).unwrap_or(self.cards.len());
            cards.sort_by_key(place);
        }
        cards
    }

    /// Puts these cards of a hand, which is shown in this order, before the card at a place among the others.
    pub fn put(&mut self, hand: HandOf, shown: &[Card], moved: CardSet, place: usize) {
        (self.of, self.cards) = (Some(hand), moved_to(shown, moved, place));
    }

    /// Gives the usual order back.
    pub fn clear(&mut self) {
        *self = OwnOrder::default();
    }
}

/// These cards with some of them together before the card at a place among the others.
pub fn moved_to(shown: &[Card], moved: CardSet, place: usize) -> Vec<Card> {
    let (held, mut cards): (Vec<Card>, Vec<Card>) = shown.iter().copied().partition(|card| moved.contains(*card));
    let place = place.min(cards.len());
    cards.splice(place..place, held);
    cards
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(numbers: &[u8]) -> Vec<Card> {
        numbers.iter().map(|n| Card(*n)).collect()
    }

    #[test]
    fn cards_are_put_where_they_are_dropped() {
        let (hand, shown) = ((Seat(0), 3), cards(&[1, 2, 3, 4, 5]));
        let mut own = OwnOrder::default();
        own.put(hand, &shown, CardSet::one(Card(1)), 2);
        assert_eq!(own.sort(hand, shown.clone()), cards(&[2, 3, 1, 4, 5]));
        let two: CardSet = cards(&[2, 5]).into_iter().collect();
        own.put(hand, &cards(&[2, 3, 1, 4, 5]), two, 99);
        assert_eq!(own.sort(hand, shown.clone()), cards(&[3, 1, 4, 2, 5]));
    }

    #[test]
    fn a_card_that_came_later_lies_at_the_end_and_the_next_round_is_sorted_as_usual() {
        let mut own = OwnOrder::default();
        own.put((Seat(0), 1), &cards(&[1, 2, 3]), CardSet::one(Card(3)), 0);
        assert_eq!(own.sort((Seat(0), 1), cards(&[1, 2, 9])), cards(&[1, 2, 9]));
        assert_eq!(own.sort((Seat(0), 1), cards(&[2, 3, 0])), cards(&[3, 2, 0]));
        assert_eq!(own.sort((Seat(0), 2), cards(&[1, 2, 3])), cards(&[1, 2, 3]));
        own.clear();
        assert!(!own.is_of((Seat(0), 1)));
    }
}
