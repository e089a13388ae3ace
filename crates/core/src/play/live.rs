//! What a rule script may still be asked while a match runs.

use super::call_count::CallCount;
use super::equipment::Equipment;
use super::fault::Fault;
use super::function::{CardFunctions, LiveId};
use super::moves::Move;
use super::state::State;
use crate::cards::{Card, CardSet};
use crate::table::{Pile, Seat};

/// One thing that a live step asks the host to do. These are a script's only means to change the world.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verb {
    /// Lay a card on a pile.
    Move { card: Card, to: Pile },
    /// The next card of a pile goes to another, by chance from a shuffled one, else the top one.
    Draw { from: Pile, to: Pile },
    /// Give points to a seat, under a name, for some cards.
    Score { seat: Seat, row: String, points: i32, cards: CardSet },
    /// Set a variable.
    Set { register: u8, value: i32 },
    /// Everybody learns that a seat has none of these cards in hand.
    Lacks { seat: Seat, cards: CardSet },
    /// This seat moves next.
    Next { seat: Seat },
    /// The step is over.
    Done,
}

/// What is told of the moves that a live step offers.
pub trait Offers {
    /// Nothing has been offered: what was is forgotten.
    fn clear(&mut self);

    /// A move that lays the faces of these cards, one after the other.
    fn cards(&mut self, cards: &mut dyn Iterator<Item = Card>) -> Result<(), Fault>;

    /// A move as it is written.
    fn text(&mut self, text: &str) -> Result<(), Fault>;

    /// Is anybody there who asks why moves are refused?
    fn hears_refusals(&self) -> bool {
        false
    }

    /// A move that is not legal now, and why: for a player who tries it.
    fn refused(&mut self, _reason: &str, _text: &str) -> Result<(), Fault> {
        Ok(())
    }
}

/// The script floor, as play knows it.
pub trait LiveFunctions: CardFunctions {
    /// Runs a live condition over the whole table.
    fn condition(&self, id: LiveId, rules: &Equipment, state: &State) -> Result<i32, Fault>;

    /// The moves that a live step offers to the seat on turn.
    fn moves(&self, id: LiveId, rules: &Equipment, state: &State, offers: &mut dyn Offers) -> Result<(), Fault>;

    /// Carries out one of those moves, or what a step does that offers none.
    fn apply(&self, id: LiveId, rules: &Equipment, state: &State, chosen: Option<Move>) -> Result<Vec<Verb>, Fault>;

    /// The counter of the script's calls.
    fn call_count(&self) -> Option<&CallCount> {
        None
    }

    /// What is wrong with what a live function gave, with the place where it is written.
    fn fault(&self, _: LiveId, message: String) -> Fault {
        Fault::new(message)
    }

    /// A step of the program is over because the seat asked was offered nothing.
    fn note_nothing_offered(&self, _step: u16) {}

    /// How often that was so.
    fn nothing_offered(&self, _step: u16) -> u64 {
        0
    }

    /// What is wrong with a step of the program, with the place where it is written.
    fn fault_of_step(&self, _step: u16, message: String) -> Fault {
        Fault::new(message)
    }
}
