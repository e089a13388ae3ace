//! Which cards a move of one card asks for: lines, of which the first that can be met applies.
//!
//! Does not know where the cards come from.

use crate::cards::{Card, CardSet};
use crate::play::equipment::Equipment;
use crate::play::state::State;
use crate::table::Pile;

/// Cards that are asked for.
#[derive(Clone, Debug)]
pub struct WhichLine {
    /// The cards, if no pile is looked at or that pile is empty.
    pub cards: CardSet,
    pub beside: Option<BesidePile>,
    /// Of the cards at hand only the lowest of each suit.
    pub lowest_of_each_suit: bool,
    /// What a player is told who names another card.
    pub reason: Option<Box<str>>,
}

/// The cards that are asked for by the top card of a pile.
#[derive(Clone, Debug)]
pub struct BesidePile {
    pub pile: Pile,
    /// By top card.
    pub cards: Box<[CardSet]>,
}

impl WhichLine {
    /// A line that asks for these cards, whatever lies on the table.
    pub fn of(cards: CardSet) -> WhichLine {
        WhichLine { cards, beside: None, lowest_of_each_suit: false, reason: None }
    }

    /// The cards of the deck that are asked for now.
    pub fn asked(&self, state: &State) -> CardSet {
        let beside = self.beside.as_ref().and_then(|beside| {
            let top = state.table.top(beside.pile)?;
            beside.cards.get(top.index()).copied()
        });
        beside.unwrap_or(self.cards)
    }

    /// Those of some cards that are asked for.
    pub fn among(&self, rules: &Equipment, state: &State, cards: CardSet) -> CardSet {
        let asked = cards & self.asked(state);
        if self.lowest_of_each_suit { lowest_of_each_suit(rules, asked) } else { asked }
    }
}

impl WhichLine {
    /// The cards of its suit that are asked for and lower than a card, where only the lowest of each suit may go.
    pub fn lower_than(&self, rules: &Equipment, state: &State, card: Card) -> CardSet {
        let index = &rules.deck_index;
        let suit = |card: Card| index.deck.face(card).suit();
        let is_lower =
            |other: &Card| suit(*other) == suit(card) && index.place[other.index()] < index.place[card.index()];
        if self.lowest_of_each_suit { self.asked(state).iter().filter(is_lower).collect() } else { CardSet::EMPTY }
    }
}

fn lowest_of_each_suit(rules: &Equipment, cards: CardSet) -> CardSet {
    let deck = &rules.deck_index.deck;
    let place = |card: Card| rules.deck_index.place[card.index()];
    let suit = |card: Card| deck.face(card).suit();
    let is_lowest = |card: &Card| !cards.iter().any(|other| suit(other) == suit(*card) && place(other) < place(*card));
    cards.iter().filter(is_lowest).collect()
}
