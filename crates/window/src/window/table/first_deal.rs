//! The card of a first deal: the goal of the game in one sentence, above the table.

use super::play::Play;
use crate::window::command::{Command, TableCommand};
use crate::window::theme;
use crate::wording::{TableLabel, goal_at, say};
use egui::{Align, Label, Layout, RichText, Ui};

/// Whether the goal is told now.
pub fn is_told(play: &Play) -> bool {
    play.introduces && play.model.lesson().is_none() && !play.settings.game.gallery.goal.is_empty()
}

/// Shows the goal, and the ways on: to have read it, or to learn the game.
pub fn show(ui: &mut Ui, play: &Play, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if ui.add(theme::main_button(say(TableLabel::GotIt))).clicked() {
                commands.push(TableCommand::GotIt.into());
            }
            if play.settings.game.lesson.is_some() && ui.button(say(TableLabel::Lesson)).clicked() {
                commands.push(Command::Learn(play.settings.game.id.clone()));
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let goal = goal_at(&play.settings.game, play.model.rules().play_to.target);
                let goal = RichText::new(goal).font(theme::text(16.0));
                ui.add(Label::new(goal).wrap());
            });
        });
    });
}
