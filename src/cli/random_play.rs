//! Matches by chance or by one strategy, in which a live function or the strategy may fail.

use super::again::Again;
use super::findings::Findings;
use crate::diagnostics::Problem;
use crate::session::{Duel, House, Loaded};

/// Random matches that exercise live functions and strategies.
const MATCHES: u64 = 20;

/// Plays some matches: a live function or a strategy that fails is found here. False if one does.
pub(super) fn play_out(house: &House, loaded: &Loaded, strategy: &str, id: &str, findings: &mut Findings) -> bool {
    let Ok(policy) = house.policy(strategy, loaded) else { return true };
    let policies = vec![policy; loaded.rules().seats];
    let of_seed = |seed| Duel { rules: loaded.rules().clone(), policies: policies.clone(), games: 1, seed, threads: 1 };
    // one by one: after the first fault there is nothing more to learn
    let fault =
        (1..=MATCHES as i64).find_map(|seed| crate::session::simulate(&of_seed(seed), |_| {}).ok()?.first_fault);
    let Some(first) = fault else { return true };
    let problem = Problem::from(&first.fault);
    let message = match first.seat {
        Some(seat) => format!("the strategy of {seat} failed: {}", problem.message),
        None => problem.message,
    };
    let problem = Problem { message, ..problem };
    // another number of seats mostly meets the same mistake
    if !findings.problems.iter().any(|p| p.place.is_some() && p.place == problem.place) {
        let seats = loaded.rules().seats;
        let command = Again { house, id, seats, set: None, strategy, seed: first.seed }.command();
        findings.add(vec![problem.note(format!("in random play; to see it: {command}"))], id);
    }
    false
}
