//! The sheet about everything that is a person's own: a backup, and the way back.

use super::mine::Mine;
use super::rows::field_row;
use crate::window::command::{Command, PackCommand};
use crate::window::theme;
use crate::wording::{PackLabel, PackSaid, say, tell};
use egui::{Label, RichText, Ui};

/// Shows the sheet. What restoring does is told before anything is written.
pub fn mine(ui: &mut Ui, mine: &mut Mine, commands: &mut Vec<Command>) {
    ui.add(Label::new(say(PackLabel::MineHelp)).wrap());
    field_row(ui, PackLabel::PathOfFile, &mut mine.path);
    ui.horizontal_wrapped(|ui| {
        if ui.add(theme::main_button(say(PackLabel::MakeABackup))).clicked() {
            commands.push(PackCommand::BackUp.into());
        }
        if ui.button(say(PackLabel::LookFirst)).clicked() {
            commands.push(PackCommand::LookAtBackup.into());
        }
    });
    if let Some(backup) = &mine.found {
        ui.separator();
        ui.add(Label::new(tell(PackSaid::Backup(backup))).wrap());
        let aside = mine.moves_aside();
        let told =
            if aside.is_empty() { say(PackLabel::NothingIsThere).into() } else { tell(PackSaid::MovesAside(&aside)) };
        ui.add(Label::new(told).wrap());
        if ui.button(say(PackLabel::BringItBack)).clicked() {
            commands.push(PackCommand::Restore.into());
        }
    }
    match &mine.told {
        Some(Ok(told)) => _ = ui.add(Label::new(RichText::new(told).color(theme::GOOD)).wrap()),
        Some(Err(why)) => _ = ui.add(Label::new(RichText::new(why).color(theme::WARNING)).wrap()),
        None => {}
    }
}
