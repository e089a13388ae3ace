//! Reads the files of a game's folder or of its `variants` folder, and collects problems.

use super::SourceFile;
use super::shelf::Shelf;
use crate::diagnostics::{Problem, nearest};

/// Most bytes of all files of one game together, since they stay in memory.
pub(super) const LARGEST_GAME: usize = 2 << 20;

/// A folder whose files are read; problems are collected.
pub(super) struct GameFolder<'p> {
    pub shelf: &'p Shelf,
    pub path: String,
    pub problems: Vec<Problem>,
    /// Bytes of all files read so far.
    pub bytes: usize,
}

impl GameFolder<'_> {
    pub fn show(&self, name: &str) -> String {
        self.shelf.show(&format!("{}/{name}", self.path))
    }

    /// Reads a file that may be missing.
    pub fn read(&mut self, name: &str) -> Option<SourceFile> {
        let read = self.shelf.read(&format!("{}/{name}", self.path));
        let kept = read.and_then(|file| match self.bytes + file.as_ref().map_or(0, |file| file.text.len()) {
            bytes if bytes > LARGEST_GAME => {
                let message = format!("`{}` is not read: all files of a game", self.show(name));
                Err(Problem::new(format!("{message} have at most {} KiB together", LARGEST_GAME >> 10)))
            }
            bytes => {
                self.bytes = bytes;
                Ok(file)
            }
        });
        kept.unwrap_or_else(|problem| {
            self.problems.push(problem);
            None
        })
    }

    /// Reads a file that is required. If it is missing, `files` are searched for a misspelt name.
    pub fn need(&mut self, name: &str, files: &[String]) -> Option<SourceFile> {
        if files.iter().any(|file| file == name) {
            return self.read(name);
        }
        // it may exist, but not as a file: reading it reports what it is
        let before = self.problems.len();
        let there = self.read(name);
        if there.is_some() || self.problems.len() > before {
            return there;
        }
        let problem = Problem::new(format!("`{}` is missing", self.show(name)));
        let near = nearest(name, files.iter().map(String::as_str));
        self.problems.push(problem.suggest_opt(near.map(|file| format!("is `{file}` misspelt?"))));
        None
    }
}
