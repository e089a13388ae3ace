//! The folder of a game, or of its variants: reads files, and notes what cannot be read.

use super::SourceFile;
use super::shelf::Shelf;
use crate::diagnostics::{Problem, nearest};

/// All files of one game together have at most so many bytes: they stay in memory.
const LARGEST_GAME: usize = 2 << 20;

/// A folder whose files are read; what fails is noted.
pub(super) struct GameFolder<'p> {
    pub shelf: &'p Shelf,
    pub path: String,
    pub problems: Vec<Problem>,
    /// The bytes of all files that were read.
    pub bytes: usize,
}

impl GameFolder<'_> {
    pub fn show(&self, name: &str) -> String {
        self.shelf.show(&format!("{}/{name}", self.path))
    }

    /// A file that may be there.
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

    /// A file that must be there; what it may be called instead is among `files`.
    pub fn need(&mut self, name: &str, files: &[String]) -> Option<SourceFile> {
        if files.iter().any(|file| file == name) {
            return self.read(name);
        }
        // it may be there as something else: reading it says what it is
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
