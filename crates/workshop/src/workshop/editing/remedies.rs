//! What an editor can write in place of a mistake: the word that was meant, or the newer word for an older one.

use super::calls::calls;
use super::game_texts::EditedFile;
use crate::diagnostics::Problem;
use crate::script::{migrate, vocabulary};
use std::ops::Range;

/// A change of one file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextEdit {
    pub file: usize,
    pub range: Range<usize>,
    pub text: String,
}

/// What can be done against a problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remedy {
    /// The text that is written.
    pub written: String,
    pub edit: TextEdit,
}

/// The remedy of a problem that says which word was meant. `None` if it says none, or the word is not at its place.
pub fn remedy_for(problem: &Problem, file: &EditedFile, index: usize) -> Option<Remedy> {
    let suggestion = problem.suggestion.as_deref()?;
    let meant = suggestion.strip_prefix("did you mean `").and_then(|rest| rest.strip_suffix("`?"));
    let meant = meant.or_else(|| suggestion.strip_prefix("write `")?.strip_suffix('`'))?;
    let place = problem.place.as_ref()?;
    let start = file.text.offset_at(place.at);
    let end = file.text.after(start, place.length());
    let marked = &file.text.text[start..end];
    let wrong = wrong_word(&problem.message, marked)?;
    let at = start + marked.find(wrong)?;
    let meant = fitting(meant, wrong);
    (meant != wrong).then(|| Remedy {
        written: meant.to_string(),
        edit: TextEdit { file: index, range: at..at + wrong.len(), text: meant.to_string() },
    })
}

/// The word of the message that is wrong: the one in backticks or quotes that is marked.
fn wrong_word<'m>(message: &'m str, marked: &'m str) -> Option<&'m str> {
    let quoted = |sign: char| message.split(sign).skip(1).step_by(2).filter(|word| !word.is_empty());
    let bare = marked.trim_matches(['"', '\'', '`']);
    let named = quoted('`').chain(quoted('"')).map(|word| word.trim_matches('"').trim_end_matches(':'));
    let found = named.into_iter().find(|word| !word.is_empty() && marked.contains(word));
    found.or_else(|| (!bare.is_empty() && bare.chars().all(|c| c.is_alphanumeric() || c == '_')).then_some(bare))
}

/// What was meant, without what stands around the wrong word already: of `o.target` for `o.targt` this is what it is.
fn fitting<'m>(meant: &'m str, wrong: &str) -> &'m str {
    match (meant.rsplit_once('.'), wrong.contains('.')) {
        (Some((_, last)), false) if meant.starts_with("o.") => last,
        _ => meant.trim_matches('"').trim_end_matches(':'),
    }
}

/// The newer text of the call at a byte of a script whose word is an older one. `beside` are the game's other scripts.
pub fn migration_at(file: &EditedFile, index: usize, offset: usize, beside: &[&str]) -> Option<Remedy> {
    let text = &file.text.text;
    let all = calls(file.pieces(), text.len());
    let mut around = all.iter().rev().filter(|call| call.range.start <= offset && offset <= call.range.end);
    let call = around.find(|call| !call.is_method && vocabulary::find(call.word).is_some())?;
    let before = &text[call.range.clone()];
    let after = migrate(before, &[], beside).text;
    (after != before).then(|| Remedy {
        written: after.split_whitespace().collect::<Vec<_>>().join(" "),
        edit: TextEdit { file: index, range: call.range.clone(), text: after },
    })
}
