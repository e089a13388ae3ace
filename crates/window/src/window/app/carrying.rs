//! The match on the screen when its rules or players were edited: it is replayed by them on another thread, and goes on.
//!
//! Deliberately does not know when files are looked at: `reading` does.

use super::{App, AtTable, Screen};
use crate::catalog::{GameEntry, VariantEntry};
use crate::session::{
    Broken, CarriedOver, Edit, House, Job, Jobs, Loaded, Match, Player, Record, ReopenError, carry_over,
};
use crate::window::table::{EditedStrip, Play, TableSettings};
use crate::wording::{EditedLabel, EditedNews, KeepingSaid, NewsLabel, Opponents, say, tell};
use std::sync::Arc;

/// A replay by edited rules that runs on another thread.
pub(super) struct Carrying {
    job: Job<Result<CarriedOver, ReopenError>>,
    house: Arc<House>,
    edit: Edit,
    /// The match that is replayed.
    record: Record,
}

/// The match as it was before the edit, so that there is a way back.
pub(super) struct OldRules {
    house: Arc<House>,
    game: GameEntry,
    variant: VariantEntry,
    loaded: Arc<Loaded>,
    players: Vec<Player>,
    record: Record,
}

impl AtTable {
    /// Has the match replayed by the rules that were edited, if they are its own.
    pub(super) fn carry(&mut self, house: &Arc<House>, jobs: &Jobs) {
        self.play.unwarn(say(NewsLabel::RulesEditedWrongly));
        let Some(edit) = Edit::between(&self.house, house, &self.play.model.rules().id) else { return };
        if !self.play.model.may_be_carried() {
            if edit.rules {
                self.play.say(say(NewsLabel::RulesEdited).into());
            }
            return;
        }
        let (old, now, record) = (self.house.clone(), house.clone(), self.play.model.record().clone());
        let (options, replayed) = (self.play.model.loaded().options.clone(), record.clone());
        let job = jobs.start("carrying", move |_| carry_over(&old, &now, &options, &replayed));
        self.carrying = Some(Carrying { job, house: house.clone(), edit, record });
    }

    /// What a replay has come to, once it has ended. A match that has gone on meanwhile is replayed once more.
    fn replayed(&mut self, jobs: &Jobs) -> Option<(Carrying, CarriedOver)> {
        let done = self.carrying.as_mut().and_then(|carrying| carrying.job.take())?;
        let carrying = self.carrying.take()?;
        if carrying.record != *self.play.model.record() {
            self.carry(&carrying.house, jobs);
            return None;
        }
        match done {
            Ok(Ok(over)) => return Some((carrying, over)),
            Ok(Err(ReopenError::RulesDoNotLoad { .. })) => self.play.warn(say(NewsLabel::RulesEditedWrongly).into()),
            Ok(Err(error)) => self.play.warn(tell(KeepingSaid::Reopen(&error))),
            Err(Broken(why)) => self.play.warn(why),
        }
        None
    }

    /// The table with the match by edited rules.
    fn carried(self, Carrying { house, edit, .. }: Carrying, over: CarriedOver) -> AtTable {
        let Ok(chosen) = house.find(&over.loaded.rules().id) else { return self };
        let (game, variant) = (chosen.game.clone(), chosen.variant.clone());
        let strip = EditedStrip {
            is_stopped: over.carried.stop.is_some(),
            moves: over.carried.running.moves_made(),
            told: told(&self.play, &edit, &over),
        };
        // of several edits without a move in between, the way back leads to where moves were made
        let old_rules = match (self.play.edited().is_some(), self.old_rules) {
            (true, Some(old)) => old,
            _ => OldRules::of(&self.play, &self.house),
        };
        let mut play = by_rules(self.play, &house, (game, variant), Arc::new(over.loaded), over.carried.running);
        play.edited = Some(strip);
        AtTable { play, house, screen: self.screen.next(), old_rules: Some(old_rules), carrying: None, ..self }
    }

    /// The table with the match as it was before its rules were edited.
    fn uncarried(self, old: OldRules) -> AtTable {
        let OldRules { house, game, variant, loaded, players, record } = old;
        let Ok(running) = Match::resume(loaded.rules().clone(), players, &record) else { return self };
        let mut play = by_rules(self.play, &house, (game, variant), loaded, running);
        play.say(say(EditedLabel::BackAgain).into());
        AtTable { play, house, screen: self.screen.next(), old_rules: None, carrying: None, ..self }
    }
}

impl OldRules {
    fn of(play: &Play, house: &Arc<House>) -> OldRules {
        OldRules {
            house: house.clone(),
            game: play.settings.game.clone(),
            variant: play.settings.variant.clone(),
            loaded: play.model.loaded().clone(),
            players: play.model.players().to_vec(),
            record: play.model.record().clone(),
        }
    }
}

impl App {
    /// Shows the match by edited rules, once it was replayed.
    pub(super) fn take_carried(&mut self) {
        let Screen::Table(at) = &mut self.stage.screen else { return };
        if let Some((carrying, over)) = at.replayed(&self.jobs) {
            self.change_table(|at| at.carried(carrying, over));
        }
    }

    /// Goes back to the rules of before an edit, if no move was made since.
    pub(super) fn old_rules(&mut self) {
        let Screen::Table(at) = &mut self.stage.screen else { return };
        let old = at.old_rules.take().filter(|_| at.play.edited().is_some());
        match old {
            Some(old) => self.change_table(|at| at.uncarried(old)),
            None => at.play.warn(say(EditedLabel::NoOldRules).into()),
        }
    }

    fn change_table(&mut self, change: impl FnOnce(AtTable) -> AtTable) {
        let empty = Screen::Gallery(Default::default());
        self.stage.screen = match std::mem::replace(&mut self.stage.screen, empty) {
            Screen::Table(at) => Screen::Table(Box::new(change(*at))),
            other => other,
        };
    }
}

/// A match shown by other rules, with the speed and the names that the table has.
fn by_rules(
    play: Play,
    house: &House,
    (game, variant): (GameEntry, VariantEntry),
    loaded: Arc<Loaded>,
    running: Match,
) -> Play {
    let rules = loaded.rules();
    let known = Opponents::at(&house.catalog, &rules.id, rules.seats as u8);
    play.carried(|settings| TableSettings { game, variant, known, ..settings }, loaded, running)
}

/// What a person is told of the edit.
fn told(play: &Play, edit: &Edit, over: &CarriedOver) -> Vec<String> {
    let (before, is_alone) = (play.model.running(), !play.model.is_shared());
    play.with_narrator(|narrator| EditedNews { before, edit, narrator, is_alone }.tell(over))
}
