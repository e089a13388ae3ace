//! `most("name", "table", points)`.

use crate::play::steps::most::Most;
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RulesBuilder};
use crate::script::values::word::Word;

pub fn read(builder: &mut RulesBuilder, step: &Word) -> Made<()> {
    let compiled = builder.most(step)?;
    builder.push(step_name(step), compiled);
    Ok(())
}

impl RulesBuilder {
    /// `most("name", "table", points)`.
    fn most(&mut self, step: &Word) -> Made<Most> {
        let table = self.table_of_piles(step, 1)?;
        Ok(Most { row: self.row_id(&step.str_arg(0)?), table, points: self.number(step, step.arg(2)?)? })
    }
}
