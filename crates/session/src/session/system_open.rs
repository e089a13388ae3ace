//! Opens a file or a folder with the program that the system has for it.
//!
//! Waits for nothing: whether that program can show the file is its own affair. Knows no page and no window.

use std::ffi::OsStr;
use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

/// The program that opens what it is given with the usual one.
const OPENER: &str = if cfg!(target_os = "windows") {
    "explorer"
} else if cfg!(target_os = "macos") {
    "open"
} else {
    "xdg-open"
};

/// Opens a file or a folder. Fails if the system has no program that opens files.
pub fn open_with_system(path: &Path) -> io::Result<()> {
    started(OPENER.as_ref(), path)
}

fn started(program: &OsStr, path: &Path) -> io::Result<()> {
    let mut command = Command::new(program);
    let quiet = command.arg(path).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut running = quiet.spawn()?;
    // else the system would keep a program that has ended until this one ends
    std::thread::spawn(move || running.wait());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_system_without_an_opener_is_told() {
        assert!(started("no-program-of-this-name".as_ref(), Path::new(".")).is_err());
    }
}
