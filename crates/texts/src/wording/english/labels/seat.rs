//! Headings and buttons of the choice of who plays at a seat from now on.

use crate::wording::SeatLabel;

pub fn label(label: SeatLabel) -> &'static str {
    match label {
        SeatLabel::WhoPlaysHere => "Who plays here?",
        SeatLabel::APerson => "A person",
        SeatLabel::Name => "Name",
        SeatLabel::SitsDown => "Sit down here",
        SeatLabel::Computer => "A computer player",
        SeatLabel::Others => "More players",
        SeatLabel::PlateHelp => "Choose who plays here from now on",
        SeatLabel::CommandHelp => "who plays at a seat from now on: seat 1 strong, seat 1 human",
        SeatLabel::NotNow => "Nobody can change places now.",
    }
}
