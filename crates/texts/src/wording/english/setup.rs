//! What the setup before a match says.

use crate::wording::SetupSaid;
use crate::wording::words::{capital, number};

pub fn setup(said: &SetupSaid) -> String {
    match said {
        SetupSaid::Seats(seats) => format!("{seats} seats"),
        SetupSaid::Player(seat) => format!("Player {seat}"),
        SetupSaid::NameAt(seat) => format!("Name of the person at seat {seat}"),
        SetupSaid::AtSeat { seat, name } => format!("Seat {seat}: {name}"),
        SetupSaid::All(variants) => format!("All {variants}"),
        SetupSaid::RemoveOwn { title, matches: 0 } => format!("Remove {title}?"),
        SetupSaid::RemoveOwn { title, matches: 1 } => {
            format!("Remove {title}? You left a match of it: without it that match cannot go on.")
        }
        SetupSaid::RemoveOwn { title, matches } => {
            format!("Remove {title}? You left {matches} matches of it: without it they cannot go on.")
        }
        SetupSaid::RemovedOwn(title) => format!("{title} is removed."),
        SetupSaid::QuestionsFind(1) => "One short question finds your game.".into(),
        SetupSaid::QuestionsFind(n) => format!("{} short questions find your game.", capital(&number(*n as i32))),
        SetupSaid::QuestionOf { place, all } => format!("{place} of {all}"),
        SetupSaid::ChangeAnswer(ask) => format!("Change: {ask}"),
        SetupSaid::AnswerOf { say, about: "" } => say.to_string(),
        SetupSaid::AnswerOf { say, about } => format!("{say}: {about}"),
        SetupSaid::NewTo { game, steps } => format!("New to {game}? A lesson at the table has {steps} steps."),
    }
}
