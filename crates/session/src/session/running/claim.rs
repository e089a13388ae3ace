//! A claim: a person says that the rest of the tricks is his.
//!
//! It is checked against all cards, as at a table where the hands are laid open. One that stands is played out, move by
//! move, so that the record holds nothing but moves. One that is refused may have told what others hold: it counts as a
//! look, as undo does.

use super::claim_proof::{ClaimProof, Proved};
use super::{Match, MatchError};
use crate::play::{Event, Move};
use crate::session::record::ClaimedMoves;
use crate::table::Seat;

/// What came of a claim.
#[derive(Clone, Debug, PartialEq)]
pub enum ClaimAnswer {
    /// It stands, and the tricks were played: so many moves.
    Stands {
        moves: usize,
    },
    Refused(ClaimRefused),
}

/// Why a claim does not stand.
#[derive(Clone, Debug, PartialEq)]
pub enum ClaimRefused {
    /// Nobody plays tricks now, or another seat is on turn.
    NotNow,
    /// With this play another side takes a trick: its moves are the last so many, and the seat takes it. Empty where undo
    /// is strict, so that nothing is shown.
    Broken { line: Vec<(Seat, Move)>, trick: usize, taken_by: Seat },
    /// Cards are still to be drawn.
    CardsToCome,
    /// There are too many ways to play on.
    TooMuchOpen,
}

impl Match {
    /// Could the seat claim the rest now?
    pub fn may_claim(&self, seat: Seat) -> bool {
        self.to_move() == Some(seat) && self.rules.program[self.state.step as usize].trick_piles().is_some()
    }

    /// The seat on turn claims the rest of the tricks.
    pub fn claim(&mut self, seat: Seat) -> Result<ClaimAnswer, MatchError> {
        if !self.may_claim(seat) {
            return Ok(ClaimAnswer::Refused(ClaimRefused::NotNow));
        }
        let rules = self.rules.clone();
        let mut proof = ClaimProof::new(&rules, &self.state, seat);
        match proof.of(&self.state)? {
            Proved::Yes => self.play_claim(seat, &mut proof),
            Proved::No { line, trick, taken_by } => {
                // it was told what others hold
                self.record.looks.push(self.past.len() as u32);
                let line = if self.record.strict_undo { Vec::new() } else { line };
                Ok(ClaimAnswer::Refused(ClaimRefused::Broken { line, trick, taken_by }))
            }
            Proved::CardsToCome => Ok(ClaimAnswer::Refused(ClaimRefused::CardsToCome)),
            Proved::TooMuch => Ok(ClaimAnswer::Refused(ClaimRefused::TooMuchOpen)),
        }
    }

    /// Plays the tricks of a claim that stands: its seat as the proof says, the others whatever they may.
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

    /// Another move was made: claims that were taken back with all that followed are no more.
    pub(super) fn forget_claims(&mut self) {
        let before = self.past.len().saturating_sub(1);
        self.record.claims.retain(|claim| (claim.last as usize) < before);
    }

    /// The moves of these claims were made for their seats: undo does not stop between them.
    pub(super) fn note_claims(&mut self, claims: &[ClaimedMoves]) {
        for claim in claims {
            let later = (claim.first as usize).saturating_add(1)..=claim.last as usize;
            self.past.iter_mut().enumerate().filter(|(at, _)| later.contains(at)).for_each(|(_, m)| m.listed = true);
        }
        self.record.claims.extend(claims);
    }
}
