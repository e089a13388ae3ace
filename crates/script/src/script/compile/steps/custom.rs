//! Reads `step("name", #{ moves, apply, ... })`: a step that the script writes out itself.

use crate::play::steps::custom::{Custom, First};
use crate::play::{Condition, Register, SeatRef};
use crate::script::compile::items::items;
use crate::script::compile::piles;
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::Word;
use rhai::FnPtr;

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    let compiled = round.custom(step)?;
    round.push(step_name(step), compiled);
    Ok(())
}

impl RoundDraft {
    fn custom(&mut self, step: &Word) -> Made<Custom> {
        let mut function = |key: &str, arguments: usize| -> Made<crate::play::LiveId> {
            let f = step.value(key).and_then(|value| value.try_cast::<FnPtr>());
            let f = f.ok_or_else(|| step.problem(format!("`step` needs a function `{key}:`")))?;
            self.live_step(step, f, arguments)
        };
        // without `moves:` no seat has a decision: the step is carried out at once
        let moves = step.value("moves").map(|_| function("moves", 1)).transpose()?;
        let apply = function("apply", if moves.is_some() { 2 } else { 1 })?;
        if let Some(words) = step.value("words") {
            for item in items(&words) {
                let text = self.text(step, &item, "words")?.to_lowercase();
                if let Some(why) = self.no_word(&text) {
                    return Err(
                        step.text_problem(&item.to_string(), format!("`{item}` cannot be a word of moves: {why}"))
                    );
                }
                if !self.words.contains(&text) {
                    self.words.push(text);
                }
            }
        }
        if let Some(rows) = step.value("rows") {
            for item in items(&rows) {
                let name = self.text(step, &item, "names of rows")?;
                self.row_id(&name);
            }
        }
        let first = match self.value_by(step, "begins", "leads")? {
            Some(leads) if leads.is_fnptr() => First::Number(self.number(step, &leads)?),
            Some(leads) => First::Seat(self.who(step, &leads)?),
            None => First::Seat(SeatRef::office(Register::LEADER)),
        };
        let ends = match step.value("ends") {
            Some(value) => self.condition(step, &value, None)?,
            None => Condition::Always(false),
        };
        Ok(Custom { moves, apply, first, ends, own: self.registers(Custom::REGISTERS, step)? })
    }

    /// Why a text cannot be a word of moves. `None` if it can.
    pub fn no_word(&self, text: &str) -> Option<String> {
        match text {
            "" => Some("it is empty".into()),
            _ if text.contains([' ', ',', '\t']) => Some("it is several words".into()),
            _ if self.piles().parse(text, None).is_some() => Some("there is a pile of that name".into()),
            _ => piles::taken_name(text).map(|what| format!("that is {what}")),
        }
    }
}
