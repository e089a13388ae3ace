//! Reads a `choice` of words: some that one seat may say before it is `done`, or two of which it says one.
//!
//! Does not know how a choice is parted into seats and verbs.

use super::choice::{AskedChoice, cannot};
use super::common::PLAYER;
use crate::diagnostics::problem::Problem;
use crate::play::steps::go_alone::GoAlone;
use crate::play::{Register, Step, Var, VarKind};
use crate::script::compile::items::items;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::{Word, word};
use rhai::Dynamic;

/// The word with which a seat ends a choice in which it may say something.
const DONE: &str = "done";

/// What comes of a word.
#[derive(Default)]
pub struct Sayings {
    pub flag: Option<Register>,
    pub office: Option<Register>,
}

impl RoundDraft {
    /// Reads the words that one seat may say.
    pub fn spoken(&mut self, asked: &AskedChoice) -> Made<Step> {
        if let Some(verb) = asked.verbs.first() {
            asked.must_be_one(verb, "words are said")?;
        }
        let (passes, others): (Vec<Word>, Vec<Word>) =
            asked.verbs.iter().cloned().partition(|verb| verb.name == "pass");
        match (passes.as_slice(), others.as_slice()) {
            ([], [one, other]) if one.name == "say" && other.name == "say" => {
                Ok(self.alone_or_together(asked, one, other)?.into())
            }
            ([pass], [_, ..]) => {
                if pass.args.first().map(Dynamic::to_string).as_deref() != Some(DONE) || !pass.mods.is_empty() {
                    return Err(cannot(pass, "who wants nothing of this says `done`: write `pass(\"done\")`"));
                }
                Ok(self.offers(&asked.step, asked.order.first, &others)?.into())
            }
            ([], _) => Err(cannot(&asked.step, "the seat must be able to do nothing of this: add `pass(\"done\")`")),
            _ => Err(cannot(&asked.step, "there is nothing to choose from, or `pass` stands there twice")),
        }
    }

    /// Reads `say("together"), say("alone").then([set("sitter", partner_of("player"))])`.
    fn alone_or_together(&mut self, asked: &AskedChoice, one: &Word, other: &Word) -> Made<GoAlone> {
        let (together, alone) = if one.mods.is_empty() { (one, other) } else { (other, one) };
        if !together.mods.is_empty() || alone.mods.iter().any(|modifier| modifier.name != "then") {
            return Err(cannot(&asked.step, "of two words one says nothing more, and one leaves the partner out"));
        }
        let (mut sitter, mut lone) = (None, None);
        for set in followed_by(alone)? {
            let (name, value) = (set.str_arg(0)?, set.arg(1)?);
            let partner = word(value).filter(|word| word.name == "partner_of");
            match (partner, value.as_bool()) {
                (Some(partner), _) if sitter.is_none() => {
                    self.must_be_partner_of_player(&partner)?;
                    sitter = Some(self.own_var(&set, &name, VarKind::Number, Register::NOBODY)?);
                }
                (_, Ok(true)) if lone.is_none() => lone = Some(self.own_var(&set, &name, VarKind::Flag, 0)?),
                _ => return Err(cannot(&set, "of two words one leaves the partner out, and nothing else comes of it")),
            }
        }
        let Some(sitter) = sitter else {
            return Err(cannot(
                alone,
                "of two words one leaves the partner out: `.then([set(\"sitter\", partner_of(\"player\"))])`",
            ));
        };
        let lone = match lone {
            Some(lone) => lone,
            None => self.own_var(&asked.step, "lone", VarKind::Flag, 0)?,
        };
        let (together, alone) = (self.word_said(together)?, self.word_said(alone)?);
        Ok(GoAlone { who: asked.order.first, together, alone, lone, sitter })
    }

    fn must_be_partner_of_player(&mut self, partner: &Word) -> Made<()> {
        if partner.str_arg(0).ok().as_deref() != Some(PLAYER) {
            return Err(cannot(partner, "the partner of who says it is left out: `partner_of(\"player\")`"));
        }
        // sides of two are asked for in the words of the partner
        self.partner_places(partner).map(|_| ())
    }

    /// The index of the word that a `say` is about.
    pub fn word_said(&mut self, say: &Word) -> Made<u8> {
        let name = say.str_arg(0)?;
        if [DONE, "pass", "draw", "exchange", "declare"].contains(&name.as_str()) {
            return Err(say.arg_problem(0, format!("`{name}` is a move of the host's own: say something else")));
        }
        Ok(self.own_word(&name))
    }

    /// Reads `.then([set("closed", true), set("closer", "player")])`, what comes of a word.
    pub fn sayings(&mut self, say: &Word) -> Made<Sayings> {
        let mut sayings = Sayings::default();
        for set in followed_by(say)? {
            let (name, value) = (set.str_arg(0)?, set.arg(1)?.clone().flatten());
            let player = value.clone().into_string().as_deref() == Ok(PLAYER);
            match value.as_bool() {
                Ok(true) if sayings.flag.is_none() => {
                    sayings.flag = Some(self.flag_named(&name, |message| set.arg_problem(0, message))?);
                }
                _ if player && sayings.office.is_none() => sayings.office = Some(self.office_to_take(&set, &name)?),
                _ => return Err(cannot_follow(&set)),
            }
        }
        Ok(sayings)
    }

    /// The register of an office that a seat takes: one of the host's, or one of the game's.
    pub fn office_to_take(&mut self, set: &Word, name: &str) -> Made<Register> {
        match Register::NAMED.iter().find(|(named, _)| *named == name && Register::is_seat(name)) {
            Some((_, register)) => Ok(*register),
            None if self.declares_other_than_a_seat(name) => {
                let problem =
                    set.arg_problem(0, format!("`{name}` of `vars:` holds no seat: it cannot keep who has spoken"));
                Err(problem.suggest("take a name that stands in no `vars:`"))
            }
            None => self.own_office(set, name),
        }
    }

    /// Whether `vars:` has a variable of this name that holds no seat.
    fn declares_other_than_a_seat(&self, name: &str) -> bool {
        let other = |var: &Var| var.name == name && (var.kind != VarKind::Number || var.start != Register::NOBODY);
        self.source.declares_var(name) && self.vars().iter().any(other)
    }
}

/// The steps under `.then([...])`, all of them `set`.
pub fn followed_by(say: &Word) -> Made<Vec<Word>> {
    let Some(then) = say.modifier("then") else { return Ok(Vec::new()) };
    let steps = then.args.first().map(items).unwrap_or_default();
    let set = |item: &Dynamic| match word(item) {
        Some(step) if step.name == "set" => Ok(step),
        Some(step) => Err(cannot_follow(&step)),
        None => Err(say.mod_problem(then, "`.then` takes a list of steps, as `.then([set(\"closed\", true)])`")),
    };
    steps.iter().map(set).collect()
}

fn cannot_follow(step: &Word) -> Problem {
    let problem =
        step.problem("of a word in a choice only one `set(flag, true)` and one `set(office, \"player\")` can come yet");
    problem.note("what else follows is written as steps after the choice: `when(\"flag\", [...])`")
}
