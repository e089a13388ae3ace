//! The results of a meeting of two players: the share won, the margin, and the time of each one's decisions.

use super::choices::letter;
use crate::session::{DuelCourse, Estimate, Figures, House};
use crate::window::theme;
use crate::wording::words::plural;
use crate::wording::{Opponents, milliseconds, percent, signed};
use egui::{Grid, RichText, Ui};

/// From this width on, in logical points, results and costs stand side by side.
const BESIDE: f32 = 760.0;

/// A player's letter and title, such as `A, Steady`.
pub fn called(course: &DuelCourse, player: usize, house: &House) -> String {
    let setup = course.setup();
    let known = Opponents::at(&house.catalog, &setup.variant, setup.seats);
    let who = setup.players.get(player).map_or("", |entrant| entrant.who.as_str());
    format!("{}, {}", letter(player), known.title(who))
}

/// The word for one unit of the duel: `match` or `round`.
pub fn unit(course: &DuelCourse) -> &'static str {
    if course.setup().unit == "round" { "round" } else { "match" }
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
        match ui.available_width() >= BESIDE {
            true => {
                _ = ui.horizontal_top(|ui| {
                    won(ui);
                    ui.add_space(48.0);
                    costs(ui, course, meeting, [&first, &second]);
                })
            }
            false => {
                won(ui);
                costs(ui, course, meeting, [&first, &second]);
            }
        }
    });
    ui.label(RichText::new("In brackets: the interval of 95 %, from pair to pair").color(theme::FAINT));
    faults(ui, course, meeting);
}

/// Shows in words whether the interval lies on one side of the share of equal players.
fn verdict(ui: &mut Ui, course: &DuelCourse, figures: &Figures, [first, second]: [&String; 2]) {
    let even = even(course);
    let (told, ink) = match figures.win_rate.interval {
        Some((low, _)) if low > even => (format!("{first} is better than {second}."), theme::GOOD),
        Some((_, high)) if high < even => (format!("{second} is better than {first}."), theme::GOOD),
        _ => (format!("Not decided: equal players come to {:.0} %, and that may be.", 100.0 * even), theme::TEXT),
    };
    // stopping as soon as the result looks good is wrong more often than one time in twenty
    let told = if course.is_over() { told } else { format!("So far: {told}") };
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
        row(format!("{first} wins"), percent(figures.win_rate));
        if let Some(ahead) = figures.ahead {
            row("Ahead of the others".into(), percent(ahead));
        }
        row(format!("Points a {} in favour", unit(course)), signed(figures.margin, 2));
        if let Some(elo) = figures.elo {
            row("Elo".into(), elo_told(elo));
        }
    });
}

/// The Elo difference with its interval. If one player has won nearly all, one end of the interval is open.
fn elo_told(elo: Estimate) -> String {
    match elo.interval {
        Some((low, high)) if high.is_infinite() => format!("{:+.0} ({low:+.0} or more)", elo.mean),
        Some((low, high)) if low.is_infinite() => format!("{:+.0} ({high:+.0} or less)", elo.mean),
        _ => signed(elo, 0),
    }
}

fn costs(ui: &mut Ui, course: &DuelCourse, meeting: usize, players: [&String; 2]) {
    let tally = &course.meetings()[meeting].tally;
    let time = |time: Option<f64>| time.map_or("-".to_string(), milliseconds);
    Grid::new("lab costs").num_columns(4).spacing([18.0, 4.0]).show(ui, |ui| {
        for head in ["Player", "A decision, median", "At most", "Faults"] {
            ui.label(RichText::new(head).color(theme::GOLD));
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
        let told = format!("Ended by a fault of the rules and not counted: {}", plural(tally.uncounted, "pair"));
        ui.label(RichText::new(told).color(theme::WARNING));
    }
    if let Some((pair, fault)) = &tally.first_fault {
        ui.label(RichText::new(format!("A fault in pair {}: {fault}", pair + 1)).color(theme::WARNING).monospace());
    }
}
