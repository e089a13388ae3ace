//! One match as one place at its table sees it: who looks and who sits there, the moves and the way back, the jobs that
//! run for it, where it is kept, and what has happened since somebody looked last.
//!
//! The window and the terminal are two frontends of this model. It owns the match, and decides nothing that rules decide:
//! a move comes from the list of legal moves. Deliberately does not know how anything is drawn or put in words, nor how
//! much time passes between two moves.

mod coach;
mod counsel;
mod keeper;
mod lesson;
mod moves;
mod news;
mod people;
mod refusal;
mod seats;
mod seen;
#[cfg(test)]
mod tests;
mod thinking;

use super::answer::DecidedMove;
use super::house::Loaded;
use super::job::Job;
use super::lesson::LessonRun;
use super::running::{Match, MatchError};
use super::save_slot::SaveSlot;
use crate::table::Seat;
pub use coach::Coach;
use counsel::Counsel;
use keeper::Keeper;
pub use keeper::{Keep, Saved};
pub use news::{HintNews, HintedMove, NoHint, TableNews};
use people::People;
pub use refusal::TableRefusal;
use std::sync::Arc;

/// A match at one place, with everything that runs and is kept for it.
///
/// What happens is put on a list of news, which the frontend takes and tells:
///
/// ```
/// use house_rules_script::catalog::BuiltIn;
/// use house_rules_session::session::{House, Jobs, Match, Player, SaveSlot, TableChoice, TableModel, TableNews};
/// use std::{path::Path, sync::Arc};
///
/// let house = House::open(BuiltIn(&[]), Some(Path::new("../..")))?;
/// let choice = TableChoice { variant: "template".into(), seats: Some(2), ..TableChoice::default() };
/// let loaded = Arc::new(house.load(&choice)?);
/// let players = vec![Player::Human, house.player("any/random", &loaded)?];
/// let running = Match::start(loaded.rules().clone(), players, 7, None, loaded.option_texts())?;
///
/// let mut table = TableModel::new(loaded, running, SaveSlot::idle());
/// let jobs = Jobs::at_once();
/// loop {
///     match table.pass(&jobs).last() {
///         Some(TableNews::YourTurn(_)) => {
///             let first = table.legal()?[0];
///             assert!(table.play(first).is_ok());
///         }
///         Some(TableNews::Over | TableNews::Failed(_)) => break,
///         _ => {}
///     }
/// }
/// assert!(table.outcome().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct TableModel {
    running: Match,
    loaded: Arc<Loaded>,
    people: People,
    keeper: Keeper,
    counsel: Counsel,
    /// The job of the computer player that decides now.
    thinking: Option<Job<Result<DecidedMove, MatchError>>>,
    /// The lesson that is given at this table.
    lesson: Option<LessonRun>,
    /// Whether the computer players wait.
    paused: bool,
    /// Whether the match was played by others and is only looked at.
    watched: bool,
    news: Vec<TableNews>,
    /// Seats whose faulty strategies were told.
    faulty: Vec<Seat>,
}

impl TableModel {
    /// The table of a match. The first person looks at it; without a person, the first seat.
    pub fn new(loaded: Arc<Loaded>, running: Match, slot: SaveSlot) -> TableModel {
        TableModel {
            people: People::of(&running.players),
            keeper: Keeper::new(slot),
            counsel: Counsel::default(),
            running,
            loaded,
            thinking: None,
            lesson: None,
            paused: false,
            watched: false,
            news: Vec::new(),
            faulty: Vec::new(),
        }
    }

    /// The same table, with a callback that keeps more than the saved match, such as a log.
    pub fn keeping(mut self, keep: Option<Keep>) -> TableModel {
        self.keeper.also = keep;
        self
    }

    /// The same table, which saves a match without people at its end only: nobody would miss it, and it may be long.
    pub fn sparing(mut self) -> TableModel {
        self.keeper.sparing = true;
        self
    }

    /// The same table, at which this lesson is given.
    pub fn teaching(mut self, lesson: Option<LessonRun>) -> TableModel {
        self.lesson = lesson;
        self
    }

    /// Another match at this table, by these rules. The present one can be resumed.
    pub fn next(self, loaded: Arc<Loaded>, running: Match, slot: SaveSlot) -> TableModel {
        let (also, sparing, number) = self.keeper.leave(self.running.record());
        let mut next = TableModel::new(loaded, running, slot).keeping(also);
        (next.keeper.sparing, next.keeper.number) = (sparing, number + 1);
        next
    }

    /// Whether the match goes on when its rules are edited: one that is played here, by cards of its seed, without outside
    /// programs, and no lesson; not one that began in a position set up by hand, as no record tells how that came to be.
    pub fn may_be_carried(&self) -> bool {
        let is_plain = self.lesson.is_none() && !self.watched && !self.running.is_set_up();
        is_plain && self.outcome().is_none() && self.record().may_be_carried()
    }

    /// The same table by edited rules, with the match as it was replayed by them. It stays in its file.
    pub fn carried(self, loaded: Arc<Loaded>, running: Match) -> TableModel {
        let mut carried = TableModel::new(loaded, running, SaveSlot::idle());
        carried.people = self.people.after(&carried.running.players);
        carried.keeper = self.keeper;
        carried.paused = self.paused;
        carried.jumped();
        carried
    }

    /// Takes what has happened since the last call, in the order in which it happened.
    pub fn news(&mut self) -> Vec<TableNews> {
        std::mem::take(&mut self.news)
    }

    /// Makes the computer players wait, or lets them go on.
    pub fn pause(&mut self, paused: bool) {
        self.paused = paused;
    }

    pub fn is_paused(&self) -> bool {
        self.paused
    }
}
