//! Reads conditions. Only steps ask them, so that they may look at tables and at steps that came before.

use super::facts::AskedBy;
use super::items::items;
use super::{Made, RoundDraft};
use crate::cards::CardSet;
use crate::diagnostics::nearest::did_you_mean;
use crate::play::steps::phases::Phases;
use crate::play::{Condition, Fact, Number, Register, ScoreTable, SeatRef, VarKind, WhoseFacts};
use crate::script::tabulation::Wanted;
use crate::script::values::kind::kind_of;
use crate::script::values::word::{Word, word};
use rhai::{Array, Dynamic, FnPtr};

/// The name for any seat in play, for conditions such as `reaches`.
const ANYBODY: &str = "anybody";

/// So many of these cards.
pub struct WasDealt {
    pub cards: CardSet,
    pub least: i32,
}

impl RoundDraft {
    /// Reads a condition: true or false, a word, a flag's name, a list of conditions that must all hold, or a function. `idle`
    /// counts seats that could not move, for `stuck`.
    pub fn condition(&mut self, by: &Word, value: &Dynamic, idle: Option<Register>) -> Made<Condition> {
        if let Ok(flag) = value.as_bool() {
            return Ok(Condition::Always(flag));
        }
        if let Some(all) = value.clone().try_cast::<Array>() {
            let all: Vec<Condition> = all.iter().map(|c| self.condition(by, c, idle)).collect::<Made<_>>()?;
            asks_no_hand(by, &all)?;
            return Ok(Condition::All(all));
        }
        if let Some(f) = value.clone().try_cast::<FnPtr>() {
            return match self.by_names(by, &f, Wanted::Truth)? {
                Some(number) => Ok(Condition::AtLeast(number, 1)),
                None => Ok(Condition::Live(self.live_condition(by, f, Wanted::Truth)?)),
            };
        }
        if let Ok(name) = value.clone().into_string() {
            return self.flag(by, &name);
        }
        let Some(inner) = word(value) else {
            return Err(by.problem(format!("a condition is needed, such as `empty(\"hand\")`, not {}", kind_of(value))));
        };
        match inner.name {
            "any_of" => {
                let any = items(inner.arg(0)?);
                let any: Vec<Condition> = any.iter().map(|c| self.condition(&inner, c, idle)).collect::<Made<_>>()?;
                asks_no_hand(&inner, &any)?;
                Ok(Condition::Any(any))
            }
            "not" => Ok(Condition::Not(Box::new(self.condition(&inner, inner.arg(0)?, idle)?))),
            "same_side" => {
                let (one, other) = (self.who(&inner, inner.arg(0)?)?, self.who(&inner, inner.arg(1)?)?);
                Ok(Condition::SameSide(one, other))
            }
            "of" => {
                let who = self.who(&inner, inner.arg(0)?)?;
                match word(inner.arg(1)?) {
                    Some(has) if has.name == "has" => return self.has_cards(&has, who),
                    Some(empty) if empty.name == "empty" => {
                        return Ok(Condition::EmptyOf(who, self.groups_named(&empty, empty.arg(0)?)?));
                    }
                    _ => {}
                }
                let asked = WhoseFacts::Side(who);
                self.of_parties(&inner, asked, inner.arg(1)?)
            }
            "anybody" => self.of_several(&inner, WhoseFacts::Anybody),
            "everybody" => self.of_several(&inner, WhoseFacts::Everybody),
            "known" => self.known(&inner),
            "reaches" => self.reaches(&inner),
            "empty" => match self.who_moves() {
                Some(who) => Ok(Condition::EmptyOf(who, self.groups_named(&inner, inner.arg(0)?)?)),
                None => Ok(Condition::Empty(self.all_piles(&inner, inner.arg(0)?)?)),
            },
            "played" | "drawn" => self.of_the_move(&inner),
            "dealt" => {
                let who = self.speaker.ok_or_else(|| {
                    inner.problem("`dealt` asks what a seat was dealt: it stands behind a word that may be said, or in a row of `score`, alone or in `not(...)`")
                })?;
                let WasDealt { cards, least } = self.dealt_cards(&inner)?;
                Ok(Condition::Reaches(who, Fact::Dealt(cards), Number::Const(least)))
            }
            "has" => {
                let who = self
                    .who_moves()
                    .ok_or_else(|| inner.problem("`has` asks of a seat: `of(\"declarer\", has(\"hand\", \"QS\"))`"))?;
                self.has_cards(&inner, who)
            }
            "any_empty" => Ok(Condition::AnyEmpty(self.all_piles(&inner, inner.arg(0)?)?)),
            "not_empty" => {
                let piles = self.all_piles(&inner, inner.arg(0)?)?;
                Ok(Condition::Not(Box::new(Condition::Empty(piles))))
            }
            "stuck" if !inner.args.is_empty() && inner.str_arg(0)? != "all seats" => {
                Err(inner.arg_problem(0, "`stuck` is asked of \"all seats\""))
            }
            "stuck" => match idle {
                Some(idle) => Ok(Condition::Stuck { idle, turns: self.source.settings.seats as i32 }),
                None => Err(inner.problem("`stuck` can only be asked where seats move in turn")),
            },
            "all_passed" => match idle {
                Some(idle) => Ok(Condition::Stuck { idle, turns: self.source.settings.seats as i32 }),
                None => Err(inner.problem("`all_passed` can only be asked under `ends:` of turns")),
            },
            "last_deal" => Ok(Condition::Empty(vec![self.stock()?])),
            "not_last_deal" => Ok(Condition::Not(Box::new(Condition::Empty(vec![self.stock()?])))),
            name => {
                let problem = inner.problem(format!("`{name}` is not a condition that can be asked here"));
                Err(match name {
                    "ahead_in" => {
                        problem.suggest("it is a seat: `same_side(\"declarer\", ahead_in(\"points\"))` asks who it is")
                    }
                    _ => problem,
                })
            }
        }
    }

    /// Reads `played("AS")` and `drawn(|card, wanted| ...)`: the move has played one of these cards, or one was drawn after it.
    fn of_the_move(&mut self, by: &Word) -> Made<Condition> {
        let Some(around) = self.turns_around else {
            let problem = by.problem(format!("`{}` asks what a move of `turns` has {}", by.name, by.name));
            return Err(match by.name {
                "played" => {
                    problem.note("it stands in `.then([...])` of such a move; elsewhere `played(name)` is a pile")
                }
                _ => problem.note("it stands in `.then([...])` of such a move"),
            });
        };
        let card = if by.name == "played" { Phases::played(around) } else { Phases::drawn(around) };
        Ok(Condition::IsCard(card, Box::new(self.named_cards(by, 0)?)))
    }

    /// Reads `has("hand", |card, wanted| card.rank == wanted)` of a seat.
    fn has_cards(&mut self, by: &Word, who: SeatRef) -> Made<Condition> {
        let group = self.group_arg(by, 0)?;
        self.must_be_per_seat(by, 0, &group)?;
        Ok(Condition::Has(who, group, Box::new(self.named_cards(by, 1)?)))
    }

    /// Reads `dealt("QC")`, `dealt("QC", 2)` or `played("QC")`: so many of these cards.
    pub fn dealt_cards(&mut self, by: &Word) -> Made<WasDealt> {
        if !self.melds().is_empty() {
            let message = format!(
                "a game that melds cannot ask for `{}`: cards keep one mark, that of melds or of their player",
                by.name
            );
            return Err(by.problem(message));
        }
        let cards = self.pattern(by, &by.str_arg(0)?)?;
        let least = if by.args.len() > 1 { by.int_arg(1)? as i32 } else { 1 };
        if least > cards.len() as i32 {
            return Err(by.arg_problem(1, format!("there are no {least} such cards in the deck")));
        }
        self.asks_deal = true;
        Ok(WasDealt { cards, least })
    }

    /// Reads `anybody(|points| points >= 66)` and `everybody(empty("hand"))`.
    fn of_several(&mut self, by: &Word, asked: WhoseFacts) -> Made<Condition> {
        let value = by.arg(0)?.clone();
        match word(&value) {
            Some(empty) if empty.name == "empty" && asked == WhoseFacts::Anybody => {
                Ok(Condition::AnyEmpty(self.all_piles(&empty, empty.arg(0)?)?))
            }
            Some(empty) if empty.name == "empty" => Ok(Condition::Empty(self.all_piles(&empty, empty.arg(0)?)?)),
            _ => self.of_parties(by, asked, &value),
        }
    }

    /// Reads a function of facts, which is asked of a side or of seats.
    fn of_parties(&mut self, by: &Word, whom: WhoseFacts, value: &Dynamic) -> Made<Condition> {
        let place = by.args.len().saturating_sub(1);
        let together = if matches!(whom, WhoseFacts::Side(_)) { self.largest_side() } else { 1 };
        let asked = AskedBy { by, together };
        if !value.is_fnptr() {
            let message =
                format!("`{}` takes a function of facts, as `|tricks| tricks >= 3`, not {}", by.name, kind_of(value));
            return Err(by.arg_problem(place, message));
        }
        let function = self.of_facts(&asked, value, Wanted::Truth, &|message| by.arg_problem(place, message))?;
        Ok(Condition::Of(whom, Box::new(function)))
    }

    /// Reads `known("declarer")`: somebody holds the office, or a suit is named; `known(most("tricks"))`: somebody has most.
    fn known(&mut self, by: &Word) -> Made<Condition> {
        if by.arg(0)?.is_string() {
            return self.known_name(by);
        }
        Ok(Condition::Known(self.seat_of(by, by.arg(0)?)?))
    }

    fn known_name(&mut self, by: &Word) -> Made<Condition> {
        let name = by.str_arg(0)?;
        let plain = |kind| matches!(kind, VarKind::Number | VarKind::Flag);
        if self.vars().iter().any(|var| var.name == name && plain(var.kind)) {
            let message = format!("`{name}` always has a value: `known` asks of a seat or a suit");
            return Err(by.arg_problem(0, message).suggest(format!("`|{name}| {name} > 0` asks for a number")));
        }
        match self.register_named(&name) {
            Some(register) => Ok(Condition::AtLeast(Number::Register(register), 0)),
            None => Err(self.unknown_register(by, &name, "a seat or a suit that can be known")),
        }
    }

    /// Reads `reaches("declarer", "points", "bid")`.
    fn reaches(&mut self, by: &Word) -> Made<Condition> {
        let anybody = by.str_arg(0).is_ok_and(|who| who == ANYBODY);
        let named = by.str_arg(1)?;
        let is_table =
            |table: &ScoreTable| table.name == named && named != "tricks" && self.var_of_seats(&named).is_none();
        if let Some(table) = self.tables().iter().position(is_table) {
            let who = if anybody { None } else { Some(self.who(by, by.arg(0)?)?) };
            self.table_of_piles(by, 1)?;
            return Ok(Condition::HasByTable(who, table as u8, self.number(by, by.arg(2)?)?));
        }
        if anybody {
            let problem =
                by.arg_problem(1, format!("`\"{ANYBODY}\"` is asked by a table: there is none named `{named}`"));
            return Err(
                problem.suggest_opt(did_you_mean(&named, self.tables().iter().map(|table| table.name.as_str())))
            );
        }
        let seat = self.who(by, by.arg(0)?)?;
        let asked = AskedBy { by, together: self.largest_side() };
        let what = self.fact(&asked, &by.str_arg(1)?, &|message| by.arg_problem(1, message))?.asked.fact;
        Ok(Condition::Reaches(seat, what, self.number(by, by.arg(2)?)?))
    }
}

/// Fails if one of several conditions asks what somebody has in hand: everybody is told the answer, of that question alone.
pub fn asks_no_hand(by: &Word, conditions: &[Condition]) -> Made<()> {
    fn asks(condition: &Condition) -> bool {
        match condition {
            Condition::Has(..) => true,
            Condition::Not(inner) => asks(inner),
            _ => false,
        }
    }
    if conditions.iter().any(asks) {
        Err(by.problem("`has` is asked alone, by `when(of(seat, has(...)), [...])`: everybody learns the answer"))
    } else {
        Ok(())
    }
}
