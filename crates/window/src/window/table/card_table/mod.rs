//! The table on the screen: cards in motion, and the effect of the pointer and the keys on them.
//!
//! Draws a [`Play`] (`drawing`) and returns commands (`pointing`). Holds no rule.

mod drawing;
mod pointing;

use super::laurels::Laurels;
use super::lesson::LIGHT;
use super::panel::PointedAt;
use super::pick::ClickTarget;
use super::play::Play;
use super::scene::{HeldInHand, Scene, Sorting};
use super::{callout_signs, cuts, keys, paint, plates};
use crate::table::{Pile, Role};
use crate::window::art::{Art, Felt, Picture};
use crate::window::command::{Command, TableCommand};
use crate::window::motion::Flight;
use egui::{Pos2, Rect, Sense, Ui};

/// A card or pile that the pointer holds.
#[derive(Clone, Copy, Debug)]
struct Drag {
    thing: ClickTarget,
    grabbed: Pos2,
    at: Pos2,
}

/// The pile of a card, and whether the card is still on its way there from another pile.
#[derive(Clone, Copy, Debug)]
struct CardWay {
    to: Pile,
    travels: bool,
}

/// The state of the table screen from frame to frame.
pub struct CardTable {
    flights: Vec<Option<Flight>>,
    ways: Vec<Option<CardWay>>,
    drag: Option<Drag>,
    /// The cards of the own hand that the pointer moves within it.
    held: Option<HeldInHand>,
    /// The own hand as it lay when the pointer took hold of a card.
    lay_before: Vec<crate::cards::Card>,
    hovered: Option<usize>,
    /// The width in pixels for which all faces were requested.
    drawn_ahead: u32,
    pub sorting: Sorting,
    /// The cards of what is pointed at in the panel.
    pub pointed: PointedAt,
    /// The upper edge of the nearest hand, as it was drawn last.
    pub hand_top: f32,
    laurels: Laurels,
    /// Whether cards are moving.
    pub moving: bool,
    /// The area between the hands, as it was drawn last.
    pub middle: Rect,
    /// The cards seen from the front with their rectangles, as they were drawn last.
    pub faces: Vec<(crate::cards::Card, Rect)>,
    /// The card below the pointer, else the one with the focus.
    pub under: Option<crate::cards::Card>,
}

impl Default for CardTable {
    fn default() -> CardTable {
        CardTable {
            flights: Vec::new(),
            ways: Vec::new(),
            drag: None,
            held: None,
            lay_before: Vec::new(),
            hovered: None,
            drawn_ahead: 0,
            sorting: Sorting::default(),
            pointed: PointedAt::default(),
            hand_top: 0.0,
            laurels: Laurels::default(),
            moving: false,
            middle: Rect::NOTHING,
            faces: Vec::new(),
            under: None,
        }
    }
}

/// The style in which the table is drawn.
#[derive(Clone, Copy, Debug)]
pub struct TableStyle {
    /// Speed of all animations; 0 for no motion at all.
    pub pace: f32,
    pub felt: Felt,
}

impl CardTable {
    /// Returns the state for another match at the same table: cards go on from where they are, the pointer holds
    /// nothing.
    pub fn next(self) -> CardTable {
        let CardTable { flights, ways, drawn_ahead, sorting, .. } = self;
        CardTable { flights, ways, drawn_ahead, sorting, ..CardTable::default() }
    }

    /// Draws the table in the rest of the window.
    pub fn show(&mut self, ui: &mut Ui, play: &Play, art: &mut Art, style: TableStyle, commands: &mut Vec<Command>) {
        let area = ui.available_rect_before_wrap();
        self.held = self.held.filter(|_| self.drag.is_some());
        paint::felt(ui.painter(), area, art, style.felt);
        let scene = Scene::with_held(play, area, self.sorting, self.held);
        self.draw_ahead(ui, play, &scene, art);
        self.middle = scene.layout.middle;
        self.hand_top = hand_top(play, &scene, area);
        self.faces = scene.cards.iter().filter_map(|p| Some((p.card?, p.pose.bounds()))).collect();
        // before the cards handle keys: Enter confirms and does not click
        if keys::listen(ui, play, &scene, commands) {
            self.drag = None;
        }
        self.background(ui, play, area, commands);
        self.laurels.show(ui, play, &scene, style.pace == 0.0);
        paint::places(ui.painter(), play, &scene);
        self.piles(ui, play, &scene, commands);
        self.hovered = None;
        self.under = None;
        let responses = self.cards(ui, play, &scene, commands);
        self.fly(ui, play, &scene, style);
        self.draw(ui, play, &scene, art, &responses);
        for pile in play.lit().map_or(&[][..], |lit| &lit.piles) {
            let (rect, angle) = paint::frame_of(&scene, *pile);
            paint::ring(ui.painter(), rect.expand(4.0), angle, LIGHT);
        }
        plates::plates(ui, play, &scene, art, commands);
        cuts::show(ui, play, &scene, art);
        paint::signs(ui, play, &scene, &self.coming(scene.layout.zones.len()));
        callout_signs::callouts(ui, play, &scene);
    }

    /// Requests the pictures of all faces of the deck, before they are turned up.
    fn draw_ahead(&mut self, ui: &Ui, play: &Play, scene: &Scene, art: &mut Art) {
        let width = (scene.layout.width * ui.ctx().pixels_per_point()).round() as u32;
        if self.drawn_ahead != width {
            self.drawn_ahead = width;
            let deck = &play.model.rules().deck_index.deck;
            let face = |card| Picture::Face { face: deck.face(card), copy: deck.copy(card) };
            art.prefetch(deck.all().iter().map(face), width);
        }
    }

    /// Handles a click on the cloth: it skips what is being shown, or else puts down what is picked up.
    fn background(&mut self, ui: &Ui, play: &Play, area: Rect, commands: &mut Vec<Command>) {
        let cloth = ui.interact(area, ui.scope_id().with("cloth"), Sense::CLICK);
        if cloth.clicked() {
            let wish = if play.is_quiet() { TableCommand::Clear } else { TableCommand::Skip };
            commands.push(wish.into());
        }
    }
}

/// The upper edge of the cards of the nearest hand.
fn hand_top(play: &Play, scene: &Scene, area: Rect) -> f32 {
    let piles = &play.model.rules().piles;
    let near = scene.shape.near;
    let own =
        scene.cards.iter().filter(|p| piles.group(p.pile).role == Role::Hand && piles.owner(p.pile) == Some(near));
    own.map(|p| p.pose.bounds().top()).fold(area.bottom(), f32::min)
}
