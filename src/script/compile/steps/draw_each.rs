//! `draw_rest("stock", "hand", #{ first })`, `draw_each("stock", 1, #{ first, then_from })`.

use crate::play::steps::draw_each::DrawEach;
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RulesBuilder};
use crate::script::values::word::Word;

pub fn read(builder: &mut RulesBuilder, step: &Word) -> Made<()> {
    let compiled = builder.draw(step)?;
    builder.push(step_name(step), compiled);
    Ok(())
}

impl RulesBuilder {
    /// `draw_rest("stock", "hand", #{ first })` and `draw_each("stock", 1, #{ first, then_from })`.
    fn draw(&mut self, step: &Word) -> Made<DrawEach> {
        let from = self.table_pile(step, &step.str_arg(0)?)?;
        let first = self.first_or_leader(step)?;
        if step.name == "draw_rest" {
            let to = self.group_arg(step, 1)?;
            return Ok(DrawEach { from, to, count: None, first, then_from: None });
        }
        let to = match self.text_key(step, "to")? {
            Some(name) => self.group(step, &name)?,
            None => self.hand_group(step)?,
        };
        let count = Some(self.count_of_cards(step, step.arg(1)?)?);
        let then_from = match self.text_key(step, "then_from")? {
            Some(name) => Some(self.table_pile(step, &name)?),
            None => None,
        };
        Ok(DrawEach { from, to, count, first, then_from })
    }
}
