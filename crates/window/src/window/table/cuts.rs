//! The cards that were cut to choose the dealer: each lies before its player until the cards are dealt.

use super::play::Play;
use super::scene::Scene;
use crate::play::Event;
use crate::window::art::{Art, Picture};
use crate::window::picture::{self, CardStyle};
use crate::window::spread::RATIO;
use crate::window::theme;
use egui::{Pos2, Rect, Sense, Ui, WidgetInfo, accesskit, vec2};

/// Width of such a card, relative to one of the nearest hand.
const WIDTH: f32 = 0.6;

/// Shows the cards that were cut. The one that makes its player the dealer is lit once all have cut.
pub fn show(ui: &Ui, play: &Play, scene: &Scene, art: &mut Art) {
    let deck = &play.model.rules().deck_index.deck;
    let next = play.model.events().get(play.playback.seen);
    let all = !matches!(next, Some(Event::Cut { .. }));
    for (seat, card) in &play.shown.cuts {
        let width = scene.layout.width * WIDTH;
        let centre = before(scene, scene.layout.plates[seat.index()], width, ui.max_rect());
        let deals = all && play.view().dealer() == *seat;
        let look = CardStyle { glow: deals.then_some(theme::GOLD), ..CardStyle::plain(centre, width) };
        let what = Picture::Face { face: deck.face(*card), copy: deck.copy(*card) };
        picture::paint(ui.painter(), art, what, look);
        let told = play.with_narrator(|n| n.tell(&Event::Cut { seat: *seat, card: *card })).unwrap_or_default();
        let heard = ui.interact(look.rect(), ui.scope_id().with(("cut", seat.0, card.0)), Sense::hover());
        heard.widget_info(|| WidgetInfo::labeled(accesskit::Role::Label, true, &told));
    }
}

/// The place before a plate, towards the middle of the table.
fn before(scene: &Scene, plate: Rect, width: f32, area: Rect) -> Pos2 {
    let size = vec2(width, width * RATIO);
    let to = scene.layout.middle.center() - plate.center();
    let reach = (plate.size() + size) / 2.0 + vec2(12.0, 12.0);
    let upright = to.y.abs() * reach.x >= to.x.abs() * reach.y;
    let off = if upright { vec2(0.0, reach.y * to.y.signum()) } else { vec2(reach.x * to.x.signum(), 0.0) };
    let room = area.shrink2(size / 2.0);
    let at = plate.center() + off;
    if room.is_positive() { room.clamp(at) } else { at }
}
