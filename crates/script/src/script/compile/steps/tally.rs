//! Reads the step `tally("table")`, or `tally([penalty(...), ...])`.

use super::no_step;
use crate::play::steps::tally::{CountedSeats, Penalty, Tally};
use crate::script::compile::items::items;
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::{Word, word};

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    if step.name != "tally" {
        return Err(no_step(step));
    }
    let compiled = round.tally(step)?;
    round.push(step_name(step), compiled);
    Ok(())
}

impl RoundDraft {
    fn tally(&mut self, step: &Word) -> Made<Tally> {
        let to = self.gains(step)?;
        if step.arg(0)?.is_string() {
            let table = Some(self.table_of_piles(step, 0)?);
            return Ok(Tally { penalties: Vec::new(), table, row: Vec::new(), whose: CountedSeats::Teams, to });
        }
        let mut penalties = Vec::new();
        for item in items(step.arg(0)?) {
            let Some(row) = word(&item).filter(|w| w.name == "penalty") else {
                return Err(step.problem("`tally` takes the name of a table, or a list of `penalty(...)`"));
            };
            let pile = self.group_arg(&row, 1)?;
            self.must_not_be_stock(&row, &pile)?;
            penalties.push(Penalty {
                row: self.row_id(&row.str_arg(0)?),
                pile,
                cards: self.card_test(&row, row.arg(2)?, "penalty", None, 0)?,
                points: self.number(&row, row.arg(3)?)?,
            });
        }
        Ok(Tally { penalties, table: None, row: Vec::new(), whose: CountedSeats::Seats, to })
    }
}
