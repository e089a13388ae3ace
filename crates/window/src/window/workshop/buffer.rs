//! A file of the game as it is edited: its text, what is on disk, and where the cursor stands.
//!
//! Does not know how it is drawn, nor when it is saved.

use crate::catalog::{PlaceKind, SourceText};
use crate::session::FileNow;
use crate::workshop::editing::TextForm;
use std::ops::Range;
use std::path::PathBuf;

/// Under which heading a file is listed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum FileGroup {
    Rules,
    ForPeople,
    Variants,
    Lessons,
    Players,
}

/// A place that the editor is to show.
#[derive(Clone, Debug, PartialEq)]
pub struct EditorGoal {
    /// Bytes that are selected.
    pub bytes: Range<usize>,
    /// Whether the editor takes the keys.
    pub takes_focus: bool,
}

/// A file of the game.
pub struct EditedBuffer {
    /// The name in the list.
    pub name: String,
    pub group: FileGroup,
    /// The path in its data folder.
    pub source: String,
    /// The file on disk.
    pub file: Option<PathBuf>,
    /// Whether it may be changed: it came neither with the program nor in a pack.
    pub is_mine: bool,
    pub text: String,
    /// What was read from the file; `None` once the file is known to be gone.
    pub known: Option<String>,
    /// What others have made of the file while there were changes here.
    pub outside: Option<FileNow>,
    /// Whether the text is a draft that was left.
    pub is_draft: bool,
    pub form: TextForm,
    /// The byte at which the cursor stands.
    pub cursor: usize,
    pub goal: Option<EditorGoal>,
}

impl EditedBuffer {
    pub fn of(source: SourceText) -> EditedBuffer {
        let name = source.path.rsplit('/').next().unwrap_or_default().to_string();
        let is_mine =
            source.file.is_some() && matches!(source.place, PlaceKind::Named | PlaceKind::Working | PlaceKind::Own);
        EditedBuffer {
            group: group_of(&source.path, &name),
            form: TextForm::of(&name),
            name,
            file: source.file,
            is_mine,
            text: source.text.to_string(),
            known: Some(source.text.to_string()),
            source: source.path,
            outside: None,
            is_draft: false,
            cursor: 0,
            goal: None,
        }
    }

    pub fn is_unsaved(&self) -> bool {
        self.is_mine && self.known.as_deref() != Some(&self.text)
    }

    /// Has the editor show these bytes.
    pub fn show(&mut self, bytes: Range<usize>) {
        self.goal = Some(EditorGoal { bytes, takes_focus: true });
    }

    /// Has the editor show a line, from 1.
    pub fn show_line(&mut self, line: usize) {
        let start = self.start_of_line(line);
        self.show(start..start);
    }

    /// Has the editor show a line, from 1, without the keys.
    pub fn look_at_line(&mut self, line: usize) {
        let start = self.start_of_line(line);
        self.goal = Some(EditorGoal { bytes: start..start, takes_focus: false });
    }

    fn start_of_line(&self, line: usize) -> usize {
        self.text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum()
    }

    /// Replaces bytes by a text, after which the cursor stands.
    pub fn write(&mut self, bytes: Range<usize>, text: &str) {
        let bytes = self.floor(bytes.start)..self.floor(bytes.end.max(bytes.start));
        self.text.replace_range(bytes.clone(), text);
        let end = bytes.start + text.len();
        self.show(end..end);
    }

    /// The line of a byte, from 0, and its column in characters, from 0.
    pub fn place(&self, byte: usize) -> (usize, usize) {
        let before = &self.text[..self.floor(byte)];
        let line = before.matches('\n').count();
        let start = before.rfind('\n').map_or(0, |at| at + 1);
        (line, before[start..].chars().count())
    }

    /// The nearest byte before, or at, this one at which a character begins.
    pub fn floor(&self, byte: usize) -> usize {
        let byte = byte.min(self.text.len());
        (0..=byte).rev().find(|at| self.text.is_char_boundary(*at)).unwrap_or(0)
    }

    /// The number of characters before a byte.
    pub fn chars(&self, byte: usize) -> usize {
        self.text[..self.floor(byte)].chars().count()
    }
}

fn group_of(path: &str, name: &str) -> FileGroup {
    match () {
        () if path.starts_with("strategies/") => FileGroup::Players,
        () if path.contains("/variants/") => FileGroup::Variants,
        () if name.ends_with(".md") => FileGroup::ForPeople,
        () if name.starts_with("lesson.") => FileGroup::Lessons,
        () => FileGroup::Rules,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn buffer(text: &str, place: PlaceKind) -> EditedBuffer {
        let file = Some(PathBuf::from("/x/rules/a/rules.rhai"));
        EditedBuffer::of(SourceText { path: "rules/a/rules.rhai".into(), file, place, text: text.into() })
    }

    #[test]
    fn what_came_with_the_program_is_only_looked_at() {
        assert!(buffer("", PlaceKind::Own).is_mine && buffer("", PlaceKind::Working).is_mine);
        assert!(!buffer("", PlaceKind::Inside).is_mine && !buffer("", PlaceKind::Pack).is_mine);
        assert!(!buffer("", PlaceKind::Program).is_mine);
    }

    #[test]
    fn places_are_counted_in_characters() {
        let mut edited = buffer("a♥b\ncd", PlaceKind::Own);
        assert_eq!((edited.place(4), edited.place(7), edited.chars(4)), ((0, 2), (1, 1), 2));
        edited.write(1..4, "x");
        assert_eq!((edited.text.as_str(), edited.is_unsaved()), ("axb\ncd", true));
        edited.show_line(2);
        assert_eq!(edited.goal.as_ref().map(|goal| goal.bytes.clone()), Some(4..4));
        // bytes of an earlier text may lie inside a character or beyond the end
        edited.write(99..120, "!");
        assert_eq!(edited.text, "axb\ncd!");
    }
}
