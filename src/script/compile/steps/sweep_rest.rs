//! `sweep_rest("pool", "last_taker")`.

use crate::play::steps::sweep_rest::SweepRest;
use crate::script::compile::round::step_name;
use crate::script::compile::{Lowering, Made};
use crate::script::values::word::Word;
use crate::table::Role;

pub fn read(lowering: &mut Lowering, step: &Word) -> Made<()> {
    let lowered = lowering.sweep_rest(step)?;
    lowering.push(step_name(step), lowered);
    Ok(())
}

impl Lowering {
    fn sweep_rest(&mut self, step: &Word) -> Made<SweepRest> {
        let from = self.table_pile(step, &step.str_arg(0)?)?;
        let who = self.who(step, step.arg(1)?)?;
        let taken = self.piles.groups.iter().find(|g| matches!(g.role, Role::Captured | Role::Tricks)).cloned();
        let to = taken.ok_or_else(|| step.problem("there is no pile of captured cards to sweep into"))?;
        Ok(SweepRest { from, to, who })
    }
}
