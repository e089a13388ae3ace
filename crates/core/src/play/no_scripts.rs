//! For games that are written in Rust: a script that has no function.
//!
//! Does not know scripts.

use super::equipment::Equipment;
use super::fault::Fault;
use super::function::{CardFunctions, LiveId, Value};
use super::live::{LiveFunctions, Offers, Verb};
use super::moves::Move;
use super::state::State;

/// Stands in for the script of a game that has none. Whatever is asked of it is a fault.
#[derive(Clone, Copy, Debug)]
pub struct NoScripts;

fn none<T>() -> Result<T, Fault> {
    Err(Fault::new("this game has no script"))
}

impl CardFunctions for NoScripts {
    fn value(&self, _: LiveId, _: &[Value]) -> Result<i32, Fault> {
        none()
    }
}

impl LiveFunctions for NoScripts {
    fn condition(&self, _: LiveId, _: &Equipment, _: &State) -> Result<i32, Fault> {
        none()
    }

    fn moves(&self, _: LiveId, _: &Equipment, _: &State, _: &mut dyn Offers) -> Result<(), Fault> {
        none()
    }

    fn apply(&self, _: LiveId, _: &Equipment, _: &State, _: Option<Move>) -> Result<Vec<Verb>, Fault> {
        none()
    }
}
