//! A shard of a run: its setup, the pairs played, and their sums. Shards merge to the result of the whole run; an unfinished
//! run resumes from its shard.

use super::tally::DuelTally;
use crate::catalog::{InputError, LARGEST_TEXT, input_name, input_text};
use crate::session::output_file::{OutputError, replaceable, writable, write_whole};
use crate::session::simulate::Simulation;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;

/// The setup of a run, equal in all its shards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RunSetup {
    pub variant: String,
    pub options: BTreeMap<String, String>,
    pub seats: u8,
    /// Number of sides, and of matches in a pair.
    pub sides: usize,
    /// `match` or `round`.
    pub unit: String,
    pub seed: i64,
    /// The secret from which outside programs were given the seeds of their dice, if any play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot_seed: Option<i64>,
    /// Number of pairs of every two players, or of matches, in the whole run.
    pub total: u64,
    /// The fingerprint of the rules.
    pub rules: String,
    pub players: Vec<Entrant>,
    /// The bounds in Elo of the sequential test that may end the run.
    #[serde(default)]
    pub sprt: Option<(f64, f64)>,
}

impl RunSetup {
    /// Converts a margin, summed over all matches of a pair and all other sides, to points per match and side.
    pub fn points(&self, margin: i64) -> f64 {
        margin as f64 / (self.sides * (self.sides - 1).max(1)) as f64
    }
}

/// A player, and its fingerprint.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entrant {
    pub who: String,
    pub fingerprint: String,
}

/// The sums of a shard, by command.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PartBody {
    /// One tally for every two players: first and second, first and third, and so on.
    Duel(Vec<DuelTally>),
    Tournament(Vec<DuelTally>),
    Simulate(Box<Simulation>),
}

/// A shard of a run, as it is stored in a file.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Part {
    /// The format number.
    pub format: u32,
    pub setup: RunSetup,
    /// The pairs or matches played, from the first number up to but excluding the second.
    pub range: (u64, u64),
    pub threads: usize,
    pub seconds: f64,
    pub body: PartBody,
}

/// Format 2 adds `ahead`: opponents with worse points.
const FORMAT: u32 = 2;

/// Why shards cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum PartError {
    #[error("cannot read {path}: {error}")]
    Read { path: String, error: InputError },
    #[error("{path} is no part of a run: {why}")]
    Damaged { path: String, why: String },
    #[error("{one} and {other} do not belong together: {what}")]
    Unlike { one: String, other: String, what: String },
    #[error("{one} and {other} overlap: both have {what} {from} to {to}")]
    Overlap { one: String, other: String, what: &'static str, from: u64, to: u64 },
    #[error("{what} {from} to {to} are missing: no part has them")]
    Missing { what: &'static str, from: u64, to: u64 },
    /// A file that must not be replaced; the sentence says why.
    #[error("{0}")]
    Kept(String),
    #[error(transparent)]
    Write(#[from] OutputError),
}

/// Describes why a text is no shard. The library's own messages name states of its parser.
fn no_part(error: &serde_json::Error) -> String {
    let place = format!("line {}, column {}", error.line(), error.column());
    if error.is_eof() {
        format!("it ends too early, at {place}: whoever wrote it did not come to the end")
    } else {
        format!("{place} is not what --out or `duel --resume` writes; name another file")
    }
}

/// The range of pairs or matches of the `part`-th of `parts` shards, counted from 1.
pub fn shard_range(total: u64, (part, parts): (u64, u64)) -> Range<u64> {
    let until = |part: u64| (total as u128 * part as u128 / parts as u128) as u64;
    until(part - 1)..until(part)
}

impl Part {
    pub fn new(setup: RunSetup, range: Range<u64>, body: PartBody) -> Part {
        Part { format: FORMAT, setup, range: (range.start, range.end), threads: 0, seconds: 0.0, body }
    }

    pub fn read(path: &Path) -> Result<Part, PartError> {
        let shown = input_name(path);
        let text = input_text(path, LARGEST_TEXT * 16);
        let text = text.map_err(|error| PartError::Read { path: shown.clone(), error })?;
        let damaged = |why: String| PartError::Damaged { path: shown.clone(), why };
        if text.trim().is_empty() {
            return Err(damaged("it is empty: the run that was to write it did not end".into()));
        }
        let part: Part = serde_json::from_str(&text).map_err(|error| damaged(no_part(&error)))?;
        match part.format {
            FORMAT => Ok(part),
            newer => Err(damaged(format!("it has the form {newer}; this program reads {FORMAT}"))),
        }
    }

    /// Checks that a shard can be written to `path` once the run is over. A file that is something else is left alone.
    pub fn writable(path: &Path) -> Result<(), PartError> {
        replaceable(path, "a part of a run", |path| Part::read(path).is_ok()).map_err(PartError::Kept)?;
        Ok(writable(path)?)
    }

    pub fn write(&self, path: &Path) -> Result<(), PartError> {
        Ok(write_whole(path, &(serde_json::to_string(self).unwrap_or_default() + "\n"))?)
    }

    /// The unit of the range: matches or pairs.
    fn unit(&self) -> &'static str {
        if matches!(self.body, PartBody::Simulate(_)) { "matches" } else { "pairs" }
    }

    fn command(&self) -> &'static str {
        match self.body {
            PartBody::Duel(_) => "duel",
            PartBody::Tournament(_) => "tournament",
            PartBody::Simulate(_) => "simulate",
        }
    }

    /// Describes why two shards are not of the same run. `None` if they are.
    pub fn unlike(&self, other: &Part) -> Option<String> {
        let (one, two) = (&self.setup, &other.setup);
        let players = |setup: &RunSetup| setup.players.iter().map(|p| p.who.clone()).collect::<Vec<_>>().join(" and ");
        let options =
            |setup: &RunSetup| setup.options.iter().map(|(n, v)| format!("{n}={v}")).collect::<Vec<_>>().join(" ");
        let told =
            |what: &str, one: String, two: String| Some(format!("{what} is {one} in the one and {two} in the other"));
        let changed = |(a, b): &(&Entrant, &Entrant)| a.fingerprint != b.fingerprint;
        match () {
            () if self.command() != other.command() => {
                told("the command", self.command().into(), other.command().into())
            }
            () if one.variant != two.variant => told("the variant", one.variant.clone(), two.variant.clone()),
            () if one.seats != two.seats => told("the number of seats", one.seats.to_string(), two.seats.to_string()),
            () if players(one) != players(two) => told("who plays", players(one), players(two)),
            () if one.options != two.options => told("what is set", options(one), options(two)),
            () if one.unit != two.unit => told("the unit", one.unit.clone(), two.unit.clone()),
            () if one.seed != two.seed => told("the seed", one.seed.to_string(), two.seed.to_string()),
            () if one.bot_seed != two.bot_seed => Some("their programs have other seeds (--bot-seed)".into()),
            () if one.rules != two.rules => Some(format!("the rules of {} have changed between them", one.variant)),
            () if one.total != two.total => told("the length of the run", one.total.to_string(), two.total.to_string()),
            () if one.sprt != two.sprt => Some("they stop by different tests (--sprt)".into()),
            () => {
                let changed = one.players.iter().zip(&two.players).find(changed);
                changed.map(|(player, _)| format!("the strategy {} has changed between them", player.who))
            }
        }
    }

    /// Adds the shard that follows this one.
    fn plus(&mut self, other: Part) {
        self.range.1 = other.range.1;
        self.seconds += other.seconds;
        self.threads = self.threads.max(other.threads);
        match (&mut self.body, other.body) {
            (PartBody::Duel(mine) | PartBody::Tournament(mine), PartBody::Duel(more) | PartBody::Tournament(more)) => {
                mine.iter_mut().zip(&more).for_each(|(mine, more)| mine.plus(more));
            }
            (PartBody::Simulate(mine), PartBody::Simulate(more)) => **mine = std::mem::take(&mut **mine).plus(*more),
            _ => {}
        }
    }
}

/// Merges shards, each with the name of its file, to the whole run. Their order does not matter; gaps and overlaps are errors.
pub fn merge(mut parts: Vec<(String, Part)>) -> Result<Part, PartError> {
    parts.sort_by_key(|(_, part)| part.range);
    let mut parts = parts.into_iter();
    let Some((mut last, mut whole)) = parts.next() else {
        return Err(PartError::Missing { what: "parts", from: 1, to: 1 });
    };
    let what = whole.unit();
    let missing = |from: u64, to: u64| PartError::Missing { what, from: from + 1, to };
    if whole.range.0 > 0 {
        return Err(missing(0, whole.range.0));
    }
    for (name, part) in parts {
        if let Some(what) = whole.unlike(&part) {
            return Err(PartError::Unlike { one: last, other: name, what });
        }
        let (from, to) = (part.range.0, part.range.1.min(whole.range.1));
        // an empty shard, of a run with more shards than pairs, overlaps nothing
        if from < to {
            return Err(PartError::Overlap { one: last, other: name, what, from: from + 1, to });
        }
        if from > whole.range.1 {
            return Err(missing(whole.range.1, from));
        }
        whole.plus(part);
        last = name;
    }
    if whole.range.1 < whole.setup.total { Err(missing(whole.range.1, whole.setup.total)) } else { Ok(whole) }
}
