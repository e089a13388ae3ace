//! Files of lines that only grow: one write at the end for each line, so that two programs at once lose nothing.
//!
//! Deliberately does not know what the lines say.

use std::fs::{File, OpenOptions};
use std::io::{Error, Read, Result, Seek, SeekFrom, Write};
use std::path::Path;

/// The most bytes that are read, from the end of a file.
const LARGEST: u64 = 64 << 20;

/// Appends one line in a single write and syncs the file. A line that was torn before it is closed first.
pub(super) fn append_line(path: &Path, text: &str) -> Result<()> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let mut file = OpenOptions::new().append(true).read(true).create(true).open(path)?;
    let begin = if ends_in_mid_line(&mut file)? { "\n" } else { "" };
    file.write_all(format!("{begin}{text}\n").as_bytes())?;
    file.sync_data()
}

fn ends_in_mid_line(file: &mut File) -> Result<bool> {
    if file.metadata()?.len() == 0 {
        return Ok(false);
    }
    let mut last = [0];
    file.seek(SeekFrom::End(-1))?;
    file.read_exact(&mut last)?;
    Ok(last != *b"\n")
}

/// The text of a plain file, at most its last `LARGEST` bytes.
pub(super) fn newest(path: &Path) -> Result<String> {
    let there = std::fs::metadata(path)?;
    if !there.is_file() {
        return Err(Error::other("it is no plain file"));
    }
    let mut file = File::open(path)?;
    file.seek(SeekFrom::Start(there.len().saturating_sub(LARGEST)))?;
    let mut bytes = Vec::new();
    file.take(LARGEST).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
