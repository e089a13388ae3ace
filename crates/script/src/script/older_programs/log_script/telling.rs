//! Calls a log script for an event: turns the event into a map with the names of the rules.

use super::LogScript;
use crate::cards::{Card, CardSet};
use crate::diagnostics::problem::Problem;
use crate::play::{Event, Line};
use crate::script::values::cards::CardValue;
use crate::table::Seat;
use rhai::{Array, Dynamic, Map};

impl LogScript {
    pub(crate) fn tell(&mut self, event: &Event) -> Result<Vec<String>, Problem> {
        let seat = |seat: &Seat| Dynamic::from(seat.0 as i64);
        let numbers = |list: &[i32]| Dynamic::from(list.iter().map(|n| Dynamic::from(*n as i64)).collect::<Array>());
        match event {
            Event::StepBegins { step } => {
                self.step = self.rules.step(*step).name.to_string();
                self.call(&[("kind", "step".into())])
            }
            Event::RoundBegins { round, dealer } => {
                self.call(&[("kind", "round".into()), ("round", (*round as i64).into()), ("dealer", seat(dealer))])
            }
            Event::Cut { seat: by, card } => {
                self.call(&[("kind", "cut".into()), ("seat", seat(by)), ("cards", self.cards([*card]))])
            }
            Event::Captured { seat: by, card, taken } => self.call(&[
                ("kind", "captured".into()),
                ("seat", seat(by)),
                ("cards", self.cards([*card])),
                ("taken", self.cards(*taken)),
            ]),
            Event::Claimed { seat: by, from, .. } => self.call(&[
                ("kind", "claimed".into()),
                ("seat", seat(by)),
                ("from", from.map_or(-1, |s| s.0 as i64).into()),
            ]),
            Event::TrickTaken { seat: by, cards } => {
                let cards: CardSet = cards.iter().copied().collect();
                let plays = self.plays(cards);
                self.tricks += 1;
                self.call(&[
                    ("kind", "trick".into()),
                    ("seat", seat(by)),
                    ("cards", self.cards(cards)),
                    ("plays", plays.into()),
                    ("number", self.tricks.into()),
                ])
            }
            Event::Told { register, value } => self.call(&[
                ("kind", "told".into()),
                ("name", told_name(&self.rules, *register).into()),
                ("value", (*value as i64).into()),
            ]),
            Event::Running { .. } => self.call(&[("kind", "running".into())]),
            Event::CannotMove { seat: by } => self.call(&[("kind", "passed".into()), ("seat", seat(by))]),
            Event::HeapCleared { leads } => self.call(&[("kind", "cleared".into()), ("seat", seat(leads))]),
            Event::Out { seat: by, place, .. } => {
                let place = *place as i64 + 1;
                self.call(&[("kind", "out".into()), ("seat", seat(by)), ("place", place.into())])
            }
            Event::Counted { seat: by, card, count } => self.call(&[
                ("kind", "counted".into()),
                ("seat", seat(by)),
                ("cards", self.cards([*card])),
                ("count", (*count as i64).into()),
            ]),
            Event::Scored { seat: by, table, pile, cards, extra, lines, total } => {
                let name = table.map_or(String::new(), |t| self.rules.tables[t as usize].name.clone());
                let pile = pile.map_or(String::new(), |p| self.rules.piles.group(p).name.clone());
                self.call(&[
                    ("kind", "scored".into()),
                    ("seat", seat(by)),
                    ("table", name.into()),
                    ("pile", pile.into()),
                    ("cards", self.cards(*cards)),
                    ("extra", self.cards(*extra)),
                    ("lines", self.lines(lines, *total)),
                    ("total", (*total as i64).into()),
                ])
            }
            Event::RoundEnds { round, points, totals } => self.call(&[
                ("kind", "round ends".into()),
                ("round", (*round as i64).into()),
                ("points", numbers(points)),
                ("totals", numbers(totals)),
            ]),
            Event::MatchEnds { outcome } => {
                let winners: Array = outcome.winners.iter().map(seat).collect();
                self.call(&[("kind", "ends".into()), ("winners", winners.into()), ("totals", numbers(&outcome.totals))])
            }
            _ => Ok(Vec::new()),
        }
    }

    /// The scoring rows, each with the running total after it.
    fn lines(&self, lines: &[Line], total: i32) -> Dynamic {
        let mut running = total - lines.iter().map(|l| l.points).sum::<i32>();
        let line = |line: &Line| {
            running += line.points;
            let mut map = Map::new();
            map.insert("row".into(), self.rules.rows[line.row.0 as usize].clone().into());
            map.insert("points".into(), (line.points as i64).into());
            map.insert("total".into(), (running as i64).into());
            map.insert("cards".into(), self.cards(line.cards));
            Dynamic::from(map)
        };
        lines.iter().map(line).collect::<Array>().into()
    }

    /// The plays of the trick that was taken, in order: seat and card. Forgets the cards moved so far.
    fn plays(&mut self, cards: CardSet) -> Array {
        let trick = std::mem::take(&mut self.trick);
        let play = |(seat, card): (Option<Seat>, Card)| {
            let mut map = Map::new();
            map.insert("seat".into(), seat.map_or(-1, |s| s.0 as i64).into());
            map.insert("card".into(), Dynamic::from(CardValue { counted: self.counted.clone(), card }));
            Dynamic::from(map)
        };
        trick.into_iter().filter(|(_, card)| cards.contains(*card)).map(play).collect()
    }

    /// The cards in the piles of each group, as far as the events named them.
    fn cards_of_piles(&self) -> Map {
        let group = |g: &crate::table::Group| {
            let piles = g.first.index()..g.first.index() + g.count as usize;
            let cards: Array = self.piles[piles].iter().map(|cards| self.cards(cards.iter().copied())).collect();
            (g.name.as_str().into(), cards.into())
        };
        self.rules.piles.groups.iter().map(group).collect()
    }

    /// Number of cards in the piles of each group.
    fn sizes(&self) -> Map {
        let group = |g: &crate::table::Group| {
            let piles = g.first.index()..g.first.index() + g.count as usize;
            let sizes: Array = self.sizes[piles].iter().map(|n| Dynamic::from(*n)).collect();
            (g.name.as_str().into(), sizes.into())
        };
        self.rules.piles.groups.iter().map(group).collect()
    }

    pub(crate) fn call(&self, entries: &[(&str, Dynamic)]) -> Result<Vec<String>, Problem> {
        let mut event: Map = entries.iter().map(|(k, v)| ((*k).into(), v.clone())).collect();
        event.insert("step".into(), self.step.clone().into());
        let numbers = |list: &[i32]| list.iter().map(|n| Dynamic::from(*n as i64)).collect::<Array>();
        event.insert("running".into(), numbers(&self.running).into());
        event.insert("sizes".into(), self.sizes().into());
        event.insert("piles".into(), self.cards_of_piles().into());
        event.insert("told".into(), self.told.clone().into());
        event.entry("totals".into()).or_insert_with(|| numbers(&self.totals).into());
        event.insert("properties".into(), self.properties.clone().into());
        let answer = self.script.call_named("log", vec![event.into()])?.flatten();
        if answer.is_unit() {
            return Ok(Vec::new());
        }
        if let Ok(line) = answer.clone().into_string() {
            return Ok(vec![line]);
        }
        let list = answer.try_cast::<Array>().and_then(|list| list.into_iter().map(|v| v.into_string().ok()).collect());
        list.ok_or_else(|| Problem::new("`log` is to give a line, a list of lines, or nothing"))
    }
}

/// The name that scripts use for an announced number: that of an office or a variable.
pub(crate) fn told_name(rules: &crate::play::Rules, register: u8) -> String {
    let office = crate::play::Register::NAMED.iter().find(|(_, r)| r.0 == register).map(|(name, _)| *name);
    let own = || rules.vars.iter().find(|var| var.register.0 == register).map(|var| var.name.as_str());
    office.or_else(own).unwrap_or_default().to_string()
}
