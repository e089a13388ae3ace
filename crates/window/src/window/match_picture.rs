//! The small picture of a match in a list: the cloth of its game with some cards.

use super::art::Art;
use super::cloth::{self, Cloth};
use super::gallery::Families;
use super::theme;
use crate::cards::Face;
use crate::session::House;
use egui::{Painter, Rect, vec2};

/// Width of a card, in logical points.
const CARD: f32 = 32.0;
/// Most cards of a game that stand for one of its matches.
const MOST: usize = 3;

/// What the picture is of.
pub struct MatchPicture<'a> {
    pub house: &'a House,
    pub families: &'a Families,
    /// `game` or `game/variant`.
    pub id: &'a str,
    /// Cards of the hand; without any, those that stand for the game.
    pub hand: &'a [Face],
}

impl MatchPicture<'_> {
    /// Paints the picture; its left corners are rounded on this ground.
    pub fn paint(&self, painter: &Painter, art: &mut Art, rect: Rect, round: f32) {
        let painter = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
        let chosen = self.house.find(self.id).ok();
        let (game, set) = (chosen.map(|chosen| chosen.game), chosen.and_then(|chosen| chosen.variant.card_set));
        game.map_or(Cloth::OTHER, |game| self.families.cloth_of(game)).paint(&painter, rect);
        let own = game.map(|game| &game.gallery.cards[..]).unwrap_or_default();
        let faces = if self.hand.is_empty() { &own[..own.len().min(MOST)] } else { self.hand };
        cloth::fan(&painter, art, cloth::FanCards { faces, set }, rect.center() + vec2(0.0, 8.0), CARD);
        cloth::round_left(&painter, rect, round, theme::GROUND);
    }
}
