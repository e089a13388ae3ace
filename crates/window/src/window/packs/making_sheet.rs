//! The sheet that makes a pack of a game or a variant.

use super::making::PackMaking;
use super::rows::field_row;
use crate::window::command::{Command, PackCommand};
use crate::window::theme;
use crate::wording::{PackLabel, say};
use egui::{Label, RichText, Ui};

/// Asks what is to be said of the pack and where it goes, and tells what has become of it.
pub fn make(ui: &mut Ui, making: &mut PackMaking, commands: &mut Vec<Command>) {
    ui.add(Label::new(say(PackLabel::MakeHelp)).wrap());
    field_row(ui, PackLabel::Title, &mut making.wish.title);
    field_row(ui, PackLabel::Author, &mut making.author);
    field_row(ui, PackLabel::Licence, &mut making.wish.licence);
    let entered = field_row(ui, PackLabel::WhereTo, &mut making.path);
    ui.add_space(6.0);
    let idle = making.is_idle();
    let button = ui.add_enabled(idle, theme::main_button(say(PackLabel::MakeIt)));
    if button.clicked() || entered && idle {
        commands.push(PackCommand::Make.into());
    }
    if !idle {
        ui.label(say(PackLabel::Checking));
    }
    match &making.told {
        Some(Ok(told)) => _ = ui.add(Label::new(RichText::new(told).color(theme::GOOD)).wrap()),
        Some(Err(why)) => _ = ui.add(Label::new(RichText::new(why).color(theme::WARNING)).wrap()),
        None => {}
    }
}
