//! The advice in the panel: the hint, the worth of each move, the coach's word on the last decision, the verdict on a
//! count. It is headed by the decision that is open, and is empty at the next.

use super::advice_notes::{NOTHING, Note};
use super::play::Play;
use super::{coach_view, counting, panel_text};
use crate::cards::CardSet;
use crate::session::Reviewed;
use crate::window::card_text;
use crate::window::command::{Command, TableCommand};
use crate::window::theme;
use crate::wording::{CoachLabel, CoachSaid, TableLabel, TableSaid, say, tell};
use egui::{Button, Color32, Frame, Margin, Response, RichText, Sense, Ui, vec2};

/// The colour of advice; nothing else has it.
pub const ADVICE: Color32 = Color32::from_rgb(143, 211, 255);
/// Height of a row of the ranking, and width of its mark, in logical points.
const ROW: f32 = 34.0;
const MARK: f32 = 72.0;
/// Maximum number of rows: the log below them keeps some room.
const ROWS: usize = 6;
/// Share of a row that the move may take.
const MOVE: f32 = 0.5;

/// Shows the part; returns the cards of the move that is pointed at.
pub fn show(ui: &mut Ui, play: &Play, commands: &mut Vec<Command>) -> CardSet {
    let about = play.open_decision().map(|number| tell(TableSaid::Decision(number))).unwrap_or_default();
    panel_text::heading(ui, say(TableLabel::Advice), &about, say(TableLabel::Advice));
    let mut pointed = CardSet::EMPTY;
    let found = play.ranking();
    match (&play.advice.hint, found) {
        (Some(hint), _) => card(ui, hint),
        (None, Some(found)) => card(ui, &Note::lasting(coach_view::advised(play, found), false)),
        (None, None) => {}
    }
    if let Some(verdict) = &play.advice.counted {
        card(ui, verdict);
    }
    if let Some(told) = play.coached() {
        card(ui, &Note::lasting(told, false));
    }
    match found {
        Some(found) => pointed = ranking(ui, play, found),
        None if play.advice.ranked && play.may_move() => waiting(ui, play),
        None => ask(ui, play, commands),
    }
    coach_view::figure(ui, play);
    counting::figure(ui, play);
    pointed
}

/// Shows a sentence on a ground of its own.
pub fn card(ui: &mut Ui, note: &Note) {
    let ink = if note.warning { theme::WARNING } else { theme::TEXT };
    let frame = Frame::NONE.fill(theme::RAISED).corner_radius(10.0).inner_margin(Margin::symmetric(14, 10));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        card_text::label(ui, &note.text, theme::text(16.0), ink);
    });
}

/// Shows the button that ranks the moves, or what advice there can be.
fn ask(ui: &mut Ui, play: &Play, commands: &mut Vec<Command>) {
    let lesson = play.model.lesson().is_some() || play.model.is_watched();
    if play.open_decision().is_some() && !lesson {
        if play.advice.hint.is_none() && play.coached().is_none() {
            panel_text::faint(ui, say(TableLabel::NoAdvice));
        }
        if ui.add(Button::new(say(TableLabel::WhatIsBest)).min_size(vec2(0.0, 36.0))).clicked() {
            commands.push(TableCommand::Rank.into());
        }
    }
}

fn waiting(ui: &mut Ui, play: &Play) {
    let failed = play.model.coach().has_failed(play.model.moves_made());
    panel_text::faint(ui, say(if failed { CoachLabel::NothingToSay } else { CoachLabel::LookingAhead }));
}

/// Shows the moves by their worth; returns the cards of the one that is pointed at or has the focus.
fn ranking(ui: &mut Ui, play: &Play, found: &Reviewed) -> CardSet {
    ui.label(RichText::new(say(TableLabel::WhatIsBest)).font(theme::bold(13.0)).color(theme::FAINT));
    let mut pointed = CardSet::EMPTY;
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for place in coach_view::rows(found).into_iter().take(ROWS) {
            let row = row(ui, play, found, place);
            if row.hovered() || row.has_focus() {
                pointed = found.moves[place].named();
            }
        }
    });
    panel_text::faint(ui, &coach_view::how(found));
    pointed
}

/// Shows a move with a bar: the best has the whole of it.
fn row(ui: &mut Ui, play: &Play, found: &Reviewed, place: usize) -> Response {
    let (value, best) = (found.found.values[place], found.found.values[found.found.best]);
    let less = best.mean - value.mean;
    let is_best = place == found.found.best;
    let mark = match () {
        _ if is_best => say(CoachLabel::Best).to_string(),
        _ if !found.found.exact && value.n == 0 => say(CoachLabel::NotTried).to_string(),
        _ if found.as_good() == Some(place) || less < NOTHING => say(CoachLabel::AsGood).to_string(),
        _ => tell(CoachSaid::Less(less)),
    };
    let (rect, row) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
    let told = play.told(found.moves[place]);
    let spoken = tell(CoachSaid::Ranked { told: &told, mark: &mark, value: &coach_view::value(found, place) });
    let job = card_text::job(ui.ctx(), &told, theme::bold(15.0), theme::TEXT);
    let spoken = card_text::spoken(ui.ctx(), &spoken);
    row.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, &spoken));
    if row.hovered() || row.has_focus() {
        ui.painter().rect_filled(rect.expand2(vec2(8.0, 0.0)), 8.0, theme::CHOSEN_ADVICE);
    }
    let mut job = job;
    job.wrap = egui::text::TextWrapping::truncate_at_width(rect.width() * MOVE);
    let galley = ui.painter().layout_job(job);
    let left = rect.left() + galley.size().x.max(72.0) + 12.0;
    card_text::paint(ui.painter(), egui::pos2(rect.left(), rect.center().y - galley.size().y / 2.0), galley, 1.0);
    let bar = egui::Rect::from_x_y_ranges(
        left..=(rect.right() - MARK - 8.0).max(left),
        rect.center().y - 3.0..=rect.center().y + 3.0,
    );
    ui.painter().rect_filled(bar, 3.0, theme::DEEP);
    let mut part = bar;
    part.set_width(bar.width() * share(found, place));
    let ink = if is_best { ADVICE } else { theme::FAINT };
    ui.painter().rect_filled(part, 3.0, if is_best { ADVICE } else { theme::EDGE });
    let font = if is_best { theme::bold(14.0) } else { theme::text(14.0) };
    ui.painter().text(rect.right_center(), egui::Align2::RIGHT_CENTER, mark, font, ink);
    row
}

/// How much of its bar a move has: all for the best, least for the worst that is listed.
fn share(found: &Reviewed, place: usize) -> f32 {
    let mean = |place: usize| found.found.values[place].mean;
    let worst = coach_view::rows(found).into_iter().map(mean).fold(f64::MAX, f64::min);
    let best = mean(found.found.best);
    let room = (best - worst).max(1.0);
    (1.0 - (best - mean(place)) / room * 0.85).clamp(0.0, 1.0) as f32
}
