//! The results of a meeting of two players: the share won, the margin, and the time of each one's decisions.

use super::choices::letter;
use crate::session::{DuelCourse, DuelUnit, Estimate, Figures, House};
use crate::window::theme;
use crate::wording::{FigureSaid, LabLabel, LabSaid, Opponents, milliseconds, percent, say, signed, tell};
use egui::{Grid, RichText, Ui};

/// From this width on, in logical points, results and costs stand side by side.
const BESIDE: f32 = 760.0;

/// A player's letter and title, such as `A, Steady`.
pub fn called(course: &DuelCourse, player: usize, house: &House) -> String {
    let setup = course.setup();
    let known = Opponents::at(&house.catalog, &setup.variant, setup.seats);
    let who = setup.players.get(player).map_or("", |entrant| entrant.who.as_str());
    tell(LabSaid::Player { letter: letter(player), title: &known.title(who) })
}

/// The unit of the duel.
pub fn unit(course: &DuelCourse) -> DuelUnit {
    if course.setup().unit == DuelUnit::Round.word() { DuelUnit::Round } else { DuelUnit::Match }
}

pub fn show(ui: &mut Ui, course: &DuelCourse, meeting: usize, house: &House) {
    let Some(players) = course.meetings().get(meeting).map(|met| met.players) else { return };
    let [first, second] = players.map(|player| called(course, player, house));
    ui.add_space(6.0);
    let figures = course.figures(meeting);
    if let Some(figures) = &figures {
        verdict(ui, course, figures, [&first, &second]);
    }
    ui.scope(|ui| {
        ui.spacing_mut().interact_size.y = 22.0;
        let won = |ui: &mut Ui| figures.iter().for_each(|figures| won(ui, course, figures, &first));
        if ui.available_width() >= BESIDE {
            _ = ui.horizontal_top(|ui| {
                won(ui);
                ui.add_space(48.0);
                costs(ui, course, meeting, [&first, &second]);
            })
        } else {
            won(ui);
            costs(ui, course, meeting, [&first, &second]);
        }
    });
    ui.label(RichText::new(say(LabLabel::InBrackets)).color(theme::FAINT));
    faults(ui, course, meeting);
}

/// Shows in words whether the interval lies on one side of the share of equal players.
fn verdict(ui: &mut Ui, course: &DuelCourse, figures: &Figures, [first, second]: [&String; 2]) {
    let even = even(course);
    let (told, ink) = match figures.win_rate.interval {
        Some((low, _)) if low > even => (tell(FigureSaid::Better { better: first, worse: second }), theme::GOOD),
        Some((_, high)) if high < even => (tell(FigureSaid::Better { better: second, worse: first }), theme::GOOD),
        _ => (tell(FigureSaid::NotDecided { even }), theme::TEXT),
    };
    // stopping as soon as the result looks good is wrong more often than one time in twenty
    let told = if course.is_over() { told } else { tell(FigureSaid::SoFar(&told)) };
    ui.label(RichText::new(told).font(theme::bold(18.0)).color(ink));
}

/// The share won by players of equal strength, from 0 to 1.
pub fn even(course: &DuelCourse) -> f64 {
    1.0 / course.setup().sides.max(1) as f64
}

fn won(ui: &mut Ui, course: &DuelCourse, figures: &Figures, first: &str) {
    Grid::new("lab figures").num_columns(2).spacing([18.0, 4.0]).show(ui, |ui| {
        let mut row = |what: String, value: String| {
            ui.label(RichText::new(what).color(theme::FAINT));
            ui.label(RichText::new(value).font(theme::bold(16.0)));
            ui.end_row();
        };
        row(tell(FigureSaid::Wins(first)), percent(figures.win_rate));
        if let Some(ahead) = figures.ahead {
            row(say(LabLabel::AheadOfOthers).into(), percent(ahead));
        }
        row(tell(FigureSaid::PointsInFavour(unit(course))), signed(figures.margin, 2));
        if let Some(elo) = figures.elo {
            row(say(LabLabel::Elo).into(), elo_told(elo));
        }
    });
}

/// The Elo difference with its interval. If one player has won nearly all, one end of the interval is open.
fn elo_told(elo: Estimate) -> String {
    match elo.interval {
        Some((low, high)) if high.is_infinite() => tell(FigureSaid::EloOrMore { mean: elo.mean, low }),
        Some((low, high)) if low.is_infinite() => tell(FigureSaid::EloOrLess { mean: elo.mean, high }),
        _ => signed(elo, 0),
    }
}

fn costs(ui: &mut Ui, course: &DuelCourse, meeting: usize, players: [&String; 2]) {
    let tally = &course.meetings()[meeting].tally;
    let time = |time: Option<f64>| time.map_or("-".to_string(), milliseconds);
    Grid::new("lab costs").num_columns(4).spacing([18.0, 4.0]).show(ui, |ui| {
        for head in [LabLabel::Player, LabLabel::MedianDecision, LabLabel::AtMost, LabLabel::Faults] {
            ui.label(RichText::new(say(head)).color(theme::GOLD));
        }
        ui.end_row();
        for (place, who) in players.into_iter().enumerate() {
            let times = &tally.times[place];
            let faults = tally.faults[place];
            let ink = if faults > 0 { theme::WARNING } else { theme::TEXT };
            ui.label(who);
            ui.label(time(times.median()));
            ui.label(time(times.longest()));
            ui.label(RichText::new(faults.to_string()).color(ink));
            ui.end_row();
        }
    });
}

/// Shows the number of pairs that could not be counted, and the first fault.
fn faults(ui: &mut Ui, course: &DuelCourse, meeting: usize) {
    let tally = &course.meetings()[meeting].tally;
    if tally.uncounted > 0 {
        let told = tell(FigureSaid::EndedByFault(tally.uncounted));
        ui.label(RichText::new(told).color(theme::WARNING));
    }
    if let Some((pair, fault)) = &tally.first_fault {
        let told = tell(FigureSaid::FaultIn { pair: pair + 1, fault });
        ui.label(RichText::new(told).color(theme::WARNING).monospace());
    }
}
