//! Live functions of rule scripts, as play calls them.

use super::engine::Script;
use super::live::{CardValue, Cards};
use super::problem::Problem;
use super::values::SuitValue;
use crate::play::{Fault, LiveId, LiveJoint, Rules, State, Value, Verb};
use rhai::{Dynamic, FnPtr};
use std::sync::Arc;

/// Calls a game's live functions.
pub struct ScriptJoint {
    script: Arc<Script>,
    functions: Vec<FnPtr>,
}
