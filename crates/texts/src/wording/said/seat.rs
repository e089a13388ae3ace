//! What is said when a seat changes hands in mid-match.

/// Sentences about seats that change hands.
#[derive(Clone, Copy, Debug)]
pub enum SeatSaid<'a> {
    /// When another player takes the seat of this one.
    InPlaceOf(&'a str),
    /// A player who can be chosen. `about` may be empty.
    Player { title: &'a str, about: &'a str },
    /// A computer player by name, and how well it plays.
    AtLevel { name: &'a str, level: &'a str },
    /// The drawing that goes with this name.
    FaceOf(&'a str),
    /// Another player plays from now on.
    Changed { seat: usize, title: &'a str },
    /// There are so many seats.
    NoSeat(usize),
}
