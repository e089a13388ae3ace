//! Finds score tables that are named elsewhere: by a step, or under `running:`.

use crate::diagnostics::nearest::did_you_mean;
use crate::play::ArgSource;
use crate::script::compile::{Made, RulesBuilder};
use crate::script::values::word::Word;

impl RulesBuilder {
    pub fn table_named(&self, by: &Word, name: &str) -> Made<u8> {
        self.tables.iter().position(|t| t.name == name).map(|t| t as u8).ok_or_else(|| {
            let problem = by.text_problem(name, format!("there is no table named `{name}`"));
            problem.suggest_opt(did_you_mean(name, self.tables.iter().map(|t| t.name.as_str())))
        })
    }

    /// The index of the table that an argument names. Fails if the table counts the running count (`tail`) and not piles.
    pub fn table_of_piles(&self, step: &Word, arg: usize) -> Made<u8> {
        let name = step.str_arg(arg)?;
        let table = self.table_named(step, &name)?;
        let of_tail = self.tables[table as usize].args.iter().any(|a| a.source == ArgSource::Tail);
        match of_tail {
            false => Ok(table),
            true => {
                let message =
                    format!("`{name}` is a table of the running count (`tail`): `{}` counts piles", step.name);
                Err(step.arg_problem(arg, message))
            }
        }
    }

    /// The index of the table under `running:`. `None` without that key.
    pub fn running_table(&self) -> Made<Option<u8>> {
        match self.key("running") {
            None => Ok(None),
            Some(name) => {
                let by = self.game.says("running");
                let name = self.text(by, &name, "the name of a table under `running:`")?;
                self.table_named(by, &name).map(Some)
            }
        }
    }
}
