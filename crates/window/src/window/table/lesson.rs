//! A lesson at the table: which moves it takes, when it goes on, and its panel above the cloth.
//!
//! The lesson itself decides its step and the move it expects ([`LessonRun`]); this file applies that to what is shown.

use super::pick::Pick;
use super::play::{Notice, Play};
use crate::cards::{Card, CardSet};
use crate::catalog::LessonStep;
use crate::play::Move;
use crate::session::{LessonRun, Lit};
use crate::window::command::{Command, LessonWish, TableCommand};
use crate::window::controls::entered;
use crate::window::theme;
use crate::wording::{LessonLabel, TableLabel, TableSaid, say, tell};
use egui::{Button, Color32, Label, RichText, Ui, vec2};

/// Colour of the rings around what the lesson lights; nothing else has it.
pub const LIGHT: Color32 = Color32::from_rgb(255, 92, 214);

impl Play {
    pub fn with_lesson(mut self, lesson: Option<LessonRun>) -> Play {
        self.lesson = lesson;
        self
    }

    /// Whether the person may move as far as the lesson is concerned: always, outside a lesson.
    pub(super) fn lesson_waits(&self) -> bool {
        self.lesson.as_ref().is_none_or(|lesson| lesson.expected().is_some())
    }

    /// The cards and piles that the lesson lights now.
    pub fn lit(&self) -> Option<&Lit> {
        self.lesson.as_ref().filter(|_| self.view_state.looking.is_none())?.lit()
    }

    pub(super) fn is_lit(&self, card: Card) -> bool {
        let face = self.running.rules.deck_index.deck.face(card);
        self.lit().is_some_and(|lit| lit.faces.contains(&face))
    }

    /// Whether the lesson waits for this move. Any other move is answered with a text, and not made.
    pub(super) fn lesson_takes_move(&mut self, chosen: Move) -> bool {
        let text = chosen.text(&self.running.rules.names(), self.viewer);
        self.lesson_takes(&text)
    }

    /// Whether the lesson waits for this choice of several cards. Any other choice is answered with a text, and not
    /// made.
    pub(super) fn lesson_takes_cards(&mut self, cards: CardSet) -> bool {
        let deck = &self.running.rules.deck_index.deck;
        let text: Vec<String> = cards.iter().map(|card| deck.face(card).to_string()).collect();
        self.lesson_takes(&text.join(" "))
    }

    fn lesson_takes(&mut self, chosen: &str) -> bool {
        let Some(lesson) = &self.lesson else { return true };
        if lesson.is_expected(&self.running, chosen) {
            return true;
        }
        let otherwise = lesson.step().and_then(|step| step.otherwise.clone());
        self.view_state.pick = Pick::default();
        self.say(otherwise.unwrap_or_else(|| say(LessonLabel::Otherwise).into()));
        false
    }

    /// Ends the lesson's step after the person has made the expected move.
    pub(super) fn lesson_moved(&mut self) {
        if let Some(lesson) = &mut self.lesson {
            lesson.do_step();
        }
    }

    pub fn lesson_wish(&mut self, wish: LessonWish) {
        match wish {
            LessonWish::Next => self.lesson_next(),
            LessonWish::Back => self.lesson_back(),
            LessonWish::ShowMe => self.lesson_shows(),
        }
    }

    fn lesson_next(&mut self) {
        let Some(lesson) = self.lesson.as_mut().filter(|lesson| lesson.only_reads()) else { return };
        lesson.do_step();
        lesson.go_on(&self.running);
        // a round that is over is closed if somebody is to play on
        if (lesson.is_following() || lesson.expected().is_some()) && matches!(self.notice, Some(Notice::Round(_))) {
            self.dismiss();
        }
        self.note = None;
    }

    fn lesson_back(&mut self) {
        let before = self.running.moves_made();
        let went = self.lesson.as_mut().is_some_and(|lesson| lesson.back(&mut self.running));
        if went && self.running.moves_made() != before {
            self.jumped();
        }
        self.note = None;
    }

    /// Makes the move that the lesson waits for.
    fn lesson_shows(&mut self) {
        if !self.may_move() {
            return;
        }
        self.note = None;
        let made = self.lesson.as_mut().map(|lesson| lesson.make_expected(&mut self.running));
        self.lesson_made(made);
    }

    /// Makes the lesson's move for another player.
    pub fn follow_lesson(&mut self) {
        let made = self.lesson.as_mut().map(|lesson| lesson.follow(&mut self.running));
        self.lesson_made(made);
    }

    fn lesson_made(&mut self, made: Option<Result<(), crate::session::MatchError>>) {
        match made {
            Some(Ok(())) => self.changed(),
            Some(Err(error)) => self.fail(&error),
            None => {}
        }
    }

    /// Begins the next step once all of this one has been seen.
    pub fn pass_lesson(&mut self) {
        let seen = self.is_quiet() || matches!(self.notice, Some(Notice::Round(_) | Notice::Over));
        if let Some(lesson) = self.lesson.as_mut().filter(|_| seen) {
            lesson.go_on(&self.running);
        }
    }
}

/// Shows the panel: the text, the place in the lesson, and the buttons.
pub fn panel(ui: &mut Ui, play: &Play, commands: &mut Vec<Command>) {
    let Some(lesson) = &play.lesson else { return };
    ui.horizontal_top(|ui| {
        let wide = ui.available_width() - WAYS - GAP;
        ui.vertical(|ui| {
            ui.set_width(wide);
            told(ui, play, lesson);
        });
        ui.add_space(GAP - ui.spacing().item_spacing.x * 2.0);
        ui.vertical(|ui| {
            let steps = lesson.steps().len();
            let place = match lesson.is_over() {
                true => say(LessonLabel::TheEnd).to_string(),
                false => tell(TableSaid::LessonStep { step: lesson.place() + 1, steps }),
            };
            ui.label(RichText::new(place).font(theme::bold(16.0)).color(LIGHT));
            ui.horizontal(|ui| ways(ui, play, lesson, commands));
        });
    });
}

/// Width of the buttons, and the space beside them, in logical points.
const WAYS: f32 = 246.0;
const GAP: f32 = 24.0;
const FONT: f32 = 16.5;

/// Shows the text, in room for the longest of all: the table below does not jump from step to step.
fn told(ui: &mut Ui, play: &Play, lesson: &LessonRun) {
    let end = end_of(play, lesson);
    let wide = ui.available_width();
    let tall = |text: &str| {
        let mut job = theme::with_cards(text, theme::text(FONT), theme::TEXT);
        job.wrap.max_width = wide;
        ui.painter().layout_job(job).size().y
    };
    // includes the answer to another move, if a step expects one
    let whole = |step: &LessonStep| {
        let answer = step.expect.is_some().then(|| step.otherwise.as_deref().unwrap_or(say(LessonLabel::Otherwise)));
        tall(&step.text.text) + answer.map_or(0.0, |answer| tall(answer) + ui.spacing().item_spacing.y)
    };
    let height = lesson.steps().iter().map(whole).fold(tall(&end), f32::max);
    ui.set_min_height(height);
    let text = lesson.step().map_or(end.as_str(), |step| &step.text.text);
    ui.add(Label::new(theme::with_cards(text, theme::text(FONT), theme::TEXT)).wrap());
    if let Some(note) = &play.note {
        ui.add(Label::new(theme::with_cards(&note.text, theme::bold(FONT), theme::GOLD)).wrap());
    }
}

fn end_of(play: &Play, lesson: &LessonRun) -> String {
    tell(TableSaid::LessonOver { lesson: lesson.title(), game: &play.settings.game.title })
}

fn ways(ui: &mut Ui, play: &Play, lesson: &LessonRun, commands: &mut Vec<Command>) {
    let wish = |wish: LessonWish| Command::from(TableCommand::Lesson(wish));
    let back = ui.add_enabled(lesson.place() > 0 || !lesson.is_waiting(), Button::new(say(LessonLabel::Back)));
    if back.on_hover_text(say(LessonLabel::BackHelp)).clicked() {
        commands.push(wish(LessonWish::Back));
    }
    let reads = lesson.only_reads();
    match lesson.is_over() {
        true => {
            if ui.add(theme::main_button(say(TableLabel::PlayIt)).min_size(WAY)).clicked() {
                commands.push(Command::Choose(play.settings.game.id.clone()));
            }
        }
        false if reads => {
            let last = lesson.place() + 1 == lesson.steps().len();
            let next = ui
                .add(theme::main_button(say(if last { LessonLabel::Finish } else { LessonLabel::Next })).min_size(WAY));
            if next.on_hover_text(say(LessonLabel::NextHelp)).clicked() || entered(ui.ctx(), None) {
                commands.push(wish(LessonWish::Next));
            }
        }
        false => {
            let show = ui.add_enabled(play.may_move(), Button::new(say(LessonLabel::ShowMe)).min_size(WAY));
            if show.on_hover_text(say(LessonLabel::ShowMeHelp)).clicked() {
                commands.push(wish(LessonWish::ShowMe));
            }
        }
    }
    if ui.button(say(LessonLabel::Leave)).on_hover_text(say(LessonLabel::LeaveHelp)).clicked() {
        commands.push(Command::Games);
    }
}

const WAY: egui::Vec2 = vec2(92.0, 30.0);
