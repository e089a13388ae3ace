//! The compiled functions of a script.

use crate::script::native::run::Run;
use crate::script::native::value::{EvalResult, Val};

/// A compiled piece of code.
pub(crate) type Code = Box<dyn for<'r, 'h> Fn(&'r mut Run<'h>) -> EvalResult + Send + Sync>;

/// A compiled function of a script.
pub(crate) struct CompiledFunction {
    pub params: usize,
    /// Number of slots of its frame: parameters, variables and temporaries.
    pub slots: usize,
    pub body: Code,
}

/// The functions that one script calls in play, with their constants.
#[derive(Default)]
pub(crate) struct Program {
    pub functions: Vec<CompiledFunction>,
    /// The elements of all constant lists and maps, and the values that constant closures captured.
    pub values: Vec<Val>,
    /// All constant texts, one after the other.
    pub text: String,
}

/// A compiled function that the host calls.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub function: usize,
    /// The values that it captured when the script was read.
    pub captured: Vec<Val>,
}
