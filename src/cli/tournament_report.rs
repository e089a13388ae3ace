//! What a tournament came to: a table of all duels, and ratings.

use super::pairs::meetings;
use crate::session::{DuelTally, Figures, Meeting, Part, PartBody, Rating, RunSetup, ratings};
use crate::wording::words::plural;
use serde_json::{Value, json};

pub(super) struct TournamentReport {
    setup: RunSetup,
    tallies: Vec<DuelTally>,
    ratings: Vec<Rating>,
    seconds: f64,
}

/// The share of points of the first player, and its variance from pair to pair.
fn meeting((first, second): (usize, usize), tally: &DuelTally) -> Meeting {
    let pairs = tally.pairs as f64;
    let rate = tally.score as f64 / pairs.max(1.0) / 4.0;
    let variance = tally.score_squares as f64 / pairs.max(1.0) / 16.0 - rate * rate;
    Meeting { players: [first, second], pairs, rate, variance: variance.max(0.0) }
}

impl TournamentReport {
    pub fn of(part: &Part) -> TournamentReport {
        let tallies = match &part.body {
            PartBody::Tournament(tallies) => tallies.clone(),
            _ => Vec::new(),
        };
        let players = part.setup.players.len();
        let met: Vec<Meeting> = meetings(players).into_iter().zip(&tallies).map(|(two, t)| meeting(two, t)).collect();
        TournamentReport { setup: part.setup.clone(), ratings: ratings(players, &met), tallies, seconds: part.seconds }
    }

    /// The share of points of one player against another.
    fn rate(&self, one: usize, other: usize) -> Option<f64> {
        let (first, second) = (one.min(other), one.max(other));
        let place = meetings(self.ratings.len()).iter().position(|two| *two == (first, second))?;
        let rate = Figures::of(&self.tallies[place], 2)?.win_rate.mean;
        Some(if one < other { rate } else { 1.0 - rate })
    }

    fn win_rate(&self, player: usize) -> Option<f64> {
        let rates: Vec<f64> = (0..self.ratings.len()).filter_map(|other| self.rate(player, other)).collect();
        (!rates.is_empty()).then(|| rates.iter().sum::<f64>() / rates.len() as f64)
    }

    fn faults(&self, player: usize) -> u64 {
        let met = meetings(self.ratings.len()).into_iter().zip(&self.tallies);
        met.map(|((first, second), t)| match player {
            p if p == first => t.faults[0],
            p if p == second => t.faults[1],
            _ => 0,
        })
        .sum()
    }

    /// The faults of players are figures; those of the rules are not.
    pub fn status(&self) -> i32 {
        if let Some((pair, fault)) = self.tallies.iter().find_map(|t| t.first_fault.as_ref()) {
            note!("a fault in pair {}: {fault}", pair + 1);
        }
        self.tallies.iter().any(|t| t.uncounted > 0) as i32
    }

    pub fn print(&self, as_json: bool) {
        match as_json {
            true => super::output::print_json(&self.to_json()),
            false => say!("{}", self.to_text().trim_end()),
        }
    }

    fn to_json(&self) -> Value {
        let player = |(place, rating): (usize, &Rating)| {
            let interval = [rating.rating - rating.half_width, rating.rating + rating.half_width];
            json!({ "who": self.setup.players[place].who, "rating": rating.rating, "rating_ci95": interval,
                    "win_rate": self.win_rate(place), "faults": self.faults(place) })
        };
        let row = |one: usize| (0..self.ratings.len()).map(|other| self.rate(one, other)).collect::<Vec<_>>();
        json!({
            "variant": self.setup.variant, "unit": self.setup.unit, "pairs": self.setup.total, "seed": self.setup.seed,
            "seats": self.setup.seats, "players": self.ratings.iter().enumerate().map(player).collect::<Vec<_>>(),
            "table": (0..self.ratings.len()).map(row).collect::<Vec<_>>(),
            "reproducible": self.tallies.iter().all(DuelTally::is_reproducible),
            "uncounted": self.tallies.iter().map(|t| t.uncounted).sum::<u64>(), "seconds": self.seconds,
        })
    }

    fn to_text(&self) -> String {
        let setup = &self.setup;
        let unit = if setup.unit == "round" { "rounds" } else { "matches" };
        let each = plural(setup.total, "pair");
        let mut text =
            format!("{}: every two in {each} of {unit}, seed {}, {:.1} s\n", setup.variant, setup.seed, self.seconds);
        let mut places: Vec<usize> = (0..self.ratings.len()).collect();
        places.sort_by(|a, b| self.ratings[*b].rating.total_cmp(&self.ratings[*a].rating));
        for player in places {
            let Rating { rating, half_width } = self.ratings[player];
            let won = self.win_rate(player).map_or(String::new(), |rate| format!(", {:.1} % of points", 100.0 * rate));
            let faults = plural(self.faults(player), "fault");
            text += &format!("  {rating:+7.1} +- {half_width:.1}  {}{won}, {faults}\n", setup.players[player].who);
        }
        text
    }
}
