//! The names of the script functions that the host calls.

/// Functions that the host calls by name, in addition to the decisions of a strategy.
pub(crate) const ENTRIES: [&str; 4] = ["log", "newline_at_end", "properties", "keys"];
