//! The plots of a meeting: the share won and the margin over the number of pairs played, each with its interval.

use super::choices::letter;
use super::figures::{even, unit};
use crate::session::{DuelCourse, Estimate, Figures};
use crate::window::theme;
use crate::wording::{FigureSaid, LabLabel, percent, say, signed, tell};
use egui::accesskit::Role;
use egui::{Color32, RichText, Ui, WidgetInfo};
use egui_plot::{FilledArea, HLine, Line, Plot, PlotPoints};

/// Height of a plot, in logical points.
const TALL: f32 = 176.0;
/// From this width on, in logical points, the two plots stand side by side.
const BESIDE: f32 = 620.0;
/// Share of the pairs at the start that does not count for a plot's bounds: it says little and would make the rest
/// small.
const SETTLED: f64 = 0.08;

/// One figure over the number of pairs.
struct Curve {
    title: String,
    /// Numbers of pairs with the estimate after them; an estimate may have no interval.
    places: Vec<(f64, Estimate)>,
    /// The value for players of equal strength.
    even: f64,
    /// Least distance that is shown above and below `even`.
    least: f64,
    /// Total number of pairs to be played.
    total: f64,
    told: String,
}

pub fn show(ui: &mut Ui, course: &DuelCourse, meeting: usize) {
    let (Some(met), Some(last)) = (course.meetings().get(meeting), course.figures(meeting)) else { return };
    let mut seen: Vec<(u64, Figures)> = met.trace.places().to_vec();
    if seen.last().is_none_or(|(pairs, _)| *pairs < met.next) {
        seen.push((met.next, last));
    }
    let places = |of: fn(&Figures) -> Estimate| seen.iter().map(|(n, figures)| (*n as f64, of(figures))).collect();
    let (total, first) = (course.total() as f64, letter(met.players[0]));
    let share = Curve {
        title: tell(FigureSaid::ShareOver(first)),
        places: places(|f| times(f.win_rate, 100.0)),
        even: 100.0 * even(course),
        least: 5.0,
        total,
        told: percent(last.win_rate),
    };
    let margin = Curve {
        title: tell(FigureSaid::PointsOver { unit: unit(course), player: first }),
        places: places(|f| f.margin),
        even: 0.0,
        least: 0.5,
        total,
        told: signed(last.margin, 2),
    };
    ui.add_space(8.0);
    if ui.available_width() >= BESIDE {
        ui.columns(2, |uis| {
            share.show(&mut uis[0]);
            margin.show(&mut uis[1]);
        })
    } else {
        [share, margin].iter().for_each(|curve| curve.show(ui))
    }
}

fn times(estimate: Estimate, by: f64) -> Estimate {
    let interval = estimate.interval.map(|(low, high)| (low * by, high * by));
    Estimate { mean: estimate.mean * by, interval }
}

impl Curve {
    fn show(&self, ui: &mut Ui) {
        ui.label(RichText::new(&self.title).font(theme::bold(15.0)));
        let still = Plot::new(&self.title).height(TALL).allow_drag(false).allow_zoom(false).allow_scroll(false);
        let shown = still.allow_boxed_zoom(false).allow_double_click_reset(false).show(ui, |plot| {
            plot.set_plot_bounds_x(0.0..=self.total.max(1.0));
            plot.set_plot_bounds_y(self.bounds());
            plot.hline(HLine::new(say(LabLabel::Equal), self.even).color(theme::FAINT));
            let (lows, highs): (Vec<f64>, Vec<f64>) = self.within().map(|(_, ends)| ends).unzip();
            let pairs: Vec<f64> = self.within().map(|(pairs, _)| pairs).collect();
            let band = Color32::from_rgba_unmultiplied(244, 200, 96, 50);
            plot.add(FilledArea::new("95 %", &pairs, &lows, &highs).fill_color(band).allow_hover(false));
            let means: Vec<[f64; 2]> = self.places.iter().map(|(pairs, value)| [*pairs, value.mean]).collect();
            plot.line(Line::new(say(LabLabel::Mean), PlotPoints::from(means)).color(theme::GOLD).width(2.0));
        });
        let name = tell(FigureSaid::Plot { title: &self.title, last: &self.told });
        shown.response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &name));
    }

    fn within(&self) -> impl Iterator<Item = (f64, (f64, f64))> {
        self.places.iter().filter_map(|(pairs, value)| Some((*pairs, value.interval?)))
    }

    /// The vertical bounds: the intervals since the figures have settled, and the value `even`.
    fn bounds(&self) -> std::ops::RangeInclusive<f64> {
        let settled = SETTLED * self.places.last().map_or(0.0, |(pairs, _)| *pairs);
        let ends = self.within().filter(|(pairs, _)| *pairs >= settled);
        let start = (self.even - self.least, self.even + self.least);
        let (low, high) = ends.fold(start, |(low, high), (_, ends)| (low.min(ends.0), high.max(ends.1)));
        let air = (high - low) * 0.06;
        low - air..=high + air
    }
}
