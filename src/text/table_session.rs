//! A table with its players, at which match follows match.

use super::console::Console;
use super::help;
use super::table::{SessionEnd, TextTable};
use crate::catalog::Chosen;
use crate::play::match_seed;
use crate::session::{House, ListedInput, Loaded, Match, Player, Reopened, SaveSlot, Saves};
use crate::table::Seat;
use std::sync::Arc;

/// Called after each change of a match, with what is to be kept up to date.
pub type Keep<'a> = Box<dyn Fn(&Loaded, &Match) -> anyhow::Result<()> + 'a>;

/// Everything that is needed to play match after match.
pub struct TableSession<'a> {
    pub house: &'a House,
    pub chosen: Chosen<'a>,
    pub loaded: Loaded,
    pub players: Vec<Player>,
    pub saves: Saves,
    /// Logs and records that were asked for on the command line.
    pub keep: Option<Keep<'a>>,
    /// Cards and decisions that settings of an older program list for the first match.
    pub listed: Option<Arc<ListedInput>>,
}

/// How a sitting begins.
pub enum SessionStart {
    New { seed: i64 },
    Resumed { running: Box<Match>, slot: SaveSlot },
}

/// Why nobody sits at the table any more.
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
        Ok(TableSession { house, chosen, loaded, players, saves, keep: None, listed: None })
    }

    /// Goes on with a saved match, by the lists that it was begun with.
    pub fn resumed(
        house: &'a House,
        reopened: Reopened,
        saves: Saves,
        slot: SaveSlot,
    ) -> anyhow::Result<(TableSession<'a>, SessionStart)> {
        let Reopened { loaded, running, .. } = reopened;
        let (players, listed) = (running.players.clone(), running.listed());
        let session = TableSession::new(house, loaded, players, saves)?;
        Ok((TableSession { listed, ..session }, SessionStart::Resumed { running: Box::new(running), slot }))
    }

    /// The first match, which follows the lists if there are any.
    fn start_first(&self, seed: i64, dealer: Option<Seat>) -> anyhow::Result<Match> {
        let Some(listed) = &self.listed else { return self.start(seed, dealer) };
        let rules = self.loaded.rules().clone();
        Ok(Match::start_listed(rules, self.players.clone(), seed, listed.clone(), self.loaded.option_texts())?)
    }

    fn start(&self, seed: i64, dealer: Option<Seat>) -> anyhow::Result<Match> {
        let rules = self.loaded.rules().clone();
        Ok(Match::start(rules, self.players.clone(), seed, dealer, self.loaded.option_texts())?)
    }

    /// Plays until somebody leaves.
    pub fn play(&self, console: &mut Console, opening: SessionStart) -> anyhow::Result<Left> {
        console.say(&format!("\n*** {} ***", help::title(&self.chosen)))?;
        let (mut running, mut slot) = match opening {
            SessionStart::Resumed { running, slot } => (*running, slot),
            SessionStart::New { seed } => {
                let running = self.start_first(seed, None)?;
                let slot = self.saves.slot(running.record());
                (running, slot)
            }
        };
        let first_seed = running.record().seed;
        let mut matches = 0;
        loop {
            let mut table = TextTable::new(console, self, running, slot);
            let end = table.play()?;
            let record = table.running.record();
            let (seed, dealer) = (record.seed, record.dealer.map(Seat));
            let next_dealer = table.running.next_dealer();
            slot = table.slot;
            running = match end {
                SessionEnd::Left(left) => return Ok(left),
                SessionEnd::Again if matches == 0 => self.start_first(seed, dealer)?,
                SessionEnd::Again => self.start(seed, dealer)?,
                SessionEnd::Restart | SessionEnd::Another => {
                    matches += 1;
                    let dealer = if end == SessionEnd::Another { next_dealer } else { dealer };
                    let next = self.start(match_seed(first_seed, matches), dealer)?;
                    // a match that was given up is kept only where it was saved; the next has a file of its own
                    slot.abandon();
                    slot = self.saves.slot(next.record());
                    next
                }
            };
        }
    }
}
