//! Protects against clicking another button than the one that was meant: for a moment after a button has taken the
//! place of another, the pointer does not press it.

use egui::{Rect, Response, Ui};

/// Seconds for which a button in another's place does not respond.
const MOMENT: f64 = 0.4;

/// A button as it was drawn.
#[derive(Clone, Debug)]
struct Drawn {
    name: String,
    rect: Rect,
    /// When it was first and last drawn, in seconds.
    first: f64,
    last: f64,
    /// Whether another button was here shortly before.
    instead: bool,
}

/// The buttons of the last moments.
#[derive(Default)]
pub struct ClickGuard {
    drawn: Vec<Drawn>,
}

impl ClickGuard {
    /// Whether a button was pressed that has been here long enough. Keys press it at once.
    pub fn pressed(&mut self, ui: &Ui, response: &Response, name: &str) -> bool {
        let by_pointer = ui.input(|i| i.pointer.any_click());
        let ready = self.is_ready(name, response.rect, ui.input(|i| i.time));
        response.clicked() && (ready || !by_pointer)
    }

    fn is_ready(&mut self, name: &str, rect: Rect, now: f64) -> bool {
        self.drawn.retain(|drawn| now - drawn.last <= MOMENT);
        let over = |drawn: &Drawn| drawn.rect.intersects(rect);
        if let Some(same) = self.drawn.iter_mut().find(|drawn| drawn.name == name && over(drawn)) {
            (same.rect, same.last) = (rect, now);
            return !same.instead || now - same.first >= MOMENT;
        }
        let instead = self.drawn.iter().any(|drawn| drawn.last < now && over(drawn));
        self.drawn.push(Drawn { name: name.to_string(), rect, first: now, last: now, instead });
        !instead
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{pos2, vec2};

    fn at(x: f32) -> Rect {
        Rect::from_min_size(pos2(x, 0.0), vec2(80.0, 30.0))
    }

    #[test]
    fn a_button_in_the_place_of_another_waits() {
        let mut guard = ClickGuard::default();
        assert!(guard.is_ready("Skip", at(0.0), 1.0), "nothing lay here");
        assert!(!guard.is_ready("Pass", at(10.0), 1.1), "Skip lay here a moment ago");
        assert!(!guard.is_ready("Pass", at(10.0), 1.4));
        assert!(guard.is_ready("Pass", at(10.0), 1.6), "by now it was seen");
    }

    #[test]
    fn a_button_beside_others_or_in_an_old_place_does_not() {
        let mut guard = ClickGuard::default();
        assert!(guard.is_ready("Skip", at(0.0), 1.0));
        assert!(guard.is_ready("Pass", at(200.0), 1.1), "beside it");
        assert!(guard.is_ready("Done", at(0.0), 1.9), "Skip is long gone");
    }
}
