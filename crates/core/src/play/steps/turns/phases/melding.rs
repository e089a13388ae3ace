//! A seat lays down a set of one rank, or adds a card to one of its side.
//!
//! What a set is stands at the piles. Does not know whose turn it is.

use super::rank_sets::{Laying, RankSets};
use crate::cards::CardSet;
use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::illegal::{IllegalMove, NamedPile};
use crate::play::moves::Move;
use crate::play::parsed_move::ParsedMove;
use crate::play::state::State;
use crate::play::steps::parts::held::not_held;
use crate::play::turn::Turn;
use crate::table::{Pile, Seat};

/// Sets are laid down, and cards added to them.
#[derive(Clone, Debug)]
pub struct Melding {
    pub sets: RankSets,
}

/// Takes a possible move; whether it wants no more of them.
type EachMove<'a> = &'a mut dyn FnMut(Move) -> bool;

impl Melding {
    fn is_possible(&self, rules: &Equipment, state: &State, seat: Seat, laying: Laying) -> bool {
        self.sets.unlaid(rules, state, seat, laying).is_none()
    }

    /// Calls `found` with each move until it wants no more. Returns whether it wanted no more.
    fn each(&self, rules: &Equipment, state: &State, seat: Seat, found: EachMove) -> bool {
        self.each_set(rules, state, seat, found) || self.each_card(rules, state, seat, found)
    }

    fn each_card(&self, rules: &Equipment, state: &State, seat: Seat, found: EachMove) -> bool {
        let hand = rules.deck_index.distinct(self.sets.held(rules, state, seat));
        for pile in self.sets.own(rules, seat).filter(|pile| !state.table.is_empty(*pile)) {
            for card in hand {
                let laying = Laying::of_hand(CardSet::one(card), Some(pile));
                if self.is_possible(rules, state, seat, laying) && found(Move::card_onto(card, pile)) {
                    return true;
                }
            }
        }
        false
    }

    /// New sets: of equal ones one, with the lowest cards.
    fn each_set(&self, rules: &Equipment, state: &State, seat: Seat, found: EachMove) -> bool {
        let (index, shape) = (&rules.deck_index, &self.sets.shape);
        let hand = self.sets.held(rules, state, seat);
        if self.sets.free(rules, state, seat).is_none() {
            return false;
        }
        for of_rank in index.places.iter().map(|place| *place & hand & shape.natural) {
            for count in shape.natural_at_least.max(1)..=of_rank.len() {
                let natural = of_rank.iter().take(count).collect();
                if self.with_wild(rules, state, seat, natural, index.places.len(), found) {
                    return true;
                }
            }
        }
        false
    }

    /// Adds wild cards of the ranks below this place, any number of each.
    fn with_wild(
        &self,
        rules: &Equipment,
        state: &State,
        seat: Seat,
        cards: CardSet,
        below: usize,
        found: EachMove,
    ) -> bool {
        let shape = &self.sets.shape;
        let wild = shape.wild & self.sets.held(rules, state, seat);
        let Some(place) = (0..below).rev().find(|place| !(rules.deck_index.places[*place] & wild).is_empty()) else {
            let is_set = shape.set(&rules.deck_index, cards).is_some();
            return is_set
                && self.is_possible(rules, state, seat, Laying::of_hand(cards, None))
                && found(Move::of_cards(cards));
        };
        let (used, like) = ((cards & shape.wild).len(), rules.deck_index.places[place] & wild);
        for more in 0..=like.len().min(shape.wild_at_most.saturating_sub(used)) {
            let some: CardSet = like.iter().take(more).collect();
            if self.with_wild(rules, state, seat, cards | some, place, found) {
                return true;
            }
        }
        false
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

    pub fn makes(&self, rules: &Equipment, seat: Seat, chosen: Move) -> bool {
        match chosen {
            Move::Cards { cards, to: None, said: None } => cards.len() >= self.sets.shape.least.max(2),
            Move::Cards { cards, to: Some(to), said: None } => {
                cards.len() == 1 && self.sets.own(rules, seat).any(|pile| pile == to)
            }
            _ => false,
        }
    }

    pub fn carry_out<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<bool, Fault> {
        self.sets.lay(turn, seat, chosen.cards(), chosen.to())?;
        Ok(true)
    }

    /// Whether these cards of the hand are a set that may be laid down, though another one like it is listed.
    pub fn accepts(&self, rules: &Equipment, state: &State, seat: Seat, cards: CardSet) -> bool {
        let held = (cards - self.sets.held(rules, state, seat)).is_empty() && cards.len() > 1;
        held && self.is_possible(rules, state, seat, Laying::of_hand(cards, None))
    }

    /// The cards of the hand of each rank, which are alike in a set.
    pub fn alike(&self, rules: &Equipment, state: &State, seat: Seat) -> Vec<CardSet> {
        let held = self.sets.held(rules, state, seat);
        rules.deck_index.places.iter().map(|place| *place & held).filter(|cards| cards.len() > 1).collect()
    }

    pub fn why_not(&self, rules: &Equipment, state: &State, seat: Seat, parsed: &ParsedMove) -> Option<IllegalMove> {
        if parsed.word.is_some() || parsed.faces.is_empty() {
            return None;
        }
        let hand = self.sets.hand(rules, seat);
        if let Some(reason) = not_held(rules, state, &parsed.faces, hand.0..hand.0 + 1) {
            return Some(reason);
        }
        let cards = cards_of(rules, state.table.set(hand), parsed)?;
        let onto = match (parsed.faces.len(), parsed.piles.as_slice()) {
            (1, []) if !self.sets.is_opening(state) => return None,
            (1, []) => {
                let (least, laid) = self.sets.lacks(rules, state, seat)?;
                return Some(IllegalMove::TooLittle { least, laid });
            }
            (_, []) => None,
            (1, [pile]) if self.sets.own(rules, seat).any(|own| own == *pile) => Some(*pile),
            _ => return None,
        };
        let why = self.sets.unlaid(rules, state, seat, Laying::of_hand(cards, onto))?;
        match (onto, &why) {
            (Some(pile), super::rank_sets::Unlaid::NoSet) => {
                let name = rules.piles.name(pile, Some(seat));
                Some(IllegalMove::FitsNoMeld { face: parsed.faces[0], pile: NamedPile { pile, name } })
            }
            _ => Some(self.sets.refusal(rules, seat, why)),
        }
    }

    /// Whether something was begun that must be brought to an end before anything else is done.
    pub fn is_unfinished(&self, state: &State) -> bool {
        self.sets.is_opening(state)
    }
}

/// Different cards of a hand with these faces; `None` if it has too few.
pub fn cards_of(rules: &Equipment, held: CardSet, parsed: &ParsedMove) -> Option<CardSet> {
    let mut cards = CardSet::EMPTY;
    for face in &parsed.faces {
        cards.insert(((rules.deck_index.deck.of_face(*face) & held) - cards).lowest()?);
    }
    Some(cards)
}

/// The only card of a pile's top, as a set.
pub fn top_of(state: &State, pile: Pile) -> CardSet {
    state.table.top(pile).map_or(CardSet::EMPTY, CardSet::one)
}
