//! Scores cards at the end of a deal.

use crate::play::equipment::Equipment;
use crate::play::event::{Event, Telling};
use crate::play::fault::Fault;
use crate::play::function::CardTest;
use crate::play::rule_value::{Number, SeatRef};
use crate::play::score::RowId;
use crate::play::state::State;
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Turn};
use crate::table::{Group, Pile, Seat};

/// Counts seats (or teams) once: by rows, or by a table.
#[derive(Clone, Debug)]
pub struct Tally {
    pub penalties: Vec<Penalty>,
    pub table: Option<u8>,
    /// The piles of a row of which the table counts each by itself; else it counts all its arguments together.
    pub row: Vec<Group>,
    pub whose: CountedSeats,
    pub to: Gains,
}

/// Whose cards are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CountedSeats {
    /// Those of every seat.
    Seats,
    /// Those of every team once, at its first seat.
    Teams,
    /// Those of this seat.
    One(SeatRef),
}

/// Who is given the points of a seat's cards.
#[derive(Clone, Copy, Debug)]
pub enum Gains {
    Itself,
    /// Every other seat (or team).
    Others,
    /// This seat is given the points of all others' cards.
    One(SeatRef),
}

impl Tally {
    fn counts(&self, rules: &Equipment, state: &State, seat: Seat) -> bool {
        match self.whose {
            CountedSeats::Seats => true,
            CountedSeats::Teams => first_of_team(rules, seat),
            CountedSeats::One(who) => who.holder(rules, state) == Some(seat),
        }
    }

    /// Whether `gainer` is given what the cards of `counted` are worth; of each other team only one seat is.
    fn gains(&self, rules: &Equipment, state: &State, gainer: Seat, counted: Seat) -> bool {
        let other = rules.team(gainer) != rules.team(counted);
        match self.to {
            Gains::Itself => gainer == counted,
            Gains::Others => other && first_of_team(rules, gainer),
            Gains::One(seat) => other && seat.holder(rules, state) == Some(gainer),
        }
    }

    /// Gives `gainer` what a seat's cards are worth: those of the seat `place` seats to the left of `first`.
    fn count<S: Telling>(&self, turn: &mut Turn<S>, first: Seat, place: usize, gainer: Seat) -> Result<(), Fault> {
        for penalty in &self.penalties {
            let Some((_, pile)) = turn.rules.counted_pile(&penalty.pile, first, place) else { continue };
            let cards = penalty.cards.filter(turn.rules.context(), turn.state.table.set(pile), None)?;
            let points = penalty.points.value(turn.rules, turn.state)?;
            turn.award(gainer, penalty.row, points * cards.len() as i32, cards);
        }
        if let Some(table) = self.table.filter(|_| !self.row.is_empty()) {
            let seat = first.left(place, turn.rules.seats);
            let rules = turn.rules;
            let piles = self.row.iter().map(|group| Pile(rules.piles.of(group, seat).start));
            turn.score_each(table, gainer, piles)?;
        } else if let Some(table) = self.table {
            let hand = turn.rules.args_of(turn.state, table, first.left(place, turn.rules.seats), None);
            turn.score(table, gainer, &hand, None)?;
        }
        Ok(())
    }
}

fn first_of_team(rules: &Equipment, seat: Seat) -> bool {
    rules.team_of.iter().position(|t| *t == rules.team_of[seat.index()]) == Some(seat.index())
}

/// Points for each card of a pile that passes a test.
#[derive(Clone, Debug)]
pub struct Penalty {
    pub row: RowId,
    pub pile: Group,
    pub cards: CardTest,
    pub points: Number,
}

impl Mechanics for Tally {
    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        for place in 0..turn.rules.seats {
            let first = turn.state.seat(crate::play::state::Register::TURNED_UP);
            let seat = first.left(place, turn.rules.seats);
            if !self.counts(turn.rules, turn.state, seat) || !turn.state.plays(seat) {
                continue;
            }
            for gainer in turn.rules.seats_from(turn.state, Seat(0)) {
                if self.gains(turn.rules, turn.state, gainer, seat) {
                    if gainer != seat {
                        turn.tell(|| Event::CountedFrom { seat });
                    }
                    self.count(turn, first, place, gainer)?;
                }
            }
            if turn.state.over {
                break;
            }
        }
        Ok(Flow::NEXT)
    }
}

impl StepInfo for Tally {
    fn kind(&self) -> StepKind {
        StepKind::Tally
    }
}
