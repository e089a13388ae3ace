//! Reads `also:` of the step `tricks`: `raise("stake", #{ ladder, accept, refuse })` and `say("fold").then([...])`.
//!
//! Does not know how tricks are read.

use super::common::PLAYER;
use crate::cards::Face;
use crate::play::steps::phases::SubSteps;
use crate::play::steps::raise::{Raise, StakeRung};
use crate::play::steps::remember::{Remember, Remembered};
use crate::play::steps::spoken_tricks::{Saying, SpokenTricks};
use crate::play::steps::tricks::Tricks;
use crate::play::{Announcement, Condition, Number, Register, SeatRef, VarKind};
use crate::script::compile::items::items;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::kind::kind_of;
use crate::script::values::word::{Word, word};
use rhai::Array;

/// The office and the number that are known while words may be said, beside [`PLAYER`].
const RAISER: &str = "raiser";
const NUMBER: &str = "trick_number";

/// What is said beside the cards of tricks, before the tricks themselves are known.
pub struct SpokenBeside {
    raises: Vec<Raise>,
    sayings: Vec<Saying>,
    player: Register,
    raiser: Register,
    number: Register,
    own: Register,
}

impl SpokenBeside {
    pub fn around(self, tricks: Tricks) -> SpokenTricks {
        let SpokenBeside { raises, sayings, player, raiser, number, own } = self;
        SpokenTricks { tricks: Box::new(tricks), raises, sayings, player, raiser, number, own }
    }
}

impl RoundDraft {
    /// Reads `also:`. `None` without that key. Adds the step that begins to count the tricks.
    pub fn spoken_beside(&mut self, step: &Word) -> Made<Option<SpokenBeside>> {
        let Some(also) = step.value("also").filter(|also| !also.is_unit()) else { return Ok(None) };
        let mut beside = SpokenBeside {
            raises: Vec::new(),
            sayings: Vec::new(),
            player: self.own_office(step, PLAYER)?,
            raiser: self.own_office(step, RAISER)?,
            number: self.own_var(step, NUMBER, VarKind::Number, 0)?,
            own: self.registers(SpokenTricks::REGISTERS, step)?,
        };
        for item in items(&also) {
            match word(&item) {
                Some(raise) if raise.name == "raise" => beside.raises.push(self.raise(&raise)?),
                Some(say) if say.name == "say" => beside.sayings.push(self.said_beside(&say, beside.player)?),
                _ => {
                    let message = format!("`also:` takes `raise(...)` and `say(...)`, not {}", kind_of(&item));
                    return Err(step.key_problem("also", message));
                }
            }
        }
        self.words_differ(step, &beside)?;
        let what = Remembered::Number(Number::Const(0));
        self.push("first trick", Remember { register: beside.number, seats: 1, what });
        Ok(Some(beside))
    }

    /// Fails if a word could mean two things.
    fn words_differ(&self, step: &Word, beside: &SpokenBeside) -> Made<()> {
        let mut known: Vec<Announcement> = Vec::new();
        let rungs = beside.raises.iter().map(|raise| {
            let mut words: Vec<Announcement> = raise.rungs.iter().map(|rung| rung.word).collect();
            if raise.adds {
                words.sort();
                words.dedup();
            }
            words
        });
        let answers = || beside.raises.iter().flat_map(|raise| [raise.accept, raise.refuse]);
        for said in rungs.flatten().chain(beside.sayings.iter().map(|saying| saying.word)) {
            if known.contains(&said) || answers().any(|answer| answer == said) {
                let text = self.words.get(match said {
                    Announcement::Word(place) => usize::from(place),
                    _ => usize::MAX,
                });
                let text = text.map_or("", String::as_str);
                return Err(step.key_problem("also", format!("`{text}` would mean two things in `also:`")));
            }
            known.push(said);
        }
        Ok(())
    }

    fn raise(&mut self, raise: &Word) -> Made<Raise> {
        self.two_sides(raise)?;
        let name = raise.str_arg(0)?;
        let stake = self.number_var(&name, |message| raise.arg_problem(0, message))?;
        let [accept, refuse] = ["accept", "refuse"].map(|key| self.answer_key(raise, key));
        let (accept, refuse) = (accept?, refuse?);
        if accept == refuse {
            return Err(raise.key_problem("refuse", "`accept:` and `refuse:` are the same word"));
        }
        Ok(Raise {
            stake,
            rungs: self.ladder(raise)?,
            adds: self.bool_key(raise, "adds")? == Some(true),
            when: self.when_said(raise)?,
            accept,
            refuse,
            accepted: self.steps_under(raise, "accepted")?,
            refused: self.steps_under(raise, "refused")?,
            own: self.registers(Raise::REGISTERS, raise)?,
        })
    }

    fn two_sides(&self, raise: &Word) -> Made<()> {
        let sides = self.source.team_of.iter().max().map_or(1, |last| usize::from(*last) + 1);
        match sides {
            2 => Ok(()),
            _ => Err(raise.problem(format!("one side raises and the other answers: here are {sides} sides"))),
        }
    }

    fn answer_key(&mut self, raise: &Word, key: &str) -> Made<Announcement> {
        match self.text_key(raise, key)? {
            Some(text) => self.plain_word(&text, |message| raise.key_problem(key, message)),
            None => Err(raise.problem(format!("`raise` needs `{key}:`, the word of the answer"))),
        }
    }

    /// Reads `ladder: ["double", 2, "redouble", 4]`.
    fn ladder(&mut self, raise: &Word) -> Made<Vec<StakeRung>> {
        let problem = || {
            let message = "`ladder:` takes words from the lowest up, each with what it puts at stake: `[\"double\", 2, \"redouble\", 4]`";
            raise.key_problem("ladder", message)
        };
        let list = raise.value("ladder").and_then(|list| list.flatten().try_cast::<Array>()).unwrap_or_default();
        if list.is_empty() || !list.len().is_multiple_of(2) {
            return Err(problem());
        }
        let mut rungs = Vec::new();
        for pair in list.chunks(2) {
            let Ok(text) = pair[0].clone().into_string() else { return Err(problem()) };
            if !pair[1].is_int() && !pair[1].is_fnptr() {
                return Err(problem());
            }
            let word = self.plain_word(&text, |message| raise.key_problem("ladder", message))?;
            let value = self.number(raise, &pair[1])?;
            if !matches!(value, Number::Const(_) | Number::Register(_) | Number::OfFacts(_)) {
                let message = "what a word puts at stake is a number, or a function of numbers of the game";
                return Err(raise.key_problem("ladder", message));
            }
            rungs.push(StakeRung { word, value });
        }
        Ok(rungs)
    }

    fn said_beside(&mut self, say: &Word, player: Register) -> Made<Saying> {
        let word = self.plain_word(&say.str_arg(0)?, |message| say.arg_problem(0, message))?;
        let before = self.speaker.replace(SeatRef::office(player));
        let when = self.when_said(say);
        self.speaker = before;
        let when = when?;
        let then = match say.modifier("then") {
            Some(then) => self.sub_steps(say, &then.args.first().map(items).unwrap_or_default())?,
            None => return Err(say.problem("nothing follows from this word: write `.then([...])` behind it")),
        };
        Ok(Saying { word, when, then })
    }

    /// A word of the game that is one word, and none that moves of the host are written with.
    fn plain_word(
        &mut self,
        text: &str,
        problem: impl Fn(String) -> crate::diagnostics::problem::Problem,
    ) -> Made<Announcement> {
        let plain = text.chars().all(|c| c.is_alphabetic() || c == '_' || c == '-') && text.chars().count() > 1;
        let is_card = Face::parse(text).is_ok();
        if plain && !is_card && !["pass", "done", "draw"].contains(&text) {
            Ok(Announcement::Word(u16::from(self.own_word(text))))
        } else {
            Err(problem(format!(
                "`{text}` cannot be said: a word has at least two letters and no spaces, and is no card and not `pass`, `done` or `draw`"
            )))
        }
    }

    /// Reads `.when(...)`: what all see decides whether a word may be said.
    fn when_said(&mut self, verb: &Word) -> Made<Condition> {
        if let Some(other) = verb.mods.iter().find(|modifier| !["when", "then"].contains(&modifier.name)) {
            return Err(verb.mod_problem(other, format!("`.{}` says nothing in `also:`", other.name)));
        }
        let Some(when) = verb.modifier("when") else { return Ok(Condition::Always(true)) };
        let value = when.args.first().cloned().unwrap_or_default().flatten();
        let condition = self.condition(verb, &value, None)?;
        if self.is_open(&condition) { Ok(condition) } else { Err(self.hidden_guard(verb)) }
    }

    fn steps_under(&mut self, by: &Word, key: &str) -> Made<SubSteps> {
        match by.value(key) {
            Some(steps) => self.sub_steps(by, &items(&steps)),
            None => Ok(SubSteps::default()),
        }
    }
}
