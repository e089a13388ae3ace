//! `tricks(#{ from, follow, wins, ... })`: the lead, a trick, what belongs after each, and the jump to the next one.

use super::no_step;
use crate::play::steps::control::SetSeat;
use crate::play::steps::duty::Duty;
use crate::play::steps::tricks::{LastTrick, NextTrick, TrickCount, Tricks, Wins};
use crate::play::{ByTrump, CardTest, Condition, EvalContext, OtherArg, Register, RowId, SeatRef, Value};
use crate::script::compile::value::items;
use crate::script::compile::{Made, RulesBuilder};
use crate::script::tabulation::{Bounds, Param, Wanted};
use crate::script::values::kind::kind_of;
use crate::script::values::plain::SuitValue;
use crate::script::values::word::{Word, word};
use crate::table::{Per, Pile, Role};
use rhai::{Dynamic, FnPtr};

pub fn read(builder: &mut RulesBuilder, step: &Word) -> Made<()> {
    if step.name != "tricks" {
        return Err(no_step(step));
    }
    builder.tricks(step)
}

impl RulesBuilder {
    /// A step that plays a trick, what belongs after each, and the jump to the next one.
    fn tricks(&mut self, step: &Word) -> Made<()> {
        let mut from = Vec::new();
        for item in step.value("from").map(|list| items(&list)).unwrap_or_default() {
            let name = self.text(step, &item, "names of piles")?;
            let group = self.group(step, &name)?;
            self.must_be_seen(step, &group)?;
            from.push(group);
        }
        if from.is_empty() {
            from.push(self.hand_group(step)?);
        }
        let takes = match self.text_key(step, "takes")? {
            Some(name) => self.group(step, &name)?,
            None => {
                let tricks = self.piles.groups.iter().find(|g| g.role == Role::Tricks).cloned();
                tricks.ok_or_else(|| step.problem("`tricks` needs `takes:`, a pile for the tricks won"))?
            }
        };
        let onto = match self.text_key(step, "onto")? {
            Some(name) => self.table_pile(step, &name)?,
            None => self.trick_pile(step)?,
        };
        let first = self.who_key(step, "leads")?.unwrap_or(SeatRef::office(Register::LEADER));
        let wins = step.value("wins").map(|value| word(&value).map_or("", |w| w.name));
        let wins = match wins {
            None | Some("highest_of_led_or_trump") => Wins::OfLedOrTrump,
            Some("highest_of_led") => Wins::OfLed,
            Some("highest_of_any") => Wins::OfAny,
            Some(_) => {
                let message = "`wins:` takes `highest_of_led_or_trump()`, `highest_of_led()` or `highest_of_any()`";
                return Err(step.key_problem("wins", message));
            }
        };
        let last = self.last_trick(step)?;
        let into = match self.tally_key(step)? {
            Some(into) => Some(Box::new(TrickCount { into, value: self.values(step)? })),
            None => None,
        };
        let mut tricks = Tricks {
            from,
            onto,
            takes,
            first: SeatRef::office(Register::LEADER),
            lead: self.duties(step, "lead")?,
            follow: self.duties(step, "follow")?,
            trump_by_lead: self.choice_key(step, "trump_by")?.is_some(),
            wins,
            last_of_equals: self.choice_key(step, "ties")? == Some("last"),
            into,
            last,
            ends: Condition::Always(false),
            seen: self.seen()?,
            sits_out: self.sitter(step)?,
            own: self.registers(Tricks::REGISTERS, step)?,
        };
        self.push("lead", SetSeat { register: Register::LEADER, who: first });
        let again = self.program.len() as u16;
        self.push("tricks", tricks.clone());
        if let Some(ends) = step.value("ends") {
            // it may ask for the tricks of this very step, which stands in the program by now
            tricks.ends = self.condition(step, &ends, None)?;
            self.program[again as usize] = tricks.clone().into();
        }
        let next = NextTrick { again, tricks: Box::new(tricks) };
        if let Some(after) = step.value("after_each") {
            self.compile_steps(&items(&after));
        }
        self.push("next trick", next);
        Ok(())
    }

    /// `last: row("last trick", 10)`, or by the card that wins it: `row("last trick", |card| card.pips)`.
    fn last_trick(&mut self, step: &Word) -> Made<Option<(RowId, LastTrick)>> {
        let row = step.value("last").and_then(|value| word(&value)).filter(|row| row.name == "row");
        let Some((row, f)) = row.and_then(|row| Some((row.clone(), row.fn_arg(1).ok()?))) else {
            return Ok(self.points_row(step, "last")?.map(|(row, points)| (row, LastTrick::Always(points))));
        };
        let points = self.points_of_cards(&row, &f)?;
        let won_by = self.registers(1, step)?;
        Ok(Some((self.row_id(&row.str_arg(0)?), LastTrick::ByCard { points, won_by })))
    }

    /// What each card counts, by its index.
    fn points_of_cards(&mut self, row: &Word, f: &FnPtr) -> Made<Box<[i32]>> {
        let bounds = Bounds { wanted: Wanted::Number, ..Bounds::default() };
        let function = self.function(row, f, &[Param::Card], bounds)?;
        let context = EvalContext { deck_index: &self.deck_index, live: None };
        let points = |card| function.eval(context, &[Value::Card(card)]);
        let points = self.deck_index.deck.all().iter().map(points).collect::<Result<Box<[i32]>, _>>();
        points.map_err(|_| row.arg_problem(1, "the points of the last trick must be a function of the card alone"))
    }

    /// The variable that names who sits out.
    fn sitter(&self, step: &Word) -> Made<Option<Register>> {
        let Some(name) = self.text_key(step, "sits_out")? else { return Ok(None) };
        let found = self.number_var(&name, |message| step.key_problem("sits_out", message));
        found.map(Some).map_err(|problem| problem.note("the seat that it names sits out, as `number(-1)` nobody does"))
    }

    /// The pile in the middle of the table where tricks lie: the host adds it where a game does not name one.
    fn trick_pile(&mut self, step: &Word) -> Made<Pile> {
        if let Some(group) = self.piles.find("trick") {
            return Ok(group.first);
        }
        let added = self.piles.add("trick", Role::Played, Per::Table, 1).map(|g| g.first);
        self.builds.push(Default::default());
        added.ok_or_else(|| step.problem("there are too many piles"))
    }

    fn duties(&mut self, step: &Word, key: &str) -> Made<Vec<Duty>> {
        let Some(list) = step.value(key).map(|list| items(&list)) else {
            return Ok(if key == "lead" { vec![Duty::Any] } else { vec![Duty::OfLed, Duty::Any] });
        };
        list.iter().map(|item| self.duty(step, key, item)).collect()
    }

    fn duty(&mut self, step: &Word, key: &str, item: &Dynamic) -> Made<Duty> {
        let Some(duty) = word(item) else {
            let message = format!("`{key}:` takes a list such as `[of_led(), any()]`, not {}", kind_of(item));
            return Err(step.key_problem(key, message));
        };
        Ok(match duty.name {
            "any" => Duty::Any,
            "of_led" => Duty::OfLed,
            "higher_of_led" => Duty::HigherOfLed,
            "trump" => Duty::Trump,
            "higher_trump" => Duty::HigherTrump,
            "trump_unless_led" => Duty::TrumpUnlessLed,
            "higher_trump_if_led" => Duty::HigherTrumpIfLed,
            "unless_partner_wins" => Duty::UnlessPartnerWins(self.line(&duty, 0, key)?),
            "or_trump" => Duty::OrTrump(self.line(&duty, 0, key)?),
            "winning" | "if_led" if key == "lead" => {
                return Err(duty.problem(format!("`{}` is for `follow:`: nothing lies there to lead to", duty.name)));
            }
            "winning" => Duty::Winning,
            "lowest" => Duty::Lowest,
            "either" => Duty::Either(self.line(&duty, 0, key)?, self.line(&duty, 1, key)?),
            "if_led" => Duty::IfLed(self.pattern(&duty, &pattern_text(&duty)?)?, self.line(&duty, 1, key)?),
            "but_unbroken" if key == "lead" => Duty::ButUnbroken(self.pattern(&duty, &pattern_text(&duty)?)?),
            "but_unbroken" => {
                let message = "`but_unbroken` is for `lead:`: who follows may play such a card where the rules let it";
                return Err(duty.problem(message));
            }
            "of_pile" => {
                let group = self.group_arg(&duty, 0)?;
                self.must_be_seen(&duty, &group)?;
                self.must_be_per_seat(&duty, 0, &group)?;
                Duty::OfPile(group)
            }
            "cards_where" => {
                let f = duty.fn_arg(0)?;
                let params = self.script.params(&f).unwrap_or_default();
                let other = match params.len() {
                    3 if key == "follow" => return Ok(Duty::Where(self.cards_by_led_and_trump(&duty, &f)?)),
                    0 | 1 => None,
                    _ if key == "lead" => Some(OtherArg::Number { low: -1, high: 3 }),
                    _ if params[0] == "trump" => {
                        let message = "with two parameters the first is the card led: write `|led, card, trump| ...`";
                        return Err(duty.arg_problem(0, message));
                    }
                    _ => Some(OtherArg::Card),
                };
                let value = duty.arg(0)?.clone();
                let test = self.card_test(&duty, &value, "cards_where", other, other.is_some() as usize)?;
                Duty::Where(ByTrump::same(test))
            }
            name => return Err(duty.problem(format!("`{name}` is no duty of a player"))),
        })
    }
}

impl RulesBuilder {
    /// A line within a line.
    fn line(&mut self, duty: &Word, place: usize, key: &str) -> Made<Box<Duty>> {
        let line = duty.arg(place)?.clone();
        Ok(Box::new(self.duty(duty, key, &line)?))
    }

    /// `cards_where(|led, card, trump| ...)`.
    fn cards_by_led_and_trump(&mut self, duty: &Word, f: &FnPtr) -> Made<ByTrump<CardTest>> {
        let params = [Param::Card, Param::Card, Param::Suit];
        let function = self.function(duty, f, &params, Bounds { wanted: Wanted::Truth, ..Bounds::default() })?;
        let Some(tree) = function.tree() else {
            return Err(
                duty.arg_problem(0, "with three parameters it looks at the card led, a card and the trump alone")
            );
        };
        ByTrump::new(|trump| Ok(CardTest::of_two(tree, &self.deck_index, trump)))
    }
}

/// A pattern of cards, or a suit by its constant.
fn pattern_text(word: &Word) -> Made<String> {
    match word.arg(0)?.read_lock::<SuitValue>().and_then(|suit| suit.suit()) {
        Some(suit) => Ok(suit.word().to_string()),
        None => word.str_arg(0),
    }
}
