//! The items of the menu at the table.

/// The items of the menu at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuLabel {
    PlayThisDealAgain,
    TheRestIsMine,
    GiveTheMatchUp,
    NewMatch,
    ShowTheLastTurn,
    WhatWasBest,
    WhatIGaveAway,
    PauseTheComputers,
    AllMoves,
    Rules,
    Settings,
    Statistics,
    KeysAndHelp,
    About,
}
