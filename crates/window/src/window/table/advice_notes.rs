//! Sentences of a table that stand for a while: in place of the instruction, or as advice on one decision.
//!
//! Knows no match: when each of them goes is decided by what happens there.

/// A sentence that stands in place of the instruction, or as advice.
#[derive(Clone, Debug, PartialEq)]
pub struct Note {
    pub text: String,
    /// Whether it says why something is not possible.
    pub warning: bool,
    /// Whether it goes by itself, and the time at which it was first seen.
    brief: bool,
    seen: Option<f64>,
}

/// Seconds for which a refusal stands in place of the instruction.
const REFUSED: f64 = 2.0;

impl Note {
    /// A sentence that stays until something happens.
    pub(super) fn lasting(text: String, warning: bool) -> Note {
        Note { text, warning, brief: false, seen: None }
    }

    /// A refusal, which goes by itself.
    pub(super) fn brief(text: String) -> Note {
        Note { brief: true, ..Note::lasting(text, true) }
    }

    /// Seconds until it goes, from the time at which it was first asked; `None` if it stays.
    pub(super) fn left(&mut self, now: f64) -> Option<f64> {
        self.brief.then(|| *self.seen.get_or_insert(now) + REFUSED - now)
    }
}

/// A loss below this, in points, is too small to matter.
pub const NOTHING: f64 = 0.05;

/// What was advised at the decision that is open, and what was said of the one before it.
#[derive(Debug, Default)]
pub struct AdviceShown {
    /// The hint, or why there is none.
    pub hint: Option<Note>,
    /// Whether the worth of each move is shown.
    pub ranked: bool,
    /// Whether what was counted by hand was right. It stays until the person moves again.
    pub counted: Option<Note>,
    /// The decisions of the person at the window so far, by the moves made before them.
    pub decisions: Vec<usize>,
}

impl AdviceShown {
    /// Forgets what was said of a decision that is not open any more.
    pub(in crate::window) fn clear(&mut self) {
        (self.hint, self.ranked) = (None, false);
    }
}
