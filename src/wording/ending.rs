//! How a match ended: who won it, and what it counts as.

use super::words::{and, capital};
use crate::play::{Outcome, Rules};

/// `You win the match`, `Computer wins the match`, `You and Computer share the match`.
pub fn winners(outcome: &Outcome, rules: &Rules, names: &[String]) -> String {
    let winners: Vec<String> = outcome.winners.iter().map(|s| names[s.index()].clone()).collect();
    let verb = match winners.as_slice() {
        [one] if one == "You" => "win",
        [_] => "wins",
        _ if rules.one_team(&outcome.winners) => "win",
        _ => "share",
    };
    format!("{} {verb} the match", capital(&and(&winners)))
}

/// `It is a big win and counts as 2 games.`; nothing for a match that counts once.
pub fn grade(outcome: &Outcome) -> Option<String> {
    match (&outcome.grade, outcome.value) {
        (Some(name), 1) => Some(format!("It is a {name}.")),
        (Some(name), value) => Some(format!("It is a {name} and counts as {value} games.")),
        (None, 1) => None,
        (None, value) => Some(format!("It counts as {value} games.")),
    }
}
