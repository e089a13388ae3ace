//! Cards that change hands by a move of a step that a game writes out itself: each pile's by itself, and beside the cards
//! that the move named.

use super::Narrator;
use super::words::plural;
use crate::cards::{Card, CardSet};
use crate::play::Event;
use crate::table::{Pile, Role};

/// Cards that go from one pile to another.
struct Transfer {
    from: Pile,
    to: Pile,
    cards: Vec<Option<Card>>,
}

impl Narrator<'_> {
    /// A sentence for each pair of piles between which cards went that the move did not name.
    pub(super) fn transfers(&self, named: CardSet, group: &[&Event]) -> Vec<String> {
        let mut all: Vec<Transfer> = Vec::new();
        for event in group {
            let Event::Moved { card, from, to, .. } = event else { continue };
            if from == to || card.is_some_and(|card| named.contains(card)) {
                continue;
            }
            match all.iter_mut().find(|known| (known.from, known.to) == (*from, *to)) {
                Some(known) => known.cards.push(*card),
                None => all.push(Transfer { from: *from, to: *to, cards: vec![*card] }),
            }
        }
        all.iter().map(|transfer| self.transfer(transfer)).collect()
    }

    fn transfer(&self, Transfer { from, to, cards }: &Transfer) -> String {
        let what = match cards.iter().copied().collect::<Option<CardSet>>() {
            Some(known) => self.cards(known),
            None => plural(cards.len(), "card"),
        };
        let piles = &self.rules.piles;
        let hand = piles.owner(*to).filter(|_| piles.group(*to).role == Role::Hand);
        match hand {
            Some(owner) if piles.group(*from).role == Role::Stock => format!("{} {what}.", self.does(owner, "draw")),
            Some(owner) => format!("{} {what} from {}.", self.does(owner, "take"), self.pile(*from)),
            None if cards.len() == 1 => format!("{what} goes to {}.", self.pile(*to)),
            None => format!("{what} go to {}.", self.pile(*to)),
        }
    }
}
