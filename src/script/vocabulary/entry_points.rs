//! Functions of a script that the host calls by their name.

/// The names of decision functions; `play` also serves decisions without a function of their own.
pub(crate) const DECISIONS: [&str; 8] = ["play", "bid", "lay_away", "keep", "name_trump", "draft", "meld", "act"];

/// Functions that the host calls by their name, beside a strategy's decisions.
pub(crate) const ENTRIES: [&str; 4] = ["log", "newline_at_end", "properties", "keys"];
