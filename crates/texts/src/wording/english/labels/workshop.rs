//! Headings, buttons and sentences of the Workshop.

use crate::wording::WorkshopLabel;

pub fn label(label: WorkshopLabel) -> &'static str {
    match label {
        WorkshopLabel::Workshop => "Workshop",
        WorkshopLabel::OpenInWorkshop => "Open in the Workshop",
        WorkshopLabel::Games => "Games",
        WorkshopLabel::Table => "Back to the table",
        WorkshopLabel::NewGame => "New game",
        WorkshopLabel::NewGameHelp => "Ctrl+N: a game or a variant of your own, from the template or from any game",
        WorkshopLabel::MakePack => "Make a pack",
        WorkshopLabel::MakePackHelp => "Ctrl+P: all files of the game as one file, checked",
        WorkshopLabel::Send => "Send",
        WorkshopLabel::SendHelp => "Ctrl+E: give the game, or a hand, to somebody",
        WorkshopLabel::Help => "Keys",
        WorkshopLabel::HelpHelp => "F1: every key of the Workshop",
        WorkshopLabel::Files => "Files",
        WorkshopLabel::FilesHelp => "Alt+F: the files of the game",
        WorkshopLabel::Rules => "Rules",
        WorkshopLabel::Variants => "Variants",
        WorkshopLabel::Lessons => "Lessons",
        WorkshopLabel::ForPeople => "For people",
        WorkshopLabel::Players => "Players",
        WorkshopLabel::NotSaved => "not saved",
        WorkshopLabel::ReadOnly => "only to look at",
        WorkshopLabel::Find => "Find",
        WorkshopLabel::FindHelp => "Ctrl+F: find a text in this file",
        WorkshopLabel::FindHere => "Find in this file",
        WorkshopLabel::NothingFound => "not found",
        WorkshopLabel::Previous => "Previous",
        WorkshopLabel::Next => "Next",
        WorkshopLabel::Save => "Save",
        WorkshopLabel::Saving => "Saving…",
        WorkshopLabel::SaveHelp => "Ctrl+S: your match goes on by the new rules",
        WorkshopLabel::MakeItMine => "Make it yours",
        WorkshopLabel::MakeItMineHelp => "Rules that came with the program are never overwritten",
        WorkshopLabel::Editor => "The text of the file",
        WorkshopLabel::TheTable => "The table",
        WorkshopLabel::NoMatch => "No match is on the table.",
        WorkshopLabel::Deal => "Deal",
        WorkshopLabel::DealHelp => "A match by the rules as they were saved",
        WorkshopLabel::Dealing => "Dealing…",
        WorkshopLabel::Fold => "Fold",
        WorkshopLabel::FoldHelp => "Ctrl+J: folds the table, so that the panel has the room",
        WorkshopLabel::Unfold => "Unfold",
        WorkshopLabel::ShowTable => "The table",
        WorkshopLabel::ShowTableHelp => "F6: the table and the panels in place of the editor",
        WorkshopLabel::ShowEditor => "The editor",
        WorkshopLabel::ShowEditorHelp => "F6: the editor in place of the table",
        WorkshopLabel::Problems => "Problems",
        WorkshopLabel::Checks => "Checks",
        WorkshopLabel::Compare => "Compare",
        WorkshopLabel::RulesForPeople => "Rules for people",
        WorkshopLabel::Coverage => "Coverage",
        WorkshopLabel::Why => "Why",
        WorkshopLabel::Counting => "Matches are played to see what is used…",
        WorkshopLabel::CountAgain => "Count again",
        WorkshopLabel::CountedBefore => "Counted by the rules before the last save.",
        WorkshopLabel::WhyHelp => {
            "Why you may make the moves that you may make, and which line says so. Hold Alt over a card to read it there; W goes from card to card."
        }
        WorkshopLabel::WhyNotAsked => "You are not asked about this card now.",
        WorkshopLabel::WhyNobody => "You are asked for no move now.",
        WorkshopLabel::WhyPoints => "The last points",
        WorkshopLabel::Looking => "Looking…",
        WorkshopLabel::NoProblems => "No problems. What only shows in play, the checks find.",
        WorkshopLabel::NotLookedAt => "These rules came with the program and are known to be sound.",
        WorkshopLabel::RunningChecks => "The checks are running…",
        WorkshopLabel::NoChecks => "No checks are written beside these rules yet.",
        WorkshopLabel::NoChecksHelp => {
            "A check is a position with what must hold in it. It stays, and tells you when an edit breaks it. Ctrl+T sets a position by hand and writes its check."
        }
        WorkshopLabel::OpenAtTable => "Open at the table",
        WorkshopLabel::ToLine => "To the line",
        WorkshopLabel::RunAgain => "Run again",
        WorkshopLabel::CompareHelp => {
            "Ctrl+M: what your edit did to the game: both rules are played with the same cards"
        }
        WorkshopLabel::CompareBegin => "Compare",
        WorkshopLabel::CompareStop => "Stop here",
        WorkshopLabel::CompareMore => "Play more",
        WorkshopLabel::CompareMoreHelp => "Ten times as many pairs",
        WorkshopLabel::CompareNothing => "There is only one version so far: change something and save it.",
        WorkshopLabel::CompareAbout => {
            "Both rules are played with the same cards by the same players, thousands of times. What surely changed is said in a sentence."
        }
        WorkshopLabel::CompareNarrows => "The change, as it narrows",
        WorkshopLabel::PlotHelp => "Plots this measure.",
        WorkshopLabel::AsItWas => "As before",
        WorkshopLabel::CompareSaved => "The rules were saved again since. This compares what was there before.",
        WorkshopLabel::PlayersAbout => {
            "The player before and the player now are asked at the same 200 positions. Where they choose otherwise, both choices are played on with the same cards, and you see which is worth more."
        }
        WorkshopLabel::PlayerSaved => "The player was saved again since. This compares what was there before.",
        WorkshopLabel::StepPositionHelp => "Shows the match up to this position, with all hands open",
        WorkshopLabel::Before => "before",
        WorkshopLabel::Now => "now",
        WorkshopLabel::Change => "change, 95 %",
        WorkshopLabel::Comparing => "The rules are read, and the first deals played…",
        WorkshopLabel::AsOpened => "as opened",
        WorkshopLabel::NoRulesText => "This game has no RULES.md yet: its rules for people would stand here.",
        WorkshopLabel::KeepMine => "Keep mine",
        WorkshopLabel::KeepMineHelp => "Alt+1: your text stays in the editor, and saving takes the place of the other",
        WorkshopLabel::TakeOther => "Take the other",
        WorkshopLabel::TakeOtherHelp => {
            "Alt+2: the other text comes into the editor; yours is kept as a draft beside the file"
        }
        WorkshopLabel::WriteAgain => "Write it again",
        WorkshopLabel::Copy => "A copy",
        WorkshopLabel::CopyHelp => "A game of its own, with all its files and players",
        WorkshopLabel::Variant => "A variant",
        WorkshopLabel::VariantHelp => "The game stays as it is; a file of yours says what is different",
        WorkshopLabel::OnlyLook => "Only look",
        WorkshopLabel::NameOfIt => "Its name",
        WorkshopLabel::FromWhat => "From",
        WorkshopLabel::Template => "From the template",
        WorkshopLabel::TheTemplate => "A small game that explains itself, to be written over.",
        WorkshopLabel::MakeIt => "Make it",
        WorkshopLabel::LivesWithYou => {
            "It lies in your own folder, and everything works on it: the table, checks, packs."
        }
        WorkshopLabel::UnsavedHeading => "Not everything is saved",
        WorkshopLabel::SaveAndLeave => "Save and leave",
        WorkshopLabel::LeaveDraft => "Leave; keep a draft",
        WorkshopLabel::LeaveDraftHelp => {
            "The game stays as it was saved. The next time you open it here, your text is there again."
        }
        WorkshopLabel::Stay => "Stay",
        WorkshopLabel::DraftHere => "This is a draft that you left here: it is not saved.",
        WorkshopLabel::DraftOlder => "You left a draft of this file, and the file was changed since.",
        WorkshopLabel::SendPack => "As a pack",
        WorkshopLabel::SendPackHelp => "One file with the whole game. Whoever gets it drops it on the window.",
        WorkshopLabel::SendHand => "A hand as a page",
        WorkshopLabel::SendHandHelp => "What happened at the table, to look at in any browser",
        WorkshopLabel::SendFolder => "Copy where the files lie",
        WorkshopLabel::SendNotMine => {
            "Rules that came with the program are there for everybody: a hand of it can be sent."
        }
        WorkshopLabel::Copied => "Copied.",
        WorkshopLabel::VariantBlurb => "A variant of my own.",
        WorkshopLabel::VariantComment => {
            "What is different from the game that this is built on. Save, and the table beside it follows."
        }
        WorkshopLabel::Offers => "What can be written here",
        WorkshopLabel::KeyNext => "next problem",
        WorkshopLabel::KeyRemedy => "write what was meant",
        WorkshopLabel::KeyComplete => "complete",
        WorkshopLabel::KeyDefined => "where is this defined",
        WorkshopLabel::KeyParts => "files, editor, table, panel",
        WorkshopLabel::KeyPanels => "panels",
        WorkshopLabel::Step => "Step",
        WorkshopLabel::StepBegin => "Step through a match",
        WorkshopLabel::StepAbout => {
            "A match of its own is dealt and played, to be looked at move by move: the step that runs, what the rules remember, which line decides. The match at your table waits untouched, and none of its cards is shown."
        }
        WorkshopLabel::StepPlaying => "A match is played to be looked at…",
        WorkshopLabel::StepOpen => "All hands are open: this match is there to be looked at, and counts nowhere.",
        WorkshopLabel::StepOn => "On",
        WorkshopLabel::StepOnHelp => "F10: after the next move",
        WorkshopLabel::StepBack => "Back",
        WorkshopLabel::StepBackHelp => "Shift+F10: before the last move",
        WorkshopLabel::StepRun => "To a stop",
        WorkshopLabel::StepRunHelp => {
            "F4: to the next moment at which a line with a stop is at work; Shift+F4: back to the one before"
        }
        WorkshopLabel::StepStop => "Set a stop",
        WorkshopLabel::StepStopHelp => "F9: sets a stop in the line of the cursor, or takes it away",
        WorkshopLabel::StepNoStops => "No line has a stop. F9 sets one in the line of the cursor.",
        WorkshopLabel::StepClose => "Close",
        WorkshopLabel::StepCloseHelp => "Esc: your own table is shown again",
        WorkshopLabel::StepDeal => "Another deal",
        WorkshopLabel::StepDealHelp => "The same rules with the next seed",
        WorkshopLabel::SetByHand => "Set by hand",
        WorkshopLabel::SetByHandHelp => "Ctrl+T: cards, offices and variables as you want them, and what they allow",
        WorkshopLabel::SetOpen => "Set by hand: drag cards from pile to pile, or write below. This counts nowhere.",
        WorkshopLabel::SetPlay => "Play from here",
        WorkshopLabel::SetPlayHelp => "At the table, with you to move; it counts nowhere",
        WorkshopLabel::SetKeep => "Keep as a check",
        WorkshopLabel::SetKeepHelp => "Written below the rules, without what does not matter; saving it is up to you",
        WorkshopLabel::SetKept => "Written below the rules, not saved yet.",
        WorkshopLabel::SetCloseHelp => "Esc: the match that is stepped through is shown again",
        WorkshopLabel::SetTitle => "The name of the check",
        WorkshopLabel::SetUntitled => "set by hand",
        WorkshopLabel::SetStep => "Step",
        WorkshopLabel::SetTurn => "To move",
        WorkshopLabel::SetAllows => "What it allows",
        WorkshopLabel::SetExpect => "Tick what the check is to expect. Without a tick it expects the first move.",
        WorkshopLabel::SetParts => "The position",
        WorkshopLabel::SetHelp => {
            "As a check says it: cards as 5H TD, suits as \"H\". What is empty is as usual; what lies nowhere is in the stock."
        }
        WorkshopLabel::SetOver => "The match is over here: nobody is to move. Go back to an earlier moment.",
        WorkshopLabel::StepMoments => "Moves made",
        WorkshopLabel::StepRound => "The round",
        WorkshopLabel::StepHappened => "What has just happened",
        WorkshopLabel::StepDecides => "What decides now",
        WorkshopLabel::StepValues => "What the rules remember",
        WorkshopLabel::StepHidden => "Piles that nobody sees",
        WorkshopLabel::StepOwnDeal => {
            "That is the deal of the match at your table, which is not over: its cards stay closed."
        }
        WorkshopLabel::StepThrough => "Step through it",
        WorkshopLabel::StepThroughHelp => "The deal in which it was used, at that moment",
        WorkshopLabel::BesideLines => "Beside the lines",
        WorkshopLabel::BesideLinesHelp => "How often each line was used in play, beside its number",
        WorkshopLabel::KeyStep => "step",
    }
}
