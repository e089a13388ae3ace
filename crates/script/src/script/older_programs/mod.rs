//! What imitates older programs: their properties files and the form of their logs, as scripts say them.
//!
//! Deliberately does not know any of those programs.

pub(crate) mod log_script;
pub(crate) mod properties;
