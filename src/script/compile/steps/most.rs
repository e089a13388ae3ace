//! `most("name", "table", points)`.

use crate::play::steps::most::Most;
use crate::script::compile::round::step_name;
use crate::script::compile::{Lowering, Made};
use crate::script::values::word::Word;

pub fn read(lowering: &mut Lowering, step: &Word) -> Made<()> {
    let lowered = lowering.most(step)?;
    lowering.push(step_name(step), lowered);
    Ok(())
}

impl Lowering {
    /// `most("name", "table", points)`.
    fn most(&mut self, step: &Word) -> Made<Most> {
        let table = self.table_of_piles(step, 1)?;
        Ok(Most { row: self.row_id(&step.str_arg(0)?), table, points: self.number(step, step.arg(2)?)? })
    }
}
