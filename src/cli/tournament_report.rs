//! The report of a tournament: a table of all duels, and ratings.

use crate::session::{DuelTally, Part, PartBody, Rating, RunSetup, Standings};
use crate::wording::words::plural;
use serde_json::{Value, json};

pub(super) struct TournamentReport {
    setup: RunSetup,
    tallies: Vec<DuelTally>,
    standings: Standings,
    seconds: f64,
}

impl TournamentReport {
    pub fn of(part: &Part) -> TournamentReport {
        let tallies = match &part.body {
            PartBody::Tournament(tallies) => tallies.clone(),
            _ => Vec::new(),
        };
        let standings = Standings::of(part.setup.players.len(), part.setup.sides, tallies.iter());
        TournamentReport { setup: part.setup.clone(), tallies, standings, seconds: part.seconds }
    }

    /// The exit status: 1 if the rules failed. Faults of players are only counted. Reports the first fault.
    pub fn status(&self) -> i32 {
        if let Some((pair, fault)) = self.tallies.iter().find_map(|t| t.first_fault.as_ref()) {
            note!("a fault in pair {}: {fault}", pair + 1);
        }
        self.tallies.iter().any(|t| t.uncounted > 0) as i32
    }

    pub fn print(&self, as_json: bool) {
        if as_json { super::output::print_json(&self.to_json()) } else { say!("{}", self.to_text().trim_end()) }
    }

    fn to_json(&self) -> Value {
        let player = |(place, rating): (usize, &Rating)| {
            let interval = [rating.rating - rating.half_width, rating.rating + rating.half_width];
            json!({ "who": self.setup.players[place].who, "rating": rating.rating, "rating_ci95": interval,
                    "win_rate": self.standings.win_rate(place), "faults": self.standings.faults(place) })
        };
        let row = |one: usize| {
            (0..self.standings.ratings.len()).map(|other| self.standings.rate(one, other)).collect::<Vec<_>>()
        };
        json!({
            "variant": self.setup.variant, "unit": self.setup.unit, "pairs": self.setup.total, "seed": self.setup.seed,
            "bot_seed": self.setup.bot_seed,
            "seats": self.setup.seats, "players": self.standings.ratings.iter().enumerate().map(player).collect::<Vec<_>>(),
            "table": (0..self.standings.ratings.len()).map(row).collect::<Vec<_>>(),
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
        for player in self.standings.order() {
            let Rating { rating, half_width } = self.standings.ratings[player];
            let won = self
                .standings
                .win_rate(player)
                .map_or(String::new(), |rate| format!(", {:.1} % of points", 100.0 * rate));
            let faults = plural(self.standings.faults(player), "fault");
            text += &format!("  {rating:+7.1} +- {half_width:.1}  {}{won}, {faults}\n", setup.players[player].who);
        }
        text
    }
}
