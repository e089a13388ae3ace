//! The window's content: one screen at a time, what lies over it, and what people wish.
//!
//! Has no type of the windowing library, so that it runs in a test without a display.

use super::art::Art;
use super::command::{Command, Overlay, TableCommand};
use super::gallery::Gallery;
use super::overlay;
use super::settings;
use super::setup::Setup;
use super::table::{Keep, Play, TableView};
use super::theme;
use super::worker::{Done, Seated, Worker};
use crate::play::match_seed;
use crate::session::{
    House, Kept, Match, MatchError, Player, PreferenceFile, Preferences, Saves, Survey, fresh_seed, reopen,
    usual_players, words,
};
use crate::table::Seat;
use std::path::Path;
use std::sync::Arc;

/// The smallest window in points that everything fits into.
const SMALLEST: egui::Vec2 = egui::vec2(760.0, 520.0);

/// Where the window keeps things.
pub struct Files {
    pub saves: Saves,
    pub preferences: PreferenceFile,
}

/// What the window shows first.
pub enum Opening {
    Gallery,
    /// A match, begun or resumed by the command line.
    Table {
        seated: Box<Seated>,
        keep: Option<Keep>,
    },
}

enum Screen {
    Gallery(Gallery),
    Setup(Box<Setup>),
    Table(Box<AtTable>),
}

struct AtTable {
    play: Play,
    view: TableView,
    /// Of the first match of a series, and how many followed.
    first_seed: i64,
    matches: u64,
}

pub struct App {
    house: Arc<House>,
    saves: Saves,
    kept: Vec<Kept>,
    screen: Screen,
    overlay: Option<Overlay>,
    worker: Worker,
    art: Art,
    markdown: overlay::Markdown,
    /// What the variants change; empty until it is found out.
    survey: Survey,
    /// The job that seats a match.
    seating: Option<u64>,
    /// A sentence on the gallery or the setup.
    message: Option<String>,
    wishes: Preferences,
    preferences: PreferenceFile,
    title: String,
    pub wants_to_close: bool,
}

impl App {
    pub fn new(ctx: &egui::Context, house: Arc<House>, files: Files, opening: Opening) -> App {
        let Files { saves, preferences } = files;
        let wishes = preferences.read();
        theme::dress(ctx, &house.catalog);
        let mut app = App {
            kept: saves.list(),
            house,
            saves,
            screen: Screen::Gallery(Gallery::default()),
            overlay: None,
            worker: Worker::default(),
            art: Art::new(ctx, settings::style(&wishes)),
            markdown: Default::default(),
            survey: Survey::default(),
            seating: None,
            message: None,
            wishes,
            preferences,
            title: String::new(),
            wants_to_close: false,
        };
        let looked_at = app.house.clone();
        app.worker.start(ctx, "survey", move || Done::Surveyed(Survey::of(&looked_at)));
        if let Opening::Table { seated, keep } = opening {
            app.sit_down(*seated, keep);
        }
        app
    }

    /// Hears of finished jobs, lets time pass at the table. Runs before each drawing.
    pub fn logic(&mut self, ctx: &egui::Context) {
        while let Some((number, done)) = self.worker.next() {
            self.heard(number, done);
        }
        let pace = settings::pace(&self.wishes);
        let Screen::Table(at) = &mut self.screen else { return };
        let seconds = ctx.input(|i| i.stable_dt).min(0.1);
        if at.play.pass(seconds, pace) {
            ctx.request_repaint();
        }
        if at.play.wants_thought() {
            match at.play.running.question() {
                Ok(None) => {}
                Ok(Some(question)) => {
                    let job = move || Done::Thought(Box::new(question.answer()));
                    at.play.question = Some(self.worker.start(ctx, "thinking", job));
                }
                Err(error) => at.play.fail(&error),
            }
        }
    }

    fn heard(&mut self, number: u64, done: Done) {
        match (done, &mut self.screen) {
            (Done::Seated(result), _) if self.seating == Some(number) => {
                self.seating = None;
                match result {
                    Ok(seated) => self.sit_down(*seated, None),
                    Err(why) => self.message = Some(why),
                }
            }
            (Done::Surveyed(survey), _) => self.survey = survey,
            (Done::Thought(answer), Screen::Table(at)) => at.play.take(number, *answer),
            (Done::Hint(hint), Screen::Table(at)) => at.hinted(number, hint),
            (Done::Broken(why), _) if self.seating == Some(number) => {
                self.seating = None;
                self.message = Some(why);
            }
            (Done::Broken(why), Screen::Table(at)) if at.play.question == Some(number) => {
                at.play.question = None;
                at.play.fail(&MatchError::Replay(format!("the computer player could not decide: {why}")));
            }
            (Done::Broken(why), Screen::Table(at)) => at.hinted(number, Err(why)),
            _ => {}
        }
    }

    fn sit_down(&mut self, seated: Seated, keep: Option<Keep>) {
        let Ok(chosen) = self.house.find(&seated.loaded.rules().id) else { return };
        let (game, variant) = (chosen.game.clone(), chosen.variant.clone());
        let first_seed = seated.running.record().seed;
        let mut play = Play::new(game, variant, seated.loaded, seated.running, seated.slot);
        play.keep = keep;
        play.called = self.wishes.name.clone();
        if seated.rules_changed {
            play.say("The rules have changed since this match was begun; it goes on by the new ones.".into());
        }
        self.message = None;
        self.overlay = None;
        self.screen = Screen::Table(Box::new(AtTable { play, view: TableView::default(), first_seed, matches: 0 }));
    }

    /// Draws one frame and carries out what was wished.
    pub fn show(&mut self, ui: &mut egui::Ui) {
        self.zoom(ui.ctx());
        let mut commands = Vec::new();
        let manner = super::table::Manner {
            pace: if self.wishes.reduced_motion { 0.0 } else { settings::pace(&self.wishes) },
            felt: settings::felt(&self.wishes),
        };
        let busy = self.seating.is_some();
        match &mut self.screen {
            Screen::Gallery(gallery) => {
                let what = super::gallery::What {
                    house: &self.house,
                    survey: &self.survey,
                    kept: &self.kept,
                    message: self.message.as_deref(),
                };
                gallery.show(ui, what, &mut self.art, &mut commands);
            }
            Screen::Setup(setup) => {
                let what = super::setup::What {
                    house: &self.house,
                    survey: &self.survey,
                    message: self.message.as_deref(),
                    busy,
                };
                setup.show(ui, what, &mut self.art, &mut commands);
            }
            Screen::Table(at) => at.view.show(ui, &at.play, &mut self.art, manner, &mut commands),
        }
        if let Some(shown) = &self.overlay {
            let play = match &self.screen {
                Screen::Table(at) => Some(&at.play),
                _ => None,
            };
            let what = overlay::What {
                overlay: shown,
                house: &self.house,
                survey: &self.survey,
                kept: &self.kept,
                play,
                wishes: &self.wishes,
            };
            overlay::show(ui, &mut self.markdown, what, &mut commands);
        }
        for command in commands {
            self.obey(ui.ctx(), command);
        }
        self.name_window(ui.ctx());
    }

    /// The window's title says what is played.
    fn name_window(&mut self, ctx: &egui::Context) {
        let title = match &self.screen {
            Screen::Table(at) => format!("House Rules: {}", at.play.game.title),
            Screen::Setup(setup) => format!("House Rules: {}", setup.title(&self.house)),
            Screen::Gallery(_) => "House Rules".to_string(),
        };
        if title != self.title {
            self.title = title.clone();
            ctx.send_viewport_cmd(egui::ViewportCommand::Title(title));
        }
    }

    fn obey(&mut self, ctx: &egui::Context, command: Command) {
        match command {
            Command::Games => {
                // whoever leaves is not called to a table any more
                self.seating = None;
                self.kept = self.saves.list();
                self.message = None;
                self.screen = Screen::Gallery(Gallery::default());
            }
            Command::Choose(id) => {
                self.seating = None;
                self.message = None;
                if let Ok(setup) = Setup::new(&self.house, &id) {
                    self.screen = Screen::Setup(Box::new(setup));
                }
            }
            Command::SitDown => self.start_set_up(ctx),
            Command::Resume(path) => self.resume(ctx, &path),
            Command::Forget(path) => {
                if let Some(kept) = self.kept.iter().find(|k| k.path == path) {
                    self.saves.slot_of(&path, &kept.record).remove();
                }
                self.kept = self.saves.list();
            }
            Command::Show(overlay) => self.overlay = Some(overlay),
            Command::Prefer(wishes) => self.prefer(*wishes),
            Command::CloseOverlay => self.overlay = None,
            Command::Quit => {
                self.wants_to_close = true;
                ctx.send_viewport_cmd(egui::ViewportCommand::Close);
            }
            Command::At(command) => self.at_table(ctx, command),
        }
        ctx.request_repaint();
    }

    /// The settings have changed: they are kept at once.
    fn prefer(&mut self, wishes: Preferences) {
        self.art.set_style(settings::style(&wishes));
        if let Screen::Table(at) = &mut self.screen {
            at.play.called = wishes.name.clone();
        }
        if let Err(problem) = self.preferences.write(&wishes) {
            self.message = Some(format!("The settings are not kept: {problem}"));
        }
        self.wishes = wishes;
    }

    /// Text and controls in the size that is wished, as far as the window has room for them.
    fn zoom(&self, ctx: &egui::Context) {
        let room = ctx.content_rect().size() * ctx.zoom_factor();
        let most = (room.x / SMALLEST.x).min(room.y / SMALLEST.y).max(0.5);
        let wanted = self.wishes.size.min(most.max(1.0));
        if (wanted - ctx.zoom_factor()).abs() > 0.01 {
            ctx.set_zoom_factor(wanted);
        }
    }

    /// Loads the rules and deals, on another thread.
    fn start_set_up(&mut self, ctx: &egui::Context) {
        let Screen::Setup(setup) = &self.screen else { return };
        let (house, saves) = (self.house.clone(), self.saves.clone());
        let (choice, who) = (setup.choice(), setup.who.clone());
        let seed = setup.seed().unwrap_or_else(fresh_seed);
        let job = move || {
            let seat = || -> Result<Box<Seated>, String> {
                let loaded = house.load(&choice).map_err(|e| e.to_string())?;
                let players: Result<Vec<Player>, _> = who.iter().map(|w| house.player(w, &loaded)).collect();
                let players = players.map_err(|e| e.to_string())?;
                let options = loaded.option_texts();
                let running = Match::start(loaded.rules().clone(), players, seed, None, options);
                let running = running.map_err(|e| e.to_string())?;
                let slot = saves.slot(running.record());
                Ok(Box::new(Seated { loaded, running, slot, rules_changed: false }))
            };
            Done::Seated(seat())
        };
        self.message = None;
        self.seating = Some(self.worker.start(ctx, "loading", job));
    }

    fn resume(&mut self, ctx: &egui::Context, path: &Path) {
        let Some(kept) = self.kept.iter().find(|k| k.path == path).cloned() else { return };
        let (house, saves) = (self.house.clone(), self.saves.clone());
        let job = move || {
            let reopened = reopen(&house, &kept.record, &|loaded| usual_players(loaded));
            let slot = saves.slot_of(&kept.path, &kept.record);
            let seated = reopened.map(|r| {
                Box::new(Seated { loaded: r.loaded, running: r.running, slot, rules_changed: r.rules_changed })
            });
            Done::Seated(seated.map_err(|why| format!("{} cannot be gone on with: {why}", kept.path.display())))
        };
        self.seating = Some(self.worker.start(ctx, "loading", job));
    }

    fn at_table(&mut self, ctx: &egui::Context, command: TableCommand) {
        let Screen::Table(at) = &mut self.screen else { return };
        let play = &mut at.play;
        match command {
            TableCommand::Make(chosen) => {
                self.overlay = None;
                play.make(chosen);
            }
            TableCommand::Click(thing) => play.click(thing),
            TableCommand::DoubleClick(thing) => play.double_click(thing),
            TableCommand::Drop(thing, onto) => _ = play.drop(thing, onto),
            TableCommand::Confirm => _ = play.confirm(),
            TableCommand::Clear => {
                play.pick = Default::default();
                play.note = None;
            }
            TableCommand::Undo => play.undo(),
            TableCommand::Redo => play.redo(),
            TableCommand::Skip => play.skip(),
            TableCommand::Pause => play.paused = !play.paused,
            TableCommand::Dismiss => play.dismiss(),
            TableCommand::Look(moves) => play.look(moves),
            TableCommand::DealAgain => play.deal_again(),
            TableCommand::SortHand => at.view.table.sorting = at.view.table.sorting.next(),
            TableCommand::Hint => self.hint(ctx),
            TableCommand::MatchAgain | TableCommand::Restart | TableCommand::Another => self.next_match(&command),
        }
    }

    /// Asks the variant's strategy what it would do.
    fn hint(&mut self, ctx: &egui::Context) {
        let Screen::Table(at) = &mut self.screen else { return };
        let loaded = &at.play.loaded;
        let question = self.house.policy(&loaded.default_strategy, loaded);
        let question = question.map(|policy| at.play.running.question_to(policy));
        match question {
            Ok(Some(question)) => {
                let job = move || Done::Hint(question.hint().map_err(|e| e.to_string()));
                at.play.hinting = Some(self.worker.start(ctx, "hint", job));
            }
            Ok(None) => {}
            Err(error) => at.play.warn(error.to_string()),
        }
    }

    /// Another match at the same table: the same cards, new ones, or the next of the series.
    fn next_match(&mut self, how: &TableCommand) {
        let Screen::Table(at) = &mut self.screen else { return };
        let record = at.play.running.record();
        let (mut seed, mut dealer) = (record.seed, record.dealer.map(Seat));
        if *how != TableCommand::MatchAgain {
            at.matches += 1;
            seed = match_seed(at.first_seed, at.matches);
        }
        if *how == TableCommand::Another {
            dealer = at.play.running.next_dealer();
        }
        let rules = at.play.loaded.rules().clone();
        let options = at.play.loaded.option_texts();
        let players = at.play.running.players.clone();
        let lists = at.play.running.listed().filter(|_| *how == TableCommand::MatchAgain);
        let started = match lists {
            Some(lists) => Match::start_listed(rules, players, seed, lists, options),
            None => Match::start(rules, players, seed, dealer, options),
        };
        match started {
            Ok(running) => {
                let slot = self.saves.slot(running.record());
                at.play.replace(running, slot);
            }
            Err(error) => at.play.warn(error.to_string()),
        }
    }

    /// The table that is played at, for tests.
    pub fn play(&self) -> Option<&Play> {
        match &self.screen {
            Screen::Table(at) => Some(&at.play),
            _ => None,
        }
    }

    /// Cards are on their way.
    pub fn moves(&self) -> bool {
        matches!(&self.screen, Screen::Table(at) if at.view.table.moving)
    }

    /// Nothing is going on that will change the window by itself.
    pub fn is_calm(&self) -> bool {
        let table = self.play().is_none_or(|play| {
            let waits = play.is_quiet() || play.notice_stands() || play.looking.is_some();
            play.question.is_none() && play.hinting.is_none() && waits
        });
        self.seating.is_none() && table
    }
}

impl AtTable {
    fn hinted(&mut self, number: u64, hint: Result<(crate::play::Move, Option<String>), String>) {
        if self.play.hinting.take_if(|h| *h == number).is_none() {
            return;
        }
        match hint {
            Ok((chosen, reason)) => {
                let reason = reason.map_or(String::new(), |r| format!(", because: {r}"));
                let told = words::capital(&self.play.told(chosen));
                let who = self.play.loaded.default_strategy.clone();
                self.play.say(format!("{told}{reason} ({who})."));
                self.play.hint = Some(chosen);
            }
            Err(why) => self.play.warn(why),
        }
    }
}
