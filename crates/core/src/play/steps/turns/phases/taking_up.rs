//! A seat takes a whole pile: its top card is laid down at once, with two cards of the hand or onto a set of the side,
//! and the rest comes into the hand.
//!
//! What a set is stands at the piles. Does not know whose turn it is.

use super::melding::{cards_of, top_of};
use super::rank_sets::{Laying, RankSets};
use crate::cards::CardSet;
use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::illegal::{HeapRefusal, IllegalMove};
use crate::play::moves::{Announcement, Move};
use crate::play::parsed_move::ParsedMove;
use crate::play::state::State;
use crate::play::steps::parts::held::not_held;
use crate::play::turn::Turn;
use crate::table::{Pile, Seat};

/// Takes a pile whose top card goes into a set.
#[derive(Clone, Debug)]
pub struct TakingUp {
    pub sets: RankSets,
    pub heap: Pile,
    pub word: Announcement,
    /// With one of these cards in it the pile is frozen, and taken with two cards of the hand alone that are not wild.
    pub frozen: CardSet,
}

/// Number of cards of the hand that go with the top card.
const PAIR: usize = 2;

impl TakingUp {
    fn is_frozen(&self, rules: &Equipment, state: &State, seat: Seat) -> bool {
        !self.sets.has_opened(rules, state, seat) || !(state.table.set(self.heap) & self.frozen).is_empty()
    }

    /// The place of the rank of the top card, if it makes sets.
    fn place(&self, rules: &Equipment, state: &State) -> Option<usize> {
        let top = state.table.top(self.heap).filter(|top| self.sets.shape.natural.contains(*top))?;
        Some(rules.deck_index.place[top.index()] as usize)
    }

    /// The set on the table that the top card would join.
    fn lies(&self, rules: &Equipment, state: &State, seat: Seat) -> Option<Pile> {
        self.sets.pile_of(rules, state, seat, self.place(rules, state)?)
    }

    fn laying(&self, rules: &Equipment, state: &State, seat: Seat, cards: CardSet) -> Laying {
        let more = state.table.len(self.heap).saturating_sub(1);
        Laying { cards, beside: top_of(state, self.heap), onto: self.lies(rules, state, seat), more }
    }

    fn is_possible(&self, rules: &Equipment, state: &State, seat: Seat, cards: CardSet) -> bool {
        let laying = self.laying(rules, state, seat, cards);
        self.sets.unlaid(rules, state, seat, laying).is_none()
    }

    /// The cards of the hand of which two go with the top card: those of its rank, and wild ones beside one of them.
    fn fitting(&self, rules: &Equipment, state: &State, seat: Seat) -> (CardSet, CardSet) {
        let held = self.sets.held(rules, state, seat);
        let shape = &self.sets.shape;
        let Some(place) = self.place(rules, state) else { return (CardSet::EMPTY, CardSet::EMPTY) };
        let natural = held & shape.natural & rules.deck_index.places[place];
        let natural_alone = self.is_frozen(rules, state, seat) || self.lies(rules, state, seat).is_some();
        let wild = if natural_alone { CardSet::EMPTY } else { rules.deck_index.distinct(held & shape.wild) };
        (natural, wild)
    }

    /// Calls `found` with each move until it wants no more. Returns whether it wanted no more.
    fn each(&self, rules: &Equipment, state: &State, seat: Seat, found: &mut dyn FnMut(Move) -> bool) -> bool {
        if self.place(rules, state).is_none() {
            return false;
        }
        let joins = self.lies(rules, state, seat).is_some() && !self.is_frozen(rules, state, seat);
        if joins {
            let can = self.is_possible(rules, state, seat, CardSet::EMPTY);
            return can && found(Move::Announce(self.word));
        }
        let (natural, wild) = self.fitting(rules, state, seat);
        for one in natural {
            let others = natural.iter().filter(|other| *other > one).chain(wild);
            for other in others {
                let cards = CardSet::one(one) | CardSet::one(other);
                if cards == self.lowest_alike(rules, natural, cards)
                    && self.is_possible(rules, state, seat, cards)
                    && found(self.with(cards))
                {
                    return true;
                }
            }
        }
        false
    }

    /// Two cards of the same faces as these, the lowest copies.
    fn lowest_alike(&self, rules: &Equipment, natural: CardSet, cards: CardSet) -> CardSet {
        let mut lowest = cards - natural;
        for card in cards & natural {
            lowest.insert(rules.deck_index.lowest_copy(card, natural - lowest));
        }
        lowest
    }

    fn with(&self, cards: CardSet) -> Move {
        Move::Cards { cards, to: None, said: Some(self.word) }
    }

    pub fn can(&self, rules: &Equipment, state: &State, seat: Seat) -> bool {
        self.each(rules, state, seat, &mut |_| true)
    }

    pub fn list(&self, rules: &Equipment, state: &State, seat: Seat, out: &mut Vec<Move>) {
        self.each(rules, state, seat, &mut |found| {
            out.push(found);
            false
        });
    }

    pub fn makes(&self, chosen: Move) -> bool {
        match chosen {
            Move::Announce(word) => word == self.word,
            Move::Cards { cards, to: None, said: Some(word) } => cards.len() == PAIR && word == self.word,
            _ => false,
        }
    }

    pub fn carry_out<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<bool, Fault> {
        let cards = chosen.cards() | top_of(turn.state, self.heap);
        let onto = self.lies(turn.rules, turn.state, seat);
        // the rest comes into the hand once the side has opened
        turn.set(self.sets.due, i32::from(self.heap.0));
        self.sets.lay(turn, seat, cards, onto)?;
        Ok(true)
    }

    pub fn why_not(&self, rules: &Equipment, state: &State, seat: Seat, parsed: &ParsedMove) -> Option<IllegalMove> {
        let word = self.word.text(&rules.names(), seat);
        if parsed.word.as_ref() != Some(&word) || !parsed.piles.is_empty() {
            return None;
        }
        let refused = |why| Some(IllegalMove::HeapRefusal { why });
        let Some(top) = state.table.top(self.heap) else { return refused(HeapRefusal::Empty) };
        if self.place(rules, state).is_none() {
            return refused(HeapRefusal::Top(rules.deck_index.deck.face(top)));
        }
        let hand = self.sets.hand(rules, seat);
        if let Some(reason) = not_held(rules, state, &parsed.faces, hand.0..hand.0 + 1) {
            return Some(reason);
        }
        let cards = cards_of(rules, state.table.set(hand), parsed)?;
        let (natural, wild) = self.fitting(rules, state, seat);
        let joins = self.lies(rules, state, seat).is_some() && !self.is_frozen(rules, state, seat);
        if !joins && (cards.len() != PAIR || !(cards - natural - wild).is_empty()) {
            let frozen = self.is_frozen(rules, state, seat);
            return refused(if frozen { HeapRefusal::Frozen } else { HeapRefusal::Pair });
        }
        let cards = if joins { CardSet::EMPTY } else { cards };
        let why = self.sets.unlaid(rules, state, seat, self.laying(rules, state, seat, cards))?;
        Some(self.sets.refusal(rules, seat, why))
    }
}
