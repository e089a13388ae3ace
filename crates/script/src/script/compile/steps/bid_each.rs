//! Reads the step `bid_each("bids", #{ to: 13, hook: true })`.

use crate::diagnostics::nearest::did_you_mean;
use crate::play::steps::bid_each::{BidEach, NO_BID};
use crate::play::{Number, Register, SeatRef};
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::Word;

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    let compiled = round.bid_each(step)?;
    round.push(step_name(step), compiled);
    Ok(())
}

impl RoundDraft {
    fn bid_each(&mut self, step: &Word) -> Made<BidEach> {
        let bids = self.number_of_each_seat(step, 0)?;
        Ok(BidEach {
            first: self.begins_key(step, "first")?.unwrap_or(SeatRef::left_of(Register::DEALER)),
            from: step.value("from").map_or(Ok(Number::Const(0)), |value| self.number(step, &value))?,
            to: step.value("to").map(|value| self.number(step, &value)).transpose()?,
            kept: self.bool_key(step, "kept")?.unwrap_or(false),
            hook: self.bool_key(step, "hook")?.unwrap_or(false),
            hand: self.hand_group(step)?,
            bids,
        })
    }

    /// The register of seat 0 of a variable for each seat whose first value means "no bid".
    pub fn number_of_each_seat(&self, step: &Word, arg: usize) -> Made<Register> {
        let name = step.str_arg(arg)?;
        let each = || self.vars().iter().filter(|var| var.name != var.written());
        let Some(var) = each().find(|var| var.written() == name) else {
            let problem = step.arg_problem(arg, format!("`{name}` is no variable of each seat"));
            let problem = problem.suggest_opt(did_you_mean(&name, each().map(|var| var.written())));
            return Err(problem.note(format!("among the game's `vars:` write `{name}: number(-1).per_seat()`")));
        };
        if var.start != NO_BID {
            let problem = step.arg_problem(arg, format!("`{name}` begins with a bid, {}", var.start));
            return Err(problem.note(format!("who has not bid has -1: `{name}: number(-1).per_seat()`")));
        }
        Ok(var.register)
    }
}
