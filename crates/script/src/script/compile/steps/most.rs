//! Reads the steps `most("name", "table", points, #{ into, tie, to })` and `fewest`.

use crate::play::steps::most::Most;
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::Word;

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    let compiled = round.most(step)?;
    round.push(step_name(step), compiled);
    Ok(())
}

impl RoundDraft {
    fn most(&mut self, step: &Word) -> Made<Most> {
        if step.args.len() < 3 {
            let message = format!(
                "`{0}` with a table alone says who scores: `score({0}(\"cards\"), [row(\"name\", #{{ points: 1 }})])`",
                step.name
            );
            return Err(step.problem(message));
        }
        let table = self.table_of_piles(step, 1)?;
        let (row, points) = (self.row_id(&step.str_arg(0)?), self.number(step, step.arg(2)?)?);
        let each = self.ties_get_each(step)?;
        let to_others = self.choice_key(step, "to")?.is_some();
        Ok(Most { row, table, points, least: step.name == "fewest", each, to_others, into: self.tally_key(step)? })
    }
}
