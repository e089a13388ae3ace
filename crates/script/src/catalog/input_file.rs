//! Reads the input that a person named: a plain file, or standard input for `-`.
//!
//! All files named on a command line or placed by a person are read here. Reads no more than the caller's limit, and never
//! waits for the other end of a pipe. Does not know what the content means.

use crate::diagnostics::shown;
use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::Path;

/// Why a file cannot be read; completes the message `cannot read FILE: `.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum InputError {
    #[error("{}", reason(*.0))]
    System(ErrorKind),
    #[error("it is a folder, and a file is needed here")]
    Folder,
    #[error("it is a pipe or a device, not a plain file; `-` reads standard input")]
    Special,
    /// `size` is the size as far as it is known: standard input may go on.
    #[error("it has {size} bytes or more, and at most {most} are read")]
    TooLarge { size: u64, most: usize },
    #[error("it is not a text in UTF-8: line {line} has a wrong byte")]
    NotText { line: usize },
}

fn reason(kind: ErrorKind) -> String {
    match kind {
        ErrorKind::NotFound => "there is no such file or folder".into(),
        kind => kind.to_string(),
    }
}

/// The name of the input for messages.
pub fn input_name(path: &Path) -> String {
    if is_standard(path) { "standard input".into() } else { shown(path) }
}

fn is_standard(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Reads a text file, or standard input for `-`. `most` is the limit in bytes.
pub fn input_text(path: &Path, most: usize) -> Result<String, InputError> {
    text_of(input_bytes(path, most)?)
}

/// Reads the bytes of a file, or of standard input for `-`. `most` is the limit in bytes.
pub fn input_bytes(path: &Path, most: usize) -> Result<Vec<u8>, InputError> {
    if is_standard(path) { bounded(std::io::stdin(), 0, most) } else { file_bytes(path, most) }
}

/// Reads the bytes of a plain file. `most` is the limit in bytes.
pub fn file_bytes(path: &Path, most: usize) -> Result<Vec<u8>, InputError> {
    let failed = |error: std::io::Error| InputError::System(error.kind());
    // checked before opening, since opening a pipe waits for its other end
    let there = path.metadata().map_err(failed)?;
    if !there.is_file() {
        return Err(if there.is_dir() { InputError::Folder } else { InputError::Special });
    }
    bounded(File::open(path).map_err(failed)?, there.len(), most)
}

fn bounded(input: impl Read, size: u64, most: usize) -> Result<Vec<u8>, InputError> {
    let mut bytes = Vec::with_capacity((size as usize).min(most) + 1);
    let read = input.take(most as u64 + 1).read_to_end(&mut bytes);
    read.map_err(|error| InputError::System(error.kind()))?;
    if bytes.len() > most { Err(InputError::TooLarge { size: size.max(bytes.len() as u64), most }) } else { Ok(bytes) }
}

/// Converts bytes to text; the error has the line of the first byte that is not UTF-8.
pub fn text_of(bytes: Vec<u8>) -> Result<String, InputError> {
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        InputError::NotText { line: 1 + good.iter().filter(|byte| **byte == b'\n').count() }
    })
}
