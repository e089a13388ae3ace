//! Headings and buttons of web pages: a match, a game's rules.

/// Headings and buttons of web pages: a match, a game's rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageLabel {
    Start,
    Back,
    Next,
    End,
    AllHandsOpen,
    /// The name of the row of buttons.
    Steps,
    /// The name of the list of all steps.
    Story,
    /// Opens the table of a step where no script runs.
    TheTable,
    /// Before a note if its writer has no name.
    Note,
    /// Who made the page, and that it asks for nothing.
    MadeWith,
    WholeTableOpen,
    ToMove,
    Dealer,
    Contents,
    TheIdea,
    InThisMatch,
    StandardGame,
    /// Before the value that an option has in this match.
    Here,
    FindInTheRules,
    Yes,
    No,
    SaveAsPage,
    SaveAsPageHelp,
    ShareThisHand,
    ShareThisHandHelp,
    YourNote,
    SaveTheHand,
    SaveThePosition,
    SaveThePositionHelp,
    OpenThePage,
    ShowInFolder,
    CopyThePath,
}
