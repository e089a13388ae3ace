//! What web pages say.

use crate::wording::PageSaid;
use crate::wording::words::{and, plural};

pub fn page(said: &PageSaid) -> String {
    match said {
        PageSaid::Below { game, seen_by } => {
            let seen = seen_by.map_or(String::new(), |name| format!(", as {name} saw it"));
            format!("{game}{seen}")
        }
        PageSaid::SeenBy(name) => format!("As {name} saw it"),
        PageSaid::Writes(name) => format!("{name} writes:"),
        PageSaid::StepOf { step, all } => format!("step {step} of {all}"),
        PageSaid::NotInThisPage { others, viewer } => {
            let whose: Vec<String> = others.iter().map(|name| format!("{name}'s")).collect();
            format!("What {viewer} did not see of {} cards is not in this page.", and(&whose))
        }
        PageSaid::LeftOut { left_out, kept } => {
            let steps = plural(*left_out, "step");
            format!("The match is long: its first {steps} are left out, and the page holds the last {kept}.")
        }
        PageSaid::Points { points, of: Some(target) } => format!("{points} of {target}"),
        PageSaid::Points { points, of: None } => points.to_string(),
        PageSaid::PileOf { label, cards } => format!("{label}: {cards}"),
        PageSaid::ClosedPile { label, cards } => format!("{label}: {}, face down", plural(*cards, "card")),
        PageSaid::Written(file) => format!("The page is saved: {file}"),
        PageSaid::NotOpened(why) => format!("It cannot be opened from here: {why}"),
        PageSaid::NotWritten(why) => format!("The page cannot be written: {why}"),
        PageSaid::RoundOf { game, round } => format!("{game}, round {round}"),
        PageSaid::PositionOf { game, round, moves } => {
            format!("{game}, round {round}, after {}", plural(*moves, "move"))
        }
        PageSaid::Found(0) => "Nothing found".into(),
        PageSaid::Found(places) => format!("{} found", plural(*places, "place")),
    }
}
