//! What the setup before a match says.

use crate::wording::SetupSaid;

pub fn setup(said: &SetupSaid) -> String {
    match said {
        SetupSaid::Seats(seats) => format!("{seats} seats"),
        SetupSaid::Player(seat) => format!("Player {seat}"),
        SetupSaid::NameAt(seat) => format!("Name of the person at seat {seat}"),
        SetupSaid::All(variants) => format!("All {variants}"),
        SetupSaid::NewTo { game, steps } => format!("New to {game}? A lesson at the table has {steps} steps."),
    }
}
