//! The deals in which two players differed most. Each can be opened at the table, to be looked at.

use super::choices::letter;
use super::figures::{called, unit};
use crate::session::{DuelCourse, House, TelltaleDeal};
use crate::window::command::{Command, LabCommand};
use crate::window::theme;
use crate::wording::{FigureSaid, LabLabel, LabSaid, say, tell};
use egui::accesskit::Role;
use egui::{Grid, RichText, Ui, WidgetInfo};

pub fn show(ui: &mut Ui, course: &DuelCourse, meeting: usize, house: &House, commands: &mut Vec<Command>) {
    let Some(met) = course.meetings().get(meeting).filter(|met| !met.tally.deals.is_empty()) else { return };
    ui.add_space(6.0);
    ui.label(RichText::new(say(LabLabel::TelltaleDeals)).font(theme::bold(15.0)));
    Grid::new("lab deals").spacing([8.0, 4.0]).show(ui, |ui| {
        for deal in &met.tally.deals {
            ui.label(told(course, met.players, deal, house));
            ways_in(ui, course, meeting, deal, commands);
            ui.end_row();
        }
    });
}

/// Shows a button for each match of the pair.
fn ways_in(ui: &mut Ui, course: &DuelCourse, meeting: usize, deal: &TelltaleDeal, commands: &mut Vec<Command>) {
    let first = letter(course.meetings()[meeting].players[0]);
    for team in 0..deal.records.len() {
        let label = tell(LabSaid::InSeats { player: first, seats: &seats(course, team) });
        let button = ui.button(&label);
        let name = tell(LabSaid::OpenPair { pair: deal.pair + 1, who: &label });
        button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
        if button.on_hover_text(say(LabLabel::LookAtThisMatch)).clicked() {
            commands.push(LabCommand::Open { meeting, pair: deal.pair, team }.into());
        }
    }
}

/// A deal in one line, such as `Pair 17: 12.5 points a match for A, Steady`.
fn told(course: &DuelCourse, players: [usize; 2], deal: &TelltaleDeal, house: &House) -> String {
    let winner = players[usize::from(deal.margin < 0)];
    let points = course.setup().points(deal.margin).abs();
    let player = called(course, winner, house);
    tell(FigureSaid::Deal { pair: deal.pair + 1, points, unit: unit(course), player: &player })
}

/// The seats of a team, counted from 1.
fn seats(course: &DuelCourse, team: usize) -> Vec<usize> {
    course.seats_of(team).iter().map(|seat| seat + 1).collect()
}
