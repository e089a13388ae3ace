//! Errors of our own, raised through the engine.

use crate::script::limits;
use rhai::{Dynamic, EvalAltResult, Position};

/// What a host function gives: a value, or an error that the engine carries to whoever called the script.
pub(crate) type Raised<T> = Result<T, Box<EvalAltResult>>;

/// An error of our own, raised through the engine.
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

/// The run used all its operations.
#[derive(Clone)]
pub(crate) struct Runaway {
    /// All that loading a game may take, not what this run may.
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
