//! Reads the lines of a duty in tricks, as `follow: [of_led(), trump().when(not(partner_wins())), any()]`.
//!
//! Does not know the step that they stand in.

use crate::diagnostics::problem::{Problem, Severity};
use crate::play::steps::duty::Duty;
use crate::play::{ByTrump, CardTest, OtherArg, TrickOrder, Value, eval_tree};
use crate::script::compile::items::items;
use crate::script::compile::patterns::pattern_arg;
use crate::script::compile::{Made, RoundDraft};
use crate::script::tabulation::{Bounds, Param, Wanted};
use crate::script::values::kind::kind_of;
use crate::script::values::word::{Mod, Word, word};
use rhai::{Dynamic, FnPtr};

/// Lines of a duty that depend on the cards of the trick.
const LOOK_AT_THE_TRICK: [&str; 5] =
    ["of_led", "higher_of_led", "trump_unless_led", "higher_trump_if_led", "unless_partner_wins"];

/// Where lines stand: under `lead:` or `follow:`, in a game with this order of cards in tricks.
#[derive(Clone, Copy)]
pub struct LinesAt<'a> {
    pub key: &'static str,
    pub seen: &'a ByTrump<TrickOrder>,
}

impl LinesAt<'_> {
    pub fn leads(self) -> bool {
        self.key == "lead"
    }
}

impl RoundDraft {
    /// Reads the lines of a duty.
    pub fn duties(&mut self, step: &Word, at: LinesAt) -> Made<Vec<Duty>> {
        let Some(list) = step.value(at.key).map(|list| items(&list)) else {
            return Ok(if at.leads() { vec![Duty::Any] } else { vec![Duty::OfLed, Duty::Any] });
        };
        let lines = list.iter().map(|item| self.reasoned(step, at, item)).collect::<Made<Vec<Duty>>>()?;
        let always = lines.iter().position(|line| matches!(line, Duty::Any)).filter(|place| place + 1 < lines.len());
        if let Some(never) = always.and_then(|place| word(list.get(place + 1)?)) {
            let message = "no hand comes to this line: every card meets `any()` before it";
            self.report.warn(Problem { severity: Severity::Warning, ..never.problem(message) });
        }
        Ok(lines)
    }

    /// Reads a line of the list, perhaps with the reason that a player is given.
    fn reasoned(&mut self, step: &Word, at: LinesAt, item: &Dynamic) -> Made<Duty> {
        let line = self.duty(step, at, item)?;
        let Some((line_word, reason)) = word(item).and_then(|w| Some((w.clone(), w.modifier("because")?.clone())))
        else {
            return Ok(line);
        };
        let Some(text) = reason.args.first().and_then(|arg| arg.clone().into_string().ok()) else {
            let kind = kind_of(&reason.args.first().cloned().unwrap_or_default());
            return Err(line_word.mod_problem(&reason, format!("`.because` takes the reason as a text, not {kind}")));
        };
        Ok(Duty::Because(text.into(), Box::new(line)))
    }

    /// Reads a line with what is chained to it, but for its reason.
    fn duty(&mut self, step: &Word, at: LinesAt, item: &Dynamic) -> Made<Duty> {
        let Some(duty) = word(item) else {
            let (key, kind) = (at.key, kind_of(item));
            let message = format!("a line of `{key}:` is a word such as `of_led()` or `any()`, not {kind}");
            return Err(step.key_problem(key, message));
        };
        let mut line = self.single(&duty, at)?;
        for more in &duty.mods {
            let arg = more.args.first().cloned().unwrap_or_default();
            line = match more.name {
                "but_may" => {
                    let other = Box::new(self.inner(&duty, at, &arg)?);
                    Duty::Or { line: Box::new(line), other, alone: false }
                }
                "when" => Duty::When(Box::new(self.guard(&duty, more, at)?), Box::new(line)),
                _ => line,
            };
        }
        Ok(line)
    }

    /// Reads a line within another line, which has no reason of its own.
    fn inner(&mut self, outer: &Word, at: LinesAt, item: &Dynamic) -> Made<Duty> {
        match word(item).as_ref().and_then(|line| Some((line, line.modifier("because")?))) {
            Some((line, reason)) => Err(needless_reason(line, reason)),
            None => self.duty(outer, at, item),
        }
    }

    /// Compiles a line without what is chained to it.
    fn single(&mut self, duty: &Word, at: LinesAt) -> Made<Duty> {
        let for_follow = || for_follow(duty);
        if at.leads() && LOOK_AT_THE_TRICK.contains(&duty.name) {
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
            "unless_partner_wins" => Duty::UnlessPartnerWins(self.line(duty, 0, at)?),
            "or_trump" => {
                self.report.warn_of_retired(duty);
                Duty::Or { line: self.line(duty, 0, at)?, other: Box::new(Duty::Trump), alone: false }
            }
            "winning" | "if_led" if at.leads() => return Err(for_follow()),
            "winning" => Duty::Winning(self.plain_line(duty, at)?),
            "lowest" => Duty::Lowest(self.plain_line(duty, at)?),
            "highest" => Duty::Highest(self.plain_line(duty, at)?),
            "either" => {
                self.report.warn_of_retired(duty);
                Duty::Or { line: self.line(duty, 0, at)?, other: self.line(duty, 1, at)?, alone: true }
            }
            "if_led" => Duty::IfLed(self.pattern(duty, &pattern_arg(duty, 0)?)?, self.line(duty, 1, at)?),
            "but_unbroken" if at.leads() => Duty::ButUnbroken(self.pattern(duty, &pattern_arg(duty, 0)?)?),
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
            // the engine takes `.when()` for the word of that name
            "when" => {
                return Err(duty
                    .problem("`.when` takes a condition")
                    .note("write `of_led().when(not(partner_wins()))`"));
            }
            "cards" => Duty::Where(self.cards_that(duty, at)?),
            "cards_where" => Duty::Where(self.cards_where(duty, at)?),
            name => return Err(duty.problem(format!("`{name}` is no duty of a player"))),
        })
    }

    /// Compiles a line that is an argument of another line.
    fn line(&mut self, duty: &Word, place: usize, at: LinesAt) -> Made<Box<Duty>> {
        let line = duty.arg(place)?.clone();
        Ok(Box::new(self.inner(duty, at, &line)?))
    }

    /// Compiles the line that `winning`, `lowest` and `highest` pick from. It must be a simple one, so that a card played
    /// reveals what the hand lacks.
    fn plain_line(&mut self, duty: &Word, at: LinesAt) -> Made<Box<Duty>> {
        if duty.args.is_empty() {
            return Ok(Box::new(Duty::Any));
        }
        if duty.args.len() > 1 {
            return Err(duty.arg_problem(
                1,
                format!("in tricks `{}` takes one line: \"each suit\" is for moves of `turns`", duty.name),
            ));
        }
        let line = self.line(duty, 0, at)?;
        match *line {
            Duty::Any | Duty::OfLed | Duty::Trump | Duty::Where(_) => Ok(line),
            _ => {
                let message =
                    format!("`{}` picks from `of_led()`, `trump()`, `cards(...)` or, left empty, all", duty.name);
                Err(duty.arg_problem(0, message))
            }
        }
    }

    /// Compiles `cards("not hearts")` or `cards(|card, led, trump| ...)`: the names of the parameters say what they are given.
    pub fn cards_that(&mut self, duty: &Word, at: LinesAt) -> Made<ByTrump<CardTest>> {
        let Some(f) = duty.arg(0)?.clone().try_cast::<FnPtr>() else {
            let cards = self.pattern_by_trump(duty, &pattern_arg(duty, 0)?, at.seen)?;
            return ByTrump::of_contracts(cards.contracts(), |key| Ok(CardTest::Mask(*cards.with(key))));
        };
        let names = self.source.script.params(&f).unwrap_or_default();
        let params = names.iter().map(|name| param(duty, name, at)).collect::<Made<Vec<Param>>>()?;
        let function = self.function(duty, &f, &params, Bounds { wanted: Wanted::Truth, ..Bounds::default() })?;
        let Some(tree) = function.tree() else {
            return Err(duty.arg_problem(0, "`cards` looks at the card, the card led and the trump alone"));
        };
        let index = &self.source.deck_index;
        let all = index.deck.all();
        let asks_led = names.iter().any(|name| name == "led");
        let picks = |card, led, trump| {
            let given = |name: &String| match name.as_str() {
                "card" => Value::Card(card),
                "led" => Value::Card(led),
                _ => Value::Int(trump),
            };
            eval_tree(tree, index, &names.iter().map(given).collect::<Vec<Value>>()) != 0
        };
        let cards = |led, trump| all.iter().filter(|card| picks(*card, led, trump)).collect();
        ByTrump::new(|trump| match (asks_led, all.lowest()) {
            (false, Some(any)) => Ok(CardTest::Mask(cards(any, trump))),
            _ => Ok(CardTest::ByCard(all.iter().map(|led| cards(led, trump)).collect())),
        })
    }

    /// Compiles `cards_where(...)`, whose parameters are told apart by their number and order.
    fn cards_where(&mut self, duty: &Word, at: LinesAt) -> Made<ByTrump<CardTest>> {
        let f = duty.fn_arg(0)?;
        let params = self.source.script.params(&f).unwrap_or_default();
        let other = match params.len() {
            3 if at.key == "follow" => return self.cards_by_led_and_trump(duty, &f),
            0 | 1 => None,
            _ if at.leads() => match self.cards_by_trump(&f) {
                Some(tests) => return Ok(tests),
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
        Ok(ByTrump::same(test))
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

/// The problem with a word that looks at the trick under `lead:`.
pub fn for_follow(word: &Word) -> Problem {
    word.problem(format!("`{}` is for `follow:`: nothing lies there to lead to", word.name))
}

fn needless_reason(line: &Word, reason: &Mod) -> Problem {
    let message = "a player is told the reason of a whole line: this one is part of another line";
    line.mod_problem(reason, message).note("put `.because(...)` behind the whole line")
}

/// What a parameter of a function of cards is given, by its name.
fn param(duty: &Word, name: &str, at: LinesAt) -> Made<Param> {
    match name {
        "card" => Ok(Param::Card),
        "led" if at.leads() => Err(duty.arg_problem(0, "`led` is for `follow:`: nothing lies there to lead to")),
        "led" => Ok(Param::Card),
        "trump" => Ok(Param::Suit),
        other => {
            let message = format!("a function of `cards` asks for `card`, `led` or `trump`, not `{other}`");
            Err(duty
                .arg_problem(0, message)
                .note("write `cards(|card, led, trump| ...)`, of which any may be left out"))
        }
    }
}
