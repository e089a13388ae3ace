//! The table screen as a whole: the top line, the board along the edge of the table, the table, the bar below it, and the
//! panel at its right or in drawers.

use super::actions;
use super::aloud::TableVoice;
use super::bid_part::{self, BidPart};
use super::card_table::{CardTable, TableStyle};
use super::click_guard::ClickGuard;
use super::log_view::LogView;
use super::panel::{self, PanelPart, PanelPlace, PointedAt};
use super::play::{Notice, Play};
use super::result::{self, ResultPanel};
use super::{counting, drawer, edited_strip, ending, first_deal, lesson, panel_text, track};
use crate::window::art::Art;
use crate::window::command::{Command, Overlay, TableCommand, WorkshopCommand};
use crate::window::icon::Icon;
use crate::window::theme;
use crate::wording::{MenuLabel, PageLabel, TableLabel, TableSaid, WorkshopLabel, say, tell, variables};
use egui::{Align, CentralPanel, Frame, Key, Layout, Margin, Modifiers, Panel, Response, RichText, ScrollArea, Ui};

#[derive(Default)]
pub struct TableScreen {
    pub cards: CardTable,
    guard: ClickGuard,
    bids: BidPart,
    log: LogView,
    result: ResultPanel,
    aloud: TableVoice,
    /// The part of the panel that is open in a narrow window.
    drawer: Option<PanelPart>,
}

/// Width of the window below which the bar takes two lines, in logical points.
const NARROW: f32 = 700.0;
/// Width of the window from which the top line has a button for the last turn, in logical points.
const LAST_TURN: f32 = 1000.0;
/// Height from which the board of a game has room beside an editor.
const TALL_ENOUGH: f32 = 440.0;
/// Share of the height that the end of a round takes below a narrow table.
const RESULT: f32 = 0.44;
/// Largest share of the height that bids take below a narrow table.
const BIDS: f32 = 0.52;
/// What the menu leaves of the height of the window, in logical points: the top line, with its own button, and its margins.
const MENU_AT: f32 = 60.0;

impl TableScreen {
    /// Returns the screen for another match at the same table.
    pub fn next(self) -> TableScreen {
        TableScreen { cards: self.cards.next(), drawer: self.drawer, ..TableScreen::default() }
    }

    /// Opens a part of the panel, where it is a drawer.
    pub fn open_drawer(&mut self, part: PanelPart) {
        self.drawer = Some(part);
    }

    pub fn close_drawer(&mut self) {
        self.drawer = None;
    }

    pub fn show(&mut self, ui: &mut Ui, play: &Play, art: &mut Art, style: TableStyle, commands: &mut Vec<Command>) {
        let room = ui.available_size();
        // between two people nothing of either is on the screen
        let covered = play.is_covered();
        let place = PanelPlace::of(room.x);
        self.strips(ui, play, covered, commands);
        self.beside(ui, play, covered, commands);
        if !covered {
            self.board(ui, play, room);
        }
        // below a low table there is no room for more than the bids
        let is_taught = play.model.lesson().is_some() && room.y < lesson::TALL_ENOUGH;
        let open = result::ended(play).is_none() && (room.x >= NARROW || !play.shows_bids()) && !is_taught;
        if place == PanelPlace::Drawers && !covered && open {
            Panel::bottom("drawers").show_separator_line(false).frame(framed(8, 6)).show(ui, |ui| {
                drawer::buttons(ui, &mut self.drawer);
            });
        }
        let narrow = room.x < NARROW;
        Panel::bottom("below").frame(framed(14, 5)).show(ui, |ui| {
            actions::show(ui, play, narrow, &mut self.guard, commands);
        });
        if place == PanelPlace::Drawers && !covered {
            known(ui, play);
        }
        CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
            if !covered {
                let table = ui.available_rect_before_wrap();
                self.cards.show(ui, play, art, style, commands);
                if place == PanelPlace::Drawers && (play.shows_bids() || !is_special(play)) {
                    let at = (table, self.cards.hand_top);
                    let pointed = drawer::show(ui, at, &mut self.drawer, play, &mut self.log, commands);
                    // a drawer lies above the table, and is drawn after it
                    if std::mem::replace(&mut self.cards.pointed, pointed) != pointed {
                        ui.ctx().request_repaint();
                    }
                }
            }
            ending::show(ui, play, commands);
        });
        keys(ui, play, commands);
        self.aloud.show(ui.ctx(), play);
    }

    /// Shows the table without its top line and its panel: beside the editor of the Workshop.
    pub fn show_beside_editor(
        &mut self,
        ui: &mut Ui,
        play: &Play,
        art: &mut Art,
        style: TableStyle,
        commands: &mut Vec<Command>,
    ) {
        let room = ui.available_size();
        let covered = play.is_covered();
        self.strip(ui, play, covered, commands);
        self.beside(ui, play, covered, commands);
        if !covered && room.y > TALL_ENOUGH {
            self.board(ui, play, room);
        }
        Panel::bottom("below").frame(framed(10, 4)).show(ui, |ui| {
            actions::show(ui, play, true, &mut self.guard, commands);
        });
        CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
            if !covered {
                self.cards.show(ui, play, art, style, commands);
            }
            ending::show(ui, play, commands);
        });
        keys(ui, play, commands);
        self.aloud.show(ui.ctx(), play);
    }

    /// Shows nothing but the cards: of a position that nobody plays.
    pub fn show_cards(
        &mut self,
        ui: &mut Ui,
        play: &Play,
        art: &mut Art,
        style: TableStyle,
        commands: &mut Vec<Command>,
    ) {
        CentralPanel::default().frame(Frame::NONE).show(ui, |ui| self.cards.show(ui, play, art, style, commands));
    }

    /// Shows the top line, and below it the lesson or the goal of a game that is new.
    fn strips(&mut self, ui: &mut Ui, play: &Play, covered: bool, commands: &mut Vec<Command>) {
        Panel::top("above").frame(framed(12, 6)).show(ui, |ui| self.above(ui, play, commands));
        self.strip(ui, play, covered, commands);
    }

    /// Shows what became of edited rules, the lesson, or the goal of a game that is new.
    fn strip(&self, ui: &mut Ui, play: &Play, covered: bool, commands: &mut Vec<Command>) {
        let raised = Frame::NONE.fill(theme::RAISED).inner_margin(Margin::symmetric(14, 8));
        if let Some(strip) = play.edited().filter(|_| !covered) {
            Panel::top("edited").frame(raised).show(ui, |ui| edited_strip::show(ui, strip, commands));
        } else if play.model.lesson().is_some() {
            Panel::top("lesson").frame(raised).show(ui, |ui| lesson::panel(ui, play, commands));
        } else if first_deal::is_told(play) {
            Panel::top("introduction").frame(raised).show(ui, |ui| first_deal::show(ui, play, commands));
        }
    }

    /// Shows the panel at the right, or what is asked or told at the end of a round below a narrow table.
    fn beside(&mut self, ui: &mut Ui, play: &Play, covered: bool, commands: &mut Vec<Command>) {
        let ended = result::ended(play);
        let width = ui.available_width();
        let place = if is_special(play) { PanelPlace::of_result(width) } else { PanelPlace::of(width) };
        if covered {
            self.cards.pointed = PointedAt::default();
            return;
        }
        let panel = match place {
            PanelPlace::Beside(side) => Panel::right("beside").exact_size(side),
            PanelPlace::Drawers if play.shows_bids() => {
                let high = bid_part::height(play, width - 40.0).min(ui.available_height() * BIDS);
                Panel::bottom("under").exact_size(high)
            }
            PanelPlace::Drawers if is_special(play) => {
                Panel::bottom("under").exact_size(ui.available_height() * RESULT)
            }
            PanelPlace::Drawers => return,
        };
        let shown = panel.resizable(false).frame(framed(20, 14)).show(ui, |ui| match ended {
            Some(ended) => self.result.show(ui, play, ended, &mut self.log, commands),
            None if play.shows_bids() => {
                self.bids.show(ui, play, &mut self.guard, commands);
                if place == PanelPlace::of(width) && place != PanelPlace::Drawers {
                    panel_text::line(ui);
                    return panel::show(ui, play, &mut self.log, commands);
                }
                PointedAt::default()
            }
            None => panel::show(ui, play, &mut self.log, commands),
        });
        self.cards.pointed = shown.inner;
    }

    /// Shows the board of the game along the upper edge of the table.
    fn board(&self, ui: &mut Ui, play: &Play, room: egui::Vec2) {
        let Some(board) = track::of(play, &play.names()) else { return };
        let room = egui::vec2(ui.available_width(), room.y);
        let strip = Panel::top("board").resizable(false).show_separator_line(false).frame(Frame::NONE);
        strip.exact_size(board.height(room)).show(ui, |ui| board.show(ui, play, room));
    }

    fn above(&mut self, ui: &mut Ui, play: &Play, commands: &mut Vec<Command>) {
        ui.horizontal(|ui| {
            let (back, told) = match (play.model.is_watched(), play.way_out()) {
                (true, Command::Lab) => (TableLabel::BackToLab, TableLabel::LeaveTheTable),
                (true, _) => (TableLabel::BackToGames, TableLabel::LeaveTheTable),
                (false, _) => (TableLabel::BackToGames, TableLabel::LeaveTheTableKept),
            };
            if ui.button(say(back)).on_hover_text(say(told)).clicked() {
                commands.push(play.way_out());
            }
            let title = match play.settings.variant.id.as_str() {
                _ if play.model.lesson().is_some() => tell(TableSaid::Learn(&play.settings.game.title)),
                "" => play.settings.game.title.clone(),
                _ => {
                    tell(TableSaid::Variant { game: &play.settings.game.title, variant: &play.settings.variant.title })
                }
            };
            // the tools first: the title gets the room that they leave
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                self.tools(ui, play, commands);
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    ui.add(egui::Label::new(RichText::new(title).font(theme::bold(18.0))).truncate());
                });
            });
        });
    }

    fn tools(&mut self, ui: &mut Ui, play: &Play, commands: &mut Vec<Command>) {
        let tall = ui.ctx().content_rect().height() - MENU_AT;
        ui.menu_button(say(TableLabel::Menu), |ui| {
            ScrollArea::vertical()
                .max_height(tall)
                .min_scrolled_height(tall)
                .show(ui, |ui| self.menu(ui, play, commands));
        });
        // a lesson has its own buttons for back and next
        if play.model.lesson().is_some() {
            return;
        }
        if play.model.is_watched() {
            return leaf(ui, play, commands);
        }
        let human = !play.model.humans().is_empty();
        let hint =
            ui.add_enabled(play.may_move() && !play.model.is_hinting(), egui::Button::new(say(TableLabel::Hint)));
        if hint.on_hover_text(say(TableLabel::HintHelp)).clicked() {
            commands.push(hint_or_values(play));
        }
        if ui.ctx().content_rect().width() >= LAST_TURN {
            let last = ui.add_enabled(play.has_last_turn(), egui::Button::new(say(TableLabel::ShowTheLastTurn)));
            if last.on_hover_text(say(TableLabel::ShowTheLastTurnHelp)).clicked() {
                commands.push(TableCommand::ShowLastTurn.into());
            }
        }
        if tool(ui, human, Icon::Redo, TableLabel::Redo).on_hover_text(say(TableLabel::RedoHelp)).clicked() {
            commands.push(TableCommand::Redo.into());
        }
        if tool(ui, human, Icon::Undo, TableLabel::Undo).on_hover_text(say(TableLabel::UndoHelp)).clicked() {
            commands.push(TableCommand::Undo.into());
        }
        if play.model.humans().is_empty() || play.model.is_paused() {
            let label = if play.model.is_paused() { TableLabel::GoOn } else { TableLabel::Pause };
            if ui.button(say(label)).clicked() {
                commands.push(TableCommand::Pause.into());
            }
        }
    }

    fn menu(&mut self, ui: &mut Ui, play: &Play, commands: &mut Vec<Command>) {
        ui.spacing_mut().item_spacing.y = 2.0;
        let pause = if play.model.is_paused() { say(TableLabel::GoOn) } else { say(MenuLabel::PauseTheComputers) };
        let sort = tell(TableSaid::SortTheHand(self.cards.sorting.label().into()));
        let of_match = |command: &Command| match command {
            Command::At(at) => *at != TableCommand::SortHand,
            other => matches!(other, Command::Show(Overlay::Best(_) | Overlay::Review | Overlay::Share)),
        };
        let last = play.model.decisions().last().copied();
        let best = Command::Show(Overlay::Best(last.unwrap_or_default()));
        let game = play.settings.game.id_of(&play.settings.variant);
        let items: [(&str, Command); 18] = [
            (say(MenuLabel::PlayThisDealAgain), TableCommand::DealAgain.into()),
            (say(MenuLabel::TheRestIsMine), TableCommand::Claim.into()),
            (say(MenuLabel::GiveTheMatchUp), TableCommand::Concede.into()),
            (say(MenuLabel::NewMatch), TableCommand::Restart.into()),
            (say(MenuLabel::ShowTheLastTurn), TableCommand::ShowLastTurn.into()),
            (say(MenuLabel::WhatWasBest), best),
            (say(MenuLabel::WhatIGaveAway), Command::Show(Overlay::Review)),
            (say(PageLabel::ShareThisHand), Command::Show(Overlay::Share)),
            (pause, TableCommand::Pause.into()),
            (&sort, TableCommand::SortHand.into()),
            (say(MenuLabel::AllMoves), Command::Show(Overlay::Moves)),
            (say(MenuLabel::Rules), Command::Show(Overlay::Rules(play.settings.game.id.clone()))),
            (say(WorkshopLabel::OpenInWorkshop), WorkshopCommand::Open(game).into()),
            (say(MenuLabel::Settings), Command::Show(Overlay::Settings)),
            (say(MenuLabel::Statistics), Command::Show(Overlay::Statistics)),
            (say(MenuLabel::KeysAndHelp), Command::Show(Overlay::Help)),
            (say(MenuLabel::About), Command::Show(Overlay::About)),
            (say(TableLabel::LeaveTheTable), play.way_out()),
        ];
        let can_be = |command: &Command| match command {
            Command::InWorkshop(_) => play.model.lesson().is_none(),
            Command::At(TableCommand::Claim) => play.may_claim(),
            Command::At(TableCommand::Concede) => play.may_concede(),
            other => play.is_played_here() || !of_match(other),
        };
        for (label, command) in items.into_iter().filter(|(_, command)| can_be(command)) {
            if ui.button(label).clicked() {
                if command == TableCommand::SortHand.into() {
                    commands.push(TableCommand::Unarrange.into());
                    self.cards.sorting = self.cards.sorting.next();
                } else {
                    commands.push(command);
                    ui.close();
                }
            }
        }
    }
}

/// Tells what the game keeps count of, such as the pot, in a line above the bar: the score is in a drawer here.
fn known(ui: &mut Ui, play: &Play) {
    let text = &play.settings.variant.text;
    if text.vars.is_empty() {
        return;
    }
    let told = variables(text, &play.seen_view(), &play.names()).join("  ·  ");
    Panel::bottom("known").resizable(false).show_separator_line(false).frame(framed(14, 2)).show(ui, |ui| {
        let told = RichText::new(told).font(theme::text(14.0)).color(theme::GOOD);
        ui.add(egui::Label::new(told).truncate());
    });
}

/// A button of the top line: in words, or in a narrow window as a drawing, so that the title keeps its room.
fn tool(ui: &mut Ui, enabled: bool, icon: Icon, label: TableLabel) -> Response {
    if ui.ctx().content_rect().width() >= NARROW {
        return ui.add_enabled(enabled, egui::Button::new(say(label)));
    }
    let button = ui.add_enabled(enabled, egui::Button::new("").min_size(egui::vec2(40.0, 0.0)));
    let ink = if enabled { theme::TEXT } else { theme::OFF };
    icon.paint(ui.painter(), button.rect, 18.0, ink);
    button.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, enabled, say(label)));
    button
}

/// Whether the panel asks or tells something that the table waits for, so that it is no drawer.
fn is_special(play: &Play) -> bool {
    result::ended(play).is_some() || counting::is_asked(play) || play.shows_bids()
}

/// The ground of a bar or panel, with these margins.
fn framed(x: i8, y: i8) -> Frame {
    Frame::NONE.fill(theme::PANEL).inner_margin(Margin::symmetric(x, y))
}

/// Shows buttons that go from position to position of a match that is over.
fn leaf(ui: &mut Ui, play: &Play, commands: &mut Vec<Command>) {
    let here = play.view_state.looking;
    for (label, told, back, goes) in [
        (TableLabel::MoveOn, TableLabel::MoveOnHelp, false, here.is_some()),
        (TableLabel::MoveBack, TableLabel::MoveBackHelp, true, here != Some(0)),
    ] {
        if ui.add_enabled(goes, egui::Button::new(say(label))).on_hover_text(say(told)).clicked() {
            commands.push(TableCommand::Look(leafed(play, back)).into());
        }
    }
}

/// Handles the keys of the whole table.
fn keys(ui: &Ui, play: &Play, commands: &mut Vec<Command>) {
    if ui.ctx().text_edit_focused() || super::keys::is_covered(ui) {
        return;
    }
    let pressed = |modifiers: Modifiers, key: Key| ui.input_mut(|i| i.consume_key(modifiers, key));
    if pressed(Modifiers::COMMAND, Key::Z) {
        commands.push(TableCommand::Undo.into());
    }
    if pressed(Modifiers::COMMAND, Key::Y) {
        commands.push(TableCommand::Redo.into());
    }
    for (key, back) in [(Key::PageUp, true), (Key::PageDown, false)] {
        if !play.is_covered() && pressed(Modifiers::NONE, key) {
            commands.push(TableCommand::Look(leafed(play, back)).into());
        }
    }
    if play.is_arranged() && pressed(Modifiers::NONE, Key::S) {
        commands.push(TableCommand::Unarrange.into());
    }
    if pressed(Modifiers::NONE, Key::H) && play.may_move() {
        commands.push(hint_or_values(play));
    }
    if pressed(Modifiers::NONE, Key::L) && play.may_move() {
        commands.push(TableCommand::ShowLastTurn.into());
    }
    if pressed(Modifiers::NONE, Key::M) && play.may_move() {
        commands.push(Command::Show(Overlay::Moves));
    }
    let asks = !play.is_covered() && !play.model.humans().is_empty();
    if asks
        && pressed(Modifiers::NONE, Key::B)
        && let Some(last) = play.model.decisions().last()
    {
        commands.push(Command::Show(Overlay::Best(*last)));
    }
    let closed = matches!(play.notice, Some(Notice::Round(_) | Notice::Curtain(_)));
    if closed && ui.memory(|m| m.focused()).is_none() && pressed(Modifiers::NONE, Key::Enter) {
        commands.push(TableCommand::Dismiss.into());
    }
}

/// The command of the hint button: a hint, or, if one is shown already, the worth of each move.
fn hint_or_values(play: &Play) -> Command {
    match play.view_state.hint {
        None => TableCommand::Hint.into(),
        Some(_) => TableCommand::Rank.into(),
    }
}

/// The position before the one that is shown, or after it, by the number of moves made. One beyond the last move is the
/// present.
fn leafed(play: &Play, back: bool) -> Option<usize> {
    let here = play.view_state.looking.unwrap_or(play.model.moves_made());
    if back { Some(here.saturating_sub(1)) } else { Some(here + 1) }
}
