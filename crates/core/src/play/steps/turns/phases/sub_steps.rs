//! Steps within a step: what follows from a move, or as a turn begins.
//!
//! Does not know which steps they are: only that none of them asks a seat.

use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::steps::Step;
use crate::play::turn::{Flow, Then, Turn};

/// Steps that ask nobody, one after the other. Places in branches and jumps are counted from the first of them.
#[derive(Clone, Debug, Default)]
pub struct SubSteps(Vec<Step>);

/// Number of steps after which they are faulty.
const MOST: usize = 10_000;

impl SubSteps {
    /// Makes them of steps that ask nobody; [`SubSteps::run`] fails at one that does.
    pub fn new(steps: Vec<Step>) -> SubSteps {
        SubSteps(steps)
    }

    /// Runs them. [`Flow::NEXT`] after the last one, [`Flow::ROUND_OVER`] if one of them ends the round.
    pub fn run<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let mut place = 0;
        for _ in 0..MOST {
            let Some(step) = self.0.get(place) else { return Ok(Flow::NEXT) };
            match step.enter(turn)?.then() {
                _ if turn.state.over => return Ok(Flow::NEXT),
                Then::Next => place += 1,
                Then::Goto(to) => place = usize::from(to),
                Then::RoundOver => return Ok(Flow::ROUND_OVER),
                Then::Ask(_) => return Err(Fault::new("a step that follows from a move asks for another move")),
            }
        }
        Err(Fault::new("what follows from a move does not come to an end"))
    }
}
