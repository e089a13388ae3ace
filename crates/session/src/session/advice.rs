//! Advice on a decision: the value of each legal move, and the move that a strategy would make.

use super::running::{Match, MatchError};
use crate::play::{Knowledge, Move, PlayError, Policy, Reason, own_dice};
use crate::search::{Found, Plan, search};
use crate::table::Seat;

/// The advice on one decision.
pub struct Advice {
    pub seat: Seat,
    /// The kind of decision, such as `bid`.
    pub decision: &'static str,
    pub moves: Vec<Move>,
    /// The value of each move, in the order of `moves`, and the best one.
    pub found: Found,
    /// The strategy's move, as an index into `moves`, and its reason. `None` if no strategy was asked.
    pub chosen: Option<(usize, Option<Reason>)>,
}

impl Match {
    /// Searches the decision of the seat on turn, using only what that seat can see and know, and asks `policy` for its move
    /// if one is given. Fails if the match is over.
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

    /// What `seat` can infer from everything that it has seen in the current round.
    pub fn known_to(&self, seat: Seat) -> Knowledge {
        let (mut knowledge, heard) = self.known_at_first(seat, self.heard_in_round());
        heard.iter().for_each(|event| knowledge.see(&self.rules, event));
        knowledge
    }

    /// What `seat` could infer from everything that it had seen in its round before the move with this number; past the last
    /// move, what it can infer now.
    pub fn known_before(&self, moves: usize, seat: Seat) -> Knowledge {
        if moves >= self.moves_made() {
            return self.known_to(seat);
        }
        let (mut knowledge, heard) = self.known_at_first(seat, self.heard_before(moves));
        heard.iter().for_each(|event| knowledge.see(&self.rules, event));
        knowledge
    }
}
