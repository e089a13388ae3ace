//! Cards are turned up, and the seats choose one each in turn.

use crate::cards::CardSet;
use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::moves::Move;
use crate::play::rule_value::SeatRef;
use crate::play::state::{Register, State};
use crate::play::steps::mechanics::{Mechanics, all_cards};
use crate::play::steps::step_facts::StepFacts;
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Turn};
use crate::table::{Group, Pile, Seat};

/// Cards are turned up, and the seats in turn choose one each; the last one takes what is left.
#[derive(Clone, Debug)]
pub struct Draft {
    pub from: Pile,
    pub turned: Pile,
    pub count: i32,
    pub to: Group,
    pub first: SeatRef,
    /// How many cards are chosen; `None`: until none is left.
    pub most: Option<u8>,
    /// Register of this step: number of seats that have chosen.
    pub own: Register,
}

impl Draft {
    pub const REGISTERS: u8 = 1;

    fn next<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let first = self.first.seat(turn.rules, turn.state);
        let chosen = turn.get(self.own);
        if self.most.is_some_and(|most| chosen >= i32::from(most)) {
            return Ok(Flow::NEXT);
        }
        let seat = first.left(chosen as usize % turn.rules.seats, turn.rules.seats);
        match turn.state.table.len(self.turned) {
            0 => Ok(Flow::NEXT),
            1 => {
                let to = Pile(turn.rules.piles.of(&self.to, seat).start);
                turn.put_all(self.turned, to, Some(seat));
                Ok(Flow::NEXT)
            }
            _ => Ok(Flow::ask(seat)),
        }
    }
}

impl Mechanics for Draft {
    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        for _ in 0..self.count {
            if let Some(card) = turn.draw(self.from, self.turned)? {
                turn.put(card, self.turned, None);
            }
        }
        turn.set(self.own, 0);
        self.next(turn)
    }

    #[inline(always)]
    fn single_cards(&self, rules: &Equipment, state: &State, _: Seat) -> Result<Option<CardSet>, Fault> {
        Ok(Some(rules.deck_index.distinct(state.table.set(self.turned))))
    }

    #[inline(always)]
    fn play<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<Flow, Fault> {
        let to = Pile(turn.rules.piles.of(&self.to, seat).start);
        if let Some(card) = chosen.first_card() {
            turn.put(card, to, Some(seat));
        }
        turn.set(self.own, turn.get(self.own) + 1);
        self.next(turn)
    }
}

impl StepInfo for Draft {
    fn kind(&self) -> StepKind {
        StepKind::Draft
    }

    fn about(&self) -> StepFacts<'_> {
        StepFacts { needs_all_seats: true, ..StepFacts::default() }
    }

    fn all_moves(&self, rules: &Equipment) -> Option<Vec<Move>> {
        Some(all_cards(rules))
    }
}
