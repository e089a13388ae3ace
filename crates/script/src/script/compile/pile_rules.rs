//! Reads what goes onto a pile: the keys `fits opens full when_full`, the older `builds starts`, and of what a stock is made anew.
//!
//! Does not know the piles themselves.

use super::{DeclaredGame, Made};
use crate::cards::{Card, CardSet, DeckList};
use crate::diagnostics::problem::Problem;
use crate::play::{CardTest, EndsArg, EndsRule, OtherArg, Refusal, SizeRule, StackRule};
use crate::script::tabulation::{Bounds, Param, Wanted};
use crate::script::values::kind::kind_of;
use crate::script::values::word::{Word, word};
use crate::table::{Per, Sight};
use rhai::{Dynamic, FnPtr, Map};

impl DeclaredGame {
    pub fn build(&mut self, pile: &Word, options: &Map) -> Made<StackRule> {
        let mut build = StackRule::default();
        if let Some(value) = options.get("builds") {
            for item in super::items::items(value) {
                build.refuses.push(self.refusal(pile, &item)?);
            }
        }
        if let Some(value) = options.get("starts") {
            (build.starts, build.starts_reason) = self.starts(pile, value)?;
        }
        if let Some(value) = options.get("opens") {
            (build.starts, build.starts_reason) = self.opens(pile, value)?;
        }
        if let Some(value) = options.get("fits") {
            self.fits(&mut build, pile, value)?;
        }
        build.full = self.full(pile, options)?;
        build.fixed = options.get("fixed").is_some_and(|v| v.as_bool() == Ok(true));
        match options.get("unplayable").map(|v| v.to_string()) {
            None => {}
            Some(text) if text == "to the end" => build.unplayable_to_end = true,
            Some(text) => {
                return Err(pile.problem(format!("`unplayable:` takes \"to the end\", not \"{text}\"")));
            }
        }
        match options.get("sorted").map(|v| v.to_string()) {
            None => {}
            Some(text) if text == "when dealt" => {
                build.sorted_when_dealt = Some(self.source.deck_index.deck.all().iter().collect())
            }
            Some(text) => build.sorted_when_dealt = Some(self.sorted_by(pile, &text)?),
        }
        Ok(build)
    }

    /// Reads `full: 12`: with so many cards no more go onto the pile.
    fn full(&self, pile: &Word, options: &Map) -> Made<Option<u8>> {
        let Some(value) = options.get("full") else { return Ok(None) };
        match value.as_int() {
            Ok(full @ 1..=128) => Ok(Some(full as u8)),
            _ => Err(pile.key_problem("full", "`full:` takes a number of cards, from 1 to 128")),
        }
    }

    /// Reads where the cards of full piles go, and of what a stock is made anew, once all piles are known.
    pub fn pile_targets(&mut self, pile: &Word) -> Made<()> {
        let options = pile.options();
        let named = |key: &str| options.get(key).map(|name| name.to_string());
        let when_full = named("when_full").map(|name| self.table_pile(pile, &name)).transpose()?;
        let renewed_from = named("renewed_from").map(|name| self.table_pile(pile, &name)).transpose()?;
        if when_full.is_some() && !options.contains_key("full") {
            return Err(
                pile.key_problem("when_full", "`when_full:` needs `full:`, the number of cards with which it is full")
            );
        }
        let gives_way = named("gives_way").map(|name| self.table_pile(pile, &name)).transpose()?;
        let covered = named("covered").map(|name| self.covering_group(pile, &name)).transpose()?;
        let name = pile.str_arg(0)?;
        for place in 0..self.piles().groups.len() {
            let own = &self.piles().groups[place].name;
            let is_own = *own == name || own.strip_prefix(&name).is_some_and(|rest| rest.starts_with('.'));
            if let Some(build) = self.build_at(place).filter(|_| is_own) {
                (build.when_full, build.renewed_from) = (when_full, renewed_from);
                (build.gives_way, build.covered) = (gives_way, covered);
            }
        }
        Ok(())
    }

    /// The place of the pile whose cards lie face down on the places of a grid: each seat has one, and nobody sees into it.
    fn covering_group(&self, pile: &Word, name: &str) -> Made<u8> {
        let group = self.group(pile, name)?;
        if group.per != Per::Seat || group.sight != Sight::Nobody {
            let message = format!("`{name}` does not lie face down before each seat");
            let problem = pile.key_problem("covered", message);
            return Err(problem.suggest(format!("write `aside(\"{name}\").per_seat()` among `piles:`")));
        }
        let place = self.piles().groups.iter().position(|known| known.first == group.first);
        Ok(place.unwrap_or_default() as u8)
    }

    /// All cards sorted by these ranks, and within a rank by suit.
    fn sorted_by(&self, pile: &Word, ranks: &str) -> Made<Box<[Card]>> {
        let ranks = DeckList::ranks(ranks)
            .map_err(|e| pile.problem(format!("`sorted:` takes \"when dealt\" or a list of ranks: {e}")))?;
        let deck = &self.source.deck_index.deck;
        let place = |c: &Card| ranks.iter().position(|r| deck.face(*c).rank() == Some(*r)).unwrap_or(99);
        let mut cards: Vec<Card> = deck.all().iter().collect();
        cards.sort_by_key(|c| (place(c), c.0));
        Ok(cards.into())
    }

    /// Reads an item of `builds:`: `refuse("reason", |top, card| ...)`, or a function that says which card goes on which.
    fn refusal(&mut self, pile: &Word, item: &Dynamic) -> Made<Refusal> {
        if item.is::<FnPtr>() {
            let allows = self.card_test(pile, item, "builds", Some(OtherArg::Card), 1)?;
            return Ok(Refusal { reason: "the pile does not take it".into(), test: allows, negated: true });
        }
        match word(item) {
            Some(refuse) if refuse.name == "refuse" => {
                let reason = refuse.str_arg(0)?;
                let test = self.card_test(&refuse, refuse.arg(1)?, "refuse", Some(OtherArg::Card), 1)?;
                Ok(Refusal { reason, test, negated: false })
            }
            _ => Err(builds_problem(pile, item)),
        }
    }

    /// Reads `starts:`, which cards may start an empty pile: a function of a card, or `refuse("reason", |card| ...)`.
    fn starts(&mut self, pile: &Word, value: &Dynamic) -> Made<(Option<CardTest>, Option<String>)> {
        let Some(refuse) = word(value).filter(|word| word.name == "refuse") else {
            return Ok((Some(self.card_test(pile, value, "starts", None, 0)?), None));
        };
        let reason = refuse.str_arg(0)?;
        match self.card_test(&refuse, refuse.arg(1)?, "refuse", None, 0)? {
            CardTest::Mask(refused) => {
                Ok((Some(CardTest::Mask(self.source.deck_index.deck.all() - refused)), Some(reason)))
            }
            _ => Err(refuse.problem("under `starts:`, `refuse` takes a function of nothing but the card")),
        }
    }

    /// Reads `opens: cards("7")`: which cards open an empty pile, and what a player is told whose card does not.
    fn opens(&mut self, pile: &Word, value: &Dynamic) -> Made<(Option<CardTest>, Option<String>)> {
        let line = pile_line(pile, "opens", value)?;
        let which = line.arg(0)?;
        let test = if which.is_fnptr() {
            self.card_test(&line, which, "opens", None, 0)?
        } else {
            CardTest::Mask(self.pattern(&line, &line.str_arg(0)?)?)
        };
        Ok((Some(test), reason(&line)))
    }

    /// Reads `fits: cards(|card, top| ...)`: which card goes onto a pile, by its top card or by its lowest and highest.
    fn fits(&mut self, build: &mut StackRule, pile: &Word, value: &Dynamic) -> Made<()> {
        for item in super::items::items(value) {
            let line = pile_line(pile, "fits", &item)?;
            let Some(f) = line.arg(0)?.clone().try_cast::<FnPtr>() else {
                return Err(line.arg_problem(
                    0,
                    "under `fits:`, `cards` takes a function, as `|card, top| card.suit == top.suit`",
                ));
            };
            let reason = reason(&line).unwrap_or("the pile does not take it".into());
            let names = self.source.script.params(&f).unwrap_or_default();
            let place = |name: &str| names.iter().position(|known| known == name);
            if place("low").is_some() || place("high").is_some() {
                build.at_ends = Some(self.at_ends(&line, &f, &names, reason)?);
                continue;
            }
            let two = place("card").filter(|_| names.len() == 2);
            if let Some(card_at) = two.filter(|_| place("size").is_some()) {
                build.by_size.push(self.by_size(&line, card_at, reason)?);
                continue;
            }
            let Some(card_at) = two.filter(|_| place("top").is_some()) else {
                let message = "the function is given `card` and `top`, `card` and `size`, or `card`, `low` and `high`";
                return Err(line.arg_problem(0, message));
            };
            let test = self.card_test(&line, line.arg(0)?, "fits", Some(OtherArg::Card), card_at)?;
            build.refuses.push(Refusal { reason, test, negated: true });
        }
        Ok(())
    }

    /// Reads `cards(|card, size| ...)`, which is given the number of cards on the pile.
    fn by_size(&mut self, line: &Word, card_at: usize, reason: String) -> Made<SizeRule> {
        let high = self.source.deck_index.deck.len() as i32;
        let other = Some(OtherArg::Number { low: 0, high });
        match self.card_test(line, line.arg(0)?, "fits", other, card_at)? {
            CardTest::ByNumber { masks, .. } => Ok(SizeRule { cards: masks, reason }),
            CardTest::Mask(cards) => Ok(SizeRule { cards: vec![cards; high as usize + 1].into(), reason }),
            _ => Err(line.arg_problem(0, "the function looks at the card and at the number of cards alone")),
        }
    }

    fn at_ends(&mut self, line: &Word, f: &FnPtr, names: &[String], reason: String) -> Made<EndsRule> {
        let known = [("card", EndsArg::Card), ("low", EndsArg::Low), ("high", EndsArg::High)];
        let given = |name: &String| known.iter().find(|(known, _)| known == name).map(|(_, arg)| *arg);
        let args: Option<Vec<EndsArg>> = names.iter().map(given).collect();
        let Some(args) = args.filter(|args| args.len() <= known.len()) else {
            return Err(line.arg_problem(0, "a function of both ends is given `card`, `low` and `high`"));
        };
        let params = vec![Param::Card; args.len()];
        let test = self.function(line, f, &params, Bounds { wanted: Wanted::Truth, ..Bounds::default() })?;
        Ok(EndsRule { test, given: args.into(), reason })
    }

    /// Compiles a test of a card, perhaps with a second argument `other`.
    pub fn card_test(
        &mut self,
        by: &Word,
        value: &Dynamic,
        what: &str,
        other: Option<OtherArg>,
        card_at: usize,
    ) -> Made<CardTest> {
        if let Ok(flag) = value.as_bool() {
            let all = self.source.deck_index.deck.all();
            return Ok(CardTest::Mask(if flag { all } else { CardSet::EMPTY }));
        }
        let Some(f) = value.clone().try_cast::<FnPtr>() else {
            return Err(by.problem(format!("`{what}` takes a function of a card, not {}", kind_of(value))));
        };
        let function = self.card_function(by, &f, other, card_at)?;
        Ok(CardTest::spread(&function, &self.source.deck_index, card_at, other))
    }
}

/// The line under a key of a pile, as `fits: cards(...)`.
fn pile_line(pile: &Word, key: &str, value: &Dynamic) -> Made<Word> {
    word(value).filter(|line| line.name == "cards").ok_or_else(|| {
        pile.key_problem(key, format!("`{key}:` takes a line, as `cards(\"7\")`, not {}", kind_of(value)))
    })
}

/// What a player is told whom the line refuses a card.
fn reason(line: &Word) -> Option<String> {
    line.modifier("because").and_then(|because| because.args.first()?.clone().into_string().ok())
}

fn builds_problem(pile: &Word, item: &Dynamic) -> Problem {
    let message =
        format!("`builds:` takes functions of (top, card) or `refuse(\"reason\", ...)`, not {}", kind_of(item));
    pile.key_problem("builds", message)
}
