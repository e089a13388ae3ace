//! `name_trump("declarer")`.

use crate::play::steps::name_trump::NameTrump;
use crate::script::compile::round::step_name;
use crate::script::compile::{Lowering, Made};
use crate::script::values::word::Word;

pub fn read(lowering: &mut Lowering, step: &Word) -> Made<()> {
    let lowered = NameTrump { who: lowering.who(step, step.arg(0)?)? };
    lowering.push(step_name(step), lowered);
    Ok(())
}
