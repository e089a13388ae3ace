//! Faults: rules that failed in play.
//!
//! Contains the finished message. Where it comes from is known to those who know scripts.

use crate::table::Seat;
use std::error::Error;
use std::sync::Arc;

/// The kind of a fault, so that callers need not parse its message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaultKind {
    /// The rules contradict themselves or ask for something impossible.
    Rules,
    /// A script failed, or returned something invalid.
    Script,
    /// A seat is asked but has no legal move.
    NoMove,
    /// A move was made after the end of the match.
    Over,
    /// The match does not end.
    Endless,
    /// A record or deal list dictates something impossible.
    Dictation,
    /// A strategy chose a move that was not offered.
    Strategy,
    /// A player did not answer in time. It might answer on another run.
    Time,
}

/// A rule that failed in play: the finished message, with file, line and advice. It ends the deal.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{}", self.0.message)]
pub struct Fault(Box<Told>);

/// The contents of a [`Fault`]; boxed so that `Result`s stay small.
#[derive(Clone, Debug)]
struct Told {
    kind: FaultKind,
    message: Box<str>,
    /// The underlying error, of a type that only higher layers know.
    cause: Option<Arc<dyn Error + Send + Sync>>,
}

impl PartialEq for Fault {
    fn eq(&self, other: &Fault) -> bool {
        self.0.message == other.0.message
    }
}

impl Eq for Fault {}

impl Fault {
    /// A fault of kind [`FaultKind::Rules`].
    pub fn new(message: impl Into<String>) -> Fault {
        Fault::of(FaultKind::Rules, message)
    }

    pub fn of(kind: FaultKind, message: impl Into<String>) -> Fault {
        Fault(Box::new(Told { kind, message: message.into().into_boxed_str(), cause: None }))
    }

    /// A fault of kind [`FaultKind::Script`], with its underlying error.
    pub fn caused_by(message: impl Into<String>, cause: impl Error + Send + Sync + 'static) -> Fault {
        let (message, cause) = (message.into().into_boxed_str(), Some(Arc::new(cause) as Arc<_>));
        Fault(Box::new(Told { kind: FaultKind::Script, message, cause }))
    }

    /// Changes the kind of the fault.
    pub fn with_kind(mut self, kind: FaultKind) -> Fault {
        self.0.kind = kind;
        self
    }

    pub fn kind(&self) -> FaultKind {
        self.0.kind
    }

    /// The underlying error, if there is one of this type.
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
