//! Renders a picture as pixels.
//!
//! The pure part of the rasteriser: equal picture, style and width give equal bytes. Deliberately does not know threads
//! or textures.

use super::felt;
use super::shadow::{self, Sheet};
use crate::card_art::{Detail, Felt, Style, back_svg, face_svg, portrait_svg, suit_svg};
use crate::cards::{Face, Suit};
use resvg::tiny_skia::{PixmapMut, Transform};
use resvg::usvg::{Options, Tree};

/// A picture that can be requested as a texture, together with a width in pixels: see [`size`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Picture {
    /// A card's face. `copy` above 0 marks the second, third ... of several equal cards.
    Face { face: Face, copy: u8 },
    /// A card's back; decks 0, 1, ... differ by colour.
    Back { deck: u8 },
    /// A suit's sign for text on paper, or a light one for text on dark cloth.
    Suit { suit: Suit, on_dark: bool },
    /// The face of a player at a table, by its number.
    Portrait(usize),
    /// A tile of cloth, to be repeated.
    Felt(Felt),
    /// A tile of wood, to be repeated; the grain runs along x.
    Wood,
}

impl Picture {
    /// The face of a card that is the only one of its kind.
    pub fn face(face: Face) -> Picture {
        Picture::Face { face, copy: 0 }
    }

    pub fn is_card(self) -> bool {
        matches!(self, Picture::Face { .. } | Picture::Back { .. })
    }

    pub fn is_tile(self) -> bool {
        matches!(self, Picture::Felt(_) | Picture::Wood)
    }
}

/// A picture as rows of premultiplied RGBA.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bitmap {
    pub size: [u32; 2],
    pub rgba: Vec<u8>,
}

/// Width and height of a picture's texture in pixels. A card's `width` is that of the card; its texture is larger by
/// [`Sheet::border`] on each side. All others are squares of `width`.
pub fn size(picture: Picture, width: u32) -> [u32; 2] {
    let width = width.max(1);
    if picture.is_card() { Sheet::new(width).size() } else { [width, width] }
}

/// A picture's SVG; `None` for tiles, which are computed.
pub fn svg(picture: Picture, style: Style, width: u32) -> Option<String> {
    let detail = Detail::of(width);
    match picture {
        Picture::Face { face, copy } => Some(face_svg(face, copy, style, detail)),
        Picture::Back { deck } => Some(back_svg(deck, style, detail)),
        Picture::Suit { suit, on_dark } => {
            Some(suit_svg(suit, style, if on_dark { style.glow(suit) } else { style.ink(suit) }))
        }
        Picture::Portrait(number) => Some(portrait_svg(number)),
        Picture::Felt(_) | Picture::Wood => None,
    }
}

/// Renders a picture as pixels. `paper` returns the blank card of a size.
pub fn render(picture: Picture, style: Style, width: u32, paper: impl FnOnce(Sheet) -> Vec<u8>) -> Bitmap {
    let width = width.max(1);
    let size = size(picture, width);
    let rgba = match picture {
        Picture::Felt(felt) => felt::cloth(felt, width),
        Picture::Wood => felt::wood(width),
        Picture::Suit { .. } | Picture::Portrait(_) => {
            let scale = width as f32 / 100.0;
            print(
                vec![0; (width * width * 4) as usize],
                size,
                picture,
                style,
                width,
                Transform::from_scale(scale, scale),
            )
        }
        Picture::Face { .. } | Picture::Back { .. } => {
            let sheet = Sheet::new(width);
            let (x, y) = (sheet.width as f32 / 250.0, sheet.height as f32 / 350.0);
            let place = Transform::from_row(x, 0.0, 0.0, y, sheet.border as f32, sheet.border as f32);
            print(paper(sheet), size, picture, style, width, place)
        }
    };
    Bitmap { size, rgba }
}

/// Prints the picture's SVG on the bitmap `rgba`. A faulty SVG leaves the paper blank; tests make sure that there is
/// none.
fn print(mut rgba: Vec<u8>, [w, h]: [u32; 2], picture: Picture, style: Style, width: u32, place: Transform) -> Vec<u8> {
    let tree = svg(picture, style, width).and_then(|svg| Tree::from_str(&svg, &Options::default()).ok());
    if let (Some(tree), Some(mut canvas)) = (tree, PixmapMut::from_bytes(&mut rgba, w, h)) {
        resvg::render(&tree, place, &mut canvas);
    }
    rgba
}

/// Renders a picture as pixels, computing the blank card for it alone.
pub fn render_alone(picture: Picture, style: Style, width: u32) -> Bitmap {
    render(picture, style, width, shadow::blank)
}
