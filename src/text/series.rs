//! A series of matches at one table, until the person leaves.

use super::console::Console;
use super::help;
use super::reload::ReloadedTable;
use super::table::{SessionEnd, TextTable};
use super::table_session::{Left, SessionStart, TableSession};
use crate::play::match_seed;
use crate::session::{Match, TableModel};
use crate::table::Seat;
use std::sync::Arc;

/// How a series ended at rules that were edited under way.
enum SeriesEnd {
    Left(Left),
    /// The match goes on by the rules of before.
    OldRules(Box<TableModel>),
}

/// A series: the seed of its first match, and the number of matches that followed.
#[derive(Clone, Copy)]
struct SeriesPlace {
    first_seed: i64,
    matches: u64,
}

impl TableSession<'_> {
    /// Plays matches until the person leaves.
    pub fn play(&self, console: &mut Console, opening: SessionStart) -> anyhow::Result<Left> {
        console.say(&format!("\n*** {} ***", help::title(&self.chosen)))?;
        let model = self.first(opening)?;
        let place = SeriesPlace { first_seed: model.record().seed, matches: 0 };
        match self.play_on(console, model, place)? {
            SeriesEnd::Left(left) => Ok(left),
            // nothing was edited before the first rules
            SeriesEnd::OldRules(_) => Ok(Left::Quit),
        }
    }

    fn play_on(
        &self,
        console: &mut Console,
        mut model: TableModel,
        mut place: SeriesPlace,
    ) -> anyhow::Result<SeriesEnd> {
        loop {
            if self.strict_undo {
                model.forbid_looks();
            }
            let mut table = TextTable::new(console, self, model);
            let end = table.play()?;
            let reloaded = table.reloaded.take();
            model = table.model;
            match (end, reloaded) {
                (SessionEnd::Left(left), _) => return Ok(SeriesEnd::Left(left)),
                (SessionEnd::OldRules, _) => return Ok(SeriesEnd::OldRules(Box::new(model))),
                (SessionEnd::Reloaded, Some(reloaded)) => match self.play_edited(console, model, reloaded, place)? {
                    Ok(before) => model = before,
                    Err(left) => return Ok(SeriesEnd::Left(left)),
                },
                (end, _) => model = self.next_match(model, end, &mut place)?,
            }
        }
    }

    /// Another match at the table.
    fn next_match(&self, model: TableModel, end: SessionEnd, place: &mut SeriesPlace) -> anyhow::Result<TableModel> {
        // whoever sits there by now plays the next match, too
        let players = model.players().to_vec();
        let (seed, dealer) = (model.record().seed, model.record().dealer.map(Seat));
        let running = match end {
            SessionEnd::Restart | SessionEnd::Another => {
                place.matches += 1;
                let next_dealer = model.running().next_dealer();
                let dealer = if end == SessionEnd::Another { next_dealer } else { dealer };
                self.start(players, match_seed(place.first_seed, place.matches), dealer)?
            }
            _ if place.matches == 0 => self.start_first(players, seed, dealer)?,
            _ => self.start(players, seed, dealer)?,
        };
        // the match that is left can be resumed; the next one has a file of its own
        let slot = self.saves.slot(running.record());
        Ok(model.next(self.loaded.clone(), running, slot))
    }

    /// Plays on by edited rules. Returns the match as it was before, if somebody goes back to the old ones.
    fn play_edited(
        &self,
        console: &mut Console,
        model: TableModel,
        reloaded: ReloadedTable,
        place: SeriesPlace,
    ) -> anyhow::Result<Result<TableModel, Left>> {
        let ReloadedTable { house, over } = reloaded;
        let (record, players) = (model.record().clone(), model.players().to_vec());
        let running = over.carried.running;
        let edited = TableSession::new(&house, over.loaded, running.players.clone(), self.saves.clone())?;
        let (keep, strict_undo) = (self.keep.clone(), self.strict_undo);
        let edited = TableSession { keep, strict_undo, follows_edit: true, ..edited };
        let model = model.carried(edited.loaded.clone(), running);
        match edited.play_on(console, model, place)? {
            SeriesEnd::Left(left) => Ok(Err(left)),
            SeriesEnd::OldRules(model) => {
                let before = Match::resume(self.loaded.rules().clone(), players, &record)?;
                Ok(Ok(model.carried(self.loaded.clone(), before)))
            }
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
        Ok(TableModel::new(Arc::clone(&self.loaded), running, slot).keeping(self.keep.clone()).sparing())
    }
}
