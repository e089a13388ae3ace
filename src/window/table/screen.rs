//! The table on the screen: cards in motion, and what the pointer and the keys do to them.
//!
//! Draws a [`Play`] and gives back commands. Holds no rule.

use super::pick::{Thing, cards_of};
use super::play::Play;
use super::scene::{Placed, Scene, Sorting};
use super::{keys, paint, plates};
use crate::cards::CardSet;
use crate::play::Kind;
use crate::session::words::{capital, plural};
use crate::table::{Per, Pile, Role};
use crate::window::art::{Art, Felt, Picture};
use crate::window::command::{Command, TableCommand};
use crate::window::motion::Flight;
use crate::window::picture::{self, Look};
use crate::window::spread::Pose;
use crate::window::theme;
use egui::accesskit;
use egui::{Color32, Pos2, Rect, Response, Sense, Ui, Vec2, WidgetInfo};

/// Something that hangs at the pointer.
#[derive(Clone, Copy, Debug)]
struct Drag {
    thing: Thing,
    grabbed: Pos2,
    at: Pos2,
}

/// What the table screen remembers from frame to frame.
#[derive(Default)]
pub struct TableScreen {
    flights: Vec<Option<Flight>>,
    drag: Option<Drag>,
    hovered: Option<usize>,
    /// The width in pixels for which all faces were asked for.
    drawn_ahead: u32,
    pub sorting: Sorting,
    /// The log is open where it has no room of its own.
    pub log_open: bool,
    /// Cards are still moving.
    pub moving: bool,
}

/// How the table is to be drawn.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// Speed of everything that moves; 0 for no motion at all.
    pub pace: f32,
    pub felt: Felt,
}

impl TableScreen {
    /// Draws the table in the rest of the window.
    pub fn show(&mut self, ui: &mut Ui, play: &Play, art: &mut Art, manner: Manner, commands: &mut Vec<Command>) {
        let area = ui.available_rect_before_wrap();
        paint::felt(ui.painter(), area, art, manner.felt);
        let scene = Scene::new(play, area, self.sorting);
        self.draw_ahead(ui, play, &scene, art);
        // before the cards hear of it: Enter confirms and does not click
        if keys::listen(ui, play, &scene, commands) {
            self.drag = None;
        }
        self.background(ui, play, area, commands);
        paint::places(ui.painter(), play, &scene);
        self.piles(ui, play, &scene, commands);
        self.hovered = None;
        let responses = self.cards(ui, play, &scene, commands);
        self.fly(ui, play, &scene, manner);
        self.draw(ui, play, &scene, art, &responses);
        plates::plates(ui.painter(), play, &scene);
        paint::signs(ui.painter(), play, &scene);
        paint::callouts(ui.painter(), play, &scene);
    }

    /// Every face of the deck is drawn before it is turned up.
    fn draw_ahead(&mut self, ui: &Ui, play: &Play, scene: &Scene, art: &mut Art) {
        let width = (scene.layout.width * ui.ctx().pixels_per_point()).round() as u32;
        if self.drawn_ahead != width {
            self.drawn_ahead = width;
            let deck = &play.running.rules.pack.deck;
            let face = |card| Picture::Face { face: deck.face(card), copy: deck.copy(card) };
            art.prefetch(deck.all().iter().map(face), width);
        }
    }

    /// A click on the cloth hurries what is shown, or puts down what is picked up.
    fn background(&mut self, ui: &Ui, play: &Play, area: Rect, commands: &mut Vec<Command>) {
        let cloth = ui.interact(area, ui.scope_id().with("cloth"), Sense::CLICK);
        if cloth.clicked() {
            let wish = if play.is_quiet() { TableCommand::Clear } else { TableCommand::Skip };
            commands.push(wish.into());
        }
    }

    /// Piles as wholes: the stock, rows, what lies on the side.
    fn piles(&mut self, ui: &Ui, play: &Play, scene: &Scene, commands: &mut Vec<Command>) {
        let piles = &play.running.rules.piles;
        for pile in piles.all() {
            let role = piles.group(pile).role;
            if role == Role::Hand || role == Role::Pool && scene.shape.piles[pile.index()].len > 0 {
                continue;
            }
            let wanted = play.may_move() && wants(play, pile);
            let empty = scene.shape.piles[pile.index()].len == 0;
            if empty && !wanted && role != Role::Row {
                continue;
            }
            let sense = if wanted { Sense::click() } else { Sense::CLICK };
            let response = ui.interact(scene.zone(pile), keys::pile_id(ui, pile), sense);
            let label = pile_label(play, pile);
            let about = if response.hovered() { label.clone() } else { String::new() };
            response.widget_info(|| WidgetInfo::labeled(accesskit::Role::Button, wanted, &label));
            paint::focus(ui, &response, scene.zone(pile));
            self.clicked(play, &response, thing_of_pile(play, pile), commands);
            if !about.is_empty() && role != Role::Row {
                response.on_hover_text(about);
            }
        }
    }

    fn clicked(&mut self, play: &Play, response: &Response, thing: Thing, commands: &mut Vec<Command>) {
        if !response.clicked() && !response.double_clicked() {
            return;
        }
        if let (Thing::Pile(pile), Some(draw)) = (thing, play.choices.draw())
            && pile == play.running.rules.stock
        {
            commands.push(TableCommand::Make(draw).into());
            return;
        }
        commands.push(match response.double_clicked() {
            true => TableCommand::DoubleClick(thing).into(),
            false => TableCommand::Click(thing).into(),
        });
    }

    /// Every card whose face is seen can be clicked, and taken by the pointer.
    fn cards(&mut self, ui: &Ui, play: &Play, scene: &Scene, commands: &mut Vec<Command>) -> Vec<(usize, Response)> {
        let mut responses = Vec::new();
        for placed in &scene.cards {
            let Some(card) = placed.card else { continue };
            let wanted = play.may_move() && is_wanted(play, placed);
            let sense = if wanted { Sense::click_and_drag() } else { Sense::CLICK | Sense::DRAG };
            let rect = scene.seen_part(placed);
            let response = ui.interact(rect, keys::card_id(ui, card), sense);
            let thing = self.thing(play, placed);
            let picked = play.pick.cards.contains(card);
            let label = card_label(play, placed);
            response.widget_info(|| WidgetInfo::selected(accesskit::Role::Button, wanted, picked, &label));
            if response.hovered() && wanted {
                self.hovered = Some(placed.token);
            }
            self.dragged(play, &response, thing, scene, commands);
            self.clicked(play, &response, thing, commands);
            responses.push((placed.token, response));
        }
        responses
    }

    /// A card of a row stands for its pile, unless a move names the card itself.
    fn thing(&self, play: &Play, placed: &Placed) -> Thing {
        let piles = &play.running.rules.piles;
        let Some(card) = placed.card else { return Thing::Pile(placed.pile) };
        let named = play.choices.legal.iter().any(|m| cards_of(m).contains(card));
        match piles.group(placed.pile).role {
            Role::Hand => Thing::Card(card),
            _ if named => Thing::Card(card),
            _ => Thing::Pile(placed.pile),
        }
    }

    fn dragged(&mut self, play: &Play, response: &Response, thing: Thing, scene: &Scene, commands: &mut Vec<Command>) {
        let Some(pointer) = response.interact_pointer_pos() else { return };
        if response.drag_started() && play.may_move() {
            let grabbed = response.ctx.input(|i| i.pointer.press_origin()).unwrap_or(pointer);
            self.drag = Some(Drag { thing, grabbed, at: pointer });
        }
        if let Some(drag) = self.drag.as_mut().filter(|d| d.thing == thing) {
            drag.at = pointer;
        }
        if response.drag_stopped() && self.drag.take_if(|d| d.thing == thing).is_some() {
            commands.extend(self.let_go(play, thing, pointer, scene).map(Command::from));
        }
    }

    /// Where something was let go: over a pile, over the middle, or back where it came from.
    fn let_go(&self, play: &Play, thing: Thing, at: Pos2, scene: &Scene) -> Option<TableCommand> {
        let piles = &play.running.rules.piles;
        let from = match thing {
            Thing::Card(card) => play.pile_of(card)?,
            Thing::Pile(pile) => pile,
        };
        let over: Vec<Pile> = piles.all().filter(|p| *p != from && scene.zone(*p).expand(6.0).contains(at)).collect();
        let mut picked = play.pick.clone();
        if !matches!(thing, Thing::Card(c) if picked.cards.contains(c)) {
            picked = Default::default();
            picked.add(play.twin(thing));
        }
        let good = over.iter().copied().find(|p| play.choices.wants_pile(&picked, *p));
        let named = over.iter().copied().find(|p| matches!(piles.group(*p).role, Role::Row | Role::FaceUp));
        let near_hand = piles.group(from).role == Role::Hand && scene.zone(from).contains(at);
        match good.or(named) {
            Some(pile) => Some(TableCommand::Drop(thing, Some(pile))),
            None if near_hand => None,
            None => Some(TableCommand::Drop(thing, None)),
        }
    }

    /// Lets every card go one step on its way.
    fn fly(&mut self, ui: &Ui, play: &Play, scene: &Scene, manner: Manner) {
        let seconds = ui.input(|i| i.stable_dt).min(0.05);
        self.flights.resize(play.shown.tokens.len(), None);
        self.moving = false;
        for placed in &scene.cards {
            let face = placed.card.is_some();
            let (pose, held) = self.target(play, placed);
            let lift = self.lift(play, placed);
            let flight = self.flights[placed.token].get_or_insert_with(|| Flight::at(pose, face));
            self.moving |= flight.step(pose, face, lift, seconds, manner.pace, held);
        }
        if self.moving {
            ui.ctx().request_repaint();
        }
    }

    /// Its place at rest, or at the pointer.
    fn target(&self, play: &Play, placed: &Placed) -> (Pose, bool) {
        let held = self.drag.filter(|drag| self.hangs(play, placed, drag.thing));
        match held {
            Some(drag) => {
                (Pose { centre: placed.pose.centre + (drag.at - drag.grabbed), angle: 0.0, ..placed.pose }, true)
            }
            None => (placed.pose, false),
        }
    }

    fn hangs(&self, play: &Play, placed: &Placed, thing: Thing) -> bool {
        match thing {
            Thing::Card(card) if play.pick.cards.contains(card) => {
                placed.card.is_some_and(|c| play.pick.cards.contains(c))
            }
            Thing::Card(card) => placed.card == Some(card),
            Thing::Pile(pile) => placed.pile == pile,
        }
    }

    fn lift(&self, play: &Play, placed: &Placed) -> f32 {
        let picked = placed.card.is_some_and(|c| play.pick.cards.contains(c)) || play.pick.piles.contains(&placed.pile);
        let hovered = self.hovered == Some(placed.token) && self.drag.is_none();
        if picked {
            1.0
        } else if hovered {
            0.35
        } else {
            0.0
        }
    }

    fn draw(&mut self, ui: &Ui, play: &Play, scene: &Scene, art: &mut Art, responses: &[(usize, Response)]) {
        let lit: CardSet = play.callouts.iter().fold(CardSet::EMPTY, |all, c| all | c.cards);
        let far = |p: &Placed| self.flights[p.token].is_some_and(|f| (f.pos - p.pose.centre).length() > 6.0);
        let (above, below): (Vec<&Placed>, Vec<&Placed>) = scene.cards.iter().partition(|p| far(p));
        let hidden_below = hidden_in_stacks(scene, &below);
        for placed in below.into_iter().filter(|p| !hidden_below.contains(&p.token)).chain(above) {
            let Some(flight) = self.flights[placed.token] else { continue };
            let look = self.look(ui, play, placed, &flight, lit);
            picture::paint(ui.painter(), art, self.picture(play, placed, &flight), look);
            if let Some((_, response)) = responses.iter().find(|(t, _)| *t == placed.token) {
                paint::focus(ui, response, look.rect());
            }
        }
    }

    fn look(&self, ui: &Ui, play: &Play, placed: &Placed, flight: &Flight, lit: CardSet) -> Look {
        let height = flight.width * crate::window::spread::RATIO;
        let centre = flight.pos - Vec2::new(0.0, flight.lift * height * 0.16);
        let open = (flight.turned * 2.0 - 1.0).abs();
        let is_lit = placed.card.is_some_and(|c| lit.contains(c));
        let mine = play.may_move() && placed.card.is_some() && is_wanted(play, placed);
        let hinted = play
            .hint
            .is_some_and(|m| placed.card.is_some_and(|c| cards_of(&m).contains(c)) || m.from() == Some(placed.pile));
        let glow = match () {
            _ if is_lit => Some(theme::GOLD),
            _ if hinted => Some(Color32::from_rgb(120, 200, 255)),
            _ if flight.lift > 0.7 => Some(theme::GOLD.gamma_multiply(0.9)),
            _ if mine => Some(theme::GOLD.gamma_multiply(0.42)),
            _ => None,
        };
        let resting = (flight.pos - placed.pose.centre).length() < 0.5 && flight.angle == 0.0;
        let scale = ui.ctx().pixels_per_point();
        let centre = if resting { snap(centre, flight.width, scale) } else { centre };
        let unplayable = play.may_move()
            && play.choices.legal.iter().any(|m| !cards_of(m).is_empty())
            && placed.card.is_some()
            && !mine
            && play.running.rules.piles.group(placed.pile).role == Role::Hand
            && play.running.rules.piles.owner(placed.pile) == Some(play.viewer)
            && !play.pick.cards.contains(placed.card.unwrap_or(crate::cards::Card(0)));
        let bright = if placed.dim {
            0.62
        } else if unplayable {
            0.78
        } else {
            1.0
        };
        Look { centre, width: flight.width, angle: flight.angle, open, bright, glow }
    }

    fn picture(&self, play: &Play, placed: &Placed, flight: &Flight) -> Picture {
        let deck = &play.running.rules.pack.deck;
        match placed.card.filter(|_| flight.turned > 0.5) {
            Some(card) => Picture::Face { face: deck.face(card), copy: deck.copy(card) },
            None => Picture::Back { pack: 0 },
        }
    }
}

/// Resting cards lie on whole pixels, so that they are sharp.
fn snap(centre: Pos2, width: f32, scale: f32) -> Pos2 {
    let half = Vec2::new(width, width * crate::window::spread::RATIO) / 2.0;
    let corner = ((centre - half).to_vec2() * scale).round() / scale;
    corner.to_pos2() + half
}

/// Cards of a closed stack that the ones above them cover.
fn hidden_in_stacks(scene: &Scene, cards: &[&Placed]) -> Vec<usize> {
    let mut hidden = Vec::new();
    for (a, b) in cards.iter().zip(cards.iter().skip(1)) {
        if a.pile == b.pile && (a.pose.centre - b.pose.centre).length() < 0.1 {
            hidden.push(a.token);
        }
    }
    let _ = scene;
    hidden
}

/// Is a click on this card part of a move?
pub fn is_wanted(play: &Play, placed: &Placed) -> bool {
    let Some(card) = placed.card else { return false };
    let thing = play.twin(Thing::Card(card));
    let by_card = matches!(thing, Thing::Card(c) if play.choices.wants(&play.pick, c) || play.pick.cards.contains(c));
    let hand = play.running.rules.piles.group(placed.pile).role == Role::Hand;
    // with something picked up, another card of the hand can still be chosen instead
    let instead = hand && play.choices.legal.iter().any(|m| matches!(thing, Thing::Card(c) if cards_of(m).contains(c)));
    by_card || instead && play.choices.wanted().is_none() || !hand && wants(play, placed.pile)
}

/// Is a click on this pile part of a move?
pub fn wants(play: &Play, pile: Pile) -> bool {
    let stock = pile == play.running.rules.stock && play.choices.draw().is_some();
    stock
        || play.choices.wants_pile(&play.pick, pile)
        || play.pick.piles.contains(&pile)
        || play.pick.is_empty() && play.choices.legal.iter().any(|m| m.kind() == Kind::Shift && m.from() == Some(pile))
}

fn thing_of_pile(_play: &Play, pile: Pile) -> Thing {
    Thing::Pile(pile)
}

fn card_label(play: &Play, placed: &Placed) -> String {
    let Some(card) = placed.card else { return String::new() };
    let face = play.running.rules.pack.deck.face(card).words();
    capital(&format!("{face}, {}", play.with_narrator(|n| n.pile(placed.pile))))
}

fn pile_label(play: &Play, pile: Pile) -> String {
    let name = capital(&play.with_narrator(|n| n.pile(pile)));
    let tokens = &play.shown.piles[pile.index()];
    let group = play.running.rules.piles.group(pile);
    let faces: Option<Vec<_>> = tokens.iter().map(|t| play.shown.tokens[*t].card).collect();
    match (tokens.len(), faces) {
        (0, _) => format!("{name}, empty"),
        (n, Some(_)) if group.per == Per::Table => format!("{name}, {}", plural(n, "card")),
        (n, _) => format!("{name}, {}", plural(n, "card")),
    }
}
