//! From sums to figures: rates, margins and Elo, with intervals that come from pairs.

use super::tally::DuelTally;

/// The normal distribution's two-sided 95 %.
const Z: f64 = 1.959_963_984_540_054;

/// A mean and its interval of 95 %; none where one pair alone says nothing of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    pub mean: f64,
    pub interval: Option<(f64, f64)>,
}

/// What a duel says of its first player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Figures {
    /// Matches won, shared ones half.
    pub win_rate: Estimate,
    /// Points a match in favour.
    pub margin: Estimate,
    /// Of more than two sides: the share of the others that it leaves behind in points, equals half. Half is even then.
    pub ahead: Option<Estimate>,
    /// None where it has no finite value, or where there are more than two sides.
    pub elo: Option<Estimate>,
}

impl Figures {
    /// None where no pair was counted.
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

/// The mean over pairs of what was summed, in units of `unit`.
fn estimate(pairs: f64, sum: f64, squares: f64, unit: f64) -> Estimate {
    let mean = sum / pairs / unit;
    let variance = (squares - sum * sum / pairs).max(0.0) / (pairs - 1.0) / (unit * unit);
    let half = Z * (variance / pairs).sqrt();
    Estimate { mean, interval: (pairs > 1.0).then_some((mean - half, mean + half)) }
}

/// A rate lies between 0 and 1. Where it is one of them the pairs do not differ, and their number alone says how sure
/// that is (Wilson's interval).
fn within_one(rate: Estimate, pairs: f64) -> Estimate {
    let sure = pairs / (pairs + Z * Z);
    let interval = match rate.mean {
        mean if mean <= 0.0 => Some((0.0, 1.0 - sure)),
        mean if mean >= 1.0 => Some((sure, 1.0)),
        _ => rate.interval.map(|(low, high)| (low.max(0.0), high.min(1.0))),
    };
    Estimate { interval, ..rate }
}

/// The difference of strength at which this share of points is expected; infinite at 0 and 1.
pub fn elo_of(rate: f64) -> f64 {
    // no negative nothing
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

    /// By hand: four pairs of two matches won 2, 1, 1 and 0 times.
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

    /// By hand: three sides, two pairs of three matches; each match has two others, so twelve half points are all.
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
