//! What is said when a seat changes hands in mid-match.

use crate::wording::SeatSaid;

pub fn seat(said: &SeatSaid) -> String {
    match said {
        SeatSaid::InPlaceOf("You") => {
            "In your place, from the next move on. The match remembers who played until then.".into()
        }
        SeatSaid::InPlaceOf(name) => {
            format!("In place of {name}, from the next move on. The match remembers who played until then.")
        }
        SeatSaid::Player { title, about: "" } => title.to_string(),
        SeatSaid::Player { title, about } => format!("{title}: {about}"),
        SeatSaid::AtLevel { name, level } => format!("{name} · {level}"),
        SeatSaid::FaceOf(name) => format!("The face of {name}"),
        SeatSaid::Changed { seat, title } => format!("From now on seat {seat} is played by {title}."),
        SeatSaid::NoSeat(seats) => {
            format!("Say which seat, from 0 to {}, and who plays there: seat 1 strong", seats.saturating_sub(1))
        }
    }
}
