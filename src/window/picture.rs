//! Pictures of cards on the screen: the texture where there is one, else a plain card.

use super::spread::RATIO;
use super::theme;
use crate::cards::Face;
use egui::epaint::RectShape;
use egui::{
    Align2, Color32, CornerRadius, FontId, Painter, Pos2, Rect, Stroke, StrokeKind, TextureId, Vec2, pos2, vec2,
};

/// What is on a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Picture {
    /// The copy tells two packs apart.
    Face {
        face: Face,
        copy: u8,
    },
    Back {
        pack: u8,
    },
}

/// Hands out textures.
#[derive(Default)]
pub struct Pictures {}

impl Pictures {
    /// The texture of a picture at this width in pixels; None while it is not there yet.
    pub fn texture(&mut self, _ctx: &egui::Context, _what: Picture, _width: u32) -> Option<TextureId> {
        None
    }
}

/// How a card is painted.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    pub centre: Pos2,
    pub width: f32,
    pub angle: f32,
    /// 1 is seen from the front, 0 from the edge.
    pub open: f32,
    /// 0 is dark, 1 is bright.
    pub bright: f32,
    pub glow: Option<Color32>,
}

impl Look {
    pub fn plain(centre: Pos2, width: f32) -> Look {
        Look { centre, width, angle: 0.0, open: 1.0, bright: 1.0, glow: None }
    }

    pub fn rect(&self) -> Rect {
        Rect::from_center_size(self.centre, vec2(self.width * self.open.max(0.02), self.width * RATIO))
    }
}

/// Paints one card.
pub fn paint(painter: &Painter, pictures: &mut Pictures, what: Picture, look: Look) {
    let rect = look.rect();
    let radius = CornerRadius::same((look.width * 0.055).clamp(2.0, 12.0) as u8);
    if let Some(glow) = look.glow {
        let shape = RectShape::filled(rect.expand(look.width * 0.05), radius, glow);
        painter.add(shape.with_blur_width(look.width * 0.1).with_angle(look.angle));
        painter.add(RectShape::filled(rect.expand(1.6), radius, glow).with_angle(look.angle));
    }
    let pixels = (look.width * painter.ctx().pixels_per_point()).round() as u32;
    match pictures.texture(painter.ctx(), what, pixels) {
        Some(texture) => textured(painter, texture, rect, look),
        None => plain(painter, what, rect, radius, look),
    }
}

/// The texture has a border of so much of the card's width, for its shadow and for smooth edges.
pub const BORDER: f32 = 14.0 / 250.0;

fn textured(painter: &Painter, texture: TextureId, rect: Rect, look: Look) {
    let grown = rect.expand2(vec2(look.width * BORDER * look.open.max(0.02), look.width * BORDER));
    let uv = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
    let tint = Color32::from_gray((255.0 * look.bright) as u8);
    let shape = RectShape::filled(grown, CornerRadius::ZERO, tint).with_texture(texture, uv);
    painter.add(shape.with_angle(look.angle));
}

fn plain(painter: &Painter, what: Picture, rect: Rect, radius: CornerRadius, look: Look) {
    let paper = Color32::from_gray((250.0 * look.bright) as u8);
    let fill = match what {
        Picture::Face { .. } => paper,
        Picture::Back { pack: 0 } => Color32::from_rgb(40, 66, 120),
        Picture::Back { .. } => Color32::from_rgb(128, 36, 44),
    };
    let edge = Stroke::new(1.0, Color32::from_black_alpha(90));
    painter.add(RectShape::new(rect, radius, fill, edge, StrokeKind::Inside).with_angle(look.angle));
    if let Picture::Face { face, .. } = what
        && look.open > 0.7
    {
        let sign = face.suit().map_or(' ', |s| s.sign());
        let text = format!("{}\n{sign}", face.rank().map_or('*', |r| r.letter()));
        let ink = theme::ink(face);
        let at = rect.min + Vec2::splat(look.width * 0.05);
        painter.text(at, Align2::LEFT_TOP, text, FontId::proportional(look.width * 0.22), ink);
    }
}
