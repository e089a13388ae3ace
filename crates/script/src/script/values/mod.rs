//! Values that scripts see: cards, sets of cards, suits, colours, ranks, faces.
//!
//! In a live call they are real cards ([`cards`]); while a function is tabulated, stand-ins
//! ([`probe`]) return what is known and ask the rest. Deliberately does not know how scripts are run.

pub(crate) mod answers;
pub(crate) mod card_names;
pub(crate) mod cards;
pub mod features;
pub(crate) mod kind;
pub(crate) mod numbers;
pub(crate) mod plain;
pub(crate) mod probe;
pub(crate) mod raised;
pub(crate) mod sorting;
pub(crate) mod word;
pub(crate) mod word_spec;
