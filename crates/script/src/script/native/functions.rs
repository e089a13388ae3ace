//! The functions of a script that the host calls, compiled if possible.
//!
//! Decides whether a call runs compiled, and counts calls. Passing arguments and reading results is left to its callers.

use crate::diagnostics::problem::Problem;
use crate::play::Way;
use crate::script::bridge::engine::Script;
use crate::script::limits;
use crate::script::native::build::{Builder, NotCompiled};
use crate::script::native::host::Host;
use crate::script::native::program::{Entry, Program};
use crate::script::native::run::Run;
use crate::script::native::value::{EvalResult, Val};
use rhai::FnPtr;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};

/// How functions are called in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CallMode {
    /// Calls the compiled function; Rhai interprets a function that is not compiled, or whose compiled call fails.
    Compiled,
    /// Calls the compiled and the interpreted function and compares the results.
    Compared,
}

/// The functions of one script that the host calls, with their compiled form.
pub struct CompiledFunctions {
    script: Arc<Script>,
    program: Program,
    /// Each function as Rhai knows it, and its compiled form or why it is not compiled.
    entries: Vec<(FnPtr, Result<Entry, NotCompiled>)>,
    mode: AtomicU8,
    again: AtomicU64,
    differences: Mutex<Vec<String>>,
}

impl CompiledFunctions {
    /// Compiles these functions, each with the number of arguments that the host passes.
    pub(crate) fn new(script: &Arc<Script>, functions: &[(FnPtr, usize)]) -> CompiledFunctions {
        let mut builder = Builder::new(script);
        let entries = functions.iter().map(|(f, given)| (f.clone(), builder.entry(f, *given))).collect();
        CompiledFunctions {
            script: script.clone(),
            program: builder.finish(),
            entries,
            mode: AtomicU8::new(CallMode::Compiled as u8),
            again: AtomicU64::default(),
            differences: Mutex::default(),
        }
    }

    pub fn mode(&self) -> CallMode {
        if self.mode.load(Relaxed) == CallMode::Compared as u8 { CallMode::Compared } else { CallMode::Compiled }
    }

    /// Sets how functions are called from now on.
    pub fn set_mode(&self, mode: CallMode) {
        self.mode.store(mode as u8, Relaxed);
    }

    /// Calls the compiled form of a function. `give` pushes its arguments; `read` converts its result. `None` if the function
    /// is not compiled or the call faults: then Rhai makes the call.
    pub(crate) fn call<T>(
        &self,
        entry: usize,
        host: Host<'_>,
        give: impl FnOnce(&mut Run) -> EvalResult<()>,
        read: impl FnOnce(&mut Run, Val) -> EvalResult<T>,
    ) -> Option<T> {
        let Some((f, Ok(entry))) = self.entries.get(entry) else { return None };
        if !self.script.call_count().may_compile() || limits::decision_is_over() {
            return None;
        }
        let run = |run: &mut Run| {
            let frame = run.frame();
            run.heap.slots.extend_from_slice(&entry.captured);
            give(run)?;
            let answer = run.call(entry.function, frame)?;
            read(run, answer)
        };
        let result = self.script.counted(Way::Compiled, f, || Run::with(&self.program, host, run));
        if result.is_err() {
            self.again.fetch_add(1, Relaxed);
        }
        result.ok()
    }

    /// Number of calls made compiled.
    pub fn calls(&self) -> u64 {
        self.script.call_count().calls().compiled
    }

    /// Number of calls that faulted when compiled and were repeated by Rhai.
    pub fn again(&self) -> u64 {
        self.again.load(Relaxed)
    }

    /// The functions that are not compiled, by index, with the reasons.
    pub fn not_compiled(&self) -> impl Iterator<Item = (usize, &NotCompiled)> {
        self.entries.iter().enumerate().filter_map(|(i, (_, entry))| Some((i, entry.as_ref().err()?)))
    }

    /// A remark with position that says why a function is not compiled; `None` if it is compiled.
    pub fn why_not(&self, entry: usize) -> Option<Problem> {
        let refused = self.entries.get(entry)?.1.as_ref().err()?;
        Some(Problem::new(refused.why.clone()).at_opt(self.script.sources(), refused.at))
    }

    /// Records that the compiled and the interpreted call gave different results; only the first 20 are kept.
    pub(crate) fn differs(&self, what: impl FnOnce() -> String) {
        let mut differences = self.differences.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if differences.len() < 20 {
            differences.push(what());
        }
    }

    /// The differences between compiled and interpreted calls found in [`CallMode::Compared`], at most 20.
    pub fn differences(&self) -> Vec<String> {
        self.differences.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).clone()
    }
}
