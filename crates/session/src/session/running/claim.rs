//! Claims: a person declares that all remaining tricks go to the own side.
//!
//! A claim is checked against all cards, as at a table where the hands are laid open. A claim that stands is played out move
//! by move, so that the record holds only moves. One that is refuted tells what others hold: it is noted in the record as a
//! look, as undo of a revealing move is.

use super::claim_proof::{ClaimProof, Proved};
use super::{Match, MatchError};
use crate::play::{Event, Move};
use crate::session::record::ClaimedMoves;
use crate::table::Seat;

/// The result of a claim.
#[derive(Clone, Debug, PartialEq)]
pub enum ClaimAnswer {
    /// The claim stands, and its tricks were played, in this many moves.
    Stands {
        moves: usize,
    },
    Refused(ClaimRefused),
}

/// Why a claim is refused.
#[derive(Clone, Debug, PartialEq)]
pub enum ClaimRefused {
    /// No tricks are being played, or another seat is on turn.
    NotNow,
    /// This line of play gives a trick to another side: the last `trick` moves of `line` are that trick, which `taken_by`
    /// takes. `line` is empty if undo is strict, so that nothing is revealed.
    Broken { line: Vec<(Seat, Move)>, trick: usize, taken_by: Seat },
    /// Cards are still to be drawn, or chance decides something.
    CardsToCome,
    /// Too many lines of play to check.
    TooMuchOpen,
}

impl Match {
    /// Whether the seat may claim the remaining tricks now.
    pub fn may_claim(&self, seat: Seat) -> bool {
        self.to_move() == Some(seat) && self.rules.step(self.state.step).about().tricks.is_some()
    }

    /// Claims all remaining tricks for `seat`, and plays them if the claim stands.
    pub fn claim(&mut self, seat: Seat) -> Result<ClaimAnswer, MatchError> {
        if !self.may_claim(seat) {
            return Ok(ClaimAnswer::Refused(ClaimRefused::NotNow));
        }
        let rules = self.rules.clone();
        let mut proof = ClaimProof::new(&rules, &self.state, seat);
        match proof.of(&self.state)? {
            Proved::Yes => self.play_claim(seat, &mut proof),
            Proved::No { line, trick, taken_by } => {
                // the person has learned what others hold
                self.record.looks.push(self.past.len() as u32);
                let line = if self.record.strict_undo { Vec::new() } else { line };
                Ok(ClaimAnswer::Refused(ClaimRefused::Broken { line, trick, taken_by }))
            }
            Proved::CardsToCome => Ok(ClaimAnswer::Refused(ClaimRefused::CardsToCome)),
            Proved::TooMuch => Ok(ClaimAnswer::Refused(ClaimRefused::TooMuchOpen)),
        }
    }

    /// Plays the tricks of a claim that stands: its seat plays winning moves, the others any.
    fn play_claim(&mut self, seat: Seat, proof: &mut ClaimProof) -> Result<ClaimAnswer, MatchError> {
        let first = self.past.len();
        let begun = self.events.len();
        while let Some(to_move) = self.to_move() {
            let over = self.events[begun..].iter().any(|event| matches!(event, Event::RoundEnds { .. }));
            if over || proof.is_played_out(&self.state) {
                break;
            }
            let legal = self.legal()?;
            let chosen = if to_move == seat { proof.winning(&self.state, &legal)? } else { None };
            self.make(chosen.unwrap_or(legal[0]))?;
        }
        let claim = ClaimedMoves { seat: seat.0, first: first as u32, last: self.past.len().saturating_sub(1) as u32 };
        self.note_claims(&[claim]);
        Ok(ClaimAnswer::Stands { moves: self.past.len() - first })
    }

    /// Drops claims whose moves were taken back, after another move was made.
    pub(super) fn forget_claims(&mut self) {
        let before = self.past.len().saturating_sub(1);
        self.record.claims.retain(|claim| (claim.last as usize) < before);
    }

    /// Adds claims to the record, and marks their moves so that undo does not stop between them.
    pub(super) fn note_claims(&mut self, claims: &[ClaimedMoves]) {
        for claim in claims {
            let later = (claim.first as usize).saturating_add(1)..=claim.last as usize;
            self.past.iter_mut().enumerate().filter(|(at, _)| later.contains(at)).for_each(|(_, m)| m.listed = true);
        }
        self.record.claims.extend(claims);
    }
}
