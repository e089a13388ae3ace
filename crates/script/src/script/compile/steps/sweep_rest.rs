//! Reads the step `sweep_rest("pool", "last_taker")`.

use crate::play::steps::sweep_rest::SweepRest;
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::Word;
use crate::table::Role;

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    let compiled = round.sweep_rest(step)?;
    round.push(step_name(step), compiled);
    Ok(())
}

impl RoundDraft {
    fn sweep_rest(&mut self, step: &Word) -> Made<SweepRest> {
        let from = self.table_pile(step, &step.str_arg(0)?)?;
        let who = self.who(step, step.arg(1)?)?;
        let taken = self.piles().groups.iter().find(|g| matches!(g.role, Role::Captured | Role::Tricks)).cloned();
        let to = taken.ok_or_else(|| step.problem("there is no pile of captured cards to sweep into"))?;
        Ok(SweepRest { from, to, who })
    }
}
