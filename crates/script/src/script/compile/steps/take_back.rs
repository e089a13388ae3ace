//! Reads the step `take_back("played", "hand")`.

use crate::play::SeatRef;
use crate::play::steps::take_back::TakeBack;
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::Word;
use crate::table::Per;

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    let (from, to) = (round.group_arg(step, 0)?, round.group_arg(step, 1)?);
    let office = from.office.as_deref().filter(|_| from.per == Per::Table);
    let by = office.and_then(|office| round.register_named(office)).map(SeatRef::office);
    if from.per == Per::Table && to.per != Per::Table && by.is_none() {
        let problem = step.arg_problem(0, format!("`{}` belongs to nobody: who takes its cards?", from.name));
        return Err(problem.suggest("give the pile an owner among `piles:`, as `.owner(\"dealer\")`"));
    }
    round.push(step_name(step), TakeBack { from, to, by });
    Ok(())
}
