//! A series of matches at one table, until the person leaves.

use super::console::Console;
use super::help;
use super::table::{SessionEnd, TextTable};
use super::table_session::{Left, SessionStart, TableSession};
use crate::play::match_seed;
use crate::table::Seat;

impl TableSession<'_> {
    /// Plays matches until the person leaves.
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
        let mut number = 0;
        loop {
            if self.strict_undo {
                running.forbid_looks();
            }
            let mut table = TextTable::new(console, self, running, slot);
            table.number = number;
            let end = table.play()?;
            let record = table.running.record();
            let (seed, dealer, left) = (record.seed, record.dealer.map(Seat), record.clone());
            let next_dealer = table.running.next_dealer();
            slot = table.slot;
            number += 1;
            running = match end {
                SessionEnd::Left(left) => return Ok(left),
                SessionEnd::Again if matches == 0 => self.start_first(seed, dealer)?,
                SessionEnd::Again => self.start(seed, dealer)?,
                SessionEnd::Restart | SessionEnd::Another => {
                    matches += 1;
                    let dealer = if end == SessionEnd::Another { next_dealer } else { dealer };
                    let next = self.start(match_seed(first_seed, matches), dealer)?;
                    // the abandoned match can be resumed; the next one has a file of its own
                    slot.leave(&left);
                    slot = self.saves.slot(next.record());
                    next
                }
            };
        }
    }
}
