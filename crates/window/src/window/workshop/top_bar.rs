//! The line above the Workshop: the way back, what is open, new rules, packs.

use super::Workshop;
use super::forms::WorkshopSheet;
use super::keycap::{KeyedButton, key_told};
use crate::session::RulesWish;
use crate::window::command::{Command, Overlay, WorkshopCommand};
use crate::window::theme;
use crate::wording::{WorkshopLabel, WorkshopSaid, say, tell};
use egui::{Align, Label, Layout, RichText, Ui};

/// Width below which the help has no button.
const NARROW: f32 = 760.0;

impl Workshop {
    pub(super) fn top_bar(&mut self, ui: &mut Ui, commands: &mut Vec<Command>) {
        let room = ui.available_width();
        ui.horizontal(|ui| {
            let back = if self.from_table { WorkshopLabel::Table } else { WorkshopLabel::Games };
            if KeyedButton::new(say(back), if room > NARROW { "Esc" } else { "" }, "").show(ui) {
                commands.push(WorkshopCommand::Leave.into());
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                self.buttons(ui, room, commands);
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    if room > NARROW {
                        ui.label(RichText::new(say(WorkshopLabel::Workshop)).font(theme::bold(18.0)));
                    }
                    let title = RichText::new(&self.title).font(theme::text(16.0)).color(theme::FAINT);
                    ui.add(Label::new(title).truncate());
                });
            });
        });
    }

    fn buttons(&self, ui: &mut Ui, room: f32, commands: &mut Vec<Command>) {
        let key = |key: &'static str| if room > 1000.0 { key } else { "" };
        if room > NARROW && KeyedButton::new(say(WorkshopLabel::Help), key("F1"), say(WorkshopLabel::HelpHelp)).show(ui)
        {
            commands.push(Command::Show(Overlay::Help));
        }
        if KeyedButton::new(say(WorkshopLabel::Send), key("Ctrl+E"), say(WorkshopLabel::SendHelp)).show(ui) {
            commands.push(Command::Show(Overlay::Workshop(WorkshopSheet::Send)));
        }
        if KeyedButton::new(say(WorkshopLabel::MakePack), key("Ctrl+P"), say(WorkshopLabel::MakePackHelp)).show(ui) {
            self.make_pack(commands);
        }
        if KeyedButton::new(say(WorkshopLabel::NewGame), key("Ctrl+N"), say(WorkshopLabel::NewGameHelp)).show(ui) {
            commands.push(WorkshopCommand::WishToMake(RulesWish::Template).into());
        }
    }

    /// The row of keys below everything.
    pub(super) fn key_row(&self, ui: &mut Ui) {
        let place = self.file().map(|file| file.place(file.cursor));
        ui.horizontal(|ui| {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if let Some((line, column)) = place {
                    let told = tell(WorkshopSaid::Place { line: line + 1, column: column + 1 });
                    ui.label(RichText::new(told).font(theme::text(13.0)).color(theme::FAINT));
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    ui.spacing_mut().item_spacing.x = 5.0;
                    let keys = [
                        ("F6", WorkshopLabel::KeyParts),
                        ("F8", WorkshopLabel::KeyNext),
                        ("Ctrl+.", WorkshopLabel::KeyRemedy),
                        ("Ctrl+Space", WorkshopLabel::KeyComplete),
                        ("F12", WorkshopLabel::KeyDefined),
                        ("F10", WorkshopLabel::KeyStep),
                        ("Ctrl+1…7", WorkshopLabel::KeyPanels),
                    ];
                    for (key, told) in keys {
                        // what has no room is in the help
                        let wide = 26.0 + 7.0 * (key.chars().count() + say(told).chars().count()) as f32;
                        if ui.available_width() > wide {
                            key_told(ui, key, say(told));
                        }
                    }
                });
            });
        });
    }
}
