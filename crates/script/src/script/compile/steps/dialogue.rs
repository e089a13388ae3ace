//! Reads the step `bidding(#{ ladder: "18 20 22", dialogue: "yes" })`.

use super::no_step;
use crate::play::steps::dialogue::Dialogue;
use crate::play::{Register, SeatRef};
use crate::script::compile::items::items;
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::Word;
use rhai::Dynamic;

/// Most rungs of a ladder.
const MOST_RUNGS: usize = 100;

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    if step.name != "bidding" {
        return Err(no_step(step));
    }
    let compiled = round.dialogue(step)?;
    round.push(step_name(step), compiled);
    Ok(())
}

impl RoundDraft {
    fn dialogue(&mut self, step: &Word) -> Made<Dialogue> {
        step.map_arg(0)?;
        let Some(holds) = self.text_key(step, "dialogue")? else {
            let problem =
                step.problem("`bidding` is a dialogue: `dialogue: \"yes\"` is the word with which a bid is held");
            return Err(problem.note("where all bid in turn, write `auction(#{ ... })` or `contract(#{ ... })`"));
        };
        let is_word = !holds.is_empty() && holds.chars().all(|c| c.is_alphabetic() || c == '-');
        if !is_word || ["pass", "done", "draw"].contains(&holds.as_str()) {
            let message = format!("`{holds}` is no word for holding a bid: it is one word, as \"yes\"");
            return Err(step.key_problem("dialogue", message));
        }
        Ok(Dialogue {
            first: self.who_key(step, "begins")?.unwrap_or(SeatRef::left_of(Register::DEALER)),
            ladder: self.rungs(step)?,
            holds: self.own_word(&holds),
            own: self.registers(Dialogue::REGISTERS, step)?,
        })
    }

    /// Reads `ladder: "18 20 22"`, or a list of numbers.
    fn rungs(&self, step: &Word) -> Made<Vec<i16>> {
        let value = step.value("ladder").unwrap_or_default();
        let number = |item: &Dynamic| match item.clone().into_string() {
            Ok(text) => text.parse::<i64>().ok(),
            Err(_) => item.as_int().ok(),
        };
        let listed: Vec<Dynamic> = match value.clone().into_string() {
            Ok(text) => text.split_whitespace().map(|rung| Dynamic::from(rung.to_string())).collect(),
            Err(_) => items(&value),
        };
        let rung = |item: &Dynamic| number(item).filter(|n| (1..=10_000).contains(n)).map(|n| n as i16);
        let rungs: Option<Vec<i16>> = listed.iter().map(rung).collect();
        let rises = |rungs: &Vec<i16>| rungs.windows(2).all(|two| two[0] < two[1]);
        rungs.filter(|rungs| (1..=MOST_RUNGS).contains(&rungs.len()) && rises(rungs)).ok_or_else(|| {
            let message = format!(
                "`ladder:` takes rising numbers from 1 to 10000, as \"18 20 22\", and at most {MOST_RUNGS} of them"
            );
            if step.value("ladder").is_some() { step.key_problem("ladder", message) } else { step.problem(message) }
        })
    }
}
