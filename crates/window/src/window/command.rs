//! What a screen wishes to be done. Collected while drawing, carried out once a frame.

use super::table::pick::ClickTarget;
use crate::play::Move;
use crate::table::Pile;
use std::path::PathBuf;

#[must_use]
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// The gallery of games.
    Games,
    /// The setup of a variant, by `game` or `game/variant`.
    Choose(String),
    /// A game is on the screen, by its id: what it is like is to be found out.
    LookAt(String),
    /// The lesson of a game, by its id.
    Learn(String),
    /// The lesson of a game is not offered any more.
    DeclineLesson(String),
    /// Rules may have been edited.
    ReadAgain,
    /// Sits down at what was set up.
    SitDown,
    /// Goes on with a kept match.
    Resume(PathBuf),
    /// Removes a kept match; it can be put back until the program ends.
    Forget(PathBuf),
    /// Puts back a match that was removed.
    PutBack(PathBuf),
    Show(Overlay),
    /// A variant becomes a favourite, or is none any more.
    Favour(String),
    /// The settings have changed.
    Prefer(Box<crate::session::Preferences>),
    CloseOverlay,
    Quit,
    At(TableCommand),
    /// The screen where computer players meet.
    Lab,
    InLab(LabCommand),
}

/// What a person does in the Lab.
#[derive(Clone, Debug, PartialEq)]
pub enum LabCommand {
    Begin,
    Stop,
    GoOn,
    /// A match of a pair, that in which the first player has this team.
    Open {
        meeting: usize,
        pair: u64,
        team: usize,
    },
}

impl From<LabCommand> for Command {
    fn from(command: LabCommand) -> Command {
        Command::InLab(command)
    }
}

/// What lies over a screen.
#[derive(Clone, Debug, PartialEq)]
pub enum Overlay {
    /// The rules of a game for people.
    Rules(String),
    Settings,
    Saves,
    /// Matches that were played.
    Statistics,
    /// Problems of a game, by its id.
    Problems(String),
    /// Every legal move by its text.
    Moves,
    About,
    /// What every key does.
    Help,
    /// What a decision was worth, by the moves made before it.
    Best(usize),
    /// The decisions of the match that cost most.
    Review,
}

/// What a person does at the table.
#[derive(Clone, Debug, PartialEq)]
pub enum TableCommand {
    Make(Move),
    Click(ClickTarget),
    DoubleClick(ClickTarget),
    Drop(ClickTarget, Option<Pile>),
    Confirm,
    Clear,
    Undo,
    Redo,
    Hint,
    /// Plays again what happened since the last move of the person at the window.
    ShowLastTurn,
    Skip,
    Pause,
    Dismiss,
    Look(Option<usize>),
    /// The same cards of this round.
    DealAgain,
    /// The same cards of the whole match.
    MatchAgain,
    /// The rest of the tricks is the person's.
    Claim,
    /// The match is given up: it counts as lost.
    Concede,
    /// This match is given up for a new one.
    Restart,
    /// The next match of the series.
    Another,
    SortHand,
    /// The person says what the own cards are worth.
    SayCount(i32),
    Lesson(LessonWish),
}

/// What a person does in a lesson beside moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonWish {
    /// The step was read.
    Next,
    Back,
    /// The move that is waited for is made for the person.
    ShowMe,
}

impl From<TableCommand> for Command {
    fn from(command: TableCommand) -> Command {
        Command::At(command)
    }
}
