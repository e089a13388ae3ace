//! The panel for bids on the table: numbers to choose from, suits, the worth of one's melds with each trump, and a
//! pass.
//!
//! Holds no rule: it shows moves from the list of legal moves. It begins with the move that a strategy would make.

use super::click_guard::ClickGuard;
use super::ending::sheet_place;
use super::play::Play;
use crate::cards::Suit;
use crate::play::{Announcement, Move, StepRef};
use crate::window::command::{Command, TableCommand};
use crate::window::theme;
use crate::wording::ViewWords;
use crate::wording::words::capital;
use crate::wording::{TableLabel, TableSaid, say, tell};
use egui::{Align2, Area, Button, Frame, Id, Key, Margin, Modifiers, Order, Rect, RichText, Ui, Vec2, vec2};

/// Maximum number of numbers side by side, the width of each, and the width of the steps beside them all.
const PAD: usize = 14;
const NUMBER: f32 = 52.0;
const STEPS: f32 = 4.0 * 36.0;
/// Margin between the panel's edge and its content.
const MARGIN: i8 = 16;
/// Size of the panel before it was ever drawn.
const USUAL: Vec2 = vec2(450.0, 60.0);
/// Size of a large step, in numbers.
const LEAP: usize = 5;

/// The number that is chosen, and the decision it is chosen for.
#[derive(Default)]
pub struct BidPanel {
    number: usize,
    /// The decision, by the number of moves made before it.
    decision: Option<usize>,
    /// Whether the number was chosen by the person, not by a hint.
    touched: bool,
}

/// The legal moves, numbers apart from all others, if a number or suit can be announced now; else `None`. Also `None`
/// if the number is worked out from the cards: that is said in the bar, so that no panel lies on them.
pub fn said(play: &Play) -> Option<(Vec<Move>, Vec<Move>)> {
    let of = |m: &Move| matches!(m, Move::Announce(Announcement::Number(_) | Announcement::Suit(_)));
    if !play.may_move() || play.counts_aloud() || !play.choices.legal.iter().any(of) {
        return None;
    }
    Some(play.choices.legal.iter().copied().partition(|m| m.said_number().is_some()))
}

impl Play {
    /// Whether a strategy is to be asked for the move that the panel begins with.
    pub fn wants_preset(&self) -> bool {
        self.model.lesson().is_none() && said(self).is_some() && self.model.lacks_usual()
    }
}

impl BidPanel {
    /// Shows the panel in the middle of the table, beside the cards that lie there, if there is something to announce.
    pub fn show(
        &mut self,
        ui: &Ui,
        play: &Play,
        (middle, cards): (Rect, &[Rect]),
        guard: &mut ClickGuard,
        commands: &mut Vec<Command>,
    ) {
        let Some((numbers, others)) = said(play) else { return };
        let is_new = self.decision != Some(play.model.moves_made());
        if is_new {
            *self = BidPanel { decision: Some(play.model.moves_made()), ..BidPanel::default() };
        }
        self.follow_hint(play, &numbers);
        let id = Id::unique("bids");
        let size = ui.memory(|m| m.area_rect(id)).map_or(USUAL, |rect| rect.size());
        let area = Area::new(id).order(Order::Middle).pivot(Align2::CENTER_CENTER);
        area.fixed_pos(sheet_place(middle, size, cards)).constrain_to(middle).show(ui.ctx(), |ui| {
            let gap = ui.spacing().item_spacing.x;
            let free = middle.width() - 2.0 * f32::from(MARGIN) - STEPS - 4.0 * gap;
            let pad = ((free / (NUMBER + gap)) as usize).clamp(1, PAD);
            let frame = Frame::NONE.fill(theme::PANEL).corner_radius(12.0).inner_margin(Margin::symmetric(MARGIN, 12));
            frame.stroke(egui::Stroke::new(1.0, theme::LINE)).show(ui, |ui| {
                self.keys(ui, play, &numbers, is_new, commands);
                let melds = worth(play);
                if !melds.is_empty() {
                    ui.label(RichText::new(tell(TableSaid::MeldsByTrump(&melds))).color(theme::FAINT));
                }
                if !numbers.is_empty() {
                    self.pad(ui, play, (&numbers, pad), guard, commands);
                }
                self.last_row(ui, play, (&numbers, &others), guard, commands);
            });
        });
    }

    /// Selects the number of the hint, or that of a strategy until the person chooses another.
    fn follow_hint(&mut self, play: &Play, numbers: &[Move]) {
        let hint = play.view_state.hint.or(play.model.usual().filter(|_| !self.touched));
        if let Some(place) = hint.and_then(|hint| numbers.iter().position(|m| *m == hint)) {
            self.number = place;
        }
        self.number = self.number.min(numbers.len().saturating_sub(1));
    }

    fn choose(&mut self, place: usize, commands: &mut Vec<Command>) {
        (self.number, self.touched) = (place, true);
        // an older hint no longer applies
        commands.push(TableCommand::Clear.into());
    }

    /// Handles the keys: arrows go from number to number, Enter announces it.
    fn keys(&mut self, ui: &Ui, play: &Play, numbers: &[Move], is_new: bool, commands: &mut Vec<Command>) {
        if super::keys::is_covered(ui) || numbers.is_empty() {
            return;
        }
        let pressed = |keys: [Key; 2]| keys.iter().any(|key| ui.input_mut(|i| i.consume_key(Modifiers::NONE, *key)));
        let last = numbers.len() - 1;
        if pressed([Key::ArrowUp, Key::ArrowRight]) {
            self.choose((self.number + 1).min(last), commands);
        }
        if pressed([Key::ArrowDown, Key::ArrowLeft]) {
            self.choose(self.number.saturating_sub(1), commands);
        }
        let nobody = ui.memory(|m| m.focused()).is_none() && !is_new && play.may_move();
        if nobody && ui.input_mut(|i| i.consume_key(Modifiers::NONE, Key::Enter)) {
            commands.push(TableCommand::Make(numbers[self.number]).into());
        }
    }

    /// Shows up to `pad` numbers side by side, among them the chosen one, and steps to all others.
    fn pad(
        &mut self,
        ui: &mut Ui,
        play: &Play,
        (numbers, pad): (&[Move], usize),
        guard: &mut ClickGuard,
        commands: &mut Vec<Command>,
    ) {
        let last = numbers.len() - 1;
        let step = |ui: &mut Ui, label: &str, name: &str, can: bool| {
            let button = ui.add_enabled(can, Button::new(label).min_size(vec2(36.0, 32.0)));
            button.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, can, name));
            button.clicked()
        };
        ui.horizontal(|ui| {
            if numbers.len() > pad && step(ui, "−5", say(TableLabel::MuchLess), self.number > 0) {
                self.choose(self.number.saturating_sub(LEAP), commands);
            }
            if numbers.len() > 1 && step(ui, "−", say(TableLabel::Less), self.number > 0) {
                self.choose(self.number - 1, commands);
            }
            // the chosen number is always among those that are shown
            let first = (self.number / pad * pad).min(numbers.len().saturating_sub(pad));
            for (place, m) in numbers.iter().enumerate().skip(first).take(pad) {
                let text = RichText::new(number(*m)).font(theme::bold(17.0));
                let chosen = Button::selectable(place == self.number, text).frame_when_inactive(true);
                let button = ui.add(chosen.min_size(vec2(NUMBER, 32.0)));
                let hinted = play.model.usual() == Some(*m);
                let button = if hinted { button.on_hover_text(say(TableLabel::WhatAStrategyWouldSay)) } else { button };
                if button.clicked() && place != self.number {
                    self.choose(place, commands);
                }
                if button.double_clicked() && guard.pressed(ui, &button, "a number") {
                    commands.push(TableCommand::Make(*m).into());
                }
            }
            if numbers.len() > 1 && step(ui, "+", say(TableLabel::More), self.number < last) {
                self.choose(self.number + 1, commands);
            }
            if numbers.len() > pad && step(ui, "+5", say(TableLabel::MuchMore), self.number < last) {
                self.choose((self.number + LEAP).min(last), commands);
            }
        });
    }

    /// Shows the main action at the left, and the other moves to its right.
    fn last_row(
        &mut self,
        ui: &mut Ui,
        play: &Play,
        (numbers, others): (&[Move], &[Move]),
        guard: &mut ClickGuard,
        commands: &mut Vec<Command>,
    ) {
        ui.horizontal(|ui| {
            if let Some(chosen) = numbers.get(self.number) {
                let button = ui.add(theme::main_button(&main_label(play, *chosen)).min_size(SLOT));
                if guard.pressed(ui, &button, "say it") {
                    commands.push(TableCommand::Make(*chosen).into());
                }
            }
            for m in others {
                let label = label(play, *m);
                let hinted = play.view_state.hint.or(play.model.usual()) == Some(*m);
                let text = if hinted { RichText::new(&label).color(theme::GOLD) } else { RichText::new(&label) };
                let button = ui.add(Button::new(text).min_size(vec2(SLOT.x * 0.6, SLOT.y)));
                if guard.pressed(ui, &button, &label) {
                    commands.push(TableCommand::Make(*m).into());
                }
            }
        });
    }
}

const SLOT: egui::Vec2 = vec2(150.0, 34.0);

/// The label of the main action: `Bid 4`, or the words that the game has for the number.
fn main_label(play: &Play, chosen: Move) -> String {
    let number = number(chosen);
    let usual = || match play.view().step_text().no_verb {
        true => number.clone(),
        false => format!("{} {number}", play.view().decision().replace('_', " ")),
    };
    capital(&play.settings.variant.text.word(&number).map_or_else(usual, str::to_string))
}

fn number(m: Move) -> String {
    m.said_number().map_or(String::new(), |number| number.to_string())
}

/// The label of a move: a suit with its sign, any other move by its text.
fn label(play: &Play, m: Move) -> String {
    let told = play.told(m);
    match m {
        Move::Announce(Announcement::Suit(suit)) => format!("{} {told}", suit.sign()),
        _ => told,
    }
}

/// The worth of the melds in one's hand with each trump suit. Empty once trump is named, or if the game has no melds.
fn worth(play: &Play) -> Vec<(Suit, i32)> {
    let view = play.view();
    if view.register("trump").and_then(Suit::from_index).is_some() {
        return Vec::new();
    }
    let cards = |pile| view.set(pile);
    let of = |suit: Suit| {
        let worth = |step: StepRef| step.info.melds_worth(view.rules, play.model.viewer(), &cards, suit as i32);
        Some((suit, play.model.rules().steps().find_map(worth)?))
    };
    Suit::ALL.into_iter().rev().filter_map(of).collect()
}
