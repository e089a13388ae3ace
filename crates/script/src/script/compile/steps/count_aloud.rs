//! Reads the step `count_aloud("show", "hand", #{ missed: "overlooked" })`.

use crate::play::RowId;
use crate::play::steps::count_aloud::CountAloud;
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::Word;

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    let compiled = round.count_aloud(step)?;
    round.push(step_name(step), compiled);
    Ok(())
}

impl RoundDraft {
    fn count_aloud(&mut self, step: &Word) -> Made<CountAloud> {
        let table = self.table_of_piles(step, 0)?;
        let (pile, by) = self.counted_pile(step)?;
        // the seat that counts must see the cards
        self.must_be_seen(step, &pile)?;
        Ok(CountAloud {
            table,
            pile,
            by,
            most: self.int_key(step, "most")?.unwrap_or(30) as i16,
            said: self.row_key(step, "said", "said")?,
            missed: self.row_key(step, "missed", "missed")?,
            own: self.registers(CountAloud::REGISTERS, step)?,
        })
    }

    fn row_key(&mut self, step: &Word, key: &str, otherwise: &str) -> Made<RowId> {
        let name = self.text_key(step, key)?;
        Ok(self.row_id(name.as_deref().unwrap_or(otherwise)))
    }
}
