//! Reads which card wins a trick: `wins: [highest(trump()), highest(of_led())]`, or a function of a card.
//!
//! Does not know the rest of the step.

use super::lines::LinesAt;
use crate::cards::Card;
use crate::play::steps::tricks::{Strengths, Wins};
use crate::play::{ByTrump, CardTest, TrickOrder, Value, eval_tree, trump_of};
use crate::script::compile::items::items;
use crate::script::compile::{Made, RoundDraft};
use crate::script::tabulation::Param;
use crate::script::values::kind::kind_of;
use crate::script::values::word::{Word, word};
use rhai::{Dynamic, FnPtr};

/// What may stand under `wins:`, for a message.
const TAKES: &str = "`[highest(trump()), highest(of_led())]`, `[highest(of_led())]`, `[highest(any())]` or a function, as `|card, led| card.rank`";

/// The cards of which the highest wins.
enum WinningLine {
    Any,
    OfLed,
    Trump,
    Where(ByTrump<CardTest>),
}

impl WinningLine {
    fn has(&self, card: Card, led: Card, key: i32, order: &TrickOrder) -> bool {
        match self {
            WinningLine::Any => true,
            WinningLine::OfLed => order.suit_of(card) == order.suit_of(led),
            WinningLine::Trump => order.trumps(trump_of(key)).contains(card),
            WinningLine::Where(tests) => match tests.with(key) {
                CardTest::Mask(cards) => cards.contains(card),
                CardTest::ByCard(cards) => cards[led.index()].contains(card),
                CardTest::ByNumber { .. } | CardTest::Live(_) => false,
            },
        }
    }
}

impl RoundDraft {
    /// Reads `wins:`, which card takes a trick. By default the highest trump, else the highest card of the suit led.
    pub fn wins(&mut self, step: &Word, seen: &ByTrump<TrickOrder>) -> Made<Wins> {
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
            Some(w) if w.name == "highest" => self.wins_by_lines(step, &[value], seen),
            None if value.is_array() => self.wins_by_lines(step, &items(&value), seen),
            _ => Err(step.key_problem("wins", format!("`wins:` takes {TAKES}, not {}", kind_of(&value)))),
        }
    }

    /// Compiles `wins: [highest(trump()), highest(of_led())]`: the highest of the first line of which a card was played.
    fn wins_by_lines(&mut self, step: &Word, list: &[Dynamic], seen: &ByTrump<TrickOrder>) -> Made<Wins> {
        let lines = list.iter().map(|item| self.winning_line(step, item, seen)).collect::<Made<Vec<WinningLine>>>()?;
        match &lines[..] {
            [] => return Err(step.key_problem("wins", format!("`wins:` takes {TAKES}, not an empty list"))),
            [WinningLine::Trump, WinningLine::OfLed] => return Ok(Wins::OfLedOrTrump),
            [WinningLine::OfLed] => return Ok(Wins::OfLed),
            _ => {}
        }
        let all = self.source.deck_index.deck.all();
        let strengths = ByTrump::of_contracts(seen.contracts(), |key| -> Made<Strengths> {
            let order = seen.with(key);
            let class = |card, led| lines.iter().rev().rposition(|line| line.has(card, led, key, order));
            let strength =
                |card: Card, led| class(card, led).map_or(-1, |class| class as i32 * 256 + order.height(card));
            Ok(Strengths::new(all, strength))
        })?;
        Ok(Wins::By(strengths))
    }

    /// Reads `highest(a line)`.
    fn winning_line(&mut self, step: &Word, item: &Dynamic, seen: &ByTrump<TrickOrder>) -> Made<WinningLine> {
        let Some(highest) = word(item).filter(|w| w.name == "highest" && w.mods.is_empty()) else {
            let what = word(item).map_or(kind_of(item).to_string(), |w| format!("`{}`", w.name));
            return Err(step.key_problem("wins", format!("a line of `wins:` is `highest(...)`, not {what}")));
        };
        let Some(inner) = highest.args.first() else { return Ok(WinningLine::Any) };
        let line = word(inner).filter(|line| line.mods.is_empty());
        match line.as_ref().map(|line| line.name) {
            Some("any") => Ok(WinningLine::Any),
            Some("of_led") => Ok(WinningLine::OfLed),
            Some("trump") => Ok(WinningLine::Trump),
            Some("cards") => {
                let at = LinesAt { key: "follow", seen };
                Ok(WinningLine::Where(self.cards_that(&line.unwrap_or(highest), at)?))
            }
            _ => {
                let message = "under `wins:`, `highest` picks from `trump()`, `of_led()`, `cards(...)` or `any()`";
                Err(highest.arg_problem(0, message))
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
}
