//! Scripts that imitate older programs: their properties files and the form of their logs.
//!
//! Deliberately does not know any of those programs.

pub(crate) mod log_script;
pub(crate) mod properties;
