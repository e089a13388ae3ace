//! The strip above the table after the rules of the match were edited: that it goes on by them, or where it stopped, with the
//! ways on.
//!
//! Deliberately does not know how a match is replayed.

use super::play::Play;
use crate::window::card_text;
use crate::window::command::{Command, TableCommand};
use crate::window::theme;
use crate::wording::{EditedLabel, say};
use egui::Ui;

/// What became of the match when its rules were edited.
#[derive(Clone, Debug, PartialEq)]
pub struct EditedStrip {
    pub told: Vec<String>,
    /// Whether not all moves were made again, so that a person has to say how the match goes on.
    pub is_stopped: bool,
    /// Number of moves at that moment. The strip goes with the next move.
    pub moves: usize,
}

impl Play {
    /// What became of the match by edited rules, as long as nothing was done since.
    pub fn edited(&self) -> Option<&EditedStrip> {
        self.edited.as_ref().filter(|strip| strip.moves == self.model.moves_made())
    }

    /// Whether a person has to say how the match goes on by edited rules.
    pub fn awaits_rules(&self) -> bool {
        self.edited().is_some_and(|strip| strip.is_stopped)
    }
}

pub fn show(ui: &mut Ui, strip: &EditedStrip, commands: &mut Vec<Command>) {
    let colour = if strip.is_stopped { theme::WARNING } else { theme::GOOD };
    for (line, text) in strip.told.iter().enumerate() {
        let size = if line == 0 { 16.0 } else { 14.0 };
        card_text::label(ui, text, theme::text(size), if line == 0 { colour } else { theme::TEXT });
    }
    ui.horizontal_wrapped(|ui| {
        let ways: &[(EditedLabel, EditedLabel, TableCommand)] = match strip.is_stopped {
            true => &[
                (EditedLabel::GoOn, EditedLabel::GoOnHelp, TableCommand::NewRules),
                (EditedLabel::OldRules, EditedLabel::OldRulesHelp, TableCommand::OldRules),
                (EditedLabel::DealAgain, EditedLabel::DealAgainHelp, TableCommand::MatchAgain),
            ],
            false => &[
                (EditedLabel::Fine, EditedLabel::GoOnHelp, TableCommand::NewRules),
                (EditedLabel::OldRules, EditedLabel::OldRulesHelp, TableCommand::OldRules),
            ],
        };
        for (place, (label, help, command)) in ways.iter().enumerate() {
            let button = match place == 0 && strip.is_stopped {
                true => theme::main_button(say(*label)),
                false => egui::Button::new(say(*label)),
            };
            let button = ui.add(button);
            let button = if *label == EditedLabel::Fine { button } else { button.on_hover_text(say(*help)) };
            if button.clicked() {
                commands.push(command.clone().into());
            }
        }
    });
}
