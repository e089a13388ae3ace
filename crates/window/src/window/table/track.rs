//! A score track as a board with holes: a lane for each seat or team, with a leading and a trailing peg.

use super::play::Play;
use crate::catalog::{Lanes, Track};
use crate::play::Event;
use crate::table::Seat;
use crate::window::theme;
use crate::wording::{SpokenSaid, tell};
use egui::{Align2, Color32, Painter, Pos2, Rect, RichText, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

/// Number of holes in a row of the board.
const ACROSS: i64 = 30;
/// Height below which the board is drawn compact to leave room for the log, in logical points.
const LOW: f32 = 440.0;

/// Sizes of a board, in logical points.
struct BoardSize {
    /// Distance between two lanes.
    gap: f32,
    /// Distance between two rows.
    between: f32,
    peg: f32,
    numbered: bool,
}

const FULL: BoardSize = BoardSize { gap: 9.0, between: 15.0, peg: 4.2, numbered: true };
const COMPACT: BoardSize = BoardSize { gap: 6.5, between: 3.0, peg: 3.0, numbered: false };
const PEGS: [Color32; 8] = [
    Color32::from_rgb(232, 72, 72),
    Color32::from_rgb(80, 150, 255),
    Color32::from_rgb(90, 210, 120),
    Color32::from_rgb(250, 200, 80),
    Color32::from_rgb(200, 120, 240),
    Color32::from_rgb(240, 240, 240),
    Color32::from_rgb(240, 140, 60),
    Color32::from_rgb(90, 210, 220),
];

/// Draws the game's track; returns false if it has none.
pub fn show(ui: &mut Ui, play: &Play, names: &[String]) -> bool {
    let Some(track) = play.settings.game.track.as_ref() else { return false };
    let Some(length) = track.length(&play.model.loaded().options).filter(|l| *l > 0) else { return false };
    if play.model.rules().play_to.target.is_none() {
        return false;
    }
    let size = if ui.available_height() < LOW { COMPACT } else { FULL };
    let lanes = lanes(track, play, names);
    for (n, (name, seat)) in lanes.iter().enumerate() {
        let (back, front) = pegs(play, *seat);
        ui.horizontal(|ui| {
            let (dot, _) = ui.allocate_exact_size(vec2(12.0, 12.0), Sense::hover());
            ui.painter().circle_filled(dot.center(), 5.5, PEGS[n % PEGS.len()]);
            ui.label(RichText::new(name).font(theme::text(16.0)));
            if front > back && back > 0 {
                ui.label(RichText::new(format!("+{}", front - back)).color(theme::FAINT));
            }
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                ui.label(RichText::new(front.to_string()).font(theme::bold(18.0)).color(theme::GOLD));
            });
        });
    }
    board(ui, track, length, &lanes, play, size);
    true
}

fn board(ui: &mut Ui, track: &Track, length: i64, lanes: &[(String, Seat)], play: &Play, of: BoardSize) {
    let rows = (length + ACROSS - 1) / ACROSS;
    let gap = of.gap;
    let row_height = lanes.len() as f32 * gap + of.between;
    let size = vec2(ui.available_width(), rows as f32 * row_height + 14.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let places: Vec<(String, i32)> = lanes.iter().map(|(name, seat)| (name.clone(), pegs(play, *seat).1)).collect();
    response.widget_info(|| {
        let told = tell(SpokenSaid::Track { length, places: &places });
        egui::WidgetInfo::labeled(egui::accesskit::Role::Image, true, told)
    });
    let painter = ui.painter_at(rect);
    wood(&painter, rect);
    let inner = rect.shrink2(vec2(8.0, 7.0));
    let crossing = track.crossing(length);
    let hole = |points: i64, lane: usize| hole(inner, row_height, gap, points, lane);
    for points in 1..=length {
        for lane in 0..lanes.len() {
            painter.circle_filled(hole(points, lane), 1.7, Color32::from_rgb(48, 28, 14));
        }
        if of.numbered && (points == length || points % 10 == 0 && length - points > 3) {
            let at = hole(points, lanes.len() - 1) + vec2(0.0, 4.0);
            painter.text(at, Align2::CENTER_TOP, points.to_string(), theme::text(10.0), Color32::from_rgb(70, 42, 20));
        }
    }
    for (at, name) in crossing {
        line(&painter, hole(at, 0), lanes.len() as f32 * gap, inner);
        response.clone().on_hover_text(tell(SpokenSaid::Crossing { name, at }));
    }
    for (lane, (_, seat)) in lanes.iter().enumerate() {
        let (back, front) = pegs(play, *seat);
        for (points, strong) in [(back, false), (front, true)] {
            if points > 0 {
                peg(&painter, hole((points as i64).min(length), lane), PEGS[lane % PEGS.len()], of.peg, strong);
            }
        }
    }
}

/// The centre of a hole; holes count from 1.
fn hole(inner: Rect, row_height: f32, gap: f32, points: i64, lane: usize) -> Pos2 {
    let (row, column) = ((points - 1) / ACROSS, (points - 1) % ACROSS);
    // a little more room after every five holes
    let fives = column as f32 + (column / 5) as f32 * 0.6;
    let step = inner.width() / (ACROSS as f32 + 5.0 * 0.6);
    pos2(inner.left() + step * (fives + 0.5), inner.top() + row as f32 * row_height + gap * (lane as f32 + 0.4))
}

fn line(painter: &Painter, at: Pos2, height: f32, inner: Rect) {
    let x = at.x + inner.width() / (ACROSS as f32 + 3.0) / 2.0;
    painter.line_segment(
        [pos2(x, at.y - 5.0), pos2(x, at.y - 4.0 + height)],
        Stroke::new(1.6, Color32::from_rgb(170, 40, 30)),
    );
}

fn wood(painter: &Painter, rect: Rect) {
    painter.rect(
        rect,
        7.0,
        Color32::from_rgb(190, 140, 88),
        Stroke::new(1.5, Color32::from_rgb(110, 72, 38)),
        StrokeKind::Inside,
    );
    for k in 0..7 {
        let y = rect.top() + rect.height() * (k as f32 + 0.5) / 7.0;
        painter.line_segment(
            [pos2(rect.left() + 4.0, y), pos2(rect.right() - 4.0, y + 2.0)],
            Stroke::new(1.0, Color32::from_rgba_unmultiplied(130, 86, 44, 40)),
        );
    }
}

fn peg(painter: &Painter, at: Pos2, colour: Color32, radius: f32, strong: bool) {
    painter.circle_filled(at + vec2(1.0, 1.6), radius + 0.2, Color32::from_black_alpha(90));
    painter.circle(
        at,
        radius,
        if strong { colour } else { colour.gamma_multiply(0.75) },
        Stroke::new(1.0, Color32::from_black_alpha(150)),
    );
    painter.circle_filled(at - vec2(1.2, 1.3), 1.2, Color32::from_white_alpha(if strong { 170 } else { 90 }));
}

fn lanes(track: &Track, play: &Play, names: &[String]) -> Vec<(String, Seat)> {
    let rules = play.model.rules();
    match track.lanes {
        Lanes::Seat => rules.all_seats().map(|s| (names[s.index()].clone(), s)).collect(),
        Lanes::Team => (0..rules.teams)
            .filter_map(|team| {
                let seats: Vec<Seat> = rules.all_seats().filter(|s| rules.team(*s) == team).collect();
                let called: Vec<&str> = seats.iter().map(|s| names[s.index()].as_str()).collect();
                Some((called.join(" + "), *seats.first()?))
            })
            .collect(),
    }
}

/// The points of a seat before the last score that was shown, and now.
fn pegs(play: &Play, seat: Seat) -> (i32, i32) {
    let rules = play.model.rules();
    let now = play.shown.totals.get(seat.index()).copied().unwrap_or(0);
    let seen = &play.model.events()[..play.playback.seen.min(play.model.events().len())];
    let last = seen.iter().rev().find_map(|event| match event {
        Event::Scored { seat: by, lines, total, .. } if rules.team(*by) == rules.team(seat) => {
            let points: i32 = lines.iter().map(|l| l.points).sum();
            (points != 0 && total - points <= now).then_some(total - points)
        }
        _ => None,
    });
    (last.unwrap_or(0), now)
}
