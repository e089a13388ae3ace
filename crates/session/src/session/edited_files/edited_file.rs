//! A file that is edited: what stands in it now, and how it is saved unless somebody else has changed it.

use crate::catalog::{InputError, LARGEST_TEXT, input_text};
use crate::session::output_file::{OutputError, write_whole};
use std::path::Path;

/// What stands on disk in place of a text that was read before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileNow {
    /// The text that was read.
    AsKnown,
    /// Another text.
    Other(String),
    /// There is no such file any more.
    Gone,
    /// It cannot be read, in a sentence.
    Unreadable(String),
}

/// Why a text was not saved.
#[derive(Debug)]
pub enum SaveFault {
    /// The file was changed meanwhile, or is gone.
    Changed(FileNow),
    TooLarge,
    NotWritten(OutputError),
}

/// Looks whether a file still holds the text that was read from it. `None` stands for a file that was not there.
pub fn file_now(path: &Path, known: Option<&str>) -> FileNow {
    match (input_text(path, LARGEST_TEXT), known) {
        (Ok(text), Some(known)) if text == known => FileNow::AsKnown,
        (Ok(text), _) => FileNow::Other(text),
        (Err(InputError::System(std::io::ErrorKind::NotFound)), None) => FileNow::AsKnown,
        (Err(InputError::System(std::io::ErrorKind::NotFound)), Some(_)) => FileNow::Gone,
        (Err(error), _) => FileNow::Unreadable(error.to_string()),
    }
}

/// Saves a text, unless the file holds another one than was read from it.
pub fn save_edited(path: &Path, known: Option<&str>, text: &str) -> Result<(), SaveFault> {
    if text.len() > LARGEST_TEXT {
        return Err(SaveFault::TooLarge);
    }
    match file_now(path, known) {
        FileNow::AsKnown => write_whole(path, text).map_err(SaveFault::NotWritten),
        // both have written the same
        FileNow::Other(there) if there == text => Ok(()),
        other => Err(SaveFault::Changed(other)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_another_has_written_is_not_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.rhai");
        assert!(matches!(save_edited(&path, None, "one"), Ok(())));
        assert_eq!(file_now(&path, Some("one")), FileNow::AsKnown);
        std::fs::write(&path, "theirs").unwrap();
        let refused = save_edited(&path, Some("one"), "mine");
        assert!(matches!(refused, Err(SaveFault::Changed(FileNow::Other(text))) if text == "theirs"));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "theirs");
        assert!(matches!(save_edited(&path, Some("theirs"), "mine"), Ok(())));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "mine");
    }

    #[test]
    fn a_file_that_is_gone_is_not_made_anew_unasked() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.rhai");
        assert!(matches!(save_edited(&path, Some("one"), "two"), Err(SaveFault::Changed(FileNow::Gone))));
        assert!(!path.exists());
        let long = "x".repeat(LARGEST_TEXT + 1);
        assert!(matches!(save_edited(&path, None, &long), Err(SaveFault::TooLarge)));
    }
}
