//! Reads the step `pay("each seat", 1, "pot")`: points go into a pot, or out of one.

use super::no_step;
use crate::play::steps::pay::{Pay, PayMany, PayWay};
use crate::play::steps::pot::Pot;
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
        let way = match step.arg(0)?.clone().into_string().ok().and_then(|name| self.pot_named(&name)) {
            Some(pot) => self.paid_by_pot(step, pot, &many)?,
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

    /// Reads who is paid by a pot: a seat, or `most("hands", #{ tie: "each" })`.
    fn paid_by_pot(&mut self, step: &Word, pot: Pot, many: &PayMany) -> Made<PayWay> {
        let Some(most) = word(step.arg(2)?).filter(|most| most.name == "most" && !self.is_contest(most)) else {
            return Ok(PayWay::Pot(pot, self.seat_of(step, step.arg(2)?)?));
        };
        let table = self.table_of_piles(&most, 0)?;
        if pot.paid.is_none() || !matches!(many, PayMany::All) || !self.ties_get_each(&most)? {
            let message =
                "the best hands share all of a `pot()`: `pay(\"pot\", \"all\", most(\"hands\", #{ tie: \"each\" }))`";
            return Err(step.arg_problem(2, message));
        }
        Ok(PayWay::Best(pot, table))
    }

    /// The pot of this name: a number of the table that is no seat. `None` if it names anything else.
    pub fn pot_named(&mut self, name: &str) -> Option<Pot> {
        // an office is a number, too, and begins with nobody
        let is_pot = |var: &&Var| var.name == name && var.kind == VarKind::Number && var.start != Register::NOBODY;
        let all = self.vars().iter().find(is_pot)?.register;
        let paid = self.var_of_seats(&Var::of_pot(name)).filter(|_| self.source.is_pot(name));
        Some(Pot { all, paid, row: self.row_id(name) })
    }

    /// Reads `"pot"` or `"kitty + ace + king"`.
    fn pots(&mut self, step: &Word) -> Made<Vec<Pot>> {
        let names = step.str_arg(2)?;
        let mut pots: Vec<Pot> = Vec::new();
        for name in names.split('+').map(str::trim) {
            self.number_var(name, |message| step.arg_problem(2, message))?;
            let Some(pot) = self.pot_named(name) else {
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
