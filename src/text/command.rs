//! Commands that a person may type besides moves.

use crate::diagnostics::nearest;
use crate::wording::{EditedLabel, Label, SeatLabel, TerminalLabel, say};

/// A typed command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypedCommand {
    Help,
    About,
    Rules,
    Moves,
    Show,
    Hint(Option<String>),
    /// A card or word, or `points`, as it was typed; all that may be done without it.
    Why(Option<String>),
    Undo,
    Redo,
    Save(Option<String>),
    /// A seat and who is to play there, as it was typed.
    Seat(Option<String>),
    Again,
    /// With `back`: to the rules of before.
    Reload(Option<String>),
    Claim,
    Concede,
    Restart,
    Quit,
}

/// The words of each command, the command, its form in the help, and the help.
const WORDS: [(&[&str], TypedCommand, &str, Label); 17] = [
    (&["help", "h", "?"], TypedCommand::Help, "help", Label::Terminal(TerminalLabel::HelpHelp)),
    (&["moves"], TypedCommand::Moves, "moves", Label::Terminal(TerminalLabel::MovesHelp)),
    (&["hint"], TypedCommand::Hint(None), "hint [STRATEGY]", Label::Terminal(TerminalLabel::HintHelp)),
    (&["why"], TypedCommand::Why(None), "why [MOVE]", Label::Terminal(TerminalLabel::WhyHelp)),
    (&["undo", "u"], TypedCommand::Undo, "undo", Label::Terminal(TerminalLabel::UndoHelp)),
    (&["redo"], TypedCommand::Redo, "redo", Label::Terminal(TerminalLabel::RedoHelp)),
    (&["table", "t"], TypedCommand::Show, "table", Label::Terminal(TerminalLabel::TableHelp)),
    (&["rules"], TypedCommand::Rules, "rules", Label::Terminal(TerminalLabel::RulesHelp)),
    (&["save"], TypedCommand::Save(None), "save [FILE]", Label::Terminal(TerminalLabel::SaveHelp)),
    (&["seat"], TypedCommand::Seat(None), "seat N WHO", Label::Seat(SeatLabel::CommandHelp)),
    (&["again"], TypedCommand::Again, "again", Label::Terminal(TerminalLabel::AgainHelp)),
    (&["reload"], TypedCommand::Reload(None), "reload", Label::Edited(EditedLabel::CommandHelp)),
    (&["rest"], TypedCommand::Claim, "rest", Label::Terminal(TerminalLabel::RestHelp)),
    (&["concede"], TypedCommand::Concede, "concede", Label::Terminal(TerminalLabel::ConcedeHelp)),
    (&["restart"], TypedCommand::Restart, "restart", Label::Terminal(TerminalLabel::RestartHelp)),
    (&["about", "a"], TypedCommand::About, "about", Label::Terminal(TerminalLabel::AboutHelp)),
    (&["quit", "q"], TypedCommand::Quit, "quit", Label::Terminal(TerminalLabel::QuitHelp)),
];

impl TypedCommand {
    /// Parses a line, ignoring case. `None` if it is no command.
    pub fn read(line: &str) -> Option<TypedCommand> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let word = word.to_ascii_lowercase();
        let rest = Some(rest.trim().to_string()).filter(|r| !r.is_empty());
        let (_, command, ..) = WORDS.iter().find(|(words, ..)| words.contains(&word.as_str()))?;
        match (command, rest) {
            (TypedCommand::Hint(_), who) => Some(TypedCommand::Hint(who)),
            (TypedCommand::Why(_), what) => Some(TypedCommand::Why(what)),
            (TypedCommand::Save(_), file) => Some(TypedCommand::Save(file)),
            (TypedCommand::Reload(_), back) if back.as_deref().is_none_or(|word| word == "back") => {
                Some(TypedCommand::Reload(back))
            }
            (TypedCommand::Seat(_), who) => Some(TypedCommand::Seat(who)),
            // the help is one page, whatever topic is named
            (TypedCommand::Help, _) if word.len() > 1 => Some(TypedCommand::Help),
            (command, None) => Some(command.clone()),
            _ => None,
        }
    }

    /// Whether a line that is written as a move is meant as this command: one that lacks something, such as a seat without
    /// who is to play there, is not; nor is a short form, as `q` where a queen may be named.
    pub fn stands_before_moves(&self, line: &str) -> bool {
        let lacks = |typed: &Option<String>| typed.as_deref().is_none_or(|typed| !typed.contains(char::is_whitespace));
        let word = line.split_whitespace().next().unwrap_or_default();
        TypedCommand::is_typed_as(word, true) && !matches!(self, TypedCommand::Seat(typed) if lacks(typed))
    }

    /// The commands and their help. Short forms for which `taken` is true are left out.
    pub fn listed(taken: impl Fn(&str) -> bool) -> Vec<(String, &'static str)> {
        let line = |(words, _, form, help): &(&[&str], TypedCommand, &'static str, Label)| {
            let short: Vec<&str> = words[1..].iter().copied().filter(|w| !taken(w)).collect();
            let short = if short.is_empty() { String::new() } else { format!(" ({})", short.join(", ")) };
            (format!("{form}{short}"), say(*help))
        };
        WORDS.iter().map(line).collect()
    }

    /// The long forms of all commands.
    pub fn words() -> impl Iterator<Item = &'static str> {
        WORDS.iter().map(|(words, ..)| words[0])
    }

    /// Whether a word is a command, ignoring case. `long` excludes the short forms, which a game may use itself.
    pub fn is_typed_as(word: &str, long: bool) -> bool {
        let forms = WORDS.iter().flat_map(|(words, ..)| if long { &words[..1] } else { words });
        forms.into_iter().any(|form| form.eq_ignore_ascii_case(word))
    }

    /// The command at the beginning of a line that has more words than the command takes.
    pub fn with_too_much(line: &str) -> Option<&'static str> {
        let word = line.split_whitespace().next()?;
        WORDS.iter().map(|(words, ..)| words[0]).find(|long| long.eq_ignore_ascii_case(word))
    }

    /// The command that is most similar to the first word of a line, if one is.
    pub fn meant(line: &str) -> Option<&'static str> {
        let word = line.split_whitespace().next()?.to_ascii_lowercase();
        nearest(&word, WORDS.iter().map(|(words, ..)| words[0]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_in_either_case() {
        assert_eq!(TypedCommand::read("Q"), Some(TypedCommand::Quit));
        assert_eq!(TypedCommand::read("hint  any/Greedy"), Some(TypedCommand::Hint(Some("any/Greedy".into()))));
        assert_eq!(TypedCommand::read("save"), Some(TypedCommand::Save(None)));
        assert_eq!(TypedCommand::read("undo 3"), None);
        assert_eq!(TypedCommand::read("help undo"), Some(TypedCommand::Help));
        assert_eq!(TypedCommand::read("h 5"), None);
        assert_eq!(TypedCommand::read("5H 6C"), None);
        assert_eq!(TypedCommand::meant("qiut"), Some("quit"));
        assert!(TypedCommand::is_typed_as("Quit", true) && TypedCommand::is_typed_as("q", false));
        assert!(!TypedCommand::is_typed_as("q", true) && !TypedCommand::is_typed_as("draw", false));
    }
}
