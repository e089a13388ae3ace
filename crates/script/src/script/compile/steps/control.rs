//! Reads `when(condition, [...], [...])`, `repeat_until(condition, [...])` and `named("name", step)`.

use crate::play::Condition;
use crate::play::steps::control::{Branch, Goto};
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::Word;
use rhai::Array;

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    match step.name {
        "when" => round.when(step),
        "repeat_until" => round.repeat_until(step),
        _ => round.named(step),
    }
}

impl RoundDraft {
    /// Reads `when(condition, [steps], [otherwise])`. A condition known at load adds no step for itself.
    fn when(&mut self, step: &Word) -> Made<()> {
        let condition = self.condition(step, step.arg(0)?, None)?;
        let steps = step.array_arg(1)?;
        let otherwise = if step.args.len() > 2 { step.array_arg(2)? } else { Array::new() };
        match condition {
            Condition::Always(true) => self.compile_steps(&steps),
            Condition::Always(false) => self.compile_steps(&otherwise),
            condition => {
                let branch = self.program.len();
                self.push("when", Branch { when: condition.clone(), otherwise: 0 });
                let untold = self.untold;
                self.compile_steps(&steps);
                let untold_then = std::mem::replace(&mut self.untold, untold);
                let jump = self.program.len();
                if !otherwise.is_empty() {
                    self.push("otherwise", Goto { to: 0 });
                }
                let after = self.program.len() as u16;
                self.program[branch] = Branch { when: condition, otherwise: after }.into();
                self.compile_steps(&otherwise);
                self.untold = untold_then.or(self.untold);
                if !otherwise.is_empty() {
                    self.program[jump] = Goto { to: self.program.len() as u16 }.into();
                }
            }
        }
        Ok(())
    }

    fn repeat_until(&mut self, step: &Word) -> Made<()> {
        let start = self.program.len() as u16;
        let steps = step.array_arg(1)?;
        self.compile_steps(&steps);
        let when = self.condition(step, step.arg(0)?, None)?;
        self.push("repeat_until", Branch { when, otherwise: start });
        Ok(())
    }

    fn named(&mut self, step: &Word) -> Made<()> {
        let name = step.str_arg(0)?;
        let first = self.program.len();
        self.compile_steps(&[step.arg(1)?.clone()]);
        if let Some(own) = self.step_names.get_mut(first) {
            *own = name;
        }
        Ok(())
    }
}
