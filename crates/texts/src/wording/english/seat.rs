//! What is said when a seat changes hands in mid-match.

use crate::wording::SeatSaid;

pub fn seat(said: &SeatSaid) -> String {
    match said {
        SeatSaid::WhoPlays(name) => format!("Who plays for {name} from now on?"),
        SeatSaid::Player { title, about } if about.is_empty() => title.to_string(),
        SeatSaid::Player { title, about } => format!("{title}: {about}"),
        SeatSaid::Changed { seat, title } => format!("From now on seat {seat} is played by {title}."),
        SeatSaid::NoSeat(seats) => {
            format!("Say which seat, from 0 to {}, and who plays there: seat 1 strong", seats.saturating_sub(1))
        }
    }
}
