//! A plot that holds still, and one of a figure that narrows: its mean and its interval over what has been played.
//!
//! Knows no figure: what is plotted is numbers.

use super::theme;
use egui::accesskit::Role;
use egui::{Color32, RichText, Ui, WidgetInfo};
use egui_plot::{FilledArea, HLine, Line, PlotPoints, PlotUi};

/// Share of what was played at the start that does not count for the bounds: it says little and would make the rest small.
const SETTLED: f64 = 0.08;
const BAND: Color32 = Color32::from_rgba_unmultiplied_const(244, 200, 96, 50);

/// A plot that is neither dragged nor zoomed, with its title above it and a text for screen readers.
pub struct StillPlot<'a> {
    pub title: &'a str,
    pub told: &'a str,
    /// Height of the plot, and size of its title, in logical points.
    pub tall: f32,
    pub size: f32,
    pub has_heights: bool,
}

/// A figure after so much was played. It may have no interval.
#[derive(Clone, Copy)]
pub struct NarrowedPlace {
    pub at: f64,
    pub mean: f64,
    pub ends: Option<(f64, f64)>,
}

/// A figure over what was played.
pub struct Narrowing<'a> {
    pub places: &'a [NarrowedPlace],
    /// The name of the curve.
    pub name: &'a str,
    /// A height that is marked, with its name.
    pub even: (&'a str, f64),
    /// Least distance that is shown above and below it.
    pub least: f64,
    /// How much there is to be played.
    pub total: f64,
}

impl StillPlot<'_> {
    pub fn show(&self, ui: &mut Ui, draw: impl FnOnce(&mut PlotUi)) {
        ui.label(RichText::new(self.title).font(theme::bold(self.size)));
        let plot = egui_plot::Plot::new(self.title).height(self.tall).show_axes([true, self.has_heights]);
        let plot = plot.allow_drag(false).allow_zoom(false).allow_scroll(false).allow_boxed_zoom(false);
        let shown = plot.allow_double_click_reset(false).show(ui, |plot| draw(plot));
        shown.response.widget_info(|| WidgetInfo::labeled(Role::Image, true, self.told));
    }
}

impl Narrowing<'_> {
    pub fn draw(&self, plot: &mut PlotUi) {
        plot.set_plot_bounds_x(0.0..=self.total.max(1.0));
        plot.set_plot_bounds_y(self.bounds());
        plot.hline(HLine::new(self.even.0, self.even.1).color(theme::FAINT));
        let (lows, highs): (Vec<f64>, Vec<f64>) = self.within().map(|(_, ends)| ends).unzip();
        let played: Vec<f64> = self.within().map(|(at, _)| at).collect();
        plot.add(FilledArea::new("95 %", &played, &lows, &highs).fill_color(BAND).allow_hover(false));
        let means: Vec<[f64; 2]> = self.places.iter().map(|place| [place.at, place.mean]).collect();
        plot.line(Line::new(self.name, PlotPoints::from(means)).color(theme::GOLD).width(2.0));
    }

    fn within(&self) -> impl Iterator<Item = (f64, (f64, f64))> {
        self.places.iter().filter_map(|place| Some((place.at, place.ends?)))
    }

    /// The vertical bounds: the intervals since the figure has settled, and the height that is marked.
    fn bounds(&self) -> std::ops::RangeInclusive<f64> {
        let settled = SETTLED * self.places.last().map_or(0.0, |place| place.at);
        let ends = self.within().filter(|(at, _)| *at >= settled);
        let start = (self.even.1 - self.least, self.even.1 + self.least);
        let (low, high) = ends.fold(start, |(low, high), (_, ends)| (low.min(ends.0), high.max(ends.1)));
        let air = ((high - low) * 0.06).max(1e-6);
        low - air..=high + air
    }
}
