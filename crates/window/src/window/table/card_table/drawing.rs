//! Draws the cards as they are now: in motion, lifted, held by the pointer, lit.

use super::{CardTable, CardWay, TableStyle};
use crate::cards::CardSet;
use crate::table::Role;
use crate::window::art::{Art, Picture};
use crate::window::motion::Flight;
use crate::window::picture::{self, CardStyle};
use crate::window::spread::Pose;
use crate::window::table::advice_part::ADVICE;
use crate::window::table::lesson::LIGHT;
use crate::window::table::paint;
use crate::window::table::pick::ClickTarget;
use crate::window::table::play::Play;
use crate::window::table::scene::{Placed, Scene};
use crate::window::table::wanted::is_wanted;
use crate::window::theme;
use crate::wording::{TableLabel, say};
use egui::{Color32, Pos2, Response, Ui, Vec2};

/// How far the cards of a sum are lifted that is pointed at.
const COUNTED: f32 = 0.45;
/// The light around cards that can be played now.
const PLAYABLE: Color32 = Color32::from_rgba_premultiplied(102, 84, 40, 107);
/// The light around the cards of each seat's last move.
const MARK: Color32 = Color32::from_rgb(196, 214, 255);

impl CardTable {
    /// Moves every card one step on its way.
    pub(super) fn fly(&mut self, ui: &Ui, play: &Play, scene: &Scene, style: TableStyle) {
        let seconds = ui.input(|i| i.stable_dt).min(0.05);
        self.flights.resize(play.shown.tokens.len(), None);
        self.ways.resize(play.shown.tokens.len(), None);
        self.moving = false;
        for placed in &scene.cards {
            let face = placed.card.is_some();
            let (pose, held) = self.target(play, placed);
            let lift = self.lift(play, placed);
            let flight = self.flights[placed.token].get_or_insert_with(|| Flight::at(pose, face));
            let moves = flight.step(pose, face, lift, seconds, style.pace, held);
            self.moving |= moves;
            let way = self.ways[placed.token].get_or_insert(CardWay { to: placed.pile, travels: false });
            *way = CardWay { to: placed.pile, travels: moves && (way.travels || way.to != placed.pile) };
        }
        if self.moving {
            ui.ctx().request_repaint();
        }
    }

    /// Number of cards that are still on their way to each pile.
    pub(super) fn coming(&self, piles: usize) -> Vec<usize> {
        let mut coming = vec![0; piles];
        for way in self.ways.iter().flatten().filter(|way| way.travels) {
            coming[way.to.index()] += 1;
        }
        coming
    }

    fn travels(&self, placed: &Placed) -> bool {
        self.ways[placed.token].is_some_and(|way| way.travels)
    }

    /// The pose that a card moves to, at rest or at the pointer; and whether the pointer holds it.
    pub(super) fn target(&self, play: &Play, placed: &Placed) -> (Pose, bool) {
        let held = self.drag.filter(|drag| self.hangs(play, placed, drag.thing));
        match held {
            Some(drag) => {
                (Pose { centre: placed.pose.centre + (drag.at - drag.grabbed), angle: 0.0, ..placed.pose }, true)
            }
            None => (placed.pose, false),
        }
    }

    pub(super) fn hangs(&self, play: &Play, placed: &Placed, thing: ClickTarget) -> bool {
        match thing {
            ClickTarget::Card(card) if play.view_state.pick.cards.contains(card) => {
                placed.card.is_some_and(|c| play.view_state.pick.cards.contains(c))
            }
            ClickTarget::Card(card) => placed.card == Some(card),
            ClickTarget::Pile(pile) => placed.pile == pile,
        }
    }

    pub(super) fn lift(&self, play: &Play, placed: &Placed) -> f32 {
        let picked = placed.card.is_some_and(|c| play.view_state.pick.cards.contains(c))
            || play.view_state.pick.piles.contains(&placed.pile);
        let hovered = self.hovered == Some(placed.token) && self.drag.is_none();
        if picked {
            1.0
        } else if placed.card.is_some_and(|card| self.pointed.counted.contains(card)) {
            COUNTED
        } else if hovered {
            0.35
        } else {
            0.0
        }
    }

    pub(super) fn draw(&mut self, ui: &Ui, play: &Play, scene: &Scene, art: &mut Art, responses: &[(usize, Response)]) {
        let called = play.playback.callouts.iter().filter(|callout| callout.is_out());
        let lit = called.fold(CardSet::EMPTY, |all, callout| all | callout.cards);
        let far = |p: &Placed| self.flights[p.token].is_some_and(|f| (f.pos - p.pose.centre).length() > 6.0);
        let (mut above, below): (Vec<&Placed>, Vec<&Placed>) = scene.cards.iter().partition(|p| far(p));
        // cards that go to another pile are above those that only close up
        above.sort_by_key(|p| self.travels(p));
        let hidden_below = hidden_in_stacks(&below);
        // the light of a playable card falls on the cloth, not on its neighbours
        for placed in below.iter().filter(|p| !hidden_below.contains(&p.token)) {
            let Some(flight) = self.flights[placed.token] else { continue };
            let look = self.look(ui, play, placed, &flight, lit);
            if is_light(look.glow) {
                picture::glow(ui.painter(), look);
            }
        }
        for placed in below.into_iter().filter(|p| !hidden_below.contains(&p.token)).chain(above) {
            let Some(flight) = self.flights[placed.token] else { continue };
            let mut look = self.look(ui, play, placed, &flight, lit);
            let is_advised = look.glow == Some(ADVICE);
            look.glow = look.glow.filter(|_| !is_light(look.glow));
            picture::paint(ui.painter(), art, self.picture(play, placed, &flight), look);
            if is_advised {
                paint::ring(ui.painter(), look.rect(), look.angle, ADVICE);
            }
            if placed.laid_off {
                paint::tag(ui.painter(), look.rect(), say(TableLabel::LaidOff));
            }
            if placed.card.is_some_and(|card| play.is_lit(card)) {
                paint::ring(ui.painter(), look.rect(), look.angle, LIGHT);
            }
            if let Some((_, response)) = responses.iter().find(|(t, _)| *t == placed.token) {
                paint::focus(ui, response, look.rect(), look.angle);
            }
        }
    }

    pub(super) fn look(&self, ui: &Ui, play: &Play, placed: &Placed, flight: &Flight, lit: CardSet) -> CardStyle {
        let height = flight.width * crate::window::spread::RATIO;
        let centre = flight.pos - Vec2::new(0.0, flight.lift * height * 0.16);
        let open = (flight.turned * 2.0 - 1.0).abs();
        let is_lit = placed.card.is_some_and(|c| lit.contains(c));
        let mine = play.may_move() && placed.card.is_some() && is_wanted(play, placed);
        let hinted = play
            .view_state
            .hint
            .is_some_and(|m| placed.card.is_some_and(|c| m.named().contains(c)) || m.from() == Some(placed.pile));
        let glow = match () {
            _ if placed.card.is_some_and(|card| play.is_lit(card)) => Some(LIGHT),
            _ if is_lit => Some(theme::GOLD),
            _ if placed.card.is_some_and(|card| self.pointed.counted.contains(card)) => Some(theme::GOLD),
            _ if placed.card.is_some_and(|card| self.pointed.advised.contains(card)) => Some(ADVICE),
            _ if hinted => Some(ADVICE),
            _ if flight.lift > 0.7 => Some(theme::GOLD.gamma_multiply(0.9)),
            // beside a hint no other card draws the eye
            _ if mine && play.view_state.hint.is_none() => Some(PLAYABLE),
            _ if placed.card.is_some_and(|c| play.marked().contains(c)) => Some(MARK),
            _ => None,
        };
        let resting = (flight.pos - placed.pose.centre).length() < 0.5 && flight.angle == 0.0;
        let scale = ui.ctx().pixels_per_point();
        let centre = if resting { on_whole_pixels(centre, flight.width, scale) } else { centre };
        let unplayable = play.may_move()
            && play.choices.legal.iter().any(|m| !m.named().is_empty())
            && placed.card.is_some()
            && !mine
            && play.model.rules().piles.group(placed.pile).role == Role::Hand
            && play.model.rules().piles.owner(placed.pile) == Some(play.model.viewer())
            && !play.view_state.pick.cards.contains(placed.card.unwrap_or(crate::cards::Card(0)));
        let bright = if placed.dim {
            0.62
        } else if unplayable {
            0.78
        } else {
            1.0
        };
        CardStyle { centre, width: flight.width, angle: flight.angle, open, bright, glow }
    }

    pub(super) fn picture(&self, play: &Play, placed: &Placed, flight: &Flight) -> Picture {
        let deck = &play.model.rules().deck_index.deck;
        match placed.card.filter(|_| flight.turned > 0.5) {
            Some(card) => Picture::Face { face: deck.face(card), copy: deck.copy(card) },
            None => Picture::Back { deck: 0 },
        }
    }
}

/// Whether this is a light that falls on the cloth, and not on the cards beside.
fn is_light(glow: Option<Color32>) -> bool {
    [Some(PLAYABLE), Some(ADVICE)].contains(&glow)
}

/// Moves a resting card to whole pixels, so that it is sharp.
fn on_whole_pixels(centre: Pos2, width: f32, scale: f32) -> Pos2 {
    let half = Vec2::new(width, width * crate::window::spread::RATIO) / 2.0;
    let corner = ((centre - half).to_vec2() * scale).round() / scale;
    corner.to_pos2() + half
}

/// The cards of stacks that are covered by the card above them.
fn hidden_in_stacks(cards: &[&Placed]) -> Vec<usize> {
    let mut hidden = Vec::new();
    for (a, b) in cards.iter().zip(cards.iter().skip(1)) {
        if a.pile == b.pile && (a.pose.centre - b.pose.centre).length() < 0.1 {
            hidden.push(a.token);
        }
    }
    hidden
}
