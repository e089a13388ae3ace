//! Drafts: texts that were left without being saved. Each lies beside its file under a name that no game reads.

use super::edited_file::SaveFault;
use crate::catalog::{LARGEST_TEXT, input_text};
use crate::session::output_file::write_whole;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// A draft that was kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptDraft {
    pub text: String,
    /// Whether the file was changed after the draft was kept.
    pub is_older: bool,
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().map_or_else(OsString::new, OsString::from);
    name.push(".draft");
    path.with_file_name(name)
}

/// Keeps a text as the draft of its file.
pub fn keep_draft(path: &Path, text: &str) -> Result<(), SaveFault> {
    write_whole(&beside(path), text).map_err(SaveFault::NotWritten)
}

/// The draft of a file. `None` if none was kept, or the file holds the same text.
pub fn draft_of(path: &Path) -> Option<KeptDraft> {
    let draft = beside(path);
    let text = input_text(&draft, LARGEST_TEXT).ok()?;
    if input_text(path, LARGEST_TEXT).is_ok_and(|there| there == text) {
        return None;
    }
    let changed = |path: &Path| path.metadata().and_then(|file| file.modified()).ok();
    let is_older = changed(path).zip(changed(&draft)).is_some_and(|(file, draft)| file > draft);
    Some(KeptDraft { text, is_older })
}

/// Removes the draft of a file, once its text was saved or given up.
pub fn drop_draft(path: &Path) {
    // where there is none, nothing is to be done
    let _ = std::fs::remove_file(beside(path));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draft_is_kept_until_its_text_is_saved() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("rules.rhai");
        std::fs::write(&path, "saved").unwrap();
        assert_eq!(draft_of(&path), None);
        keep_draft(&path, "written").unwrap();
        assert_eq!(draft_of(&path), Some(KeptDraft { text: "written".into(), is_older: false }));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "saved");
        drop_draft(&path);
        assert_eq!(draft_of(&path), None);
    }
}
