//! Sentences about claims of the remaining tricks, and about giving up.

use super::words::{and, capital};
use crate::play::{Move, Rules};
use crate::session::ClaimRefused;
use crate::table::Seat;

/// Announces a claim that stands. `hand` are the cards that the claimer held.
pub fn claim_stands(name: &str, hand: &str) -> String {
    let (verb, s) = if name == "You" { ("show", "") } else { ("shows", "s") };
    format!("{name} claim{s} the rest and {verb} {hand}: nobody can take a trick from it. It is played out.")
}

/// Why a claim is refused.
pub fn claim_refused(why: &ClaimRefused, rules: &Rules, names: &[String]) -> String {
    match why {
        ClaimRefused::NotNow => "the rest can be claimed when it is your turn to play to a trick".into(),
        ClaimRefused::CardsToCome => {
            "cards are still to be drawn: the rest can be claimed when all cards have been dealt".into()
        }
        ClaimRefused::TooMuchOpen => {
            "too much is open to tell: there are too many ways to play on. Claim again when fewer cards are left".into()
        }
        ClaimRefused::Broken { line, trick, taken_by } => {
            let takes = if names[taken_by.index()] == "You" { "take" } else { "takes" };
            let taker = &names[taken_by.index()];
            let last = &line[line.len().saturating_sub(*trick)..];
            let before = if last.len() < line.len() { "later " } else { "" };
            if line.is_empty() {
                format!("you cannot claim the rest: {taker} can take a trick")
            } else {
                let cards = line_of_play(last, rules, names);
                format!("you cannot claim the rest: {before}{taker} {takes} a trick, {cards}")
            }
        }
    }
}

/// Lists the moves with their seats: `AS (You), 3S (North) and KD (East)`.
fn line_of_play(line: &[(Seat, Move)], rules: &Rules, names: &[String]) -> String {
    let names_of_moves = rules.names();
    let told =
        |(seat, chosen): &(Seat, Move)| format!("{} ({})", chosen.text(&names_of_moves, *seat), names[seat.index()]);
    and(&line.iter().map(told).collect::<Vec<_>>())
}

/// Says who gave the match up: `You gave the match up.`
pub fn gave_up(name: &str) -> String {
    format!("{} gave the match up.", capital(name))
}

/// Why a match cannot be given up: it is over, or nobody else would win it.
pub const CANNOT_CONCEDE: &str = "there is nobody to whom this match could be given up";
