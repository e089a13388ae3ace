//! `turn_up("starter", 1)`.

use crate::play::steps::turn_up::TurnUp;
use crate::script::compile::round::step_name;
use crate::script::compile::{Lowering, Made};
use crate::script::values::word::Word;

pub fn read(lowering: &mut Lowering, step: &Word) -> Made<()> {
    let lowered = lowering.turn_up(step)?;
    lowering.push(step_name(step), lowered);
    Ok(())
}

impl Lowering {
    fn turn_up(&mut self, step: &Word) -> Made<TurnUp> {
        let to = self.table_pile(step, &step.str_arg(0)?)?;
        let count = if step.args.len() > 1 { step.int_arg(1)?.clamp(1, 128) as i32 } else { 1 };
        self.enough_cards(step, count)?;
        Ok(TurnUp { from: self.stock()?, to, count })
    }
}
