//! Small line drawings for buttons and lists, painted at any size.
//!
//! Deliberately knows no command: what a drawing stands for is up to whoever paints it.

use egui::epaint::CubicBezierShape;
use egui::{Color32, Painter, Pos2, Rect, Stroke, Vec2, vec2};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    Search,
    Grid,
    Star,
    /// A star that is filled.
    Starred,
    Clock,
    Cap,
    Book,
    Pencil,
    Menu,
    Cross,
    Check,
    Undo,
    Redo,
    Down,
    Right,
}

/// Drawings are made on a square of this many points.
const SQUARE: f32 = 20.0;

impl Icon {
    /// Paints the drawing in the middle of the rectangle, `size` points wide.
    pub fn paint(self, painter: &Painter, rect: Rect, size: f32, ink: Color32) {
        let pen = Pen { painter, corner: rect.center() - Vec2::splat(size / 2.0), scale: size / SQUARE, ink };
        match self {
            // an arrow that turns back to the left, or on to the right
            Icon::Undo | Icon::Redo => {
                let x = |x: f32| if self == Icon::Undo { x } else { SQUARE - x };
                pen.line(&[(x(7.5), 3.5), (x(3.0), 8.0), (x(7.5), 12.5)]);
                pen.line(&[(x(3.0), 8.0), (x(11.5), 8.0)]);
                pen.curve([(x(11.5), 8.0), (x(18.0), 8.0), (x(18.0), 16.5), (x(11.5), 16.5)]);
                pen.line(&[(x(11.5), 16.5), (x(8.0), 16.5)]);
            }
            Icon::Search => {
                pen.circle(8.5, 8.5, 5.5);
                pen.line(&[(13.0, 13.0), (18.0, 18.0)]);
            }
            Icon::Grid => {
                for (x, y) in [(3.5, 3.5), (11.5, 3.5), (3.5, 11.5), (11.5, 11.5)] {
                    pen.line(&[(x, y), (x + 5.0, y), (x + 5.0, y + 5.0), (x, y + 5.0), (x, y)]);
                }
            }
            Icon::Star => pen.star(false),
            Icon::Starred => pen.star(true),
            Icon::Clock => {
                pen.circle(10.0, 10.0, 7.0);
                pen.line(&[(10.0, 6.0), (10.0, 10.0), (13.0, 12.0)]);
            }
            Icon::Cap => {
                pen.line(&[(2.0, 8.0), (10.0, 4.0), (18.0, 8.0), (10.0, 12.0), (2.0, 8.0)]);
                pen.line(&[(5.5, 10.0), (5.5, 14.0)]);
                pen.curve([(5.5, 14.0), (8.0, 16.0), (12.0, 16.0), (14.5, 14.0)]);
                pen.line(&[(14.5, 14.0), (14.5, 10.0)]);
            }
            Icon::Book => {
                pen.line(&[(3.0, 4.0), (3.0, 15.5)]);
                pen.line(&[(17.0, 4.0), (17.0, 15.5)]);
                pen.line(&[(10.0, 5.0), (10.0, 16.5)]);
                for side in [1.0, -1.0] {
                    let x = |x: f32| 10.0 + side * x;
                    pen.curve([(x(0.0), 5.0), (x(2.0), 3.5), (x(4.5), 3.5), (x(7.0), 4.0)]);
                    pen.curve([(x(0.0), 16.5), (x(2.0), 15.0), (x(4.5), 15.0), (x(7.0), 15.5)]);
                }
            }
            Icon::Pencil => {
                pen.line(&[(3.0, 17.0), (4.0, 13.0), (14.0, 3.0), (17.0, 6.0), (7.0, 16.0), (3.0, 17.0)]);
                pen.line(&[(12.0, 5.0), (15.0, 8.0)]);
            }
            Icon::Menu => [5.5, 10.0, 14.5].into_iter().for_each(|y| pen.line(&[(3.0, y), (17.0, y)])),
            Icon::Cross => {
                pen.line(&[(5.0, 5.0), (15.0, 15.0)]);
                pen.line(&[(15.0, 5.0), (5.0, 15.0)]);
            }
            Icon::Check => pen.line(&[(3.5, 10.5), (8.0, 15.0), (16.5, 5.0)]),
            Icon::Right => pen.line(&[(8.0, 5.0), (13.0, 10.0), (8.0, 15.0)]),
            Icon::Down => pen.line(&[(5.0, 8.0), (10.0, 13.0), (15.0, 8.0)]),
        }
    }
}

struct Pen<'a> {
    painter: &'a Painter,
    corner: Pos2,
    scale: f32,
    ink: Color32,
}

impl Pen<'_> {
    fn at(&self, (x, y): (f32, f32)) -> Pos2 {
        self.corner + vec2(x, y) * self.scale
    }

    fn stroke(&self) -> Stroke {
        Stroke::new(1.7 * self.scale, self.ink)
    }

    fn line(&self, points: &[(f32, f32)]) {
        let points = points.iter().map(|point| self.at(*point)).collect();
        self.painter.add(egui::Shape::line(points, self.stroke()));
    }

    fn circle(&self, x: f32, y: f32, radius: f32) {
        self.painter.circle_stroke(self.at((x, y)), radius * self.scale, self.stroke());
    }

    fn curve(&self, points: [(f32, f32); 4]) {
        let points = points.map(|point| self.at(point));
        let shape = CubicBezierShape::from_points_stroke(points, false, Color32::TRANSPARENT, self.stroke());
        self.painter.add(shape);
    }

    /// A star of five points; filled in pieces, as it is not convex.
    fn star(&self, filled: bool) {
        let tip = |k: usize, far: f32| {
            let turn = std::f32::consts::TAU * k as f32 / 10.0;
            (10.0 + far * turn.sin(), 10.4 - far * turn.cos())
        };
        let points: Vec<Pos2> = (0..10).map(|k| self.at(tip(k, if k % 2 == 0 { 7.8 } else { 3.5 }))).collect();
        if filled {
            let mut mesh = egui::Mesh::default();
            mesh.colored_vertex(self.at((10.0, 10.4)), self.ink);
            points.iter().for_each(|point| mesh.colored_vertex(*point, self.ink));
            (0..10u32).for_each(|k| mesh.add_triangle(0, k + 1, (k + 1) % 10 + 1));
            self.painter.add(mesh);
        }
        self.painter.add(egui::Shape::closed_line(points, self.stroke()));
    }
}
