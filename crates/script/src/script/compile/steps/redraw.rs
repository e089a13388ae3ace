//! Reads the step `redraw("hand", "out", 5, #{ first, by, least, stock })`.

use crate::play::steps::redraw::Redraw;
use crate::play::{Number, Register, SeatRef};
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::Word;

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    let compiled = round.redraw(step)?;
    round.push(step_name(step), compiled);
    Ok(())
}

impl RoundDraft {
    fn redraw(&mut self, step: &Word) -> Made<Redraw> {
        let hand = self.group_arg(step, 0)?;
        self.must_be_per_seat(step, 0, &hand)?;
        self.must_be_seen(step, &hand)?;
        let to = self.group_arg(step, 1)?;
        let most = self.count_of_cards(step, step.arg(2)?)?;
        let order = self.turn_order(step, (Some("first"), "by"), SeatRef::office(Register::LEADER))?;
        let least = self.int_key(step, "least")?.unwrap_or(0) as i32;
        if let Number::Const(most) = most
            && least > most
        {
            return Err(step.key_problem("least", format!("at least {least} cards are more than the {most} at most")));
        }
        Ok(Redraw {
            hand,
            to,
            stock: self.drawing_pile(step)?,
            most,
            least,
            only: order.only,
            first: order.first,
            own: self.registers(Redraw::REGISTERS, step)?,
        })
    }
}
