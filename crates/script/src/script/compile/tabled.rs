//! The second phase of compiling a game: what counts. Score tables, and tables of melds.
//!
//! Knows no step. Tables are closed once they are read; later phases find them by their names.

use super::declared::DeclaredGame;
use super::tables::ReadTables;
use crate::diagnostics::nearest::did_you_mean;
use crate::diagnostics::problem::Problem;
use crate::play::{ArgSource, MeldTable, ScoreTable};
use crate::script::compile::Made;
use crate::script::values::word::Word;
use std::ops::{Deref, DerefMut};

/// A game whose piles, variables and tables are known.
pub struct TabledGame {
    declared: DeclaredGame,
    tables: ReadTables,
}

impl Deref for TabledGame {
    type Target = DeclaredGame;

    fn deref(&self) -> &DeclaredGame {
        &self.declared
    }
}

/// Rows, piles, variables and functions may still be added.
impl DerefMut for TabledGame {
    fn deref_mut(&mut self) -> &mut DeclaredGame {
        &mut self.declared
    }
}

impl DeclaredGame {
    /// Goes on to the score tables.
    pub fn tables(self) -> Result<TabledGame, Vec<Problem>> {
        TabledGame::read(self)
    }
}

impl TabledGame {
    /// Reads the tables.
    pub fn read(mut declared: DeclaredGame) -> Result<TabledGame, Vec<Problem>> {
        let mut tables = ReadTables::default();
        let read = declared.compile_tables(&mut tables);
        declared.report.end(read)?;
        Ok(TabledGame { declared, tables })
    }

    pub fn into_parts(self) -> (DeclaredGame, ReadTables) {
        (self.declared, self.tables)
    }

    pub fn tables(&self) -> &[ScoreTable] {
        &self.tables.scores
    }

    /// The tables of melds with their names.
    pub fn melds(&self) -> &[(String, MeldTable)] {
        &self.tables.melds
    }

    /// The index of the table with this name.
    pub fn table_named(&self, by: &Word, name: &str) -> Made<u8> {
        self.tables().iter().position(|t| t.name == name).map(|t| t as u8).ok_or_else(|| {
            let problem = by.text_problem(name, format!("there is no table named `{name}`"));
            problem.suggest_opt(did_you_mean(name, self.tables().iter().map(|t| t.name.as_str())))
        })
    }

    /// The index of the table that an argument names. Fails if the table counts the running count (`tail`) and not piles.
    pub fn table_of_piles(&self, step: &Word, arg: usize) -> Made<u8> {
        let name = step.str_arg(arg)?;
        let table = self.table_named(step, &name)?;
        let of_tail = self.tables()[table as usize].args.iter().any(|a| a.source == ArgSource::Tail);
        if of_tail {
            let message = format!("`{name}` is a table of the running count (`tail`): `{}` counts piles", step.name);
            Err(step.arg_problem(arg, message))
        } else {
            Ok(table)
        }
    }

    /// The index of the table under `running:`. `None` without that key.
    pub fn running_table(&self) -> Made<Option<u8>> {
        match self.source.key("running") {
            None => Ok(None),
            Some(name) => {
                let by = self.source.game.says("running");
                let name = self.text(by, &name, "the name of a table under `running:`")?;
                self.table_named(by, &name).map(Some)
            }
        }
    }
}
