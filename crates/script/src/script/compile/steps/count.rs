//! Reads the step `count("table", "pile", #{ order, by })`.

use crate::play::steps::count::Count;
use crate::play::{Register, SeatRef};
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::Word;
use crate::table::{Group, Per};

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    let compiled = round.count(step)?;
    round.push(step_name(step), compiled);
    Ok(())
}

impl RoundDraft {
    fn count(&mut self, step: &Word) -> Made<Count> {
        let table = self.table_of_piles(step, 0)?;
        let (pile, by) = self.counted_pile(step)?;
        Ok(Count { table, pile, by })
    }

    /// The pile that is counted, and the seat that counts first.
    pub fn counted_pile(&mut self, step: &Word) -> Made<(Group, SeatRef)> {
        let pile = match step.args.get(1).map(|a| a.clone().into_string()) {
            Some(Ok(name)) => self.group(step, &name)?,
            _ => {
                let word = step.name;
                let message = format!("`{word}` is to say which pile is counted: `{word}(\"table\", \"pile\")`");
                return Err(step.problem(message));
            }
        };
        self.must_not_be_stock(step, &pile)?;
        let key = if pile.per == Per::Table { "by" } else { "order" };
        let by = match (self.who_key(step, key)?, &pile.office) {
            (Some(who), _) => who,
            (None, Some(office)) => {
                let office = office.clone();
                self.who(step, &office.into())?
            }
            (None, None) => SeatRef::left_of(Register::DEALER),
        };
        Ok((pile, by))
    }
}
