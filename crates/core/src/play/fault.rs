//! A rule that failed in play.
//!
//! Carries what is said of it; where it comes from is the business of those who know scripts.

use crate::table::Seat;
use std::error::Error;
use std::sync::Arc;

/// What kind of thing failed: for those who act on it, so that nobody reads the message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaultKind {
    /// The rules do not fit together, or ask for what cannot be.
    Rules,
    /// A script, or what it gave.
    Script,
    /// A seat is asked and has no move.
    NoMove,
    /// A move is made when the match is over.
    Over,
    /// The match does not come to an end.
    Endless,
    /// A record or a list dictates what cannot be.
    Dictation,
    /// A strategy chose what was not offered.
    Strategy,
    /// A player did not answer in time: on another day it might have.
    Time,
}

/// A rule that failed in play: the finished message, with file, line and advice. It ends the deal.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{}", self.0.message)]
pub struct Fault(Box<Told>);

/// Behind a box, so that results are small where nothing fails.
#[derive(Clone, Debug)]
struct Told {
    kind: FaultKind,
    message: Box<str>,
    /// What failed above this floor, for those who know it there.
    cause: Option<Arc<dyn Error + Send + Sync>>,
}

impl PartialEq for Fault {
    fn eq(&self, other: &Fault) -> bool {
        self.0.message == other.0.message
    }
}

impl Eq for Fault {}

impl Fault {
    /// A fault of the rules.
    pub fn new(message: impl Into<String>) -> Fault {
        Fault::of(FaultKind::Rules, message)
    }

    pub fn of(kind: FaultKind, message: impl Into<String>) -> Fault {
        Fault(Box::new(Told { kind, message: message.into().into_boxed_str(), cause: None }))
    }

    /// A fault of a script, with what it tells of.
    pub fn caused_by(message: impl Into<String>, cause: impl Error + Send + Sync + 'static) -> Fault {
        let (message, cause) = (message.into().into_boxed_str(), Some(Arc::new(cause) as Arc<_>));
        Fault(Box::new(Told { kind: FaultKind::Script, message, cause }))
    }

    /// The same fault, of another kind.
    pub fn with_kind(mut self, kind: FaultKind) -> Fault {
        self.0.kind = kind;
        self
    }

    pub fn kind(&self) -> FaultKind {
        self.0.kind
    }

    /// What it tells of, if that is known and of this kind.
    pub fn cause<T: Error + 'static>(&self) -> Option<&T> {
        self.0.cause.as_ref()?.downcast_ref::<T>()
    }

    #[cold]
    pub fn over() -> Fault {
        Fault::of(FaultKind::Over, "the match is over")
    }

    #[cold]
    pub fn no_move(seat: Seat) -> Fault {
        Fault::of(FaultKind::NoMove, format!("{seat} is asked and has no move"))
    }
}
