//! Live functions: what a rule script is asked while a match runs.

use super::call_count::CallCount;
use super::equipment::Equipment;
use super::fault::Fault;
use super::function::{CardFunctions, LiveId, Value};
use super::moves::Move;
use super::state::State;
use crate::cards::{Card, CardSet};
use crate::table::{Pile, Seat};

/// An action that a live step, one that a game writes itself, requests from the host. Not a move: those of turns are `TurnVerb`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verb {
    /// Lays a card on a pile.
    Move { card: Card, to: Pile },
    /// Moves the next card of a pile to another: a random one if the pile is shuffled, else the top one.
    Draw { from: Pile, to: Pile },
    /// Gives points to a seat, under a row name, for some cards.
    Score { seat: Seat, row: String, points: i32, cards: CardSet },
    /// Sets a variable.
    Set { register: u8, value: i32 },
    /// Tells everybody that a seat has none of these cards in hand.
    Lacks { seat: Seat, cards: CardSet },
    /// Makes this seat move next.
    Next { seat: Seat },
    /// Ends the step.
    Done,
}

/// Receives the moves that a live step offers.
pub trait Offers {
    /// Discards everything offered so far.
    fn clear(&mut self);

    /// Offers a move that lays the faces of these cards, in this order.
    fn cards(&mut self, cards: &mut dyn Iterator<Item = Card>) -> Result<(), Fault>;

    /// Offers a move by its text.
    fn text(&mut self, text: &str) -> Result<(), Fault>;

    /// Whether the receiver wants to know why moves are refused.
    fn hears_refusals(&self) -> bool {
        false
    }

    /// Reports a move that is not legal now, and the reason, for a player who tries it.
    fn refused(&mut self, _reason: &str, _text: &str) -> Result<(), Fault> {
        Ok(())
    }
}

/// The interface of play to scripts.
pub trait LiveFunctions: CardFunctions {
    /// Evaluates a live condition on the whole table.
    fn condition(&self, id: LiveId, rules: &Equipment, state: &State) -> Result<i32, Fault>;

    /// Lists the moves that a live step offers to the seat on turn.
    fn moves(&self, id: LiveId, rules: &Equipment, state: &State, offers: &mut dyn Offers) -> Result<(), Fault>;

    /// Carries out one of the offered moves, or the action of a step that offers none if `chosen` is `None`.
    fn apply(&self, id: LiveId, rules: &Equipment, state: &State, chosen: Option<Move>) -> Result<Vec<Verb>, Fault>;

    /// The counter of the script's calls, if there is one.
    fn call_count(&self) -> Option<&CallCount> {
        None
    }

    /// A fault in the result of a live function, with the place where the function is written.
    fn fault(&self, _: LiveId, message: String) -> Fault {
        Fault::new(message)
    }

    /// Counts that a step of the program ended because the seat asked was offered nothing.
    fn note_nothing_offered(&self, _step: u16) {}

    /// How often a step of the program ended because the seat asked was offered nothing.
    fn nothing_offered(&self, _step: u16) -> u64 {
        0
    }

    /// A fault in a step of the program, with the place where the step is written.
    fn fault_of_step(&self, _step: u16, message: String) -> Fault {
        Fault::new(message)
    }
}

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
