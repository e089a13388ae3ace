//! The bridge to Rhai: an engine with the program's words, limits and names; compiles a script, runs it
//! once, calls its functions, and explains its errors in words that a card player understands.
//!
//! Deliberately does not know what the words and functions are used for.

mod brackets;
mod card_functions;
mod card_properties;
mod changes;
pub(crate) mod dictionary;
pub(crate) mod engine;
pub(crate) mod explain;
mod fault;
mod host;
mod lint;
mod lint_options;
mod lint_properties;
mod lists;
mod log_functions;
pub(crate) mod move_value;
pub(crate) mod names;
mod operators;
pub(crate) mod position;
mod probe_functions;
pub(crate) mod repeated_calls;
mod scope_sizes;
pub(crate) mod script_view;
pub(crate) mod search_settings;
pub(crate) mod searching;
mod verbs;
pub(crate) mod view_context;
pub(crate) mod view_functions;
mod walk;

#[cfg(test)]
mod tests;
