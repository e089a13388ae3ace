//! Counting aloud: each seat says what its cards are worth. If it says too little, the next opponent scores the rest.
//!
//! Knows what the cards are worth, and tells nobody before the seat has said a number.

use crate::play::dice::Dice;
use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::illegal::IllegalMove;
use crate::play::moves::Move;
use crate::play::parsed_move::ParsedMove;
use crate::play::rule_value::SeatRef;
use crate::play::score::RowId;
use crate::play::state::{Register, State};
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::step_facts::{Dealt, StepFacts};
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Turn};
use crate::table::{Group, Pile, Seat};

/// Each seat counts its (or its team's) pile of a group aloud, or one seat a pile of the table.
#[derive(Clone, Debug)]
pub struct CountAloud {
    pub table: u8,
    pub pile: Group,
    /// The seat that counts first, the others following to the left; for a table pile, the seat that counts.
    pub by: SeatRef,
    /// The highest number that can be said.
    pub most: i16,
    /// The row under which a seat scores what it said, if that was too little.
    pub said: RowId,
    /// The row under which the next opponent scores the rest.
    pub missed: RowId,
    /// Register of this step: the place (in order of counting) of the seat that counts now.
    pub own: Register,
}

impl CountAloud {
    pub const REGISTERS: u8 = 1;

    /// The seat that counts at this place, and the pile that it counts.
    fn counter(&self, rules: &Equipment, state: &State, place: usize) -> Option<(Seat, Pile)> {
        rules.counted_pile(&self.pile, self.by.seat(rules, state), place)
    }

    /// Asks the next seat that has a pile to count, from this place on; ends the step if there is none.
    fn ask<S: Telling>(&self, turn: &mut Turn<S>, from: usize) -> Flow {
        for place in from..turn.rules.counters(&self.pile) {
            if let Some((seat, _)) = self.counter(turn.rules, turn.state, place) {
                turn.set(self.own, place as i32);
                return Flow::ask(seat);
            }
        }
        Flow::NEXT
    }

    /// The pile that is counted now.
    fn counted(&self, rules: &Equipment, state: &State) -> Option<Pile> {
        let place = usize::try_from(state.get(self.own)).ok()?;
        self.counter(rules, state, place).map(|(_, pile)| pile)
    }

    /// Points that the cards counted now are worth.
    fn worth(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<i32, Fault> {
        let Some(pile) = self.counted(rules, state) else { return Ok(0) };
        let hand = rules.args_of(state, self.table, seat, Some(state.table.set(pile)));
        Ok(rules.tables[self.table as usize].total(rules.context(), &hand)?.points)
    }

    /// The next seat that is in another team.
    fn opponent(rules: &Equipment, seat: Seat) -> Option<Seat> {
        (1..rules.seats).map(|n| seat.left(n, rules.seats)).find(|other| rules.team(*other) != rules.team(seat))
    }
}

impl Mechanics for CountAloud {
    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        Ok(self.ask(turn, 0))
    }

    fn moves(&self, _: &Equipment, _: &State, _: Seat, out: &mut Vec<Move>) -> Result<(), Fault> {
        out.extend((0..=self.most).map(Move::number));
        Ok(())
    }

    #[inline(always)]
    fn any_move(&self, _: &Equipment, _: &State, _: Seat, dice: &mut Dice, _: &mut Vec<Move>) -> Result<Move, Fault> {
        Ok(Move::number(dice.below(self.most as usize + 1) as i16))
    }

    /// Carries out a count. A seat that says the highest possible number has missed nothing.
    #[inline(never)]
    fn play<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<Flow, Fault> {
        let worth = self.worth(turn.rules, turn.state, seat)?;
        let said = chosen.said_number().unwrap_or(0);
        let Some(pile) = self.counted(turn.rules, turn.state) else { return Ok(Flow::NEXT) };
        let cards = turn.state.table.set(pile);
        match Self::opponent(turn.rules, seat).filter(|_| said < worth.min(i32::from(self.most))) {
            None => {
                let hand = turn.rules.args_of(turn.state, self.table, seat, Some(cards));
                turn.score(self.table, seat, &hand, Some(pile))?;
            }
            Some(opponent) => {
                turn.award(seat, self.said, said, cards);
                if !turn.state.over {
                    turn.award(opponent, self.missed, worth - said, cards);
                }
            }
        }
        let next = turn.get(self.own) as usize + 1;
        Ok(if turn.state.over { Flow::NEXT } else { self.ask(turn, next) })
    }

    /// A number above the worth of the cards scores no more than their worth.
    fn gain(&self, rules: &Equipment, state: &State, seat: Seat, chosen: Move) -> Result<i32, Fault> {
        let worth = self.worth(rules, state, seat)?;
        Ok(chosen.said_number().map_or(0, |said| said.min(worth)))
    }
}

impl StepInfo for CountAloud {
    fn kind(&self) -> StepKind {
        StepKind::CountAloud
    }

    fn about(&self) -> StepFacts<'_> {
        StepFacts { needs_all_seats: true, scores_at_once: true, cards_dealt: Dealt::Nothing, ..StepFacts::default() }
    }

    fn all_moves(&self, _: &Equipment) -> Option<Vec<Move>> {
        Some((0..=self.most).map(Move::number).collect())
    }

    fn why_not(&self, _: &Equipment, _: &State, _: Seat, parsed: &ParsedMove) -> Option<IllegalMove> {
        parsed.number.map(|number| IllegalMove::NumberBeyond { number, from: 0, to: i32::from(self.most) })
    }

    fn arrange(&self, rules: &Equipment, state: &mut State, seat: Seat) {
        let is_on_turn = |place: &usize| self.counter(rules, state, *place).is_some_and(|(of, _)| of == seat);
        let place = (0..rules.counters(&self.pile)).find(is_on_turn).unwrap_or(0);
        state.set(self.own, place as i32);
    }
}
