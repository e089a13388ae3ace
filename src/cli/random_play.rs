//! Random matches, or matches by one strategy, in which a live function or the strategy may fail.

use super::again::Again;
use super::findings::Findings;
use crate::diagnostics::{Problem, Severity};
use crate::play::{FaultKind, Policy};
use crate::script::deep_stack;
use crate::session::{Duel, Extent, House, Loaded, trial};
use std::sync::Arc;

/// The strategy that plays at random.
pub(super) const CHANCE: &str = "any/random";

/// Plays some matches to find a live function or a strategy that fails. Returns false if one does; true if the strategy
/// does not load.
pub(super) fn play_out(house: &House, loaded: &Loaded, strategy: &str, id: &str, findings: &mut Findings) -> bool {
    match house.policy(strategy, loaded) {
        Ok(policy) => play_by(house, loaded, (strategy, policy), id, findings),
        Err(_) => true,
    }
}

/// Plays some matches with a strategy that is loaded already, given with its name. Returns false if a live function or
/// the strategy fails.
pub(super) fn play_by(
    house: &House,
    loaded: &Loaded,
    (strategy, policy): (&str, Arc<dyn Policy>),
    id: &str,
    findings: &mut Findings,
) -> bool {
    let runs_scripts = !loaded.compiled.live.is_empty() || !policy.call_counts().is_empty();
    let extent = findings.effort.of_table(runs_scripts, policy.looks_ahead());
    let policies = vec![policy; loaded.rules().seats];
    let duel = Duel { rules: loaded.rules().clone(), policies, games: extent.matches, seed: 0, threads: 1 };
    let mut fault = deep_stack(|| trial(&duel, extent));
    findings.effort.tell(&extent);
    if fault.is_none()
        && strategy == CHANCE
        && let Some(whole) = findings.effort.to_the_end(&extent)
    {
        fault = deep_stack(|| trial(&duel, whole));
    }
    let Some(first) = fault else { return true };
    // strategies for any game may wait for each other forever, such as by passing: that is no mistake of the rules
    if first.fault.kind() == FaultKind::Endless && strategy.starts_with("any/") && strategy != CHANCE {
        return true;
    }
    let problem = Problem::from(&first.fault);
    let message = match first.seat {
        Some(seat) => format!("the strategy of {seat} failed: {}", problem.message),
        None => problem.message,
    };
    let mut problem = Problem { message, ..problem };
    if first.fault.kind() == FaultKind::Endless
        && strategy == CHANCE
        && let Some(own) = ended_by_own(house, loaded)
    {
        problem.severity = Severity::Warning;
        problem = problem.note(format!("players by chance come to no end, but `{own}`, the game's own strategy, does"));
    }
    // another number of seats usually meets the same mistake
    if !findings.problems.iter().any(|p| p.place.is_some() && p.place == problem.place) {
        let seats = loaded.rules().seats;
        let command = Again { house, id, seats, set: None, strategy, seed: first.seed }.command();
        findings.add(vec![problem.note(format!("in random play; to see it: {command} --log story.txt"))], id);
    }
    false
}

/// Matches to their end that show that the game's own strategy brings them to one.
const ENDED: Extent = Extent { matches: 3, moves: u64::MAX, until: None, least: 0 };

/// The game's own strategy, if there is one and it plays to the end of a match.
fn ended_by_own<'l>(house: &House, loaded: &'l Loaded) -> Option<&'l str> {
    let own = loaded.default_strategy.as_str();
    let policy = house.policy(own, loaded).ok().filter(|_| own != CHANCE)?;
    let policies = vec![policy; loaded.rules().seats];
    let duel = Duel { rules: loaded.rules().clone(), policies, games: ENDED.matches, seed: 0, threads: 1 };
    deep_stack(|| trial(&duel, ENDED)).is_none().then_some(own)
}
