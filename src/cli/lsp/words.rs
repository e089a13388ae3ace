//! The sentences of the language server, in the text that editors show.

use crate::diagnostics::Problem;
use crate::script::vocabulary::{KeySpec, WordSpec};
use crate::workshop::editing::{NameKind, PlaceMeaning, RenameRefusal};

/// A problem as an editor shows it: what is wrong, what was meant, notes.
pub(super) fn problem_text(problem: &Problem) -> String {
    let parts = problem.suggestion.iter().chain(&problem.notes);
    parts.fold(problem.message.clone(), |text, part| format!("{text}\n{part}"))
}

/// What a word, key or name means, in Markdown; `example` is a line that uses the word.
pub(super) fn meaning_text(meaning: &PlaceMeaning, example: Option<&str>) -> String {
    match meaning {
        PlaceMeaning::Word(spec) => word_text(spec, example),
        PlaceMeaning::Modifier(spec) => format!("{}\n\n{}", code(spec.signature), spec.help),
        PlaceMeaning::Key(key, word) => format!("`{}:` of `{word}`: {}\n\nTakes {}.", key.name, key.help, key.takes),
        PlaceMeaning::Property(spec) => format!("`.{}`\n\n{}", spec.name, spec.help),
        PlaceMeaning::Option(option) => {
            format!("Option `{}`, usually {}\n\n{}", option.name, option.default, option.whole_help())
        }
        PlaceMeaning::Function { signature, comment } => format!("{}\n\n{comment}", code(&format!("fn {signature}"))),
        PlaceMeaning::Defined { kind, line, uses } => {
            let times = if *uses == 1 { "once".to_string() } else { format!("{uses} times") };
            format!("{}\n\nA {}, named {times} beside this.", code(line), kind_word(*kind))
        }
    }
}

fn word_text(spec: &WordSpec, example: Option<&str>) -> String {
    let mut text = format!("{}\n\n{}", code(spec.signature), spec.help);
    if let Some(instead) = spec.retired {
        text += &format!("\n\nAn older word: write `{instead}`.");
    }
    if !spec.keys.is_empty() {
        text += "\n";
        spec.keys.iter().for_each(|key| text += &key_line(key));
    }
    if let Some(example) = example {
        text += &format!("\n\nAs in\n\n{}", code(example));
    }
    text
}

fn key_line(key: &KeySpec) -> String {
    format!("\n- `{}`: {}; {}", key.name, key.takes, key.help)
}

fn code(text: &str) -> String {
    format!("```rhai\n{}\n```", text.replace("```", "` ` `"))
}

pub(super) fn kind_word(kind: NameKind) -> &'static str {
    match kind {
        NameKind::Function => "function",
        NameKind::Pile => "pile",
        NameKind::Table => "table",
        NameKind::Row => "row",
        NameKind::Variable => "variable",
        NameKind::Option => "option",
    }
}

/// Why a name is not changed.
pub(super) fn rename_text(refusal: &RenameRefusal) -> String {
    match refusal {
        RenameRefusal::NoName => "Only functions, piles, tables, rows and options of a game can be renamed.".into(),
        RenameRefusal::Form { kind: NameKind::Row, name } => format!("A row cannot be called `{name}`."),
        RenameRefusal::Form { kind, name } => {
            format!("A {} cannot be called `{name}`: letters, digits and `_`, no digit first.", kind_word(*kind))
        }
        RenameRefusal::Taken { name } => format!("There is a `{name}` already."),
        RenameRefusal::Word { name } => format!("`{name}` is a word of the rules."),
    }
}

/// Why a name is not changed, though it could be: the game would not be as it was.
pub(super) fn breaks_text(name: &str, problem: &Problem) -> String {
    let place = problem.place.as_ref().map_or(String::new(), |place| format!(" ({}:{})", place.path, place.at.line));
    format!("With the name `{name}` the game would be told: {}{place}. Nothing was changed.", problem.message)
}

pub(super) fn write_title(written: &str) -> String {
    let short: String = written.chars().take(80).collect();
    let dots = if short.len() < written.len() { "..." } else { "" };
    format!("Write {short}{dots}")
}

pub(super) const RUN_CHECK: &str = "Run this check";

/// What a check has given.
pub(super) fn check_text(title: &str, problems: &[Problem]) -> String {
    match problems.first() {
        None => format!("\"{title}\" holds."),
        Some(problem) => format!("\"{title}\": {}", problem_text(problem)),
    }
}

pub(super) fn no_check_text() -> String {
    "No check stands there.".into()
}

pub(super) fn not_loaded_text(problem: &Problem) -> String {
    format!("The check cannot be run: {}", problem_text(problem))
}
