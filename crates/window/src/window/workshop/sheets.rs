//! The questions of the Workshop, each on a sheet: new rules, whose they are, leaving, sending.

use super::Workshop;
use super::forms::{LeaveWish, WorkshopSheet};
use super::keycap::KeyedButton;
use crate::session::{House, RulesWish};
use crate::window::command::{Command, Overlay, PackCommand, WorkshopCommand};
use crate::window::theme;
use crate::wording::{WorkshopLabel, WorkshopSaid, game_title, say, tell};
use egui::accesskit::Role;
use egui::{Button, ComboBox, Label, RichText, TextEdit, Ui, WidgetInfo, vec2};

/// Shows a sheet.
pub fn show(ui: &mut Ui, sheet: WorkshopSheet, workshop: &mut Workshop, house: &House, commands: &mut Vec<Command>) {
    match sheet {
        WorkshopSheet::NewGame => new_game(ui, workshop, house, commands),
        WorkshopSheet::MakeMine => make_mine(ui, workshop, commands),
        WorkshopSheet::Leave => leave(ui, workshop, commands),
        WorkshopSheet::Send => send(ui, workshop, commands),
    }
}

/// A large button with a line that says what it does.
fn choice(ui: &mut Ui, label: &str, help: &str, is_main: bool) -> bool {
    let width = ui.available_width();
    let button = if is_main { theme::main_button(label) } else { Button::new(label) };
    let clicked = ui.add(button.min_size(vec2(width, 40.0))).clicked();
    ui.add(Label::new(RichText::new(help).font(theme::text(14.0)).color(theme::FAINT)).wrap());
    ui.add_space(8.0);
    clicked
}

fn make_mine(ui: &mut Ui, workshop: &Workshop, commands: &mut Vec<Command>) {
    let id = workshop.variant.clone();
    ui.add_space(4.0);
    if choice(ui, say(WorkshopLabel::Copy), say(WorkshopLabel::CopyHelp), true) {
        commands.push(WorkshopCommand::WishToMake(RulesWish::Copy(id.clone())).into());
    }
    if choice(ui, say(WorkshopLabel::Variant), say(WorkshopLabel::VariantHelp), false) {
        commands.push(WorkshopCommand::WishToMake(RulesWish::Variant(id)).into());
    }
    if choice(ui, say(WorkshopLabel::OnlyLook), "", false) {
        commands.push(Command::CloseOverlay);
    }
}

fn new_game(ui: &mut Ui, workshop: &mut Workshop, house: &House, commands: &mut Vec<Command>) {
    let form = &mut workshop.form;
    let from = match &form.wish {
        RulesWish::Template => workshop.variant.clone(),
        RulesWish::Copy(id) | RulesWish::Variant(id) => id.clone(),
    };
    ui.horizontal_wrapped(|ui| {
        for (label, wish) in [
            (WorkshopLabel::Template, RulesWish::Template),
            (WorkshopLabel::Copy, RulesWish::Copy(from.clone())),
            (WorkshopLabel::Variant, RulesWish::Variant(from.clone())),
        ] {
            let on = std::mem::discriminant(&form.wish) == std::mem::discriminant(&wish);
            if ui.add(Button::selectable(on, say(label)).frame_when_inactive(true)).clicked() {
                form.wish = wish;
                form.is_typed = false;
            }
        }
    });
    let help = match &form.wish {
        RulesWish::Template => WorkshopLabel::TheTemplate,
        RulesWish::Copy(_) => WorkshopLabel::CopyHelp,
        RulesWish::Variant(_) => WorkshopLabel::VariantHelp,
    };
    ui.add(Label::new(RichText::new(say(help)).font(theme::text(14.0)).color(theme::FAINT)).wrap());
    if form.wish != RulesWish::Template {
        ui.horizontal(|ui| {
            ui.label(say(WorkshopLabel::FromWhat));
            from_what(ui, form, house);
        });
    }
    if !form.is_typed {
        form.name = proposed(&form.wish, house);
    }
    ui.horizontal(|ui| {
        let label = ui.label(say(WorkshopLabel::NameOfIt));
        let field = ui.add(TextEdit::singleline(&mut form.name).desired_width(320.0).char_limit(40));
        let field = field.labelled_by(label.id);
        form.is_typed |= field.changed();
        if field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter)) && !form.name.trim().is_empty() {
            commands.push(WorkshopCommand::Make.into());
        }
        if !std::mem::replace(&mut form.is_shown, true) {
            field.request_focus();
        }
    });
    if let Some(why) = &form.refused {
        ui.add(Label::new(RichText::new(why).color(theme::WARNING)).wrap());
    }
    ui.add(
        Label::new(RichText::new(say(WorkshopLabel::LivesWithYou)).font(theme::text(14.0)).color(theme::FAINT)).wrap(),
    );
    ui.add_space(6.0);
    let make = KeyedButton::new(say(WorkshopLabel::MakeIt), "", "").main(true).on(!form.name.trim().is_empty());
    if make.show(ui) {
        commands.push(WorkshopCommand::Make.into());
    }
}

/// The list of what new rules can be made of.
fn from_what(ui: &mut Ui, form: &mut super::forms::NewRulesForm, house: &House) {
    let chosen = match &form.wish {
        RulesWish::Template => String::new(),
        RulesWish::Copy(id) | RulesWish::Variant(id) => game_title(house, id),
    };
    let before = form.wish.clone();
    let list = ComboBox::from_id_salt("workshop-from").selected_text(&chosen).width(320.0).height(320.0);
    let shown = list.show_ui(ui, |ui| {
        for game in house.catalog.games.iter().filter(|game| game.gallery.listed) {
            for variant in &game.variants {
                let id = game.id_of(variant);
                let wish = match &before {
                    RulesWish::Variant(_) => RulesWish::Variant(id.clone()),
                    RulesWish::Copy(_) | RulesWish::Template => RulesWish::Copy(id.clone()),
                };
                ui.selectable_value(&mut form.wish, wish, game_title(house, &id));
            }
        }
    });
    let name = say(WorkshopLabel::FromWhat);
    shown.response.widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, name));
    if form.wish != before {
        form.is_typed = false;
        form.refused = None;
    }
}

/// A name for what is made.
fn proposed(wish: &RulesWish, house: &House) -> String {
    match wish {
        RulesWish::Template => String::new(),
        RulesWish::Copy(id) => {
            let title = house.find(id).map(|chosen| chosen.game.title.clone()).unwrap_or_default();
            tell(WorkshopSaid::CopyName(&title))
        }
        RulesWish::Variant(id) => {
            let title = house.find(id).map(|chosen| {
                if chosen.variant.id.is_empty() { chosen.game.title.clone() } else { chosen.variant.title.clone() }
            });
            tell(WorkshopSaid::VariantName(&title.unwrap_or_default()))
        }
    }
}

fn leave(ui: &mut Ui, workshop: &Workshop, commands: &mut Vec<Command>) {
    let unsaved = workshop.unsaved();
    ui.add(Label::new(tell(WorkshopSaid::Leaving(&unsaved))).wrap());
    ui.add_space(8.0);
    if choice(ui, say(WorkshopLabel::SaveAndLeave), say(WorkshopLabel::SaveHelp), true) {
        commands.push(WorkshopCommand::LeaveBy(LeaveWish::Save).into());
    }
    if choice(ui, say(WorkshopLabel::LeaveDraft), say(WorkshopLabel::LeaveDraftHelp), false) {
        commands.push(WorkshopCommand::LeaveBy(LeaveWish::Draft).into());
    }
    if choice(ui, say(WorkshopLabel::Stay), "", false) {
        commands.push(Command::CloseOverlay);
    }
}

fn send(ui: &mut Ui, workshop: &Workshop, commands: &mut Vec<Command>) {
    if workshop.is_mine() {
        if choice(ui, say(WorkshopLabel::SendPack), say(WorkshopLabel::SendPackHelp), true) {
            commands.push(PackCommand::WishToMake(workshop.variant.clone()).into());
        }
    } else {
        ui.add(Label::new(RichText::new(say(WorkshopLabel::SendNotMine)).color(theme::FAINT)).wrap());
        ui.add_space(8.0);
    }
    if choice(ui, say(WorkshopLabel::SendHand), say(WorkshopLabel::SendHandHelp), false) {
        commands.push(Command::Show(Overlay::Share));
    }
    if let Some(folder) = workshop.folder()
        && choice(ui, say(WorkshopLabel::SendFolder), &tell(WorkshopSaid::Folder(&folder)), false)
    {
        commands.push(WorkshopCommand::CopyFolder.into());
    }
}

/// The heading of a sheet.
pub fn heading(sheet: WorkshopSheet, title: &str) -> String {
    match sheet {
        WorkshopSheet::NewGame => say(WorkshopLabel::NewGame).into(),
        WorkshopSheet::MakeMine => tell(WorkshopSaid::CameWith(title)),
        WorkshopSheet::Leave => say(WorkshopLabel::UnsavedHeading).into(),
        WorkshopSheet::Send => say(WorkshopLabel::Send).into(),
    }
}
