//! Plays one match with cards that come in the same order however it is played, and measures it.

use super::match_measures::MatchMeasures;
use super::measure_ear::MeasureEar;
use crate::play::{Fault, match_seed};
use crate::session::simulate::{Duel, FirstFault, How, play_heard};

/// A match that was played to be measured.
#[derive(Clone, Debug)]
pub struct MeasuredMatch {
    pub measures: MatchMeasures,
    /// Decisions in which a player failed.
    pub faults: u64,
    pub first_fault: Option<FirstFault>,
}

/// Plays the match with this number: with the cards of `duel.seed` and this number under any rules.
pub fn measured_match(duel: &Duel, number: u64) -> Result<MeasuredMatch, Fault> {
    let blind: Vec<bool> = duel.policies.iter().map(|policy| policy.is_blind()).collect();
    let seed = match_seed(duel.seed, number);
    let same_cards = Some((duel.seed, number));
    let how = How { seed, number, blind: &blind, is_timed: false, goes_on: None, same_cards };
    let mut ear = MeasureEar::new(&duel.rules, &duel.policies);
    let part = play_heard(duel, &how, &mut ear)?;
    let faults = part.seats.iter().map(|seat| seat.faults).sum();
    Ok(MeasuredMatch { measures: ear.done(), faults, first_fault: part.first_fault })
}
