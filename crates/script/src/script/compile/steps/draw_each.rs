//! Reads the steps `draw_rest("stock", "hand", #{ first })`, `draw_each("stock", 1, #{ first, then_from })` and
//! `fill("stock", 6, #{ first, last, then_from })`.

use crate::play::steps::draw_each::{DrawEach, Draws};
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::Word;

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    let compiled = round.draw(step)?;
    round.push(step_name(step), compiled);
    Ok(())
}

impl RoundDraft {
    /// Reads `draw_rest("stock", "hand", #{ first })`, `draw_each("stock", 1, #{ first, then_from })` and
    /// `fill("stock", 6, #{ first, last, then_from })`.
    fn draw(&mut self, step: &Word) -> Made<DrawEach> {
        let from = self.table_pile(step, &step.str_arg(0)?)?;
        let first = self.begins_or_leader(step, "first")?;
        if step.name == "draw_rest" {
            let to = self.group_arg(step, 1)?;
            return Ok(DrawEach { from, to, draws: Draws::Rest, first, last: None, then_from: None, only: None });
        }
        let to = match self.text_key(step, "to")? {
            Some(name) => self.group(step, &name)?,
            None => self.hand_group(step)?,
        };
        let count = self.count_of_cards(step, step.arg(1)?)?;
        let then_from = match self.text_key(step, "then_from")? {
            Some(name) => Some(self.table_pile(step, &name)?),
            None => None,
        };
        let (draws, last) = match step.name {
            "fill" => (Draws::UpTo(count), self.who_key(step, "last")?),
            _ => (Draws::Each(count), None),
        };
        Ok(DrawEach { from, to, draws, first, last, then_from, only: None })
    }
}
