//! The file of the log or the record that was asked for on the command line, if match after match is played.
//!
//! The first match has the file that was named; each later one has another beside it, so that nothing is overwritten.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// The files of one series of matches.
pub(super) struct SeriesFile {
    /// What is written: `log` or `record`.
    what: &'static str,
    named: PathBuf,
    /// The files by the number of the match.
    places: Mutex<Vec<PathBuf>>,
}

impl SeriesFile {
    pub fn new(what: &'static str, named: &Path) -> SeriesFile {
        SeriesFile { what, named: named.to_path_buf(), places: Mutex::new(vec![named.to_path_buf()]) }
    }

    /// The file of a match, counted from 0. A new file is reported.
    pub fn of(&self, number: usize) -> PathBuf {
        let mut places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        while places.len() <= number {
            let place = self.free(&places);
            note!("the {} of match {} goes to {}", self.what, places.len() + 1, place.display());
            places.push(place);
        }
        places[number].clone()
    }

    /// The first free name such as `log-2.txt` beside `log.txt`. A device takes all matches.
    fn free(&self, taken: &[PathBuf]) -> PathBuf {
        if self.named.exists() && !self.named.is_file() {
            return self.named.clone();
        }
        let stem = self.named.file_stem().unwrap_or_default().to_string_lossy();
        let ending = self.named.extension().map_or(String::new(), |e| format!(".{}", e.to_string_lossy()));
        let numbered = (2..).map(|n| self.named.with_file_name(format!("{stem}-{n}{ending}")));
        let mut free = numbered.filter(|path| !path.exists() && !taken.contains(path));
        free.next().unwrap_or_else(|| self.named.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_match_has_a_file_of_its_own() {
        let folder = std::env::temp_dir().join(format!("series-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("log-2.txt"), "another program's").unwrap();
        let files = SeriesFile::new("log", &folder.join("log.txt"));
        assert_eq!(files.of(1), folder.join("log-3.txt"));
        assert_eq!(files.of(0), folder.join("log.txt"));
        assert_eq!(files.of(2), folder.join("log-4.txt"));
        assert_eq!(files.of(1), folder.join("log-3.txt"));
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
