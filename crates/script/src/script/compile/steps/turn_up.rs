//! Reads the step `turn_up("starter", 1)`, or `turn_up("heap", 1, #{ goes_back: |c| c.rank == EIGHT })`.

use crate::cards::CardSet;
use crate::play::steps::turn_up::TurnUp;
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::Word;
use crate::table::Per;

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    let compiled = round.turn_up(step)?;
    round.push(step_name(step), compiled);
    Ok(())
}

impl RoundDraft {
    fn turn_up(&mut self, step: &Word) -> Made<TurnUp> {
        let name = step.str_arg(0)?;
        let elsewhere = match self.group(step, &name)?.per {
            Per::Table => format!("each pile of a row gets a card by `deal_each(\"{name}\", 1)`"),
            _ => format!("each seat gets a card on its own by `deal(\"{name}\", 1)`"),
        };
        let to = self.table_pile(step, &name).map_err(|problem| problem.note(elsewhere))?;
        let count = if step.args.len() > 1 { step.int_arg(1)?.clamp(1, 128) as i32 } else { 1 };
        self.enough_cards(step, count)?;
        let goes_back = match step.value("goes_back") {
            Some(_) => self.which_cards(step, "goes_back")?,
            None => CardSet::EMPTY,
        };
        Ok(TurnUp { from: self.stock()?, to, count, goes_back })
    }
}
