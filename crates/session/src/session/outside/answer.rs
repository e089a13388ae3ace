//! Answers of outside programs, and the moves that they mean.

use crate::cards::Face;
use crate::play::{Move, ParsedMove, View};
use serde_json::Value;

/// A parsed answer.
#[derive(Debug, PartialEq)]
pub struct ProgramAnswer {
    pub id: u64,
    chosen: Option<String>,
    cards: Vec<String>,
    pub reason: Option<String>,
}

/// The longest reason that is kept, in characters.
const REASON: usize = 300;

impl ProgramAnswer {
    /// Parses a line. `None` if it is no JSON object with a number `id`.
    pub fn read(line: &str) -> Option<ProgramAnswer> {
        let value: Value = serde_json::from_str(line).ok()?;
        let text = |key: &str| value.get(key).and_then(Value::as_str).map(str::to_string);
        let cards = value.get("cards").and_then(Value::as_array).into_iter().flatten();
        Some(ProgramAnswer {
            id: value.get("id")?.as_u64()?,
            chosen: text("move"),
            cards: cards.filter_map(Value::as_str).map(str::to_string).collect(),
            reason: text("reason").map(|reason| reason.chars().take(REASON).collect()),
        })
    }

    /// The move as the program wrote it. `None` for an answer that names cards.
    pub fn text(&self) -> Option<&str> {
        self.chosen.as_deref().filter(|_| self.cards.is_empty())
    }

    /// The index of the move that the answer means, and the cards that it chooses for the rest of a series. The error says why
    /// it means no legal move.
    pub fn find(&self, view: &View, moves: &[Move]) -> Result<(usize, Vec<Face>), String> {
        if !self.cards.is_empty() {
            return self.find_cards(view, moves);
        }
        let text = self.chosen.as_deref().ok_or("the answer has neither `move` nor `cards`")?;
        let (names, seat) = (view.rules.names(), view.seat());
        let exact = moves.iter().position(|m| m.text(&names, seat) == text);
        let meant = || {
            let found = ParsedMove::read(text, &names, seat).ok()?.find(moves, &names, seat)?;
            moves.iter().position(|m| *m == found)
        };
        let index = exact.or_else(meant).ok_or_else(|| format!("`{text}` is no legal move"))?;
        Ok((index, Vec::new()))
    }

    fn find_cards(&self, view: &View, moves: &[Move]) -> Result<(usize, Vec<Face>), String> {
        let faces: Result<Vec<Face>, _> = self.cards.iter().map(|text| Face::parse(text)).collect();
        let faces = faces.map_err(|error| error.to_string())?;
        let (names, seat) = (view.rules.names(), view.seat());
        if let Some(found) = ParsedMove::of_faces(faces.clone()).find(moves, &names, seat) {
            return Ok((moves.iter().position(|m| *m == found).unwrap_or(0), Vec::new()));
        }
        let listed = || format!("`{}` is no legal choice of cards", self.cards.join(" "));
        let missing = view.choosing().map(|(count, _)| count.saturating_sub(view.chosen().len()));
        match missing {
            Some(missing) if missing == faces.len() => next_of_series(view, moves, faces).ok_or_else(listed),
            _ => Err(listed()),
        }
    }
}

/// The next one-card move of a series that chooses these cards, and the cards left for later moves. Cards are chosen in
/// ascending order, as they are listed.
pub fn next_of_series(view: &View, moves: &[Move], mut faces: Vec<Face>) -> Option<(usize, Vec<Face>)> {
    let deck = &view.rules.deck_index.deck;
    let place = |m: &Move| {
        let face = deck.face(m.first_card().filter(|_| m.is_bare() && m.cards().len() == 1)?);
        faces.iter().position(|f| *f == face)
    };
    let (index, place) = moves.iter().enumerate().find_map(|(index, m)| Some((index, place(m)?)))?;
    faces.remove(place);
    Some((index, faces))
}

#[cfg(test)]
mod tests {
    use super::ProgramAnswer;

    #[test]
    fn only_an_object_with_a_number_is_an_answer() {
        let read = |line: &str| ProgramAnswer::read(line).map(|answer| answer.id);
        assert_eq!(read(r#"{"id":3,"move":"5H","more":{}}"#), Some(3));
        for none in ["", "5H", "[1]", "{}", r#"{"id":"3"}"#, r#"{"id":-1,"move":"x"}"#, r#"{"id":3,"#] {
            assert_eq!(read(none), None, "{none}");
        }
    }
}
