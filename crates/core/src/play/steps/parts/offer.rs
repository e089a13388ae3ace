//! The moves of a seat that may play one card (with some of them naming a suit), draw, pass or say one of two words: as
//! a list, and one of them by its index without a list.
//!
//! Does not know why they are offered.

use crate::cards::{Card, CardSet, Suit};
use crate::play::dice::Dice;
use crate::play::moves::{Announcement, Move};

/// The moves of a seat. Of equal cards only one is among them.
pub struct Offer {
    pub cards: CardSet,
    /// The cards with which a suit is named.
    pub naming: CardSet,
    pub draw: bool,
    pub pass: bool,
    /// If given, the seat says one of these two words and can do nothing else.
    pub words: Option<[u8; 2]>,
}

impl Offer {
    /// Adds all moves, in the order of moves.
    pub fn list(&self, out: &mut Vec<Move>) {
        out.extend(self.words.into_iter().flatten().map(|word| Move::word(word as usize)));
        out.extend(self.pass.then_some(Move::Pass));
        out.extend(self.draw.then_some(Move::Draw));
        for card in self.cards {
            if self.naming.contains(card) {
                out.extend(Suit::ALL.map(|suit| naming(card, suit)))
            } else {
                out.push(Move::card(card))
            }
        }
    }

    /// Picks one of the listed moves at random.
    #[inline]
    pub fn any(&self, dice: &mut Dice) -> Option<Move> {
        if let Some(words) = self.words {
            return Some(Move::word(words[dice.below(2)] as usize));
        }
        let (pass, draw, suits) = (self.pass as usize, self.draw as usize, Suit::ALL.len());
        let with_suits = (self.cards & self.naming).len();
        let place = dice.below(pass + draw + self.cards.len() + (suits - 1) * with_suits);
        match place.checked_sub(pass + draw) {
            None if self.pass && place == 0 => Some(Move::Pass),
            None => Some(Move::Draw),
            Some(place) if with_suits == 0 => self.cards.nth(place).map(Move::card),
            Some(place) => self.any_card(place),
        }
    }

    /// The move at this index among the moves that play a card.
    fn any_card(&self, mut place: usize) -> Option<Move> {
        for card in self.cards {
            let suits = if self.naming.contains(card) { &Suit::ALL[..] } else { &[] };
            match (suits.get(place), suits.len().max(1)) {
                (Some(suit), _) => return Some(naming(card, *suit)),
                (None, 1) if place == 0 => return Some(Move::card(card)),
                (None, ways) => place -= ways,
            }
        }
        None
    }
}

fn naming(card: Card, suit: Suit) -> Move {
    Move::Cards { cards: CardSet::one(card), to: None, said: Some(Announcement::Suit(suit)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::dice::own_dice;
    use crate::table::Seat;
    use std::collections::BTreeSet;

    fn set(cards: &[u8]) -> CardSet {
        cards.iter().map(|card| Card(*card)).collect()
    }

    #[test]
    fn a_throw_takes_the_move_of_its_place_in_the_list() {
        for (cards, with, draw, pass) in [
            (&[1, 3, 4, 9][..], &[3, 9][..], true, true),
            (&[1, 3, 4, 9], &[3, 4], false, true),
            (&[2, 5], &[], true, false),
            (&[2], &[2], false, false),
            (&[], &[2], true, false),
        ] {
            let offer = Offer { cards: set(cards), naming: set(with), draw, pass, words: None };
            let mut list = Vec::new();
            offer.list(&mut list);
            assert!(list.is_sorted(), "{list:?}");
            for seed in 0..200 {
                let place = own_dice(seed, Seat(0), 7).below(list.len());
                assert_eq!(offer.any(&mut own_dice(seed, Seat(0), 7)), Some(list[place]));
            }
        }
        let offer =
            Offer { cards: CardSet::EMPTY, naming: CardSet::EMPTY, draw: false, pass: false, words: Some([2, 5]) };
        let (mut list, mut dice) = (Vec::new(), own_dice(1, Seat(0), 7));
        offer.list(&mut list);
        let said: BTreeSet<Move> = (0..40).filter_map(|_| offer.any(&mut dice)).collect();
        assert_eq!(said.into_iter().collect::<Vec<_>>(), list);
    }
}
