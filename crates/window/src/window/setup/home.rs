//! "How do you play it at home?": a question at a time, with what was answered above it and what is still asked below.
//!
//! What is asked, and what comes of the answers, is worked out by the session; here it is shown and answered.

use super::{SetupContext, SetupScreen};
use crate::catalog::{Chosen, GameEntry, HomeAnswer};
use crate::session::{AskedAtHome, HomeChoice, HomeOutcome, HomePlan, HomeReply, OfferedAnswer};
use crate::window::art::{Art, Picture};
use crate::window::command::Command;
use crate::window::controls::focus_ring;
use crate::window::theme;
use crate::wording::{SetupLabel, SetupSaid, home_answer, home_game, home_question, say, tell};
use egui::{Align, Color32, Frame, Label, Layout, Margin, Rect, RichText, Sense, Stroke, Ui, pos2, vec2};

/// The questions while they are answered.
#[derive(Clone, Debug, PartialEq)]
pub struct HomeTalk {
    replies: Vec<HomeReply>,
    /// What is asked after these replies.
    plan: HomePlan,
}

impl HomeTalk {
    fn of(game: &GameEntry) -> HomeTalk {
        HomeTalk { replies: Vec::new(), plan: HomePlan::of(game, &[]) }
    }

    /// Takes back the replies from this one on, and gives another.
    fn reply(&mut self, game: &GameEntry, place: usize, reply: Option<HomeReply>) {
        self.replies.truncate(place);
        self.replies.extend(reply);
        self.plan = HomePlan::of(game, &self.replies);
    }
}

/// Width of the smallest tile of an answer, and the height of its picture, in logical points.
const TILE: f32 = 164.0;
const PICTURE: f32 = 46.0;
/// Width of a card in a picture.
const CARD: f32 = 28.0;

impl SetupScreen {
    /// Offers the questions, if there are any.
    pub(super) fn offer_home(&mut self, ui: &mut Ui, chosen: &Chosen) {
        let all = *self.questions.get_or_insert_with(|| HomeTalk::of(chosen.game).plan.number());
        if all == 0 {
            return;
        }
        ui.add_space(4.0);
        let frame = Frame::NONE.fill(theme::RAISED).corner_radius(10.0).inner_margin(Margin::symmetric(18, 10));
        frame.show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing.y = 2.0;
                    ui.label(RichText::new(say(SetupLabel::AtHome)).font(theme::bold(16.0)));
                    let told = tell(SetupSaid::QuestionsFind(all));
                    ui.label(RichText::new(told).font(theme::text(14.0)).color(theme::FAINT));
                });
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let size = vec2(96.0, 36.0);
                    if ui.add(egui::Button::new(say(SetupLabel::AnswerThem)).min_size(size)).clicked() {
                        self.home = Some(HomeTalk::of(chosen.game));
                    }
                });
            });
        });
    }

    /// Shows the questions in the column.
    pub(super) fn home_column(&mut self, ui: &mut Ui, chosen: &Chosen, art: &mut Art) {
        let Some(talk) = &mut self.home else { return };
        let plan = talk.plan.clone();
        ui.label(RichText::new(say(SetupLabel::AtHome)).font(theme::bold(28.0)));
        progress(ui, &plan);
        let mut answered = plan.answered.iter().enumerate();
        if let Some((place, _)) = answered.find(|(_, (question, reply))| answer_row(ui, chosen, question, *reply)) {
            return talk.reply(chosen.game, place, None);
        }
        if let Some(question) = &plan.open {
            ui.add_space(12.0);
            ui.add(Label::new(RichText::new(home_question(chosen.game, question)).font(theme::bold(20.0))).wrap());
            ui.add_space(4.0);
            if let Some(place) = answers(ui, chosen, question, art) {
                talk.reply(chosen.game, plan.answered.len(), Some(HomeReply::Answer(place)));
            }
            ui.add_space(8.0);
        }
        for question in &plan.coming {
            hairline(ui);
            ui.add_space(10.0);
            let text = RichText::new(home_question(chosen.game, question)).color(theme::FAINT);
            ui.add(Label::new(text).wrap());
            ui.add_space(10.0);
        }
        ui.add_space(12.0);
        verdict(ui, chosen, &plan);
    }

    /// Shows the buttons below the questions.
    pub(super) fn home_foot(&mut self, ui: &mut Ui, what: &SetupContext, chosen: &Chosen, commands: &mut Vec<Command>) {
        let Some(mut talk) = self.home.take() else { return };
        let plan = talk.plan.clone();
        let plain = |label| egui::Button::new(say(label)).corner_radius(10.0).min_size(vec2(96.0, 48.0));
        let gold = |label| theme::main_button(say(label)).corner_radius(10.0).min_size(vec2(160.0, 48.0));
        let (mut left, mut taken, mut named) = (false, false, false);
        ui.horizontal(|ui| {
            if ui.add(plain(SetupLabel::BackOne)).clicked() {
                left = plan.answered.is_empty();
                talk.reply(chosen.game, plan.answered.len().saturating_sub(1), None);
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                match (&plan.open, plan.outcome.set.is_empty()) {
                    (Some(_), _) => {
                        let unsure = plain(SetupLabel::DoNotKnow).frame_when_inactive(false);
                        if ui.add(unsure).clicked() {
                            talk.reply(chosen.game, plan.answered.len(), Some(HomeReply::DoesNotKnow));
                        }
                    }
                    (None, true) => taken = ui.add(gold(SetupLabel::TakeIt)).clicked(),
                    (None, false) => {
                        named = ui.add(gold(SetupLabel::KeepAsMine)).clicked();
                        taken = named || ui.add(plain(SetupLabel::WithoutAName).frame_when_inactive(false)).clicked();
                    }
                }
            });
        });
        if taken {
            self.take_home(what, &plan.outcome, commands)
        } else {
            self.home = (!left).then_some(talk)
        }
        if named {
            self.ask_name();
        }
    }

    /// Sets up the game that has come of the answers.
    fn take_home(&mut self, what: &SetupContext, outcome: &HomeOutcome, commands: &mut Vec<Command>) {
        self.take(what.house, &outcome.variant);
        self.set_options(what.house, &outcome.set);
        // a broken variant tells why it cannot be played
        commands.push(Command::LookAt(self.game_id().to_string()));
    }
}

/// Shows how many questions are answered.
fn progress(ui: &mut Ui, plan: &HomePlan) {
    let (done, open) = (plan.answered.len(), usize::from(plan.open.is_some()));
    let all = plan.number();
    let (line, whole) = ui.allocate_exact_size(vec2(ui.available_width(), 24.0), Sense::hover());
    let each = ((line.width() - 80.0) / all.max(1) as f32 - 6.0).min(56.0);
    for k in 0..all {
        let corner = pos2(line.left() + k as f32 * (each + 6.0), line.center().y - 2.0);
        let ink = if k < done + open { theme::GOLD } else { theme::CONTROL };
        ui.painter().rect_filled(Rect::from_min_size(corner, vec2(each, 4.0)), 2.0, ink);
    }
    let told = tell(SetupSaid::QuestionOf { place: done + open, all });
    whole.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Label, true, &told));
    let at = pos2(line.left() + all as f32 * (each + 6.0) + 6.0, line.center().y);
    ui.painter().text(at, egui::Align2::LEFT_CENTER, told, theme::text(14.0), theme::FAINT);
}

fn hairline(ui: &mut Ui) {
    let (line, _) = ui.allocate_exact_size(vec2(ui.available_width(), 1.0), Sense::hover());
    ui.painter().hline(line.x_range(), line.top(), Stroke::new(1.0, theme::LINE));
}

/// Shows a question with its answer. True if it is to be answered again.
fn answer_row(ui: &mut Ui, chosen: &Chosen, question: &AskedAtHome, reply: HomeReply) -> bool {
    let ask = home_question(chosen.game, question);
    let said = match reply {
        HomeReply::DoesNotKnow => say(SetupLabel::DoNotKnow).to_string(),
        HomeReply::Answer(place) => {
            question.answers.get(place).map_or(String::new(), |answer| home_answer(chosen.game, question, answer).0)
        }
    };
    let change = ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let button = egui::Button::new(say(SetupLabel::ChangeAnswer)).frame_when_inactive(false);
            let button = ui.add(button.min_size(vec2(0.0, 36.0)));
            let name = tell(SetupSaid::ChangeAnswer(&ask));
            button.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, &name));
            ui.with_layout(Layout::left_to_right(Align::Center).with_main_wrap(true), |ui| {
                ui.label(RichText::new(&ask).color(theme::FAINT));
                ui.label(RichText::new(said).font(theme::bold(16.0)));
            });
            button.clicked()
        })
        .inner
    });
    hairline(ui);
    change.inner
}

/// Shows the answers of the open question: tiles where one has a picture, else a row for each. Returns the place of the one
/// that is given.
fn answers(ui: &mut Ui, chosen: &Chosen, question: &AskedAtHome, art: &mut Art) -> Option<usize> {
    let pictured = question.answers.iter().any(|answer| picture_of(answer).is_some());
    let wide = ui.available_width();
    let columns = ((wide + 12.0) / (TILE + 12.0)).floor().max(1.0) as usize;
    let columns = if pictured { columns.min(question.answers.len()) } else { 1 };
    let each = (wide - 12.0 * (columns as f32 - 1.0)) / columns as f32;
    let told: Vec<(String, String)> =
        question.answers.iter().map(|answer| home_answer(chosen.game, question, answer)).collect();
    let mut given = None;
    for (row, places) in (0..told.len()).collect::<Vec<_>>().chunks(columns).enumerate() {
        let tile = |place: &usize| AnswerTile { told: &told[*place], answer: &question.answers[*place], pictured };
        let tall = places.iter().map(|place| tile(place).height(ui, each)).fold(0.0, f32::max);
        ui.add_space(if row == 0 { 0.0 } else { 4.0 });
        let (area, _) = ui.allocate_exact_size(vec2(wide, tall), Sense::hover());
        for (k, place) in places.iter().enumerate() {
            let corner = area.min + vec2(k as f32 * (each + 12.0), 0.0);
            if tile(place).show(ui, Rect::from_min_size(corner, vec2(each, tall)), *place, art) {
                given = Some(*place);
            }
        }
    }
    given
}

/// The picture of an answer, if it has one.
fn picture_of(answer: &OfferedAnswer) -> Option<&HomeAnswer> {
    match &answer.choice {
        HomeChoice::Written(written) if !written.cards.is_empty() || !written.backs.is_empty() => Some(written),
        _ => None,
    }
}

/// An answer as something to click.
struct AnswerTile<'a> {
    told: &'a (String, String),
    answer: &'a OfferedAnswer,
    /// Whether there is room for a picture above the words.
    pictured: bool,
}

impl AnswerTile<'_> {
    fn lines(&self, ui: &Ui, wide: f32) -> [std::sync::Arc<egui::Galley>; 2] {
        let line = |text: &str, font, ink| {
            let mut job = egui::text::LayoutJob::simple(text.to_string(), font, ink, wide - 28.0);
            job.halign = if self.pictured { Align::Center } else { Align::LEFT };
            ui.painter().layout_job(job)
        };
        [line(&self.told.0, theme::bold(16.0), theme::TEXT), line(&self.told.1, theme::text(14.0), theme::FAINT)]
    }

    fn height(&self, ui: &Ui, wide: f32) -> f32 {
        let [said, about] = self.lines(ui, wide);
        let text = said.size().y + if self.told.1.is_empty() { 0.0 } else { 2.0 + about.size().y };
        text + if self.pictured { PICTURE + 34.0 } else { 20.0 }
    }

    fn show(&self, ui: &mut Ui, rect: Rect, place: usize, art: &mut Art) -> bool {
        let response = ui.interact(rect, ui.scope_id().with(("answer", place)), Sense::click());
        let fill = if response.hovered() { theme::HOVER } else { theme::CONTROL };
        ui.painter().rect_filled(rect, 10.0, fill);
        focus_ring(ui, rect, &response);
        let [said, about] = self.lines(ui, rect.width());
        let mut y = rect.top() + 10.0;
        if self.pictured {
            picture(ui, pos2(rect.center().x, y + 4.0 + PICTURE / 2.0), self.answer, art);
            y += PICTURE + 12.0;
        }
        let x = if self.pictured { rect.center().x } else { rect.left() + 14.0 };
        let below = y + said.size().y + 2.0;
        ui.painter().galley(pos2(x, y), said, theme::TEXT);
        ui.painter().galley(pos2(x, below), about, theme::FAINT);
        let spoken = tell(SetupSaid::AnswerOf { say: &self.told.0, about: &self.told.1 });
        response.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, &spoken));
        response.clicked()
    }
}

/// Paints the cards of an answer: face up, then face down, those that are laid aside darker.
fn picture(ui: &Ui, middle: egui::Pos2, answer: &OfferedAnswer, art: &mut Art) {
    let Some(written) = picture_of(answer) else { return };
    let faces = written.cards.iter().map(|face| (Picture::face(*face), 0));
    let groups = written.backs.iter().enumerate();
    let backs = groups.flat_map(|(group, count)| (0..*count).map(move |_| (Picture::Back { deck: 0 }, group)));
    let cards: Vec<(Picture, usize)> = faces.chain(backs).collect();
    let step = CARD * 0.42;
    let gaps = cards.last().map_or(0, |(_, group)| *group) as f32 * CARD;
    let wide = CARD + step * (cards.len().max(1) - 1) as f32 + gaps;
    for (n, (card, group)) in cards.into_iter().enumerate() {
        let x = middle.x - wide / 2.0 + CARD / 2.0 + n as f32 * step + group as f32 * CARD;
        let tall = CARD * 1.4;
        let rect = Rect::from_center_size(pos2(x, middle.y), vec2(CARD, tall));
        crate::window::cloth::card(ui.painter(), art, card, rect.center(), CARD);
        if group > 0 {
            ui.painter().rect_filled(rect, 2.0, Color32::from_black_alpha(120));
        }
    }
}

/// Says which game it is by now.
fn verdict(ui: &mut Ui, chosen: &Chosen, plan: &HomePlan) {
    let frame = Frame::NONE.fill(theme::RAISED).corner_radius(10.0).inner_margin(Margin::symmetric(20, 14));
    let id = plan.outcome.variant.split_once('/').map_or("", |(_, id)| id);
    let variant = chosen.game.variant(id).unwrap_or(chosen.game.base());
    let named = home_game(&Chosen { game: chosen.game, variant }, &plan.outcome.set);
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            let lead = match (&plan.open, plan.outcome.set.is_empty()) {
                (Some(_), _) => SetupLabel::SoFar,
                (None, true) => SetupLabel::YouPlay,
                (None, false) => {
                    ui.label(say(SetupLabel::NobodyWroteIt));
                    return;
                }
            };
            ui.label(say(lead));
            ui.label(RichText::new(format!("{named}.")).font(theme::bold(16.0)));
        });
        let told = if plan.open.is_none() { &variant.blurb } else { "" };
        if !told.is_empty() && plan.outcome.set.is_empty() {
            ui.add(Label::new(RichText::new(told).font(theme::text(14.0)).color(theme::FAINT)).wrap());
        }
    });
}
