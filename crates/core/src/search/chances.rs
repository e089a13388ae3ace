//! The probability that a side wins the match, from the score between rounds.
//!
//! Estimated from rounds played by greedy players when first needed: how much a round brings, and how far the sides
//! come apart in it. Does not know who deals next.

use super::plan::{PlayoutChooser, Rollout};
use super::rollout::Playout;
use crate::play::{Rules, Silent, State, match_seed};

/// Number of rounds played for the estimate.
const ROUNDS: u64 = 200;

/// Statistics of rounds under these rules.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Chances {
    /// Mean points, in a round, of the side that has most.
    most: f64,
    /// Root mean square of the difference between the highest and the lowest side after a round.
    spread: f64,
}

impl Chances {
    /// Plays some rounds. If the rules fail in all of them nothing is known, and any lead is taken as decisive.
    pub fn of(rules: &Rules) -> Chances {
        let greedy = Rollout::usual(PlayoutChooser::Greedy);
        let mut playout = Playout::new(rules, &greedy, None);
        let (mut most, mut squares, mut played) = (0.0, 0.0, 0.0);
        for index in 0..ROUNDS {
            let Some(state) = one_round(rules, &mut playout, match_seed(0, index)) else { continue };
            let totals = &state.totals[..rules.teams];
            let (high, low) = (totals.iter().max().copied().unwrap_or(0), totals.iter().min().copied().unwrap_or(0));
            most += high as f64;
            squares += ((high - low) as f64).powi(2);
            played += 1.0;
        }
        let played = f64::max(played, 1.0);
        Chances { most: (most / played).max(1.0), spread: (squares / played).sqrt().max(1e-3) }
    }

    /// The probability that a side wins the match, or its share if winners are tied.
    pub fn of_winning(&self, rules: &Rules, state: &State, team: usize) -> f64 {
        let totals = &state.totals[..rules.teams];
        if rules.would_be_over(state) {
            let winning = rules.winning_teams(state);
            let share = 1.0 / winning.count_ones().max(1) as f64;
            return if winning >> team & 1 == 1 { share } else { 0.0 };
        }
        let rounds = self.rounds_left(rules, state);
        let ahead = |team: usize, others: &mut dyn Iterator<Item = usize>| -> f64 {
            let sign = if rules.play_to.highest_wins { 1.0 } else { -1.0 };
            let lead = |other: usize| (totals[team] - totals[other]) as f64;
            others.map(|other| normal(sign * lead(other) / (self.spread * rounds.sqrt()))).product()
        };
        let others = |team: usize| (0..rules.teams).filter(move |other| *other != team);
        if !rules.play_to.one_left || rules.play_to.falls_at.is_some() {
            return ahead(team, &mut others(team));
        }
        // one of those left will win, so their probabilities must sum to 1
        let is_left = |team: &usize| rules.play_to.target.is_none_or(|target| totals[*team] < target);
        let chance = |team: usize| if is_left(&team) { ahead(team, &mut others(team).filter(is_left)) } else { 0.0 };
        chance(team) / (0..rules.teams).map(chance).sum::<f64>().max(f64::MIN_POSITIVE)
    }

    fn rounds_left(&self, rules: &Rules, state: &State) -> f64 {
        let totals = &state.totals[..rules.teams];
        let to_target = rules.play_to.target.map(|target| {
            let nearest = totals.iter().max().copied().unwrap_or(0);
            (target - nearest) as f64 / self.most
        });
        let to_last = rules.play_to.rounds.map(|rounds| rounds.saturating_sub(state.round) as f64);
        let left = to_target.into_iter().chain(to_last).fold(f64::INFINITY, f64::min);
        left.clamp(0.5, 1000.0)
    }
}

fn one_round(rules: &Rules, playout: &mut Playout, seed: i64) -> Option<State> {
    let mut state = rules.start(seed, None, &mut Silent).ok()?;
    state.is_last_round = true;
    playout.play(&mut state, seed).ok()?;
    Some(state)
}

/// The distribution function of the normal distribution (Abramowitz and Stegun 7.1.26, accurate to seven places).
fn normal(x: f64) -> f64 {
    let z = x.abs() / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * z);
    let poly =
        t * (0.254_829_592 + t * (-0.284_496_736 + t * (1.421_413_741 + t * (-1.453_152_027 + t * 1.061_405_429))));
    let erf = 1.0 - poly * (-z * z).exp();
    if x < 0.0 { 0.5 * (1.0 - erf) } else { 0.5 * (1.0 + erf) }
}

#[cfg(test)]
mod tests {
    use super::normal;

    #[test]
    fn the_normal_distribution_is_known() {
        for (x, p) in [(0.0, 0.5), (1.0, 0.841_344_7), (-1.0, 0.158_655_3), (1.96, 0.975_002_1), (-3.0, 0.001_349_9)] {
            assert!((normal(x) - p).abs() < 1e-6, "{x}: {}", normal(x));
        }
    }
}
