//! Reads `next(who)` and `finish()`, which say in a move what becomes of the turns around it, and `finish("round")`.

use super::no_step;
use crate::play::steps::calls::{CallNext, FinishTurns};
use crate::play::steps::control::End;
use crate::play::steps::phases::Phases;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::Word;

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    if step.name == "finish" && !step.args.is_empty() {
        return match step.str_arg(0)?.as_str() {
            "round" => {
                round.push("finish round", End);
                Ok(())
            }
            other => Err(step.arg_problem(0, format!("`finish` takes \"round\", not \"{other}\""))),
        };
    }
    let Some(around) = round.turns_around else {
        let message = format!("`{}` stands in `.then([...])` of a move of `turns`", step.name);
        return Err(step.problem(message));
    };
    match step.name {
        "next" => {
            let who = round.who(step, step.arg(0)?)?;
            round.push("next", CallNext { who, called: Phases::called(around) });
        }
        "finish" => round.push("finish", FinishTurns { finished: Phases::finished(around) }),
        _ => return Err(no_step(step)),
    }
    Ok(())
}
