//! Compiles the steps of a round: each is read by the file named like its mechanics.

mod auction;
mod award;
mod betting;
mod bid_each;
mod bidding;
mod calls;
mod choice;
mod choose;
mod claim;
mod climb;
mod common;
mod contest;
mod contract;
mod control;
mod count;
mod count_aloud;
mod count_up;
mod custom;
mod deal;
mod dealt;
mod dialogue;
mod draft;
mod draw_discard;
mod draw_each;
mod fails_below;
mod fish;
mod give;
mod go_alone;
mod guards;
mod how_many;
mod lines;
mod meld;
mod most;
mod move_cards;
mod move_some;
mod name_trump;
mod named_cards;
mod naming;
mod offer_trump;
mod pay;
mod phases;
mod placing;
mod rank_sets;
mod redraw;
mod remember;
mod say_one;
mod score;
mod set;
mod set_contract;
mod set_trump;
mod settle;
mod shed;
mod showdown;
mod spoken;
mod spoken_tricks;
mod sweep_rest;
mod take_back;
mod tally;
mod tally_cards;
mod tricks;
mod turn_up;
mod turns;
mod which;
mod wins;

#[cfg(test)]
mod tests;

use crate::diagnostics::problem::Problem;
use crate::play::Step;
use crate::play::steps::control::End;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::kind::kind_of;
use crate::script::values::word::{Word, word};
use crate::script::values::word_spec::WordSpec;
use crate::script::vocabulary::steps as words;
use rhai::{Array, Dynamic};

/// Compiles the call of a step.
type StepReader = fn(&mut RoundDraft, &Word) -> Made<()>;

/// Pairs the words of each step with its reader: the module here with the name of the words' module.
macro_rules! readers {
    ($($step:ident)+) => {
        const READERS: &[(&[WordSpec], StepReader)] = &[$((words::$step::WORDS, $step::read)),+];
    };
}
readers! {
    deal
    turn_up
    move_cards
    take_back
    sweep_rest
    choice
    choose
    give
    redraw
    award
    most
    count_up
    count
    count_aloud
    turns
    shed
    auction
    contract
    dialogue
    bid_each
    name_trump
    set
    set_trump
    offer_trump
    go_alone
    remember
    draft
    draw_each
    draw_discard
    showdown
    meld
    tricks
    climb
    tally_cards
    fails_below
    tally
    settle
    score
    pay
    betting
    calls
    custom
    control
}

/// The problem with a word that is not a step.
fn no_step(word: &Word) -> Problem {
    word.problem(format!("`{}` is no step of a round", word.name))
}

/// Fails if a step or a move of turns is written like a move of a `choice` or of a phase.
fn must_be_no_move(word: &Word) -> Made<()> {
    match word.mods.iter().find(|modifier| ["when", "then", "freely"].contains(&modifier.name)) {
        Some(modifier) => {
            let message = format!("`.{}` is of a move in a `choice` or in `phases:`", modifier.name);
            let problem = word.mod_problem(modifier, message);
            Err(match modifier.name {
                "when" => problem.suggest("steps that happen only then are written `when(condition, [...])`"),
                _ => problem,
            })
        }
        None => Ok(()),
    }
}

impl RoundDraft {
    pub fn compile_round(&mut self) -> Made<()> {
        let Some(round) = self.source.key("round") else {
            return Err(self.source.game.problem("the game has no list of steps `round:`"));
        };
        let kind = kind_of(&round);
        let Some(round) = round.try_cast::<Array>() else {
            return Err(self
                .source
                .game
                .key_problem("round", format!("`round:` takes a list of steps `[ ... ]`, not {kind}")));
        };
        let steps = self.patched_round(round)?;
        if steps.iter().all(Dynamic::is_unit) {
            let problem = self.source.game.key_problem("round", "the round has no steps: nothing would happen in it");
            return Err(problem.suggest("a round begins with a step such as `deal(\"hand\", 6)`"));
        }
        self.compile_steps(&steps);
        // a fault at the end of a round is shown at its last step
        self.at = self.step_places.last().copied().flatten();
        self.push("end", End);
        self.at = None;
        Ok(())
    }

    pub fn push(&mut self, name: impl Into<String>, step: impl Into<Step>) {
        self.step_names.push(name.into());
        self.step_places.push(self.at);
        let step = step.into();
        self.untold = step.about().tricks.and_then(|tricks| tricks.counts_into).or(self.untold);
        self.program.push(step);
    }

    pub fn compile_steps(&mut self, steps: &[Dynamic]) {
        for step in steps {
            let word = word(step);
            let compiled = match &word {
                Some(step) => self.placed(step),
                None if step.is_unit() => Ok(()),
                None => Err(self.source.game.key_problem(
                    "round",
                    format!("a step such as `deal(\"hand\", 6)` is needed, not {}", kind_of(step)),
                )),
            };
            if let Err(problem) = compiled {
                self.refused.extend(word.map(|step| step.name));
                self.report.refuse(problem);
            }
        }
    }

    /// Compiles a step, and keeps its place in the script for the steps that it makes.
    fn placed(&mut self, step: &Word) -> Made<()> {
        let around = self.at.replace(step.at);
        let compiled = self.compile_step(step);
        self.at = around;
        compiled
    }

    fn compile_step(&mut self, step: &Word) -> Made<()> {
        let reader = READERS.iter().find(|(words, _)| words.iter().any(|word| word.name == step.name));
        let (_, read) = reader.ok_or_else(|| no_step(step))?;
        must_be_no_move(step)?;
        read(self, step)
    }
}
