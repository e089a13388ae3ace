//! Repeated calls of one function, as during tabulation: what Rhai resolves for the words in the function is cached from call
//! to call, where it would otherwise be looked up again.
//!
//! Results are those of [`Script::raw_call`]. A call that fails is repeated by it, so that messages and positions are its own.

use super::engine::Script;
use crate::script::limits::{self, Phase};
use rhai::plugin::RhaiResult;
use rhai::{Caches, Dynamic, Engine, EvalAltResult, FnPtr, GlobalRuntimeState, Scope, Stmt};

/// A function, with what its calls share.
pub(crate) struct RepeatedCalls<'a> {
    script: &'a Script,
    f: &'a FnPtr,
    /// Names of all parameters, captured variables first, and the statements; `None` if the script has no such function.
    function: Option<(Vec<String>, Vec<Stmt>)>,
    caches: Caches,
}

impl<'a> RepeatedCalls<'a> {
    /// Prepares calls with `given` arguments.
    pub fn new(script: &'a Script, f: &'a FnPtr, given: usize) -> RepeatedCalls<'a> {
        let (name, many) = (f.fn_name(), f.curry().len() + given);
        let function = script.has_fn(name, many).then(|| (script.param_names(name, many), script.body(name, many)));
        RepeatedCalls { script, f, function, caches: Caches::new() }
    }

    /// Calls the function with the arguments that `args` makes. After an error for which `is_meant` returns false the call is
    /// repeated by [`Script::raw_call`], whose result is returned.
    pub fn make(
        &mut self,
        args: impl Fn() -> Vec<Dynamic>,
        phase: Phase,
        is_meant: impl Fn(&EvalAltResult) -> bool,
    ) -> RhaiResult {
        let budget = self.script.budget();
        let spent = budget.spent();
        match self.make_quickly(args(), phase) {
            Err(error) if !is_meant(&error) => {
                budget.go_back_to(spent);
                self.script.raw_call(self.f, args(), phase)
            }
            result => result,
        }
    }

    fn make_quickly(&mut self, args: Vec<Dynamic>, phase: Phase) -> RhaiResult {
        let Some((params, body)) = &self.function else { return self.script.raw_call(self.f, args, phase) };
        let captured = self.f.curry().iter().map(Dynamic::flatten_clone);
        let mut scope = Scope::new();
        for (name, value) in params.iter().zip(captured.chain(args)) {
            scope.push_dynamic(name.as_str(), value);
        }
        let engine = self.script.engine();
        let mut state = engine.new_global_runtime_state();
        state.lib.push(self.script.functions());
        state.level = 1;
        limits::begin(phase, self.script.budget());
        // counts the call itself
        limits::progress();
        let result = statements(engine, &mut state, &mut self.caches, &mut scope, body);
        limits::finish(phase, self.script.budget());
        result
    }
}

#[expect(deprecated, reason = "nothing else in Rhai lets a caller keep the caches")]
fn statements(
    engine: &Engine,
    state: &mut GlobalRuntimeState,
    caches: &mut Caches,
    scope: &mut Scope,
    body: &[Stmt],
) -> RhaiResult {
    engine.eval_statements_raw(state, caches, scope, body)
}
