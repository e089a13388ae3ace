//! The sheet that shares what is on the table: a note for who reads it, and the web page that it becomes.
//!
//! Deliberately makes and opens no page itself: commands ask for it.

use super::command::{Command, PageCommand};
use super::theme;
use crate::wording::{PageLabel, say};
use egui::{Label, RichText, TextEdit, Ui};
use std::path::PathBuf;

/// Most characters of a note.
const LONGEST_NOTE: usize = 2000;

/// What is being shared.
#[derive(Default)]
pub struct Sharing {
    /// The note, as it is typed.
    pub note: String,
    /// Whether the sheet was not shown yet: then the note gets the focus.
    pub is_new: bool,
    /// The page that was written last.
    pub written: Option<PathBuf>,
}

/// Asks for a note and what is to be shared, and tells what has become of it.
pub fn show(ui: &mut Ui, sharing: &mut Sharing, told: Option<&str>, commands: &mut Vec<Command>) {
    ui.add(Label::new(say(PageLabel::ShareThisHandHelp)).wrap());
    ui.add_space(4.0);
    let label = ui.label(RichText::new(say(PageLabel::YourNote)).font(theme::text(15.0)).color(theme::FAINT));
    let wide = ui.available_width().min(520.0) - 16.0;
    let edit = TextEdit::multiline(&mut sharing.note).desired_rows(3).desired_width(wide).char_limit(LONGEST_NOTE);
    let field = ui.add(edit).labelled_by(label.id);
    if std::mem::take(&mut sharing.is_new) {
        field.request_focus();
    }
    ui.add_space(6.0);
    ui.horizontal_wrapped(|ui| {
        if ui.add(theme::main_button(say(PageLabel::SaveTheHand))).clicked() {
            commands.push(PageCommand::ThisHand.into());
        }
        if ui.button(say(PageLabel::SaveThePosition)).on_hover_text(say(PageLabel::SaveThePositionHelp)).clicked() {
            commands.push(PageCommand::ThisPosition.into());
        }
    });
    if let Some(told) = told {
        ui.add(Label::new(told).wrap());
        written(ui, sharing, commands);
    }
}

/// What can be done with the page that was written: to open it, to find it, to name it elsewhere.
fn written(ui: &mut Ui, sharing: &Sharing, commands: &mut Vec<Command>) {
    let Some(file) = &sharing.written else { return };
    ui.horizontal_wrapped(|ui| {
        if ui.button(say(PageLabel::OpenThePage)).clicked() {
            commands.push(PageCommand::Open(file.clone()).into());
        }
        if let Some(folder) = file.parent()
            && ui.button(say(PageLabel::ShowInFolder)).clicked()
        {
            commands.push(PageCommand::Open(folder.into()).into());
        }
        if ui.button(say(PageLabel::CopyThePath)).clicked() {
            ui.ctx().copy_text(file.display().to_string());
        }
    });
}
