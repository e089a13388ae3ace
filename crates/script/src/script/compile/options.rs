//! Option values in the form in which scripts see them.

use rhai::{Dynamic, Map};
use std::fmt;
use std::sync::Arc;

/// The options of a game as scripts see them, under `o`.
pub type OptionMap = Map;

/// The value of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionScalar {
    Bool(bool),
    Int(i64),
    Text(String),
}

/// Collects option values for [`CompileOptions`](super::CompileOptions).
pub fn option_map<'a>(options: impl IntoIterator<Item = (&'a str, OptionScalar)>) -> OptionMap {
    let scalar = |value| match value {
        OptionScalar::Bool(flag) => flag.into(),
        OptionScalar::Int(number) => number.into(),
        OptionScalar::Text(text) => text.into(),
    };
    options.into_iter().map(|(name, value)| (name.into(), scalar(value))).collect()
}

/// Checks a value for the option of this name. The error says what the value must be.
type OptionCheck = dyn Fn(&str, &OptionScalar) -> Result<(), String> + Send + Sync;

/// Checks the values that scripts give to options; the reader of the options knows the ranges. By default allows all values.
#[derive(Clone, Default)]
pub struct OptionLaw(Option<Arc<OptionCheck>>);

impl OptionLaw {
    pub fn new(ask: impl Fn(&str, &OptionScalar) -> Result<(), String> + Send + Sync + 'static) -> OptionLaw {
        OptionLaw(Some(Arc::new(ask)))
    }

    /// Fails unless the option may have this value, which a script gives.
    pub(crate) fn allows(&self, name: &str, value: &Dynamic) -> Result<(), String> {
        let Some(scalar) = scalar(value) else {
            let kind = crate::script::values::kind::kind_of(value);
            return Err(format!("option `{name}` is a number, true or false, or a text, not {kind}"));
        };
        self.0.as_ref().map_or(Ok(()), |ask| ask(name, &scalar))
    }
}

impl fmt::Debug for OptionLaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "OptionLaw" } else { "OptionLaw of any value" })
    }
}

fn scalar(value: &Dynamic) -> Option<OptionScalar> {
    let flag = value.as_bool().ok().map(OptionScalar::Bool);
    let number = || value.as_int().ok().map(OptionScalar::Int);
    flag.or_else(number).or_else(|| value.clone().into_string().ok().map(OptionScalar::Text))
}
