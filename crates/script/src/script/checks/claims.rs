//! Claims about a game in play, such as who wins how often: `check_measure(title, measure, #{ least, most })`.
//!
//! Reads them. Does not know what can be measured, nor how matches are played: whoever plays says which measures there are.

use super::check_table::{CheckTable, is_key};
use crate::diagnostics::nearest::did_you_mean;
use crate::diagnostics::problem::Problem;
use crate::play::Rules;
use crate::script::compile::Compiled;
use crate::script::values::kind::{in_words, kind_of};
use crate::script::values::word::Word;
use rhai::Dynamic;

/// The word with which a claim is written.
pub(super) const CLAIM: &str = "check_measure";

/// The keys of a claim, besides those of the table.
const KEYS: [&str; 3] = ["of", "least", "most"];

/// A claim: a measure lies between two bounds.
#[derive(Clone, Debug)]
pub struct MeasureClaim {
    pub title: String,
    /// The name of the measure.
    pub measure: String,
    /// The row or the side that it is of, as text.
    pub of: Option<String>,
    /// The bounds: shares in percent.
    pub least: Option<f64>,
    pub most: Option<f64>,
    /// The table at which it is claimed.
    pub table: CheckTable,
    place: Problem,
}

impl MeasureClaim {
    /// A problem at the place of the claim.
    pub fn problem(&self, message: impl Into<String>) -> Problem {
        Problem { message: message.into(), ..self.place.clone() }
    }

    fn read(rules: &Rules, check: &Word) -> Result<MeasureClaim, Problem> {
        let map = check.map_arg(2)?;
        if let Some(key) = map.keys().find(|key| !KEYS.contains(&key.as_str()) && !is_key(rules, key)) {
            let problem = check.key_problem(key, format!("`{CLAIM}` has no key `{key}`"));
            return Err(problem.suggest_opt(did_you_mean(key, KEYS)));
        }
        let bound = |key: &str| map.get(key).map(|value| number(check, key, value)).transpose();
        let (least, most) = (bound("least")?, bound("most")?);
        match (least, most) {
            (None, None) => Err(check.problem(format!("`{CLAIM}` claims nothing: it has `least:` or `most:`"))),
            (Some(least), Some(most)) if least > most => {
                Err(check.key_problem("least", format!("`least: {least}` is above `most: {most}`")))
            }
            _ => Ok(MeasureClaim {
                title: check.str_arg(0)?,
                measure: check.str_arg(1)?,
                of: map.get("of").map(in_words),
                least,
                most,
                table: CheckTable::of(rules, check)?,
                place: check.arg_problem(1, ""),
            }),
        }
    }
}

fn number(check: &Word, key: &str, value: &Dynamic) -> Result<f64, Problem> {
    let whole = value.as_int().ok().map(|number| number as f64);
    let number = whole.or_else(|| value.as_float().ok()).filter(|number| number.is_finite());
    number.ok_or_else(|| check.key_problem(key, format!("`{key}` is a number, not {}", kind_of(value))))
}

/// The claims of the game's own file, in the order in which they are made, or what is wrong with them.
pub fn measure_claims(compiled: &Compiled) -> Vec<Result<MeasureClaim, Problem>> {
    let claims = super::own_words(compiled).filter(|check| check.name == CLAIM);
    claims.map(|check| MeasureClaim::read(&compiled.rules, check)).collect()
}
