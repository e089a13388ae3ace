//! `take_back("played", "hand")`.

use crate::play::steps::take_back::TakeBack;
use crate::script::compile::round::step_name;
use crate::script::compile::{Lowering, Made};
use crate::script::values::word::Word;

pub fn read(lowering: &mut Lowering, step: &Word) -> Made<()> {
    let lowered = TakeBack { from: lowering.group_arg(step, 0)?, to: lowering.group_arg(step, 1)? };
    lowering.push(step_name(step), lowered);
    Ok(())
}
