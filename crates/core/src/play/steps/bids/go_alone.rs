//! A seat says whether it plays together with its partner or alone; if alone, the partner plays no card.

use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::moves::{Announcement, Move};
use crate::play::rule_value::SeatRef;
use crate::play::state::{Register, State};
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::step_facts::{Dealt, StepFacts};
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Turn};
use crate::table::Seat;

/// One seat chooses to play together or alone.
#[derive(Clone, Debug)]
pub struct GoAlone {
    pub who: SeatRef,
    /// The index of `together` among the words of the game.
    pub together: u8,
    /// The index of `alone` among the words of the game.
    pub alone: u8,
    /// The flag that somebody plays alone.
    pub lone: Register,
    /// The office of the partner who sits out.
    pub sitter: Register,
}

impl GoAlone {
    fn both(&self) -> [Move; 2] {
        let mut both = [self.together, self.alone].map(|word| Move::word(word as usize));
        both.sort();
        both
    }
}

impl Mechanics for GoAlone {
    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        turn.set(self.lone, 0);
        turn.set(self.sitter, Register::NOBODY);
        Ok(Flow::ask(self.who.seat(turn.rules, turn.state)))
    }

    fn moves(&self, _: &Equipment, _: &State, _: Seat, out: &mut Vec<Move>) -> Result<(), Fault> {
        out.extend(self.both());
        Ok(())
    }

    #[inline(never)]
    fn play<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<Flow, Fault> {
        if chosen.said() == Some(Announcement::Word(self.alone as u16)) {
            let rules = turn.rules;
            let partner = rules.all_seats().find(|other| *other != seat && rules.team(*other) == rules.team(seat));
            turn.set(self.lone, 1);
            turn.set(self.sitter, partner.map_or(Register::NOBODY, |partner| partner.0 as i32));
        }
        Ok(Flow::NEXT)
    }
}

impl StepInfo for GoAlone {
    fn kind(&self) -> StepKind {
        StepKind::GoAlone
    }

    fn about(&self) -> StepFacts<'_> {
        StepFacts { needs_all_seats: true, is_spoken: true, cards_dealt: Dealt::Nothing, ..StepFacts::default() }
    }

    fn all_moves(&self, _: &Equipment) -> Option<Vec<Move>> {
        Some(self.both().to_vec())
    }
}
