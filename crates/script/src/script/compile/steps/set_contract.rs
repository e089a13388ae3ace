//! Reads `set("contract", "grand")`: a kind of contract is played without being named.
//!
//! Does not know the other things that `set` sets.

use crate::diagnostics::nearest::did_you_mean;
use crate::play::steps::set_contract::SetContract;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::Word;

impl RoundDraft {
    /// Reads `set("contract", "grand")`.
    pub fn contract_set(&self, step: &Word) -> Made<SetContract> {
        let name = step.str_arg(1)?;
        let place = self.contract_kinds().iter().position(|kind| kind.name == name);
        let place = place.ok_or_else(|| {
            let problem = step.arg_problem(1, format!("`{name}` is no kind of contract"));
            problem.suggest_opt(did_you_mean(&name, self.contract_kinds().iter().map(|kind| kind.name.as_str())))
        });
        Ok(SetContract { place: place? + 1 })
    }
}
