//! Cards that are dealt from a prepared list instead of by chance.

use crate::cards::{Card, CardSet};
use crate::table::Pile;
use std::collections::VecDeque;

/// The cards to be dealt to certain piles, in order. `None` in a list leaves that card to chance.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DealList {
    piles: Vec<(Pile, VecDeque<Option<Card>>)>,
}

impl DealList {
    /// Appends cards to the list of a pile.
    pub fn add(&mut self, pile: Pile, cards: impl IntoIterator<Item = Option<Card>>) {
        match self.piles.iter_mut().find(|(p, _)| *p == pile) {
            Some((_, list)) => list.extend(cards),
            None => self.piles.push((pile, cards.into_iter().collect())),
        }
    }

    /// Takes the next card off the list of a pile. `None` if the list is empty or leaves the card to chance.
    pub fn next(&mut self, pile: Pile) -> Option<Card> {
        self.piles.iter_mut().find(|(p, _)| *p == pile)?.1.pop_front()?
    }

    /// The listed cards that have not been dealt yet.
    pub fn kept_back(&self) -> CardSet {
        self.piles.iter().flat_map(|(_, list)| list.iter().flatten().copied()).collect()
    }

    pub fn is_empty(&self) -> bool {
        self.piles.iter().all(|(_, list)| list.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_pile_has_its_own_list() {
        let mut list = DealList::default();
        list.add(Pile(1), [Some(Card(5)), None]);
        list.add(Pile(2), [Some(Card(7))]);
        list.add(Pile(1), [Some(Card(9))]);
        assert_eq!(list.kept_back(), [Card(5), Card(7), Card(9)].into_iter().collect());
        assert_eq!([list.next(Pile(1)), list.next(Pile(1)), list.next(Pile(3))], [Some(Card(5)), None, None]);
        assert_eq!([list.next(Pile(1)), list.next(Pile(1)), list.next(Pile(2))], [Some(Card(9)), None, Some(Card(7))]);
        assert!(list.is_empty());
    }
}
