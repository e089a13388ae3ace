//! One deal, played by both rules.

use super::compare_plan::{ComparePlan, CompareSide};
use crate::play::{Fault, Policy};
use crate::session::{Duel, FirstFault, GameMeasure, MatchMeasures, measured_match};
use std::sync::Arc;

/// What one side made of a deal.
pub(super) struct DealOnSide {
    /// The values of the measures, in the order of the plan. `None` where this side does not have the measure.
    pub values: Vec<Option<i64>>,
    /// Decisions in which a player failed.
    pub faults: u64,
    pub first_fault: Option<FirstFault>,
}

/// A deal, played by both rules.
pub(super) enum PairedDeal {
    Played([DealOnSide; 2]),
    /// The rules of this side failed, or the match did not end.
    Failed(usize, FirstFault),
}

/// Plays the deal with this number. `None` if a halt was requested.
pub(super) fn play_deal(plan: &ComparePlan, measures: &[GameMeasure], number: u64) -> Option<PairedDeal> {
    let mut played = Vec::with_capacity(2);
    for (place, side) in plan.sides.iter().enumerate() {
        if plan.halt.is_wished() {
            return None;
        }
        match of_side(side, measures, number) {
            Ok(one) => played.push(one),
            Err(fault) => {
                let seed = crate::play::match_seed(side.seed, number);
                return Some(PairedDeal::Failed(place, FirstFault { seed, seat: None, fault }));
            }
        }
    }
    let both: [DealOnSide; 2] = played.try_into().ok()?;
    Some(PairedDeal::Played(both))
}

/// What one side makes of the deal with this number.
pub(super) fn of_side(side: &CompareSide, measures: &[GameMeasure], number: u64) -> Result<DealOnSide, Fault> {
    let equal = measured_match(&duel(side, side.players.clone()), number)?;
    let unequal = side.unequal.as_ref().map(|players| unequal_match(side, players, number)).transpose()?;
    let better = unequal.as_ref().map(|(better, played)| played.measures.won(*better));
    let value = |measure: &GameMeasure| match measure {
        GameMeasure::BetterWins => better,
        measure => value_of(measure, &equal.measures),
    };
    let mut faults = (equal.faults, equal.first_fault.clone());
    if let Some((_, played)) = unequal {
        faults = (faults.0 + played.faults, faults.1.or(played.first_fault));
    }
    Ok(DealOnSide { values: measures.iter().map(value).collect(), faults: faults.0, first_fault: faults.1 })
}

/// The value of a measure that these rules have.
fn value_of(measure: &GameMeasure, played: &MatchMeasures) -> Option<i64> {
    match measure {
        GameMeasure::Wins(side) if usize::from(*side) >= played.totals.len() => None,
        GameMeasure::Spread if played.totals.len() < 3 => None,
        measure => measure.of(played),
    }
}

/// A match of the better player against the weaker one. The better player's place changes from deal to deal.
fn unequal_match(
    side: &CompareSide,
    [better, weaker]: &[Arc<dyn Policy>; 2],
    number: u64,
) -> Result<(u8, crate::session::MeasuredMatch), Fault> {
    let place = (number % side.rules.teams.max(1) as u64) as u8;
    let who = |team: &u8| if *team == place { better.clone() } else { weaker.clone() };
    let players = side.rules.team_of.iter().map(who).collect();
    Ok((place, measured_match(&duel(side, players), number)?))
}

fn duel(side: &CompareSide, policies: Vec<Arc<dyn Policy>>) -> Duel {
    Duel { rules: side.rules.clone(), policies, games: 0, seed: side.seed, threads: 1 }
}
