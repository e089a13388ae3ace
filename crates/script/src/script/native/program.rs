//! A script's compiled functions.

use crate::script::native::run::Run;
use crate::script::native::value::{Given, Val};

/// A piece of code.
pub(crate) type Code = Box<dyn for<'r, 'h> Fn(&'r mut Run<'h>) -> Given + Send + Sync>;

/// A function of a script.
pub(crate) struct CompiledFunction {
    pub params: usize,
    /// Parameters and variables.
    pub slots: usize,
    pub body: Code,
}

/// The functions that one script calls in play, with their constants.
#[derive(Default)]
pub(crate) struct Program {
    pub functions: Vec<CompiledFunction>,
    /// The values of constant lists.
    pub values: Vec<Val>,
    /// All constant texts.
    pub text: String,
}

/// A function that the host calls.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub function: usize,
    /// What it captured when the script was read.
    pub captured: Vec<Val>,
}
