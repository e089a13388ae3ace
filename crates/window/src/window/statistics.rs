//! The statistics of the matches played on this computer: figures by variant and opponent, and their course.
//!
//! Draws the sums of the session. Knows no file.

use super::theme;
use crate::session::{House, MatchTally, Tallies, VariantTally};
use crate::wording::{SheetSaid, StatisticsLabel, beside_the_tally, game_title, player_title, say, tell};
use egui::{ComboBox, Grid, Id, RichText, Ui};
use egui_plot::{Bar, BarChart, HLine, Line, Plot, PlotPoints, Points};

/// Height of a plot, in logical points.
const TALL: f32 = 170.0;
/// Approximate number of bars in a histogram.
const BARS: i32 = 20;
/// Maximum number of points in a plot: more can neither be told apart nor drawn in time.
const POINTS: usize = 120;

pub fn show(ui: &mut Ui, house: &House, tallies: Option<&Result<Tallies, String>>) {
    let tallies = match tallies {
        Some(Ok(tallies)) => tallies,
        Some(Err(problem)) => {
            ui.label(RichText::new(problem).color(theme::WARNING));
            return;
        }
        None => return,
    };
    let Some(variant) = choose(ui, house, tallies) else {
        ui.label(say(StatisticsLabel::NoneYet));
        return;
    };
    figures(ui, variant);
    if !variant.course.is_empty() {
        points(ui, variant);
        margins(ui, variant);
    }
    if tallies.among_people > 0 {
        let among = tell(SheetSaid::AmongPeople(tallies.among_people));
        ui.label(RichText::new(among).color(theme::FAINT));
    }
}

/// Shows the choice of the variant whose figures are shown: the one played last, until another is chosen.
fn choose<'t>(ui: &mut Ui, house: &House, tallies: &'t Tallies) -> Option<&'t VariantTally> {
    let id = Id::unique("statistics of");
    let mut chosen: String = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let variant = tallies.find(&chosen).or(tallies.variants.first())?;
    ui.horizontal(|ui| {
        let label = ui.label(say(StatisticsLabel::Game));
        let combo = ComboBox::from_id_salt(id).width(320.0).selected_text(game_title(house, &variant.variant));
        let combo = combo.show_ui(ui, |ui| {
            for other in &tallies.variants {
                ui.selectable_value(&mut chosen, other.variant.clone(), game_title(house, &other.variant));
            }
        });
        combo.response.labelled_by(label.id);
    });
    ui.data_mut(|data| data.insert_temp(id, chosen));
    Some(variant)
}

const HEADS: [StatisticsLabel; 8] = [
    StatisticsLabel::Against,
    StatisticsLabel::Played,
    StatisticsLabel::Won,
    StatisticsLabel::Lost,
    StatisticsLabel::Shared,
    StatisticsLabel::Average,
    StatisticsLabel::Best,
    StatisticsLabel::WonInARow,
];

/// Shows a line for each opponent, and one for all of them.
fn figures(ui: &mut Ui, variant: &VariantTally) {
    ui.add_space(6.0);
    Grid::new("figures").num_columns(8).spacing([22.0, 5.0]).show(ui, |ui| {
        for head in HEADS {
            ui.label(RichText::new(say(head)).color(theme::GOLD));
        }
        ui.end_row();
        for (who, tally) in &variant.by_opponent {
            let names: Vec<String> = who.split(", ").map(player_title).collect();
            line(ui, &tell(SheetSaid::Opponents(&names)), tally);
        }
        if variant.by_opponent.len() > 1 {
            line(ui, say(StatisticsLabel::All), &variant.all);
        }
    });
    if let Some(told) = beside_the_tally(&variant.all) {
        ui.label(RichText::new(told).color(theme::FAINT));
    }
}

fn line(ui: &mut Ui, who: &str, tally: &MatchTally) {
    ui.label(who);
    for count in [tally.played, tally.won, tally.lost(), tally.shared] {
        ui.label(count.to_string());
    }
    ui.label(tally.average().map_or("-".into(), |average| format!("{average:.1}")));
    ui.label(tally.best.map_or("-".into(), |best| best.to_string()));
    ui.label(tell(SheetSaid::InARow { now: tally.streak, most: tally.longest }));
    ui.end_row();
}

/// Plots the points of each match, the oldest first, with their average. In a long course each dot is the mean of
/// neighbours.
fn points(ui: &mut Ui, variant: &VariantTally) {
    let (means, together) = means(&variant.course);
    heading(
        ui,
        &if together == 1 {
            say(StatisticsLabel::PointsByMatch).to_string()
        } else {
            tell(SheetSaid::PointsOfSeveral(together))
        },
    );
    plot("points").show(ui, |plot| {
        if let Some(average) = variant.all.average() {
            plot.hline(HLine::new(say(StatisticsLabel::AverageLine), average).color(theme::FAINT));
        }
        plot.line(
            Line::new(say(StatisticsLabel::PointsLine), PlotPoints::from(means.clone())).color(theme::GOLD).width(1.5),
        );
        plot.points(
            Points::new(say(StatisticsLabel::PointsLine), PlotPoints::from(means)).color(theme::GOLD).radius(2.5),
        );
    });
}

/// Mean points of neighbouring matches, each placed at the last of them; and the approximate number of matches in a
/// mean.
fn means(course: &[(i32, i32)]) -> (Vec<[f64; 2]>, usize) {
    let dots = course.len().min(POINTS);
    let mean = |dot: usize| {
        let (from, to) = (dot * course.len() / dots, (dot + 1) * course.len() / dots);
        let sum: f64 = course[from..to].iter().map(|(points, _)| f64::from(*points)).sum();
        [to as f64, sum / (to - from) as f64]
    };
    ((0..dots).map(mean).collect(), course.len().checked_div(dots).unwrap_or(1))
}

/// Shows the number of matches by margin: those won at the right, those lost at the left.
fn margins(ui: &mut Ui, variant: &VariantTally) {
    heading(ui, say(StatisticsLabel::Margins));
    plot("margins").show(ui, |plot| {
        plot.bar_chart(BarChart::new(say(StatisticsLabel::MatchesBars), bars(&variant.course)).color(theme::GOLD));
    });
}

/// The bars of a histogram of margins, of equal width; one of them begins at 0.
fn bars(course: &[(i32, i32)]) -> Vec<Bar> {
    let most = course.iter().map(|(_, margin)| margin.unsigned_abs()).max().unwrap_or(0) as i32;
    let width = (2 * most / BARS).max(1);
    let mut counts = std::collections::BTreeMap::new();
    for (_, margin) in course {
        *counts.entry(margin.div_euclid(width)).or_insert(0) += 1;
    }
    let bar = |(place, count): (i32, i32)| {
        let from = place * width;
        Bar::new(f64::from(from) + f64::from(width) / 2.0, f64::from(count))
            .width(f64::from(width) * 0.9)
            .name(tell(SheetSaid::Margins { from, to: from + width - 1 }))
    };
    counts.into_iter().map(bar).collect()
}

fn heading(ui: &mut Ui, text: &str) {
    ui.add_space(10.0);
    ui.label(RichText::new(text).font(theme::bold(15.0)));
}

/// A plot that cannot be dragged, zoomed or scrolled.
fn plot(name: &str) -> Plot<'_> {
    Plot::new(name).height(TALL).allow_drag(false).allow_zoom(false).allow_scroll(false).allow_boxed_zoom(false)
}

#[cfg(test)]
mod tests {
    use super::{POINTS, bars, means};

    #[test]
    fn a_long_course_is_drawn_as_means_and_a_short_one_match_by_match() {
        let course: Vec<(i32, i32)> = (1..=10_001).map(|points| (points, 0)).collect();
        assert_eq!(means(&[]), (Vec::new(), 1));
        assert_eq!(means(&course[..3]), (vec![[1.0, 1.0], [2.0, 2.0], [3.0, 3.0]], 1));
        let (means, together) = means(&course);
        assert_eq!((means.len(), together), (POINTS, 10_001 / POINTS));
        assert_eq!(means[0], [together as f64, (together as f64 + 1.0) / 2.0]);
        assert_eq!(means.last().map(|mean| mean[0]), Some(10_001.0), "no match is left out");
    }

    #[test]
    fn every_match_is_in_a_bar_and_one_bar_begins_at_nothing() {
        let course: Vec<(i32, i32)> = (-40..=60).map(|margin| (0, margin)).collect();
        let bars = bars(&course);
        assert_eq!(bars.iter().map(|bar| bar.value).sum::<f64>(), 101.0);
        assert!(
            bars.iter().any(|bar| bar.name == "by 0 to 5"),
            "{:?}",
            bars.iter().map(|b| &b.name).collect::<Vec<_>>()
        );
        assert_eq!(super::bars(&[(3, 0)]).len(), 1);
    }
}
