//! Buttons and refusals where the rules of a match are edited while it is played.

/// Buttons and refusals where the rules of a match are edited while it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditedLabel {
    GoOn,
    GoOnHelp,
    OldRules,
    OldRulesHelp,
    DealAgain,
    DealAgainHelp,
    Fine,
    /// The match goes on by the rules as they were before the edit.
    BackAgain,
    NothingEdited,
    NoOldRules,
    CommandHelp,
    /// What can be typed where a replay has stopped.
    Typed,
}
