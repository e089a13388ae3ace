//! The strip above the table after the rules of the match were edited: that it goes on by them, or where it stopped, with the
//! ways on.
//!
//! Deliberately does not know how a match is replayed.

use super::edited::EditedStrip;
use crate::window::card_text;
use crate::window::command::{Command, TableCommand};
use crate::window::theme;
use crate::wording::{EditedLabel, say};
use egui::Ui;

/// Shows what became of the match, and the ways on.
pub fn show(ui: &mut Ui, strip: &EditedStrip, commands: &mut Vec<Command>) {
    let colour = if strip.is_stopped { theme::WARNING } else { theme::GOOD };
    for (line, text) in strip.told.iter().enumerate() {
        let size = if line == 0 { 16.0 } else { 14.0 };
        card_text::label(ui, text, theme::text(size), if line == 0 { colour } else { theme::TEXT });
    }
    ui.horizontal_wrapped(|ui| {
        let ways: &[(EditedLabel, EditedLabel, TableCommand)] = if strip.is_stopped {
            &[
                (EditedLabel::GoOn, EditedLabel::GoOnHelp, TableCommand::NewRules),
                (EditedLabel::OldRules, EditedLabel::OldRulesHelp, TableCommand::OldRules),
                (EditedLabel::DealAgain, EditedLabel::DealAgainHelp, TableCommand::MatchAgain),
            ]
        } else {
            &[
                (EditedLabel::Fine, EditedLabel::GoOnHelp, TableCommand::NewRules),
                (EditedLabel::OldRules, EditedLabel::OldRulesHelp, TableCommand::OldRules),
            ]
        };
        for (place, (label, help, command)) in ways.iter().enumerate() {
            let button = if place == 0 && strip.is_stopped {
                theme::main_button(say(*label))
            } else {
                egui::Button::new(say(*label))
            };
            let button = ui.add(button);
            let button = if *label == EditedLabel::Fine { button } else { button.on_hover_text(say(*help)) };
            if button.clicked() {
                commands.push(command.clone().into());
            }
        }
    });
}
