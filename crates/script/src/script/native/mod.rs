//! The functions of scripts that are called in play, as code of ours.
//!
//! A function is compiled from Rhai's syntax tree, when its script is loaded, into a tree of closures over small values
//! ([`value`]): no value is boxed, no name looked up, and sets of cards are 128 bits. Rhai stays the meaning: whatever goes wrong -
//! a wrong type, an overflow, a limit, anything that the host refuses - is a *fault* here without any words, and the
//! call is made again by Rhai on the same inputs, which then says what is wrong and where. So only what succeeds
//! has to be equal, and wherever a piece of code is not sure it may fault. Nothing that a call does is
//! done before it is over (verbs are noted, dice are lent), so there is nothing to take back.
//!
//! What is not compiled is refused when the script is loaded, with place and reason ([`NotCompiled`]), and is interpreted: a
//! function with all that it calls, or none of it. Deliberately not compiled: the top level of a script, what is
//! tabulated, `this`, `try` and `throw`, functions called by a name in a text, closures that change what they captured.
//!
//! A tree of closures was measured to be a little faster than a loop over instructions, and is far shorter. Lists and texts are
//! places in a heap that is cleared between calls, and are never changed once made, so that copying them costs nothing.

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
pub(crate) use value::{Given, Span, Val, fault};

#[cfg(test)]
mod tests;
