//! The text of a script's files, and places in it.
//!
//! Line numbers run on through the files of one script: the second file's first line follows the first file's last. So a
//! position identifies its file even after syntax trees were merged, whatever function it is in. Does not know what the
//! text means.

use std::sync::Arc;

/// One file of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    pub path: String,
    pub text: String,
    /// Number of lines before this file in the joint numbering.
    before: u32,
}

/// A place in one of a script's files: line and column count from 1, columns in characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct At {
    pub file: u16,
    pub line: u32,
    pub column: u32,
}

/// All files of one script, with joint line numbers. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Sources(Arc<Vec<Source>>);

impl Sources {
    /// Gives the files joint line numbers.
    pub fn new<P: Into<String>, T: Into<String>>(files: impl IntoIterator<Item = (P, T)>) -> Sources {
        let mut before = 0;
        let mut sources = Vec::new();
        for (path, text) in files {
            let source = Source { path: path.into(), text: text.into(), before };
            before += source.text.lines().count() as u32 + 1;
            sources.push(source);
        }
        Sources(Arc::new(sources))
    }

    pub fn iter(&self) -> impl Iterator<Item = &Source> {
        self.0.iter()
    }

    /// The file that contains the place.
    pub fn source(&self, at: At) -> Option<&Source> {
        self.0.get(at.file as usize)
    }

    /// The text of the line that contains the place. Empty if there is no such line.
    pub fn line(&self, at: At) -> &str {
        let line = (at.line as usize).checked_sub(1);
        self.source(at).zip(line).and_then(|(s, line)| s.text.lines().nth(line)).unwrap_or("")
    }

    /// The text that is compiled: empty lines stand for the files before it, so that line numbers are the joint ones.
    pub(crate) fn padded(&self, file: usize) -> String {
        let source = &self.0[file];
        format!("{}{}", "\n".repeat(source.before as usize), source.text)
    }

    /// The place of a position with a joint line number. `None` if the line is 0.
    pub(crate) fn locate(&self, line: u32, column: u32) -> Option<At> {
        let file = self.0.iter().rposition(|s| s.before < line)?;
        Some(At { file: file as u16, line: line - self.0[file].before, column: column.max(1) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(line: u32, column: u32) -> At {
        At { file: 0, line, column }
    }

    #[test]
    fn a_position_tells_its_file() {
        let sources = Sources::new([("a", "1\n2\n"), ("b", "3")]);
        assert_eq!(sources.padded(1).lines().nth(3), Some("3"));
        assert_eq!(sources.locate(2, 1), Some(at(2, 1)));
        assert_eq!(sources.locate(4, 5), Some(At { file: 1, line: 1, column: 5 }));
        assert_eq!(sources.locate(0, 1), None);
    }
}
