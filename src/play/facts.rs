//! Numbers that a rule asks for by their names: tricks, bids, what the game remembers.
//!
//! Does not know whose they are: who asks says what each comes to.

use super::fault::Fault;
use super::function::{EvalContext, Function, Value};
use super::state::{Register, State};
use crate::table::Group;

/// What is asked for.
#[derive(Clone, Debug)]
pub enum Fact {
    /// The tricks that a seat or side has taken.
    Tricks(TricksTaken),
    /// What the seats of a side have, added up: the register of seat 0.
    OfSeats(Register),
    /// A number or flag of the whole table.
    OfTable(Register),
    /// The number of the round, from 1.
    Round,
}

/// Where tricks lie, and how many cards make one.
#[derive(Clone, Debug)]
pub struct TricksTaken {
    pub piles: Group,
    /// The register that names who played no card to them.
    pub sits_out: Option<Register>,
}

/// A function of facts, each with the bounds within which it is known.
#[derive(Clone, Debug)]
pub struct OfFacts {
    pub function: Function,
    pub facts: Vec<(Fact, i32, i32)>,
}

impl OfFacts {
    /// No function asks for more.
    pub const MOST: usize = 4;

    pub fn value(&self, context: EvalContext, known: impl Fn(&Fact) -> i32) -> Result<i32, Fault> {
        let mut args = [Value::Int(0); OfFacts::MOST];
        for (arg, (fact, low, high)) in args.iter_mut().zip(&self.facts) {
            *arg = Value::Int(known(fact).clamp(*low, *high));
        }
        self.function.eval(context, &args[..self.facts.len().min(OfFacts::MOST)])
    }

    /// Where it asks for nothing that seats have. A number beyond those that the function is worked out for is a fault.
    pub fn of_table(&self, context: EvalContext, state: &State) -> Result<i32, Fault> {
        let known = |fact: &Fact| match fact {
            Fact::OfTable(register) => state.get(*register),
            Fact::Round => i32::from(state.round),
            Fact::Tricks(_) | Fact::OfSeats(_) => 0,
        };
        let beyond = self.facts.iter().map(|(fact, low, high)| (known(fact), *low, *high));
        if let Some((number, low, high)) = beyond.into_iter().find(|(number, low, high)| number < low || number > high)
        {
            return Err(Fault::new(format!(
                "a number of the game is {number}: a function that asks for it by its name knows it from {low} to {high} (the fewer it asks for, the farther)"
            )));
        }
        self.value(context, known)
    }
}
