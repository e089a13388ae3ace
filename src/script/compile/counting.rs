//! Steps that count what lies in piles; and that a step asks for no more than can be there.

use super::value::items;
use super::{Lowering, Made};
use crate::diagnostics::problem::{Problem, Severity};
use crate::play::steps::{
    count::Count,
    most::Most,
    tally::{Penalty, Tally},
};
use crate::play::{ArgSource, Number, Register, SeatRef};
use crate::script::values::word::{Word, word};
use crate::table::{Group, Per};

impl Lowering {
    /// The table that an argument names: one of what lies in piles, not of what is being played.
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

    pub fn table_of_tail(&self, step: &Word, name: &str) -> Made<u8> {
        let table = self.table_named(step, name)?;
        let of_tail = self.tables[table as usize].args.iter().any(|a| a.source == ArgSource::Tail);
        let message =
            || format!("`{name}` is a table of piles: what is scored while cards are counted up is the `tail`");
        if of_tail {
            Ok(table)
        } else {
            Err(step.key_problem("scores", message()).note("write `table([\"tail\"], [...])`"))
        }
    }

    /// The cards that each seat has in hand here, where that can be told from the steps before.
    pub fn dealt(&self, hand: &Group) -> Option<i32> {
        let mut held = 0;
        for step in &self.program {
            held += step.cards_dealt(hand)?;
        }
        Some(held)
    }

    /// A choice of more cards than there are is none.
    pub fn enough_in_hand(&mut self, step: &Word, arg: usize, hand: &Group, count: &Number) {
        let (Number::Const(count), Some(held)) = (count, self.dealt(hand)) else { return };
        if *count > held {
            let message = format!("{count} cards are to be chosen, but `{}` has {held} at most here", hand.name);
            self.warnings.push(Problem { severity: Severity::Warning, ..step.arg_problem(arg, message) });
        }
    }

    pub fn count(&mut self, step: &Word) -> Made<Count> {
        let table = self.table_of_piles(step, 0)?;
        let pile = match step.args.get(1).map(|a| a.clone().into_string()) {
            Some(Ok(name)) => self.group(step, &name)?,
            _ => return Err(step.problem("`count` is to say which pile is counted: `count(\"table\", \"pile\")`")),
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
        Ok(Count { table, pile, by })
    }

    pub fn tally(&mut self, step: &Word) -> Made<Tally> {
        if step.arg(0)?.is_string() {
            return Ok(Tally { penalties: Vec::new(), table: Some(self.table_of_piles(step, 0)?) });
        }
        let mut penalties = Vec::new();
        for item in items(step.arg(0)?) {
            let Some(row) = word(&item).filter(|w| w.name == "penalty") else {
                return Err(step.problem("`tally` takes the name of a table, or a list of `penalty(...)`"));
            };
            let pile = self.group_arg(&row, 1)?;
            self.must_not_be_stock(&row, &pile)?;
            penalties.push(Penalty {
                row: self.row_id(&row.str_arg(0)?),
                pile,
                cards: self.card_test(&row, row.arg(2)?, "penalty", None, 0)?,
                points: self.number(&row, row.arg(3)?)?,
            });
        }
        Ok(Tally { penalties, table: None })
    }

    /// `most("name", "table", points)`.
    pub fn most(&mut self, step: &Word) -> Made<Most> {
        let table = self.table_of_piles(step, 1)?;
        Ok(Most { row: self.row_id(&step.str_arg(0)?), table, points: self.number(step, step.arg(2)?)? })
    }
}
