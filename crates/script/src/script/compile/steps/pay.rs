//! Reads the step `pay("each seat", 1, "pot")`: points go into a pot, or out of one.

use super::no_step;
use crate::play::steps::pay::{Pay, PayMany, PayWay, Pot};
use crate::play::{Register, Var, VarKind};
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
        let way = match self.pot(step.arg(0)?) {
            Some(pot) => PayWay::Pot(pot, self.who(step, step.arg(2)?)?),
            None => {
                let pots = self.pots(step)?;
                match step.arg(0)?.clone().into_string().as_deref() {
                    Ok("each seat") => PayWay::EachSeat(pots),
                    _ => PayWay::Seat(self.who(step, step.arg(0)?)?, pots),
                }
            }
        };
        if let (PayMany::Cards(_), PayWay::Pot(..)) = (&many, &way) {
            return Err(step.arg_problem(1, "a pot has no cards: it pays a number, or \"all\""));
        }
        Ok(Pay { way, many })
    }

    /// The pot that a value names: a number of the table that is no seat. `None` if it names anything else.
    fn pot(&mut self, value: &Dynamic) -> Option<Pot> {
        let name = value.clone().into_string().ok()?;
        // an office is a number, too, and begins with nobody
        let is_pot = |var: &&Var| var.name == name && var.kind == VarKind::Number && var.start != Register::NOBODY;
        let register = self.vars().iter().find(is_pot)?.register;
        Some(Pot { register, row: self.row_id(&name) })
    }

    /// Reads `"pot"` or `"kitty + ace + king"`.
    fn pots(&mut self, step: &Word) -> Made<Vec<Pot>> {
        let names = step.str_arg(2)?;
        let mut pots = Vec::new();
        for name in names.split('+').map(str::trim) {
            self.number_var(name, |message| step.arg_problem(2, message))?;
            let Some(pot) = self.pot(&name.into()) else {
                let message = format!("`{name}` is a seat: points go from a pot to a seat, or from a seat into a pot");
                return Err(step.arg_problem(2, message));
            };
            pots.push(pot);
        }
        Ok(pots)
    }

    fn pay_many(&mut self, step: &Word, value: &Dynamic) -> Made<PayMany> {
        match word(value) {
            Some(size) if size.name == "size" => self.group_arg(&size, 0).map(PayMany::Cards),
            _ if value.clone().into_string().as_deref() == Ok("all") => Ok(PayMany::All),
            _ => self.number(step, value).map(PayMany::Number),
        }
    }
}
