//! The sheet that shares what is on the table: a note for who reads it, and the web page that it becomes.
//!
//! Deliberately makes no page itself: a command asks for it.

use super::command::{Command, PageCommand};
use super::theme;
use crate::wording::{PageLabel, say};
use egui::{Label, RichText, TextEdit, Ui};

/// Most characters of a note.
const LONGEST_NOTE: usize = 2000;

/// What is being shared.
#[derive(Default)]
pub struct Sharing {
    /// The note, as it is typed.
    pub note: String,
    /// Whether the sheet was not shown yet: then the note gets the focus.
    pub is_new: bool,
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
    }
}
