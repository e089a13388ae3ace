//! Two plots of one measure: its intervals before and now, and its change as it narrows with each deal.

use super::super::comparing::ComparedSoFar;
use super::compare_tab::BEFORE;
use crate::window::theme;
use crate::wording::{CompareWords, FigureSaid, WorkshopLabel, say, tell};
use crate::workshop::compare::Interval;
use egui::accesskit::Role;
use egui::{Color32, FontId, RichText, Ui, WidgetInfo};
use egui_plot::{FilledArea, HLine, Line, Plot, PlotPoint, PlotPoints, PlotUi, Points, Text, VLine};

/// Height of a plot, in logical points.
const TALL: f32 = 96.0;
/// From this width on, in logical points, the two plots stand side by side.
const BESIDE: f32 = 420.0;
/// Share of the pairs at the start that does not count for the bounds: it says little and would make the rest small.
const SETTLED: f64 = 0.08;
const BAND: Color32 = Color32::from_rgba_unmultiplied_const(244, 200, 96, 50);

/// Shows the plots of the measure at this place.
pub(super) fn show(ui: &mut Ui, words: &CompareWords, so_far: &ComparedSoFar, measure: usize) {
    let Some(compared) = so_far.comparison.measures.get(measure) else { return };
    let scaled = |one: Interval| {
        let [low, mid, high] = [one.low, one.mid, one.high].map(|value| words.plotted(&compared.measure, value));
        Interval { low, mid, high }
    };
    let sides = [compared.before.map(scaled), compared.now.map(scaled)];
    let course: Vec<(f64, Interval)> =
        so_far.course.of(measure).into_iter().map(|(pairs, change)| (pairs, scaled(change))).collect();
    let title = words.plot_title(&compared.measure);
    let row = words.row(compared);
    ui.add_space(8.0);
    let first = |ui: &mut Ui| {
        let told = tell(FigureSaid::PlotOfSides { title: &title, before: &row.before, now: &row.now });
        framed(ui, &title, &told, |plot| intervals(plot, sides));
    };
    let second = |ui: &mut Ui| {
        let head = say(WorkshopLabel::CompareNarrows);
        let told = tell(FigureSaid::Plot { title: head, last: &row.change });
        framed(ui, head, &told, |plot| narrowing(plot, &course, so_far.all as f64));
    };
    if ui.available_width() >= BESIDE {
        ui.columns(2, |uis| {
            first(&mut uis[0]);
            second(&mut uis[1]);
        })
    } else {
        first(ui);
        second(ui);
    }
}

/// Shows a plot that holds still, with its title above it and `told` for screen readers.
fn framed(ui: &mut Ui, title: &str, told: &str, add: impl FnOnce(&mut PlotUi)) {
    ui.label(RichText::new(title.replace('`', "")).font(theme::bold(14.0)));
    let still = Plot::new(("workshop-compare", title)).height(TALL).allow_drag(false).allow_zoom(false);
    let still = still.allow_scroll(false).allow_boxed_zoom(false).allow_double_click_reset(false);
    let shown = still.show_axes([true, title == say(WorkshopLabel::CompareNarrows)]).show(ui, |plot| add(plot));
    shown.response.widget_info(|| WidgetInfo::labeled(Role::Image, true, told));
}

/// The intervals of a measure before and now, one above the other.
fn intervals(plot: &mut PlotUi, sides: [Option<Interval>; 2]) {
    let ends = sides.iter().flatten();
    let low = ends.clone().map(|one| one.low).fold(f64::INFINITY, f64::min);
    let high = ends.map(|one| one.high).fold(f64::NEG_INFINITY, f64::max);
    if low <= high {
        let air = ((high - low) * 0.3).max(1e-6);
        plot.set_plot_bounds_x(low - air..=high + air);
    }
    plot.set_plot_bounds_y(-0.4..=1.9);
    let labels = [(WorkshopLabel::Before, BEFORE, 1.0), (WorkshopLabel::Now, theme::GOLD, 0.0)];
    for (one, (label, ink, height)) in sides.into_iter().zip(labels) {
        let Some(one) = one else { continue };
        let name = say(label);
        let ends = PlotPoints::from(vec![[one.low, height], [one.high, height]]);
        plot.line(Line::new(name, ends).color(ink).width(3.0));
        plot.points(Points::new(name, vec![[one.mid, height]]).color(ink).radius(4.5));
        let text = RichText::new(name).font(FontId::proportional(13.0)).color(ink);
        plot.text(Text::new(name, PlotPoint::new(one.mid, height + 0.45), text));
    }
}

/// The change over the pairs played, with its interval.
fn narrowing(plot: &mut PlotUi, course: &[(f64, Interval)], all: f64) {
    let settled = SETTLED * course.last().map_or(0.0, |(pairs, _)| *pairs);
    let kept = course.iter().filter(|(pairs, _)| *pairs >= settled);
    let (low, high) = kept.fold((0.0_f64, 0.0_f64), |(low, high), (_, one)| (low.min(one.low), high.max(one.high)));
    let air = ((high - low) * 0.1).max(1e-6);
    plot.set_plot_bounds_x(0.0..=all.max(1.0));
    plot.set_plot_bounds_y(low - air..=high + air);
    plot.hline(HLine::new(say(WorkshopLabel::AsItWas), 0.0).color(theme::FAINT));
    let pairs: Vec<f64> = course.iter().map(|(pairs, _)| *pairs).collect();
    let (lows, highs): (Vec<f64>, Vec<f64>) = course.iter().map(|(_, one)| (one.low, one.high)).unzip();
    plot.add(FilledArea::new("95 %", &pairs, &lows, &highs).fill_color(BAND).allow_hover(false));
    let mids: Vec<[f64; 2]> = course.iter().map(|(pairs, one)| [*pairs, one.mid]).collect();
    plot.line(Line::new(say(WorkshopLabel::Change), PlotPoints::from(mids)).color(theme::GOLD).width(2.0));
    if let Some(last) = pairs.last().filter(|last| **last < all) {
        plot.vline(VLine::new(say(WorkshopLabel::Now), *last).color(theme::FAINT));
    }
}
