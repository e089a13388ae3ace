//! Reads the step `pay("each seat", 1, "pot")`: points go into a pot, or out of one.

use super::no_step;
use crate::play::Register;
use crate::play::steps::pay::{Pay, PayMany, PayWay};
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::{Word, word};
use rhai::Dynamic;

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    if step.name != "pay" {
        return Err(no_step(step));
    }
    let pay = round.pay(step)?;
    round.push(step_name(step), pay);
    Ok(())
}

impl RoundDraft {
    fn pay(&mut self, step: &Word) -> Made<Pay> {
        let many = self.pay_many(step, step.arg(1)?)?;
        let (way, told) = match self.pot(step.arg(0)?) {
            Some((pot, name)) => (PayWay::Pot(pot, self.who(step, step.arg(2)?)?), name),
            None => {
                let (pots, names) = self.pots(step)?;
                let way = match step.arg(0)?.clone().into_string().as_deref() {
                    Ok("each seat") => PayWay::EachSeat(pots),
                    _ => PayWay::Seat(self.who(step, step.arg(0)?)?, pots),
                };
                (way, names)
            }
        };
        if let (PayMany::Cards(_), PayWay::Pot(..)) = (&many, &way) {
            return Err(step.arg_problem(1, "a pot has no cards: it pays a number, or \"all\""));
        }
        Ok(Pay { row: self.row_id(&told), way, many })
    }

    /// The pot that a value names: a number of the table. `None` if it names a seat.
    fn pot(&self, value: &Dynamic) -> Option<(Register, String)> {
        let name = value.clone().into_string().ok()?;
        let register = self.number_var(&name, crate::diagnostics::problem::Problem::new).ok()?;
        let is_office = ["player", "knocker", "out"].contains(&name.as_str());
        (!is_office).then_some((register, name))
    }

    /// Reads `"pot"` or `"kitty + ace + king"`.
    fn pots(&self, step: &Word) -> Made<(Vec<Register>, String)> {
        let names = step.str_arg(2)?;
        let mut pots = Vec::new();
        for name in names.split('+').map(str::trim) {
            pots.push(self.number_var(name, |message| step.arg_problem(2, message))?);
        }
        Ok((pots, names.split('+').next().unwrap_or_default().trim().to_string()))
    }

    fn pay_many(&mut self, step: &Word, value: &Dynamic) -> Made<PayMany> {
        match word(value) {
            Some(size) if size.name == "size" => self.group_arg(&size, 0).map(PayMany::Cards),
            _ if value.clone().into_string().as_deref() == Ok("all") => Ok(PayMany::All),
            _ => self.number(step, value).map(PayMany::Number),
        }
    }
}
