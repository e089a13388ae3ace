//! Text with cards in it: rank and suit sign in the colours and signs of the set of cards on the table, and the full names
//! of the cards for screen readers.
//!
//! Signs of sets that no font has are pictures, painted at the place of a sign that is not seen. Deliberately does not know what
//! a sentence says.

use super::art::{Art, Picture, Style};
use super::theme;
use crate::cards::{Colour, Face, Suit, SuitSigns};
use crate::wording::{CardPiece, card_pieces, in_words_of, spoken_cards};
use egui::text::LayoutJob;
use egui::{
    Color32, Context, FontId, Galley, Id, Painter, Pos2, Rect, Response, TextFormat, TextureId, Ui, Vec2, pos2,
};
use std::sync::Arc;

/// Width of the pictures of signs, in logical points.
const PICTURE: f32 = 22.0;
/// Width of a sign, and the room beside it, relative to the font's size.
const SIGN: f32 = 1.14;
const ROOM: f32 = 0.36;

/// How cards are written now.
#[derive(Clone, Copy, Default)]
struct CardSigns {
    style: Style,
    pictures: [Option<TextureId>; 4],
}

impl CardSigns {
    fn of(ctx: &Context) -> CardSigns {
        ctx.data(|data| data.get_temp(Id::unique(SIGNS))).unwrap_or_default()
    }

    /// Whether the signs are pictures.
    fn are_drawn(&self) -> bool {
        self.style.pattern.suits() != SuitSigns::French
    }

    fn ink(&self, suit: Suit) -> Color32 {
        let own = Color32::from_hex(self.style.glow(suit)).unwrap_or(Color32::WHITE);
        match (self.style.four_colours, suit.colour()) {
            (true, _) => own,
            (false, Colour::Red) => RED,
            (false, Colour::Black) => Color32::WHITE,
        }
    }
}

/// The key under which the signs are kept.
const SIGNS: &str = "card-signs";
const RED: Color32 = Color32::from_rgb(255, 125, 125);

/// Sets how cards are written from now on: by the set of cards that `art` draws.
pub fn provide(ctx: &Context, art: &mut Art) {
    let mut signs = CardSigns { style: art.style(), pictures: [None; 4] };
    if signs.are_drawn() {
        let width = (PICTURE * ctx.pixels_per_point()).round() as u32;
        signs.pictures = Suit::ALL.map(|suit| art.texture(ctx, Picture::Suit { suit, on_dark: true }, width));
    }
    ctx.data_mut(|data| data.insert_temp(Id::unique(SIGNS), signs));
}

/// A line of text with its cards as rank and suit sign, in their colours. If it is painted, [`paint`] has to do it.
pub fn job(ctx: &Context, text: &str, font: FontId, colour: Color32) -> LayoutJob {
    let signs = CardSigns::of(ctx);
    let mut job = LayoutJob::default();
    let text = in_words_of(signs.style.pattern, text);
    for piece in card_pieces(&text) {
        match piece {
            CardPiece::Plain(plain) => job.append(plain, 0.0, TextFormat::simple(font.clone(), colour)),
            CardPiece::Suit(suit) => sign(&mut job, &signs, suit, &font),
            CardPiece::Face(face) => match (face.rank(), face.suit()) {
                (Some(rank), Some(suit)) => {
                    let letter = signs.style.pattern.letter(rank).unwrap_or(rank.letter());
                    let rank = if letter == 'T' { "10".to_string() } else { letter.to_string() };
                    job.append(&rank, 0.0, TextFormat::simple(font.clone(), signs.ink(suit)));
                    sign(&mut job, &signs, suit, &font);
                }
                _ => {
                    let ink = if face == Face::RED_JOKER { RED } else { Color32::WHITE };
                    job.append("joker", 0.0, TextFormat::simple(font.clone(), ink));
                }
            },
        }
    }
    job
}

/// The text as it is spoken: cards by their full names, in the words of the set of cards on the table.
pub fn spoken(ctx: &Context, text: &str) -> String {
    in_words_of(CardSigns::of(ctx).style.pattern, &spoken_cards(text)).into_owned()
}

/// The text in the words of the set of cards on the table, for widgets that show plain text.
pub fn worded(ctx: &Context, text: &str) -> String {
    in_words_of(CardSigns::of(ctx).style.pattern, text).into_owned()
}

fn sign(job: &mut LayoutJob, signs: &CardSigns, suit: Suit, font: &FontId) {
    // the suit signs of the monospace font are narrow and stand on the line
    let mut format = TextFormat::simple(FontId::monospace(font.size), signs.ink(suit));
    if signs.are_drawn() {
        format.color = Color32::TRANSPARENT;
        format.extra_letter_spacing = font.size * ROOM;
    }
    job.append(&suit.sign().to_string(), 0.0, format);
}

/// Paints a text that was laid out from a [`job`].
pub fn paint(painter: &Painter, at: Pos2, galley: Arc<Galley>, opacity: f32) {
    let text = egui::epaint::TextShape::new(at, galley.clone(), theme::TEXT);
    painter.add(text.with_opacity_factor(opacity));
    paint_signs(painter, at, &galley, opacity);
}

/// Paints the signs of a text that are pictures, at their places.
pub fn paint_signs(painter: &Painter, at: Pos2, galley: &Galley, opacity: f32) {
    let signs = CardSigns::of(painter.ctx());
    if !signs.are_drawn() {
        return;
    }
    for row in &galley.rows {
        for glyph in &row.row.glyphs {
            let Some(place) = Suit::ALL.iter().position(|suit| suit.sign() == glyph.chr) else { continue };
            let Some(texture) = signs.pictures[place] else { continue };
            let font = glyph.font_height / LINE;
            let size = font * SIGN;
            // the room stands before the glyph
            let middle = pos2(glyph.pos.x + (glyph.advance_width - font * ROOM) / 2.0, glyph.pos.y - font * 0.36);
            let rect = Rect::from_center_size(at + row.pos.to_vec2() + middle.to_vec2(), Vec2::splat(size));
            let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
            painter.image(texture, rect, whole, Color32::WHITE.gamma_multiply(opacity));
        }
    }
}

/// Height of a line of the monospace font, relative to its size.
const LINE: f32 = 1.17;

/// Shows text with cards; screen readers are given their full names.
pub fn label(ui: &mut Ui, text: &str, font: FontId, colour: Color32) -> Response {
    let job = job(ui.ctx(), text, font, colour);
    let (at, galley, response) = egui::Label::new(job).wrap().selectable(false).layout_in_ui(ui);
    let spoken = spoken(ui.ctx(), text);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Label, ui.is_enabled(), &spoken));
    if ui.is_rect_visible(response.rect) {
        paint(ui.painter(), at, galley, 1.0);
    }
    response
}
