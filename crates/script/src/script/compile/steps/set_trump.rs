//! Reads the step `set_trump(suit_of("turned"))`, or `set_trump(HEARTS)`.

use super::no_step;
use crate::play::steps::set_trump::SetTrump;
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::kind::kind_of;
use crate::script::values::word::{Word, word};

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    if step.name != "set_trump" {
        return Err(no_step(step));
    }
    let compiled = round.trump_by(step, 0)?;
    round.push(step_name(step), compiled);
    Ok(())
}

impl RoundDraft {
    /// Reads `suit_of("turned")` or `HEARTS`, the argument of `set_trump` or of `set("trump", ...)`.
    pub fn trump_by(&mut self, step: &Word, arg: usize) -> Made<SetTrump> {
        let value = step.arg(arg)?.clone();
        if let Some(suit) = value.read_lock::<crate::script::values::plain::SuitValue>() {
            return Ok(SetTrump { from: None, suit: suit.suit() });
        }
        match word(&value).filter(|w| w.name == "suit_of") {
            Some(of) => Ok(SetTrump { from: Some(self.table_pile(&of, &of.str_arg(0)?)?), suit: None }),
            None => {
                let takes = if step.name == "set" { "the trump is set to" } else { "`set_trump` takes" };
                let message = format!("{takes} a suit or `suit_of(\"pile\")`, not {}", kind_of(&value));
                Err(step.arg_problem(arg, message))
            }
        }
    }
}
