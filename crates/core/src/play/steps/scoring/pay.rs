//! Points change hands: from seats into a pot, from a pot to a seat.
//!
//! Knows pots as variables of the table. What goes in comes out: no point is made or lost.

use crate::cards::CardSet;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::rule_value::{Number, SeatRef};
use crate::play::score::RowId;
use crate::play::state::Register;
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::step_facts::{Dealt, StepFacts};
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Turn};
use crate::table::{Group, Pile, Seat};

/// Points go from seats into pots, or from a pot to a seat.
#[derive(Clone, Debug)]
pub struct Pay {
    pub way: PayWay,
    pub many: PayMany,
}

/// From where to where.
#[derive(Clone, Debug)]
pub enum PayWay {
    /// Every seat that plays pays into each of these pots.
    EachSeat(Vec<Pot>),
    /// One seat pays.
    Seat(SeatRef, Vec<Pot>),
    /// A pot pays a seat. Nobody is paid if nobody is that seat; the pot then keeps what it has.
    Pot(Pot, SeatRef),
}

/// A pot: the number of points in it, and the row under which it is told.
#[derive(Clone, Copy, Debug)]
pub struct Pot {
    pub register: Register,
    pub row: RowId,
}

/// How many points.
#[derive(Clone, Debug)]
pub enum PayMany {
    Number(Number),
    /// As many as the seat that pays has cards there.
    Cards(Group),
    /// All that the pot has.
    All,
}

impl Pay {
    fn many<S: Telling>(&self, turn: &Turn<S>, payer: Option<Seat>, pot: Register) -> Result<i32, Fault> {
        let most = if payer.is_some() { i32::MAX } else { turn.get(pot) };
        let wanted = match (&self.many, payer) {
            (PayMany::Number(number), _) => number.value(turn.rules, turn.state)?,
            (PayMany::Cards(group), Some(seat)) => {
                turn.rules.piles.of(group, seat).map(|pile| turn.state.table.len(Pile(pile)) as i32).sum()
            }
            (PayMany::Cards(_), None) => 0,
            (PayMany::All, _) => turn.get(pot),
        };
        Ok(wanted.clamp(0, most.max(0)))
    }

    fn fill_pots<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, pots: &[Pot]) -> Result<(), Fault> {
        for pot in pots {
            let many = self.many(turn, Some(seat), pot.register)?;
            turn.award(seat, pot.row, -many, CardSet::EMPTY);
            turn.set(pot.register, turn.get(pot.register).saturating_add(many));
        }
        Ok(())
    }
}

impl Mechanics for Pay {
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        match &self.way {
            PayWay::EachSeat(pots) => {
                for seat in turn.rules.seats_from(turn.state, Seat(0)) {
                    self.fill_pots(turn, seat, pots)?;
                }
            }
            PayWay::Seat(who, pots) => {
                if let Some(seat) = who.holder(turn.rules, turn.state) {
                    self.fill_pots(turn, seat, pots)?;
                }
            }
            PayWay::Pot(pot, who) => {
                if let Some(seat) = who.holder(turn.rules, turn.state) {
                    let many = self.many(turn, None, pot.register)?;
                    turn.set(pot.register, turn.get(pot.register) - many);
                    turn.award(seat, pot.row, many, CardSet::EMPTY);
                }
            }
        }
        Ok(Flow::NEXT)
    }
}

impl StepInfo for Pay {
    fn kind(&self) -> StepKind {
        StepKind::Pay
    }

    fn about(&self) -> StepFacts<'_> {
        StepFacts { cards_dealt: Dealt::Nothing, ..StepFacts::default() }
    }
}
