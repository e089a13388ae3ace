//! A series of matches at one table, until the person leaves.

use super::console::Console;
use super::help;
use super::table::{SessionEnd, TextTable};
use super::table_session::{Left, SessionStart, TableSession};
use crate::play::match_seed;
use crate::session::TableModel;
use crate::table::Seat;

impl TableSession<'_> {
    /// Plays matches until the person leaves.
    pub fn play(&self, console: &mut Console, opening: SessionStart) -> anyhow::Result<Left> {
        console.say(&format!("\n*** {} ***", help::title(&self.chosen)))?;
        let mut model = self.first(opening)?;
        let first_seed = model.record().seed;
        let mut matches = 0;
        loop {
            if self.strict_undo {
                model.forbid_looks();
            }
            let mut table = TextTable::new(console, self, model);
            let end = table.play()?;
            model = table.model;
            // whoever sits there by now plays the next match, too
            let players = model.players().to_vec();
            let (seed, dealer) = (model.record().seed, model.record().dealer.map(Seat));
            let running = match end {
                SessionEnd::Left(left) => return Ok(left),
                SessionEnd::Again if matches == 0 => self.start_first(players, seed, dealer)?,
                SessionEnd::Again => self.start(players, seed, dealer)?,
                SessionEnd::Restart | SessionEnd::Another => {
                    matches += 1;
                    let next_dealer = model.running().next_dealer();
                    let dealer = if end == SessionEnd::Another { next_dealer } else { dealer };
                    self.start(players, match_seed(first_seed, matches), dealer)?
                }
            };
            // the match that is left can be resumed; the next one has a file of its own
            let slot = self.saves.slot(running.record());
            model = model.next(self.loaded.clone(), running, slot);
        }
    }

    /// The table of the first match.
    fn first(&self, opening: SessionStart) -> anyhow::Result<TableModel> {
        let (running, slot) = match opening {
            SessionStart::Resumed { running, slot } => (*running, slot),
            SessionStart::New { seed } => {
                let running = self.start_first(self.players.clone(), seed, None)?;
                let slot = self.saves.slot(running.record());
                (running, slot)
            }
        };
        Ok(TableModel::new(self.loaded.clone(), running, slot).keeping(self.keep.clone()).sparing())
    }
}
