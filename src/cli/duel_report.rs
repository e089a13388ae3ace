//! The report of a duel, as text and as JSON; also of one that was merged from shards.

use super::pairs::bot_seed_told;
use crate::session::{DuelTally, Estimate, Figures, Part, PartBody, RunSetup, TelltaleDeal, Verdict};
use crate::wording::words::plural;
use crate::wording::{milliseconds, percent, signed};
use serde_json::{Value, json};

pub(super) struct DuelReport {
    setup: RunSetup,
    tally: DuelTally,
    figures: Option<Figures>,
    stopped: Option<Verdict>,
    seconds: f64,
}

impl DuelReport {
    pub fn of(part: &Part, stopped: Option<Verdict>) -> DuelReport {
        let tally = match &part.body {
            PartBody::Duel(tallies) => tallies.first().cloned().unwrap_or_default(),
            _ => DuelTally::default(),
        };
        let figures = Figures::of(&tally, part.setup.sides);
        DuelReport { setup: part.setup.clone(), tally, figures, stopped, seconds: part.seconds }
    }

    pub fn deals(&self) -> &[TelltaleDeal] {
        &self.tally.deals
    }

    /// The exit status: 1 if the rules failed. Faults of players are only counted. Reports the first fault.
    pub fn status(&self) -> i32 {
        if let Some((pair, fault)) = &self.tally.first_fault {
            note!("a fault in pair {}: {fault}", pair + 1);
        }
        (self.tally.uncounted > 0) as i32
    }

    pub fn print(&self, as_json: bool) {
        if as_json { super::output::print_json(&self.to_json()) } else { say!("{}", self.to_text().trim_end()) }
    }

    fn who(&self, player: usize) -> &str {
        self.setup.players.get(player).map_or("", |entrant| &entrant.who)
    }

    fn to_json(&self) -> Value {
        let of = |get: fn(&Figures) -> Estimate| self.figures.as_ref().map(get);
        let mean = |estimate: Option<Estimate>| estimate.map(|e| e.mean);
        let (win_rate, margin) = (of(|f| f.win_rate), of(|f| f.margin));
        let (ahead, elo) = (self.figures.and_then(|f| f.ahead), self.figures.and_then(|f| f.elo));
        let (times, faults) = (&self.tally.times, self.tally.faults);
        let deal = |deal: &TelltaleDeal| json!({ "pair": deal.pair + 1, "margin": self.setup.points(deal.margin), "records": deal.records });
        json!({
            "variant": self.setup.variant, "unit": self.setup.unit, "pairs": self.tally.pairs, "seed": self.setup.seed,
            "bot_seed": self.setup.bot_seed,
            "seats": self.setup.seats,
            "a": { "who": self.who(0), "win_rate": mean(win_rate), "win_rate_ci95": interval(win_rate),
                   "margin": mean(margin), "margin_ci95": interval(margin), "ahead": mean(ahead),
                   "ahead_ci95": interval(ahead), "faults": faults[0],
                   "ms_median": times[0].median(), "ms_max": times[0].longest() },
            "b": { "who": self.who(1), "faults": faults[1], "ms_median": times[1].median(), "ms_max": times[1].longest() },
            "elo": mean(elo), "elo_ci95": interval(elo),
            "stopped": self.stopped.map(|verdict| if verdict == Verdict::Higher { "h1" } else { "h0" }),
            "reproducible": self.tally.is_reproducible(), "uncounted": self.tally.uncounted, "moves": self.tally.moves,
            "seconds": self.seconds, "deals": self.tally.deals.iter().map(deal).collect::<Vec<_>>(),
        })
    }

    fn to_text(&self) -> String {
        let (a, b, setup) = (self.who(0), self.who(1), &self.setup);
        let unit = if setup.unit == "round" { "rounds" } else { "matches" };
        let pairs = plural(self.tally.pairs, "pair");
        let mut text = format!(
            "{}: {a} against {b}, {pairs} of {unit}, seed {}{}, {:.1} s\n",
            setup.variant,
            setup.seed,
            bot_seed_told(setup.bot_seed),
            self.seconds
        );
        if let Some(figures) = &self.figures {
            text += &format!("  {a} wins {}", percent(figures.win_rate));
            if let Some(ahead) = figures.ahead {
                let even = 100.0 / setup.sides as f64;
                text += &format!(" ({even:.1} % is even), is ahead of {} of the others", percent(ahead));
            }
            text += &format!(", margin {} points", signed(figures.margin, 2));
            text += &figures.elo.map_or("\n".into(), |elo| format!(", Elo {}\n", signed(elo, 0)));
        }
        for player in 0..2 {
            text += &self.player_text(player);
        }
        if let (Some(verdict), Some((lower, higher))) = (self.stopped, setup.sprt) {
            let (accepted, other) = if verdict == Verdict::Higher { (higher, lower) } else { (lower, higher) };
            text += &format!("  stopped after {pairs}: Elo {accepted} rather than {other}\n");
        }
        if self.tally.uncounted > 0 {
            text +=
                &format!("  ended by a fault of the rules and not counted: {}\n", plural(self.tally.uncounted, "pair"));
        }
        if !self.tally.is_reproducible() {
            text += "  answers came too late: on another day these figures may be others\n";
        }
        text += &self.deals_text();
        text
    }

    fn player_text(&self, player: usize) -> String {
        let times = &self.tally.times[player];
        let mut text = format!("  {}: ", self.who(player));
        if let (Some(median), Some(longest)) = (times.median(), times.longest()) {
            text += &format!("{} a decision in the median, {} at most, ", milliseconds(median), milliseconds(longest));
        }
        text += &format!("{}\n", plural(self.tally.faults[player], "fault"));
        text
    }

    fn deals_text(&self) -> String {
        let deal = |deal: &TelltaleDeal| format!("pair {} ({:+.1})", deal.pair + 1, self.setup.points(deal.margin));
        let deals: Vec<String> = self.tally.deals.iter().map(deal).collect();
        if deals.is_empty() {
            String::new()
        } else {
            format!("  they differed most in {}: `--deals DIR` keeps them as records\n", deals.join(", "))
        }
    }
}

fn interval(estimate: Option<Estimate>) -> Value {
    estimate.and_then(|e| e.interval).map_or(Value::Null, |(low, high)| json!([low, high]))
}
