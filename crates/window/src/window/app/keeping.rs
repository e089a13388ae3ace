//! The statistics, the deal of the day and the list of matches that were played: reads them, and carries out what is wished.

use super::seating::{WatchWish, reopened};
use super::{App, Screen};
use crate::session::{
    DailyDeal, GoalFacts, House, Household, Loaded, Record, Rival, SaveSlot, Statistics, first_scored, newly_reached,
};
use crate::table::Seat;
use crate::window::command::{KeptCommand, Overlay};
use crate::window::watched_from::WatchedFrom;
use crate::wording::words::capital;
use crate::wording::{KeepingSaid, NewsSaid, StatisticsLabel, StatisticsSaid, goal_title, row_title, say, tell};
use std::sync::Arc;

impl App {
    /// Reads the statistics for the sheet that shows them.
    pub(super) fn open_desk(&mut self) {
        let game = self.play().map(|play| play.settings.game.id.clone());
        game.iter().for_each(|game| self.desk.turn_to_game(game));
        let own = self.preferences.name.clone();
        self.desk.open(&self.jobs, &self.house, self.saves.statistics(), own);
    }

    /// Shows the deals of the day that were played.
    pub(super) fn show_days(&mut self) {
        self.open_desk();
        self.desk.turn_to_days();
        self.stage.overlay = Some(Overlay::Statistics);
    }

    /// Takes what was read of matches and starts what waits; looks for what a match has brought that is over.
    pub(super) fn pass_desk(&mut self) {
        if self.desk.take() {
            let own = self.preferences.name.clone();
            self.desk.open(&self.jobs, &self.house, self.saves.statistics(), own);
        }
        let saves = &self.saves;
        self.desk.next(&self.jobs, &self.house, || saves.statistics());
        self.daily.pass(&self.jobs, &self.house, || saves.statistics());
        self.pass_gains();
    }

    /// Looks what the deal of the day is.
    pub(super) fn look_at_daily(&mut self) {
        let favourites = self.preferences.favourites.clone();
        self.daily.look(&self.jobs, &self.house, self.saves.statistics(), favourites);
    }

    /// Has worked out which goals a match has reached that is over and was counted.
    fn pass_gains(&mut self) {
        let Screen::Table(at) = &mut self.stage.screen else { return };
        at.play.gains.take();
        if !at.play.wants_gains() {
            return;
        }
        let wish = GainsWish {
            house: at.house.clone(),
            statistics: self.saves.statistics(),
            own: self.preferences.name.clone(),
            loaded: at.play.model.loaded().clone(),
            record: at.play.model.record().clone(),
            seat: at.play.model.viewer(),
        };
        at.play.gains.seek(self.jobs.start("gains", move |halt| gains(&wish, halt).unwrap_or_default()));
    }

    pub(super) fn in_kept(&mut self, ctx: &egui::Context, command: KeptCommand) {
        let records = self.saves.statistics().records();
        match command {
            KeptCommand::LookAt(print) => self.look_at_played(&print),
            KeptCommand::Copy(path) => {
                let record = self.kept.iter().find(|kept| kept.path == path).map(|kept| kept.record.clone());
                self.copy(ctx, record);
            }
            KeptCommand::CopyPlayed(print) => self.copy(ctx, records.read(&print)),
            KeptCommand::Remove(print) => {
                self.removed_played = records.read(&print);
                self.tell_failure(records.remove(&print).err());
                self.open_desk();
            }
            KeptCommand::PutBack => {
                if let Some(record) = self.removed_played.take() {
                    self.tell_failure(records.keep(&record).err());
                }
                self.open_desk();
            }
        }
    }

    fn tell_failure(&mut self, problem: Option<crate::session::KeepError>) {
        self.stage.note = problem.map(|problem| tell(KeepingSaid::Error(&problem)));
    }

    /// Copies a match as one line of text.
    fn copy(&mut self, ctx: &egui::Context, record: Option<Record>) {
        if let Some(record) = record {
            ctx.copy_text(record.to_line());
            self.stage.note = Some(say(StatisticsLabel::Copied).into());
        }
    }

    /// Opens a match that was played to its end, on another thread. It is neither saved nor counted again.
    fn look_at_played(&mut self, print: &str) {
        let Some(record) = self.saves.statistics().records().read(print) else { return };
        let people = record.players.iter().position(|who| who == "human");
        let watch = WatchWish { seat: Seat(people.unwrap_or(0) as u8), from: WatchedFrom::KeptMatches };
        let house = self.house.clone();
        self.prepare(None, Some(watch), move || {
            let seated = reopened(&house, &record, SaveSlot::idle);
            seated.map_err(|why| tell(NewsSaid::CannotGoOn { file: &record.game, why: &why }))
        });
    }
}

/// What is needed to find out what a match has brought.
struct GainsWish {
    house: Arc<House>,
    statistics: Statistics,
    own: String,
    loaded: Arc<Loaded>,
    record: Record,
    seat: Seat,
}

/// What a match has brought that was counted last, a sentence each. `None` if the last one is another match.
fn gains(wish: &GainsWish, halt: &crate::session::Halt) -> Option<Vec<String>> {
    let all = Household::read(&wish.statistics, &wish.house, &wish.own).ok()?;
    let last = all.matches.last().filter(|last| last.is_of_record(&wish.record))?;
    let Rival::Person(person) = all.seated(all.matches.len() - 1).get(wish.seat.index())?.as_ref()? else {
        return None;
    };
    let game = last.game();
    let (before, after) = (all.before_last().figures(person, game), all.figures(person, game));
    let facts = GoalFacts::of(&wish.loaded);
    let text = wish.house.find(&last.variant).map(|chosen| chosen.variant.text.clone()).unwrap_or_default();
    let reached = newly_reached(&facts.goals(&before), &facts.goals(&after));
    let mut told: Vec<String> =
        reached.iter().map(|goal| tell(StatisticsSaid::GoalReached(&goal_title(&text, &goal.kind)))).collect();
    let rows: Vec<String> = first_scored(&before, &after).iter().map(|row| row_title(&text, row)).collect();
    if !rows.is_empty() && !after.fewest_win {
        told.push(tell(StatisticsSaid::FirstTime(&rows)));
    }
    told.extend(daily_told(wish, &all, halt));
    Some(told)
}

/// How the deal of a day was played, if the match was one.
fn daily_told(wish: &GainsWish, all: &Household, halt: &crate::session::Halt) -> Option<String> {
    let date = all.matches.last()?.day_of_deal()?;
    let deal = DailyDeal::of(&wish.house, date, &wish.record.game)?;
    // the same cards again are no result
    let mut done = deal.done(&wish.house, &all.matches).filter(|done| Some(&done.played) == all.matches.last())?;
    done.compare(&wish.house, &wish.statistics, halt);
    let compared = done.compared.as_ref().map(|compared| (capital(&compared.level), compared.points));
    let told = tell(StatisticsSaid::DailyPoints {
        points: done.played.points[done.seat],
        fewest_win: done.played.fewest_win,
        compared: compared.as_ref().map(|(level, points)| (level.as_str(), *points)),
    });
    Some(tell(StatisticsSaid::DailyTold(&told)))
}
