//! A seat names the trump.

use crate::cards::Suit;
use crate::play::dice::Dice;
use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::moves::Move;
use crate::play::rule_value::SeatRef;
use crate::play::state::{Register, State};
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::step_facts::{Dealt, StepFacts};
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Turn};
use crate::table::Seat;

/// Asks a seat to name the trump suit.
#[derive(Clone, Debug)]
pub struct NameTrump {
    pub who: SeatRef,
}

impl Mechanics for NameTrump {
    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        Ok(Flow::ask(self.who.seat(turn.rules, turn.state)))
    }

    fn moves(&self, _: &Equipment, _: &State, _: Seat, out: &mut Vec<Move>) -> Result<(), Fault> {
        out.extend(Suit::ALL.map(Move::suit));
        Ok(())
    }

    #[inline(always)]
    fn any_move(&self, _: &Equipment, _: &State, _: Seat, dice: &mut Dice, _: &mut Vec<Move>) -> Result<Move, Fault> {
        Ok(Move::suit(Suit::ALL[dice.below(Suit::ALL.len())]))
    }

    #[inline(always)]
    fn play<S: Telling>(&self, turn: &mut Turn<S>, _: Seat, chosen: Move) -> Result<Flow, Fault> {
        let trump = chosen.said_suit().map_or(-1, |suit| suit as i32);
        turn.set(Register::TRUMP, trump);
        turn.tell_standing(Register::TRUMP);
        Ok(Flow::NEXT)
    }
}

impl StepInfo for NameTrump {
    fn kind(&self) -> StepKind {
        StepKind::NameTrump
    }

    fn about(&self) -> StepFacts<'_> {
        StepFacts { is_spoken: true, cards_dealt: Dealt::Nothing, ..StepFacts::default() }
    }

    fn all_moves(&self, _: &Equipment) -> Option<Vec<Move>> {
        Some(Suit::ALL.map(Move::suit).to_vec())
    }
}
