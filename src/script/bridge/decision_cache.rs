//! What a script asks of one view again and again, worked out once.
//!
//! A view is made for one decision and does not change, so what was worked out stays true as long as there is the view.
//! Does not know how anything is worked out.

use crate::cards::{Card, CardSet};
use crate::play::ScoreArgs;
use crate::script::values::cards::Cards;
use crate::script::values::raised::Raised;
use crate::table::Seat;
use std::collections::BTreeMap;
use std::sync::{Mutex, OnceLock};

/// More answers of tables than this are not kept for one decision.
const MOST: usize = 1_000;

/// The answers that were given so far.
#[derive(Default)]
pub(super) struct DecisionCache {
    pub unseen: Once<Cards>,
    pub hand: Once<Cards>,
    pub may_hold: [Once<Cards>; Seat::MAX],
    pub must_hold: [Once<Cards>; Seat::MAX],
    pub worth: Answers<i64>,
    pub expected: Answers<f64>,
}

/// One answer; a fault is not kept.
pub(super) struct Once<T>(OnceLock<T>);

impl<T> Default for Once<T> {
    fn default() -> Once<T> {
        Once(OnceLock::new())
    }
}

impl<T: Clone> Once<T> {
    pub fn get(&self, work_out: impl FnOnce() -> Raised<T>) -> Raised<T> {
        match self.0.get() {
            Some(known) => Ok(known.clone()),
            None => work_out().map(|value| self.0.get_or_init(|| value).clone()),
        }
    }
}

/// The answers of score tables to what they were given.
pub(super) struct Answers<T>(Mutex<BTreeMap<Given, T>>);

impl<T> Default for Answers<T> {
    fn default() -> Answers<T> {
        Answers(Mutex::default())
    }
}

/// The table, and what it was given.
type Given = (usize, [CardSet; ScoreArgs::ARGS], [i32; ScoreArgs::ARGS], Vec<Card>);

impl<T: Copy> Answers<T> {
    pub fn get(&self, table: usize, args: &ScoreArgs, work_out: impl FnOnce() -> Raised<T>) -> Raised<T> {
        let given = (table, args.sets, args.numbers, args.tail.to_vec());
        let known = self.lock().get(&given).copied();
        if let Some(known) = known {
            return Ok(known);
        }
        let value = work_out()?;
        let mut answers = self.lock();
        if answers.len() < MOST {
            answers.insert(given, value);
        }
        Ok(value)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeMap<Given, T>> {
        self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}
