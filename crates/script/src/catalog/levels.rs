//! Reads `[levels]`: the strategies called gentle, steady and strong, if they are not those of that name.
//!
//! Levels depend on the table: on the variant and the number of seats. Does not know how strong a strategy is: the command
//! `levels` measures it.

use super::fields::{Fields, TomlValue};
use super::seats::count_key;
use crate::diagnostics::{Problem, nearest};
use std::ops::Range;
use toml::de::DeValue;

/// The levels, each with the strategy that has it if the game has none of that name.
pub(super) const USUAL: [(&str, &str); 3] =
    [("gentle", "any/random"), ("steady", "any/greedy"), ("strong", "any/search")];

/// The `[levels]` tables of a game and of the variants on top of it; later layers override earlier ones.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct LevelWords(Vec<LevelLayer>);

/// One table: `[levels]`, or `[levels.4]` for four seats.
#[derive(Clone, PartialEq, Default, Debug)]
struct LevelLayer {
    seats: Option<u8>,
    levels: [Option<LevelWord>; 3],
    why: Option<String>,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) enum LevelWord {
    Strategy(String),
    /// `false`: the level is not offered.
    Nobody,
}

impl LevelWords {
    /// Reads `[levels]` as layers on top of those of the game or base variant.
    pub(super) fn read(&mut self, fields: &Fields, game: &str, strategies: &[String], seats: &[u8]) {
        let plays = |id: &&String| matches!(id.split_once('/'), Some((folder, _)) if folder == "any" || folder == game);
        let known: Vec<&str> = strategies.iter().filter(plays).map(String::as_str).collect();
        let entries = fields.entries("levels");
        let mut all = LevelLayer::default();
        let mut of_counts = Vec::new();
        for (key, span, value) in entries {
            let Some(count) = count_key(key, seats).filter(|_| key.parse::<u8>().is_ok()) else {
                all.read_entry(fields, (key, span, value), &known, true);
                continue;
            };
            let mut layer = LevelLayer { seats: Some(count), ..LevelLayer::default() };
            let form = "a table, such as { strong = false, why = \"...\" }";
            if let Some(inner) = fields.doc.table(value, &format!("`{count}`"), form) {
                let entries = inner.all_entries();
                entries.into_iter().for_each(|entry| layer.read_entry(fields, entry, &known, false));
                layer.check(fields, span);
                of_counts.push(layer);
            }
        }
        if all != LevelLayer::default() {
            let span = fields.key_span("levels");
            all.check(fields, span);
            self.0.push(all);
        }
        self.0.extend(of_counts);
    }

    /// What the layers say of a level (an index into [`USUAL`]) for this number of seats. `None` if they say nothing.
    pub(super) fn said(&self, level: usize, seats: u8) -> Option<&LevelWord> {
        self.at(seats).filter_map(|layer| layer.levels[level].as_ref()).last()
    }

    pub(super) fn why(&self, seats: u8) -> Option<&String> {
        self.at(seats).filter_map(|layer| layer.why.as_ref()).last()
    }

    fn at(&self, seats: u8) -> impl Iterator<Item = &LevelLayer> {
        self.0.iter().filter(move |layer| layer.seats.is_none_or(|n| n == seats))
    }
}

impl LevelLayer {
    fn read_entry<'d>(
        &mut self,
        fields: &Fields<'d>,
        (key, span, value): (&'d str, Range<usize>, &'d TomlValue<'d>),
        known: &[&str],
        outer: bool,
    ) {
        if key == "why" {
            self.why = fields.doc.text(value, "`why`").map(str::to_string);
        } else if let Some(level) = USUAL.iter().position(|(name, _)| *name == key) {
            self.levels[level] = read_level(fields, key, value, known);
        } else if outer && key.parse::<u8>().is_ok() {
            fields.doc.report(span, format!("`levels` has {key}: it is not for so many seats"));
        } else {
            let keys = ["gentle", "steady", "strong", "why"];
            let meant = nearest(key, keys).map(|meant| format!("did you mean `{meant}`?"));
            let problem = Problem::new(format!("there is no level `{key}`: they are gentle, steady and strong"));
            fields.doc.add(span, problem.suggest_opt(meant));
        }
    }

    /// Reports a level that is left out without a reason.
    fn check(&self, fields: &Fields, span: Range<usize>) {
        let missing = self.levels.iter().position(|said| *said == Some(LevelWord::Nobody));
        if let Some(level) = missing.filter(|_| self.why.is_none()) {
            let message = format!("`{}` is not offered here, and nothing says why", USUAL[level].0);
            fields.doc.add(span, Problem::new(message).note("write `why = \"...\"` beside it: it is shown to players"));
        }
    }
}

/// Reads the value of a level: `"game/name"`, or `false`.
fn read_level<'d>(fields: &Fields<'d>, key: &str, value: &'d TomlValue<'d>, known: &[&str]) -> Option<LevelWord> {
    let name = match value.get_ref() {
        DeValue::Boolean(false) => return Some(LevelWord::Nobody),
        DeValue::String(name) => name.to_string(),
        _ => {
            fields.doc.wrong(value, &format!("`{key}`"), "the name of a strategy, such as \"any/greedy\", or false");
            return None;
        }
    };
    if known.contains(&name.as_str()) {
        return Some(LevelWord::Strategy(name));
    }
    let meant = nearest(&name, known.iter().copied()).map(|id| format!("did you mean `{id}`?"));
    let problem = Problem::warning(format!("there is no strategy `{name}` for this game"));
    fields.doc.add(value.span(), problem.suggest_opt(meant));
    None
}
