//! Headings, buttons and fixed sentences about packs and about everything that is a person's own.

use crate::wording::PackLabel;

pub fn label(label: PackLabel) -> &'static str {
    match label {
        PackLabel::AddAGame => "Add a game ...",
        PackLabel::WhatIsThis => "What is this file?",
        PackLabel::DropIt => "Drop it to see what it is",
        PackLabel::PathOfFile => "The file",
        PackLabel::LookAtFile => "Look at it",
        PackLabel::DropHelp => {
            "Somebody has sent you a game? Drop the file anywhere on this window, or write here where it lies. You will see \
             what it is before anything is added."
        }
        PackLabel::Reading => "The file is being read ...",
        PackLabel::By => "By",
        PackLabel::Licence => "Licence",
        PackLabel::InIt => "In it",
        PackLabel::ItCan => "It can",
        PackLabel::ItCanOnly => {
            "deal and count cards. It cannot read your files or use the network, and it runs within limits."
        }
        PackLabel::ItGoesTo => "It goes to",
        PackLabel::YourGames => "your own games. Remove takes it away again; your saved matches stay.",
        PackLabel::YouHave => "You have",
        PackLabel::Add => "Add",
        PackLabel::PlayOnce => "Play once",
        PackLabel::NotNow => "Not now",
        PackLabel::StopChecking => "Stop",
        PackLabel::Stopped => "Stopped before all of it was checked.",
        PackLabel::NotAdded => "This file is not added",
        PackLabel::NothingWritten => "Nothing was written, and nothing in it was run.",
        PackLabel::WhatToDo => "What to do",
        PackLabel::AskForAnother => {
            "Ask whoever gave it to you for another one, and send them these lines. If the game is your own, Make a pack at \
             the game leaves out whatever does not belong in one."
        }
        PackLabel::CopyTheseLines => "Copy these lines",
        PackLabel::NoFileOfOurs => "This is not a House Rules file.",
        PackLabel::OlderRules => {
            "It was written for other rules of this game than yours. Look whether it plays as it should."
        }
        PackLabel::NewerProgram => "It was written for a newer House Rules: not all of it may work.",
        PackLabel::Remove => "Remove",
        PackLabel::MatchesStay => {
            "Your saved matches stay. They say what is missing, and go on when you add the file again."
        }
        PackLabel::MakeAPack => "Make a pack",
        PackLabel::MakeHelp => "One file that you can give away. Whoever gets it drops it on the window and plays.",
        PackLabel::Title => "Title",
        PackLabel::Author => "Whose it is",
        PackLabel::WhereTo => "Where it goes",
        PackLabel::MakeIt => "Make it",
        PackLabel::Checking => "Its checks are being run ...",
        PackLabel::EverythingThatIsMine => "Everything that is mine",
        PackLabel::MineHelp => "Settings, variants, packs, saved matches and statistics, in one file.",
        PackLabel::MakeABackup => "Make a backup",
        PackLabel::BringItBack => "Bring it back",
        PackLabel::LookFirst => "What is in it?",
        PackLabel::NothingIsThere => "Nothing that is there now is moved.",
    }
}
