//! Reads the step `showdown("hand", "melds", #{ by, lays_off, less, nothing_left, undercut, doubled })`.

use super::no_step;
use crate::play::steps::showdown::Showdown;
use crate::play::{Condition, Over, Register, RowId};
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::Word;

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    if step.name != "showdown" {
        return Err(no_step(step));
    }
    let compiled = round.showdown(step)?;
    round.push(step_name(step), compiled);
    Ok(())
}

impl RoundDraft {
    fn showdown(&mut self, step: &Word) -> Made<Showdown> {
        let hand = self.group_arg(step, 0)?;
        self.must_be_per_seat(step, 0, &hand)?;
        let melds = self.group_arg(step, 1)?;
        self.must_be_per_seat(step, 1, &melds)?;
        let (by, least) = self.counting_table(step)?;
        let knocker = self.number_var("knocker", |_| {
            let problem = step.problem("nobody has knocked before this `showdown`");
            problem.suggest("put `draw_discard(...)` before it, which sets `knocker`")
        })?;
        Ok(Showdown {
            hand,
            melds,
            by,
            least,
            lays_off: self.bool_key(step, "lays_off")?.unwrap_or(false),
            at_most: step.value("at_most").map(|value| self.number(step, &value)).transpose()?,
            less: self.needed_row(step, "less")?,
            nothing_left: self.needed_row(step, "nothing_left")?,
            undiscarded: self.undiscarded(step)?,
            undercut: self.needed_row(step, "undercut")?,
            doubled: match step.value("doubled") {
                None => Condition::Always(false),
                Some(value) => self.condition(step, &value, None)?,
            },
            knocker,
        })
    }

    /// Reads `undiscarded: row("all cards", 31)`, with the flag of such a knock. `None` if nobody can knock so.
    fn undiscarded(&mut self, step: &Word) -> Made<Option<((RowId, i32), Register)>> {
        let Some(row) = self.points_row(step, "undiscarded")? else { return Ok(None) };
        let flag = self.vars().iter().find(|var| var.name == "undiscarded").map(|var| var.register);
        // an option may rule out such a knock
        Ok(flag.map(|flag| (row, flag)))
    }

    fn needed_row(&mut self, step: &Word, key: &str) -> Made<(RowId, i32)> {
        self.points_row(step, key)?.ok_or_else(|| {
            let problem = step.problem(format!("`showdown` needs `{key}:`, a row with its points"));
            problem.suggest(format!("write `{key}: row(\"{key}\", 0)` where there are none beside the difference"))
        })
    }

    /// The index of the table under `by:`, and the least size of a set or run in its row over unmelded cards.
    fn counting_table(&self, step: &Word) -> Made<(u8, u8)> {
        let name = self
            .text_key(step, "by")?
            .ok_or_else(|| step.problem("`showdown` needs `by:`, the table that counts what is left in a hand"))?;
        let by = self.table_named(step, &name)?;
        let unmelded = self.tables()[by as usize].rows.iter().find_map(|row| match row.over {
            Over::Unmelded(least) => Some(least),
            _ => None,
        });
        unmelded.map(|least| (by, least)).ok_or_else(|| {
            let problem =
                step.key_problem("by", format!("`{name}` has no row over `unmelded()`: it knows no sets and runs"));
            problem.note("such a row is `row(\"left\", #{ over: unmelded(3), points: |s| s.pips })`")
        })
    }
}
