//! `take_back("played", "hand")`.

use crate::play::steps::take_back::TakeBack;
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RulesBuilder};
use crate::script::values::word::Word;

pub fn read(builder: &mut RulesBuilder, step: &Word) -> Made<()> {
    let compiled = TakeBack { from: builder.group_arg(step, 0)?, to: builder.group_arg(step, 1)? };
    builder.push(step_name(step), compiled);
    Ok(())
}
