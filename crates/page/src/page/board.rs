//! A table as it lies on a page: the cards of each pile, as far as the page may show them.
//!
//! Made from the views of the seats that the page is seen with, and carried on by events as these seats heard them. So a card
//! that none of them saw has no face here. Deliberately does not know HTML.

use crate::cards::{Card, CardSet};
use crate::play::{Event, View};
use crate::session::HandOrder;
use crate::table::{Pile, Role};

/// A table with the cards that may be shown.
#[derive(Clone, Debug, PartialEq)]
pub struct PageBoard {
    /// The cards of each pile from bottom to top; `None` lies face down.
    pub piles: Vec<Vec<Option<Card>>>,
    /// Points by seat.
    pub totals: Vec<i32>,
    pub dealer: usize,
    /// The seat to move.
    pub to_move: Option<usize>,
    /// What else there is to know: trump, the bid, the count.
    pub facts: Vec<String>,
    /// Which piles are closed on this page.
    closed: Vec<bool>,
    /// Closed piles that were turned over to be counted.
    turned: Vec<bool>,
    /// The places of all cards in the order of ranks, for piles that lie in this order.
    heights: Vec<Option<Vec<u8>>>,
}

impl PageBoard {
    /// The table as these views show it together. `None` without a view.
    pub fn of(views: &[View], order: &HandOrder, facts: Vec<String>) -> Option<PageBoard> {
        let view = views.first()?;
        let piles = &view.rules.piles;
        let shown = |pile: Pile| {
            let cards = views.iter().find_map(|view| Some((view, view.laid_out(pile)?)));
            match cards {
                Some((view, cards)) if piles.group(pile).role == Role::Hand => known(order.sort_for(view, cards)),
                Some((_, cards)) => known(cards),
                None => vec![None; view.len(pile)],
            }
        };
        Some(PageBoard {
            piles: piles.all().map(shown).collect(),
            totals: view.rules.all_seats().map(|seat| view.running(seat)).collect(),
            dealer: view.dealer().index(),
            to_move: view.to_move().map(|seat| seat.index()),
            facts,
            closed: piles.all().map(|pile| !views.iter().any(|view| view.sees(pile))).collect(),
            turned: vec![false; piles.len()],
            heights: piles
                .all()
                .map(|pile| view.rules.is_run(pile).then(|| view.rules.deck_index.place.clone()))
                .collect(),
        })
    }

    /// Carries the table on by an event as it was heard.
    pub fn hear(&mut self, event: &Event) {
        match event {
            Event::Moved { card, from, to, .. } => self.go(*card, *from, *to),
            Event::Scored { pile: Some(pile), cards, seat, total, .. } => {
                self.turn_over(*pile, *cards);
                if let Some(own) = self.totals.get_mut(seat.index()) {
                    *own = *total;
                }
            }
            Event::RoundEnds { totals, .. } => {
                self.totals.clone_from(totals);
                self.to_move = None;
            }
            _ => {}
        }
    }

    fn go(&mut self, card: Option<Card>, from: Pile, to: Pile) {
        let left = &mut self.piles[from.index()];
        let known = card.and_then(|card| left.iter().rposition(|lies| *lies == Some(card)));
        let place = known.or_else(|| left.iter().rposition(Option::is_none)).or(left.len().checked_sub(1));
        if let Some(place) = place {
            left.remove(place);
        }
        let is_hidden = self.closed[to.index()] && !self.turned[to.index()];
        self.piles[to.index()].push(card.filter(|_| !is_hidden));
        if let Some(heights) = &self.heights[to.index()] {
            self.piles[to.index()].sort_by_key(|card| card.map(|card| heights[card.index()]));
        }
    }

    /// Turns a closed pile over, as everybody is told what is in it.
    fn turn_over(&mut self, pile: Pile, cards: CardSet) {
        self.turned[pile.index()] = true;
        let lies = &mut self.piles[pile.index()];
        let seen: CardSet = lies.iter().flatten().copied().collect();
        let mut missing = (cards - seen).iter();
        for card in lies.iter_mut().filter(|card| card.is_none()) {
            *card = missing.next();
        }
    }
}

fn known(cards: Vec<Card>) -> Vec<Option<Card>> {
    cards.into_iter().map(Some).collect()
}
