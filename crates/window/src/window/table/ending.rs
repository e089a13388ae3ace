//! The sheets over the table: a curtain between two people, and a match that cannot go on.

use super::play::{Notice, Play};
use crate::diagnostics::shown;
use crate::table::Seat;
use crate::window::command::{Command, TableCommand};
use crate::window::theme;
use crate::wording::{MenuLabel, NewsSaid, TableLabel, TableSaid, say, tell};
use egui::{Align2, Area, Color32, Frame, Id, Margin, Order, RichText, ScrollArea, Ui};

/// Shows the sheet for the current notice, if it has one.
pub fn show(ui: &mut Ui, play: &Play, commands: &mut Vec<Command>) {
    match &play.notice {
        Some(Notice::Curtain(seat)) => {
            ui.painter().rect_filled(ui.max_rect(), 0.0, Color32::from_rgb(18, 44, 34));
            sheet(ui, NARROW, |ui| curtain(ui, play, *seat, commands));
        }
        Some(Notice::Failed(why)) => sheet(ui, WIDE, |ui| failed(ui, play, why, commands)),
        _ => {}
    }
}

/// Widths of sheets, in logical points.
const NARROW: f32 = 360.0;
const WIDE: f32 = 560.0;

/// Shows a sheet in the middle of the table.
fn sheet(ui: &Ui, wide: f32, add: impl FnOnce(&mut Ui)) {
    let centre = ui.max_rect().center();
    let area = Area::new(Id::unique("sheet")).order(Order::Foreground).pivot(Align2::CENTER_CENTER).fixed_pos(centre);
    area.show(ui.ctx(), |area_ui| {
        let shadow = egui::Shadow { offset: [0, 8], blur: 30, spread: 2, color: Color32::from_black_alpha(150) };
        let frame = Frame::NONE.fill(theme::PANEL).corner_radius(14.0).inner_margin(Margin::same(22)).shadow(shadow);
        frame.stroke(egui::Stroke::new(1.0, theme::LINE)).show(area_ui, |ui| {
            ui.set_width((centre.x * 2.0 - 60.0).clamp(260.0, wide));
            add(ui);
        });
    });
}

fn curtain(ui: &mut Ui, play: &Play, seat: Seat, commands: &mut Vec<Command>) {
    ui.label(RichText::new(tell(TableSaid::YourTurnAt(&play.called(seat)))).font(theme::bold(22.0)));
    ui.label(say(TableLabel::SitDownAlone));
    let on = ui.add(theme::main_button(say(TableLabel::IAmHere)));
    if ui.memory(|m| m.focused()).is_none() {
        on.request_focus();
    }
    if on.clicked() {
        commands.push(TableCommand::Dismiss.into());
    }
}

fn failed(ui: &mut Ui, play: &Play, why: &str, commands: &mut Vec<Command>) {
    ui.label(RichText::new(say(TableLabel::DealEndsHere)).font(theme::bold(20.0)));
    ScrollArea::vertical().max_height(220.0).show(ui, |ui| ui.label(RichText::new(why).monospace()));
    if let Some(path) = play.model.kept_in() {
        ui.label(RichText::new(tell(NewsSaid::RecordKept(&shown(path)))).color(theme::FAINT));
    }
    ui.horizontal(|ui| {
        if ui.add(theme::main_button(say(TableLabel::TakeBackTheLastMove))).clicked() {
            commands.push(TableCommand::Undo.into());
        }
        if ui.button(say(MenuLabel::NewMatch)).clicked() {
            commands.push(TableCommand::Restart.into());
        }
        if ui.button(say(TableLabel::LeaveTheTable)).clicked() {
            commands.push(play.way_out());
        }
    });
}
