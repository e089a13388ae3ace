//! A part of a position that can be set.

use crate::script::literal;

/// What a field holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetFieldKind {
    /// The cards of a pile from the bottom, or of the running trick or count from the first: `5H TD`.
    Cards,
    /// An office, a variable, points: as a script writes the value.
    Value,
}

/// A part of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetField {
    /// The key of the check: `hand@0`, `trump`, `points@1`.
    pub key: String,
    pub kind: SetFieldKind,
    /// Empty where the check is not to say it.
    pub value: String,
    /// What holds where it is not said.
    pub usual: String,
}

impl SetField {
    /// The key with its value as it is written in a check. `None` where it is not said.
    pub(super) fn written(&self) -> Option<(String, String)> {
        let value = self.value.trim();
        if value.is_empty() {
            return None;
        }
        let value = if self.kind == SetFieldKind::Value { value.to_string() } else { literal(value) };
        Some((self.key.clone(), value))
    }

    /// Takes a card away; returns whether it was there. Of several alike the last goes.
    pub(super) fn take(&mut self, face: &str) -> bool {
        let mut faces: Vec<&str> = self.value.split_whitespace().collect();
        let Some(place) = faces.iter().rposition(|other| *other == face) else { return false };
        faces.remove(place);
        self.value = faces.join(" ");
        true
    }

    /// Lays a card on top.
    pub(super) fn lay(&mut self, face: &str) {
        if !self.value.is_empty() {
            self.value.push(' ');
        }
        self.value.push_str(face);
    }

    pub(super) fn has_cards(&self) -> bool {
        self.kind == SetFieldKind::Cards
    }
}
