//! A lesson at the table: when it goes on, and its panel above the cloth.
//!
//! The lesson itself decides its step and the move it expects ([`LessonRun`]), and the table's model which moves are made;
//! this file applies that to what is shown.

use super::play::{Notice, Play};
use crate::cards::Card;
use crate::catalog::LessonStep;
use crate::session::{LessonRun, Lit};
use crate::window::card_text;
use crate::window::command::{Command, LessonWish, TableCommand};
use crate::window::controls::entered;
use crate::window::theme;
use crate::wording::{LESSON_WAITS, LessonLabel, TableLabel, TableSaid, say, tell};
use egui::{Align, Button, Color32, Layout, RichText, Ui, vec2};

/// Colour of the rings around what the lesson lights; nothing else has it.
pub const LIGHT: Color32 = Color32::from_rgb(255, 92, 214);

impl Play {
    /// The cards and piles that the lesson lights now.
    pub fn lit(&self) -> Option<&Lit> {
        self.model.lesson().filter(|_| self.view_state.looking.is_none())?.lit()
    }

    pub(super) fn is_lit(&self, card: Card) -> bool {
        let face = self.model.rules().deck_index.deck.face(card);
        self.lit().is_some_and(|lit| lit.faces.contains(&face))
    }

    pub fn lesson_wish(&mut self, wish: LessonWish) {
        match wish {
            LessonWish::Next => self.lesson_next(),
            LessonWish::Back => self.lesson_back(),
            LessonWish::ShowMe => self.lesson_shows(),
        }
    }

    fn lesson_next(&mut self) {
        if !self.model.lesson_read() {
            return;
        }
        // a round that is over is closed if somebody is to play on
        let goes_on = self.model.lesson().is_some_and(|lesson| lesson.is_following() || lesson.expected().is_some());
        if goes_on && matches!(self.notice, Some(Notice::Round(_))) {
            self.dismiss();
        }
        self.note = None;
    }

    fn lesson_back(&mut self) {
        if self.model.lesson_back() {
            self.jumped();
        }
        self.note = None;
    }

    /// Makes the move that the lesson waits for.
    fn lesson_shows(&mut self) {
        if self.may_move() {
            self.note = None;
            self.model.lesson_shows();
            self.heed();
        }
    }

    /// Begins the next step once all of this one has been seen.
    pub fn pass_lesson(&mut self) {
        if self.is_quiet() || matches!(self.notice, Some(Notice::Round(_) | Notice::Over)) {
            self.model.lesson_goes_on();
        }
    }
}

/// Shows the panel: the text, the place in the lesson, and the buttons.
pub fn panel(ui: &mut Ui, play: &Play, commands: &mut Vec<Command>) {
    let Some(lesson) = play.model.lesson() else { return };
    if ui.available_width() < BESIDE {
        ui.horizontal(|ui| {
            place(ui, lesson);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.allocate_ui_with_layout(vec2(WAYS, WAY.y), Layout::left_to_right(Align::Center), |ui| {
                    ways(ui, play, lesson, commands);
                });
            });
        });
        return told(ui, play, lesson);
    }
    ui.horizontal_top(|ui| {
        let wide = ui.available_width() - WAYS - GAP;
        ui.vertical(|ui| {
            ui.set_width(wide);
            told(ui, play, lesson);
        });
        ui.add_space(GAP - ui.spacing().item_spacing.x * 2.0);
        ui.vertical(|ui| {
            place(ui, lesson);
            ui.horizontal(|ui| ways(ui, play, lesson, commands));
        });
    });
}

/// Tells at which step the lesson is.
fn place(ui: &mut Ui, lesson: &LessonRun) {
    let steps = lesson.steps().len();
    let place = if lesson.is_over() {
        say(LessonLabel::TheEnd).to_string()
    } else {
        tell(TableSaid::LessonStep { step: lesson.place() + 1, steps })
    };
    ui.label(RichText::new(place).font(theme::bold(16.0)).color(LIGHT));
}

/// Height of the window from which the panel keeps room for the longest step, in logical points.
pub const TALL_ENOUGH: f32 = 600.0;
/// Width of the panel from which the buttons stand beside the text.
const BESIDE: f32 = 700.0;
/// Width of the buttons, and the space beside them, in logical points.
const WAYS: f32 = 246.0;
const GAP: f32 = 24.0;
const FONT: f32 = 16.5;

/// Shows the text, in room for the longest of all: the table below does not jump from step to step.
fn told(ui: &mut Ui, play: &Play, lesson: &LessonRun) {
    let end = end_of(play, lesson);
    let wide = ui.available_width();
    let tall = |text: &str| {
        let mut job = card_text::job(ui.ctx(), text, theme::text(FONT), theme::TEXT);
        job.wrap.max_width = wide;
        ui.painter().layout_job(job).size().y
    };
    // includes the answer to another move, if a step expects one
    let whole = |step: &LessonStep| {
        let answer = step.expect.is_some().then(|| step.otherwise.as_deref().unwrap_or(LESSON_WAITS));
        tall(&step.text.text) + answer.map_or(0.0, |answer| tall(answer) + ui.spacing().item_spacing.y)
    };
    // in a low window the table needs the room more
    if ui.ctx().content_rect().height() >= TALL_ENOUGH {
        ui.set_min_height(lesson.steps().iter().map(whole).fold(tall(&end), f32::max));
    }
    let text = lesson.step().map_or(end.as_str(), |step| &step.text.text);
    card_text::label(ui, text, theme::text(FONT), theme::TEXT);
    if let Some(note) = &play.note {
        card_text::label(ui, &note.text, theme::bold(FONT), theme::GOLD);
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
