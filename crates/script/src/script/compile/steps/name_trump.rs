//! Reads the step `name_trump("declarer")`.

use crate::play::steps::name_trump::NameTrump;
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::Word;

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    let compiled = NameTrump { who: round.who(step, step.arg(0)?)? };
    round.push(step_name(step), compiled);
    Ok(())
}
