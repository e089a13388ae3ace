//! What the Workshop says.

use crate::wording::WorkshopSaid;
use crate::wording::words::{and, plural};

pub fn workshop(said: &WorkshopSaid) -> String {
    match said {
        WorkshopSaid::Place { line, column } => format!("line {line}, column {column}"),
        WorkshopSaid::In { file, line } => format!("{file}, line {line}"),
        WorkshopSaid::Write(written) => format!("Write {}", short(written)),
        WorkshopSaid::Problem { file, line, is_error, told } => {
            format!("{file}, line {line}, {}: {told}", if *is_error { "error" } else { "warning" })
        }
        WorkshopSaid::Mistake { message, suggestion: "" } => format!("{}.", sentence(message)),
        WorkshopSaid::Mistake { message, suggestion } => {
            format!("{}. {}", sentence(message), sentence(suggestion))
        }
        WorkshopSaid::Errors(errors) => format!("{} to mend first", plural(*errors as u64, "problem")),
        WorkshopSaid::Tab { name, open: 0 } => (*name).into(),
        WorkshopSaid::Tab { name, open } => format!("{name}, {open} to see to"),
        WorkshopSaid::File { name, is_unsaved } => format!("{name}{}", if *is_unsaved { ", not saved" } else { "" }),
        WorkshopSaid::ChangedOutside(file) => format!("{file} was changed outside while you were writing."),
        WorkshopSaid::ReadAnew(file) => format!("{file} was changed outside and read anew."),
        WorkshopSaid::Gone(file) => format!("{file} is no longer in its folder."),
        WorkshopSaid::Unreadable { file, why } => format!("{file} cannot be read: {why}."),
        WorkshopSaid::NotSaved(why) => format!("Not saved: {why}."),
        WorkshopSaid::TooLarge(most) => format!("Not saved: a text has at most {} KB.", most / 1024),
        WorkshopSaid::Saved { files, seconds } => {
            format!("Saved {} in {seconds:.2} s.", plural(*files as u64, "file"))
        }
        WorkshopSaid::NeverUsed { never: 0, all } => format!("All {} are used in play.", plural(*all as u64, "part")),
        WorkshopSaid::NeverUsed { never, all } => format!("Never used in play: {never} of {all}."),
        WorkshopSaid::Checked { passed: 1, all: 1 } => "The one check holds.".into(),
        WorkshopSaid::Checked { passed, all } if passed == all => format!("All {} hold.", plural(*all as u64, "check")),
        WorkshopSaid::Checked { passed, all } => format!("{passed} of {} hold.", plural(*all as u64, "check")),
        WorkshopSaid::CheckPassed(title) => format!("holds: {title}"),
        WorkshopSaid::CheckFailed(title) => format!("does not hold: {title}"),
        WorkshopSaid::OpenCheck(title) => format!("Open at the table: {title}"),
        WorkshopSaid::NotRun(variant) => format!("The checks of {variant} were not run: it does not load."),
        WorkshopSaid::Found { place, all } => format!("{place} of {all}"),
        WorkshopSaid::Pairs { played, all } => format!("{played} of {all} pairs"),
        WorkshopSaid::Stopped { played, all } => {
            format!("Stopped at {played} of {all} pairs. What is there holds, with wider intervals.")
        }
        WorkshopSaid::AskedPlayers { asked, all, differ, weighed } => {
            format!("Asked at {asked} of {all} positions; {differ} differ, {weighed} of them weighed")
        }
        WorkshopSaid::SavedNth(n) => format!("save {n}"),
        WorkshopSaid::AsItCame(title) => format!("{title}, as it came"),
        WorkshopSaid::NoPairNow(why) => format!("The rules now do not load: {why}"),
        WorkshopSaid::NoPairBefore(why) => format!("The rules before do not load: {why}"),
        WorkshopSaid::NoPlayer { is_now: true, why } => format!("The player now cannot be compared: {why}"),
        WorkshopSaid::NoPlayer { is_now: false, why } => format!("The player before cannot be compared: {why}"),
        WorkshopSaid::NoPairSeats => "There is no number of players for both.".into(),
        WorkshopSaid::CameWith(title) => format!("{title} came with the program. Make it yours?"),
        WorkshopSaid::CopyName(title) => format!("{title} 2"),
        WorkshopSaid::VariantName(title) => format!("My {title}"),
        WorkshopSaid::NotMade(why) => format!("Nothing was made: {why}."),
        WorkshopSaid::NoFolder => "Nothing was made: this system names no folder of your own.".into(),
        WorkshopSaid::Leaving(files) => {
            format!("{} {} not saved.", and(files), if files.len() == 1 { "is" } else { "are" })
        }
        WorkshopSaid::Folder(folder) => format!("Its files lie in {folder}"),
        WorkshopSaid::StepAt { at, of, round, seed, players } => {
            format!(
                "{at} of {} made, round {round}. Seed {seed}, played by {}.",
                plural(*of as u64, "move"),
                and(players)
            )
        }
        WorkshopSaid::StepFault(why) => format!("The match ends here, because its rules failed: {why}"),
        WorkshopSaid::StepRuns(step) => format!("{step}, runs now"),
        WorkshopSaid::StoppedAt(place) => format!("Stopped: {place} is at work."),
        WorkshopSaid::NoFurtherStop { is_back: false } => "No line with a stop is at work after this.".into(),
        WorkshopSaid::NoFurtherStop { is_back: true } => "No line with a stop was at work before this.".into(),
        WorkshopSaid::Title(game) => format!("Workshop: {game}"),
    }
}

/// A message of a problem as a sentence, without the full stop.
fn sentence(message: &str) -> String {
    let mut letters = message.trim_end_matches('.').chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Most letters of a text on a button.
const LONGEST: usize = 40;

fn short(written: &str) -> String {
    let line = written.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.chars().nth(LONGEST) {
        Some(_) => line.chars().take(LONGEST).chain("…".chars()).collect(),
        None => line,
    }
}
