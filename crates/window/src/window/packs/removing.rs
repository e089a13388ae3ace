//! A pack at a game that came in one: the buttons there, and the question before it is removed.

use crate::catalog::{Chosen, PlaceKind};
use crate::session::{House, Packs};
use crate::window::command::{Command, PackCommand};
use crate::window::theme;
use crate::wording::{PackLabel, PackSaid, SheetLabel, game_title, say, tell};
use egui::{Label, Response, RichText, Ui};

/// Shows the buttons at a game or variant that did not come with the program.
pub fn at_game(ui: &mut Ui, house: &House, chosen: &Chosen, commands: &mut Vec<Command>) {
    let (game, variant) = (chosen.game, chosen.variant);
    let is_added = !variant.id.is_empty() && variant.shelf != game.shelf;
    let shelf = if is_added { variant.shelf } else { game.shelf };
    if !is_added && house.catalog.is_shipped(game) || house.catalog.folder_of(shelf).is_none() {
        return;
    }
    let place = house.catalog.place(shelf);
    ui.horizontal(|ui| {
        let small = |label: PackLabel| {
            let text = RichText::new(say(label)).font(theme::text(14.0)).color(theme::FAINT);
            egui::Button::new(text).frame_when_inactive(false).min_size(egui::vec2(0.0, 32.0))
        };
        let title = game_title(house, &game.id_of(variant));
        let make = ui.add(small(PackLabel::MakeAPack)).on_hover_text(say(PackLabel::MakeHelp));
        name(&make, tell(PackSaid::MakeOf(&title)));
        if make.clicked() {
            commands.push(PackCommand::WishToMake(game.id_of(variant)).into());
        }
        if place.kind != PlaceKind::Pack {
            return;
        }
        let remove = ui.add(small(PackLabel::Remove));
        name(&remove, tell(PackSaid::RemoveOf(&title)));
        if remove.clicked() {
            commands.push(PackCommand::AskToRemove(place.name).into());
        }
    });
}

/// Names a button for who hears the screen.
fn name(button: &Response, spoken: String) {
    button.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, &spoken));
}

/// An installed pack that may be removed.
pub struct PackRemoval {
    pub id: String,
    pub title: String,
    /// The titles of its games and variants.
    games: Vec<String>,
    /// Whether the question was not shown yet.
    is_new: bool,
}

impl PackRemoval {
    /// The pack with this id. `None` if it is not installed.
    pub fn of(house: &House, id: &str) -> Option<PackRemoval> {
        let pack = Packs::of(house).find(id)?;
        let title = pack.manifest.map_or_else(|_| id.to_string(), |manifest| manifest.title);
        let variants = pack.contents.variants.iter().map(ToString::to_string);
        let ids = pack.contents.games.iter().cloned().chain(variants);
        let games = ids.map(|id| game_title(house, &id)).collect();
        Some(PackRemoval { id: pack.id, title, games, is_new: true })
    }
}

/// Asks whether a pack is to be removed. Keeping it has the focus at first.
pub fn remove(ui: &mut Ui, removal: &mut PackRemoval, commands: &mut Vec<Command>) {
    let PackRemoval { id, title, games, is_new } = removal;
    ui.add(Label::new(tell(PackSaid::RemoveAsk { title, games })).wrap());
    ui.add(Label::new(RichText::new(say(PackLabel::MatchesStay)).color(theme::FAINT)).wrap());
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        if ui.button(say(SheetLabel::Remove)).clicked() {
            commands.push(PackCommand::Remove(id.clone()).into());
        }
        let keep = ui.add(theme::main_button(say(PackLabel::NotNow)));
        if std::mem::take(is_new) {
            keep.request_focus();
        }
        if keep.clicked() {
            commands.push(Command::CloseOverlay);
        }
    });
}
