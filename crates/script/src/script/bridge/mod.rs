//! The bridge to Rhai: an engine with our words, limits and names; compiling a script, running it
//! once, calling its functions; its mistakes in words that a card player understands.
//!
//! Deliberately does not know what becomes of the words and functions.

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
