//! Renames a function, pile, row, table or option of a game at all its places.
//!
//! Deliberately does not know whether the result still loads: who asks tries that.

use super::game_texts::GameTexts;
use super::name_uses::{NameIndex, NameKind, NameUse};
use super::remedies::TextEdit;
use crate::script::vocabulary;

/// Why a name cannot be changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RenameRefusal {
    /// No name of the game stands there.
    NoName,
    /// The new name has signs that such a name cannot have.
    Form { kind: NameKind, name: String },
    /// Something else has that name.
    Taken { name: String },
    /// It is a word of the rules.
    Word { name: String },
}

/// The name at a byte of a file that can be changed.
pub fn is_renamable(names: &NameIndex, file: usize, offset: usize) -> Option<&NameUse> {
    let found = names.at(file, offset).filter(|found| found.kind != NameKind::Variable)?;
    names.places(found.kind, &found.name).any(|place| place.is_definition).then_some(found)
}

/// The changes that give the name at a byte of a file another name.
pub fn renamed(
    texts: &GameTexts,
    names: &NameIndex,
    file: usize,
    offset: usize,
    to: &str,
) -> Result<Vec<TextEdit>, RenameRefusal> {
    let found = is_renamable(names, file, offset).ok_or(RenameRefusal::NoName)?;
    let name = to.to_string();
    if !is_fit(found.kind, to) {
        return Err(RenameRefusal::Form { kind: found.kind, name });
    }
    if found.kind == NameKind::Function && vocabulary::find(to).is_some() {
        return Err(RenameRefusal::Word { name });
    }
    // a pile and a row may share a name; then nobody could say which a text means
    let kinds =
        [NameKind::Function, NameKind::Pile, NameKind::Table, NameKind::Row, NameKind::Variable, NameKind::Option];
    let of_others = kinds.into_iter().filter(|kind| {
        let apart = matches!(kind, NameKind::Function | NameKind::Option);
        *kind == found.kind || !apart && !matches!(found.kind, NameKind::Function | NameKind::Option)
    });
    if found.name != to && of_others.into_iter().any(|kind| names.defined(kind).contains(to)) {
        return Err(RenameRefusal::Taken { name });
    }
    let places = names.places(found.kind, &found.name);
    Ok(places.map(|place| edit(texts, place, to)).collect())
}

fn is_fit(kind: NameKind, name: &str) -> bool {
    let letters = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let begins = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    match kind {
        NameKind::Row => !name.trim().is_empty() && !name.contains(['"', '\\', '`', '\n', '@', '\'']),
        _ => begins && name.chars().all(letters),
    }
}

/// A name that was no text may need quotes as a key.
fn edit(texts: &GameTexts, place: &NameUse, to: &str) -> TextEdit {
    let text = &texts.files[place.file].text.text;
    let before = text[..place.range.start].chars().next_back();
    let is_quoted = before.is_some_and(|c| matches!(c, '"' | '\'' | '`' | ' '))
        && text[place.range.end..].starts_with(['"', '\'', '`', '@']);
    let is_bare = to.chars().all(|c| c.is_alphanumeric() || c == '_');
    let written = if is_quoted || is_bare { to.to_string() } else { format!("\"{to}\"") };
    TextEdit { file: place.file, range: place.range.clone(), text: written }
}
