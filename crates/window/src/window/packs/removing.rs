//! The buttons at a game that did not come with the program, and the question before a pack or a game is removed.

use crate::catalog::{Chosen, PlaceKind};
use crate::session::{House, OwnGame, Packs};
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
        let ask = match place.kind {
            PlaceKind::Pack => PackCommand::AskToRemove(place.name),
            // a variant of one's own is removed where it is set up
            _ if is_added || OwnGame::of(house, &game.id).is_none() => return,
            _ => PackCommand::AskToRemoveGame(game.id.clone()),
        };
        let remove = ui.add(small(PackLabel::Remove));
        let title = if place.kind == PlaceKind::Pack { &title } else { &game.title };
        name(&remove, tell(PackSaid::RemoveOf(title)));
        if remove.clicked() {
            commands.push(ask.into());
        }
    });
}

/// Names a button for who hears the screen.
fn name(button: &Response, spoken: String) {
    button.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, &spoken));
}

/// An installed pack, or a game of the person's own, that may be removed.
pub struct PackRemoval {
    pub title: String,
    /// The question, and what becomes of files and matches.
    asked: String,
    stays: String,
    /// The command that removes it.
    removes: PackCommand,
    /// Whether the question was not shown yet.
    is_new: bool,
}

impl PackRemoval {
    /// The pack with this id. `None` if it is not installed.
    pub fn of_pack(house: &House, id: &str) -> Option<PackRemoval> {
        let pack = Packs::of(house).find(id)?;
        let title = pack.manifest.map_or_else(|_| id.to_string(), |manifest| manifest.title);
        let variants = pack.contents.variants.iter().map(ToString::to_string);
        let ids = pack.contents.games.iter().cloned().chain(variants);
        let games: Vec<String> = ids.map(|id| game_title(house, &id)).collect();
        let asked = tell(PackSaid::RemoveAsk { title: &title, games: &games });
        let (stays, removes) = (say(PackLabel::MatchesStay).to_string(), PackCommand::Remove(pack.id));
        Some(PackRemoval { title, asked, stays, removes, is_new: true })
    }

    /// The game with this id. `None` if it is not the person's own.
    pub fn of_game(house: &House, id: &str) -> Option<PackRemoval> {
        let game = OwnGame::of(house, id)?;
        let (asked, folder) = (tell(PackSaid::RemoveGameAsk(&game)), game.goes_to());
        let stays = tell(PackSaid::GameFilesGo(&folder.to_string_lossy()));
        let removes = PackCommand::RemoveGame(game.id);
        Some(PackRemoval { title: game.title, asked, stays, removes, is_new: true })
    }
}

/// Asks whether it is to be removed. Keeping it has the focus at first.
pub fn remove(ui: &mut Ui, removal: &mut PackRemoval, commands: &mut Vec<Command>) {
    ui.add(Label::new(&removal.asked).wrap());
    ui.add(Label::new(RichText::new(&removal.stays).color(theme::FAINT)).wrap());
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        if ui.button(say(SheetLabel::Remove)).clicked() {
            commands.push(removal.removes.clone().into());
        }
        let keep = ui.add(theme::main_button(say(PackLabel::NotNow)));
        if std::mem::take(&mut removal.is_new) {
            keep.request_focus();
        }
        if keep.clicked() {
            commands.push(Command::CloseOverlay);
        }
    });
}
