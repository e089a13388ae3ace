//! Adds the checks written beside a player's functions to what `check` has found.

use super::findings::Findings;
use crate::script::Strategy;
use crate::session::{House, Loaded};
use crate::wording::PLAYER_WORDS;
use crate::workshop::bench::check_player;

/// Runs all checks of a player; `loaded` is the table at which it is usually tried.
pub(super) fn run_checks(house: &House, loaded: &Loaded, id: &str, player: &Strategy, findings: &mut Findings) {
    for checked in check_player(house, loaded, (id, player), PLAYER_WORDS) {
        findings.checks += usize::from(checked.place.is_some());
        findings.add(checked.failed.into_iter().collect(), &checked.variant);
    }
}
