//! Reads the step `fails_below("declarer", "bid", points)`.

use crate::play::steps::fails_below::FailsBelow;
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::Word;

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    let compiled = round.fails_below(step)?;
    round.push(step_name(step), compiled);
    Ok(())
}

impl RoundDraft {
    fn fails_below(&mut self, step: &Word) -> Made<FailsBelow> {
        Ok(FailsBelow {
            row: self.row_id("failed"),
            who: self.who(step, step.arg(0)?)?,
            promise: self.number(step, step.arg(1)?)?,
            points: self.number(step, step.arg(2)?)?,
            loses: self.bool_key(step, "loses")?.unwrap_or(false),
        })
    }
}
