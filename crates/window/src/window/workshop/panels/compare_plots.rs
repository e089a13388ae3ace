//! Two plots of one measure: its intervals before and now, and its change as it narrows with each deal.

use super::super::comparing::ComparedSoFar;
use super::compare_tab::BEFORE;
use crate::window::narrowing_plot::{NarrowedPlace, Narrowing, StillPlot};
use crate::window::theme;
use crate::wording::{CompareWords, FigureSaid, WorkshopLabel, say, tell};
use crate::workshop::compare::Interval;
use egui::{FontId, RichText, Ui};
use egui_plot::{Line, PlotPoint, PlotPoints, PlotUi, Points, Text, VLine};

/// Height of a plot, and size of its title, in logical points.
const TALL: f32 = 96.0;
const SIZE: f32 = 14.0;
/// From this width on, in logical points, the two plots stand side by side.
const BESIDE: f32 = 420.0;

/// Shows the plots of the measure at this place.
pub(super) fn show(ui: &mut Ui, words: &CompareWords, so_far: &ComparedSoFar, measure: usize) {
    let Some(compared) = so_far.comparison.measures.get(measure) else { return };
    let scaled = |value: f64| words.plotted(&compared.measure, value);
    let of = |one: Interval| Interval { low: scaled(one.low), mid: scaled(one.mid), high: scaled(one.high) };
    let sides = [compared.before.map(of), compared.now.map(of)];
    let places: Vec<NarrowedPlace> = so_far
        .course
        .of(measure)
        .into_iter()
        .map(|(at, change)| NarrowedPlace {
            at,
            mean: scaled(change.mid),
            ends: Some((scaled(change.low), scaled(change.high))),
        })
        .collect();
    let (title, row) = (words.plot_title(&compared.measure).replace('`', ""), words.row(compared));
    ui.add_space(8.0);
    let first = |ui: &mut Ui| {
        let told = tell(FigureSaid::PlotOfSides { title: &title, before: &row.before, now: &row.now });
        let still = StillPlot { title: &title, told: &told, tall: TALL, size: SIZE, has_heights: false };
        still.show(ui, |plot| intervals(plot, sides));
    };
    let second = |ui: &mut Ui| {
        let title = say(WorkshopLabel::CompareNarrows);
        let told = tell(FigureSaid::Plot { title, last: &row.change });
        let still = StillPlot { title, told: &told, tall: TALL, size: SIZE, has_heights: true };
        still.show(ui, |plot| narrowing(plot, &places, so_far.all as f64));
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

/// The change over the pairs played, with its interval; a line where the comparison stands.
fn narrowing(plot: &mut PlotUi, places: &[NarrowedPlace], total: f64) {
    let even = (say(WorkshopLabel::AsItWas), 0.0);
    Narrowing { places, name: say(WorkshopLabel::Change), even, least: 0.0, total }.draw(plot);
    if let Some(last) = places.last().filter(|last| last.at < total) {
        plot.vline(VLine::new(say(WorkshopLabel::Now), last.at).color(theme::FAINT));
    }
}
