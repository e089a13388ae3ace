//! The program's own errors, raised through the script engine.

use crate::script::limits;
use rhai::{Dynamic, EvalAltResult, Position};

/// The result of a host function: a value, or an error that the engine carries to the caller of the script.
pub(crate) type Raised<T> = Result<T, Box<EvalAltResult>>;

/// An error of the program with its own message, raised through the engine.
#[derive(Clone, Debug)]
pub(crate) struct RaisedError {
    pub message: String,
    pub suggestion: Option<String>,
}

impl RaisedError {
    pub fn new(message: impl Into<String>) -> RaisedError {
        RaisedError { message: message.into(), suggestion: None }
    }

    pub fn suggest(mut self, suggestion: impl Into<String>) -> RaisedError {
        self.suggestion = Some(suggestion.into());
        self
    }

    pub fn suggest_opt(mut self, suggestion: Option<String>) -> RaisedError {
        self.suggestion = suggestion;
        self
    }
}

impl From<RaisedError> for Box<EvalAltResult> {
    fn from(raised: RaisedError) -> Box<EvalAltResult> {
        Box::new(EvalAltResult::ErrorRuntime(Dynamic::from(raised), Position::NONE))
    }
}

/// Raised if a run has used up its operations.
#[derive(Clone)]
pub(crate) struct Runaway {
    /// Whether the budget for loading a game is used up, as opposed to the limit of this run.
    pub of_loading: bool,
}

impl Runaway {
    pub fn now() -> Runaway {
        Runaway { of_loading: limits::out_of_budget() }
    }
}

impl From<Runaway> for Box<EvalAltResult> {
    fn from(runaway: Runaway) -> Box<EvalAltResult> {
        Box::new(EvalAltResult::ErrorRuntime(Dynamic::from(runaway), Position::NONE))
    }
}
