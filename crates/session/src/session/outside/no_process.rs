//! Outside programs on systems that are not Unix: they cannot be contained there, so none is started. Same interface as
//! `process.rs`.

use super::command::OutsideSettings;
use std::fs::File;
use std::io::ErrorKind;
use std::time::Instant;

/// The longest line, in bytes.
pub const MOST_LINE: usize = 1 << 20;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoLine {
    Late,
    Ended,
    #[expect(dead_code, reason = "nothing is said here that could be too long")]
    TooLong,
}

pub struct Process;

impl Process {
    pub fn start(_words: &[String], _settings: &OutsideSettings, _log: Option<File>) -> std::io::Result<Process> {
        Err(ErrorKind::Unsupported.into())
    }

    pub fn say(&mut self, _line: &str) {}

    pub fn is_backlogged(&self) -> bool {
        false
    }

    pub fn line(&mut self, _until: Instant) -> Result<String, NoLine> {
        Err(NoLine::Ended)
    }

    pub fn dismiss(&mut self, _line: &str) {}
}
