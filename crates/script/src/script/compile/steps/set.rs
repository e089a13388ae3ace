//! Reads the step `set("limit", |heap| heap.pips)`, `set("trump", suit_of("turned"))`, `set("declarer", left_of("dealer"))`, which
//! become the steps of `remember` and `set_trump`.

use crate::diagnostics::nearest::did_you_mean;
use crate::play::steps::remember::{Remember, Remembered};
use crate::play::{Number, Register, Step, Var};
use crate::script::compile::contracts::CONTRACT;
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::{Word, word};
use crate::script::vocabulary::{self, WordKind};
use rhai::Dynamic;

/// The seat that nobody is.
const NOBODY: &str = "nobody";

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    let compiled = round.setting(step)?;
    round.push(step_name(step), compiled);
    Ok(())
}

impl RoundDraft {
    fn setting(&mut self, step: &Word) -> Made<Step> {
        let name = step.str_arg(0)?;
        if name == "trump" {
            return Ok(self.trump_by(step, 1)?.into());
        }
        if name == CONTRACT && !self.contract_kinds().is_empty() {
            return Ok(self.contract_set(step)?.into());
        }
        if self.contract_kinds().iter().any(|kind| kind.name == name) {
            let problem = step.arg_problem(0, format!("`{name}` is a kind of contract, and is not set like a flag"));
            return Err(problem.suggest(format!("`set(\"contract\", \"{name}\")`")));
        }
        if let Some(seat) = self.seat_to_set(step, step.arg(1)?)? {
            return Ok(Remember { register: self.seat_register(step, &name)?, seats: 1, what: seat }.into());
        }
        match self.own_register(&name) {
            None if self.register_named(&name).is_some() => self.setting_of_the_host(step, &name),
            _ => Ok(self.remember(step)?.into()),
        }
    }

    /// The seat that a value names by a word, such as `left_of("dealer")`, or `"nobody"`. `None` if it is none.
    fn seat_to_set(&self, step: &Word, value: &Dynamic) -> Made<Option<Remembered>> {
        if value.clone().into_string().as_deref() == Ok(NOBODY) {
            return Ok(Some(Remembered::Number(Number::Const(Register::NOBODY))));
        }
        let is_seat = |word: &Word| vocabulary::find(word.name).is_some_and(|spec| spec.kind == WordKind::Seat);
        match word(value).filter(is_seat) {
            Some(_) => Ok(Some(Remembered::Seat(self.who(step, value)?))),
            None => Ok(None),
        }
    }

    /// Sets an office or the bid: to a seat, or to a number.
    fn setting_of_the_host(&mut self, step: &Word, name: &str) -> Made<Step> {
        let value = step.arg(1)?;
        let what = if Register::is_seat(name) && !value.is_fnptr() {
            Remembered::Seat(self.who(step, value)?)
        } else {
            Remembered::Number(self.number(step, value)?)
        };
        Ok(Remember { register: self.seat_register(step, name)?, seats: 1, what }.into())
    }

    fn own_register(&self, name: &str) -> Option<Register> {
        self.vars().iter().find(|var| var.written() == name || var.name == name).map(|var| var.register)
    }

    /// The register of an office or of a number, which may hold a seat.
    fn seat_register(&self, step: &Word, name: &str) -> Made<Register> {
        self.register_named(name).ok_or_else(|| {
            let offices = Register::NAMED.iter().map(|(name, _)| *name).chain(self.vars().iter().map(Var::written));
            let problem = step.arg_problem(0, format!("`{name}` is no office and no number among the game's `vars:`"));
            problem.suggest_opt(did_you_mean(name, offices))
        })
    }
}
