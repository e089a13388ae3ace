//! Reads `tricks(#{ from, follow, wins, ... })`: the lead, a trick, the steps after each, and the jump to the next one.

use super::no_step;
use crate::diagnostics::problem::{Problem, Severity};
use crate::play::steps::control::SetSeat;
use crate::play::steps::duty::Duty;
use crate::play::steps::tricks::{LastTrick, NextTrick, Strengths, TrickCount, Tricks, Wins};
use crate::play::{ByTrump, CardTest, Condition, OtherArg, Register, RowId, SeatRef, Value, eval_tree};
use crate::script::compile::items::items;
use crate::script::compile::{Made, RoundDraft};
use crate::script::tabulation::{Bounds, Param, Wanted};
use crate::script::values::kind::kind_of;
use crate::script::values::plain::SuitValue;
use crate::script::values::word::{Word, word};
use crate::table::{Per, Pile, Role};
use rhai::{Dynamic, FnPtr};

/// Lines of a duty that depend on the cards of the trick.
const LOOK_AT_THE_TRICK: [&str; 5] =
    ["of_led", "higher_of_led", "trump_unless_led", "higher_trump_if_led", "unless_partner_wins"];

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    if step.name != "tricks" {
        return Err(no_step(step));
    }
    round.tricks(step)
}

impl RoundDraft {
    /// Adds the steps that find the leader, play a trick, follow each trick, and jump back to the next one.
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
                let tricks = self.piles().groups.iter().find(|g| g.role == Role::Tricks).cloned();
                tricks.ok_or_else(|| step.problem("`tricks` needs `takes:`, a pile for the tricks won"))?
            }
        };
        let onto = match self.text_key(step, "onto")? {
            Some(name) => self.table_pile(step, &name)?,
            None => self.trick_pile(step)?,
        };
        let first = self.who_key(step, "leads")?.unwrap_or(SeatRef::office(Register::LEADER));
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
            wins: self.wins(step)?,
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
            // it may ask for the tricks of this step, which is in the program by now
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

    /// Reads `last: row("last trick", 10)`, or points by the card that wins it: `row("last trick", |card| card.pips)`.
    fn last_trick(&mut self, step: &Word) -> Made<Option<(RowId, LastTrick)>> {
        let row = step.value("last").and_then(|value| word(&value)).filter(|row| row.name == "row");
        let Some((row, f)) = row.and_then(|row| Some((row.clone(), row.fn_arg(1).ok()?))) else {
            return Ok(self.points_row(step, "last")?.map(|(row, points)| (row, LastTrick::Always(points))));
        };
        let points = self.points_of_cards(&row, &f)?;
        let won_by = self.registers(1, step)?;
        Ok(Some((self.row_id(&row.str_arg(0)?), LastTrick::ByCard { points, won_by })))
    }

    /// The points of each card, by its index.
    fn points_of_cards(&mut self, row: &Word, f: &FnPtr) -> Made<Box<[i32]>> {
        let alone = || row.arg_problem(1, "the points of the last trick must be a function of the card alone");
        let tree = self.number_of_cards(row, f, &[Param::Card], alone)?;
        let points = |card| eval_tree(&tree, &self.source.deck_index, &[Value::Card(card)]);
        Ok(self.source.deck_index.deck.all().iter().map(points).collect())
    }

    /// Reads `wins:`, which card takes a trick. By default the highest trump, else the highest card of the suit led.
    fn wins(&mut self, step: &Word) -> Made<Wins> {
        let Some(value) = step.value("wins") else { return Ok(Wins::OfLedOrTrump) };
        if let Some(f) = value.clone().try_cast::<FnPtr>() {
            return Ok(Wins::By(self.strengths(step, &f)?));
        }
        match word(&value) {
            Some(w) if w.name == "highest_of_led_or_trump" => Ok(Wins::OfLedOrTrump),
            Some(w) if w.name == "highest_of_led" => Ok(Wins::OfLed),
            Some(w) if w.name == "highest_of_any" => {
                self.report.warn_of_retired(&w);
                let places = &self.source.deck_index.place;
                let strengths =
                    Strengths::new(self.source.deck_index.deck.all(), |card, _| places[card.index()] as i32);
                Ok(Wins::By(ByTrump::same(strengths)))
            }
            _ => {
                let takes = "`highest_of_led_or_trump()`, `highest_of_led()` or a function, as `|card, led| card.rank`";
                Err(step.key_problem("wins", format!("`wins:` takes {takes}, not {}", kind_of(&value))))
            }
        }
    }

    /// Compiles `wins: |card, led, trump| ...`: the strength of a card if `led` was led.
    fn strengths(&mut self, step: &Word, f: &FnPtr) -> Made<ByTrump<Strengths>> {
        let names = self.source.script.params(f).unwrap_or_default();
        if names.first().is_some_and(|first| first == "led") {
            let message = "the function of `wins:` is given the card first, then the card led: write `|card, led| ...`";
            return Err(step.key_problem("wins", message));
        }
        let count = names.len().clamp(1, 3);
        let alone = || step.key_problem("wins", "`wins:` looks at a card, the card led and the trump alone");
        let params = &[Param::Card, Param::Card, Param::Suit][..count];
        let tree = self.number_of_cards(step, f, params, alone)?;
        ByTrump::new(|trump| {
            let of = |card, led| {
                eval_tree(&tree, &self.source.deck_index, &[Value::Card(card), Value::Card(led), Value::Int(trump)])
            };
            Ok(Strengths::new(self.source.deck_index.deck.all(), of))
        })
    }

    /// The register that names the seat sitting out. `None` if the key is missing.
    fn sitter(&self, step: &Word) -> Made<Option<Register>> {
        let Some(name) = self.text_key(step, "sits_out")? else { return Ok(None) };
        let found = self.number_var(&name, |message| step.key_problem("sits_out", message));
        found.map(Some).map_err(|problem| problem.note("the seat that it names sits out, as `number(-1)` nobody does"))
    }

    /// The pile in the middle of the table where tricks lie: the game's own pile `trick`, else a new one.
    fn trick_pile(&mut self, step: &Word) -> Made<Pile> {
        if let Some(group) = self.piles().find("trick") {
            return Ok(group.first);
        }
        Ok(self.late_pile(step, "trick", Role::Played, Per::Table)?.first)
    }

    fn duties(&mut self, step: &Word, key: &str) -> Made<Vec<Duty>> {
        let Some(list) = step.value(key).map(|list| items(&list)) else {
            return Ok(if key == "lead" { vec![Duty::Any] } else { vec![Duty::OfLed, Duty::Any] });
        };
        let lines = list.iter().map(|item| self.duty(step, key, item)).collect::<Made<Vec<Duty>>>()?;
        let always = lines.iter().position(|line| matches!(line, Duty::Any)).filter(|place| place + 1 < lines.len());
        if let Some(never) = always.and_then(|place| word(list.get(place + 1)?)) {
            let message = "no hand comes to this line: every card meets `any()` before it";
            self.report.warn(Problem { severity: Severity::Warning, ..never.problem(message) });
        }
        Ok(lines)
    }

    fn duty(&mut self, step: &Word, key: &str, item: &Dynamic) -> Made<Duty> {
        let Some(duty) = word(item) else {
            let message = format!("a line of `{key}:` is a word such as `of_led()` or `any()`, not {}", kind_of(item));
            return Err(step.key_problem(key, message));
        };
        let mut line = self.single(&duty, key)?;
        for more in duty.mods.iter().filter(|m| m.name == "but_may") {
            let other = more.args.first().cloned().unwrap_or_default();
            line = Duty::Or { line: Box::new(line), other: Box::new(self.duty(&duty, key, &other)?), alone: false };
        }
        Ok(line)
    }

    /// Compiles a line without its `but_may` alternatives.
    fn single(&mut self, duty: &Word, key: &str) -> Made<Duty> {
        let for_follow = || duty.problem(format!("`{}` is for `follow:`: nothing lies there to lead to", duty.name));
        if key == "lead" && LOOK_AT_THE_TRICK.contains(&duty.name) {
            self.report.warn(Problem { severity: Severity::Warning, ..for_follow() });
        }
        Ok(match duty.name {
            "any" => Duty::Any,
            "of_led" => Duty::OfLed,
            "higher_of_led" => Duty::HigherOfLed,
            "trump" => Duty::Trump,
            "higher_trump" => Duty::HigherTrump,
            "trump_unless_led" => Duty::TrumpUnlessLed,
            "higher_trump_if_led" => Duty::HigherTrumpIfLed,
            "unless_partner_wins" => Duty::UnlessPartnerWins(self.line(duty, 0, key)?),
            "or_trump" => {
                self.report.warn_of_retired(duty);
                Duty::Or { line: self.line(duty, 0, key)?, other: Box::new(Duty::Trump), alone: false }
            }
            "winning" | "if_led" if key == "lead" => return Err(for_follow()),
            "winning" => Duty::Winning(self.plain_line(duty, key)?),
            "lowest" => Duty::Lowest(self.plain_line(duty, key)?),
            "either" => {
                self.report.warn_of_retired(duty);
                Duty::Or { line: self.line(duty, 0, key)?, other: self.line(duty, 1, key)?, alone: true }
            }
            "if_led" => Duty::IfLed(self.pattern(duty, &pattern_text(duty)?)?, self.line(duty, 1, key)?),
            "but_unbroken" if key == "lead" => Duty::ButUnbroken(self.pattern(duty, &pattern_text(duty)?)?),
            "but_unbroken" => {
                let message = "`but_unbroken` is for `lead:`: who follows may play such a card where the rules let it";
                return Err(duty.problem(message));
            }
            "of_pile" => {
                let group = self.group_arg(duty, 0)?;
                self.must_be_seen(duty, &group)?;
                self.must_be_per_seat(duty, 0, &group)?;
                Duty::OfPile(group)
            }
            "cards_where" => {
                let f = duty.fn_arg(0)?;
                let params = self.source.script.params(&f).unwrap_or_default();
                let other = match params.len() {
                    3 if key == "follow" => return Ok(Duty::Where(self.cards_by_led_and_trump(duty, &f)?)),
                    0 | 1 => None,
                    _ if key == "lead" => match self.cards_by_trump(&f) {
                        Some(tests) => return Ok(Duty::Where(tests)),
                        // the original form: the parameter is the index of the trump suit
                        None => Some(OtherArg::Number { low: -1, high: 3 }),
                    },
                    _ if params[0] == "trump" => {
                        let message = "with two parameters the first is the card led: write `|led, card, trump| ...`";
                        return Err(duty.arg_problem(0, message));
                    }
                    _ => Some(OtherArg::Card),
                };
                let value = duty.arg(0)?.clone();
                let test = self.card_test(duty, &value, "cards_where", other, other.is_some() as usize)?;
                Duty::Where(ByTrump::same(test))
            }
            name => return Err(duty.problem(format!("`{name}` is no duty of a player"))),
        })
    }
}

impl RoundDraft {
    /// Compiles a line that is an argument of another line.
    fn line(&mut self, duty: &Word, place: usize, key: &str) -> Made<Box<Duty>> {
        let line = duty.arg(place)?.clone();
        Ok(Box::new(self.duty(duty, key, &line)?))
    }

    /// Compiles the line that `winning` and `lowest` pick from. It must be a simple one, so that a card played reveals what
    /// the hand lacks.
    fn plain_line(&mut self, duty: &Word, key: &str) -> Made<Box<Duty>> {
        if duty.args.is_empty() {
            return Ok(Box::new(Duty::Any));
        }
        let line = self.line(duty, 0, key)?;
        match *line {
            Duty::Any | Duty::OfLed | Duty::Trump | Duty::Where(_) => Ok(line),
            _ => {
                let message =
                    format!("`{}` picks from `of_led()`, `trump()`, `cards_where(...)` or, left empty, all", duty.name);
                Err(duty.arg_problem(0, message))
            }
        }
    }

    /// Compiles `cards_where(|trump, card| ...)` of a lead. `None` if the function must stay live or fails.
    fn cards_by_trump(&self, f: &FnPtr) -> Option<ByTrump<CardTest>> {
        let tree = self.tree_of(f, &[Param::Suit, Param::Card], Wanted::Truth)?;
        let all = self.source.deck_index.deck.all();
        let picks =
            |trump, card| eval_tree(&tree, &self.source.deck_index, &[Value::Int(trump), Value::Card(card)]) != 0;
        let tests =
            ByTrump::new(|trump| Ok::<_, Problem>(CardTest::Mask(all.iter().filter(|c| picks(trump, *c)).collect())));
        tests.ok()
    }

    /// Compiles `cards_where(|led, card, trump| ...)`.
    fn cards_by_led_and_trump(&mut self, duty: &Word, f: &FnPtr) -> Made<ByTrump<CardTest>> {
        let params = [Param::Card, Param::Card, Param::Suit];
        let function = self.function(duty, f, &params, Bounds { wanted: Wanted::Truth, ..Bounds::default() })?;
        let Some(tree) = function.tree() else {
            return Err(
                duty.arg_problem(0, "with three parameters it looks at the card led, a card and the trump alone")
            );
        };
        ByTrump::new(|trump| Ok(CardTest::of_two(tree, &self.source.deck_index, trump)))
    }
}

/// The text of a pattern argument; a suit's constant becomes its name.
fn pattern_text(word: &Word) -> Made<String> {
    match word.arg(0)?.read_lock::<SuitValue>().and_then(|suit| suit.suit()) {
        Some(suit) => Ok(suit.word().to_string()),
        None => word.str_arg(0),
    }
}
