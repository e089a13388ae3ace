//! The table on the screen: cards in motion, and what the pointer and the keys do to them.
//!
//! Draws a [`Play`] (`drawing`) and gives back commands (`pointing`). Holds no rule.

mod drawing;
mod pointing;

use super::pick::{Thing, cards_of};
use super::play::Play;
use super::scene::{Placed, Scene, Sorting};
use super::{keys, paint, plates};
use crate::play::MoveKind;
use crate::table::{Pile, Role};
use crate::window::art::{Art, Felt, Picture};
use crate::window::command::{Command, TableCommand};
use crate::window::motion::Flight;
use egui::{Pos2, Rect, Sense, Ui};

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
            let deck = &play.running.rules.deck_index.deck;
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
        || play.pick.is_empty()
            && play.choices.legal.iter().any(|m| m.kind() == MoveKind::Shift && m.from() == Some(pile))
}
