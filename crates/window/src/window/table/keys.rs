//! The table by keys: arrows go from card to card, Space picks up, Enter confirms, Escape puts down.

use super::play::Play;
use super::scene::Scene;
use super::wanted::{is_wanted, wants};
use crate::cards::{Card, CardSet};
use crate::window::command::{Command, TableCommand};
use egui::{EventFilter, FocusDirection, Id, Key, Modifiers, Pos2, Ui, Vec2};

/// Handles the keys; returns whether the pointer is to drop what it holds.
pub fn listen(ui: &Ui, play: &Play, scene: &Scene, commands: &mut Vec<Command>) -> bool {
    if ui.ctx().text_edit_focused() || is_covered(ui) {
        return false;
    }
    if play.notice.is_none() && !egui::Popup::is_any_open(ui.ctx()) {
        order(ui, play, scene, commands);
        arrows(ui, play, scene);
    }
    if play.can_confirm() && ui.input_mut(|i| i.consume_key(Modifiers::NONE, Key::Enter)) {
        commands.push(TableCommand::Confirm.into());
    }
    let escape = ui.input_mut(|i| i.consume_key(Modifiers::NONE, Key::Escape));
    if escape {
        commands.push(TableCommand::Clear.into());
    }
    escape
}

/// Whether a modal layer over the table takes the keys.
pub fn is_covered(ui: &Ui) -> bool {
    ui.memory(|m| m.top_modal_layer().is_some())
}

/// The widget id of a card.
pub fn card_id(ui: &Ui, card: crate::cards::Card) -> Id {
    ui.scope_id().with(("card", card.0))
}

pub fn pile_id(ui: &Ui, pile: crate::table::Pile) -> Id {
    ui.scope_id().with(("pile", pile.0))
}

/// The cards and piles that can be part of a move, with their centres.
fn stops(ui: &Ui, play: &Play, scene: &Scene) -> Vec<(Id, Pos2)> {
    let cards = scene.cards.iter().filter(|p| is_wanted(play, p));
    let mut stops: Vec<(Id, Pos2)> =
        cards.filter_map(|p| Some((card_id(ui, p.card?), scene.seen_part(p).center()))).collect();
    for pile in play.model.rules().piles.all() {
        let empty = scene.shape.piles[pile.index()].len == 0 || pile == play.model.rules().stock;
        if empty && wants(play, pile) && scene.zone(pile).is_positive() {
            stops.push((pile_id(ui, pile), scene.zone(pile).center()));
        }
    }
    stops
}

/// Moves the card with the focus one place within the own hand.
fn order(ui: &Ui, play: &Play, scene: &Scene, commands: &mut Vec<Command>) {
    let focused = ui.memory(|m| m.focused());
    let shown: Vec<Card> = scene.own_hand(play).into_iter().map(|(card, _)| card).collect();
    let Some(here) = shown.iter().position(|card| Some(card_id(ui, *card)) == focused) else { return };
    let pressed = |key| ui.input_mut(|i| i.consume_key(Modifiers::SHIFT, key));
    let place = match () {
        _ if pressed(Key::ArrowLeft) => here.checked_sub(1),
        _ if pressed(Key::ArrowRight) => Some(here + 1).filter(|place| *place < shown.len()),
        _ => None,
    };
    if let Some(place) = place {
        let moved = CardSet::one(shown[here]);
        commands.push(TableCommand::Arrange { shown, moved, place }.into());
        ui.memory_mut(|m| m.move_focus(FocusDirection::None));
    }
}

/// Moves the focus from stop to stop; from anywhere else, such as a button, to the first. Buttons are reached with Tab:
/// while others play, an arrow must not wander off to them.
fn arrows(ui: &Ui, play: &Play, scene: &Scene) {
    let focused = ui.memory(|m| m.focused());
    let stops = if play.may_move() { stops(ui, play, scene) } else { Vec::new() };
    let here = focused.and_then(|id| stops.iter().find(|(stop, _)| *stop == id));
    if let Some((id, _)) = here {
        let own = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|m| m.set_focus_lock_filter(*id, own));
    }
    let ways = [
        (Key::ArrowLeft, Vec2::new(-1.0, 0.0)),
        (Key::ArrowRight, Vec2::new(1.0, 0.0)),
        (Key::ArrowUp, Vec2::new(0.0, -1.0)),
        (Key::ArrowDown, Vec2::new(0.0, 1.0)),
    ];
    let Some((_, way)) = ways.into_iter().find(|(key, _)| ui.input(|i| i.key_pressed(*key))) else { return };
    let next = match here {
        Some((_, from)) => nearest(&stops, *from, way),
        None => stops.iter().max_by(|a, b| a.1.y.total_cmp(&b.1.y).then(b.1.x.total_cmp(&a.1.x))).map(|s| s.0),
    };
    ui.memory_mut(|m| {
        if let Some(id) = next {
            m.request_focus(id);
        }
        // egui would go one further in the same direction
        m.move_focus(FocusDirection::None);
    });
}

/// The nearest stop in a direction; distance to the side counts double.
fn nearest(stops: &[(Id, Pos2)], from: Pos2, way: Vec2) -> Option<Id> {
    let far = |to: Pos2| {
        let off = to - from;
        let along = off.dot(way);
        let aside = (off - way * along).length();
        (along > 2.0 && aside <= along * 4.0).then_some(along + 2.0 * aside)
    };
    let reached = stops.iter().filter_map(|(id, at)| Some((id, far(*at)?)));
    reached.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(id, _)| *id)
}
