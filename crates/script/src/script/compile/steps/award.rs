//! Reads the step `award("a name", "dealer", |starter| ..., 2)`.

use crate::play::CardTest;
use crate::play::steps::award::Award;
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::kind::kind_of;
use crate::script::values::word::Word;
use rhai::{Dynamic, FnPtr};

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    let compiled = round.award(step)?;
    round.push(step_name(step), compiled);
    Ok(())
}

impl RoundDraft {
    fn award(&mut self, step: &Word) -> Made<Award> {
        if step.args.len() == 3 && self.is_of_a_pile(step.arg(2)?) {
            return Err(step.arg_problem(2, "points are missing after this condition, as in `|turned| ..., 1`"));
        }
        let step = &self.in_full(step, 2)?;
        let row = self.row_id(&step.str_arg(0)?);
        let to = self.who(step, step.arg(1)?)?;
        let points = self.number(step, step.arg(3)?)?;
        let condition = step.arg(2)?.clone().flatten();
        let when = match condition.as_bool() {
            Ok(true) => None,
            _ => Some(self.test_of_a_pile(step, 2, "an award", &condition)?),
        };
        Ok(Award { row, to, when, points, into: self.tally_key(step)? })
    }

    /// Whether this is a function whose first parameter is named after a pile.
    pub fn is_of_a_pile(&self, value: &Dynamic) -> bool {
        let params = value.clone().try_cast::<FnPtr>().and_then(|f| self.source.script.params(&f)).unwrap_or_default();
        params.first().is_some_and(|name| self.piles().find(name).is_some())
    }

    /// Compiles a function of a card, with the pile that its parameter names. `what` has it, in the argument `arg`.
    pub fn test_of_a_pile(
        &mut self,
        by: &Word,
        arg: usize,
        what: &str,
        condition: &Dynamic,
    ) -> Made<(crate::table::Pile, CardTest)> {
        let Some(f) = condition.clone().try_cast::<FnPtr>() else {
            let message = format!("`{}` takes a function of a pile's card, not {}", by.name, kind_of(condition));
            return Err(by.arg_problem(arg, message));
        };
        let params = self.source.script.params(&f).unwrap_or_default();
        let [name] = params.as_slice() else {
            return Err(by.arg_problem(
                arg,
                format!("the function of {what} has one parameter, named after a pile, as `|starter| ...`"),
            ));
        };
        let pile = self.pile_of_parameter(by, arg, name)?;
        Ok((pile, self.card_test(by, condition, by.name, None, 0)?))
    }
}
