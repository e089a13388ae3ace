//! A running match carried over to edited rules: the same cards and the same moves, as far as the edited rules allow both.
//!
//! Deliberately does not know where rules are read, or what a person is told of it.

use super::{Match, MatchError};
use crate::cards::CardSet;
use crate::play::{Chance, ChanceSource, Dictated, PlayError, Rules, WantedChance};
use crate::session::player::Player;
use crate::session::record::{EarlierRules, Record, RecordEntry, parse_entry};
use crate::table::Seat;
use std::collections::VecDeque;
use std::sync::Arc;

/// A match that was replayed by edited rules.
pub struct CarriedMatch {
    pub running: Match,
    /// Number of moves of the match before.
    pub moves_before: usize,
    /// Why fewer moves were made again; `None` if all of them were.
    pub stop: Option<CarryStop>,
}

/// Why a replay by edited rules stopped. The match stands where it stopped, and can go on from there.
#[derive(Debug)]
pub enum CarryStop {
    /// The edited rules forbid the next move.
    Forbidden { seat: Seat, text: String, why: PlayError },
    /// The edited rules ask another seat, or nobody, where this seat had moved.
    OtherTurn { seat: Seat, on_turn: Option<Seat> },
    /// The edited rules ask chance for something that the match did not bring; it was drawn anew.
    Drawn,
}

/// What chance brought between two moves.
#[derive(Default)]
struct SameOutcomes {
    /// `None` for an outcome that the edited rules do not know, such as a card that is no longer in the deck.
    left: VecDeque<Option<Chance>>,
    /// Whether something was asked for that chance had not brought.
    is_unfit: bool,
}

impl ChanceSource for SameOutcomes {
    fn next(&mut self, _round: u16, wanted: WantedChance) -> Option<Dictated> {
        let fits = |outcome: &Chance| match (*outcome, wanted) {
            (Chance::Card(card), WantedChance::Card { among, .. }) => among.contains(card),
            (Chance::Number(number), WantedChance::Number(below)) => number < below,
            _ => false,
        };
        let outcome = if self.is_unfit { None } else { self.left.pop_front().flatten().filter(fits) };
        self.is_unfit |= outcome.is_none();
        Some(Dictated { outcome: outcome?, was_drawn: true })
    }

    fn kept_back(&self) -> CardSet {
        CardSet::EMPTY
    }
}

/// A move of the match before, and what chance brought after it. The first part of a match has no move.
struct Stretch {
    entry: Option<String>,
    outcomes: SameOutcomes,
}

impl Record {
    /// Whether the match can be carried over: its cards come from its seed, not from a list, and no outside program plays.
    pub fn may_be_carried(&self) -> bool {
        self.lists.is_none() && !self.stacked && self.bot_seed.is_none()
    }

    /// The history, cut before each move.
    fn parts(&self, rules: &Rules) -> Vec<Stretch> {
        let part = |entry| Stretch { entry, outcomes: SameOutcomes::default() };
        let mut parts = vec![part(None)];
        for entry in &self.history {
            if !entry.starts_with('=') {
                parts.push(part(Some(entry.clone())));
                continue;
            }
            let outcome = match parse_entry(entry, rules) {
                Ok(RecordEntry::Chance(chance)) => Some(chance),
                _ => None,
            };
            parts.last_mut().into_iter().for_each(|part| part.outcomes.left.push_back(outcome));
        }
        parts
    }

    /// Whether no move was made since the match was carried over to edited rules.
    pub fn is_as_carried(&self) -> bool {
        self.carried == Some(self.moves())
    }

    /// Whether moves were made since the match was begun, resumed or carried over last.
    fn has_gone_on(&self) -> bool {
        let moves = self.moves();
        self.carried.map_or(moves > 0, |carried| moves != carried)
    }
}

impl Match {
    /// Replays a match by edited rules. It stops at the first move that they forbid, and where they ask chance for something
    /// else. Moves that were taken back are lost; the history by the rules of before is kept in the record.
    pub fn carry(
        rules: Arc<Rules>,
        players: Vec<Player>,
        before: &Record,
        options: impl IntoIterator<Item = (String, String)>,
    ) -> Result<CarriedMatch, MatchError> {
        let mut parts = before.parts(&rules).into_iter();
        let mut outcomes = parts.next().map(|part| part.outcomes).unwrap_or_default();
        let dealer = before.dealer.map(Seat);
        let mut running = Match::begin(rules, players, before.seed, dealer, options, &mut outcomes)?;
        let mut stop = outcomes.is_unfit.then_some(CarryStop::Drawn);
        for part in parts {
            if stop.is_some() {
                break;
            }
            stop = running.make_again(part)?;
        }
        running.take_notes_of(before, stop.is_none());
        Ok(CarriedMatch { running, moves_before: before.moves() as usize, stop })
    }

    /// Makes a move of the match before. Returns why the replay stops, if it does.
    fn make_again(&mut self, mut part: Stretch) -> Result<Option<CarryStop>, MatchError> {
        let Some((seat, text)) = part.entry.as_deref().and_then(|entry| entry.split_once(' ')) else { return Ok(None) };
        let (seat, text) = (Seat(seat.parse().unwrap_or_default()), text.to_string());
        if self.to_move() != Some(seat) {
            return Ok(Some(CarryStop::OtherTurn { seat, on_turn: self.to_move() }));
        }
        let chosen = match self.rules.read_move(&self.state, &text) {
            Ok(chosen) => chosen,
            Err(PlayError::Fault(fault)) => return Err(fault.into()),
            Err(why) => return Ok(Some(CarryStop::Forbidden { seat, text, why })),
        };
        self.advance(chosen, &mut part.outcomes, Rules::apply_with)?;
        Ok(part.outcomes.is_unfit.then_some(CarryStop::Drawn))
    }

    /// Takes over what the record of the match before notes beside the moves, and its future if all moves were made again.
    fn take_notes_of(&mut self, before: &Record, is_whole: bool) {
        let moves = self.past.len() as u32;
        let is_edited = before.fingerprint != self.record.fingerprint;
        self.record.looks = before.looks.iter().copied().filter(|look| *look <= moves).collect();
        self.record.changes = before.changes.clone();
        self.record.settle_changes(moves);
        self.record.pack = before.pack.clone();
        self.record.strict_undo = before.strict_undo;
        self.record.earlier = before.earlier.clone();
        if is_edited && before.has_gone_on() {
            self.record.add_earlier(EarlierRules::of(before));
        }
        self.record.carried = Some(moves);
        if is_whole {
            self.note_claims(&before.claims);
            // the deals to come stay the same
            let _ = self.state.generator.restore(&before.generator);
            self.record.generator = self.state.generator.position();
            if let Some(seat) = before.gave_up {
                self.concede(Seat(seat));
            }
        }
    }
}
