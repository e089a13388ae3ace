//! Reads the step `take_back("played", "hand")`.

use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::Word;

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    let compiled = round.taking_back(step)?;
    round.push(step_name(step), compiled);
    Ok(())
}
