//! A score track as a board with holes, along an edge of the table: a lane for each seat or team, with a leading and a
//! trailing peg. All rows run from left to right, so that no corner is misread.

use super::play::Play;
use crate::catalog::{Lanes, Track};
use crate::play::Event;
use crate::table::Seat;
use crate::window::theme;
use crate::wording::{SpokenSaid, tell};
use egui::{Align2, Color32, Painter, Pos2, Rect, Sense, Stroke, Ui, pos2, vec2};

/// Number of holes in a row of the board, and in a window that is narrower than `NARROW` logical points.
const ACROSS: i64 = 60;
const ACROSS_NARROW: i64 = 30;
const NARROW: f32 = 640.0;
/// Height of the window below which the board is drawn compact, in logical points.
const LOW: f32 = 640.0;

/// Sizes of a board, in logical points.
struct BoardSize {
    across: i64,
    /// Distance between two lanes.
    gap: f32,
    /// Distance between two rows.
    between: f32,
    peg: f32,
    /// Whether numbers stand below every ten holes. Without them, each row has its last number at its right end.
    numbered: bool,
}

impl BoardSize {
    fn of(room: egui::Vec2, lanes: usize) -> BoardSize {
        let narrow = room.x < NARROW;
        let across = if narrow { ACROSS_NARROW } else { ACROSS };
        let gap = if lanes > 2 { 7.5 } else { 11.0 };
        if narrow || room.y < LOW {
            BoardSize { across, gap: gap * 0.8, between: 7.0, peg: 3.6, numbered: false }
        } else {
            BoardSize { across, gap, between: 16.0, peg: 4.6, numbered: true }
        }
    }

    /// Number of rows. A last hole that would be alone in its row stands at the end of the row before.
    fn rows(&self, length: i64) -> i64 {
        let alone = length > 1 && length % self.across == 1;
        if alone { length / self.across } else { (length + self.across - 1) / self.across }
    }

    fn row_height(&self, lanes: usize) -> f32 {
        lanes as f32 * self.gap + self.between
    }

    /// The centre of a hole; holes count from 1.
    fn hole(&self, inner: Rect, length: i64, lanes: usize, points: i64, lane: usize) -> Pos2 {
        let rows = self.rows(length);
        let row = ((points - 1) / self.across).min(rows - 1);
        let column = points - 1 - row * self.across;
        // a little more room after every five holes, and at the end for the last hole and the numbers
        let fives = column as f32 + (column / 5) as f32 * 0.6;
        let step = inner.width() / (self.across as f32 + (self.across / 5) as f32 * 0.6 + 1.4);
        let top = inner.top() + row as f32 * self.row_height(lanes);
        pos2(inner.left() + step * (fives + 0.5), top + self.gap * (lane as f32 + 0.5))
    }
}

/// A score track that a game is played on.
pub struct TrackBoard<'a> {
    track: &'a Track,
    length: i64,
    /// The name of each lane, and its first seat.
    pub lanes: Vec<(String, Seat)>,
}

/// The track of the game; `None` if it has none.
pub fn of<'a>(play: &'a Play, names: &[String]) -> Option<TrackBoard<'a>> {
    let track = play.settings.game.track.as_ref()?;
    let length = track.length(&play.model.loaded().options).filter(|l| *l > 0)?;
    play.model.rules().play_to.target?;
    Some(TrackBoard { track, length, lanes: lanes(track, play, names) })
}

/// The colour of the pegs of a lane.
pub fn peg_colour(lane: usize) -> Color32 {
    PEGS[lane % PEGS.len()]
}

const PEGS: [Color32; 8] = [
    Color32::from_rgb(190, 32, 42),
    Color32::from_rgb(34, 88, 180),
    Color32::from_rgb(90, 210, 120),
    Color32::from_rgb(250, 200, 80),
    Color32::from_rgb(200, 120, 240),
    Color32::from_rgb(240, 240, 240),
    Color32::from_rgb(240, 140, 60),
    Color32::from_rgb(90, 210, 220),
];

impl TrackBoard<'_> {
    /// Height of the board in a window of this size, in logical points.
    pub fn height(&self, room: egui::Vec2) -> f32 {
        let of = BoardSize::of(room, self.lanes.len());
        of.rows(self.length) as f32 * of.row_height(self.lanes.len()) + 2.0 * EDGE
    }

    /// Draws the board over the whole rectangle.
    pub fn show(&self, ui: &mut Ui, play: &Play, room: egui::Vec2) {
        let (rect, response) = ui.allocate_exact_size(ui.available_size(), Sense::hover());
        let places: Vec<(String, i32)> =
            self.lanes.iter().map(|(name, seat)| (name.clone(), self.on_board(pegs(play, *seat).1))).collect();
        response.widget_info(|| {
            let told = tell(SpokenSaid::Track { length: self.length, places: &places });
            egui::WidgetInfo::labeled(egui::accesskit::Role::Image, true, told)
        });
        let painter = ui.painter_at(rect);
        wood(&painter, rect);
        let of = BoardSize::of(room, self.lanes.len());
        let inner = rect.shrink2(vec2(12.0, EDGE));
        let at = |points: i64, lane: usize| of.hole(inner, self.length, self.lanes.len(), points, lane);
        self.holes(&painter, &of, &at);
        for (points, name) in self.track.crossing(self.length) {
            line(&painter, at(points, 0), self.lanes.len() as f32 * of.gap, at(2, 0).x - at(1, 0).x);
            response.clone().on_hover_text(tell(SpokenSaid::Crossing { name, at: points }));
        }
        for (lane, (_, seat)) in self.lanes.iter().enumerate() {
            let (back, front) = pegs(play, *seat);
            for (points, strong) in [(back, false), (front, true)] {
                if points > 0 {
                    peg(&painter, at((points as i64).min(self.length), lane), peg_colour(lane), of.peg, strong);
                }
            }
        }
    }

    /// The last hole is the end of the board, whatever was counted beyond it.
    fn on_board(&self, points: i32) -> i32 {
        points.min(i32::try_from(self.length).unwrap_or(i32::MAX))
    }

    fn holes(&self, painter: &Painter, of: &BoardSize, at: &dyn Fn(i64, usize) -> Pos2) {
        let last = self.lanes.len().saturating_sub(1);
        for points in 1..=self.length {
            (0..=last).for_each(|lane| _ = painter.circle_filled(at(points, lane), 1.9, HOLE));
            let text = |pos: Pos2, align: Align2| {
                painter.text(pos, align, points.to_string(), theme::bold(11.0), HOLE);
            };
            let ten = points % 10 == 0 && self.length - points > 3 || points == self.length;
            if of.numbered && ten {
                text(at(points, last) + vec2(0.0, 5.0), Align2::CENTER_TOP);
            } else if points % of.across == 0 && self.length - points > 3 {
                text(at(points, last / 2) + vec2(8.0, of.gap / 2.0), Align2::LEFT_CENTER);
            }
        }
    }
}

/// Margin above and below the holes, in logical points.
const EDGE: f32 = 5.0;
const HOLE: Color32 = Color32::from_rgb(58, 34, 16);

fn line(painter: &Painter, at: Pos2, height: f32, step: f32) {
    let x = at.x + step / 2.0;
    painter.line_segment(
        [pos2(x, at.y - 5.0), pos2(x, at.y - 4.0 + height)],
        Stroke::new(1.6, Color32::from_rgb(170, 40, 30)),
    );
}

fn wood(painter: &Painter, rect: Rect) {
    painter.rect_filled(rect, 0.0, Color32::from_rgb(204, 157, 101));
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
    let rim = if strong { Stroke::new(1.8, Color32::WHITE) } else { Stroke::new(1.2, Color32::from_black_alpha(170)) };
    painter.circle(at, radius, if strong { colour } else { colour.gamma_multiply(0.75) }, rim);
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
