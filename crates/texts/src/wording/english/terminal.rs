//! What the terminal says.

use super::table::because;
use crate::wording::words::capital;
use crate::wording::{TerminalSaid, player_title};

pub fn terminal(said: &TerminalSaid) -> String {
    match said {
        TerminalSaid::WhichGame { kept: 0 } => "Which game? (number, quit) ".into(),
        TerminalSaid::WhichGame { kept } => format!("Which game? (number, resume a kept match [{kept}], quit) "),
        TerminalSaid::TypeOneOf { items: 0, words } => format!("Type {}.", words.join(" or ")),
        TerminalSaid::TypeOneOf { items, words } => {
            format!("Type a number from 1 to {items}, or {}.", words.join(", "))
        }
        TerminalSaid::CannotBePlayed(error) => format!("\nThis cannot be played now:\n{error}"),
        TerminalSaid::CannotPlayNow(problem) => format!("This one cannot play now:\n{problem}"),
        TerminalSaid::SeatOf { seat, who } => format!("seat {seat}: {who}"),
        TerminalSaid::NumberOfSeats { seats, possible } => {
            format!("number of seats: {seats} (possible: {})", listed(possible))
        }
        TerminalSaid::OptionsSet([]) => "options: as the variant has them".into(),
        TerminalSaid::OptionsSet(options) => {
            let told: Vec<String> = options.iter().map(|(name, value)| format!("{name} = {value}")).collect();
            format!("options: {}", told.join(", "))
        }
        TerminalSaid::Seed(None) => "seed: by chance".into(),
        TerminalSaid::Seed(Some(seed)) => format!("seed: {seed}"),
        TerminalSaid::WhoTakes { seat } => format!("Who takes seat {seat}? (number, Enter or back to leave it) "),
        TerminalSaid::ForSeats(possible) => format!("This game is for {} seats.", listed(possible)),
        TerminalSaid::Option { name, value, help, form } => format!("{name} = {value}: {help} ({form})"),
        TerminalSaid::WhichValue { name, form, usual } => format!("{name}: {form}; Enter for {usual}: "),
        TerminalSaid::NotWhole(typed) => format!("`{typed}` is not a whole number."),
        TerminalSaid::YourMovesNow { example } => {
            format!("Your moves now: `moves` lists them; type one, as in `{example}` (either case).")
        }
        TerminalSaid::PlayedOn { version, seed } => {
            format!("Played on House Rules {version}; the seed of this match is {seed}.")
        }
        TerminalSaid::SeedWas(seed) => format!("The seed of this match was {seed}."),
        TerminalSaid::NoRulesFor { game, blurb } => format!("No rules are written down for {game}; {blurb}"),
        TerminalSaid::LinePassedOver { bytes } => format!("\nA line of {bytes} bytes or more was passed over."),
        TerminalSaid::InputEnds { bytes } => {
            format!("\nThe input ends here: it has a line of {bytes} bytes or more.")
        }
        TerminalSaid::StrategyFailed { name, fault } => {
            format!("The strategy of {name} failed: {fault}\n   (the first legal move was made)")
        }
        TerminalSaid::Points(points) => format!("Points: {points}"),
        TerminalSaid::PressEnter(name) => format!("{name}, it is your turn: press Enter when nobody else is looking. "),
        TerminalSaid::AsIn { decision, example, first } => {
            format!("{decision}, as in `{example}`; `moves` lists your choices.{}", rest(*first))
        }
        TerminalSaid::TypeAMove { example } => {
            format!("Type a move as in `{example}`; `moves` lists them.{}", rest(true))
        }
        TerminalSaid::Kept { file } => {
            format!("The match is kept. To go on: house-rules play --resume {file}")
        }
        TerminalSaid::Saved { file } => {
            format!("The match is saved. To go on: house-rules play --resume {file}")
        }
        TerminalSaid::NotSaved(problem) => format!("Not saved: {problem}"),
        TerminalSaid::DealEnds(why) => format!("\nThe deal ends here and does not count: {why}"),
        TerminalSaid::Several { decision, wanted, chosen } => {
            let so_far = if chosen.is_empty() { String::new() } else { format!(", {chosen} so far") };
            format!("{} {wanted} cards{so_far}: type all in one line, or one of these:", capital(decision))
        }
        TerminalSaid::Hint { who, typed, called, then, why } => {
            let then = then.map_or(String::new(), |then| format!(", then `{then}`"));
            let called = called.map_or(String::new(), |called| format!(" ({called})"));
            format!("Hint{}: `{typed}`{called}{then}.{}", of(*who), because(*why))
        }
        TerminalSaid::NoHint { who, why } => format!("No hint{}: {why}", of(*who)),
        TerminalSaid::TypedAlone(command) => format!("`{command}` is typed alone"),
        TerminalSaid::Misread { why, meant: Some(meant) } => format!("{why}; did you mean `{meant}`?"),
        TerminalSaid::Misread { why, meant: None } => format!("{why}; `help` says what you can type"),
        TerminalSaid::Alone(told) => format!("{}.", capital(told)),
    }
}

/// What the first explanation of a match adds.
fn rest(first: bool) -> &'static str {
    if first { " `help` says what else you can type." } else { "" }
}

fn of(who: Option<&str>) -> String {
    who.map_or(String::new(), |who| format!(" of {}", player_title(who)))
}

fn listed(seats: &[u8]) -> String {
    seats.iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
}
