//! Points change hands: from seats into a pot, from a pot to a seat.
//!
//! Knows pots as variables of the table. What goes in comes out: no point is made or lost.

use crate::cards::CardSet;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::rule_value::{Number, SeatRef};
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::pot::Pot;
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
    /// A pot is shared by those with the best hands by a table.
    Best(Pot, u8),
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
    fn many<S: Telling>(&self, turn: &Turn<S>, payer: Option<Seat>, pot: Pot) -> Result<i32, Fault> {
        let most = if payer.is_some() { i32::MAX } else { turn.get(pot.all) };
        let wanted = match (&self.many, payer) {
            (PayMany::Number(number), _) => number.value(turn.rules, turn.state)?,
            (PayMany::Cards(group), Some(seat)) => {
                turn.rules.piles.of(group, seat).map(|pile| turn.state.table.len(Pile(pile)) as i32).sum()
            }
            (PayMany::Cards(_), None) => 0,
            (PayMany::All, _) => turn.get(pot.all),
        };
        Ok(wanted.clamp(0, most.max(0)))
    }

    /// A seat pays into each pot. It is told once, under the name of the first.
    fn fill_pots<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, pots: &[Pot]) -> Result<(), Fault> {
        let mut paid = 0i32;
        for pot in pots {
            let many = self.many(turn, Some(seat), *pot)?;
            paid = paid.saturating_add(pot.put(turn, seat, many, paid));
        }
        if let Some(first) = pots.first() {
            turn.award(seat, first.row, -paid, CardSet::EMPTY);
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
                    let many = self.many(turn, None, *pot)?;
                    pot.give(turn, seat, many, CardSet::EMPTY);
                }
            }
            PayWay::Best(pot, table) => pot.share(turn, *table)?,
        }
        Ok(Flow::NEXT)
    }
}

impl StepInfo for Pay {
    fn kind(&self) -> StepKind {
        StepKind::Pay
    }

    fn about(&self) -> StepFacts<'_> {
        let pots_paid = match &self.way {
            PayWay::EachSeat(pots) | PayWay::Seat(_, pots) => pots.len(),
            PayWay::Pot(..) | PayWay::Best(..) => 0,
        };
        let best_by = match self.way {
            PayWay::Best(_, table) => Some(table),
            _ => None,
        };
        StepFacts { cards_dealt: Dealt::Nothing, pots_paid, best_by, ..StepFacts::default() }
    }
}
