//! The places of the gallery's parts in a window of any size. Deliberately draws nothing.

use egui::{Rect, pos2};

/// From this width on, in logical points, there is a list at the left.
const WITH_RAIL: f32 = 700.0;
/// From this width on the chosen game is shown at the right; below, at the lower edge.
const WITH_PANEL: f32 = 1000.0;
/// From this width on the chosen game has more room.
const LARGE: f32 = 1600.0;
const RAIL: f32 = 208.0;
const HEAD: f32 = 52.0;
const SEARCH: f32 = 56.0;
/// Height of the sheet at the lower edge.
const SHEET: f32 = 216.0;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GalleryLayout {
    pub head: Rect,
    /// The list at the left.
    pub rail: Option<Rect>,
    /// The search field of a window without that list.
    pub search: Option<Rect>,
    pub middle: Rect,
    /// The chosen game.
    pub panel: Option<Rect>,
}

impl GalleryLayout {
    pub fn new(screen: Rect, chosen: bool) -> GalleryLayout {
        let (wide, right, bottom) = (screen.width(), screen.right(), screen.bottom());
        let head = Rect::from_min_max(screen.min, pos2(right, screen.top() + HEAD));
        let mut rest = Rect::from_min_max(pos2(screen.left(), head.bottom()), screen.max);
        let (mut rail, mut search, mut panel) = (None, None, None);
        if wide >= WITH_RAIL {
            let (left, others) = rest.split_left_right_at_x(rest.left() + RAIL);
            (rail, rest) = (Some(left), others);
        } else {
            let (upper, others) = rest.split_top_bottom_at_y(rest.top() + SEARCH);
            (search, rest) = (Some(upper), others);
        }
        if chosen && wide >= WITH_PANEL {
            let own = if wide >= LARGE { 360.0 } else { 304.0 };
            let (middle, beside) = rest.split_left_right_at_x(right - own);
            (rest, panel) = (middle, Some(beside));
        } else if chosen {
            let (middle, below) = rest.split_top_bottom_at_y(bottom - SHEET);
            (rest, panel) = (middle, Some(below));
        }
        GalleryLayout { head, rail, search, middle: rest, panel }
    }

    pub fn is_narrow(&self) -> bool {
        self.rail.is_none()
    }

    /// Whether the chosen game is shown at the lower edge.
    pub fn is_sheet(&self) -> bool {
        self.head.width() < WITH_PANEL
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::vec2;

    #[test]
    fn no_two_parts_overlap_and_together_they_fill_the_window() {
        for (wide, tall) in
            [(480.0, 600.0), (480.0, 800.0), (760.0, 520.0), (1280.0, 800.0), (1920.0, 1080.0), (2560.0, 1440.0)]
        {
            for chosen in [false, true] {
                let screen = Rect::from_min_size(pos2(0.0, 0.0), vec2(wide, tall));
                let layout = GalleryLayout::new(screen, chosen);
                let GalleryLayout { head, rail, search, middle, panel } = layout;
                let parts: Vec<Rect> = [Some(head), rail, search, Some(middle), panel].into_iter().flatten().collect();
                let area: f32 = parts.iter().map(Rect::area).sum();
                assert!((area - screen.area()).abs() < 1.0, "{wide} {tall}: {layout:?}");
                for (n, part) in parts.iter().enumerate() {
                    assert!(part.is_positive() && screen.contains_rect(*part), "{wide} {tall}: {part:?}");
                    assert!(parts[n + 1..].iter().all(|other| !part.shrink(0.1).intersects(*other)), "{layout:?}");
                }
                assert!(middle.height() >= 200.0 && middle.width() >= 400.0, "{wide} {tall}: {middle:?}");
            }
        }
    }
}
