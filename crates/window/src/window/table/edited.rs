//! What became of the match on the screen when its rules were edited, as it is told.

/// What became of the match when its rules were edited.
#[derive(Clone, Debug, PartialEq)]
pub struct EditedStrip {
    pub told: Vec<String>,
    /// Whether not all moves were made again, so that a person has to say how the match goes on.
    pub is_stopped: bool,
    /// Number of moves at that moment. The strip goes with the next move.
    pub moves: usize,
}
