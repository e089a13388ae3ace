//! Seats draw cards in turn, from a pile that may run out.

use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::rule_value::{Number, SeatRef};
use crate::play::state::Register;
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::parts::renewal::renew_empty;
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Turn};
use crate::table::{Group, Pile, Seat};

/// How many cards each seat draws.
#[derive(Clone, Copy, Debug)]
pub enum Draws {
    /// Each seat draws this many, one at a time in turn.
    Each(Number),
    /// All draw until nothing is left.
    Rest,
    /// One seat after the other draws until it has this many.
    UpTo(Number),
}

/// Each seat in turn draws a number of cards, or up to a number, or all draw until the stock is empty.
#[derive(Clone, Debug)]
pub struct DrawEach {
    pub from: Pile,
    pub to: Group,
    pub draws: Draws,
    pub first: SeatRef,
    /// The seat that draws after all others.
    pub last: Option<SeatRef>,
    /// The pile to draw from when the first one is empty.
    pub then_from: Option<Pile>,
    /// The only seat that draws; else all.
    pub only: Option<AloneDraws>,
}

/// One seat draws alone.
#[derive(Clone, Copy, Debug)]
pub struct AloneDraws {
    pub seat: SeatRef,
    /// Where the number of the card is kept that it drew last.
    pub drawn: Register,
}

impl DrawEach {
    fn to(&self, rules: &Equipment, seat: Seat) -> Pile {
        Pile(rules.piles.of(&self.to, seat).start)
    }

    /// The seat draws a card. Returns whether there was one.
    fn one<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat) -> Result<bool, Fault> {
        let to = self.to(turn.rules, seat);
        renew_empty(turn, self.from, seat);
        let card = match (turn.draw(self.from, to)?, self.then_from) {
            (None, Some(other)) => turn.draw(other, to)?,
            (card, _) => card,
        };
        if let Some(card) = card {
            turn.put(card, to, Some(seat));
        }
        Ok(card.is_some())
    }

    fn fill<S: Telling>(&self, turn: &mut Turn<S>, first: Seat, count: usize) -> Result<(), Fault> {
        let last = self.last.and_then(|last| last.holder(turn.rules, turn.state));
        let others = turn.rules.seats_from(turn.state, first).filter(|seat| Some(*seat) != last);
        for seat in others.chain(last) {
            while turn.state.table.len(self.to(turn.rules, seat)) < count && self.one(turn, seat)? {}
        }
        Ok(())
    }
}

impl DrawEach {
    /// One seat alone draws.
    fn alone<S: Telling>(&self, turn: &mut Turn<S>, only: AloneDraws) -> Result<(), Fault> {
        let Some(seat) = only.seat.holder(turn.rules, turn.state) else { return Ok(()) };
        let held = turn.state.table.len(self.to(turn.rules, seat));
        let count = match self.draws {
            Draws::Each(count) => count.value(turn.rules, turn.state)?.max(0) as usize,
            Draws::UpTo(count) => (count.value(turn.rules, turn.state)?.max(0) as usize).saturating_sub(held),
            Draws::Rest => turn.state.table.len(self.from),
        };
        for _ in 0..count {
            if self.one(turn, seat)? {
                let card = turn.state.table.top(self.to(turn.rules, seat));
                turn.set(only.drawn, card.map_or(Register::NOBODY, |card| card.index() as i32));
            }
        }
        Ok(())
    }
}

impl Mechanics for DrawEach {
    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        if let Some(only) = self.only {
            self.alone(turn, only)?;
            return Ok(Flow::NEXT);
        }
        let first = self.first.seat(turn.rules, turn.state);
        let number = |number: Number, turn: &Turn<S>| -> Result<usize, Fault> {
            Ok(number.value(turn.rules, turn.state)?.max(0) as usize)
        };
        let count = match self.draws {
            Draws::Each(count) => number(count, turn)?,
            Draws::Rest => turn.state.table.len(self.from).div_ceil(turn.rules.playing(turn.state)),
            Draws::UpTo(count) => {
                let count = number(count, turn)?;
                self.fill(turn, first, count)?;
                return Ok(Flow::NEXT);
            }
        };
        for _ in 0..count {
            for seat in turn.rules.seats_from(turn.state, first) {
                self.one(turn, seat)?;
            }
        }
        Ok(Flow::NEXT)
    }
}

impl StepInfo for DrawEach {
    fn kind(&self) -> StepKind {
        StepKind::DrawEach
    }
}
