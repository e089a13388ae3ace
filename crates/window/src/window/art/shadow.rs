//! The blank card: paper with round corners, its edge and the shadow in the border around it.
//!
//! Computed once for each width, pixel by pixel from the distance to the card's edge, and copied under every face: a
//! blur for each face would cost more than the face. Deliberately does not know any print.

/// The transparent border around a card, and the radius of its corners, in art units.
pub const BORDER: f32 = 14.0;
const CORNER: f32 = 13.5;

/// Sizes of a card's texture in pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// Width and height of the card itself.
    pub width: u32,
    pub height: u32,
    /// Width of the border on each side.
    pub border: u32,
}

impl Sheet {
    /// The sizes of a card `width` pixels wide, with the proportions of the art: 5 to 7.
    pub fn new(width: u32) -> Sheet {
        let units = width as f32 / 250.0;
        let whole = |length: f32| (length * units).round() as u32;
        Sheet { width, height: whole(350.0).max(1), border: whole(BORDER).max(1) }
    }

    /// Width and height of the texture: the card and its border.
    pub fn size(self) -> [u32; 2] {
        [self.width + 2 * self.border, self.height + 2 * self.border]
    }
}

/// The blank card as rows of premultiplied RGBA.
pub fn blank(sheet: Sheet) -> Vec<u8> {
    let [wide, tall] = sheet.size();
    let unit = sheet.width as f32 / 250.0;
    let half = [sheet.width as f32 / 2.0, sheet.height as f32 / 2.0];
    let mut rows = Vec::with_capacity((wide * tall * 4) as usize);
    for y in 0..tall {
        for x in 0..wide {
            let at = [x as f32 + 0.5 - wide as f32 / 2.0, y as f32 + 0.5 - tall as f32 / 2.0];
            rows.extend(pixel(at, half, unit));
        }
    }
    rows
}

/// The colour of one pixel, at a place relative to the card's middle.
fn pixel([x, y]: [f32; 2], half: [f32; 2], unit: f32) -> [u8; 4] {
    let edge = distance([x, y], half, CORNER * unit);
    let paper = (0.5 - edge).clamp(0.0, 1.0);
    if paper <= 0.0 {
        let dark = shade([x, y], half, unit);
        return [0, 0, 0, (dark * 255.0 + 0.5) as u8];
    }
    let dark = shade([x, y], half, unit) * (1.0 - paper);
    // a fine grey line just inside the edge, so that overlapping white cards can be told apart
    let line = (edge + 1.0).clamp(0.0, 1.0) * 0.30;
    let light = 1.0 - 0.022 * ((y / half[1] + 1.0) / 2.0);
    let tone = |colour: f32| (colour * light * (1.0 - line) * paper + 0.5) as u8;
    [tone(255.0), tone(254.0), tone(250.0), ((paper + dark) * 255.0 + 0.5).min(255.0) as u8]
}

/// How dark the cloth is at a place, from 0 to 0.5: a soft shadow that falls a little downwards and a tight one at the
/// edge.
fn shade([x, y]: [f32; 2], half: [f32; 2], unit: f32) -> f32 {
    let fall = |drop: f32, reach: f32, dark: f32| {
        let far = distance([x, y - drop * unit], half, CORNER * unit);
        let near = (1.0 - (far / unit + reach * 0.35) / (reach * 1.35)).clamp(0.0, 1.0);
        near * near * (3.0 - 2.0 * near) * dark
    };
    (fall(3.0, 10.0, 0.30) + fall(1.0, 3.5, 0.22)).min(0.5)
}

/// Distance in pixels to the edge of a box with round corners about 0, 0; negative inside.
fn distance([x, y]: [f32; 2], half: [f32; 2], corner: f32) -> f32 {
    let (dx, dy) = (x.abs() - half[0] + corner, y.abs() - half[1] + corner);
    dx.max(0.0).hypot(dy.max(0.0)) + dx.max(dy).min(0.0) - corner
}
