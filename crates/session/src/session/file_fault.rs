//! What the system says about a file that cannot be used, as data.

use std::io::{Error, ErrorKind};

/// What the system says about a file that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileFault {
    pub kind: ErrorKind,
    /// The system's own words.
    pub message: String,
}

impl FileFault {
    pub fn of(error: &Error) -> FileFault {
        FileFault { kind: error.kind(), message: error.to_string() }
    }
}
