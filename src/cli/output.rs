//! Where text goes out: results to standard output, everything else to standard error.
//!
//! What scripts, files and names brought into it cannot act on a terminal. Where nobody reads any more the program ends
//! in peace; where nothing can be written, with a sentence.

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

/// Prints a line that is no result: a fault, a note, what was done meanwhile.
macro_rules! note {
    ($($words:tt)*) => {
        $crate::cli::output::print_note(format_args!($($words)*))
    };
}

/// See `say!`.
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

/// Writes a log where a person wants it. A file holds it as it is; what is none, such as `/dev/stdout`, may be a terminal.
pub fn write_log(path: &Path, log: &str) -> Result<(), OutputError> {
    let is_file = std::fs::metadata(path).map_or(true, |there| there.is_file());
    write_whole(path, &if is_file { log.into() } else { visible(log) })
}

/// See `note!`. Where even that cannot be written, nobody can be told.
pub fn print_note(words: Arguments) {
    let _ = writeln!(std::io::stderr(), "{}", visible(&words.to_string()));
}
