//! The window's content: one screen at a time, the overlay on it, and the commands that people give.
//!
//! Has no type of the windowing library, so that it runs in a test without a display. Commands are carried out in
//! `dispatch`, matches are begun in `seating`, edited rules are taken up in `reading`, and what a table needs to have
//! worked out is asked for in `asking`.

mod asking;
mod carrying;
mod designing;
mod dispatch;
mod in_lab;
mod keeping;
mod mine;
mod packing;
mod pages;
mod reading;
mod seating;

use super::art::Art;
use super::card_text;
use super::command::{Command, Overlay};
use super::daily_corner::DailyCorner;
use super::faces;
use super::gallery::{Gallery, played_last};
use super::glimpses::{Glimpse, Glimpses};
use super::lab::Lab;
use super::overlay;
use super::packs::{self, Packing};
use super::rules_sheet::RulesSheet;
use super::settings;
use super::setup::SetupScreen;
use super::sharing::Sharing;
use super::sound::{Sound, Speaker};
use super::statistics::StatisticsDesk;
use super::table::panel::PointedAt;
use super::table::{Pacing, Play, TableScreen};
use super::theme;
use super::workshop::{Workshop, WorkshopContext};
use crate::cards::CardPattern;
use crate::session::{
    DuelCourse, House, Job, Jobs, Keep, Kept, LessonRun, Player, PreferenceFile, Preferences, Record, Removed,
    RemovedVariant, Saves, WindowPlace,
};
use crate::table::Seat;
use crate::wording::{LabLabel, NewsLabel, NewsSaid, WorkshopSaid, say, tell};
use egui::{Key, Modifiers};
use reading::ReadRules;
use seating::Seating;
use std::path::PathBuf;
use std::sync::Arc;

pub use seating::Seated;

/// Size of the smallest window in which a table may have larger text than usual, in logical points.
const SMALLEST: egui::Vec2 = egui::vec2(760.0, 520.0);

/// Size of the smallest window at the usual size of text, in logical points.
const NARROWEST: egui::Vec2 = egui::vec2(480.0, 520.0);

/// Window size at which text and controls of the Lab have their usual size, in logical points.
const USUAL: egui::Vec2 = egui::vec2(1280.0, 800.0);

/// Window size from which text grows, in logical points: of a table, and of the other screens.
const LARGE_TABLE: egui::Vec2 = egui::vec2(1600.0, 900.0);
const LARGE: egui::Vec2 = egui::vec2(1920.0, 1080.0);

/// How much text grows with a large window: half as much as the window.
const GROWTH: f32 = 0.5;

/// Number of characters that fit into the bar below a table.
const ONE_LINE: usize = 90;

/// The files that the window reads and writes: saved matches and preferences.
pub struct AppFiles {
    pub saves: Saves,
    pub preferences: PreferenceFile,
}

/// The screen that the window shows first.
pub enum FirstScreen {
    Gallery,
    /// The gallery, with the sheet about a file over it.
    File(PathBuf),
    /// A match that the command line has begun or resumed.
    Table {
        seated: Box<Seated>,
        keep: Option<Keep>,
        pacing: Pacing,
    },
}

enum Screen {
    Gallery(Gallery),
    Setup(Box<SetupScreen>),
    Table(Box<AtTable>),
    Lab,
}

/// A player who is being loaded, with the seat and the name.
type ToSit = (Seat, String, Job<Result<Player, String>>);

struct AtTable {
    play: Play,
    screen: TableScreen,
    /// The house whose rules the match is played by. That of [`App`] is newer if rules were edited since.
    house: Arc<House>,
    /// The player who is being loaded, to sit at a seat under a name.
    to_sit: Option<ToSit>,
    /// The replay by edited rules that runs, and the match as it was before the last edit.
    carrying: Option<carrying::Carrying>,
    old_rules: Option<carrying::OldRules>,
    /// Whether that is the house of a pack that is not installed.
    is_guest: bool,
    /// Seed of the first match of a series; `matches` counts the matches that followed.
    first_seed: i64,
    matches: u64,
}

/// A screen with all that belongs to it, so that none of it remains on the next screen.
struct Stage {
    screen: Screen,
    overlay: Option<Overlay>,
    /// A message shown on the gallery, the setup screen or the Lab.
    message: Option<String>,
    /// What came of a command that was given on a sheet.
    note: Option<String>,
    /// The match that is being prepared.
    seating: Option<Seating>,
}

impl Stage {
    fn new(screen: Screen) -> Stage {
        Stage { screen, overlay: None, message: None, note: None, seating: None }
    }
}

pub struct App {
    house: Arc<House>,
    saves: Saves,
    kept: Vec<Kept>,
    /// Saved matches that were removed and can be put back.
    removed: Vec<Removed>,
    /// The record that was removed last of those that were played to their end.
    removed_played: Option<Record>,
    stage: Stage,
    /// The statistics, and the deal of the day.
    desk: StatisticsDesk,
    daily: DailyCorner,
    /// The Lab. Its choices and results stay while the program runs.
    lab: Lab,
    /// The Workshop over the screen, and the new rules that are being made there.
    workshop: Option<Box<Workshop>>,
    making: Option<designing::MakeJob>,
    jobs: Jobs,
    art: Art,
    /// The rules that were opened last.
    rules: RulesSheet,
    /// What the games that were seen are like.
    glimpses: Glimpses,
    /// The work on a variant of the person's own, and the one that was removed last.
    own_work: Option<mine::OwnJob>,
    removed_variant: Option<RemovedVariant>,
    /// The job that looks whether the rules were edited.
    reading: Option<Job<ReadRules>>,
    /// What is going on with packs.
    packing: Packing,
    sharing: Sharing,
    /// The game that the gallery chooses once the rules were read again.
    to_choose: Option<String>,
    preferences: Preferences,
    preference_file: PreferenceFile,
    speaker: Speaker,
    title: String,
    pub wants_to_close: bool,
}

impl App {
    pub fn new(ctx: &egui::Context, house: Arc<House>, files: AppFiles, opening: FirstScreen) -> App {
        let AppFiles { saves, preferences: preference_file } = files;
        let preferences = preference_file.read();
        theme::install(ctx, &house.catalog);
        // the text size is a setting of this program, changed by the keys that egui uses for its own zoom
        ctx.options_mut(|options| options.zoom_with_keyboard = false);
        saves.forget_removed();
        let gallery = Gallery::at(played_last(&house, &preferences));
        let waker = ctx.clone();
        let mut app = App {
            kept: saves.list(),
            removed: Vec::new(),
            removed_played: None,
            desk: StatisticsDesk::default(),
            daily: DailyCorner::default(),
            glimpses: Glimpses::begin(&house),
            house,
            saves,
            stage: Stage::new(Screen::Gallery(gallery)),
            lab: Lab::default(),
            workshop: None,
            making: None,
            jobs: Jobs::on_threads(move || waker.request_repaint()),
            art: Art::new(ctx, settings::style(&preferences)),
            rules: RulesSheet::default(),
            own_work: None,
            removed_variant: None,
            reading: None,
            packing: Packing::default(),
            sharing: Sharing::default(),
            to_choose: None,
            preferences,
            preference_file,
            speaker: Speaker::default(),
            title: String::new(),
            wants_to_close: false,
        };
        app.art.follow_games(settings::chosen_set(&app.preferences).is_none());
        match opening {
            FirstScreen::Table { seated, keep, pacing } => app.sit_down(*seated, None, keep, pacing),
            FirstScreen::File(path) => app.look_at_file(path),
            FirstScreen::Gallery => {}
        }
        app.look_at_daily();
        app
    }

    /// Takes the results of finished jobs and lets time pass at the table. Runs before each frame is drawn.
    pub fn logic(&mut self, ctx: &egui::Context) {
        self.take_dropped(ctx);
        self.take_answers();
        self.read_when_back(ctx);
        self.look_at_games();
        self.pass_desk();
        self.work_in_lab();
        self.work_in_workshop(ctx);
        let pace = self.pace();
        let Screen::Table(at) = &mut self.stage.screen else { return };
        let seconds = ctx.input(|i| i.stable_dt).min(0.1);
        if at.play.pass(seconds, pace, at.screen.cards.moving) {
            ctx.request_repaint();
        }
        if let Some(left) = at.play.age_note(ctx.input(|i| i.time)) {
            ctx.request_repaint_after(std::time::Duration::from_secs_f64(left));
        }
        at.play.pass_lesson();
        let sounds = at.play.take_sounds();
        sounds.into_iter().for_each(|sound| self.heard(sound));
        let Screen::Table(at) = &mut self.stage.screen else { return };
        if at.ask(&self.jobs) {
            ctx.request_repaint();
        }
        self.note_learned();
    }

    /// Plays a sound at the volume of the settings.
    pub(super) fn heard(&mut self, sound: Sound) {
        if self.preferences.sound && self.preferences.volume > 0.0 {
            self.speaker.play(sound, self.preferences.volume);
        }
    }

    /// Turns sound output on. It is off by default, because tests would disturb whoever runs them.
    pub fn turn_aloud(&mut self) {
        self.speaker = Speaker::aloud();
    }

    /// Number of times that this sound was requested.
    pub fn asked_for(&self, sound: Sound) -> u32 {
        self.speaker.asked(sound)
    }

    /// Records a lesson that was played to its end, so that it is not offered again.
    fn note_learned(&mut self) {
        let over = self.play().filter(|play| play.model.lesson().is_some_and(LessonRun::is_over));
        let game = over.map(|play| play.settings.game.id.clone());
        if let Some(game) = game.filter(|game| !self.preferences.learned.contains(game)) {
            self.prefer(self.preferences.with_learned(&game));
        }
    }

    /// Finds out what the games on the screen are like, while nobody plays.
    fn look_at_games(&mut self) {
        if matches!(self.stage.screen, Screen::Table(_)) || self.workshop.is_some() {
            return;
        }
        let (house, jobs) = (self.house.clone(), &self.jobs);
        let taken = faces::taken([self.preferences.name.clone()], self.preferences.face.map(usize::from));
        self.glimpses.kept.next(&house, jobs, &taken);
        self.glimpses.next(|id| jobs.start("survey", move |_| Glimpse::of(&house, &id)));
    }

    /// Takes the answers of finished jobs. Those of the table come first, as another match may take its place. Edited
    /// rules come after that match, which was begun by the rules before them, so that its table tells of them.
    fn take_answers(&mut self) {
        if let Screen::Table(at) = &mut self.stage.screen {
            at.take_answers();
        }
        self.take_carried();
        self.take_seated();
        self.glimpses.take();
        self.glimpses.kept.take();
        self.take_read();
        self.take_own();
        self.take_packing();
        self.lab.take();
    }

    /// Shows why something cannot be done: in the bar below the table, or as the message of another screen.
    fn report(&mut self, why: String) {
        match &mut self.stage.screen {
            // the bar below the table has one line; the rest of the text is shown with the game in the gallery
            Screen::Table(at) => {
                let first = why.lines().next().unwrap_or_default().chars().take(ONE_LINE).collect::<String>();
                at.play.warn(tell(NewsSaid::NoNewMatch(&first)));
            }
            _ => self.stage.message = Some(why),
        }
    }

    /// The set of cards that the match at the table suggests.
    fn suggested_set(&self) -> Option<CardPattern> {
        let Screen::Table(at) = &self.stage.screen else { return None };
        at.house.find(&at.play.model.rules().id).ok()?.variant.card_set
    }

    /// Speed of all animations; 0 for no motion.
    fn pace(&self) -> f32 {
        let still = self.play().is_some_and(|play| play.settings.pacing.still);
        if still { 0.0 } else { settings::pace(&self.preferences) }
    }

    /// Draws one frame and carries out the commands that it produced.
    pub fn show(&mut self, ui: &mut egui::Ui) {
        self.zoom(ui.ctx());
        let mut commands = Vec::new();
        self.keys(ui.ctx(), &mut commands);
        let style = super::table::TableStyle {
            pace: if self.preferences.reduced_motion { 0.0 } else { self.pace() },
            felt: settings::felt(&self.preferences),
        };
        let busy = self.stage.seating.is_some();
        // a sheet over the whole window takes the place of the screen, for screen readers too
        let is_covered = matches!(self.stage.overlay, Some(Overlay::Rules(_)));
        self.art.suggest(self.suggested_set());
        card_text::provide(ui.ctx(), &mut self.art);
        if let Some(workshop) = self.workshop.as_deref_mut().filter(|_| !is_covered) {
            let table = match &mut self.stage.screen {
                Screen::Table(at) if workshop.is_of(&at.play.settings.game.id) => Some((&mut at.screen, &at.play)),
                _ => None,
            };
            let what = WorkshopContext {
                table,
                art: &mut self.art,
                style,
                is_seating: busy,
                message: self.stage.message.as_deref(),
                is_covered: self.stage.overlay.is_some(),
            };
            workshop.show(ui, what, &mut commands);
        }
        match &mut self.stage.screen {
            _ if is_covered => self.rules.show(ui, &mut self.art, &mut commands),
            // it has drawn the screen
            _ if self.workshop.is_some() => {}
            Screen::Gallery(gallery) => {
                let what = super::gallery::GalleryContext {
                    house: &self.house,
                    glimpses: &self.glimpses,
                    kept: &self.kept,
                    daily: self.daily.found(),
                    preferences: &self.preferences,
                    message: self.stage.message.as_deref(),
                    busy,
                };
                gallery.show(ui, what, &mut self.art, &mut commands);
            }
            Screen::Setup(setup) => {
                let what = super::setup::SetupContext {
                    house: &self.house,
                    glimpses: &self.glimpses,
                    preferences: &self.preferences,
                    message: self.stage.message.as_deref(),
                    kept: &self.kept,
                    removed: self.removed_variant.as_ref(),
                    busy: busy || self.own_work.is_some(),
                };
                setup.show(ui, what, &mut self.art, &mut commands);
            }
            Screen::Lab => self.lab.show(ui, &self.house, self.stage.message.as_deref(), &mut commands),
            Screen::Table(at) => at.screen.show(ui, &at.play, &mut self.art, style, &mut commands),
        }
        if let Some(shown) = self.stage.overlay.as_ref().filter(|_| !is_covered) {
            let (play, house) = match &self.stage.screen {
                Screen::Table(at) if at.is_guest => (Some(&at.play), &at.house),
                Screen::Table(at) => (Some(&at.play), &self.house),
                _ => (None, &self.house),
            };
            let what = overlay::OverlayContext {
                overlay: shown,
                house,
                survey: &self.glimpses.survey,
                kept: &self.kept,
                removed: &self.removed,
                removed_played: self.removed_played.as_ref(),
                glimpses: &self.glimpses.kept,
                note: self.stage.note.as_deref(),
                play,
                preferences: &self.preferences,
                is_heard: self.speaker.is_heard(),
            };
            let drawing = overlay::OverlayTools {
                art: &mut self.art,
                packing: &mut self.packing,
                sharing: &mut self.sharing,
                desk: &mut self.desk,
                workshop: self.workshop.as_deref_mut(),
            };
            overlay::show(ui, drawing, what, &mut commands);
        }
        if self.stage.overlay.is_some() && !is_covered {
            // what lies behind a sheet is not there for screen readers
            ui.ctx().accesskit_node_builder(ui.unique_id(), |node| node.set_hidden());
        }
        packs::hovered(ui.ctx());
        for command in commands {
            self.dispatch(ui.ctx(), command);
        }
        self.name_window(ui.ctx());
    }

    /// Handles the keys of every screen: full screen, sound, text size, help.
    fn keys(&self, ctx: &egui::Context, commands: &mut Vec<Command>) {
        let pressed = |modifiers, key| ctx.input_mut(|i| i.consume_key(modifiers, key));
        if pressed(Modifiers::NONE, Key::F11) {
            let full = ctx.input(|i| i.viewport().fullscreen.unwrap_or(false));
            ctx.send_viewport_cmd(egui::ViewportCommand::Fullscreen(!full));
        }
        self.workshop_key(ctx, commands);
        // the Workshop compares by that key
        if self.workshop.is_none() && pressed(Modifiers::COMMAND, Key::M) {
            let sound = !self.preferences.sound;
            commands.push(Command::Prefer(Box::new(Preferences { sound, ..self.preferences.clone() })));
        }
        let larger = pressed(Modifiers::COMMAND, Key::Plus) || pressed(Modifiers::COMMAND, Key::Equals);
        let smaller = pressed(Modifiers::COMMAND, Key::Minus);
        let size = match (larger, smaller, pressed(Modifiers::COMMAND, Key::Num0)) {
            (true, ..) => self.preferences.size * 1.1,
            (_, true, _) => self.preferences.size / 1.1,
            (.., true) => 1.0,
            _ => self.preferences.size,
        };
        if size != self.preferences.size {
            let size = size.clamp(Preferences::SMALLEST_TEXT, Preferences::LARGEST_TEXT);
            commands.push(Command::Prefer(Box::new(Preferences { size, ..self.preferences.clone() })));
        }
        let asks = !ctx.text_edit_focused() && ctx.input(|i| i.events.contains(&egui::Event::Text("?".into())));
        if asks && self.stage.overlay.is_none() {
            commands.push(Command::Show(Overlay::Help));
        }
    }

    /// Sets the window's title to the game or screen that is shown.
    fn name_window(&mut self, ctx: &egui::Context) {
        let title = match &self.stage.screen {
            _ if self.workshop.is_some() => {
                let game = self.workshop.as_ref().map_or("", |workshop| &workshop.title);
                tell(NewsSaid::Title(&tell(WorkshopSaid::Title(game))))
            }
            Screen::Table(at) => tell(NewsSaid::Title(&at.play.settings.game.title)),
            Screen::Setup(setup) => tell(NewsSaid::Title(&setup.title(&self.house))),
            Screen::Lab => tell(NewsSaid::Title(say(LabLabel::Lab))),
            Screen::Gallery(_) => say(NewsLabel::Program).to_string(),
        };
        if title != self.title {
            self.title = title.clone();
            ctx.send_viewport_cmd(egui::ViewportCommand::Title(title));
        }
    }

    /// Scales text and controls by the size setting, as far as the window has room. In a large window they grow a little, and
    /// most of the room is for cards and for more games.
    fn zoom(&self, ctx: &egui::Context) {
        let room = ctx.content_rect().size() * ctx.zoom_factor();
        let fits = |size: egui::Vec2| (room.x / size.x).min(room.y / size.y);
        let grown = |from: egui::Vec2| self.preferences.size * (1.0 + (fits(from) - 1.0).max(0.0) * GROWTH);
        let read = || grown(LARGE).min(fits(NARROWEST).max(1.0));
        let wanted = match &self.stage.screen {
            _ if matches!(self.stage.overlay, Some(Overlay::Rules(_))) || self.workshop.is_some() => read(),
            Screen::Gallery(_) | Screen::Setup(_) => read(),
            Screen::Table(_) => grown(LARGE_TABLE).min(fits(SMALLEST).max(1.0)).min(fits(NARROWEST)),
            Screen::Lab => (self.preferences.size * fits(USUAL).max(1.0)).min(fits(SMALLEST)),
        };
        if (wanted - ctx.zoom_factor()).abs() > 0.01 {
            ctx.set_zoom_factor(wanted);
        }
    }

    /// Saves the window's place for the next start.
    pub fn remember_window(&mut self, place: WindowPlace) {
        if self.preferences.window != Some(place) {
            self.preferences.window = Some(place);
            // a failure is ignored: the next window opens where the last saved one was
            let _ = self.preference_file.write(&self.preferences);
        }
    }

    /// The match that is shown, if any. Public for tests.
    pub fn play(&self) -> Option<&Play> {
        match &self.stage.screen {
            Screen::Table(at) => Some(&at.play),
            _ => None,
        }
    }

    /// The cards of what is pointed at in the panel of the table, if a match is shown; for tests.
    pub fn pointed_at(&self) -> Option<PointedAt> {
        match &self.stage.screen {
            Screen::Table(at) => Some(at.screen.cards.pointed),
            _ => None,
        }
    }

    /// The duel of the Lab, if one was begun; for tests.
    pub fn duel(&self) -> Option<&DuelCourse> {
        self.lab.course()
    }

    /// Whether cards are moving on the table.
    pub fn moves(&self) -> bool {
        matches!(&self.stage.screen, Screen::Table(at) if at.screen.cards.moving)
    }

    /// Whether nothing is going on that will change the window by itself.
    pub fn is_calm(&self) -> bool {
        let table = self.play().is_none_or(|play| {
            let waits = play.is_quiet() || play.notice_stands() || play.view_state.looking.is_some();
            !play.model.is_busy() && !play.gains.is_sought() && !play.wants_preset() && !play.pauses() && waits
        });
        self.stage.seating.is_none()
            && self.glimpses.kept.is_idle()
            && self.reading.is_none()
            && self.own_work.is_none()
            && self.making.is_none()
            && self.workshop.as_ref().is_none_or(|workshop| workshop.is_idle())
            && self.packing.is_idle()
            && self.desk.is_idle()
            && self.daily.is_idle()
            && !matches!(&self.stage.screen, Screen::Table(at) if at.to_sit.is_some() || at.carrying.is_some())
            && !self.lab.is_running()
            && table
    }
}
