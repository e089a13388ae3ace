//! The records of matches that were played to their end: a file each, named by the fingerprint of its text.
//!
//! A record that is kept twice is one file. Does not know what is worked out from a record.

use crate::diagnostics::shown;
use crate::session::file_fault::FileFault;
use crate::session::house::fingerprint_of;
use crate::session::keep_error::KeepError;
use crate::session::output_file::write_whole;
use crate::session::record::Record;
use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// The folder of the records.
#[derive(Clone, Debug, Default)]
pub struct PlayedRecords {
    folder: Option<PathBuf>,
}

impl PlayedRecords {
    /// The folder `played` beside the file of the statistics.
    pub(super) fn beside(statistics: Option<&Path>) -> PlayedRecords {
        // statistics that are written to a device have no folder of their own
        let folder = statistics.filter(|path| !path.starts_with("/dev")).and_then(Path::parent);
        PlayedRecords { folder: folder.map(|folder| folder.join("played")) }
    }

    /// Writes a record, and returns its fingerprint; empty if there is no folder.
    pub fn keep(&self, record: &Record) -> Result<String, KeepError> {
        let text = record.to_text();
        let print = fingerprint_of([text.as_str()].into_iter());
        let Some(path) = self.file(&print) else { return Ok(String::new()) };
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(KeepError::cannot_make(folder))?;
        }
        write_whole(&path, &text)?;
        Ok(print)
    }

    /// The record with this fingerprint. `None` if it is not there any more or cannot be read.
    pub fn read(&self, print: &str) -> Option<Record> {
        Record::read(&self.file(print)?).ok()
    }

    pub fn holds(&self, print: &str) -> bool {
        self.file(print).is_some_and(|path| path.is_file())
    }

    /// The fingerprints of all records.
    pub fn all(&self) -> HashSet<String> {
        let files = self.folder.as_ref().and_then(|folder| std::fs::read_dir(folder).ok());
        let print = |entry: std::io::Result<std::fs::DirEntry>| {
            let path = entry.ok()?.path();
            path.extension().filter(|ending| *ending == "toml")?;
            Some(path.file_stem()?.to_str()?.to_string())
        };
        files.into_iter().flatten().filter_map(print).collect()
    }

    /// Removes a record. What was worked out from it stays.
    pub fn remove(&self, print: &str) -> Result<(), KeepError> {
        let Some(path) = self.file(print) else { return Ok(()) };
        let failed = |e: std::io::Error| KeepError::CannotRemove { file: shown(&path), fault: FileFault::of(&e) };
        std::fs::remove_file(&path).map_err(failed)
    }

    /// The file of a record. `None` if the fingerprint, which comes from a file, is none.
    fn file(&self, print: &str) -> Option<PathBuf> {
        let is_print = print.len() == 16 && print.bytes().all(|byte| byte.is_ascii_hexdigit());
        self.folder.as_ref().filter(|_| is_print).map(|folder| folder.join(format!("{print}.toml")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_comes_back_by_its_fingerprint_and_no_other_file_does() {
        let folder = tempfile::tempdir().unwrap();
        let records = PlayedRecords::beside(Some(&folder.path().join("matches.jsonl")));
        let record = Record { game: "none".into(), seats: 2, seed: 7, ..Record::default() };
        let print = records.keep(&record).unwrap();
        assert_eq!((records.keep(&record).unwrap(), records.read(&print)), (print.clone(), Some(record)));
        std::fs::write(folder.path().join("other.toml"), "secret").unwrap();
        assert!(!records.holds("../other") && !records.holds("") && records.read("../other").is_none());
        records.remove(&print).unwrap();
        assert!(!records.holds(&print) && records.remove(&print).is_err());
    }
}
