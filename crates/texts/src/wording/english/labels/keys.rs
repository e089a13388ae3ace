//! The keys of the window, and what they do.

use crate::wording::KeyRow;

/// The key as it is written on the keyboard, and what it does.
pub fn key(row: KeyRow) -> (&'static str, &'static str) {
    match row {
        KeyRow::Click => ("click, or drag", "picks a card up, lays it down; a double click plays it"),
        KeyRow::Arrows => ("arrows", "from card to card; on a sheet from button to button"),
        KeyRow::Space => ("Space", "picks up, lays down, presses a button"),
        KeyRow::Enter => ("Enter", "confirms what is picked up; goes on after a round"),
        KeyRow::Escape => ("Escape", "lays down what is picked up; leaves an earlier position"),
        KeyRow::Bids => ("arrows, Enter, P", "when you bid: from bid to bid, makes the bid, passes"),
        KeyRow::OrderHand => ("drag, Shift+arrows, S", "moves a card within your hand; S sorts the hand again"),
        KeyRow::Hint => ("H", "a hint: what a strategy would do, and why; once more: what each move is worth"),
        KeyRow::LastTurn => ("L", "shows again what happened since your last move"),
        KeyRow::Moves => ("M", "all moves by their text"),
        KeyRow::Best => ("B", "what was best: your last decision, and what each move was worth"),
        KeyRow::Pages => ("Page Up, Page Down", "looks back at earlier positions"),
        KeyRow::UndoRedo => ("Ctrl+Z, Ctrl+Y", "takes the last move back, makes it again"),
        KeyRow::Tab => ("Tab", "from control to control"),
        KeyRow::TextSize => ("Ctrl++, Ctrl+-, Ctrl+0", "larger or smaller text, and as it was at first"),
        KeyRow::WholeScreen => ("F11", "the whole screen, and back"),
        KeyRow::Sound => ("Ctrl+M", "sound on, sound off"),
        KeyRow::Help => ("?", "this help"),
        KeyRow::BrightEdge => ("a bright edge", "the card may be played now"),
        KeyRow::SmallDot => ("a small dot", "of two equal cards, the one of the second deck"),
        KeyRow::GreyCard => ("a grey card", "it cannot be played now; a click on it says why"),
        KeyRow::OpenWorkshop => ("F2", "opens the Workshop: the rules of the game beside its table"),
        KeyRow::SaveRules => ("Ctrl+S", "saves; the match at the table goes on by the new rules"),
        KeyRow::FindText => {
            ("Ctrl+F, Ctrl+Z, Ctrl+Y", "finds a text in the file; takes back what was written, writes it again")
        }
        KeyRow::NextProblem => ("F8", "goes to the next problem"),
        KeyRow::TakeRemedy => ("Ctrl+.", "writes what was probably meant"),
        KeyRow::CompleteWord => ("Ctrl+Space", "shows what can be written here"),
        KeyRow::WhereDefined => ("F12", "goes to where the name at the cursor is defined"),
        KeyRow::WhyCard => ("Alt, W", "Alt over a card tells why it may be played or not; W goes from card to card"),
        KeyRow::StepThrough => ("F10, Shift+F10", "steps through a match of its own, forwards and back"),
        KeyRow::StopAtLine => {
            ("F9, F4", "sets a stop at the line of the cursor; steps to the next stop (Shift+F4: back)")
        }
        KeyRow::SetByHand => ("Ctrl+T", "sets the table by hand, from the moment that is stepped to"),
        KeyRow::NextPart => {
            ("F6, Alt+F", "from the editor to the table and back; the list of files in a narrow window")
        }
        KeyRow::OpenPanel => {
            ("Ctrl+1 to Ctrl+7", "problems, checks, coverage, why, comparison, rules for people, stepping")
        }
        KeyRow::FoldTable => ("Ctrl+J", "folds the table, so that the panel has the room"),
        KeyRow::CompareRules => ("Ctrl+M", "plays the rules before and now against each other: what did the edit do?"),
        KeyRow::NewRules => ("Ctrl+N", "a game or a variant of your own"),
        KeyRow::PackRules => ("Ctrl+P", "makes a pack of the game"),
        KeyRow::SendRules => ("Ctrl+E", "gives the game, or a hand, to somebody"),
    }
}
