//! Some cards of a seat's pile go to another pile, without a choice: from the top, of a rank, or full sets of a rank.
//!
//! Knows no turns: whose cards they are, and whose they become, are seats that the rules name.

use crate::cards::{Card, CardSet};
use crate::play::event::{Event, Telling};
use crate::play::fault::Fault;
use crate::play::named_cards::NamedCards;
use crate::play::rule_value::{Number, SeatRef};
use crate::play::state::Register;
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::parts::places::uncover;
use crate::play::steps::step_facts::{Dealt, StepFacts};
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Turn};
use crate::table::{Group, Pile, Role, Seat};

/// Cards go from a seat's pile to another.
#[derive(Clone, Debug)]
pub struct MoveSome {
    pub from: Group,
    pub to: Group,
    /// Who gives and who takes; each seat moves its own if nobody is named.
    pub between: Option<(SeatRef, SeatRef)>,
    pub which: MovedCards,
}

/// Which cards move.
#[derive(Clone, Debug)]
pub enum MovedCards {
    All,
    /// So many from the top; of a pile that nobody sees into, cards by chance.
    Top(Number),
    /// All cards that are named.
    Named(NamedCards),
    /// The card with the number in a register.
    Card(Register),
    /// All cards of each rank of which there are so many.
    SetsOf(u8),
    /// Those that lie face down on these places: each is turned up where it lies.
    Covered(Vec<Group>),
}

impl MoveSome {
    fn chosen<S: Telling>(&self, turn: &Turn<S>, from: Pile) -> CardSet {
        let cards = turn.state.table.set(from);
        match &self.which {
            MovedCards::All => cards,
            MovedCards::Top(_) | MovedCards::Covered(_) => CardSet::EMPTY,
            MovedCards::Named(named) => cards & named.now(turn.state),
            MovedCards::Card(register) => {
                let card = u8::try_from(turn.get(*register)).ok().map(Card);
                card.map_or(CardSet::EMPTY, |card| cards & CardSet::one(card))
            }
            MovedCards::SetsOf(count) => {
                // jokers have no rank, and the place above all ranks
                let places = turn.rules.deck_index.places.iter().take(turn.rules.deck_index.deck.order().len());
                let sets = places.map(|place| cards & *place).filter(|set| set.len() >= usize::from(*count));
                sets.fold(CardSet::EMPTY, |all, set| all | set)
            }
        }
    }

    fn carry_out<S: Telling>(&self, turn: &mut Turn<S>, giver: Seat, taker: Seat) -> Result<(), Fault> {
        let from = Pile(turn.rules.piles.of(&self.from, giver).start);
        let to = Pile(turn.rules.piles.of(&self.to, taker).start);
        if let MovedCards::Covered(places) = &self.which {
            for place in places.iter().flat_map(|group| turn.rules.piles.of(group, taker)) {
                uncover(turn, Pile(place), taker)?;
            }
            return Ok(());
        }
        if let MovedCards::Top(count) = self.which {
            for _ in 0..count.value(turn.rules, turn.state)? {
                let Some(card) = turn.draw(from, to)? else { break };
                turn.put(card, to, Some(taker));
            }
            return Ok(());
        }
        for card in self.chosen(turn, from) {
            turn.put(card, to, Some(taker));
        }
        self.tell_what_is_left(turn, from);
        Ok(())
    }
}

impl MoveSome {
    /// A hand that gave all cards of a kind has none of them any more.
    fn tell_what_is_left<S: Telling>(&self, turn: &mut Turn<S>, from: Pile) {
        let Some(seat) = turn.rules.piles.owner(from).filter(|_| self.from.role == Role::Hand && S::LISTENS) else {
            return;
        };
        if turn.state.table.is_empty(from) {
            return;
        }
        match &self.which {
            MovedCards::Named(named) => {
                let cards = named.now(turn.state);
                turn.tell(|| Event::Lacks { seat, cards });
            }
            MovedCards::SetsOf(size) if turn.state.table.len(from) >= usize::from(*size) => {
                turn.tell(|| Event::HasNoSet { seat, size: *size });
            }
            _ => {}
        }
    }
}

impl Mechanics for MoveSome {
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        match self.between {
            Some((giver, taker)) => {
                let holder = |who: SeatRef| who.holder(turn.rules, turn.state);
                if let (Some(giver), Some(taker)) = (holder(giver), holder(taker)) {
                    self.carry_out(turn, giver, taker)?;
                }
            }
            None => {
                // what is drawn by chance is drawn in the order of the table, whoever sits first
                let first = match self.which {
                    MovedCards::Covered(_) => turn.state.seat(Register::DEALER).next(turn.rules.seats),
                    _ => Seat(0),
                };
                for seat in turn.rules.seats_from(turn.state, first) {
                    self.carry_out(turn, seat, seat)?;
                }
            }
        }
        Ok(Flow::NEXT)
    }
}

impl StepInfo for MoveSome {
    fn kind(&self) -> StepKind {
        StepKind::MoveSome
    }

    fn about(&self) -> StepFacts<'_> {
        StepFacts { cards_dealt: Dealt::Nothing, ..StepFacts::default() }
    }
}
