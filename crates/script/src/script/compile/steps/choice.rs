//! Reads the step `choice(who, [verbs], #{ begins, together, chosen })` into the step that does it: cards given, laid away, kept
//! or taken, trump or numbers named, words said.
//!
//! Knows no mechanics. What no step does is a problem that says what can be written.

use super::how_many::{HowMany, listed};
use super::{no_step, say_one};
use crate::cards::CardSet;
use crate::diagnostics::problem::Problem;
use crate::play::steps::bid_each::BidEach;
use crate::play::steps::choose::{Choose, Ranking};
use crate::play::steps::draft::Draft;
use crate::play::steps::give::{Give, Which};
use crate::play::steps::name_trump::NameTrump;
use crate::play::steps::receiver::Receiver;
use crate::play::{Number, Register, SeatRef, Step};
use crate::script::compile::items::items;
use crate::script::compile::round::step_name;
use crate::script::compile::whose::TurnOrder;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::kind::kind_of;
use crate::script::values::word::{Word, word};
use rhai::Dynamic;
use std::ops::{Range, RangeInclusive};

/// What a `choice` can be.
const CAN_BE: &str = "a choice is one `give`, `discard`, `take` or `name`; for one seat, some of `say`, `meld`, `exchange`, \
                      `declare`, `pass(\"done\")`; or several of `say`, `name(\"contract\", ...)`, `pass()`";

/// A choice whose seats and verbs are known.
pub struct AskedChoice {
    pub step: Word,
    pub order: TurnOrder,
    pub verbs: Vec<Word>,
}

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    if step.name != "choice" {
        return Err(no_step(step));
    }
    let compiled = round.choice(step)?;
    round.push(step_name(step), compiled);
    Ok(())
}

/// The problem with a choice that no step does.
pub fn cannot(by: &Word, message: impl Into<String>) -> Problem {
    by.problem(message).note(CAN_BE)
}

impl AskedChoice {
    /// Fails if all seats are asked.
    pub fn must_be_one(&self, verb: &Word, what: &str) -> Made<()> {
        if self.order.only {
            Ok(())
        } else {
            Err(cannot(verb, format!("{what} by one seat, not by each: `choice(\"dealer\", [...])`")))
        }
    }
}

/// Fails if a verb has a modifier that no step can do.
fn must_be_plain(verb: &Word) -> Made<()> {
    match verb.mods.first() {
        Some(modifier) => {
            let message =
                format!("`.{}` is only of a word that one seat may say, not of `{}`", modifier.name, verb.name);
            Err(verb.mod_problem(modifier, message).note(CAN_BE))
        }
        None => Ok(()),
    }
}

impl RoundDraft {
    fn choice(&mut self, step: &Word) -> Made<Step> {
        let asked = self.asked(step)?;
        let together = self.bool_key(step, "together")?;
        let chosen = self.choice_key(step, "chosen")?;
        let names: Vec<&str> = asked.verbs.iter().map(|verb| verb.name).collect();
        if names != ["give"] {
            self.has_no_key(step, &["together", "chosen"], "cards that are given: `give(count, seat)`")?;
        }
        match (names.as_slice(), asked.verbs.as_slice()) {
            ([], _) => Err(cannot(step, "nobody can do anything: the list of moves is empty")),
            (["give"], [verb]) => Ok(self.given(&asked, verb, together, chosen)?.into()),
            (["discard"], [verb]) => Ok(self.discarded(&asked, verb)?.into()),
            (["take"], [verb]) => Ok(self.taken(&asked, verb)?.into()),
            (_, verbs) if say_one::is_one_of(verbs) => Ok(self.one_said(&asked)?.into()),
            (["name"], [verb]) => self.named_by(&asked, verb),
            (all, _) if all.iter().all(|name| ["say", "pass", "meld", "exchange", "declare"].contains(name)) => {
                self.spoken(&asked)
            }
            ([name], [verb]) => Err(cannot(verb, format!("`{name}` is no move of a `choice`"))),
            (all, _) => {
                let moves: Vec<String> = all.iter().map(|name| format!("`{name}`")).collect();
                Err(cannot(step, format!("no step offers these moves together yet: {}", moves.join(", "))))
            }
        }
    }

    /// Reads who is asked, and the verbs.
    fn asked(&self, step: &Word) -> Made<AskedChoice> {
        let who = step.arg(0)?;
        let order = match who.clone().into_string().as_deref() {
            Ok("each seat") => {
                let usual = SeatRef::left_of(Register::DEALER);
                TurnOrder { first: self.who_key(step, "begins")?.unwrap_or(usual), only: false }
            }
            Ok("others" | "each side") => {
                let message = format!("no step asks \"{who}\" yet: a choice is of one seat or of \"each seat\"");
                return Err(step.arg_problem(0, message));
            }
            _ => {
                self.has_no_key(step, &["begins"], "a choice of \"each seat\"")?;
                TurnOrder { first: self.who(step, who)?, only: true }
            }
        };
        let verbs = items(step.arg(1)?);
        let verbs = verbs.iter().map(|item| {
            word(item).ok_or_else(|| {
                step.arg_problem(1, format!("a move such as `discard(\"out\", 2)` is needed, not {}", kind_of(item)))
            })
        });
        Ok(AskedChoice { step: step.clone(), order, verbs: verbs.collect::<Made<_>>()? })
    }

    /// Reads `give(count, seat)`.
    fn given(&mut self, asked: &AskedChoice, verb: &Word, together: Option<bool>, chosen: Option<&str>) -> Made<Give> {
        must_be_plain(verb)?;
        if verb.args.len() != 2 || !verb.options().is_empty() {
            return Err(verb.problem("in a choice it is written `give(count, seat)`: cards of the hand are given"));
        }
        let which = match chosen {
            Some("highest") => Which::Highest,
            Some(_) => Which::Lowest,
            None => Which::OwnChoice,
        };
        if !asked.order.only && which == Which::OwnChoice && together != Some(true) {
            let message = "no step gives cards seat by seat yet: all choose before the first card changes hands";
            return Err(asked.step.problem(message).suggest("say so: `#{ together: true }`"));
        }
        let hand = self.hand_group(verb)?;
        let HowMany::Number(count) = self.how_many(verb, 0)? else {
            return Err(cannot(verb, "`give` takes a number of cards"));
        };
        let value = match word(verb.arg(1)?).filter(|word| word.name == "by_round") {
            Some(list) => listed(&list)?.into(),
            None => verb.arg(1)?.clone(),
        };
        let to = match value.is_int() {
            true if asked.order.only => Receiver::Seat(self.who(verb, &value)?),
            true => return Err(verb.arg_problem(1, "each seat gives to another: \"left\", \"right\" or \"across\"")),
            false => self.receiver_of(verb, &value, asked.order.only)?,
        };
        let choose = self.chosen_cards(asked, verb, (hand.name.clone(), None), count)?;
        Ok(Give { choose, to, which })
    }

    /// A choice of so many cards of a pile; where they go, `to` says, else they wait.
    fn chosen_cards(
        &mut self,
        asked: &AskedChoice,
        verb: &Word,
        (from, to): (String, Option<crate::table::Group>),
        count: Number,
    ) -> Made<Choose> {
        let hand = self.group(verb, &from)?;
        let to = match to {
            Some(to) => to,
            None => self.waiting(verb)?,
        };
        Ok(Choose {
            hand,
            to,
            count,
            keep: false,
            ranking: None,
            only: asked.order.only,
            first: asked.order.first,
            own: self.registers(Choose::REGISTERS, verb)?,
        })
    }

    /// Reads `discard(pile, count, which)`.
    fn discarded(&mut self, asked: &AskedChoice, verb: &Word) -> Made<Choose> {
        must_be_plain(verb)?;
        let hand = self.hand_group(verb)?;
        let to = self.group_arg(verb, 0)?;
        let (count, keep) = match self.how_many(verb, 1)? {
            HowMany::Number(count) => (count, false),
            HowMany::AllBut(count) => (count, true),
            HowMany::All => return Err(cannot(verb, "all cards go without a choice: `move(\"hand\", ...)`")),
            HowMany::UpTo(_) => {
                let problem = verb.arg_problem(1, "no choice of `up_to(...)` cards yet");
                return Err(
                    problem.suggest("`redraw(\"hand\", \"out\", 5)` lays away as many as one likes, and draws as many")
                );
            }
        };
        self.enough_in_hand(verb, 1, &hand, &count);
        let ranking = self.lines_of(verb, keep)?;
        Ok(Choose { keep, ranking, ..self.chosen_cards(asked, verb, (hand.name, Some(to)), count)? })
    }

    /// Reads the third argument of `discard`, a list of cards of which the first go first. `None` without it.
    fn lines_of(&mut self, verb: &Word, keep: bool) -> Made<Option<Box<Ranking>>> {
        let Some(lines) = verb.args.get(2) else { return Ok(None) };
        if keep {
            return Err(
                verb.arg_problem(2, "which cards stay is chosen freely: `all_but(...)` goes without such a list")
            );
        }
        let mut classes: Vec<CardSet> = Vec::new();
        for line in items(lines) {
            let cards = self.which(verb, &line, "`discard`")?;
            let before: CardSet = classes.iter().fold(CardSet::EMPTY, |all, class| all | *class);
            classes.push(cards - before);
        }
        let all = self.source.deck_index.deck.all();
        match classes.as_slice() {
            [first, rest] if *first | *rest == all => {
                Ok(Some(Box::new(Ranking { first: *first, last: CardSet::EMPTY })))
            }
            [first, second, last] if *first | *second | *last == all => {
                Ok(Some(Box::new(Ranking { first: *first, last: *last })))
            }
            _ => {
                let message = "which cards go is a list of two or three lines, the last of which is \"any\"";
                Err(verb.arg_problem(2, message).note("as in `discard(\"out\", 2, [\"5\", \"any\"])`: fives go first"))
            }
        }
    }

    /// Reads `take(pile, 1)`.
    fn taken(&mut self, asked: &AskedChoice, verb: &Word) -> Made<Draft> {
        must_be_plain(verb)?;
        let turned = self.table_pile(verb, &verb.str_arg(0)?)?;
        self.must_be_seen(verb, self.piles().group(turned))?;
        if !matches!(self.how_many(verb, 1)?, HowMany::Number(Number::Const(1))) {
            return Err(verb.arg_problem(1, "no step lets a seat take several cards at once yet: write 1"));
        }
        Ok(Draft {
            from: self.stock()?,
            turned,
            count: 0,
            to: self.hand_group(verb)?,
            first: asked.order.first,
            most: Some(if asked.order.only { 1 } else { self.source.settings.seats as u8 }),
            own: self.registers(Draft::REGISTERS, verb)?,
        })
    }

    /// Reads `name("trump", "suits")` or `name("bids", 0..14)`.
    fn named_by(&mut self, asked: &AskedChoice, verb: &Word) -> Made<Step> {
        must_be_plain(verb)?;
        let (variable, choices) = (verb.str_arg(0)?, verb.arg(1)?.clone().flatten());
        let suits = choices.clone().into_string().as_deref() == Ok("suits");
        match (variable.as_str(), suits) {
            ("trump", true) => {
                asked.must_be_one(verb, "the trump is named")?;
                Ok(NameTrump { who: asked.order.first }.into())
            }
            ("trump", false) => Err(verb.arg_problem(1, "the trump is one of the \"suits\"")),
            (_, true) => Err(verb.arg_problem(0, "no step lets a seat name a suit but for the \"trump\" yet")),
            (_, false) => Ok(self.number_named(asked, verb, &choices)?.into()),
        }
    }

    fn number_named(&mut self, asked: &AskedChoice, verb: &Word, choices: &Dynamic) -> Made<BidEach> {
        let bids = self.number_of_each_seat(verb, 0)?;
        if asked.order.only {
            return Err(cannot(verb, "a number is named by \"each seat\", not by one alone"));
        }
        let (from, to) = self.numbers_named(verb, choices)?;
        Ok(BidEach {
            first: asked.order.first,
            from,
            to: Some(to),
            kept: false,
            hook: false,
            hand: self.hand_group(verb)?,
            bids,
        })
    }

    /// The lowest and the highest number of `0..14`, `0..=13` or `up_to(13)`.
    fn numbers_named(&mut self, verb: &Word, choices: &Dynamic) -> Made<(Number, Number)> {
        if let Some(count) = word(choices).filter(|word| word.name == "up_to") {
            return Ok((Number::Const(0), self.number(&count, count.arg(0)?)?));
        }
        let open = choices.read_lock::<Range<i64>>().map(|range| (range.start, range.end - 1));
        let closed = || choices.read_lock::<RangeInclusive<i64>>().map(|range| (*range.start(), *range.end()));
        match open.or_else(closed) {
            Some((low, high)) if 0 <= low && low < high && high <= 1_000 => {
                Ok((Number::Const(low as i32), Number::Const(high as i32)))
            }
            Some(_) => Err(verb.arg_problem(1, "numbers are named from 0 to 1000 at most, and at least two of them")),
            None => {
                let message =
                    format!("`name` takes \"suits\" or numbers, as `0..14` or `up_to(13)`, not {}", kind_of(choices));
                Err(verb.arg_problem(1, message))
            }
        }
    }
}
