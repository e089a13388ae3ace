//! Card faces, backs, suit signs and cloth: drawn as SVG by `card_art`, turned into textures at the exact pixel width
//! on a thread of their own.
//!
//! Ask for a texture each frame with [`Art::texture`]; until it is ready the nearest older one is returned. Knows cards
//! and egui textures; deliberately does not know games, piles or where anything is drawn.

mod felt;
mod picture;
mod raster;
mod shadow;

pub use crate::card_art::{Back, Detail, Felt, Style};
pub use picture::{Bitmap, Picture, render_alone, size, svg};
pub use shadow::Sheet;

use crate::cards::CardPattern;
use egui::{ColorImage, Context, TextureHandle, TextureId, TextureOptions};
use raster::{Raster, TextureKey};
use std::collections::HashMap;
use std::time::Duration;

/// Maximum number of textures that are handed to the graphics card in one frame.
const UPLOADS: usize = 6;
/// A texture that was not used for this many frames may be dropped when all together exceed `BYTES`.
const RESTING: u64 = 240;
const BYTES: usize = 96 << 20;

struct TextureSlot {
    key: TextureKey,
    texture: TextureHandle,
    bytes: usize,
    used: u64,
}

/// The textures of one window.
pub struct Art {
    style: Style,
    /// Whether the set of cards is that which the game shown suggests.
    by_game: bool,
    raster: Raster,
    /// All textures of a picture, in several widths and styles.
    slots: HashMap<Picture, Vec<TextureSlot>>,
    bytes: usize,
    frame: Option<u64>,
    /// The textures missing in this frame or the one before, with the last frame that missed each.
    missed: HashMap<TextureKey, u64>,
}

/// Pictures that are ready within this time are shown by one repaint.
const TOGETHER: Duration = Duration::from_millis(40);

impl Art {
    /// Starts the drawing thread; it asks `ctx` for a repaint when a picture is ready.
    pub fn new(ctx: &Context, style: Style) -> Art {
        let waker = ctx.clone();
        let raster = Raster::start(move || waker.request_repaint_after(TOGETHER));
        Art { style, by_game: false, raster, slots: HashMap::new(), bytes: 0, frame: None, missed: HashMap::new() }
    }

    pub fn style(&self) -> Style {
        self.style
    }

    /// Sets the deck's style; textures in it are drawn as they are requested.
    pub fn set_style(&mut self, style: Style) {
        self.style = style;
    }

    /// Sets whether [`Art::suggest`] counts; else the set of cards is that of the style.
    pub fn follow_games(&mut self, by_game: bool) {
        self.by_game = by_game;
    }

    /// From now on draws with the set of cards that a game suggests, unless the player has chosen one.
    pub fn suggest(&mut self, set: Option<CardPattern>) {
        if self.by_game {
            self.style.pattern = set.unwrap_or_default();
        }
    }

    /// The texture of a picture, `width_px` physical pixels wide (a card without its border, see [`size`]). Until it is
    /// ready, a texture of another width or style; `None` while there is none at all.
    pub fn texture(&mut self, ctx: &Context, picture: Picture, width_px: u32) -> Option<TextureId> {
        let frame = self.begin(ctx);
        let key = self.key(picture, width_px);
        let slots = self.slots.entry(picture).or_default();
        if let Some(slot) = slots.iter_mut().find(|s| s.key == key) {
            slot.used = frame;
            return Some(slot.texture.id());
        }
        // a card that grows or shrinks has a new width in each frame: only a width that stays is drawn
        let before = self.missed.insert(key, frame);
        if slots.is_empty() || before.is_some_and(|before| before < frame) {
            self.raster.ask(key, frame)
        } else {
            ctx.request_repaint()
        }
        let nearest = slots.iter_mut().min_by_key(|s| (s.key.style != key.style, s.key.width.abs_diff(key.width)))?;
        nearest.used = frame;
        Some(nearest.texture.id())
    }

    /// Requests pictures that will be needed soon, to be drawn in this order when nothing else is to be done. Replaces
    /// the pictures of the previous call.
    pub fn prefetch(&mut self, pictures: impl IntoIterator<Item = Picture>, width_px: u32) {
        self.raster.forget_expected();
        for picture in pictures {
            let key = self.key(picture, width_px);
            if !self.slots.get(&picture).is_some_and(|slots| slots.iter().any(|s| s.key == key)) {
                self.raster.expect(key);
            }
        }
    }

    /// Whether every picture that was requested is ready.
    pub fn is_idle(&self) -> bool {
        self.raster.is_idle()
    }

    fn key(&self, picture: Picture, width: u32) -> TextureKey {
        let style = match picture {
            // cloth and faces are the same in every style, a back in every set of cards
            _ if picture.is_tile() => Style::default(),
            Picture::Portrait(_) => Style::default(),
            Picture::Back { .. } => Style { pattern: CardPattern::default(), ..self.style },
            _ => self.style,
        };
        TextureKey { picture, style, width: width.clamp(1, 2048) }
    }

    /// Takes in finished pictures at the first call in a frame. Returns the frame's number.
    fn begin(&mut self, ctx: &Context) -> u64 {
        let frame = ctx.cumulative_frame_nr();
        if self.frame != Some(frame) {
            self.frame = Some(frame);
            self.missed.retain(|_, missed| *missed + 2 > frame);
            self.take_in(ctx, frame);
            self.clear_out(frame);
        }
        frame
    }

    fn take_in(&mut self, ctx: &Context, frame: u64) {
        for _ in 0..UPLOADS {
            let Some((key, bitmap)) = self.raster.next() else { return };
            let image = ColorImage::from_rgba_premultiplied(bitmap.size.map(|n| n as usize), &bitmap.rgba);
            let options = if key.picture.is_tile() { TextureOptions::LINEAR_REPEAT } else { TextureOptions::LINEAR };
            let texture = ctx.load_texture(format!("{:?} {}", key.picture, key.width), image, options);
            self.bytes += bitmap.rgba.len();
            let slot = TextureSlot { key, texture, bytes: bitmap.rgba.len(), used: frame };
            self.slots.entry(key.picture).or_default().push(slot);
        }
        // there may be more
        ctx.request_repaint();
    }

    /// Drops the textures unused for longest, while all together exceed `BYTES`.
    fn clear_out(&mut self, frame: u64) {
        while self.bytes > BYTES {
            let resting = self.slots.values().flatten().filter(|s| s.used + RESTING < frame);
            let Some(key) = resting.min_by_key(|s| s.used).map(|s| s.key) else { return };
            if let Some(slots) = self.slots.get_mut(&key.picture) {
                self.bytes -= slots.iter().filter(|s| s.key == key).map(|s| s.bytes).sum::<usize>();
                slots.retain(|s| s.key != key);
            }
        }
    }
}
