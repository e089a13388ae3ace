//! Reads the step `move("played", "hand")`, or `move("pool", of("last taker", "won"))`, which become the steps of `take_back`
//! and `sweep_rest`.

use super::no_step;
use crate::play::steps::sweep_rest::SweepRest;
use crate::play::steps::take_back::TakeBack;
use crate::play::{SeatRef, Step};
use crate::script::compile::round::step_name;
use crate::script::compile::{DeclaredGame, Made, RoundDraft};
use crate::script::values::kind::kind_of;
use crate::script::values::word::{Word, word};
use crate::table::{Group, Per, Role};

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    if step.name != "move" {
        return Err(no_step(step));
    }
    let compiled = round.moving(step)?;
    round.push(step_name(step), compiled);
    Ok(())
}

impl DeclaredGame {
    /// Reads `of(seat, pile)`.
    pub fn pile_of(&self, of: &Word) -> Made<(SeatRef, Group)> {
        let who = self.who(of, of.arg(0)?)?;
        let to = self.group_arg(of, 1)?;
        match to.per {
            Per::Table => {
                let problem = of.arg_problem(1, format!("`{}` is one pile of the table, and no seat's", to.name));
                Err(problem.suggest(format!("write `\"{}\"` without `of`", to.name)))
            }
            _ => Ok((who, to)),
        }
    }
}

impl RoundDraft {
    fn moving(&mut self, step: &Word) -> Made<Step> {
        if self.moves_some(step) {
            return Ok(self.moving_some(step)?.into());
        }
        let from = self.group_arg(step, 0)?;
        let value = step.arg(1)?;
        let Some(of) = word(value) else { return Ok(self.taking_back(step)?.into()) };
        if of.name != "of" {
            let message = format!("`move` takes a pile or `of(seat, \"pile\")`, not `{}`", of.name);
            return Err(step.arg_problem(1, message));
        }
        let (who, to) = self.pile_of(&of)?;
        if from.per != Per::Table {
            let message = format!("each seat has its own `{}`: whose cards go there?", from.name);
            return Err(step.arg_problem(0, message).note(format!(
                "of the table's piles one seat takes all: `move(\"pool\", of(\"winner\", \"{}\"))`; each seat its own: `move(\"{}\", \"{}\")`",
                to.name, from.name, to.name
            )));
        }
        // what is left goes to the cards that were taken; all else is taken up
        Ok(match (to.role, from.count) {
            (Role::Captured | Role::Tricks, 1) => SweepRest { from: from.first, to, who }.into(),
            _ => TakeBack { from, to, by: Some(who) }.into(),
        })
    }

    /// Reads `move(from, to)` or `take_back(from, to)`.
    pub fn taking_back(&mut self, step: &Word) -> Made<TakeBack> {
        if !step.arg(1)?.is_string() && step.name == "move" {
            let message = format!("`move` takes a pile or `of(seat, \"pile\")`, not {}", kind_of(step.arg(1)?));
            return Err(step.arg_problem(1, message));
        }
        let (from, to) = (self.group_arg(step, 0)?, self.group_arg(step, 1)?);
        let office = from.office.as_deref().filter(|_| from.per == Per::Table);
        let by = office.and_then(|office| self.register_named(office)).map(SeatRef::office);
        if from.per == Per::Table && to.per != Per::Table && by.is_none() {
            let problem = step.arg_problem(0, format!("`{}` belongs to nobody: who takes its cards?", from.name));
            let remedy = "give the pile an owner among `piles:`, as `.owner(\"dealer\")`";
            return Err(match step.name {
                "move" => problem.suggest(format!("say it: `of(\"dealer\", \"{}\")`, or {remedy}", to.name)),
                _ => problem.suggest(remedy),
            });
        }
        Ok(TakeBack { from, to, by })
    }
}
