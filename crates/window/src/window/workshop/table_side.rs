//! The table beside the editor, its bar, and the panel below it.
//!
//! The table is drawn by the table's own screen; without a match one is offered.

use super::Workshop;
use super::keycap::KeyedButton;
use super::screen::{BAD_GROUND, WorkshopContext, framed};
use super::tabs::WorkshopTab;
use crate::window::command::{Command, WorkshopCommand};
use crate::window::theme;
use crate::wording::{WorkshopLabel, WorkshopSaid, say, tell};
use egui::{Align, CentralPanel, Frame, Label, Layout, Panel, RichText, Ui};

/// Says that all lies open, with the way back; returns whether that is taken.
fn open_strip(ui: &mut Ui, told: WorkshopLabel, help: WorkshopLabel) -> bool {
    let strip = Panel::top("workshop-open").frame(framed(theme::RAISED, 12, 5));
    let way_back = |ui: &mut Ui| {
        let close = KeyedButton::new(say(WorkshopLabel::StepClose), "Esc", say(help)).show(ui);
        ui.with_layout(Layout::left_to_right(Align::Center).with_main_wrap(false), |ui| {
            let text = RichText::new(say(told)).font(theme::text(14.0)).color(theme::GOOD);
            ui.add(Label::new(text).wrap());
        });
        close
    };
    let shown = strip.show(ui, |ui| ui.horizontal(|ui| ui.with_layout(Layout::right_to_left(Align::Center), way_back)));
    shown.inner.inner.inner
}

impl Workshop {
    pub(super) fn table_side(
        &mut self,
        ui: &mut Ui,
        what: &mut WorkshopContext,
        is_beside: bool,
        commands: &mut Vec<Command>,
    ) {
        Panel::top("workshop-table-bar").frame(framed(theme::PANEL, 10, 5)).show(ui, |ui| {
            self.table_bar(ui, is_beside, what.table.is_some(), commands);
        });
        if let Some(told) = self.told.as_ref().filter(|told| !told.is_good) {
            let text = RichText::new(&told.text).font(theme::text(14.0)).color(theme::WARNING);
            Panel::top("workshop-note").frame(framed(BAD_GROUND, 12, 5)).show(ui, |ui| ui.add(Label::new(text).wrap()));
        }
        if !self.is_folded {
            let tall = ui.available_height();
            let table = Panel::top("workshop-table").default_size((tall * 0.58).round());
            let table = table.size_range(180.0..=(tall - 120.0).max(200.0)).resizable(true);
            table.frame(Frame::NONE).show(ui, |ui| {
                // a panel keeps the size of what it holds, which is less while nobody is asked
                ui.expand_to_include_rect(ui.max_rect());
                self.table(ui, what, commands);
            });
        }
        Panel::top("workshop-tabs").frame(framed(theme::GROUND, 6, 0)).show(ui, |ui| self.tab_bar(ui));
        CentralPanel::default().frame(framed(theme::PANEL, 12, 8)).show(ui, |ui| self.panel(ui, what, commands));
    }

    fn table_bar(&mut self, ui: &mut Ui, is_beside: bool, has_match: bool, commands: &mut Vec<Command>) {
        let room = ui.available_width();
        let key = |key: &'static str| if room > 420.0 { key } else { "" };
        ui.horizontal(|ui| {
            ui.label(RichText::new(say(WorkshopLabel::TheTable)).font(theme::bold(16.0)));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let (fold, help) = if self.is_folded {
                    (WorkshopLabel::Unfold, "")
                } else {
                    (WorkshopLabel::Fold, say(WorkshopLabel::FoldHelp))
                };
                if KeyedButton::new(say(fold), key("Ctrl+J"), help).show(ui) {
                    self.is_folded = !self.is_folded;
                }
                let may_compare = self.versions.len() > 1;
                let compare =
                    KeyedButton::new(say(WorkshopLabel::Compare), key("Ctrl+M"), say(WorkshopLabel::CompareHelp));
                if compare.main(!self.is_comparing()).on(may_compare).show(ui) {
                    self.open_tab(WorkshopTab::Compare);
                    self.wishes.compare = Some(super::comparing::PAIRS);
                }
                if !is_beside
                    && KeyedButton::new(say(WorkshopLabel::ShowEditor), key("F6"), say(WorkshopLabel::ShowEditorHelp))
                        .show(ui)
                {
                    self.shows_table = false;
                }
                let deal = KeyedButton::new(say(WorkshopLabel::Deal), "", say(WorkshopLabel::DealHelp));
                if has_match && deal.show(ui) {
                    commands.push(WorkshopCommand::Deal.into());
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    let good = self.told.as_ref().filter(|told| told.is_good).map(|told| told.text.clone());
                    let told = if self.looking.keeps_out() {
                        Some((tell(WorkshopSaid::Errors(self.errors())), theme::GOLD))
                    } else {
                        good.map(|text| (text, theme::GOOD))
                    };
                    if let Some((told, ink)) = told {
                        ui.add(Label::new(RichText::new(told).font(theme::text(14.0)).color(ink)).truncate());
                    }
                });
            });
        });
    }

    /// The position that is set by hand: cards can be dragged from any pile to any other.
    fn table_by_hand(&mut self, ui: &mut Ui, what: &mut WorkshopContext) {
        if open_strip(ui, WorkshopLabel::SetOpen, WorkshopLabel::SetCloseHelp) {
            self.by_hand = None;
            return;
        }
        let Some(by_hand) = &mut self.by_hand else { return };
        let mut commands = Vec::new();
        if let Some(shown) = &mut by_hand.shown {
            shown.screen.show_cards(ui, &shown.play, what.art, what.style, &mut commands);
        }
        by_hand.take(commands);
    }

    /// The moment of a match that is stepped through. What is clicked there has no effect: it is there to be looked at.
    fn stepped_table(&mut self, ui: &mut Ui, what: &mut WorkshopContext) {
        if open_strip(ui, WorkshopLabel::StepOpen, WorkshopLabel::StepCloseHelp) {
            return self.stepping.close();
        }
        let Some(shown) = &mut self.stepping.shown else { return };
        shown.screen.show_cards(ui, &shown.play, what.art, what.style, &mut Vec::new());
    }

    fn table(&mut self, ui: &mut Ui, what: &mut WorkshopContext, commands: &mut Vec<Command>) {
        if self.by_hand.is_some() {
            return self.table_by_hand(ui, what);
        }
        if self.stepping.shown.is_some() {
            return self.stepped_table(ui, what);
        }
        match &mut what.table {
            Some((screen, play)) => {
                screen.show_beside_editor(ui, play, what.art, what.style, commands);
                let cards = &screen.cards;
                self.card_note(ui.ctx(), play, cards.under, &cards.faces);
            }
            None => {
                ui.vertical_centered(|ui| {
                    ui.add_space((ui.available_height() / 2.0 - 50.0).max(8.0));
                    let told = if what.is_seating { WorkshopLabel::Dealing } else { WorkshopLabel::NoMatch };
                    ui.label(RichText::new(say(told)).color(theme::FAINT));
                    if let Some(message) = what.message {
                        let first = message.lines().next().unwrap_or_default();
                        ui.add(Label::new(RichText::new(first).color(theme::WARNING)).wrap());
                    }
                    let deal = KeyedButton::new(say(WorkshopLabel::Deal), "", say(WorkshopLabel::DealHelp));
                    if deal.main(true).on(!what.is_seating).show(ui) {
                        commands.push(WorkshopCommand::Deal.into());
                    }
                });
                ui.allocate_space(ui.available_size());
            }
        }
    }
}
