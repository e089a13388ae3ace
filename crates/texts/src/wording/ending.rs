//! The end of a match: who won it, and what it counts as.

use super::words::{and, capital};
use crate::play::{Outcome, Rules};
use crate::session::MatchTally;

/// Says who won: `You win the match`, `Computer wins the match`, `You and Computer draw the match`.
pub fn winners(outcome: &Outcome, rules: &Rules, names: &[String]) -> String {
    if let Some(loser) = only_loser(outcome, rules) {
        return lost(&names[loser..=loser]);
    }
    let winners: Vec<String> = outcome.winners.iter().map(|s| names[s.index()].clone()).collect();
    let verb = match winners.as_slice() {
        [] => return lost(names),
        [one] if one == "You" => "win",
        [_] => "wins",
        _ if rules.one_team(&outcome.winners) => "win",
        _ => "draw",
    };
    format!("{} {verb} the match", capital(&and(&winners)))
}

/// The place of the seat that lost, where all others share the match because they have no point.
fn only_loser(outcome: &Outcome, rules: &Rules) -> Option<usize> {
    let has_won = |place: &usize| outcome.winners.iter().any(|winner| winner.index() == *place);
    let none_has = outcome.winners.iter().all(|winner| outcome.totals.get(winner.index()) == Some(&0));
    let mut losers = (0..rules.seats).filter(|place| !has_won(place));
    let loser = losers.next().filter(|_| losers.next().is_none())?;
    (rules.seats > 2 && !rules.play_to.highest_wins && none_has).then_some(loser)
}

/// Says who won, and between two teams by how many points: `You win the match, 121 to 98`.
pub fn winners_by(outcome: &Outcome, rules: &Rules, names: &[String]) -> String {
    let points = match rules.teams {
        2 => format!(", {} to {}", best(outcome, true), best(outcome, false)),
        _ => String::new(),
    };
    winners(outcome, rules, names) + points.as_str()
}

/// The points of the first seat that won, or did not.
fn best(outcome: &Outcome, winner: bool) -> i32 {
    let seat = (0..outcome.totals.len()).find(|s| outcome.winners.iter().any(|w| w.index() == *s) == winner);
    outcome.totals[seat.unwrap_or(0)]
}

/// Says that these have not won: `You lose the match`.
fn lost(names: &[String]) -> String {
    let verb = if names.len() > 1 || names.iter().any(|name| name == "You") { "lose" } else { "loses" };
    format!("{} {verb} the match", capital(&and(names)))
}

/// The grade of a win: `It is a big win and counts as 2 games.` `None` for a match that counts once and has no grade.
pub fn grade(outcome: &Outcome) -> Option<String> {
    match (&outcome.grade, outcome.value) {
        (Some(name), 1) => Some(format!("It is a {name}.")),
        (Some(name), value) => Some(format!("It is a {name} and counts as {value} games.")),
        (None, 1) => None,
        (None, value) => Some(format!("It counts as {value} games.")),
    }
}

/// The results so far: `In all: 3 won, 2 lost, 1 shared.` `None` before the second match against the same opponents.
pub fn series_told(series: Option<&MatchTally>) -> Option<String> {
    let tally = series.filter(|tally| tally.played > 1)?;
    let shared = if tally.shared > 0 { format!(", {} shared", tally.shared) } else { String::new() };
    Some(format!("In all: {} won, {} lost{shared}.", tally.won, tally.lost()))
}

/// Special matches of a tally: `2 with help; 1 given up, not counted`. `None` if there are none.
pub fn beside_the_tally(tally: &MatchTally) -> Option<String> {
    let kinds = [
        (tally.conceded, "conceded, counted as lost"),
        (tally.helped, "with help"),
        (tally.again, "the same cards again, not counted"),
        (tally.abandoned, "given up, not counted"),
    ];
    let told: Vec<String> = kinds.iter().filter(|(n, _)| *n > 0).map(|(n, what)| format!("{n} {what}")).collect();
    if told.is_empty() { None } else { Some(told.join("; ")) }
}

/// The title of a player without its folder: `Careful`, `A person`; of those for every game what they do: `By chance`.
pub fn player_title(who: &str) -> String {
    match who.split_once('/') {
        None if who == "human" => "A person".into(),
        Some(("any", "random")) => "By chance".into(),
        Some(("any", "first")) => "First move on the list".into(),
        Some(("any", "greedy")) => "Most points at once".into(),
        Some(("any", "search")) => "Looking ahead".into(),
        Some(("any", name)) => format!("{} (any game)", capital(&name.replace('_', " "))),
        Some((_, name)) if !who.contains(['=', '.']) => capital(&name.replace('_', " ")),
        _ => who.to_string(),
    }
}
