//! Charts that say something from the first match on: bars of the last matches, and the coach's curve.
//!
//! One match is a bar and a sentence; there is no axis without anything on it. Each bar tells its match under the pointer.

use crate::session::{CoachPoint, GameFigures, PlayedPoint, coach_course};
use crate::window::theme;
use crate::wording::{StatisticsLabel, StatisticsSaid, say, tell};
use egui::accesskit::Role;
use egui::{Align2, Pos2, Rect, RichText, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

/// Height of a chart, width of a bar at most, and width of the numbers at the left, in logical points.
const TALL: f32 = 120.0;
const BAR: f32 = 34.0;
const SCALE: f32 = 46.0;
/// Most matches in a chart: more could not be pointed at.
const MOST: usize = 40;
/// As many are told to those who hear the chart.
const SPOKEN: usize = 10;
/// 95 % intervals are as wide as so many standard errors to each side.
const Z: f64 = 1.96;

/// Shows by how much the last matches were won or lost: upwards in gold, downwards in blue.
pub fn margins(ui: &mut Ui, figures: &GameFigures) {
    let first = figures.course.len().saturating_sub(MOST);
    let course = &figures.course[first..];
    match course {
        [] => _ = ui.label(say(StatisticsLabel::NoneYet)),
        [one] => {
            let told = StatisticsSaid::OneMatch { won: one.won, points: one.points, margin: one.margin };
            ui.label(tell(told));
            bars(ui, course, first);
        }
        _ => bars(ui, course, first),
    }
}

fn bars(ui: &mut Ui, course: &[PlayedPoint], first: usize) {
    let most = course.iter().map(|point| point.margin.unsigned_abs()).max().unwrap_or(0).max(1) as f32;
    let low = course.iter().any(|point| point.margin < 0);
    let high = course.iter().any(|point| point.margin >= 0);
    let room = chart(ui);
    // a side on which nothing stands takes no room
    let share = match (high, low) {
        (true, true) => 0.5,
        (true, false) => 1.0,
        _ => 0.0,
    };
    let zero = room.top() + room.height() * share;
    let unit = room.height() * if high && low { 0.5 } else { 1.0 } / most;
    ui.painter().hline(room.x_range(), zero, Stroke::new(1.0, theme::EDGE));
    scale(ui, pos2(room.left(), zero), "0");
    if high {
        scale(ui, pos2(room.left(), zero - most * unit), &format!("+{most:.0}"));
    }
    if low {
        scale(ui, pos2(room.left(), zero + most * unit), &format!("−{most:.0}"));
    }
    for (place, point) in course.iter().enumerate() {
        let across = column(room, place, course.len());
        let end = zero - point.margin as f32 * unit;
        let bar = Rect::from_two_pos(pos2(across.min, zero), pos2(across.max, end)).expand2(vec2(0.0, 1.0));
        let ink = if point.margin < 0 { theme::LOST } else { theme::GOLD };
        ui.painter().rect_filled(bar, 2.0, ink);
        let number = first + place + 1;
        let told = tell(StatisticsSaid::MatchBar { number, points: point.points, margin: point.margin });
        let touched = Rect::from_x_y_ranges(across, room.y_range());
        ui.interact(touched, ui.scope_id().with(("match", number)), Sense::hover()).on_hover_text(told);
    }
    let last: Vec<i32> = course.iter().rev().take(SPOKEN).rev().map(|point| point.margin).collect();
    image(ui, room, "margins", &tell(StatisticsSaid::MarginsSpoken(&last)));
}

/// Shows the points given away a decision in the matches that the coach has judged; a sentence where there is none.
pub fn coach(ui: &mut Ui, figures: &GameFigures) {
    let points = coach_course(&figures.course, MOST);
    let Some((mean, error)) = together(&points) else {
        ui.label(RichText::new(say(StatisticsLabel::NotJudged)).color(theme::FAINT));
        return;
    };
    let told = tell(StatisticsSaid::GivenAway { matches: points.len(), mean, error: Z * error });
    ui.label(&told);
    let most = points.iter().map(|point| point.mean + Z * point.error).fold(0.01, f64::max);
    let room = chart(ui);
    ui.painter().hline(room.x_range(), room.bottom(), Stroke::new(1.0, theme::EDGE));
    scale(ui, room.left_bottom(), "0");
    scale(ui, room.left_top(), &format!("{most:.1}"));
    let height = |value: f64| room.bottom() - room.height() * (value / most) as f32;
    let mut before: Option<Pos2> = None;
    for (place, point) in points.iter().enumerate() {
        let across = column(room, place, points.len());
        let at = pos2(across.center(), height(point.mean));
        let ends = height(point.mean + Z * point.error)..=height((point.mean - Z * point.error).max(0.0));
        ui.painter().vline(at.x, ends, Stroke::new(1.5, theme::EDGE));
        if let Some(before) = before.replace(at) {
            ui.painter().line_segment([before, at], Stroke::new(1.5, theme::GOLD));
        }
        ui.painter().circle_filled(at, 4.0, theme::GOLD);
        let CoachPoint { number, decisions, mean, error } = *point;
        let told = tell(StatisticsSaid::JudgedBar { number, decisions, mean, error: Z * error });
        let touched = Rect::from_x_y_ranges(across, room.y_range());
        ui.interact(touched, ui.scope_id().with(("judged", number)), Sense::hover()).on_hover_text(told);
    }
    image(ui, room, "coach", &told);
}

/// The mean of all decisions in these matches, and its standard error. `None` if there are none.
fn together(points: &[CoachPoint]) -> Option<(f64, f64)> {
    let all: f64 = points.iter().map(|point| f64::from(point.decisions)).sum();
    let share = |point: &CoachPoint| f64::from(point.decisions) / all;
    let mean = points.iter().map(|point| share(point) * point.mean).sum();
    let variance: f64 = points.iter().map(|point| (share(point) * point.error).powi(2)).sum();
    (all > 0.0).then(|| (mean, variance.sqrt()))
}

/// The room of a chart, beside the numbers at its left.
fn chart(ui: &mut Ui) -> Rect {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), TALL), Sense::hover());
    ui.painter().rect_filled(rect, 10.0, theme::RAISED);
    Rect::from_min_max(rect.min + vec2(SCALE, 14.0), rect.max - vec2(12.0, 14.0))
}

fn scale(ui: &Ui, at: Pos2, text: &str) {
    ui.painter().text(at - vec2(6.0, 0.0), Align2::RIGHT_CENTER, text, theme::text(12.0), theme::FAINT);
}

/// The column of one of `all` matches. Few matches do not fill the chart.
fn column(room: Rect, place: usize, all: usize) -> egui::Rangef {
    let each = (room.width() / all as f32).min(BAR);
    let left = room.left() + 4.0 + each * place as f32;
    egui::Rangef::new(left, left + (each * 0.8).max(1.0))
}

fn image(ui: &Ui, room: Rect, id: &str, told: &str) {
    let whole =
        ui.interact(Rect::from_min_size(room.min, vec2(room.width(), 1.0)), ui.scope_id().with(id), Sense::hover());
    whole.widget_info(|| WidgetInfo::labeled(Role::Image, true, told));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decisions_of_all_matches_count_alike() {
        let point = |decisions, mean, error| CoachPoint { number: 1, decisions, mean, error };
        assert_eq!(together(&[]), None);
        let (mean, error) = together(&[point(10, 1.0, 0.4), point(30, 0.2, 0.0)]).unwrap();
        assert!((mean - 0.4).abs() < 1e-12 && (error - 0.1).abs() < 1e-12, "{mean} {error}");
    }

    #[test]
    fn one_match_is_a_bar_and_many_fit() {
        let room = Rect::from_min_size(pos2(50.0, 0.0), vec2(300.0, 100.0));
        assert!(column(room, 0, 1).span() > 20.0);
        for place in 0..MOST {
            let across = column(room, place, MOST);
            assert!(across.min >= room.left() && across.max <= room.right() + 4.0, "{place}: {across:?}");
        }
    }
}
