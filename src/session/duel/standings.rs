//! What a tournament says of each player: a rating, and shares of points against the others. Of games of two sides.

use super::bradley_terry::{Meeting, Rating, ratings};
use super::figures::Figures;
use super::paired_table::meetings;
use super::tally::DuelTally;

/// Made of the tallies of every two players, in the order of [`meetings`].
pub struct Standings {
    pub ratings: Vec<Rating>,
    /// Of each meeting: the share of points of its first player, and the faults of both.
    met: Vec<(Option<f64>, [u64; 2])>,
}

/// The share of points of the first player, and its variance from pair to pair.
fn meeting((first, second): (usize, usize), tally: &DuelTally) -> Meeting {
    let pairs = tally.pairs as f64;
    let rate = tally.score as f64 / pairs.max(1.0) / 4.0;
    let variance = tally.score_squares as f64 / pairs.max(1.0) / 16.0 - rate * rate;
    Meeting { players: [first, second], pairs, rate, variance: variance.max(0.0) }
}

impl Standings {
    pub fn of<'a>(players: usize, tallies: impl Iterator<Item = &'a DuelTally> + Clone) -> Standings {
        let rated: Vec<Meeting> =
            meetings(players).into_iter().zip(tallies.clone()).map(|(two, t)| meeting(two, t)).collect();
        let met = tallies.map(|t| (Figures::of(t, 2).map(|figures| figures.win_rate.mean), t.faults));
        Standings { ratings: ratings(players, &rated), met: met.collect() }
    }

    /// The players, the strongest first.
    pub fn order(&self) -> Vec<usize> {
        let mut places: Vec<usize> = (0..self.ratings.len()).collect();
        places.sort_by(|a, b| self.ratings[*b].rating.total_cmp(&self.ratings[*a].rating));
        places
    }

    /// The share of points of one player against another.
    pub fn rate(&self, one: usize, other: usize) -> Option<f64> {
        let (first, second) = (one.min(other), one.max(other));
        let place = meetings(self.ratings.len()).iter().position(|two| *two == (first, second))?;
        let rate = self.met.get(place)?.0?;
        Some(if one < other { rate } else { 1.0 - rate })
    }

    /// The mean of those against all others.
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
