//! The output of text: results to standard output, everything else to standard error.
//!
//! Control characters from scripts, files and names cannot act on a terminal. If the reader has closed the pipe the
//! program ends with status 0; if nothing can be written, with an error.

use crate::session::{OutputError, write_whole};
use crate::wording::{visible, visible_json};
use std::fmt::Arguments;
use std::io::ErrorKind::BrokenPipe;
use std::io::Write;
use std::path::Path;

/// Prints a line of results.
macro_rules! say {
    ($($words:tt)*) => {
        $crate::cli::output::print_line(format_args!($($words)*))
    };
}

/// Prints a line that is no result: a fault, a note, progress.
macro_rules! note {
    ($($words:tt)*) => {
        $crate::cli::output::print_note(format_args!($($words)*))
    };
}

/// Prints a line of results; used by `say!`.
pub fn print_line(words: Arguments) {
    print(&visible(&words.to_string()));
}

/// Prints one line of JSON.
pub fn print_json(json: &serde_json::Value) {
    print(&visible_json(&json.to_string()));
}

fn print(line: &str) {
    let Err(error) = writeln!(std::io::stdout(), "{line}") else { return };
    if error.kind() == BrokenPipe {
        std::process::exit(0);
    }
    print_note(format_args!("error: standard output cannot be written: {error}"));
    std::process::exit(1);
}

/// Writes a message of the language server to standard output: its length, an empty line, its JSON.
pub fn write_message(json: &[u8]) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    write!(out, "Content-Length: {}\r\n\r\n", json.len())?;
    out.write_all(json)?;
    out.flush()
}

/// Writes a log. A regular file gets it unchanged; anything else, such as `/dev/stdout`, may be a terminal and gets
/// visible text.
pub fn write_log(path: &Path, log: &str) -> Result<(), OutputError> {
    let is_file = std::fs::metadata(path).map_or(true, |there| there.is_file());
    write_whole(path, &if is_file { log.into() } else { visible(log) })
}

/// Prints a note; used by `note!`. A failure is ignored, as there is nowhere to report it.
pub fn print_note(words: Arguments) {
    let _ = writeln!(std::io::stderr(), "{}", visible(&words.to_string()));
}
