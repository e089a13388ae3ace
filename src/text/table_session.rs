//! A table with its players: everything that is needed to begin a match.

use crate::catalog::Chosen;
use crate::session::{House, Keep, ListedInput, Loaded, Match, Player, Reopened, SaveSlot, Saves};
use crate::table::Seat;
use std::sync::Arc;

/// Everything that is needed to play match after match.
pub struct TableSession<'a> {
    pub house: &'a House,
    pub chosen: Chosen<'a>,
    pub loaded: Arc<Loaded>,
    pub players: Vec<Player>,
    pub saves: Saves,
    /// Updates the logs and records that the command line asked for.
    pub keep: Option<Keep>,
    /// Cards and decisions of the first match that settings of an older program list.
    pub listed: Option<Arc<ListedInput>>,
    /// Whether moves that revealed cards cannot be taken back.
    pub strict_undo: bool,
    /// Whether the match was carried over from rules that were edited under way.
    pub follows_edit: bool,
}

/// How a session begins.
pub enum SessionStart {
    New { seed: i64 },
    Resumed { running: Box<Match>, slot: SaveSlot },
}

/// How the person left the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Left {
    Quit,
    EndOfInput,
}

impl<'a> TableSession<'a> {
    pub fn new(
        house: &'a House,
        loaded: Loaded,
        players: Vec<Player>,
        saves: Saves,
    ) -> anyhow::Result<TableSession<'a>> {
        let chosen = house.find(&loaded.rules().id)?;
        let loaded = Arc::new(loaded);
        Ok(TableSession {
            house,
            chosen,
            loaded,
            players,
            saves,
            keep: None,
            listed: None,
            strict_undo: false,
            follows_edit: false,
        })
    }

    /// Resumes a saved match, with the lists with which it was begun.
    pub fn resumed(
        house: &'a House,
        reopened: Reopened,
        saves: Saves,
        slot: SaveSlot,
    ) -> anyhow::Result<(TableSession<'a>, SessionStart)> {
        let Reopened { loaded, running, .. } = reopened;
        let (players, listed) = (running.players.clone(), running.listed());
        let strict_undo = running.record().strict_undo;
        let session = TableSession::new(house, loaded, players, saves)?;
        Ok((
            TableSession { listed, strict_undo, ..session },
            SessionStart::Resumed { running: Box::new(running), slot },
        ))
    }

    /// Starts the first match, which follows the lists if there are any.
    pub fn start_first(&self, players: Vec<Player>, seed: i64, dealer: Option<Seat>) -> anyhow::Result<Match> {
        let Some(listed) = &self.listed else { return self.start(players, seed, dealer) };
        let rules = self.loaded.rules().clone();
        Ok(self.named(Match::start_listed(rules, players, seed, listed.clone(), self.loaded.option_texts())?))
    }

    /// Starts a match without lists.
    pub fn start(&self, players: Vec<Player>, seed: i64, dealer: Option<Seat>) -> anyhow::Result<Match> {
        let rules = self.loaded.rules().clone();
        Ok(self.named(Match::start(rules, players, seed, dealer, self.loaded.option_texts())?))
    }

    /// The same match, whose record names the pack in which the game came.
    fn named(&self, mut begun: Match) -> Match {
        begun.came_in(self.house.pack_of(&self.loaded.rules().id));
        begun
    }
}
