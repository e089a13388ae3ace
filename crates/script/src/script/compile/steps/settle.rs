//! Reads the step `settle("each side", [worth("contract", |tricks, bids| tricks >= bids, |bids| 10 * bids), ...])`.

use super::no_step;
use crate::diagnostics::problem::Problem;
use crate::play::steps::settle::{Gathered, Settle, Settled, Worth, WorthPoints, WorthWhen};
use crate::script::compile::facts::AskedBy;
use crate::script::compile::items::items;
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::tabulation::Wanted;
use crate::script::values::kind::kind_of;
use crate::script::values::word::{Word, word};
use rhai::Dynamic;

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    if step.name != "settle" {
        return Err(no_step(step));
    }
    let compiled = round.settle(step)?;
    round.push(step_name(step), compiled);
    Ok(())
}

impl RoundDraft {
    fn settle(&mut self, step: &Word) -> Made<Settle> {
        let whom = self.settled(step)?;
        let together = if whom == Settled::Seats { 1 } else { self.largest_side() };
        let rows: Vec<Worth> =
            items(step.arg(1)?).iter().map(|item| self.worth(step, item, together)).collect::<Made<_>>()?;
        if rows.is_empty() {
            Err(step.arg_problem(1, "`settle` has no rows: nobody would score"))
        } else {
            Ok(self.settle_of(whom, rows))
        }
    }

    fn settled(&self, step: &Word) -> Made<Settled> {
        match step.arg(0)?.clone().into_string().as_deref() {
            Ok("each seat") => Ok(Settled::Seats),
            Ok("each side") => Ok(Settled::Sides),
            _ => self.who(step, step.arg(0)?).map(Settled::SideOf).map_err(|problem| {
                problem.note("`settle` takes \"each seat\", \"each side\", or a seat such as \"declarer\", whose side it settles")
            }),
        }
    }

    fn worth(&mut self, step: &Word, item: &Dynamic, together: i32) -> Made<Worth> {
        let Some(row) = word(item).filter(|w| w.name == "worth") else {
            let message = format!(
                "a row of `settle` is written `worth(\"made\", |tricks| tricks >= 3, 1)`, not {}",
                kind_of(item)
            );
            return Err(step.arg_problem(1, message));
        };
        let row = self.in_full(&row, 1)?;
        let asked = AskedBy { by: &row, together };
        let when = self.of_facts(&asked, row.arg(1)?, Wanted::Truth, &|m| row.arg_problem(1, m))?;
        let points = self.worth_points(&asked, row.arg(2)?, &|m| row.arg_problem(2, m))?;
        self.worth_of(&asked, vec![WorthWhen::Facts(when)], points)
    }

    /// The row with what its keys say beside condition and points.
    pub fn worth_of(&mut self, asked: &AskedBy, when: Vec<WorthWhen>, points: WorthPoints) -> Made<Worth> {
        let row = asked.by;
        let instead = self.bool_key(row, "instead")?.unwrap_or(false);
        if instead && row.value("into").is_some() && row.value("gathers").is_none() {
            let message = "`instead:` is of the points of the round: with `into:` they go into a variable";
            return Err(row.key_problem("instead", message));
        }
        Ok(Worth {
            row: self.row_id(&row.str_arg(0)?),
            when,
            points,
            to_others: self.choice_key(row, "to")?.is_some(),
            times: row.value("times").map(|times| self.number(row, &times)).transpose()?,
            instead,
            into: match row.value("gathers") {
                None => self.tally_key(row)?,
                Some(_) => None,
            },
            gathered: self.gathered(asked)?,
        })
    }

    /// Reads the points of a row: a number, a function of facts, or the name of a fact.
    pub fn worth_points(
        &mut self,
        asked: &AskedBy,
        value: &Dynamic,
        problem: &dyn Fn(String) -> Problem,
    ) -> Made<WorthPoints> {
        Ok(match value.clone().into_string() {
            Ok(name) => WorthPoints::Of(self.fact(asked, &name, problem)?.asked.fact),
            Err(_) => WorthPoints::By(self.of_facts(asked, value, Wanted::Number, problem)?),
        })
    }

    /// Reads `gathers: |tricks, bids| tricks - bids, into: "bags", each: 10`. `None` if `gathers:` and `each:` are missing.
    fn gathered(&mut self, asked: &AskedBy) -> Made<Option<Gathered>> {
        let row = asked.by;
        let keys = ["gathers", "into", "each"];
        let given = ["gathers", "each"].into_iter().find(|key| row.value(key).is_some());
        let Some(given) = given else { return Ok(None) };
        if let Some(missing) = keys.iter().find(|key| row.value(key).is_none()) {
            let message = format!("`{given}:` needs `{missing}:`");
            return Err(row
                .key_problem(given, message)
                .suggest("`gathers: |tricks, bids| tricks - bids, into: \"bags\", each: 10`"));
        }
        let number = row.value("gathers").unwrap_or_default();
        let number = self.of_facts(asked, &number, Wanted::Number, &|m| row.key_problem("gathers", m))?;
        let Some(into) = self.seat_var_key(row, "number(0).per_seat().kept_between_rounds()")? else { return Ok(None) };
        Ok(Some(Gathered { number, into, each: self.int_key(row, "each")?.unwrap_or(1) as i32 }))
    }
}
