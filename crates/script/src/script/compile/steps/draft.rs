//! Reads the step `draft(#{ from, turn_up, first, to })`.

use crate::play::steps::draft::Draft;
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::Word;
use crate::table::{Per, Pile, Role};

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    let compiled = round.draft(step)?;
    round.push(step_name(step), compiled);
    Ok(())
}

impl RoundDraft {
    fn draft(&mut self, step: &Word) -> Made<Draft> {
        let to = match self.text_key(step, "to")? {
            Some(name) => self.group(step, &name)?,
            None => self.hand_group(step)?,
        };
        Ok(Draft {
            from: self.pile_or(step, "from", Role::Stock, "a stock")?,
            turned: self.pile_or(
                step,
                "onto",
                Role::FaceUp,
                "a pile `faceup(\"...\")` for the cards that are turned up",
            )?,
            count: self.int_key(step, "turn_up")?.unwrap_or(self.source.settings.seats as i64).clamp(1, 128) as i32,
            to,
            most: None,
            first: self.begins_or_leader(step, "first")?,
            own: self.registers(Draft::REGISTERS, step)?,
        })
    }

    /// The pile that a key of the step names, else the first pile with this role on the table.
    fn pile_or(&self, step: &Word, key: &str, role: Role, what: &str) -> Made<Pile> {
        if let Some(name) = self.text_key(step, key)? {
            return self.table_pile(step, &name);
        }
        let group = self.piles().groups.iter().find(|g| g.role == role && g.per == Per::Table);
        group.map(|g| g.first).ok_or_else(|| step.problem(format!("`{}` needs {what}", step.name)))
    }
}
