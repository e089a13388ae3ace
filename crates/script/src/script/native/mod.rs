//! Compiles the functions of scripts that are called in play.
//!
//! When its script is loaded, a function is compiled from Rhai's syntax tree into a tree of closures over small values
//! ([`value`]): no value is boxed, no name is looked up, and a set of cards is 128 bits. Rhai defines the meaning. Whatever
//! goes wrong in compiled code - a wrong type, an overflow, a limit, anything that the host refuses - is a *fault* without a
//! message; then Rhai repeats the call with the same inputs and reports what is wrong and where. So compiled code must agree
//! with Rhai only where it succeeds, and may fault wherever it is not sure. A call has no effects before it is over (verbs
//! are recorded, dice are lent), so nothing needs to be undone.
//!
//! A function that cannot be compiled is refused when the script is loaded, with position and reason ([`NotCompiled`]), and
//! is interpreted. A function is compiled with everything that it calls, or not at all. Deliberately not compiled: the top
//! level of a script, tabulated functions, `this`, `try` and `throw`, functions called by a name in a text, closures that
//! change captured variables.
//!
//! A tree of closures was measured to be a little faster than a loop over instructions, and is far shorter. Lists and texts
//! are ranges of a heap that is cleared between calls. They are never changed once made, so that copying them costs nothing.

mod build;
mod functions;
mod heap;
mod host;
mod operators;
mod program;
mod run;
mod value;
mod words;
mod write;

pub use build::NotCompiled;
pub use functions::{CallMode, CompiledFunctions};
pub(crate) use host::{Host, Known, Look};
pub(crate) use run::Run;
pub(crate) use value::{EvalResult, Span, Val, fault};

#[cfg(test)]
mod tests;
