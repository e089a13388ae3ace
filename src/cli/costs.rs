//! The cost of script calls, as `check` measures it in play. Deliberately does not know what was played.

use crate::play::{CallCount, FunctionCost};
use serde_json::{Value, json};
use std::sync::LazyLock;
use std::time::Instant;

/// The functions that were called, with their game or strategy and their cost.
#[derive(Default)]
pub(super) struct Costs(Vec<(String, FunctionCost)>);

/// Nanoseconds since the first call of this function.
fn now() -> u64 {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed().as_nanos() as u64
}

/// Turns on the measurement of these calls.
pub(super) fn measure<'a>(counts: impl IntoIterator<Item = &'a CallCount>) {
    counts.into_iter().for_each(|count| count.measure(now));
}

impl Costs {
    /// Adds what was measured; `whose` is a game or a strategy.
    pub fn add<'a>(&mut self, whose: &str, counts: impl IntoIterator<Item = &'a CallCount>) {
        for cost in counts.into_iter().flat_map(CallCount::costs) {
            let same = |known: &&mut (String, FunctionCost)| {
                known.0 == whose && (&known.1.name, &known.1.place) == (&cost.name, &cost.place)
            };
            match self.0.iter_mut().find(same) {
                None => self.0.push((whose.to_string(), cost)),
                Some((_, known)) => {
                    known.calls = known.calls + cost.calls;
                    known.nanoseconds += cost.nanoseconds;
                }
            }
        }
        self.0.sort_by(|a, b| b.1.microseconds_per_call().total_cmp(&a.1.microseconds_per_call()));
    }

    /// One line for each function, the dearest call first.
    pub fn lines(&self) -> Vec<String> {
        let line = |(whose, cost): &(String, FunctionCost)| {
            let (calls, time) = (cost.calls.all(), cost.microseconds_per_call());
            let how = if cost.calls.interpreted > 0 { "interpreted" } else { "compiled" };
            format!("  {time:>8.2} us a call  {}  {whose}: {}  ({calls} calls, {how})", cost.place, cost.name)
        };
        self.0.iter().map(line).collect()
    }

    pub fn to_json(&self) -> Vec<Value> {
        let entry = |(whose, cost): &(String, FunctionCost)| {
            json!({ "of": whose, "function": cost.name, "place": cost.place,
                    "microseconds_per_call": cost.microseconds_per_call(),
                    "script_calls": cost.calls.interpreted, "compiled_calls": cost.calls.compiled })
        };
        self.0.iter().map(entry).collect()
    }
}
