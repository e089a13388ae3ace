//! The plots of a meeting: the share won and the margin over the number of pairs played, each with its interval.

use super::choices::letter;
use super::figures::{even, unit};
use crate::session::{DuelCourse, Estimate, Figures};
use crate::window::narrowing_plot::{NarrowedPlace, Narrowing, StillPlot};
use crate::wording::{FigureSaid, LabLabel, percent, say, signed, tell};
use egui::Ui;

/// Height of a plot, in logical points.
const TALL: f32 = 176.0;
/// From this width on, in logical points, the two plots stand side by side.
const BESIDE: f32 = 620.0;

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
        let told = tell(FigureSaid::Plot { title: &self.title, last: &self.told });
        let places: Vec<NarrowedPlace> = self.places.iter().map(|(at, value)| placed(*at, *value)).collect();
        let narrowing = Narrowing {
            places: &places,
            name: say(LabLabel::Mean),
            even: (say(LabLabel::Equal), self.even),
            least: self.least,
            total: self.total,
        };
        let still = StillPlot { title: &self.title, told: &told, tall: TALL, size: 15.0, has_heights: true };
        still.show(ui, |plot| narrowing.draw(plot));
    }
}

fn placed(at: f64, value: Estimate) -> NarrowedPlace {
    NarrowedPlace { at, mean: value.mean, ends: value.interval }
}
