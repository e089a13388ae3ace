//! Reads a `choice` in which one seat says one thing: `[name("contract", "suit grand"), name("contract", "null").when(...), pass()]`.
//!
//! Does not know words that may be said one after the other.

use super::choice::{AskedChoice, cannot};
use super::common::PLAYER;
use super::spoken::followed_by;
use crate::cards::Suit;
use crate::diagnostics::nearest::did_you_mean;
use crate::play::steps::say_one::{SayOne, SayingOfOne};
use crate::play::{Condition, LineOf, Move, Register, VarKind};
use crate::script::compile::contracts::CONTRACT;
use crate::script::compile::items::items;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::kind::kind_of;
use crate::script::values::numbers::NUMBERS;
use crate::script::values::word::{Word, word};

/// What comes of a word: variables with their values, and offices of the seat that has said it.
struct Followed {
    sets: Vec<(Register, i32)>,
    holds: Vec<Register>,
}

/// Whether these verbs are things of which one is said, after which the seat is not asked again.
pub fn is_one_of(verbs: &[Word]) -> bool {
    let names_contract = |verb: &Word| verb.name == "name" && verb.str_arg(0).is_ok_and(|name| name == CONTRACT);
    let simple = |verb: &Word| match verb.name {
        "say" => verb.modifier("freely").is_none() && verb.options().is_empty(),
        "pass" => verb.args.is_empty(),
        _ => names_contract(verb),
    };
    let partner = |verb: &Word| {
        let then = verb.modifier("then").and_then(|then| then.args.first()).map(items).unwrap_or_default();
        let values = then.iter().filter_map(word).filter_map(|set| set.args.get(1).and_then(word));
        values.into_iter().any(|value| value.name == "partner_of")
    };
    let several = verbs.len() > 1 || verbs.iter().any(names_contract);
    several && verbs.iter().all(simple) && !verbs.iter().any(partner)
}

impl RoundDraft {
    /// Reads the choice of one thing that is said.
    pub fn one_said(&mut self, asked: &AskedChoice) -> Made<SayOne> {
        let mut choices: Vec<SayingOfOne> = Vec::new();
        let mut placed = Vec::new();
        for verb in &asked.verbs {
            asked.must_be_one(verb, "words are said")?;
            let before = self.speaker.replace(asked.order.first);
            let when = self.open_condition(verb);
            self.speaker = before;
            let (when, Followed { sets, holds }) = (when?, self.what_follows(verb)?);
            for (said, contract) in self.said_by(verb)? {
                if when_is_same(&choices, said, &when) {
                    return Err(verb.problem("this is offered twice: which of the two is meant?"));
                }
                placed.push((LineOf::Said(choices.len() as u16), Some(verb.at)));
                choices.push(SayingOfOne {
                    said,
                    when: when.clone(),
                    contract,
                    sets: sets.clone(),
                    holds: holds.clone(),
                });
            }
        }
        // the step is pushed next
        self.place_lines(self.program.len(), placed);
        Ok(SayOne { who: asked.order.first, choices })
    }

    /// What a verb lets the seat say, with the kind of contract that is named by it.
    fn said_by(&mut self, verb: &Word) -> Made<Vec<(Move, Option<usize>)>> {
        match verb.name {
            "say" => Ok(vec![(Move::word(self.word_said(verb)?.into()), None)]),
            "pass" => Ok(vec![(Move::Pass, None)]),
            _ => self.contracts_named(verb),
        }
    }

    /// Reads `name("contract", "suit grand")`. A kind in which a suit is trump is named by the suit.
    fn contracts_named(&mut self, verb: &Word) -> Made<Vec<(Move, Option<usize>)>> {
        if self.contract_kinds().is_empty() {
            let problem = verb.arg_problem(0, "the game has no kinds of contract to be named");
            return Err(problem.suggest("`contracts: #{ grand: #{ trumps: \"J\" } }` among the keys of the game"));
        }
        let mut named = Vec::new();
        for name in verb.str_arg(1)?.split_whitespace() {
            let kinds = self.contract_kinds();
            let Some(place) = kinds.iter().position(|kind| kind.name == name) else {
                let problem = verb.arg_problem(1, format!("`{name}` is no kind of contract"));
                return Err(problem.suggest_opt(did_you_mean(name, kinds.iter().map(|kind| kind.name.as_str()))));
            };
            let contract = Some(place + 1);
            if kinds[place].has_suit {
                named.extend(Suit::ALL.map(|suit| (Move::suit(suit), contract)))
            } else {
                named.push((Move::word(self.own_word(name).into()), contract))
            }
        }
        if named.is_empty() {
            Err(verb.arg_problem(1, "which kinds of contract may be named? as \"suit grand\""))
        } else {
            Ok(named)
        }
    }

    /// Reads `.when(condition)`, which may ask only for what everybody knows.
    fn open_condition(&mut self, verb: &Word) -> Made<Condition> {
        let Some(when) = verb.modifier("when") else { return Ok(Condition::Always(true)) };
        let condition = self.condition(verb, &when.args.first().cloned().unwrap_or_default(), None)?;
        if self.is_open(&condition) {
            Ok(condition)
        } else {
            let message = format!("`.when` of `{}` asks for what not everybody sees", verb.name);
            Err(verb.mod_problem(when, message).note("that it is offered would tell it to the others"))
        }
    }

    /// Reads `.then([set("announced", 2), set("open", true), set("picker", "player")])`: variables of the table with the values
    /// that they get, and offices that the seat then holds.
    fn what_follows(&mut self, verb: &Word) -> Made<Followed> {
        let (mut sets, mut holds) = (Vec::new(), Vec::new());
        for set in followed_by(verb)? {
            let (name, value) = (set.str_arg(0)?, set.arg(1)?.clone().flatten());
            if value.clone().into_string().is_ok_and(|seat| seat == PLAYER) {
                holds.push(self.office_to_take(&set, &name)?);
                continue;
            }
            let own = self.vars().iter().find(|var| var.name == name && var.register != Register::CONTRACT);
            let kinds = self.contract_kinds();
            let own = own.filter(|var| kinds.iter().all(|kind| kind.flag != var.register));
            let Some(var) = own else {
                let problem = set.arg_problem(0, format!("`{name}` is no number and no flag among the game's `vars:`"));
                return Err(problem.suggest_opt(did_you_mean(&name, self.vars().iter().map(|var| var.name.as_str()))));
            };
            let number = match var.kind {
                VarKind::Flag => value.as_bool().ok().map(i32::from),
                _ => value.as_int().ok().filter(|n| NUMBERS.contains(n)).map(|n| n as i32),
            };
            let takes = if var.kind == VarKind::Flag { "true or false" } else { "a number" };
            let wrong = || cannot(&set, format!("`{name}` is set to {takes} here, not to {}", kind_of(&value)));
            sets.push((var.register, number.ok_or_else(wrong)?));
        }
        Ok(Followed { sets, holds })
    }
}

/// Whether the same is offered already, and always.
fn when_is_same(choices: &[SayingOfOne], said: Move, when: &Condition) -> bool {
    let always = |when: &Condition| matches!(when, Condition::Always(true));
    choices.iter().any(|other| other.said == said && (always(&other.when) || always(when)))
}
