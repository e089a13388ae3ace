//! The effect of the pointer on the table: clicks, drags, drops; and the names of cards and piles for screen readers.

use super::{CardTable, Drag};
use crate::cards::CardSet;
use crate::table::{Per, Pile, Role};
use crate::window::command::{Command, Overlay, TableCommand};
use crate::window::table::own_order::moved_to;
use crate::window::table::pick::ClickTarget;
use crate::window::table::play::Play;
use crate::window::table::scene::{HeldInHand, Placed, Scene};
use crate::window::table::wanted::{is_wanted, wants};
use crate::window::table::{keys, labels, looking_through, paint};
use crate::wording::words::capital;
use crate::wording::{SpokenSaid, TableLabel, say, tell};
use egui::{Pos2, Response, Sense, Ui, WidgetInfo, accesskit};

impl CardTable {
    /// Makes piles respond as wholes: the stock, rows, piles at the side.
    pub(super) fn piles(&mut self, ui: &Ui, play: &Play, scene: &Scene, commands: &mut Vec<Command>) {
        let piles = &play.model.rules().piles;
        for pile in piles.all() {
            let role = piles.group(pile).role;
            // cards that lie face down on the places of a grid have no place of their own
            let is_elsewhere = scene.shape.piles[pile.index()].covers;
            if is_elsewhere || role == Role::Hand || role == Role::Pool && scene.shape.piles[pile.index()].len > 0 {
                continue;
            }
            let wanted = play.may_move() && wants(play, pile);
            let looks = looking_through::may_look(play, pile);
            let empty = scene.shape.piles[pile.index()].len == 0;
            let place =
                role == Role::Row || matches!(role, Role::FaceUp | Role::Aside) && piles.group(pile).per == Per::Table;
            if empty && !wanted && !(place && scene.zone(pile).is_positive()) {
                continue;
            }
            let sense = if wanted || looks { Sense::click() } else { Sense::CLICK };
            let response = ui.interact(scene.zone(pile), keys::pile_id(ui, pile), sense);
            let label = pile_label(play, pile);
            let mut about = if response.hovered() { label.clone() } else { String::new() };
            if looks && !wanted && !about.is_empty() {
                about = format!("{about}\n{}", say(TableLabel::LookThrough));
            }
            response.widget_info(|| WidgetInfo::labeled(accesskit::Role::Button, wanted || looks, &label));
            let (ring, angle) = place_of(scene, pile);
            paint::focus(ui, &response, ring, angle);
            self.clicked(play, &response, ClickTarget::Pile(pile), commands);
            // of a row and of a trick each card is seen
            let is_seen = matches!(role, Role::Row | Role::Played) && !looks;
            if !about.is_empty() && !is_seen {
                response.on_hover_text(about);
            }
        }
    }

    pub(super) fn clicked(
        &mut self,
        play: &Play,
        response: &Response,
        thing: ClickTarget,
        commands: &mut Vec<Command>,
    ) {
        if let ClickTarget::Pile(pile) = thing
            && looking_through::may_look(play, pile)
            && (response.secondary_clicked() || response.clicked() && !(play.may_move() && wants(play, pile)))
        {
            commands.push(Command::Show(Overlay::Pile(pile)));
            return;
        }
        if !response.clicked() && !response.double_clicked() {
            return;
        }
        if let (ClickTarget::Pile(pile), Some(draw)) = (thing, play.choices.draw())
            && pile == play.model.rules().stock
        {
            commands.push(TableCommand::Make(draw).into());
            return;
        }
        commands.push(if response.double_clicked() {
            TableCommand::DoubleClick(thing).into()
        } else {
            TableCommand::Click(thing).into()
        });
    }

    /// Makes every card that is seen from the front respond to clicks and drags. Returns the responses, by token.
    pub(super) fn cards(
        &mut self,
        ui: &Ui,
        play: &Play,
        scene: &Scene,
        commands: &mut Vec<Command>,
    ) -> Vec<(usize, Response)> {
        let mut responses = Vec::new();
        for placed in &scene.cards {
            let Some(card) = placed.card else { continue };
            let wanted = play.may_move() && is_wanted(play, placed);
            let sense =
                if wanted || play.is_set_by_hand { Sense::click_and_drag() } else { Sense::CLICK | Sense::DRAG };
            let rect = scene.seen_part(placed);
            let response = ui.interact(rect, keys::card_id(ui, card), sense);
            let thing = self.thing(play, placed);
            let picked = play.view_state.pick.cards.contains(card);
            let label = card_label(play, placed);
            response.widget_info(|| WidgetInfo::selected(accesskit::Role::Button, wanted, picked, &label));
            if response.hovered() || response.has_focus() && self.under.is_none() {
                self.under = Some(card);
            }
            if response.hovered() && wanted {
                self.hovered = Some(placed.token);
            }
            self.dragged(play, &response, thing, scene, commands);
            self.clicked(play, &response, thing, commands);
            responses.push((placed.token, response));
        }
        responses
    }

    /// The target of a click on a card: the card, if it is in a hand or a move names it, else its pile.
    pub(super) fn thing(&self, play: &Play, placed: &Placed) -> ClickTarget {
        let piles = &play.model.rules().piles;
        let Some(card) = placed.card else { return ClickTarget::Pile(placed.pile) };
        if play.is_set_by_hand {
            return ClickTarget::Card(card);
        }
        // another copy of the card makes the same move
        let named = matches!(play.twin(ClickTarget::Card(card)), ClickTarget::Card(c) if play.choices.names(c));
        match piles.group(placed.pile).role {
            Role::Hand => ClickTarget::Card(card),
            _ if named => ClickTarget::Card(card),
            _ => ClickTarget::Pile(placed.pile),
        }
    }

    pub(super) fn dragged(
        &mut self,
        play: &Play,
        response: &Response,
        thing: ClickTarget,
        scene: &Scene,
        commands: &mut Vec<Command>,
    ) {
        let Some(pointer) = response.interact_pointer_pos() else { return };
        let own =
            matches!(thing, ClickTarget::Card(card) if play.pile_of(card).is_some_and(|pile| play.is_own_hand(pile)));
        if response.drag_started() && (play.may_move() || own || play.is_set_by_hand) {
            let grabbed = response.ctx.input(|i| i.pointer.press_origin()).unwrap_or(pointer);
            self.drag = Some(Drag { thing, grabbed, at: pointer });
            self.lay_before = scene.own_hand(play).into_iter().map(|(card, _)| card).collect();
        }
        if let Some(drag) = self.drag.as_mut().filter(|d| d.thing == thing) {
            drag.at = pointer;
            self.held = held_in_hand(play, thing, pointer, scene).filter(|_| !play.is_set_by_hand);
        }
        if response.drag_stopped() && self.drag.take_if(|d| d.thing == thing).is_some() {
            let ordered = self.held.take().and_then(|held| self.ordered(held));
            commands.extend(ordered.or_else(|| self.let_go(play, thing, pointer, scene)).map(Command::from));
        }
    }

    /// The command that orders the own hand, unless nothing has moved.
    fn ordered(&mut self, held: HeldInHand) -> Option<TableCommand> {
        let shown = std::mem::take(&mut self.lay_before);
        let moved = moved_to(&shown, held.cards, held.place) != shown;
        moved.then_some(TableCommand::Arrange { shown, moved: held.cards, place: held.place })
    }

    /// The command for dropping something: over a pile, over the middle, or back where it came from (`None`).
    pub(super) fn let_go(&self, play: &Play, thing: ClickTarget, at: Pos2, scene: &Scene) -> Option<TableCommand> {
        let piles = &play.model.rules().piles;
        let from = match thing {
            ClickTarget::Card(card) => play.pile_of(card)?,
            ClickTarget::Pile(pile) => pile,
        };
        let over: Vec<Pile> = piles.all().filter(|p| *p != from && scene.zone(*p).expand(6.0).contains(at)).collect();
        if play.is_set_by_hand {
            return over.first().map(|pile| TableCommand::Drop(thing, Some(*pile)));
        }
        let mut picked = play.view_state.pick.clone();
        if !matches!(thing, ClickTarget::Card(c) if picked.cards.contains(c)) {
            picked = Default::default();
            picked.add(play.twin(thing));
        }
        let good = over.iter().copied().find(|p| play.choices.wants_pile(&picked, *p));
        let named = over.iter().copied().find(|p| matches!(piles.group(*p).role, Role::Row | Role::FaceUp));
        let near_hand = piles.group(from).role == Role::Hand && scene.zone(from).contains(at);
        match good.or(named) {
            // while others play a hand can be ordered, and nothing else
            _ if !play.may_move() => None,
            Some(pile) => Some(TableCommand::Drop(thing, Some(pile))),
            None if near_hand => None,
            None => Some(TableCommand::Drop(thing, None)),
        }
    }
}

/// The cards that are moved within the own hand, and where they would go. `None` if the pointer is outside it.
fn held_in_hand(play: &Play, thing: ClickTarget, at: Pos2, scene: &Scene) -> Option<HeldInHand> {
    let ClickTarget::Card(card) = thing else { return None };
    let pile = play.pile_of(card).filter(|pile| play.is_own_hand(*pile))?;
    scene.zone(pile).contains(at).then_some(())?;
    let picked = play.view_state.pick.cards;
    let cards = if picked.contains(card) { picked } else { CardSet::one(card) };
    let others: Vec<Pos2> =
        scene.own_hand(play).into_iter().filter(|(own, _)| !cards.contains(*own)).map(|(_, at)| at).collect();
    // a hand may lie in two rows
    let far = |other: &Pos2| (other.x - at.x).abs() + 3.0 * (other.y - at.y).abs();
    let nearest = (0..others.len()).min_by(|a, b| far(&others[*a]).total_cmp(&far(&others[*b])))?;
    Some(HeldInHand { cards, place: nearest + usize::from(at.x > others[nearest].x) })
}

/// The rectangle and angle of the focus ring of a pile: around its cards, or where its first card would be.
fn place_of(scene: &Scene, pile: Pile) -> (egui::Rect, f32) {
    let zone = scene.layout.zones[pile.index()];
    match scene.shape.piles[pile.index()].len {
        0 => (zone.pose(0, 1).rect(), zone.pose(0, 1).angle),
        _ => (zone.rect, 0.0),
    }
}

fn card_label(play: &Play, placed: &Placed) -> String {
    let Some(card) = placed.card else { return String::new() };
    let face = play.model.rules().deck_index.deck.face(card);
    let pile = play.with_narrator(|n| n.pile(placed.pile));
    tell(SpokenSaid::Card { face, pile: &pile, lit: play.is_lit(card) })
}

fn pile_label(play: &Play, pile: Pile) -> String {
    let name = capital(&play.with_narrator(|n| n.pile(pile)));
    let tokens = &play.shown.piles[pile.index()];
    match tokens.len() {
        0 => tell(SpokenSaid::EmptyPile { name: &name, owner: labels::owner(play, pile).as_deref() }),
        cards => match labels::tricks_won(play, pile) {
            Some(tricks) => tell(SpokenSaid::PileOfTricks { name: &name, tricks }),
            None => tell(SpokenSaid::PileOfCards { name: &name, cards }),
        },
    }
}
