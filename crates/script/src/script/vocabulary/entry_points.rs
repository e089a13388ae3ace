//! Functions of a script that the host calls by their name.

/// Functions that the host calls by their name, beside a strategy's decisions.
pub(crate) const ENTRIES: [&str; 4] = ["log", "newline_at_end", "properties", "keys"];
