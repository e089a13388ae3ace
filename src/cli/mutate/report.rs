//! The report on the changes of each game that its checks see, as text and as JSON.

use super::bench::MutantVerdict;
use super::changes::RuleMutant;
use crate::wording::words::plural;
use serde_json::json;

/// The results of all changes of one game.
pub(super) struct GameReport {
    pub game: String,
    /// The failure of a check in the unchanged game, if there is one.
    pub broken: Option<MutantVerdict>,
    pub tried: Vec<(RuleMutant, MutantVerdict)>,
    pub seconds: f64,
}

impl GameReport {
    fn of(&self, is: fn(&MutantVerdict) -> bool) -> impl Iterator<Item = &RuleMutant> {
        self.tried.iter().filter(move |(_, verdict)| is(verdict)).map(|(mutant, _)| mutant)
    }

    fn count(&self, is: fn(&MutantVerdict) -> bool) -> usize {
        self.of(is).count()
    }

    /// Among the changes that make a difference, the number of those seen, and of all.
    fn share(&self) -> (usize, usize) {
        let unchanged = self.count(|verdict| *verdict == MutantVerdict::Unchanged);
        let missed = self.count(|verdict| *verdict == MutantVerdict::Missed);
        let all = self.tried.len() - unchanged;
        (all - missed, all)
    }

    pub fn print(&self) {
        match &self.broken {
            Some(MutantVerdict::Caught(why)) => return say!("{}: a check fails as the game is:\n{why}\n", self.game),
            Some(_) => return say!("{}: it does not load; `check` says why\n", self.game),
            None => {}
        }
        let (seen, all) = self.share();
        let of_rules = self.count(|verdict| *verdict == MutantVerdict::NotLoaded);
        let failing = self.count(|verdict| *verdict == MutantVerdict::Fails);
        let unchanged = self.count(|verdict| *verdict == MutantVerdict::Unchanged);
        let apart = [(of_rules, "as the game does not load"), (failing, "as matches fail")];
        let apart: Vec<String> = apart.iter().filter(|(n, _)| *n > 0).map(|(n, why)| format!("{n} {why}")).collect();
        let apart = if apart.is_empty() { String::new() } else { format!(" ({})", apart.join(", ")) };
        say!(
            "{}: {seen} of {} are seen, {:.1} %{apart}; {unchanged} more change nothing that was seen; {:.1} s",
            self.game,
            plural(all, "change"),
            percent(seen, all),
            self.seconds
        );
        for mutant in self.of(|verdict| *verdict == MutantVerdict::Missed) {
            let RuleMutant { path, at, kind, told, .. } = mutant;
            say!("  {path}:{}:{}: {}: {told}", at.line, at.column, kind.word());
        }
        say!("");
    }

    fn to_json(&self) -> serde_json::Value {
        let (seen, all) = self.share();
        let listed = |is: fn(&MutantVerdict) -> bool| self.of(is).map(mutant_json).collect::<Vec<_>>();
        json!({
            "game": self.game, "checks_fail": self.broken.is_some(), "changes": self.tried.len(), "counted": all,
            "seen": seen, "percent": percent(seen, all),
            "not_loaded": self.count(|verdict| *verdict == MutantVerdict::NotLoaded),
            "fail_in_play": self.count(|verdict| *verdict == MutantVerdict::Fails),
            "missed": listed(|verdict| *verdict == MutantVerdict::Missed),
            "unchanged": listed(|verdict| *verdict == MutantVerdict::Unchanged),
        })
    }
}

fn mutant_json(mutant: &RuleMutant) -> serde_json::Value {
    let RuleMutant { path, at, kind, told, .. } = mutant;
    json!({ "path": path, "line": at.line, "column": at.column, "kind": kind.word(), "change": told })
}

fn percent(seen: usize, all: usize) -> f64 {
    if all == 0 { 100.0 } else { (seen as f64 * 1000.0 / all as f64).round() / 10.0 }
}

/// All reports as one JSON object, the same at any number of threads.
pub(super) fn to_json(reports: &[GameReport]) -> serde_json::Value {
    let (seen, all) = sum(reports);
    let games: Vec<serde_json::Value> = reports.iter().map(GameReport::to_json).collect();
    json!({ "games": games, "counted": all, "seen": seen, "percent": percent(seen, all) })
}

/// Prints the sum over several games.
pub(super) fn print_sum(reports: &[GameReport]) {
    if reports.len() > 1 {
        let (seen, all) = sum(reports);
        say!(
            "{}: {seen} of {} are seen, {:.1} %",
            plural(reports.len(), "game"),
            plural(all, "change"),
            percent(seen, all)
        );
    }
}

fn sum(reports: &[GameReport]) -> (usize, usize) {
    reports.iter().map(GameReport::share).fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1))
}
