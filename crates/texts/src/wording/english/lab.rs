//! What the Lab says.

use crate::session::DuelUnit;
use crate::wording::LabSaid;
use crate::wording::words::{and, plural};

pub fn lab(said: &LabSaid) -> String {
    match said {
        LabSaid::PairsNotWhole { most } => format!("Pairs: not a whole number from 1 to {most}"),
        LabSaid::OptionsChanged(changed) => format!("Options ({changed} changed)"),
        LabSaid::WithoutPlayer(letter) => format!("Without player {letter}"),
        LabSaid::Seats(seats) => format!("{seats} seats"),
        LabSaid::Player { letter, title } => format!("{letter}, {title}"),
        LabSaid::InSeats { player, seats } => format!("{player} in {}", in_seats(seats)),
        LabSaid::OpenPair { pair, who } => format!("Open pair {pair}, {who}"),
        LabSaid::Duel { unit, seats, seed } => format!("Pairs of {} at {seats} seats, seed {seed}", units(*unit)),
        LabSaid::Options(options) => {
            let told: Vec<String> = options.iter().map(|(name, value)| format!("{name} = {value}")).collect();
            format!("Options: {}", told.join(", "))
        }
        LabSaid::Played { played, all, left } => {
            format!("{played} of {} played, about {left} left", plural(*all, "pair"))
        }
        LabSaid::PlayedIn { all, time } => format!("{} played in {time}", plural(*all, "pair")),
        LabSaid::Stopped { played, all, left } => {
            format!("Stopped after {played} of {}; to go on would take about {left}", plural(*all, "pair"))
        }
    }
}

fn units(unit: DuelUnit) -> &'static str {
    match unit {
        DuelUnit::Match => "matches",
        DuelUnit::Round => "single rounds",
    }
}

/// Seats by number: `seat 1`, `seats 1 and 3`.
fn in_seats(seats: &[usize]) -> String {
    let told: Vec<String> = seats.iter().map(usize::to_string).collect();
    format!("seat{} {}", if told.len() == 1 { "" } else { "s" }, and(&told))
}
