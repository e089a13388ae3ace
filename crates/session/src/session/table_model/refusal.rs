//! Why something that a person asked for is not done.

use crate::play::PlayError;
use crate::session::running::{ClaimRefused, MatchError};

/// A refusal. Nothing has changed, except that a refuted claim counts as a look at hidden cards.
#[derive(Debug)]
pub enum TableRefusal {
    /// The rules do not allow the move; the error says why.
    Illegal(MatchError),
    /// The lesson waits for another move. The text is what its step says to that, if it has one.
    LessonWaits(Option<String>),
    NothingToTakeBack,
    /// The moves have revealed cards, and undo is strict.
    SeenCards,
    NothingToRedo,
    NoClaim(ClaimRefused),
    CannotConcede,
    /// The rules themselves failed: the match cannot go on.
    Failed(MatchError),
}

impl From<MatchError> for TableRefusal {
    fn from(error: MatchError) -> TableRefusal {
        match error {
            MatchError::Play(PlayError::Illegal(_)) => TableRefusal::Illegal(error),
            other => TableRefusal::Failed(other),
        }
    }
}
