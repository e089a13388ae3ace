//! The items of the menu at the table.

use crate::wording::MenuLabel;

pub fn label(label: MenuLabel) -> &'static str {
    match label {
        MenuLabel::PlayThisDealAgain => "Play this deal again",
        MenuLabel::TheRestIsMine => "The rest is mine",
        MenuLabel::GiveTheMatchUp => "Give the match up",
        MenuLabel::NewMatch => "A new match",
        MenuLabel::ShowTheLastTurn => "Show the last turn (L)",
        MenuLabel::WhatWasBest => "What was best? (B)",
        MenuLabel::WhatIGaveAway => "What I gave away",
        MenuLabel::PauseTheComputers => "Pause the computer players",
        MenuLabel::AllMoves => "All moves (M)",
        MenuLabel::Rules => "Rules",
        MenuLabel::Settings => "Settings",
        MenuLabel::Statistics => "Statistics",
        MenuLabel::KeysAndHelp => "Keys and help (?)",
        MenuLabel::About => "About",
    }
}
