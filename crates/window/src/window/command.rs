//! The commands that a screen gives. They are collected while it is drawn and carried out once a frame.

use super::table::WholeBid;
use super::table::pick::ClickTarget;
use super::workshop::{LeaveWish, WorkshopSheet};
use crate::cards::{Card, CardSet};
use crate::play::Move;
use crate::session::{RulesWish, TableChoice};
use crate::table::{Pile, Seat};
use std::path::PathBuf;

#[must_use]
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Shows the gallery of games.
    Games,
    /// Shows the setup of a variant, by `game` or `game/variant`.
    Choose(String),
    /// Chooses a game or a variant in the gallery, by its id.
    Point(String),
    /// Plays a variant at once, by its id: as it was set up the last time, else in the usual way.
    Play(String),
    /// Looks at the tables of a game that is on the screen, by its id.
    LookAt(String),
    /// Looks at a saved match that is on the screen, by its path.
    LookAtKept(PathBuf),
    /// Begins the lesson of a game, by its id.
    Learn(String),
    /// Stops offering the lesson of a game, by its id.
    DeclineLesson(String),
    /// Reads the rules again, which may have been edited.
    ReadAgain,
    /// Begins the match that was set up.
    SitDown,
    /// Resumes a saved match, by its path.
    Resume(PathBuf),
    /// Removes a saved match; it can be put back until the program ends.
    Forget(PathBuf),
    /// Puts back a saved match that was removed.
    PutBack(PathBuf),
    Show(Overlay),
    /// Makes a variant a favourite, or removes it from the favourites.
    Favour(String),
    /// Plays a sound, to find out whether sound works.
    TrySound,
    Page(PageCommand),
    /// Applies changed settings.
    Prefer(Box<crate::session::Preferences>),
    CloseOverlay,
    Quit,
    At(TableCommand),
    /// Keeps, changes or removes a variant of the person's own.
    Mine(OwnCommand),
    /// Shows the Lab, where computer players meet.
    Lab,
    InLab(LabCommand),
    Pack(PackCommand),
    /// Begins the deal of the day, or goes on with it.
    PlayDaily,
    /// Shows the deals of the day that were played.
    ShowDays,
    Kept(KeptCommand),
    InWorkshop(WorkshopCommand),
}

/// A command about the Workshop; what concerns its files alone it does by itself.
#[derive(Clone, Debug, PartialEq)]
pub enum WorkshopCommand {
    /// Opens a game or variant, by its id.
    Open(String),
    /// Leaves; asks first if something is not saved.
    Leave,
    LeaveBy(LeaveWish),
    /// Begins a match by the saved rules.
    Deal,
    /// Opens the position of a check at the table.
    OpenCheck {
        variant: String,
        title: String,
    },
    /// Opens a position that was set by hand, in the form of a check, at the table.
    OpenPosition {
        choice: TableChoice,
        text: String,
    },
    /// Shows the sheet for new rules.
    WishToMake(RulesWish),
    /// Makes what the sheet says.
    Make,
    /// Copies where the files lie.
    CopyFolder,
}

impl From<WorkshopCommand> for Command {
    fn from(command: WorkshopCommand) -> Command {
        Command::InWorkshop(command)
    }
}

/// A command about a kept match; one that was played to its end is named by the fingerprint of its record.
#[derive(Clone, Debug, PartialEq)]
pub enum KeptCommand {
    /// Opens a match that was played, to be looked at.
    LookAt(String),
    /// Copies a saved match as one line of text, by its path.
    Copy(PathBuf),
    CopyPlayed(String),
    /// Removes the record of a match that was played.
    Remove(String),
    /// Puts back the record that was removed last.
    PutBack,
}

impl From<KeptCommand> for Command {
    fn from(command: KeptCommand) -> Command {
        Command::Kept(command)
    }
}

/// A command given in the Lab.
#[derive(Clone, Debug, PartialEq)]
pub enum LabCommand {
    Begin,
    Stop,
    GoOn,
    /// Opens the match of a pair in which the first player has this team.
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

/// A command that writes a web page, or opens one that is written.
#[derive(Clone, Debug, PartialEq)]
pub enum PageCommand {
    /// The rules that are open.
    Rules,
    /// The last whole round of the match at the table, as the viewer saw it.
    ThisHand,
    /// The table as it lies now, as the viewer sees it.
    ThisPosition,
    /// A kept match, by its path.
    Kept(PathBuf),
    /// A match that was played to its end, by the fingerprint of its record.
    Played(String),
    /// The page that was written last, or its folder, with the program that the system has for it.
    Open(PathBuf),
}

impl From<PageCommand> for Command {
    fn from(command: PageCommand) -> Command {
        Command::Page(command)
    }
}

/// A command for the variant that is set up, which is or becomes one of the person's own.
#[derive(Clone, Debug, PartialEq)]
pub enum OwnCommand {
    /// Keeps the chosen options as a variant of this name.
    Keep(String),
    /// Changes the variant to the chosen options.
    Change,
    Rename(String),
    Remove,
    /// Puts back the variant that was removed last.
    PutBack,
}

impl From<OwnCommand> for Command {
    fn from(command: OwnCommand) -> Command {
        Command::Mine(command)
    }
}

/// A command about packs, and about everything that is a person's own.
#[derive(Clone, Debug, PartialEq)]
pub enum PackCommand {
    /// Looks what a file is, and shows the sheet about it.
    LookAt(PathBuf),
    StopChecking,
    /// Installs the pack that is looked at.
    Add,
    /// Plays its first game without installing it.
    PlayOnce,
    /// Asks whether an installed pack is to be removed, by its id.
    AskToRemove(String),
    Remove(String),
    /// Asks whether a game of the person's own is to be removed, by its id.
    AskToRemoveGame(String),
    RemoveGame(String),
    /// Shows the sheet that makes a pack of a game or a variant, by its id.
    WishToMake(String),
    Make,
    BackUp,
    LookAtBackup,
    Restore,
}

impl From<PackCommand> for Command {
    fn from(command: PackCommand) -> Command {
        Command::Pack(command)
    }
}

/// A sheet shown over a screen.
#[derive(Clone, Debug, PartialEq)]
pub enum Overlay {
    /// The rules of a variant, written for people, by its id. At a table of that game, with the options of the match.
    Rules(String),
    Settings,
    Saves,
    /// Statistics of the matches that were played.
    Statistics,
    /// The problems in the rules of a game, by its id.
    Problems(String),
    /// Every legal move, by its text.
    Moves,
    About,
    /// How a game is added that is not here.
    Adding,
    /// What a file is that was dropped or named.
    Offer,
    /// Whether a pack, or a game of the person's own, is to be removed.
    RemovePack,
    /// Makes a pack of a game or a variant.
    MakePack,
    /// Shares the hand at the table as a web page, with a note.
    Share,
    /// Everything that is a person's own as one file.
    Mine,
    /// A question of the Workshop.
    Workshop(WorkshopSheet),
    /// All cards of a pile that may be looked through.
    Pile(Pile),
    /// Who plays at a seat from now on.
    WhoPlays(Seat),
    /// The meaning of every key.
    Help,
    /// What the moves of one decision were worth. The decision is named by the number of moves made before it.
    Best(usize),
    /// The decisions of the match that cost the most points.
    Review,
}

/// A command given at the table.
#[derive(Clone, Debug, PartialEq)]
pub enum TableCommand {
    Make(Move),
    /// Makes a bid, which may be two moves.
    Bid(WholeBid),
    Click(ClickTarget),
    DoubleClick(ClickTarget),
    Drop(ClickTarget, Option<Pile>),
    Confirm,
    Clear,
    Undo,
    Redo,
    Hint,
    /// Shows the worth of each move of the open decision.
    Rank,
    /// Notes that the goal of the game was read.
    GotIt,
    /// Goes on by edited rules, from where the match stands.
    NewRules,
    /// Goes back to the rules of before they were edited.
    OldRules,
    /// Replays what happened since the last move of the person at the window.
    ShowLastTurn,
    Skip,
    Pause,
    Dismiss,
    Look(Option<usize>),
    /// Plays this round again with the same cards.
    DealAgain,
    /// Plays the whole match again with the same cards.
    MatchAgain,
    /// Claims the rest of the tricks for the person.
    Claim,
    /// Gives the match up: it counts as lost.
    Concede,
    /// Gives this match up for a new one.
    Restart,
    /// Begins the next match of the series.
    Another,
    SortHand,
    /// Gives the own hand its usual order back.
    Unarrange,
    /// Puts cards of the own hand, which is shown in this order, before the card at a place among the others.
    Arrange {
        shown: Vec<Card>,
        moved: CardSet,
        place: usize,
    },
    /// Gives a seat to another player from now on: `human`, with a name that may be empty, or a strategy.
    Seat {
        seat: Seat,
        who: String,
        name: String,
    },
    /// States how many points the person says the own cards are worth.
    SayCount(i32),
    Lesson(LessonWish),
}

/// A command given in a lesson, beside moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonWish {
    /// Goes on to the next step, once this one was read.
    Next,
    Back,
    /// Makes the move that the lesson waits for.
    ShowMe,
}

impl From<TableCommand> for Command {
    fn from(command: TableCommand) -> Command {
        Command::At(command)
    }
}
