//! Headings and buttons of the sheets over a screen: kept matches, problems, all moves, about, help.

use crate::wording::SheetLabel;

pub fn label(label: SheetLabel) -> &'static str {
    match label {
        SheetLabel::Close => "Close",
        SheetLabel::KeptMatches => "Kept matches",
        SheetLabel::AllMoves => "All moves",
        SheetLabel::KeysAndHelp => "Keys and help",
        SheetLabel::WhatIsBest => "What is best?",
        SheetLabel::WhatWasBest => "What was best?",
        SheetLabel::NoRules => "No rules are written down for this game.",
        SheetLabel::NoMatchIsKept => "No match is kept.",
        SheetLabel::GoOn => "Go on",
        SheetLabel::Remove => "Remove",
        SheetLabel::PutItBack => "Put it back",
        SheetLabel::ReadAgain => "Read again",
        SheetLabel::ReadAgainHelp => "Also done whenever you come back to this window (F5)",
        SheetLabel::NothingToDecide => "There is nothing to decide now.",
        SheetLabel::TheFont => "Text is set in Lato by Łukasz Dziedzic, under the SIL Open Font License.",
        SheetLabel::AtTheTable => "At the table",
        SheetLabel::Everywhere => "Everywhere",
        SheetLabel::OnTheCards => "On the cards",
        SheetLabel::InTheWorkshop => "In the Workshop",
        SheetLabel::CannotBePlayedNow => "This cannot be played now:",
        SheetLabel::StandardRules => "Standard rules",
        SheetLabel::HowGamesAreAdded => "How games are added",
        SheetLabel::AddingAFolder => {
            "The rules of every game are a script that anybody can read and change. A new game is a folder with two text files: what \
             the game is called, and how it is played."
        }
        SheetLabel::AddingByCommand => {
            "`house-rules new my_game` makes such a folder from a small game that works. Edit it with any editor: this window reads \
             it again whenever you come back to it, and says what is wrong and where."
        }
        SheetLabel::AddingByManual => {
            "The manual for rules is `rules/README.md`; `house-rules check my_game` plays your game and looks for mistakes."
        }
    }
}
