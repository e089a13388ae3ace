//! Tries every option of a game at its ends: a value that nobody has played with may not even load.

use super::again::Again;
use super::effort::{Effort, LEAST_VALUES};
use super::random_play::CHANCE;
use crate::catalog::{OptionKind, OptionSpec, OptionValue};
use crate::diagnostics::{Problem, Severity};
use crate::play::Rules;
use crate::script::{limits::LIVE_STACK, mark_deep_stack};
use crate::session::{Extent, House, HouseError, Loaded, TableChoice, first_fault};
use rayon::prelude::*;
use std::ops::RangeInclusive;
use std::sync::atomic::Ordering;
use std::time::Instant;

/// The result: the number of values tried, and the problems.
pub(super) struct TriedEnds {
    pub tried: usize,
    pub problems: Vec<Problem>,
}

/// Loads and plays a table with each option at its lowest and highest value, or at each of its choices; all others stay
/// as they are. `met` is called with the rules for each value, which are not kept: there may be thousands.
pub(super) fn try_ends(
    house: &House,
    id: &str,
    usual: &Loaded,
    effort: &Effort,
    met: &(dyn Fn(&Rules) + Sync),
) -> anyhow::Result<TriedEnds> {
    let seats = usual.rules().seats as u8;
    let all = other_values(house, id, usual)?;
    let (matches, extent) = effort.of_option(!usual.compiled.live.is_empty());
    let table = OptionTrial { house, id, seats, matches, extent };
    let pool = rayon::ThreadPoolBuilder::new().stack_size(LIVE_STACK).start_handler(|_| mark_deep_stack()).build()?;
    // in the order of the options, whichever thread is the first
    let until = effort.of_values();
    let given_up = effort.given_up();
    let is_wanted = || given_up.as_ref().is_none_or(|flag| !flag.load(Ordering::Relaxed));
    let is_timely = |place: usize| place < LEAST_VALUES || until.is_none_or(|until| Instant::now() < until);
    let is_tried = |place: usize| is_wanted() && is_timely(place);
    let tried = |(place, set)| is_tried(place).then(|| table.tried(set, met));
    let found: Vec<Vec<Problem>> = pool.install(|| all.par_iter().enumerate().filter_map(tried).collect());
    effort.tell(&extent);
    if found.len() < all.len() {
        effort.tell_fewer_values();
    }
    let tried = found.len();
    Ok(TriedEnds { tried, problems: found.into_iter().flatten().collect() })
}

/// The values to try: each option at its ends, or at all of its choices, except at the value it has.
pub(super) fn other_values(house: &House, id: &str, usual: &Loaded) -> anyhow::Result<Vec<(String, String)>> {
    let seats = usual.rules().seats as u8;
    let value_of = |option: &OptionSpec| usual.options.iter().find(|(name, _)| *name == option.name).map(|(_, v)| v);
    let set = |option: &OptionSpec| {
        let values = ends(&option.kind, seats).into_iter().filter(|value| Some(value) != value_of(option));
        values.map(|value| (option.name.clone(), value.to_string())).collect::<Vec<_>>()
    };
    Ok(house.find(id)?.game.options.iter().flat_map(set).collect())
}

/// The values of an option kind that are tried.
fn ends(kind: &OptionKind, seats: u8) -> Vec<OptionValue> {
    match kind {
        OptionKind::Int(low, high) => vec![OptionValue::Int(*low), OptionValue::Int(*high)],
        OptionKind::Seat => vec![OptionValue::Int(0), OptionValue::Int(i64::from(seats) - 1)],
        OptionKind::Bool => vec![OptionValue::Bool(false), OptionValue::Bool(true)],
        OptionKind::Choice(values) => values.clone(),
        OptionKind::Text => Vec::new(),
    }
}

/// A variant at a number of seats, with the extent of its matches.
struct OptionTrial<'a> {
    house: &'a House,
    id: &'a str,
    seats: u8,
    /// The seeds of the matches.
    matches: RangeInclusive<i64>,
    /// How far the matches go.
    extent: Extent,
}

impl OptionTrial<'_> {
    /// The problems with one value of an option; `met` is called if the rules load.
    fn tried(&self, set: &(String, String), met: &dyn Fn(&Rules)) -> Vec<Problem> {
        let (name, value) = set;
        let choice = TableChoice { variant: self.id.to_string(), seats: Some(self.seats), set: vec![set.clone()] };
        let noted = |problem: Problem, seed: i64| {
            let strategy = CHANCE;
            let again =
                Again { house: self.house, id: self.id, seats: self.seats.into(), set: Some(set), strategy, seed };
            problem.note(format!("with `{name} = {value}`; to see it: {}", again.command()))
        };
        let loaded = match self.house.load(&choice) {
            Ok(loaded) => loaded,
            Err(HouseError::Script(problems)) => {
                let errors = problems.into_iter().filter(|p| p.severity == Severity::Error);
                return errors.map(|problem| noted(problem, 1)).collect();
            }
            Err(error) => return vec![noted(Problem::new(error.to_string()), 1)],
        };
        met(loaded.rules());
        let fault = first_fault(loaded.rules(), self.matches.clone(), |moves| self.extent.goes_on(moves as u64));
        fault.map(|(seed, fault)| noted(Problem::from(&fault), seed)).into_iter().collect()
    }
}
