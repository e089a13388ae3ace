//! The overlays on a screen: rules to read, saved matches, problems, the list of moves.

use super::art::Art;
use super::command::{Command, Overlay, PageCommand, TableCommand};
use super::packs::{self, Packing};
use super::problems::problems_of;
use super::table::{Play, coach_view, looking_through, who_plays};
use super::theme;
use crate::session::{House, Kept, Preferences, Removed, Tallies};
use crate::wording::{
    KeyRow, MenuLabel, NewsSaid, PackLabel, PackSaid, PageLabel, SeatLabel, SheetLabel, SheetSaid, Survey, TableSaid,
    game_title, kept_labels, language, say, tell,
};
use egui::{Color32, Frame, Id, Margin, Modal, RichText, ScrollArea, Ui, vec2};
use std::time::SystemTime;

/// The tools that an overlay is drawn with.
pub struct OverlayTools<'a> {
    pub art: &'a mut Art,
    pub packing: &'a mut Packing,
}

/// Everything that an overlay may show.
pub struct OverlayContext<'a> {
    pub overlay: &'a Overlay,
    pub house: &'a House,
    pub survey: &'a Survey,
    pub kept: &'a [Kept],
    pub removed: &'a [Removed],
    pub tallies: Option<&'a Result<Tallies, String>>,
    /// What came of a command given here.
    pub note: Option<&'a str>,
    pub play: Option<&'a Play>,
    pub preferences: &'a Preferences,
    /// Whether the last sound was played by somebody; `None` until one was tried.
    pub is_heard: Option<bool>,
}

pub fn show(ui: &mut Ui, drawing: OverlayTools, what: OverlayContext, commands: &mut Vec<Command>) {
    let screen = ui.ctx().content_rect().size();
    let frame = Frame::NONE.fill(theme::PANEL).corner_radius(14.0).inner_margin(Margin::same(20));
    let modal = Modal::new(Id::unique("overlay")).backdrop_color(Color32::from_black_alpha(150));
    let modal = modal.frame(frame.stroke(egui::Stroke::new(1.0, theme::LINE)));
    let shown = modal.show(ui.ctx(), |ui| {
        let most = if matches!(what.overlay, Overlay::WhoPlays(_)) { 420.0 } else { 760.0 };
        ui.set_width((screen.x - 90.0).min(most));
        let head = heading(&what, drawing.packing);
        ui.horizontal(|ui| {
            ui.label(RichText::new(head).font(theme::bold(22.0)));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                if ui.button(say(SheetLabel::Close)).clicked() {
                    commands.push(Command::CloseOverlay);
                }
            });
        });
        ui.separator();
        // as tall as its content, up to the height of the window
        let tall = screen.y - 150.0;
        let scroll = ScrollArea::vertical().max_height(tall).min_scrolled_height(tall).auto_shrink([false, true]);
        scroll.show(ui, |ui| body(ui, drawing, &what, commands));
    });
    if shown.should_close() {
        commands.push(Command::CloseOverlay);
    }
}

fn heading(what: &OverlayContext, packing: &Packing) -> String {
    match what.overlay {
        Overlay::Rules(game) => tell(SheetSaid::RulesOf(&game_title(what.house, game))),
        Overlay::Settings => say(MenuLabel::Settings).into(),
        Overlay::Saves => say(SheetLabel::KeptMatches).into(),
        Overlay::Statistics => say(MenuLabel::Statistics).into(),
        Overlay::Problems(game) => tell(SheetSaid::ProblemsOf(&game_title(what.house, game))),
        Overlay::Moves => say(SheetLabel::AllMoves).into(),
        Overlay::About => say(MenuLabel::About).into(),
        Overlay::Adding => say(SheetLabel::HowGamesAreAdded).into(),
        Overlay::Offer => say(PackLabel::WhatIsThis).into(),
        Overlay::RemovePack => {
            let title = packing.removal.as_ref().map(|removal| removal.title.as_str()).unwrap_or_default();
            tell(PackSaid::RemoveOf(title))
        }
        Overlay::MakePack => {
            let id = packing.making.as_ref().map(|making| making.id.as_str()).unwrap_or_default();
            tell(PackSaid::MakeOf(&game_title(what.house, id)))
        }
        Overlay::Mine => say(PackLabel::EverythingThatIsMine).into(),
        Overlay::Pile(pile) => what.play.map(|play| looking_through::name(play, *pile)).unwrap_or_default(),
        Overlay::WhoPlays(_) => say(SeatLabel::WhoPlaysHere).into(),
        Overlay::Help => say(SheetLabel::KeysAndHelp).into(),
        Overlay::Best(place) if what.play.is_some_and(|play| play.model.moves_made() == *place) => {
            say(SheetLabel::WhatIsBest).into()
        }
        Overlay::Best(_) => say(SheetLabel::WhatWasBest).into(),
        Overlay::Review => say(MenuLabel::WhatIGaveAway).into(),
    }
}

fn body(ui: &mut Ui, drawing: OverlayTools, what: &OverlayContext, commands: &mut Vec<Command>) {
    match what.overlay {
        // the rules are a sheet of their own, over the whole window
        Overlay::Rules(_) => {}
        Overlay::Settings => super::settings::show(ui, what, drawing.art, commands),
        Overlay::Saves => saves(ui, what, commands),
        Overlay::Statistics => super::statistics::show(ui, what.house, what.tallies),
        Overlay::Problems(game) => problems(ui, what, game, commands),
        Overlay::Moves => all_moves(ui, what.play, commands),
        Overlay::About => about(ui, what.play),
        Overlay::Adding => {
            packs::field(ui, &mut drawing.packing.path, commands);
            ui.separator();
            adding(ui);
        }
        Overlay::Offer => packs::offer(ui, drawing.packing, drawing.art, commands),
        Overlay::RemovePack => {
            drawing.packing.removal.iter_mut().for_each(|removal| packs::remove(ui, removal, commands));
        }
        Overlay::MakePack => drawing.packing.making.iter_mut().for_each(|making| packs::make(ui, making, commands)),
        Overlay::Mine => packs::mine(ui, &mut drawing.packing.mine, commands),
        Overlay::Pile(pile) => {
            what.play.iter().for_each(|play| looking_through::show(ui, play, drawing.art, *pile));
        }
        Overlay::WhoPlays(seat) => {
            what.play.iter().for_each(|play| who_plays::show(ui, play, what.house, what.preferences, *seat, commands));
        }
        Overlay::Help => help(ui),
        Overlay::Best(place) => coach_view::best(ui, what.play, *place, commands),
        Overlay::Review => coach_view::review(ui, what.play, commands),
    }
}

fn saves(ui: &mut Ui, what: &OverlayContext, commands: &mut Vec<Command>) {
    if let Some(note) = what.note {
        ui.label(RichText::new(note).color(theme::FAINT));
    }
    put_back(ui, what, commands);
    if what.kept.is_empty() {
        ui.label(say(SheetLabel::NoMatchIsKept));
    }
    let labels = kept_labels(what.house, what.kept, SystemTime::now(), 1);
    for (n, (save, label)) in what.kept.iter().zip(labels).enumerate() {
        ui.horizontal(|ui| {
            let go = ui.button(say(SheetLabel::GoOn));
            go.widget_info(|| {
                egui::WidgetInfo::labeled(
                    egui::accesskit::Role::Button,
                    true,
                    tell(SheetSaid::GoOnWith { number: n + 1, label: &label }),
                )
            });
            if go.clicked() {
                commands.push(Command::Resume(save.path.clone()));
            }
            let forget = ui.button(say(SheetLabel::Remove));
            forget.widget_info(|| {
                egui::WidgetInfo::labeled(
                    egui::accesskit::Role::Button,
                    true,
                    tell(SheetSaid::Remove { number: n + 1, label: &label }),
                )
            });
            if forget.clicked() {
                commands.push(Command::Forget(save.path.clone()));
            }
            let page = ui.button(say(PageLabel::SaveAsPage)).on_hover_text(say(PageLabel::SaveAsPageHelp));
            page.widget_info(|| {
                egui::WidgetInfo::labeled(
                    egui::accesskit::Role::Button,
                    true,
                    tell(SheetSaid::PageOf { number: n + 1, label: &label }),
                )
            });
            if page.clicked() {
                commands.push(PageCommand::Kept(save.path.clone()).into());
            }
            ui.label(label);
        });
    }
}

/// Shows a button for each removed match, which puts it back.
fn put_back(ui: &mut Ui, what: &OverlayContext, commands: &mut Vec<Command>) {
    let removed: Vec<Kept> = what.removed.iter().map(|removed| removed.kept.clone()).collect();
    for (kept, label) in removed.iter().zip(kept_labels(what.house, &removed, SystemTime::now(), 1)) {
        ui.horizontal(|ui| {
            let back = ui.button(say(SheetLabel::PutItBack));
            back.widget_info(|| {
                egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, tell(SheetSaid::PutBack(&label)))
            });
            if back.clicked() {
                commands.push(Command::PutBack(kept.path.clone()));
            }
            ui.label(RichText::new(tell(SheetSaid::Removed(&label))).color(theme::FAINT));
        });
    }
}

fn problems(ui: &mut Ui, what: &OverlayContext, game: &str, commands: &mut Vec<Command>) {
    let Some(entry) = what.house.catalog.games.iter().find(|g| g.id == game) else { return };
    let mut problems = problems_of(entry, what.survey);
    problems.sort_by_key(|problem| problem.severity != crate::diagnostics::Severity::Error);
    for problem in problems {
        // the marks below a line stand under their place only if the line is not wrapped
        let told = problem.to_string();
        let text = RichText::new(&told).monospace().color(theme::WARNING);
        ScrollArea::horizontal().id_salt(&told).show(ui, |ui| ui.add(egui::Label::new(text).extend()));
        ui.add_space(8.0);
    }
    ui.label(RichText::new(tell(SheetSaid::FilesLieIn(&entry.folder))).color(theme::FAINT));
    if ui.button(say(SheetLabel::ReadAgain)).on_hover_text(say(SheetLabel::ReadAgainHelp)).clicked() {
        commands.push(Command::ReadAgain);
    }
}

/// Shows a button for every legal move, with its text: whatever a game asks, it can be answered here.
fn all_moves(ui: &mut Ui, play: Option<&Play>, commands: &mut Vec<Command>) {
    let Some(play) = play.filter(|p| p.may_move()) else {
        ui.label(say(SheetLabel::NothingToDecide));
        return;
    };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
        for m in &play.choices.legal {
            let text = play.told(*m);
            let button = ui.button(theme::with_cards(&text, theme::text(16.0), theme::TEXT));
            button.widget_info(|| {
                egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, tell(TableSaid::Move(&text)))
            });
            if button.clicked() {
                commands.push(TableCommand::Make(*m).into());
            }
        }
    });
}

fn about(ui: &mut Ui, play: Option<&Play>) {
    ui.label(tell(NewsSaid::About { version: env!("CARGO_PKG_VERSION") }));
    if let Some(play) = play {
        ui.label(play.settings.variant.blurb.clone());
        if let Some(about) = &play.settings.variant.text.about {
            ui.label(about);
        }
        ui.label(tell(NewsSaid::SeedOf(play.model.record().seed)));
    }
    ui.label(RichText::new(say(SheetLabel::TheFont)).color(theme::FAINT));
}

/// Says how a game is added that is not here.
fn adding(ui: &mut Ui) {
    for text in [SheetLabel::AddingAFolder, SheetLabel::AddingByCommand, SheetLabel::AddingByManual] {
        ui.label(say(text).replace('`', "\u{2009}"));
        ui.add_space(6.0);
    }
}

/// Shows the meaning of every key, and the use of the mouse.
fn help(ui: &mut Ui) {
    for (title, lines) in KeyRow::GROUPS {
        let title = say(title);
        ui.label(RichText::new(title).font(theme::bold(16.0)).color(theme::GOLD));
        egui::Grid::new(title).num_columns(2).spacing([18.0, 4.0]).show(ui, |ui| {
            for row in lines {
                let (key, what) = language().key(*row);
                ui.label(RichText::new(key).strong());
                ui.label(what);
                ui.end_row();
            }
        });
        ui.add_space(8.0);
    }
}
