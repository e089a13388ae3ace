//! Reads the moves of one card in `phases:`, `play(where, which, #{ from, onto })` and `discard(where, 1)`.
//!
//! Does not know what goes onto a pile: that stands at the pile.

use crate::cards::CardSet;
use crate::play::steps::phases::{BesidePile, Onto, Placing, WhichLine};
use crate::play::{CardTest, OtherArg};
use crate::script::compile::items::items;
use crate::script::compile::{DeclaredGame, Made, RoundDraft};
use crate::script::values::kind::kind_of;
use crate::script::values::word::{Word, word};
use crate::table::{Group, Pile, Sight};
use rhai::{Dynamic, FnPtr};

impl DeclaredGame {
    /// The piles that a text or a list names, `"hand + side"`; of a row that each seat has, all its piles.
    pub fn groups_named(&self, by: &Word, value: &Dynamic) -> Made<Vec<Group>> {
        let mut groups = Vec::new();
        for item in items(value) {
            let names = self.text(by, &item, "the name of a pile")?;
            for name in names.split('+').map(str::trim) {
                match self.row_of_seats(name) {
                    row if row.is_empty() => groups.push(self.group(by, name)?),
                    row => groups.extend(row),
                }
            }
        }
        Ok(groups)
    }

    /// The piles of a row that each seat has, `side.1`, `side.2` and so on. Empty if no such row has this name.
    pub fn row_of_seats(&self, name: &str) -> Vec<Group> {
        let of_row = |group: &&Group| group.name.strip_prefix(name).is_some_and(|rest| rest.starts_with('.'));
        self.piles().groups.iter().filter(of_row).cloned().collect()
    }
}

impl RoundDraft {
    /// Reads `play("line", [cards("7D"), any()], #{ from, onto })`.
    pub fn placing(&mut self, play: &Word) -> Made<Placing> {
        let to = self.groups_named(play, play.arg(0)?)?;
        let from = match self.text_key(play, "from")? {
            Some(names) => self.groups_named(play, &names.into())?,
            None => vec![self.hand_group(play)?],
        };
        from.iter().try_for_each(|group| self.must_be_seen(play, group))?;
        self.draw_covered_by_chance(&to);
        let onto = match self.choice_key(play, "onto")? {
            Some(_) => Onto::First,
            None => Onto::Named,
        };
        Ok(Placing { which: self.which_lines(play, 1)?, from, to, onto })
    }

    /// The places that a word names, on which cards lie face down.
    pub fn covered_places(&mut self, by: &Word, arg: usize) -> Made<Vec<Group>> {
        let places = self.groups_named(by, by.arg(arg)?)?;
        if self.covering(&places).len() < places.len() {
            let problem = by.arg_problem(arg, "no card lies face down there");
            return Err(
                problem.suggest("write `covered:` at the grid, as `grid(\"square\", 2, 3, #{ covered: \"down\" })`")
            );
        }
        self.draw_covered_by_chance(&places);
        Ok(places)
    }

    /// The places of the piles whose cards lie face down on these places.
    fn covering(&self, places: &[Group]) -> Vec<u8> {
        let build = |group: &Group| self.builds().get(self.piles().group_index(group.first))?.covered;
        places.iter().filter_map(build).collect()
    }

    /// Which card lies face down on which place comes out when it is turned up.
    fn draw_covered_by_chance(&mut self, places: &[Group]) {
        for covering in self.covering(places) {
            let group = &self.piles().groups[usize::from(covering)];
            let piles = group.first.0..group.first.0 + group.count;
            self.shuffled.extend(piles.map(Pile));
        }
    }

    /// Reads `discard("side", 1)`.
    pub fn laying_away(&mut self, discard: &Word) -> Made<Placing> {
        if discard.int_arg(1)? != 1 {
            return Err(discard.arg_problem(1, "in `phases:` one card is discarded at a time: `discard(pile, 1)`"));
        }
        let (from, to) = (vec![self.hand_group(discard)?], self.groups_named(discard, discard.arg(0)?)?);
        Ok(Placing { which: self.which_lines(discard, 2)?, from, to, onto: Onto::Named })
    }

    /// Reads which cards may go: a pattern, or lines of which the first that can be met applies.
    fn which_lines(&mut self, by: &Word, arg: usize) -> Made<Vec<WhichLine>> {
        let all = WhichLine::of(self.source.deck_index.deck.all());
        let Some(given) = by.args.get(arg).filter(|given| !given.is_map()).cloned() else { return Ok(vec![all]) };
        items(&given).iter().map(|line| self.which_line(by, arg, line)).collect()
    }

    fn which_line(&mut self, by: &Word, arg: usize, value: &Dynamic) -> Made<WhichLine> {
        if value.is_string() {
            return Ok(WhichLine::of(self.pattern(by, &value.to_string())?));
        }
        let Some(line) = word(value) else {
            let message = format!("a pattern or a line such as `cards(\"7D\")` is needed, not {}", kind_of(value));
            return Err(by.arg_problem(arg, message));
        };
        let reason = line.modifier("because").and_then(|because| because.args.first()?.clone().into_string().ok());
        let read = self.line_of_cards(by, arg, &line)?;
        Ok(WhichLine { reason: reason.map(Into::into), ..read })
    }

    fn line_of_cards(&mut self, by: &Word, arg: usize, line: &Word) -> Made<WhichLine> {
        let all = WhichLine::of(self.source.deck_index.deck.all());
        match line.name {
            "any" => Ok(all),
            "cards" => self.asked_cards(line),
            "lowest" => {
                let of_suits = line.args.len() > 1 && line.str_arg(1)? == "each suit";
                if !of_suits {
                    let problem = line.problem("here `lowest` is of each suit");
                    return Err(problem.suggest("write `lowest(any(), \"each suit\")`"));
                }
                let inner = self.which_line(line, 0, line.arg(0)?)?;
                Ok(WhichLine { lowest_of_each_suit: true, ..inner })
            }
            name => Err(by
                .arg_problem(arg, format!("`{name}` is no line for cards that go onto a pile"))
                .note("the lines are any(), cards(\"7D\"), cards(|card, heap| ...), lowest(any(), \"each suit\")")),
        }
    }

    /// Reads `cards("7D")`, `cards(|card| ...)`, or `cards(|card, heap| ...)`, which is given the top card of that pile.
    fn asked_cards(&mut self, line: &Word) -> Made<WhichLine> {
        let value = line.arg(0)?.clone();
        let Some(f) = value.clone().try_cast::<FnPtr>() else {
            return Ok(WhichLine::of(self.pattern(line, &line.str_arg(0)?)?));
        };
        let names = self.source.script.params(&f).unwrap_or_default();
        let card_at = names.iter().position(|name| name == "card");
        let (Some(card_at), 1 | 2) = (card_at, names.len()) else {
            return Err(line.arg_problem(
                0,
                "the function is given `card`, and may be given the top card of a pile: `|card, heap|`",
            ));
        };
        let Some(beside) = names.iter().find(|name| *name != "card") else {
            let cards = self.test_of_cards(line, &value, None, card_at)?;
            return Ok(WhichLine::of(cards.first().copied().unwrap_or_default()));
        };
        let pile = self.pile_of_parameter(line, 0, beside)?;
        if self.piles().group(pile).sight != Sight::Everybody {
            return Err(line
                .arg_problem(0, format!("not everybody sees `{beside}`: what may be played would tell its top card")));
        }
        let cards = self.test_of_cards(line, &value, Some(OtherArg::Card), card_at)?;
        let all = WhichLine::of(self.source.deck_index.deck.all());
        Ok(WhichLine { beside: Some(BesidePile { pile, cards: cards.into() }), ..all })
    }

    /// The cards that pass a test, by the other card if there is one.
    fn test_of_cards(
        &mut self,
        line: &Word,
        value: &Dynamic,
        other: Option<OtherArg>,
        card_at: usize,
    ) -> Made<Vec<CardSet>> {
        match self.card_test(line, value, "cards", other, card_at)? {
            CardTest::Mask(cards) => Ok(vec![cards; self.source.deck_index.deck.len()]),
            CardTest::ByCard(cards) => Ok(cards.into()),
            _ => Err(line.arg_problem(0, "the function looks at the card and the other card alone")),
        }
    }
}
