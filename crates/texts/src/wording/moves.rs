//! Moves as people read them.

use super::Narrator;
use super::step_text::ViewWords;
use super::words::capital;
use crate::cards::CardSet;
use crate::play::{Move, View};
use crate::table::Seat;

impl Narrator<'_> {
    /// A move of a seat: `7H onto Pile 3`, `Draw`.
    pub fn told_move(&self, m: Move, seat: Seat) -> String {
        let text = m.text(&self.rules.names(), seat);
        match m {
            Move::Cards { .. } | Move::Capture { .. } | Move::Shift { .. } => self.told_cards(m),
            _ => capital(self.text.word(&text).unwrap_or(&text)),
        }
    }

    /// A move with the name of its decision, such as `lay away 7H 7S`; the move alone if that name says nothing.
    pub fn told_as_done(&self, m: Move, view: &View) -> String {
        let told = self.told_move(m, view.seat());
        match m.is_bare() && !view.step_text().no_verb {
            true => format!("{} {told}", view.decision().replace('_', " ")),
            false => told,
        }
    }

    /// Cards with the piles that they leave and go to, and with what is said.
    fn told_cards(&self, m: Move) -> String {
        let piles: Vec<String> = [m.from(), m.to()].into_iter().flatten().map(|pile| self.pile(pile)).collect();
        let faces = |set: CardSet| self.cards(set);
        let cards = match m.captor() {
            Some(captor) => format!("{} takes {}", self.cards([captor]), faces(m.cards())),
            None => faces(m.cards()),
        };
        let moved = match (cards.is_empty(), piles.as_slice()) {
            (true, [from, to]) => format!("{from} onto {to}"),
            (false, [to]) => format!("{cards} onto {to}"),
            _ => cards,
        };
        let said = m.said().map_or(String::new(), |said| format!(", {}", said.text(&self.rules.names())));
        moved + said.as_str()
    }
}
