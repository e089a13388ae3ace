//! Begins, resumes and follows up matches: rules are loaded and cards dealt on another thread.

use super::{App, AtTable, Screen, Stage};
use crate::catalog::GameEntry;
use crate::diagnostics::Problem;
use crate::diagnostics::shown;
use crate::play::match_seed;
use crate::session::{
    Broken, House, Job, Keep, LessonRun, Loaded, Match, MissingPack, Player, Record, Reopened, SaveSlot, Saves,
    TableChoice, TableModel, edited_choice, fresh_seed, reopen, usual_players,
};
use crate::table::Seat;
use crate::window::command::TableCommand;
use crate::window::setup::SetupScreen;
use crate::window::table::{Pacing, Play, TableScreen, TableSettings, TableWishes};
use crate::window::watched_from::WatchedFrom;
use crate::wording::{KeepingSaid, NewsLabel, NewsSaid, Opponents, say, tell};
use std::path::Path;
use std::sync::Arc;

/// Everything needed to show a match.
pub struct Seated {
    pub loaded: Loaded,
    pub running: Match,
    pub slot: SaveSlot,
    pub rules_changed: bool,
    /// The lesson that the match is dealt for.
    pub lesson: Option<LessonRun>,
}

/// A match that is ready to be shown, or why there is none.
type SeatingResult = Result<Box<Seated>, String>;

/// The seat from which a match already played is watched, and where it was opened.
#[derive(Clone, Copy)]
pub(super) struct WatchWish {
    pub seat: Seat,
    pub from: WatchedFrom,
}

/// A match that is being prepared on another thread.
pub(super) struct Seating {
    job: Job<SeatingResult>,
    /// The number in the series of a match at the same table; `None` for another table.
    number: Option<u64>,
    /// The seat from which a match already played is watched; `None` for a match to be played.
    watch: Option<WatchWish>,
    /// The house of a pack that is not installed, if the match is played by its rules.
    guest: Option<Arc<House>>,
}

/// The choices for a match that is to be begun.
pub(super) struct Wish {
    choice: TableChoice,
    /// Who has each seat: `human` or the name of a strategy.
    who: Vec<String>,
    seed: i64,
    /// `None` if the rules decide.
    dealer: Option<Seat>,
    /// The pack of the game, if that is not installed.
    pack: Option<MissingPack>,
}

impl Wish {
    pub(super) fn of(setup: &SetupScreen, seed: i64) -> Wish {
        Wish { choice: setup.choice(), who: setup.who.clone(), seed, dealer: None, pack: None }
    }
}

impl Wish {
    /// The same match, of a game in a pack that is not installed.
    pub(super) fn out_of(self, pack: MissingPack) -> Wish {
        Wish { pack: Some(pack), ..self }
    }
}

impl App {
    /// Begins the match that is set up on the screen, and remembers how.
    pub(super) fn start_set_up(&mut self) {
        let Screen::Setup(setup) = &self.stage.screen else { return };
        let seed = setup.seed().unwrap_or_else(fresh_seed);
        let (wish, table, game) = (Wish::of(setup, seed), setup.table(), setup.game_id().to_string());
        self.prefer(self.preferences.with_table(&game, table));
        self.seat(wish, None);
        // whoever plays without the lesson has turned it down
        self.decline_lesson(&game);
    }

    /// Begins a match without showing its setup: as it was set up the last time, else in the usual way.
    pub(super) fn play_at_once(&mut self, id: &str) {
        match SetupScreen::new(&self.house, id, &self.preferences) {
            Ok(setup) if self.stage.seating.is_none() => {
                self.seat(Wish::of(&setup, setup.seed().unwrap_or_else(fresh_seed)), None)
            }
            Ok(_) => {}
            Err(why) => self.report(why),
        }
    }

    /// Records that the lesson of a game is not to be offered any more.
    pub(super) fn decline_lesson(&mut self, game: &str) {
        let has_lesson = self.house.catalog.games.iter().any(|entry| entry.id == game && entry.lesson.is_some());
        if has_lesson && self.preferences.offers_lesson(game) {
            self.prefer(self.preferences.with_declined(game));
        }
    }

    /// Begins the lesson of a game, on another thread.
    pub(super) fn learn(&mut self, game: &str) {
        let (house, game) = (self.house.clone(), game.to_string());
        let job = move || {
            let entry = house.catalog.games.iter().find(|entry| entry.id == game);
            let begun = entry.map(|entry| LessonRun::begin(&house, entry)).unwrap_or_else(|| Err(Vec::new()));
            let seated = begun.map(|(loaded, running, lesson)| {
                let slot = SaveSlot::idle();
                Box::new(Seated { loaded, running, slot, rules_changed: false, lesson: Some(lesson) })
            });
            let told = |problems: Vec<Problem>| problems.iter().map(Problem::to_string).collect::<Vec<_>>().join("\n");
            seated.map_err(told)
        };
        self.stage.message = None;
        self.prepare(None, None, job);
    }

    /// Loads the rules and deals, on another thread. `number` is the match's number in a series at the same table.
    fn seat(&mut self, wish: Wish, number: Option<u64>) {
        let (house, saves) = (self.house.clone(), self.saves.clone());
        let job = move || begun(&house, &saves, wish);
        self.stage.message = None;
        self.prepare(number, None, job);
    }

    /// Begins a match by the rules of a house that is not that of the window: of a pack that is not installed.
    pub(super) fn seat_as_guest(&mut self, house: Arc<House>, wish: Wish) {
        let (of, saves) = (house.clone(), self.saves.clone());
        self.stage.message = None;
        self.prepare(None, None, move || begun(&of, &saves, wish));
        self.stage.seating.iter_mut().for_each(|seating| seating.guest = Some(house.clone()));
    }

    /// Begins the deal of the day as everybody plays it, or goes on with it where it is kept.
    pub(super) fn play_daily(&mut self) {
        let Some(deal) = self.daily.found().map(|news| news.deal.clone()) else { return };
        let kept = self.kept.iter().find(|kept| kept.record.is_of_deal(&deal)).map(|kept| kept.path.clone());
        if let Some(path) = kept {
            return self.resume(&path);
        }
        let (house, saves) = (self.house.clone(), self.saves.clone());
        self.stage.message = None;
        self.prepare(None, None, move || {
            let who = deal.players(&house).map_err(|error| error.to_string())?;
            let wish = Wish { choice: deal.choice(), who, seed: deal.seed, dealer: None, pack: None };
            begun(&house, &saves, wish)
        });
    }

    pub(super) fn resume(&mut self, path: &Path) {
        let Some(kept) = self.kept.iter().find(|k| k.path == path).cloned() else { return };
        let (house, saves) = (self.house.clone(), self.saves.clone());
        let job = move || {
            let seated = reopened(&house, &kept.record, || saves.slot_of(&kept.path, &kept.record));
            let of_pack = kept.record.pack.as_ref().map(|pack| pack.title.clone());
            let name = of_pack.unwrap_or_else(|| shown(&kept.path).to_string());
            seated.map_err(|why| tell(NewsSaid::CannotGoOn { file: &name, why: &why }))
        };
        self.prepare(None, None, job);
    }

    /// Has a match prepared on another thread. It takes the place of a match that is being prepared.
    pub(super) fn prepare(
        &mut self,
        number: Option<u64>,
        watch: Option<WatchWish>,
        job: impl FnOnce() -> SeatingResult + Send + 'static,
    ) {
        let job = self.jobs.start("loading", |_| job());
        self.stage.seating = Some(Seating { job, number, watch, guest: None });
    }

    /// Shows the match that was prepared, or tells why there is none.
    pub(super) fn take_seated(&mut self) {
        let Some(prepared) = self.stage.seating.as_mut().and_then(|seating| seating.job.take()) else { return };
        let seating = self.stage.seating.take();
        match prepared {
            Ok(Ok(seated)) => self.sit_down(*seated, seating, None, Pacing::default()),
            Ok(Err(why)) | Err(Broken(why)) => self.report(why),
        }
    }

    /// Shows a match that is ready: at a new table, or, with its number in the series, at the present one.
    pub(super) fn sit_down(&mut self, seated: Seated, seating: Option<Seating>, keep: Option<Keep>, pacing: Pacing) {
        let from_gallery = seating.is_some();
        let (number, watch, guest) =
            seating.map_or((None, None, None), |seating| (seating.number, seating.watch, seating.guest));
        let is_guest = guest.is_some();
        let house = guest.unwrap_or_else(|| self.house.clone());
        let Ok(chosen) = house.find(&seated.loaded.rules().id) else { return };
        let (game, variant) = (chosen.game.clone(), chosen.variant.clone());
        let seated_id = game.id_of(&variant);
        let first_seed = seated.running.record().seed;
        let Seated { loaded, mut running, slot, rules_changed, lesson } = seated;
        if self.preferences.strict_undo {
            running.forbid_looks();
        }
        if number.is_none() && lesson.is_none() && watch.is_none() {
            self.prefer(self.preferences.with_lately(&seated_id));
        }
        // whoever names a game on the command line knows it
        let introduces =
            from_gallery && number.is_none() && watch.is_none() && lesson.is_none() && self.introduces(&game, &running);
        let (loaded, wishes) = (Arc::new(loaded), TableWishes::of(&self.preferences));
        let rules = loaded.rules();
        let known = Opponents::at(&house.catalog, &rules.id, rules.seats as u8);
        let settings = TableSettings { game, variant, pacing, wishes, named: Vec::new(), known };
        let mut at = match (self.leave_table(), number) {
            (Some(at), Some(matches)) => AtTable {
                play: at.play.next_by(settings, loaded, running, slot),
                screen: at.screen.next(),
                house,
                matches,
                carrying: None,
                old_rules: None,
                ..*at
            },
            _ => {
                let model = TableModel::new(loaded, running, slot).keeping(keep).teaching(lesson);
                AtTable {
                    play: Play::new(settings, model),
                    screen: TableScreen::default(),
                    house,
                    to_sit: None,
                    carrying: None,
                    old_rules: None,
                    is_guest,
                    first_seed,
                    matches: 0,
                }
            }
        };
        at.play.introduces = introduces;
        if let Some(watch) = watch {
            at.play.watch(watch.seat, watch.from);
        }
        if rules_changed {
            at.play.say(say(NewsLabel::RulesHaveChanged).into());
        }
        self.stage = Stage::new(Screen::Table(Box::new(at)));
    }

    /// Whether a game is to be introduced: at a person's first deal, once for ever.
    fn introduces(&mut self, game: &GameEntry, running: &Match) -> bool {
        let known = [&self.preferences.told, &self.preferences.learned].into_iter().flatten().any(|id| *id == game.id);
        let person = running.players.iter().any(Player::is_human);
        let first = !known && person && running.moves_made() == 0 && !game.gallery.goal.is_empty();
        if first {
            self.prefer(self.preferences.with_told(&game.id));
        }
        first
    }

    /// Takes the table off the screen, with everything on it, and puts the gallery there. `None` if no table is shown.
    fn leave_table(&mut self) -> Option<Box<AtTable>> {
        match std::mem::replace(&mut self.stage, Stage::new(Screen::Gallery(Default::default()))).screen {
            Screen::Table(at) => Some(at),
            _ => None,
        }
    }

    /// Begins another match at the same table: with the same cards, new ones, or the next of the series.
    pub(super) fn next_match(&mut self, how: &TableCommand) {
        let Screen::Table(at) = &mut self.stage.screen else { return };
        let record = at.play.model.record();
        let (mut seed, mut dealer, mut matches) = (record.seed, record.dealer.map(Seat), at.matches);
        if *how != TableCommand::MatchAgain {
            matches += 1;
            seed = match_seed(at.first_seed, matches);
        }
        if *how == TableCommand::Another {
            dealer = at.play.model.running().next_dealer();
        }
        if *how != TableCommand::MatchAgain && !at.is_guest && !Arc::ptr_eq(&at.house, &self.house) {
            let choice = edited_choice(&at.house, &self.house, &at.play.model.loaded().options, record);
            let wish = Wish { choice, who: record.players.clone(), seed, dealer, pack: None };
            return self.seat(wish, Some(matches));
        }
        let rules = at.play.model.loaded().rules().clone();
        let options = at.play.model.loaded().option_texts();
        let players = at.play.model.players().to_vec();
        let strict = self.preferences.strict_undo || at.play.model.record().strict_undo;
        let lists = at.play.model.running().listed().filter(|_| *how == TableCommand::MatchAgain);
        let started = match lists {
            Some(lists) => Match::start_listed(rules, players, seed, lists, options),
            None => Match::start(rules, players, seed, dealer, options),
        };
        match started {
            Ok(mut running) => {
                if strict {
                    running.forbid_looks();
                }
                running.came_in(at.play.model.record().pack.clone());
                let slot = self.saves.slot(running.record());
                let Some(at) = self.leave_table() else { return };
                let at = AtTable {
                    play: at.play.next(running, slot),
                    screen: at.screen.next(),
                    matches,
                    carrying: None,
                    old_rules: None,
                    ..*at
                };
                self.stage = Stage::new(Screen::Table(Box::new(at)));
            }
            Err(error) => at.play.warn(error.to_string()),
        }
    }
}

/// Loads the rules and deals.
fn begun(house: &House, saves: &Saves, wish: Wish) -> SeatingResult {
    let loaded = house.load_for(&wish.choice, &wish.who).map_err(|e| e.to_string())?;
    let players: Result<Vec<Player>, _> = wish.who.iter().map(|w| house.player(w, &loaded)).collect();
    let players = players.map_err(|e| e.to_string())?;
    let options = loaded.option_texts();
    let running = Match::start(loaded.rules().clone(), players, wish.seed, wish.dealer, options);
    let mut running = running.map_err(|e| e.to_string())?;
    running.came_in(wish.pack.or_else(|| house.pack_of(&wish.choice.variant)));
    let slot = saves.slot(running.record());
    Ok(Box::new(Seated { loaded, running, slot, rules_changed: false, lesson: None }))
}

/// Opens a match again from its record.
pub(super) fn reopened(house: &House, record: &Record, slot: impl FnOnce() -> SaveSlot) -> SeatingResult {
    let Reopened { loaded, running, rules_changed } =
        reopen(house, record, &|loaded| usual_players(loaded)).map_err(|error| tell(KeepingSaid::Reopen(&error)))?;
    Ok(Box::new(Seated { loaded, running, slot: slot(), rules_changed, lesson: None }))
}
