//! Option values on their way into a script.

use rhai::{Dynamic, Map};
use std::fmt;
use std::sync::Arc;

/// The options of a game as scripts see them, under `o`.
pub type OptionMap = Map;

/// One option's value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionScalar {
    Bool(bool),
    Int(i64),
    Text(String),
}

/// Gathers options for [`CompileOptions`](super::Settings).
pub fn option_map<'a>(options: impl IntoIterator<Item = (&'a str, OptionScalar)>) -> OptionMap {
    let scalar = |value| match value {
        OptionScalar::Bool(flag) => flag.into(),
        OptionScalar::Int(number) => number.into(),
        OptionScalar::Text(text) => text.into(),
    };
    options.into_iter().map(|(name, value)| (name.into(), scalar(value))).collect()
}

/// What is asked: the option's name and a value for it. The answer is what the value must be.
type OptionCheck = dyn Fn(&str, &OptionScalar) -> Result<(), String> + Send + Sync;

/// Which values the options of a game take: known to who read them. At first any.
#[derive(Clone, Default)]
pub struct OptionLaw(Option<Arc<OptionCheck>>);

impl OptionLaw {
    pub fn new(ask: impl Fn(&str, &OptionScalar) -> Result<(), String> + Send + Sync + 'static) -> OptionLaw {
        OptionLaw(Some(Arc::new(ask)))
    }

    /// Whether an option may have this value, which a script gave.
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
