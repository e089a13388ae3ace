//! The standings of a tournament: a rating of each player, and shares of points against the others.
//!
//! With more than two sides, one player sits at each place in turn and the other at all others. The share is then converted to
//! one between the two alone: chances are proportional to strengths (Luce's rule), so odds of `p : 1 - p` against n players of
//! equal strength are n times as good against one of them.

use super::bradley_terry::{Meeting, Rating, ratings};
use super::figures::Figures;
use super::paired_table::meetings;
use super::tally::DuelTally;

/// The standings, from the tallies of every two players in the order of [`meetings`].
pub struct Standings {
    pub ratings: Vec<Rating>,
    /// For each meeting: the share of points of its first player, and the faults of both.
    met: Vec<(Option<f64>, [u64; 2])>,
}

/// The result of a meeting: the share of points of its first player, and the variance from pair to pair.
fn meeting((first, second): (usize, usize), tally: &DuelTally, sides: usize) -> Meeting {
    let (pairs, most) = (tally.pairs as f64, 2.0 * sides as f64);
    let share = tally.score as f64 / pairs.max(1.0) / most;
    let variance = tally.score_squares as f64 / pairs.max(1.0) / (most * most) - share * share;
    let (rate, slope) = between_two(share, sides);
    Meeting { players: [first, second], pairs, rate, variance: variance.max(0.0) * slope * slope }
}

/// Converts the share of one side against all others to one against a single other. Returns it with its derivative.
fn between_two(share: f64, sides: usize) -> (f64, f64) {
    let others = (sides - 1).max(1) as f64;
    let all = others * share + 1.0 - share;
    (others * share / all, others / (all * all))
}

impl Standings {
    pub fn of<'a>(players: usize, sides: usize, tallies: impl Iterator<Item = &'a DuelTally> + Clone) -> Standings {
        let rated: Vec<Meeting> =
            meetings(players).into_iter().zip(tallies.clone()).map(|(two, t)| meeting(two, t, sides)).collect();
        let rate = |t| Figures::of(t, sides).map(|figures| between_two(figures.win_rate.mean, sides).0);
        let met = tallies.map(|t| (rate(t), t.faults));
        Standings { ratings: ratings(players, &rated), met: met.collect() }
    }

    /// The players, the strongest first.
    pub fn order(&self) -> Vec<usize> {
        let mut places: Vec<usize> = (0..self.ratings.len()).collect();
        places.sort_by(|a, b| self.ratings[*b].rating.total_cmp(&self.ratings[*a].rating));
        places
    }

    /// The share of points of one player against another. `None` if they did not meet.
    pub fn rate(&self, one: usize, other: usize) -> Option<f64> {
        let (first, second) = (one.min(other), one.max(other));
        let place = meetings(self.ratings.len()).iter().position(|two| *two == (first, second))?;
        let rate = self.met.get(place)?.0?;
        Some(if one < other { rate } else { 1.0 - rate })
    }

    /// The mean of a player's shares against all others. `None` if there are none.
    pub fn win_rate(&self, player: usize) -> Option<f64> {
        let rates: Vec<f64> = (0..self.ratings.len()).filter_map(|other| self.rate(player, other)).collect();
        (!rates.is_empty()).then(|| rates.iter().sum::<f64>() / rates.len() as f64)
    }

    pub fn faults(&self, player: usize) -> u64 {
        let met = meetings(self.ratings.len()).into_iter().zip(&self.met);
        met.map(|((first, second), (_, faults))| match player {
            p if p == first => faults[0],
            p if p == second => faults[1],
            _ => 0,
        })
        .sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Computed by hand: of three players with strengths 2, 1 and 1 the first wins half; against one of the others, two
    /// thirds.
    #[test]
    fn a_share_among_more_is_turned_into_one_between_two() {
        let (rate, slope) = between_two(0.5, 3);
        assert!((rate - 2.0 / 3.0).abs() < 1e-12 && (slope - 2.0 / 2.25).abs() < 1e-12, "{rate} {slope}");
        assert_eq!(between_two(1.0 / 3.0, 3).0, 0.5);
        assert_eq!(between_two(0.7, 2), (0.7, 1.0));
        assert_eq!((between_two(0.0, 4).0, between_two(1.0, 4).0), (0.0, 1.0));
    }

    #[test]
    fn equal_players_have_equal_ratings_at_a_table_of_three() {
        let mut tally = DuelTally::default();
        for score in [2, 2, 4, 0] {
            tally.count(score, 0, 0);
        }
        let standings = Standings::of(2, 3, [&tally].into_iter());
        assert!(standings.ratings.iter().all(|rating| rating.rating.abs() < 1e-9 && rating.half_width > 0.0));
        assert_eq!(standings.rate(0, 1), Some(0.5));
    }
}
