//! Headings and buttons of the sheets over a screen: kept matches, problems, all moves, about, help.

/// Headings and buttons of the sheets over a screen: kept matches, problems, all moves, about, help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetLabel {
    Close,
    KeptMatches,
    AllMoves,
    KeysAndHelp,
    WhatIsBest,
    WhatWasBest,
    NoRules,
    NoMatchIsKept,
    GoOn,
    Remove,
    PutItBack,
    ReadAgain,
    ReadAgainHelp,
    NothingToDecide,
    TheFont,
    AtTheTable,
    Everywhere,
    OnTheCards,
    InTheWorkshop,
    CannotBePlayedNow,
    StandardRules,
    HowGamesAreAdded,
    AddingAFolder,
    AddingByCommand,
    AddingByManual,
}
