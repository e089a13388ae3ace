//! The spread of a pile: where its cards lie in its zone.

use egui::{Pos2, Rect, Vec2, pos2, vec2};

/// Height of a card divided by its width.
pub const RATIO: f32 = 1.4;
/// The part of a card's width, and of its height, that shows rank and suit.
pub const INDEX: Vec2 = vec2(0.24, 0.17);

/// Height of a trick whose cards lie above each other, in card heights.
pub const CROSSED: f32 = 2.08;
/// The room for a card with another lying across it, in card widths and heights.
pub const PAIR: Vec2 = vec2(1.36, 1.3);

/// The form in which a pile's cards lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spread {
    /// On top of each other.
    Stack,
    /// Side by side.
    Line,
    /// Backs, close together.
    Closed,
    /// Side by side on a slight arc.
    Fan,
    /// Downwards.
    Cascade,
    /// In rows.
    Grid,
    /// Side by side, a little out of line.
    Trick,
    /// Around the middle, each on the side of its player; side by side if the player is not known.
    Thrown,
    /// In columns that two piles share; `over` lies across the other.
    Paired { columns: u8, over: bool },
    /// Close together side by side: aligned left with -1, right with 1, centred with 0.
    Across(i8),
    /// Rotated by 45 degrees, in a cascade along their own length: down to the right with -1, to the left with 1.
    Slant(i8),
}

impl Spread {
    /// Greatest distance between cards side by side, in card widths; 0 for other forms.
    pub fn step(self) -> f32 {
        match self {
            Spread::Line => 1.04,
            Spread::Closed => 0.34,
            Spread::Fan => 0.78,
            Spread::Trick | Spread::Thrown => 1.1,
            Spread::Grid => 1.08,
            Spread::Across(_) => 0.28,
            Spread::Paired { .. } => PAIR.x,
            Spread::Stack | Spread::Cascade | Spread::Slant(_) => 0.0,
        }
    }
}

/// The angle of a card that lies across another, in radians.
const ACROSS: f32 = 0.26;
/// Greatest distance of cards in groups, in card widths, and the room between two groups, in such distances.
const GROUPED: f32 = 0.5;
const APART: f32 = 1.4;

/// A pile's part of the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Zone {
    pub rect: Rect,
    pub spread: Spread,
    /// Width of its cards, in logical points.
    pub width: f32,
}

/// The place of a card at rest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    pub centre: Pos2,
    pub width: f32,
    /// In radians, clockwise.
    pub angle: f32,
}

/// Width that a card takes when it is rotated by 45 degrees.
pub fn slanted_width(width: f32) -> f32 {
    width * (1.0 + RATIO) * std::f32::consts::FRAC_1_SQRT_2
}

impl Pose {
    /// The rectangle around the card, whatever its angle.
    pub fn bounds(&self) -> Rect {
        let (sin, cos) = (self.angle.sin().abs(), self.angle.cos().abs());
        let (wide, tall) = (self.width, self.width * RATIO);
        Rect::from_center_size(self.centre, vec2(wide * cos + tall * sin, wide * sin + tall * cos))
    }

    /// The point at distance `far` above the middle of the card's upper edge.
    pub fn above(&self, far: f32) -> Pos2 {
        self.centre + vec2(self.angle.sin(), -self.angle.cos()) * (self.width * RATIO / 2.0 + far)
    }

    pub fn rect(&self) -> Rect {
        Rect::from_center_size(self.centre, vec2(self.width, self.width * RATIO))
    }
}

impl Zone {
    /// The pose of card `i` of `n`, from the bottom of the pile.
    pub fn pose(&self, i: usize, n: usize) -> Pose {
        let place = match self.spread {
            Spread::Stack => self.stacked(i, n),
            Spread::Line | Spread::Closed => (self.in_line(i, n, self.spread.step()), 0.0),
            Spread::Fan => self.fanned(i, n),
            Spread::Cascade => self.cascaded(i, n),
            Spread::Grid => (self.in_grid(i, n), 0.0),
            Spread::Across(to) => (self.across(i, n, to), 0.0),
            Spread::Slant(turn) => self.slanted(i, n, turn),
            Spread::Paired { columns, over } => self.paired(i, columns.into(), over),
            Spread::Trick | Spread::Thrown => {
                let out = if i.is_multiple_of(2) { -0.03 } else { 0.03 };
                (self.in_line(i, n, self.spread.step()) + vec2(0.0, out * self.width), out)
            }
        };
        Pose { centre: place.0, width: self.width, angle: place.1 }
    }

    /// The pose of card `i` of `n` if the pile is laid out downwards within `area`, so that each rank and suit is seen.
    pub fn downwards(&self, i: usize, n: usize, area: Rect) -> Pose {
        let free = (area.height() - self.height()).max(0.0);
        let step = (free / (n.max(2) - 1) as f32).min(self.height() * (INDEX.y + 0.09));
        let all = step * (n.max(1) - 1) as f32 + self.height();
        let room = area.top()..=(area.bottom() - all).max(area.top());
        let top = (self.rect.center().y - all / 2.0).clamp(*room.start(), *room.end());
        let centre = pos2(self.rect.center().x, top + step * i as f32 + self.height() / 2.0);
        Pose { centre, width: self.width, angle: 0.0 }
    }

    /// The pose of a trick's card, played by the seat `place` places to the left of the one at the lower edge.
    pub fn thrown(&self, place: usize, seats: usize) -> Pose {
        let free = (self.rect.size() - vec2(self.width, self.height())).max(Vec2::ZERO) / 2.0;
        let off = self.off(place, seats) * vec2(self.width, self.height());
        let off = vec2(off.x.clamp(-free.x, free.x), off.y.clamp(-free.y, free.y));
        Pose { centre: self.rect.center() + off, width: self.width, angle: 0.0 }
    }

    /// How far a trick's card lies from the middle, in card widths and heights, so that none hides another.
    fn off(&self, place: usize, seats: usize) -> Vec2 {
        let angle = std::f32::consts::TAU * place as f32 / seats.max(1) as f32;
        let high = self.rect.height() >= self.height() * (CROSSED - 0.03);
        match seats {
            // side by side
            ..=2 => vec2(-0.55 * angle.cos(), 0.3 * angle.cos()),
            3 => vec2(-1.25 * angle.sin(), 0.36 * angle.cos()),
            4 if high => vec2(-1.25 * angle.sin(), 0.53 * angle.cos()),
            // a low table: those opposite each other lie beside each other
            4 => vec2(0.56 * angle.cos() - 1.68 * angle.sin(), 0.2 * angle.cos()),
            // two rows: the nearest with both neighbours, and all others
            _ => match place {
                0 => vec2(0.0, 0.54),
                1 => vec2(-1.06, 0.49),
                _ if place + 1 == seats => vec2(1.06, 0.49),
                _ => vec2(1.06 * (place as f32 - seats as f32 / 2.0), -0.53),
            },
        }
    }

    fn height(&self) -> f32 {
        self.width * RATIO
    }

    fn stacked(&self, i: usize, n: usize) -> (Pos2, f32) {
        let layers = n.min(48).div_ceil(6) as f32;
        let layer = (i * layers as usize / n.max(1)) as f32;
        (self.rect.center() - vec2(0.0, 1.2) * layer, 0.0)
    }

    /// The x of the middle of card `i` of `n`, with the pile in the middle of the zone and its cards at most `widest`
    /// card widths apart.
    fn along(&self, i: usize, n: usize, widest: f32) -> f32 {
        let free = (self.rect.width() - self.width).max(0.0);
        let step = if n > 1 { (free / (n - 1) as f32).min(self.width * widest) } else { 0.0 };
        self.rect.center().x + (i as f32 - (n.max(1) - 1) as f32 / 2.0) * step
    }

    fn in_line(&self, i: usize, n: usize, widest: f32) -> Pos2 {
        pos2(self.along(i, n, widest), self.rect.center().y)
    }

    /// Cards of a hand: in one row, or in two if one would hide the faces or if many cards have room for two.
    fn fanned(&self, i: usize, n: usize) -> (Pos2, f32) {
        let free = self.rect.width() - self.width;
        let bottom = self.rect.bottom() - self.height() / 2.0;
        if n > 1 && free / ((n - 1) as f32) < self.width * INDEX.x * 1.15
            || self.height() * 1.3 < self.rect.height() && n > 12
        {
            let first = n.div_ceil(2);
            let (row, k, of) = if i < first { (0, i, first) } else { (1, i - first, n - first) };
            let lift = (self.rect.height() - self.height()).max(self.height() * 0.3).min(self.height() * 0.45);
            return (pos2(self.along(k, of, 0.8), bottom - if row == 0 { lift } else { 0.0 }), 0.0);
        }
        let off = i as f32 - (n.max(1) - 1) as f32 / 2.0;
        let turn = (0.16 / n.max(1) as f32).min(0.022);
        let sag = off * off * turn * self.width * 0.16;
        let most = (self.rect.height() - self.height()).max(0.0);
        (
            pos2(self.along(i, n, self.spread.step()), bottom - (most - sag.min(most)).min(self.height() * 0.1)),
            off * turn,
        )
    }

    fn cascaded(&self, i: usize, n: usize) -> (Pos2, f32) {
        let free = (self.rect.height() - self.height()).max(0.0);
        let step = if n > 1 { (free / (n - 1) as f32).min(self.height() * 0.3) } else { 0.0 };
        (pos2(self.rect.center().x, self.rect.top() + self.height() / 2.0 + step * i as f32), 0.0)
    }

    fn across(&self, i: usize, n: usize, to: i8) -> Pos2 {
        let centred = self.in_line(i, n, self.spread.step());
        let (first, last) = (self.along(0, n, self.spread.step()), self.along(n.max(1) - 1, n, self.spread.step()));
        let off = match to {
            ..0 => self.rect.left() + self.width / 2.0 - first,
            0 => 0.0,
            1.. => self.rect.right() - self.width / 2.0 - last,
        };
        centred + vec2(off, 0.0)
    }

    /// A card of a column, upright at its upper left, or lying across that one at its lower right.
    fn paired(&self, i: usize, columns: usize, over: bool) -> (Pos2, f32) {
        let at = self.in_line(i, columns, PAIR.x);
        let off = vec2(self.width * (PAIR.x - 1.0), self.height() * (PAIR.y - 1.0)) / 2.0;
        if over { (at + off * vec2(0.45, 0.9), ACROSS) } else { (at - off, 0.0) }
    }

    /// Where card `i` of group `group` lies, if the `n` cards of a line lie in this many groups apart from each other.
    pub fn in_groups(&self, (i, n): (usize, usize), (group, groups): (usize, usize)) -> Pose {
        let (place, last) =
            (i as f32 + APART * group as f32, n.max(1) as f32 - 1.0 + APART * groups.saturating_sub(1) as f32);
        let free = (self.rect.width() - self.width).max(0.0);
        let step = if last > 0.0 { (free / last).min(self.width * GROUPED) } else { 0.0 };
        let centre = pos2(self.rect.center().x + (place - last / 2.0) * step, self.rect.center().y);
        Pose { centre, width: self.width, angle: 0.0 }
    }

    fn slanted(&self, i: usize, n: usize, turn: i8) -> (Pos2, f32) {
        let angle = f32::from(turn) * std::f32::consts::FRAC_PI_4;
        let along = (self.rect.width().min(self.rect.height()) - slanted_width(self.width)) * std::f32::consts::SQRT_2;
        let step = if n > 1 { (along.max(0.0) / (n - 1) as f32).min(self.height() * 0.2) } else { 0.0 };
        let off = (i as f32 - (n.max(1) - 1) as f32 / 2.0) * step;
        (self.rect.center() + vec2(-angle.sin(), angle.cos()) * off, angle)
    }

    fn in_grid(&self, i: usize, n: usize) -> Pos2 {
        let fits = ((self.rect.width() / (self.width * 1.08)) as usize).max(1);
        let rows = n.max(1).div_ceil(fits);
        let most = ((self.rect.height() / self.height()) as usize).max(1);
        let rows = rows.min(most.max(1)).max(1);
        let across = n.max(1).div_ceil(rows);
        let (row, k) = (i / across, i % across);
        let of = across.min(n - (row * across).min(n)).max(1);
        let tall = self.height() * 1.05;
        let y =
            self.rect.center().y + (row as f32 - (rows - 1) as f32 / 2.0) * tall.min(self.rect.height() / rows as f32);
        pos2(self.along(k, of, self.spread.step()), y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn zone(spread: Spread, size: Vec2, width: f32) -> Zone {
        Zone { rect: Rect::from_min_size(pos2(10.0, 20.0), size), spread, width }
    }

    /// Whatever room a trick has, a card of the width that the layout gives hides no other.
    #[test]
    fn no_card_of_a_trick_hides_another() {
        for seats in 2..=8 {
            // a high table, and a low one for up to four
            let high = vec2(106.0 * (seats as f32 - 3.0).max(3.5), 140.0 * CROSSED);
            for size in [Some(high), (seats <= 4).then_some(vec2(445.0, 197.0))].into_iter().flatten() {
                let zone = zone(Spread::Thrown, size, 100.0);
                let cards: Vec<Rect> = (0..seats).map(|place| zone.thrown(place, seats).rect()).collect();
                for (n, card) in cards.iter().enumerate() {
                    assert!(zone.rect.expand(1.0).contains_rect(*card), "{seats} seats: {card:?} in {:?}", zone.rect);
                    // one may lie a little on another
                    let over = cards[n + 1..].iter().find(|other| other.shrink(4.0).intersects(*card));
                    assert_eq!(over, None, "{seats} seats in {size:?}: {card:?} is hidden");
                }
            }
        }
    }

    /// Of two cards lying across each other the corner with rank and suit of both is seen.
    #[test]
    fn a_card_across_another_hides_no_index_and_keeps_to_its_column() {
        let room = vec2(100.0 * PAIR.x * 4.0, 140.0 * PAIR.y);
        let of = |over: bool, i: usize| zone(Spread::Paired { columns: 4, over }, room, 100.0).pose(i, 4);
        for i in 0..4 {
            let (under, over) = (of(false, i), of(true, i));
            let index = Rect::from_min_size(under.rect().min, under.rect().size() * INDEX * 0.9);
            let corner = over.bounds().min;
            assert!(over.centre.x > under.centre.x && over.centre.y > under.centre.y);
            assert!(!over.rect().shrink(12.0).intersects(index), "{corner:?} over {index:?}");
            let column = zone(Spread::Line, room, 100.0).rect.left() + 100.0 * PAIR.x * i as f32;
            let within = column - 8.0..=column + 100.0 * PAIR.x + 8.0;
            assert!(within.contains(&under.rect().left()) && within.contains(&over.bounds().right()), "column {i}");
        }
    }

    #[test]
    fn cards_of_one_group_lie_closer_than_two_groups() {
        let zone = zone(Spread::Line, vec2(700.0, 140.0), 100.0);
        let x = |i: usize, group: usize| zone.in_groups((i, 6), (group, 2)).centre.x;
        assert!(x(1, 0) - x(0, 0) < x(3, 1) - x(2, 0));
        assert!(x(0, 0) - 50.0 >= zone.rect.left() && x(5, 1) + 50.0 <= zone.rect.right());
        let narrow = Zone { rect: Rect::from_min_size(Pos2::ZERO, vec2(200.0, 140.0)), ..zone };
        assert!(narrow.in_groups((5, 6), (1, 2)).rect().right() <= 200.5);
    }
}
