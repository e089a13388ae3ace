//! What the moves of a position are worth, and what a strategy would do there.

use super::running::{Match, MatchError};
use crate::play::{Knowledge, Move, PlayError, Policy, Reason, own_dice};
use crate::search::{Found, Plan, search};
use crate::table::Seat;

/// What can be told of a decision.
pub struct Advice {
    pub seat: Seat,
    /// The kind of decision.
    pub decision: &'static str,
    pub moves: Vec<Move>,
    /// What each move is worth, in the order of the moves.
    pub found: Found,
    /// What the strategy would do: the place of its move, and why.
    pub chosen: Option<(usize, Option<Reason>)>,
}

impl Match {
    /// Looks ahead for the seat on turn, with what that seat can see and know; and asks a strategy, if one is given.
    pub fn advise(&self, plan: &Plan, policy: Option<&dyn Policy>) -> Result<Advice, MatchError> {
        let Some(seat) = self.to_move() else { return Err(PlayError::Over.into()) };
        let moves = self.legal()?;
        let knowledge = self.known_to(seat);
        let view = self.view(seat).knowing(Some(&knowledge));
        let dice = || own_dice(self.record().seed, seat, self.state().moves);
        let found = search(&view, &moves, plan, &mut dice()).map_err(MatchError::Strategy)?;
        let chosen = match policy {
            None => None,
            Some(policy) => {
                let decision = policy.choose(&view, &moves, &mut dice()).map_err(MatchError::Strategy)?;
                Some((decision.index.min(moves.len() - 1), decision.reason))
            }
        };
        Ok(Advice { seat, decision: view.decision(), moves, found, chosen })
    }

    /// What a seat can tell from all that it saw in this round.
    pub fn known_to(&self, seat: Seat) -> Knowledge {
        let mut knowledge = Knowledge::new(&self.rules, seat);
        self.heard_in_round().for_each(|event| knowledge.see(&self.rules, event));
        knowledge
    }
}
