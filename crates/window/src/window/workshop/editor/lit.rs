//! What is lit behind a text, and the lines under mistakes.

use super::{DrawnText, EditorMarks, filled, ink};
use crate::window::theme;
use egui::layers::ShapeIdx;
use egui::{Color32, Painter, Rect, Shape, Stroke, Ui, pos2};

/// A place in the order of painting, before the text.
pub struct LitPlaces(ShapeIdx);

const HERE: Color32 = Color32::from_rgb(28, 34, 39);
const WRONG: Color32 = Color32::from_rgb(46, 28, 27);
const AT_WORK: Color32 = Color32::from_rgb(24, 50, 36);
const SOUGHT: Color32 = Color32::from_rgb(78, 66, 30);

impl LitPlaces {
    pub fn reserve(painter: &Painter) -> LitPlaces {
        LitPlaces(painter.add(Shape::Noop))
    }

    /// Lights the line of the cursor, lines with errors, what is sought, and a pair of brackets.
    pub fn paint(self, ui: &Ui, drawn: &DrawnText, marks: &EditorMarks, brackets: Option<[usize; 2]>) {
        let mut shapes = vec![filled(whole_line(ui, drawn.rect_of(drawn.file.cursor)), HERE)];
        let rows: Vec<(f32, f32)> = drawn.rows().collect();
        for (top, bottom) in marks.at_work.iter().filter_map(|line| rows.get(*line)) {
            shapes.push(filled(whole_line(ui, Rect::from_x_y_ranges(0.0..=1.0, *top..=*bottom)), AT_WORK));
        }
        for mark in marks.problems.iter().filter(|mark| mark.is_error) {
            shapes.push(filled(whole_line(ui, drawn.rect_of(mark.bytes.start)), WRONG));
        }
        for (place, bytes) in marks.found.iter().enumerate() {
            let rect = drawn.rect_of_bytes(bytes);
            if ui.clip_rect().intersects(rect) {
                shapes.push(filled(rect, SOUGHT));
                if place == marks.shown {
                    let line = Stroke::new(1.0, theme::GOLD);
                    shapes.push(Shape::rect_stroke(rect, 2.0, line, egui::StrokeKind::Outside));
                }
            }
        }
        for byte in brackets.into_iter().flatten() {
            let rect = drawn.rect_of_bytes(&(byte..byte + 1));
            let line = Stroke::new(1.0, theme::EDGE);
            shapes.push(Shape::rect_stroke(rect, 2.0, line, egui::StrokeKind::Inside));
        }
        ui.painter().set(self.0, Shape::Vec(shapes));
    }
}

fn whole_line(ui: &Ui, rect: Rect) -> Rect {
    let clip = ui.clip_rect();
    Rect::from_x_y_ranges(clip.x_range(), rect.y_range())
}

/// Paints a zigzag under each problem.
pub fn squiggles(ui: &Ui, drawn: &DrawnText, marks: &EditorMarks) {
    for mark in &marks.problems {
        let rect = drawn.rect_of_bytes(&mark.bytes);
        if !ui.clip_rect().intersects(rect) {
            continue;
        }
        let (mut x, mut is_low, mut points) = (rect.left(), true, Vec::new());
        while x <= rect.right() {
            points.push(pos2(x, rect.bottom() - if is_low { 1.0 } else { 3.5 }));
            (x, is_low) = (x + 3.0, !is_low);
        }
        ui.painter().add(Shape::line(points, Stroke::new(1.2, ink(mark.is_error))));
    }
}
