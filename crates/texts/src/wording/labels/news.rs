//! Fixed sentences about the program, the rules and the match as a whole.

/// Fixed sentences about the program, the rules and the match as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewsLabel {
    Program,
    RulesHaveChanged,
    RulesEdited,
    RulesEditedWrongly,
    ItFailed,
}
