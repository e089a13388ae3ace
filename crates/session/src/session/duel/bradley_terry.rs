//! Ratings of several players from the duels of every two: the maximum likelihood strengths of the Bradley-Terry model, in Elo
//! with mean 0.

/// A rating in Elo and the half width of its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    pub rating: f64,
    pub half_width: f64,
}

/// The result of two players: the share of points of the first, the number of pairs, and the variance of that share from pair
/// to pair.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Meeting {
    pub players: [usize; 2],
    pub pairs: f64,
    pub rate: f64,
    pub variance: f64,
}

/// Elo per unit of the natural logarithm of odds.
const ELO: f64 = 173.717_792_761_329_5;
const Z: f64 = 1.959_963_984_540_054;

impl Meeting {
    /// The rate, at least half a match away from 0 and 1: a player who lost everything would be infinitely weak.
    fn granted(&self) -> f64 {
        let half = 0.25 / self.pairs.max(1.0);
        self.rate.clamp(half, 1.0 - half)
    }
}

/// The ratings of `players` players.
pub fn ratings(players: usize, meetings: &[Meeting]) -> Vec<Rating> {
    let mut strengths = vec![0.0; players];
    for _ in 0..100 {
        let step = solve(information(&strengths, meetings), gradient(&strengths, meetings));
        let longest = step.iter().fold(0.0f64, |longest, s| longest.max(s.abs()));
        // long steps of Newton's method may diverge
        let scale = if longest > 2.0 { 2.0 / longest } else { 1.0 };
        strengths.iter_mut().zip(&step).for_each(|(strength, step)| *strength += step * scale);
        if longest < 1e-12 {
            break;
        }
    }
    let mean = strengths.iter().sum::<f64>() / players.max(1) as f64;
    let errors = errors(&strengths, meetings);
    let rating =
        |(strength, error): (&f64, f64)| Rating { rating: (strength - mean) * ELO, half_width: Z * error * ELO };
    strengths.iter().zip(errors).map(rating).collect()
}

fn expected(strengths: &[f64], [one, other]: [usize; 2]) -> f64 {
    1.0 / (1.0 + (strengths[other] - strengths[one]).exp())
}

fn gradient(strengths: &[f64], meetings: &[Meeting]) -> Vec<f64> {
    let mut gradient = vec![0.0; strengths.len()];
    for meeting in meetings {
        let surplus = meeting.pairs * (meeting.granted() - expected(strengths, meeting.players));
        gradient[meeting.players[0]] += surplus;
        gradient[meeting.players[1]] -= surplus;
    }
    gradient
}

/// The information matrix (negative second derivatives). Only differences of strengths count, so their sum is pinned.
fn information(strengths: &[f64], meetings: &[Meeting]) -> Vec<Vec<f64>> {
    let pinned = meetings.iter().map(|m| m.pairs).sum::<f64>().max(1.0) / strengths.len().max(1) as f64;
    let mut matrix = vec![vec![pinned; strengths.len()]; strengths.len()];
    for meeting in meetings {
        let p = expected(strengths, meeting.players);
        spread(&mut matrix, meeting.players, meeting.pairs * p * (1.0 - p));
    }
    matrix
}

fn spread(matrix: &mut [Vec<f64>], [one, other]: [usize; 2], weight: f64) {
    matrix[one][one] += weight;
    matrix[other][other] += weight;
    matrix[one][other] -= weight;
    matrix[other][one] -= weight;
}

/// The standard error of each strength, from the observed variance of pairs.
fn errors(strengths: &[f64], meetings: &[Meeting]) -> Vec<f64> {
    let matrix = information(strengths, meetings);
    let mut scatter = vec![vec![0.0; strengths.len()]; strengths.len()];
    for meeting in meetings {
        spread(&mut scatter, meeting.players, meeting.pairs * meeting.variance);
    }
    let error = |player: usize| {
        let unit = (0..strengths.len()).map(|other| (other == player) as u8 as f64).collect();
        let row = solve(matrix.clone(), unit);
        let variance: f64 =
            (0..row.len()).map(|i| row[i] * (0..row.len()).map(|j| scatter[i][j] * row[j]).sum::<f64>()).sum();
        variance.max(0.0).sqrt()
    };
    (0..strengths.len()).map(error).collect()
}

/// Solves a system of linear equations (elimination with the largest pivot).
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let n = right.len();
    for column in 0..n {
        let largest = (column..n).max_by(|a, b| matrix[*a][column].abs().total_cmp(&matrix[*b][column].abs()));
        let pivot = largest.unwrap_or(column);
        matrix.swap(column, pivot);
        right.swap(column, pivot);
        if matrix[column][column].abs() < 1e-300 {
            continue;
        }
        let pivots = matrix[column].clone();
        for row in (0..n).filter(|row| *row != column) {
            let factor = matrix[row][column] / pivots[column];
            matrix[row].iter_mut().zip(&pivots).for_each(|(entry, pivot)| *entry -= factor * pivot);
            right[row] -= factor * right[column];
        }
    }
    (0..n).map(|i| if matrix[i][i].abs() < 1e-300 { 0.0 } else { right[i] / matrix[i][i] }).collect()
}

#[cfg(test)]
mod tests {
    use super::super::figures::elo_of;
    use super::*;

    fn meeting(one: usize, other: usize, rate: f64) -> Meeting {
        Meeting { players: [one, other], pairs: 400.0, rate, variance: rate * (1.0 - rate) / 2.0 }
    }

    #[test]
    fn two_players_are_as_far_apart_as_their_duel_says() {
        let rated = ratings(2, &[meeting(0, 1, 0.64)]);
        assert!((rated[0].rating - rated[1].rating - elo_of(0.64)).abs() < 1e-6, "{rated:?}");
        assert!((rated[0].rating + rated[1].rating).abs() < 1e-6);
        // half of the error of the difference: 400 pairs of variance 0.1152, divided by the slope of the curve
        let error = (0.1152f64 / 400.0).sqrt() / (0.64 * 0.36) * ELO * Z / 2.0;
        assert!((rated[0].half_width - error).abs() < 1e-6, "{rated:?} {error}");
    }

    /// Consistent rates give back the strengths from which they were made.
    #[test]
    fn strengths_come_back() {
        let true_ones = [120.0, 30.0, -50.0, -100.0];
        let rate = |i: usize, j: usize| 1.0 / (1.0 + 10f64.powf((true_ones[j] - true_ones[i]) / 400.0));
        let pairs = (0..4).flat_map(|i| (i + 1..4).map(move |j| (i, j)));
        let meetings: Vec<Meeting> = pairs.map(|(i, j)| meeting(i, j, rate(i, j))).collect();
        for (rated, expected) in ratings(4, &meetings).iter().zip(true_ones) {
            assert!((rated.rating - expected).abs() < 1e-6, "{rated:?} {expected}");
        }
    }

    #[test]
    fn who_loses_everything_has_a_rating_too() {
        let rated = ratings(3, &[meeting(0, 1, 0.5), meeting(0, 2, 1.0), meeting(1, 2, 1.0)]);
        assert!(rated.iter().all(|r| r.rating.is_finite()) && rated[2].rating < -800.0, "{rated:?}");
    }
}
