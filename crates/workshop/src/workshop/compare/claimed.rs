//! Claims about a game, tried in matches: each holds, fails, or is not sure yet.
//!
//! A claim fails only where the whole 95 % interval of its measure lies outside its bounds, and holds only where it lies
//! inside. Knows no word of a claim but its bounds.

use super::compare_plan::CompareSide;
use super::interval::Interval;
use super::paired_deal::of_side;
use super::pool::pool;
use crate::diagnostics::{Problem, nearest};
use crate::script::MeasureClaim;
use crate::session::{GameMeasure, Halt, MeasureUnit, Moments};
use rayon::prelude::*;

/// What has become of a claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClaimVerdict {
    Holds,
    Fails,
    /// The interval reaches over a bound: more matches may tell.
    NotSure,
}

/// A claim that was tried.
#[derive(Clone, Debug)]
pub struct TriedClaim {
    pub claim: MeasureClaim,
    pub measure: GameMeasure,
    /// `None` of fewer than two matches.
    pub measured: Option<Interval>,
    pub verdict: ClaimVerdict,
}

/// How the claims of a table were tried.
pub struct ClaimTrial {
    /// Claims that were tried, and what is wrong with the others, in their order.
    pub claims: Vec<Result<TriedClaim, Problem>>,
    /// Matches that were played to their end.
    pub matches: u64,
    /// Matches that failed or did not end.
    pub uncounted: u64,
}

/// Plays matches, and tries the claims in them. The same result at any number of threads.
pub fn try_claims(
    side: &CompareSide,
    claims: Vec<MeasureClaim>,
    matches: u64,
    threads: usize,
    halt: &Halt,
) -> anyhow::Result<ClaimTrial> {
    let measures = side.measures();
    let known: Vec<Result<(MeasureClaim, usize), Problem>> =
        claims.into_iter().map(|claim| Ok((claim.clone(), place_of(&claim, &measures)?))).collect();
    let mut trial = ClaimTrial { claims: Vec::new(), matches: 0, uncounted: 0 };
    let mut sums = vec![Moments::default(); measures.len()];
    if known.iter().any(Result::is_ok) {
        let play = |number| (!halt.is_wished()).then(|| of_side(side, &measures, number));
        let played: Vec<_> = pool(threads)?.install(|| (0..matches).into_par_iter().map(play).collect());
        for one in played.into_iter().map_while(|one| one) {
            let Ok(one) = one else {
                trial.uncounted += 1;
                continue;
            };
            trial.matches += 1;
            sums.iter_mut().zip(&one.values).for_each(|(sum, value)| value.iter().for_each(|value| sum.add(*value)));
        }
    }
    let tried = |(claim, place): (MeasureClaim, usize)| {
        let measured = Interval::of_mean(&sums[place], measures[place].unit());
        let verdict = measured.map_or(ClaimVerdict::NotSure, |interval| verdict(&claim, &measures[place], interval));
        TriedClaim { claim, measure: measures[place].clone(), measured, verdict }
    };
    trial.claims = known.into_iter().map(|one| one.map(tried)).collect();
    Ok(trial)
}

/// The place of the measure that a claim names.
fn place_of(claim: &MeasureClaim, measures: &[GameMeasure]) -> Result<usize, Problem> {
    let is_it = |measure: &&GameMeasure| measure.name() == claim.measure && measure.whose() == claim.of;
    if let Some(place) = measures.iter().position(|measure| is_it(&measure)) {
        return Ok(place);
    }
    let of: Vec<String> =
        measures.iter().filter(|measure| measure.name() == claim.measure).filter_map(GameMeasure::whose).collect();
    if !of.is_empty() {
        let problem = match &claim.of {
            None => claim.problem(format!("`{}` says of what: `of:` is one of {}", claim.measure, of.join(", "))),
            Some(named) => claim.problem(format!("`{}` is not of `{named}`, but of {}", claim.measure, of.join(", "))),
        };
        let named = claim.of.as_deref().unwrap_or_default();
        let meant = nearest(named, of.iter().map(String::as_str)).map(|meant| format!("did you mean `{meant}`?"));
        return Err(problem.suggest_opt(meant));
    }
    if measures.iter().any(|measure| measure.name() == claim.measure) {
        return Err(claim.problem(format!("`{}` is of the whole game: it takes no `of:`", claim.measure)));
    }
    let meant = nearest(&claim.measure, GameMeasure::NAMES).map(|meant| format!("did you mean `{meant}`?"));
    let problem = claim.problem(format!("nothing called `{}` is measured here", claim.measure));
    let there: Vec<&str> =
        GameMeasure::NAMES.into_iter().filter(|name| measures.iter().any(|m| m.name() == *name)).collect();
    Err(problem.suggest_opt(meant).note(format!("these are: {}", there.join(", "))))
}

fn verdict(claim: &MeasureClaim, measure: &GameMeasure, interval: Interval) -> ClaimVerdict {
    let scale = if measure.unit() == MeasureUnit::Share { 100.0 } else { 1.0 };
    let (low, high) = (interval.low * scale, interval.high * scale);
    let least = claim.least.unwrap_or(f64::NEG_INFINITY);
    let most = claim.most.unwrap_or(f64::INFINITY);
    match () {
        () if high < least || low > most => ClaimVerdict::Fails,
        () if low >= least && high <= most => ClaimVerdict::Holds,
        () => ClaimVerdict::NotSure,
    }
}
