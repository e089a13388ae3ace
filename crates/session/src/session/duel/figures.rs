//! Figures from sums: rates, margins and Elo, with intervals computed over pairs.

use super::tally::DuelTally;

/// Quantile of the normal distribution for a two-sided 95 % interval.
const Z: f64 = 1.959_963_984_540_054;

/// A mean and its 95 % interval; `None` if one pair alone gives no variance.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    pub mean: f64,
    pub interval: Option<(f64, f64)>,
}

/// The figures of a duel, from the first player's point of view.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Figures {
    /// Share of matches won; shared wins count half.
    pub win_rate: Estimate,
    /// Mean margin in points per match.
    pub margin: Estimate,
    /// With more than two sides: the share of the other sides that have worse points, ties counting half; 0.5 is even.
    pub ahead: Option<Estimate>,
    /// The difference in Elo. `None` if it is infinite or there are more than two sides.
    pub elo: Option<Estimate>,
}

impl Figures {
    /// Computes the figures of a tally. `None` if no pair was counted.
    pub fn of(tally: &DuelTally, sides: usize) -> Option<Figures> {
        let (pairs, matches) = (tally.pairs as f64, sides as f64);
        if tally.pairs == 0 {
            return None;
        }
        let (score, squares) = (tally.score as f64, tally.score_squares as f64);
        let win_rate = within_one(estimate(pairs, score, squares, 2.0 * matches), pairs);
        let unit = matches * (matches - 1.0).max(1.0);
        let margin = estimate(pairs, tally.margin as f64, tally.margin_squares as f64, unit);
        let (ahead, squares) = (tally.ahead as f64, tally.ahead_squares as f64);
        let ahead = (sides > 2).then(|| within_one(estimate(pairs, ahead, squares, 2.0 * unit), pairs));
        let is_finite = sides == 2 && win_rate.mean > 0.0 && win_rate.mean < 1.0;
        let elo = is_finite.then(|| Estimate {
            mean: elo_of(win_rate.mean),
            interval: win_rate.interval.map(|(low, high)| (elo_of(low), elo_of(high))),
        });
        Some(Figures { win_rate, margin, ahead, elo })
    }
}

/// The mean over pairs of a sum, in units of `unit`, with its interval.
fn estimate(pairs: f64, sum: f64, squares: f64, unit: f64) -> Estimate {
    let mean = sum / pairs / unit;
    let variance = (squares - sum * sum / pairs).max(0.0) / (pairs - 1.0) / (unit * unit);
    let half = Z * (variance / pairs).sqrt();
    Estimate { mean, interval: (pairs > 1.0).then_some((mean - half, mean + half)) }
}

/// Limits the interval of a rate to 0..1. For a rate of 0 or 1 the pairs have no variance, and the interval depends on their
/// number alone (Wilson).
fn within_one(rate: Estimate, pairs: f64) -> Estimate {
    let sure = pairs / (pairs + Z * Z);
    let interval = match rate.mean {
        mean if mean <= 0.0 => Some((0.0, 1.0 - sure)),
        mean if mean >= 1.0 => Some((sure, 1.0)),
        _ => rate.interval.map(|(low, high)| (low.max(0.0), high.min(1.0))),
    };
    Estimate { interval, ..rate }
}

/// The difference in Elo at which this share of points is expected; infinite at 0 and 1.
pub fn elo_of(rate: f64) -> f64 {
    // the sum with 0.0 turns -0.0 into 0.0
    -400.0 * (1.0 / rate - 1.0).log10() + 0.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(pairs: &[(u64, i64)]) -> DuelTally {
        let mut tally = DuelTally::default();
        pairs.iter().for_each(|(score, margin)| tally.count(*score, *margin, 0));
        tally
    }

    /// Computed by hand: four pairs of two matches, of which 2, 1, 1 and 0 were won.
    #[test]
    fn intervals_come_from_pairs() {
        let figures = Figures::of(&tally(&[(4, 20), (2, 4), (2, -4), (0, -4)]), 2).unwrap();
        assert_eq!(figures.win_rate.mean, 0.5);
        let (low, high) = figures.win_rate.interval.unwrap();
        let half = Z * (0.5f64 / 3.0 / 4.0).sqrt();
        assert!((low - (0.5 - half)).abs() < 1e-12 && (high - (0.5 + half)).abs() < 1e-12, "{low} {high}");
        assert_eq!(figures.margin.mean, 2.0);
        assert_eq!(figures.elo.unwrap().mean, 0.0);
    }

    #[test]
    fn nothing_is_certain() {
        let all_won = Figures::of(&tally(&[(4, 1); 100]), 2).unwrap();
        assert_eq!((all_won.win_rate.mean, all_won.elo), (1.0, None));
        let (low, high) = all_won.win_rate.interval.unwrap();
        assert!((low - 0.963).abs() < 0.001 && high == 1.0, "{low}");
        assert_eq!(Figures::of(&tally(&[(3, 1)]), 2).unwrap().win_rate.interval, None);
        assert_eq!(Figures::of(&DuelTally::default(), 2), None);
        assert_eq!(Figures::of(&tally(&[(2, 1), (3, 2)]), 3).unwrap().elo, None);
    }

    /// Computed by hand: three sides, two pairs of three matches. Each match has two other sides, so the most are twelve half
    /// points.
    #[test]
    fn of_more_than_two_sides_the_others_are_counted() {
        let mut tally = DuelTally::default();
        tally.count(2, 0, 9);
        tally.count(2, 0, 6);
        let ahead = Figures::of(&tally, 3).unwrap().ahead.unwrap();
        assert_eq!(ahead.mean, 7.5 / 12.0);
        let half = Z * (2.0f64 * (1.5 * 1.5) / 1.0 / 2.0).sqrt() / 12.0;
        let (low, high) = ahead.interval.unwrap();
        assert!(
            (low - (ahead.mean - half)).abs() < 1e-12 && (high - (ahead.mean + half)).abs() < 1e-12,
            "{low} {high}"
        );
        assert_eq!(Figures::of(&tally, 2).unwrap().ahead, None);
    }

    #[test]
    fn elo_is_as_everywhere() {
        assert!((elo_of(0.64) - 100.0).abs() < 0.1 && (elo_of(0.24) + 200.0).abs() < 0.3);
    }
}
