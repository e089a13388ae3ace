//! Reads the move `name("asked", "others")`, `name("wanted", "ranks in hand")`, or both by `.and(...)`.

use crate::play::steps::phases::{NamedRank, Naming};
use crate::play::{Register, VarKind};
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::{Word, word};

impl RoundDraft {
    pub fn naming(&mut self, name: &Word) -> Made<Naming> {
        let mut naming = Naming { seat: None, rank: None };
        self.name_one(name, &mut naming)?;
        if let Some(and) = name.modifier("and") {
            match and.args.first().and_then(word).filter(|other| other.name == "name") {
                Some(other) => self.name_one(&other, &mut naming)?,
                None => return Err(name.mod_problem(and, "`.and` of `name` takes another `name(...)`")),
            }
        }
        Ok(naming)
    }

    fn name_one(&mut self, name: &Word, naming: &mut Naming) -> Made<()> {
        let register = self.named_variable(name)?;
        let again = match name.str_arg(1)?.as_str() {
            "others" => naming.seat.replace(register).is_some(),
            "ranks in hand" => {
                let hand = self.hand_group(name)?;
                naming.rank.replace(NamedRank { register, hand }).is_some()
            }
            other => {
                let problem = name
                    .arg_problem(1, format!("in `phases:` one names \"others\" or \"ranks in hand\", not \"{other}\""));
                return Err(problem);
            }
        };
        if again { Err(name.arg_problem(1, "this is named already in the same move")) } else { Ok(()) }
    }

    /// The variable into which something is named: one of the table, that is no flag.
    fn named_variable(&self, name: &Word) -> Made<Register> {
        let written = name.str_arg(0)?;
        let var = self.vars().iter().find(|var| var.name == written && var.kind == VarKind::Number);
        match var {
            Some(var) => Ok(var.register),
            None => {
                let problem = name.arg_problem(0, format!("`{written}` is no variable that can hold a seat or a rank"));
                Err(problem.suggest(format!("write `{written}: none(\"seat\")` among `vars:`")))
            }
        }
    }
}
