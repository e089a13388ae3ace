//! What the sheets over a screen say.

use crate::wording::SheetSaid;

pub fn sheet(said: &SheetSaid) -> String {
    match said {
        SheetSaid::RulesOf(game) => format!("Rules of {game}"),
        SheetSaid::ProblemsOf(game) => format!("Problems of {game}"),
        SheetSaid::GoOnWith { number, label } => format!("Go on with match {number}: {label}"),
        SheetSaid::Remove { number, label } => format!("Remove match {number}: {label}"),
        SheetSaid::PageOf { number, label } => format!("Save match {number} as a web page: {label}"),
        SheetSaid::PutBack(label) => format!("Put back: {label}"),
        SheetSaid::Removed(label) => format!("Removed: {label}"),
        SheetSaid::FilesLieIn(folder) => format!("The files lie in {folder}"),
        SheetSaid::BackTo(value) => format!("back to {value}"),
        SheetSaid::Seat(seat) => format!("Seat {seat}"),
        SheetSaid::AmongPeople(matches) => format!("Matches among several people, not counted above: {matches}"),
        SheetSaid::InARow { now, most } => format!("{now}, best {most}"),
        SheetSaid::PointsOfSeveral(matches) => {
            format!("Points: each dot is the average of about {matches} matches in a row")
        }
        SheetSaid::Margins { from, to } if from == to => format!("by {from}"),
        SheetSaid::Margins { from, to } => format!("by {from} to {to}"),
        SheetSaid::Opponents(names) => names.join(", "),
    }
}
