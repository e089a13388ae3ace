//! The table screen as a whole: bar above, table, bar below, log beside or below.

use super::actions;
use super::bid_panel::BidPanel;
use super::card_table::{CardTable, TableStyle};
use super::click_guard::ClickGuard;
use super::log_view::LogView;
use super::play::{Notice, Play};
use super::{ending, lesson, panel};
use crate::window::art::Art;
use crate::window::command::{Command, Overlay, PageCommand, TableCommand};
use crate::window::theme;
use crate::wording::{MenuLabel, PageLabel, TableLabel, TableSaid, say, tell};
use egui::{Align, CentralPanel, Frame, Key, Layout, Margin, Modifiers, Panel, RichText, Ui};

/// Least width in which the log stands beside the table, in logical points.
const WIDE: f32 = 1000.0;
const SIDE: f32 = 300.0;
/// In a narrower window the log lies below, if the table keeps this height for its width; `BELOW` are the heights of
/// the log.
const TALL: f32 = 1.15;
const BELOW: std::ops::RangeInclusive<f32> = 260.0..=460.0;

/// The place of the scores and the log.
#[derive(Clone, Copy, PartialEq)]
enum LogPlace {
    Beside,
    /// Below the table, with this height.
    Below(f32),
    /// Shown beside the table only when asked for.
    Nowhere,
}

impl LogPlace {
    fn of(room: egui::Vec2) -> LogPlace {
        let left = room.y - room.x * TALL;
        match () {
            _ if room.x >= WIDE => LogPlace::Beside,
            _ if left >= *BELOW.start() => LogPlace::Below(left.min(*BELOW.end())),
            _ => LogPlace::Nowhere,
        }
    }
}

#[derive(Default)]
pub struct TableScreen {
    pub cards: CardTable,
    guard: ClickGuard,
    bids: BidPanel,
    log: LogView,
}

impl TableScreen {
    /// Returns the screen for another match at the same table.
    pub fn next(self) -> TableScreen {
        TableScreen { cards: self.cards.next(), ..TableScreen::default() }
    }

    pub fn show(&mut self, ui: &mut Ui, play: &Play, art: &mut Art, style: TableStyle, commands: &mut Vec<Command>) {
        // the room that the bars leave
        let log = LogPlace::of(ui.available_size() - egui::vec2(0.0, 100.0));
        let frame = Frame::NONE.fill(theme::PANEL).inner_margin(Margin::symmetric(12, 6));
        Panel::top("above").frame(frame).show(ui, |ui| self.above(ui, play, log, commands));
        if play.model.lesson().is_some() {
            let frame = Frame::NONE.fill(theme::RAISED).inner_margin(Margin::symmetric(14, 8));
            Panel::top("lesson").frame(frame).show(ui, |ui| lesson::panel(ui, play, commands));
        }
        let frame = Frame::NONE.fill(theme::PANEL).inner_margin(Margin::symmetric(14, 5));
        Panel::bottom("below").frame(frame).show(ui, |ui| actions::show(ui, play, &mut self.guard, commands));
        // between two people nothing of either is on the screen
        let covered = matches!(play.notice, Some(Notice::Curtain(_)));
        let frame = Frame::NONE.fill(theme::PANEL).inner_margin(Margin::same(14));
        if let (LogPlace::Below(high), false) = (log, covered) {
            Panel::bottom("under")
                .resizable(false)
                .exact_size(high)
                .frame(frame)
                .show(ui, |ui| panel::show(ui, play, &mut self.log, commands));
        } else if (log == LogPlace::Beside || self.cards.log_open) && !covered {
            Panel::right("beside")
                .resizable(false)
                .exact_size(SIDE)
                .frame(frame)
                .show(ui, |ui| panel::show(ui, play, &mut self.log, commands));
        }
        CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
            if !covered {
                self.cards.show(ui, play, art, style, commands);
                let faces: Vec<_> = self.cards.faces.iter().map(|(_, rect)| *rect).collect();
                self.bids.show(ui, play, (self.cards.middle, &faces), &mut self.guard, commands);
            }
            ending::show(ui, play, &self.cards.faces, commands);
        });
        keys(ui, play, commands);
    }

    fn above(&mut self, ui: &mut Ui, play: &Play, log: LogPlace, commands: &mut Vec<Command>) {
        ui.horizontal(|ui| {
            let (back, told) = match play.model.is_watched() {
                true => (TableLabel::BackToLab, TableLabel::LeaveTheTable),
                false => (TableLabel::BackToGames, TableLabel::LeaveTheTableKept),
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
                self.tools(ui, play, log, commands);
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    ui.add(egui::Label::new(RichText::new(title).font(theme::bold(18.0))).truncate());
                });
            });
        });
    }

    fn tools(&mut self, ui: &mut Ui, play: &Play, log: LogPlace, commands: &mut Vec<Command>) {
        ui.menu_button(say(TableLabel::Menu), |ui| self.menu(ui, play, commands));
        let hidden = log == LogPlace::Nowhere;
        if hidden
            && ui
                .add(egui::Button::selectable(self.cards.log_open, say(TableLabel::Log)).frame_when_inactive(true))
                .clicked()
        {
            self.cards.log_open = !self.cards.log_open;
        }
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
        if log == LogPlace::Beside {
            let last = ui.add_enabled(play.has_last_turn(), egui::Button::new(say(TableLabel::ShowTheLastTurn)));
            if last.on_hover_text(say(TableLabel::ShowTheLastTurnHelp)).clicked() {
                commands.push(TableCommand::ShowLastTurn.into());
            }
        }
        if ui
            .add_enabled(human, egui::Button::new(say(TableLabel::Redo)))
            .on_hover_text(say(TableLabel::RedoHelp))
            .clicked()
        {
            commands.push(TableCommand::Redo.into());
        }
        if ui
            .add_enabled(human, egui::Button::new(say(TableLabel::Undo)))
            .on_hover_text(say(TableLabel::UndoHelp))
            .clicked()
        {
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
        let pause = if play.model.is_paused() { say(TableLabel::GoOn) } else { say(MenuLabel::PauseTheComputers) };
        let sort = tell(TableSaid::SortTheHand(self.cards.sorting.label().into()));
        let of_match = |command: &Command| match command {
            Command::At(at) => *at != TableCommand::SortHand,
            other => matches!(other, Command::Page(_) | Command::Show(Overlay::Best(_) | Overlay::Review)),
        };
        let last = play.model.decisions().last().copied();
        let best = Command::Show(Overlay::Best(last.unwrap_or_default()));
        let items: [(&str, Command); 17] = [
            (say(MenuLabel::PlayThisDealAgain), TableCommand::DealAgain.into()),
            (say(MenuLabel::TheRestIsMine), TableCommand::Claim.into()),
            (say(MenuLabel::GiveTheMatchUp), TableCommand::Concede.into()),
            (say(MenuLabel::NewMatch), TableCommand::Restart.into()),
            (say(MenuLabel::ShowTheLastTurn), TableCommand::ShowLastTurn.into()),
            (say(MenuLabel::WhatWasBest), best),
            (say(MenuLabel::WhatIGaveAway), Command::Show(Overlay::Review)),
            (say(PageLabel::ShareThisHand), PageCommand::ThisHand.into()),
            (pause, TableCommand::Pause.into()),
            (&sort, TableCommand::SortHand.into()),
            (say(MenuLabel::AllMoves), Command::Show(Overlay::Moves)),
            (say(MenuLabel::Rules), Command::Show(Overlay::Rules(play.settings.game.id.clone()))),
            (say(MenuLabel::Settings), Command::Show(Overlay::Settings)),
            (say(MenuLabel::Statistics), Command::Show(Overlay::Statistics)),
            (say(MenuLabel::KeysAndHelp), Command::Show(Overlay::Help)),
            (say(MenuLabel::About), Command::Show(Overlay::About)),
            (say(TableLabel::LeaveTheTable), play.way_out()),
        ];
        let can_be = |command: &Command| match command {
            Command::At(TableCommand::Claim) => play.may_claim(),
            Command::At(TableCommand::Concede) => play.may_concede(),
            other => play.is_played_here() || !of_match(other),
        };
        for (label, command) in items.into_iter().filter(|(_, command)| can_be(command)) {
            if ui.button(label).clicked() {
                if command == TableCommand::SortHand.into() {
                    self.cards.sorting = self.cards.sorting.next();
                } else {
                    commands.push(command);
                    ui.close();
                }
            }
        }
    }
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
        if !matches!(play.notice, Some(Notice::Curtain(_))) && pressed(Modifiers::NONE, key) {
            commands.push(TableCommand::Look(leafed(play, back)).into());
        }
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
    let asks = !matches!(play.notice, Some(Notice::Curtain(_))) && !play.model.humans().is_empty();
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
        Some(_) => Command::Show(Overlay::Best(play.model.moves_made())),
    }
}

/// The position before the one that is shown, or after it, by the number of moves made. One beyond the last move is the
/// present.
fn leafed(play: &Play, back: bool) -> Option<usize> {
    let here = play.view_state.looking.unwrap_or(play.model.moves_made());
    if back { Some(here.saturating_sub(1)) } else { Some(here + 1) }
}
