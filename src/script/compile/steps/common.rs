//! What several steps read alike.

use crate::play::{Register, RowId, SeatRef};
use crate::script::compile::{Made, RulesBuilder};
use crate::script::values::numbers::{NUMBERS, beyond};
use crate::script::values::word::{Word, word};
use crate::table::Role;

impl RulesBuilder {
    /// So many cards must be in the deck.
    pub fn enough_cards(&self, step: &Word, cards: i32) -> Made<()> {
        let deck = self.deck_index.deck.len();
        match cards.max(0) as usize <= deck {
            true => Ok(()),
            false => Err(step.arg_problem(1, format!("`{}` needs {cards} cards: the deck has {deck}", step.name))),
        }
    }

    /// `last: row("name", points)`.
    pub fn last_row(&mut self, step: &Word) -> Made<Option<(RowId, i32)>> {
        let Some(value) = step.value("last") else { return Ok(None) };
        let Some(row) = word(&value).filter(|w| w.name == "row") else {
            return Err(step.key_problem("last", "`last:` takes a row with its points, as `row(\"last\", 1)`"));
        };
        let points = row.int_arg(1)?;
        if !NUMBERS.contains(&points) {
            return Err(row.arg_problem(1, format!("the row gives {}", beyond(points))));
        }
        Ok(Some((self.row_id(&row.str_arg(0)?), points as i32)))
    }

    pub fn first_or_leader(&mut self, step: &Word) -> Made<SeatRef> {
        Ok(self.who_key(step, "first")?.unwrap_or(SeatRef::office(Register::LEADER)))
    }

    pub fn hand_group(&self, step: &Word) -> Made<crate::table::Group> {
        let hand = self.piles.groups.iter().find(|g| g.role == Role::Hand).cloned();
        hand.ok_or_else(|| step.problem(format!("`{}` needs a pile `hand(\"hand\")`", step.name)))
    }
}
