//! Option values on their way into a script.

use rhai::Map;

/// The options of a game as scripts see them, under `o`.
pub type OptionMap = Map;

/// One option's value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionScalar {
    Bool(bool),
    Int(i64),
    Text(String),
}

/// Gathers options for [`Settings`](super::Settings).
pub fn option_map<'a>(options: impl IntoIterator<Item = (&'a str, OptionScalar)>) -> OptionMap {
    let scalar = |value| match value {
        OptionScalar::Bool(flag) => flag.into(),
        OptionScalar::Int(number) => number.into(),
        OptionScalar::Text(text) => text.into(),
    };
    options.into_iter().map(|(name, value)| (name.into(), scalar(value))).collect()
}
