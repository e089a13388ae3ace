//! Reads the step `name_trump("declarer")`.

use crate::play::steps::name_trump::NameTrump;
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RulesBuilder};
use crate::script::values::word::Word;

pub fn read(builder: &mut RulesBuilder, step: &Word) -> Made<()> {
    let compiled = NameTrump { who: builder.who(step, step.arg(0)?)? };
    builder.push(step_name(step), compiled);
    Ok(())
}
