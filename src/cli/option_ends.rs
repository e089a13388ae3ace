//! Every option of a game at its ends: a value that nobody has played by may not even load.

use super::again::Again;
use super::effort::Effort;
use super::random_play::CHANCE;
use crate::catalog::{OptionKind, OptionSpec, OptionValue};
use crate::diagnostics::{Problem, Severity};
use crate::script::{limits::LIVE_STACK, mark_deep_stack};
use crate::session::{Extent, House, HouseError, Loaded, TableChoice, first_fault};
use rayon::prelude::*;
use std::ops::RangeInclusive;

/// Loads and plays a table with each option at its lowest and highest, or at each of its choices; all others stay as
/// they are. How many values were tried, and what failed.
pub(super) fn try_ends(
    house: &House,
    id: &str,
    usual: &Loaded,
    effort: &Effort,
) -> anyhow::Result<(usize, Vec<Problem>)> {
    let chosen = house.find(id)?;
    let seats = usual.rules().seats as u8;
    let value_of = |option: &OptionSpec| usual.options.iter().find(|(name, _)| *name == option.name).map(|(_, v)| v);
    let set = |option: &OptionSpec| {
        let values = ends(&option.kind, seats).into_iter().filter(|value| Some(value) != value_of(option));
        values.map(|value| (option.name.clone(), value.to_string())).collect::<Vec<_>>()
    };
    let all: Vec<(String, String)> = chosen.game.options.iter().flat_map(set).collect();
    let (matches, extent) = effort.of_option(!usual.compiled.live.is_empty());
    let table = OptionTrial { house, id, seats, matches, extent };
    let pool = rayon::ThreadPoolBuilder::new().stack_size(LIVE_STACK).start_handler(|_| mark_deep_stack()).build()?;
    // in the order of the options, whichever thread is the first
    let found: Vec<Vec<Problem>> = pool.install(|| all.par_iter().map(|set| table.problems(set)).collect());
    effort.tell(&extent);
    Ok((all.len(), found.into_iter().flatten().collect()))
}

/// The values that are tried.
fn ends(kind: &OptionKind, seats: u8) -> Vec<OptionValue> {
    match kind {
        OptionKind::Int(low, high) => vec![OptionValue::Int(*low), OptionValue::Int(*high)],
        OptionKind::Seat => vec![OptionValue::Int(0), OptionValue::Int(i64::from(seats) - 1)],
        OptionKind::Bool => vec![OptionValue::Bool(false), OptionValue::Bool(true)],
        OptionKind::Choice(values) => values.clone(),
        OptionKind::Text => Vec::new(),
    }
}

/// A variant at a number of seats.
struct OptionTrial<'a> {
    house: &'a House,
    id: &'a str,
    seats: u8,
    /// By their seeds.
    matches: RangeInclusive<i64>,
    /// How far each goes.
    extent: Extent,
}

impl OptionTrial<'_> {
    fn problems(&self, set: &(String, String)) -> Vec<Problem> {
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
        let fault = first_fault(loaded.rules(), self.matches.clone(), |moves| self.extent.goes_on(moves as u64));
        fault.map(|(seed, fault)| noted(Problem::from(&fault), seed)).into_iter().collect()
    }
}
