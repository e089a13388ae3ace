//! Whose turn it is in a step that asks seats: the keys `begins:` and `only:`, and the older keys that say the same.
//!
//! Knows no step, and does not know what the seats are asked.

use super::{DeclaredGame, Made};
use crate::play::{Register, SeatRef};
use crate::script::values::word::Word;
use rhai::Dynamic;

/// Who is asked: one seat alone, or all seats from one on to the left.
#[derive(Clone, Copy, Debug)]
pub struct TurnOrder {
    pub first: SeatRef,
    /// Whether the first seat alone is asked.
    pub only: bool,
}

impl DeclaredGame {
    /// Reads `begins:` and `only:`, or the older keys in their place. Without both all are asked, from `usual` on.
    pub fn turn_order(&self, step: &Word, older: (Option<&str>, &str), usual: SeatRef) -> Made<TurnOrder> {
        let begins = match older.0 {
            Some(key) => self.begins_key(step, key)?,
            None => self.who_key(step, "begins")?,
        };
        let only = self.who_by(step, "only", older.1)?;
        Ok(TurnOrder { first: only.or(begins).unwrap_or(usual), only: only.is_some() })
    }

    /// Reads `begins:`, or the older key in its place. `None` without both.
    pub fn begins_key(&self, step: &Word, older: &str) -> Made<Option<SeatRef>> {
        self.who_by(step, "begins", older)
    }

    /// Reads who is first, by `begins:` or the older key; without both it is the one who leads.
    pub fn begins_or_leader(&self, step: &Word, older: &str) -> Made<SeatRef> {
        Ok(self.begins_key(step, older)?.unwrap_or(SeatRef::office(Register::LEADER)))
    }

    fn who_by(&self, step: &Word, key: &str, older: &str) -> Made<Option<SeatRef>> {
        self.value_by(step, key, older)?.map(|value| self.who(step, &value)).transpose()
    }

    /// The value under a key, or under the older key in its place. Fails if the step has both.
    pub fn value_by(&self, step: &Word, key: &str, older: &str) -> Made<Option<Dynamic>> {
        match (step.value(key), step.value(older)) {
            (Some(_), Some(_)) => {
                let message = format!("`{older}:` is the older key for `{key}:`: write one of them");
                Err(step.key_problem(older, message))
            }
            (value, other) => Ok(value.or(other)),
        }
    }
}
