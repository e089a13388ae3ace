//! Paints cards on the screen: the texture if there is one, else a blank card.

use super::art::{Art, Detail, Picture, Sheet};
use super::spread::RATIO;
use crate::cards::{Colour, Face};
use egui::emath::Rot2;
use egui::epaint::{Mesh, RectShape};
use egui::{Color32, CornerRadius, Painter, Pos2, Rect, Stroke, StrokeKind, TextureId, pos2, vec2};

/// How a card is painted.
#[derive(Clone, Copy, Debug)]
pub struct CardStyle {
    pub centre: Pos2,
    pub width: f32,
    pub angle: f32,
    /// 1 if seen from the front, 0 from the edge.
    pub open: f32,
    /// From 0, dark, to 1, bright.
    pub bright: f32,
    pub glow: Option<Color32>,
}

impl CardStyle {
    pub fn plain(centre: Pos2, width: f32) -> CardStyle {
        CardStyle { centre, width, angle: 0.0, open: 1.0, bright: 1.0, glow: None }
    }

    pub fn rect(&self) -> Rect {
        Rect::from_center_size(self.centre, vec2(self.width * self.open.max(0.02), self.width * RATIO))
    }
}

/// A rotated card is painted from a picture this many times wider, which keeps its edges sharp, if that picture has the
/// same detail.
const TURNED: f32 = 2.0;

/// Paints one card.
pub fn paint(painter: &Painter, art: &mut Art, what: Picture, look: CardStyle) {
    let detail = |width: f32| Detail::of((width * painter.ctx().pixels_per_point()).round() as u32);
    let turned = look.angle.abs() > 0.001 && detail(look.width) == detail(look.width * TURNED);
    paint_from(painter, art, what, look, if turned { look.width * TURNED } else { look.width });
}

/// Paints a card from the picture made for cards `width` wide, in logical points. If many sizes are shown at once, one
/// picture serves all.
pub fn paint_from(painter: &Painter, art: &mut Art, what: Picture, look: CardStyle, width: f32) {
    let (rect, radius) = (look.rect(), radius(look));
    glow(painter, look);
    let pixels = (width * painter.ctx().pixels_per_point()).round().max(1.0) as u32;
    match art.texture(painter.ctx(), what, pixels) {
        Some(texture) => textured(painter, texture, pixels, look),
        None => blank(painter, what, rect, radius, look),
    }
}

fn radius(look: CardStyle) -> CornerRadius {
    CornerRadius::same((look.width * 0.055).clamp(2.0, 12.0) as u8)
}

/// Paints only the light around a card.
pub fn glow(painter: &Painter, look: CardStyle) {
    if let Some(glow) = look.glow {
        let (rect, radius) = (look.rect(), radius(look));
        let shape = RectShape::filled(rect.expand(look.width * 0.05), radius, glow);
        painter.add(shape.with_blur_width(look.width * 0.1).with_angle(look.angle));
        painter.add(RectShape::filled(rect.expand(1.6), radius, glow).with_angle(look.angle));
    }
}

/// Paints a texture. It is larger than the card by its border, which has the shadow and makes rotated edges smooth.
fn textured(painter: &Painter, texture: TextureId, pixels: u32, look: CardStyle) {
    let sheet = Sheet::new(pixels);
    let scale = look.width / pixels as f32;
    let [wide, tall] = sheet.size();
    let size = vec2(wide as f32 * scale * look.open.max(0.02), tall as f32 * scale);
    let tint = Color32::from_gray((255.0 * look.bright) as u8);
    let uv = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
    let mut mesh = Mesh::with_texture(texture);
    mesh.add_rect_with_uv(Rect::from_center_size(look.centre, size), uv, tint);
    if look.angle != 0.0 {
        mesh.rotate(Rot2::from_angle(look.angle), look.centre);
    }
    painter.add(mesh);
}

/// Paints plain paper or cloth until the picture is ready.
fn blank(painter: &Painter, what: Picture, rect: Rect, radius: CornerRadius, look: CardStyle) {
    let fill = match what {
        Picture::Face { .. } => Color32::from_gray((250.0 * look.bright) as u8),
        _ => Color32::from_rgb(60, 74, 110),
    };
    let edge = Stroke::new(1.0, Color32::from_black_alpha(90));
    painter.add(RectShape::new(rect, radius, fill, edge, StrokeKind::Inside).with_angle(look.angle));
    if let Picture::Face { face, .. } = what
        && look.open > 0.5
    {
        index(painter, face, look);
    }
}

/// Paints rank and suit as letters: enough to follow the game until the picture is ready.
fn index(painter: &Painter, face: Face, look: CardStyle) {
    let text = face.rank().zip(face.suit()).map(|(rank, suit)| format!("{}\n{}", rank.letter(), suit.sign()));
    let red = face.suit().is_some_and(|suit| suit.colour() == Colour::Red);
    let ink = if red { Color32::from_rgb(190, 20, 30) } else { Color32::BLACK };
    let font = egui::FontId::monospace(look.width * 0.36);
    let mut job = egui::text::LayoutJob::simple(text.unwrap_or_default(), font, ink, f32::INFINITY);
    job.halign = egui::Align::Center;
    let galley = painter.layout_job(job);
    let at = look.centre - Rot2::from_angle(look.angle) * vec2(0.0, galley.size().y / 2.0);
    painter.add(egui::epaint::TextShape::new(at, galley, ink).with_angle(look.angle));
}
