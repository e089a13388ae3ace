//! The overlays on a screen: rules to read, saved matches, problems, the list of moves.

use super::art::Art;
use super::card_text;
use super::command::{Command, Overlay, TableCommand};
use super::kept_glimpse::KeptGlimpses;
use super::packs::{self, Packing};
use super::problems::problems_of;
use super::sharing::{self, Sharing};
use super::statistics::StatisticsDesk;
use super::table::{Play, coach_view, looking_through, who_plays};
use super::theme;
use super::workshop::{Workshop, sheet_heading, show_sheet};
use crate::session::{House, Kept, Preferences, Record, Removed};
use crate::wording::words::quoted_code;
use crate::wording::{
    KeyRow, MenuLabel, NewsSaid, PackLabel, PackSaid, PageLabel, SeatLabel, SheetLabel, SheetSaid, Survey, TableSaid,
    game_title, language, say, tell,
};
use egui::{Color32, Frame, Id, Margin, Modal, RichText, ScrollArea, Ui, vec2};

/// The tools that an overlay is drawn with.
pub struct OverlayTools<'a> {
    pub art: &'a mut Art,
    pub packing: &'a mut Packing,
    pub sharing: &'a mut Sharing,
    pub desk: &'a mut StatisticsDesk,
    pub workshop: Option<&'a mut Workshop>,
}

/// Everything that an overlay may show.
pub struct OverlayContext<'a> {
    pub overlay: &'a Overlay,
    pub house: &'a House,
    pub survey: &'a Survey,
    pub kept: &'a [Kept],
    pub removed: &'a [Removed],
    /// The record that was removed last of those that were played to their end.
    pub removed_played: Option<&'a Record>,
    /// What the saved matches that were seen are like.
    pub glimpses: &'a KeptGlimpses,
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
        let most = match what.overlay {
            Overlay::WhoPlays(_) => 420.0,
            Overlay::Workshop(_) => 560.0,
            _ => 760.0,
        };
        ui.set_width((screen.x - 90.0).min(most));
        let head = match what.overlay {
            Overlay::Workshop(sheet) => {
                let title = drawing.workshop.as_ref().map_or("", |workshop| &workshop.title);
                sheet_heading(*sheet, title)
            }
            _ => heading(&what, drawing.packing),
        };
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
        Overlay::Share => say(PageLabel::ShareThisHand).into(),
        Overlay::Mine => say(PackLabel::EverythingThatIsMine).into(),
        Overlay::Workshop(sheet) => sheet_heading(*sheet, ""),
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
        Overlay::Saves => {
            let all = drawing.desk.household().and_then(Result::ok);
            super::kept_list::show(ui, what, all.as_deref(), drawing.art, commands);
        }
        Overlay::Statistics => super::statistics::show(ui, what.house, drawing.desk, commands),
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
        Overlay::Share => sharing::show(ui, drawing.sharing, what.note, commands),
        Overlay::Mine => packs::mine(ui, &mut drawing.packing.mine, commands),
        Overlay::Pile(pile) => {
            what.play.iter().for_each(|play| looking_through::show(ui, play, drawing.art, *pile));
        }
        Overlay::WhoPlays(seat) => {
            what.play.iter().for_each(|play| who_plays::show(ui, play, what.house, what.preferences, *seat, commands));
        }
        Overlay::Workshop(sheet) => {
            let workshop = drawing.workshop.into_iter();
            workshop.for_each(|workshop| show_sheet(ui, *sheet, workshop, what.house, commands));
        }
        Overlay::Help => help(ui, drawing.workshop.is_some()),
        Overlay::Best(place) => coach_view::best(ui, what.play, *place, commands),
        Overlay::Review => coach_view::review(ui, what.play, commands),
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
            let job = card_text::job(ui.ctx(), &text, theme::text(16.0), theme::TEXT);
            let galley = ui.painter().layout_job(job.clone());
            let button = ui.button(job);
            card_text::paint_signs(ui.painter(), button.rect.center() - galley.size() / 2.0, &galley, 1.0);
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
        ui.label(quoted_code(say(text)));
        ui.add_space(6.0);
    }
}

/// Shows the meaning of every key, and the use of the mouse; in the Workshop its own keys first.
fn help(ui: &mut Ui, in_workshop: bool) {
    let mut groups = KeyRow::GROUPS;
    if in_workshop {
        groups.rotate_right(1);
    }
    for (title, lines) in groups {
        let title = say(title);
        ui.label(RichText::new(title).font(theme::bold(16.0)).color(theme::GOLD));
        egui::Grid::new(title).num_columns(2).spacing([18.0, 4.0]).show(ui, |ui| {
            // there the key of the sound compares
            for row in lines.iter().filter(|row| !in_workshop || **row != KeyRow::Sound) {
                let (key, what) = language().key(*row);
                ui.label(RichText::new(key).strong());
                ui.label(what);
                ui.end_row();
            }
        });
        ui.add_space(8.0);
    }
}
