//! Headings and buttons of the choice of who plays at a seat from now on.

/// Headings and buttons of the choice of who plays at a seat from now on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatLabel {
    WhoPlaysHere,
    APerson,
    Name,
    SitsDown,
    Computer,
    Others,
    PlateHelp,
    CommandHelp,
    NotNow,
}
