//! A digest of a match as one number: equal matches have equal digests.
//!
//! Names of rows and steps are left out; cards, moves, points and the result count.

use super::memories::{Memories, Memory};
use super::simulate::{Duel, How, play_heard};
use crate::play::{Chance, Event, EventSink, Move, MoveNames, View, match_seed};
use crate::table::Seat;
use std::hash::{DefaultHasher, Hash, Hasher};

/// The digest of one match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MatchTrace {
    digest: u64,
    /// Whether the rules failed or the match did not end.
    pub failed: bool,
}

impl MatchTrace {
    /// Plays the match with this number. `duel.seed` is the base of all seeds.
    pub fn of(duel: &Duel, number: u64) -> MatchTrace {
        let blind: Vec<bool> = duel.policies.iter().map(|policy| policy.is_blind()).collect();
        let seed = match_seed(duel.seed, number);
        // a condition makes it play move by move, so that each move is heard
        let goes_on = |_: u32| true;
        let how = How { seed, number, blind: &blind, is_timed: false, goes_on: Some(&goes_on), same_cards: None };
        let memories = Memories::new(&duel.rules, &duel.policies);
        let mut ear = Ear { memories, names: duel.rules.names(), hasher: DefaultHasher::new() };
        let played = play_heard(duel, &how, &mut ear);
        MatchTrace { digest: ear.hasher.finish(), failed: played.is_err() }
    }
}

/// Passes events to the players' memories and adds them to the digest.
struct Ear<'a> {
    memories: Memories<'a>,
    names: MoveNames<'a>,
    hasher: DefaultHasher,
}

impl Ear<'_> {
    fn chosen(&mut self, seat: Seat, chosen: &Move) {
        (seat, chosen.text(&self.names, seat)).hash(&mut self.hasher);
    }
}

impl EventSink for Ear<'_> {
    fn event(&mut self, event: Event) {
        match &event {
            Event::Cut { seat, card } => (seat, card).hash(&mut self.hasher),
            Event::RoundBegins { round, dealer } => (round, dealer).hash(&mut self.hasher),
            Event::Chose { seat, chosen: Some(chosen) } | Event::ChoseSecretly { seat, chosen } => {
                self.chosen(*seat, chosen);
            }
            Event::Moved { card, to, .. } => (card, to.0).hash(&mut self.hasher),
            Event::Scored { seat, lines, total, .. } if lines.iter().any(|line| line.points != 0) => {
                (seat, total).hash(&mut self.hasher);
            }
            Event::RoundEnds { round, totals, .. } => (round, totals).hash(&mut self.hasher),
            Event::MatchEnds { outcome } => {
                (&outcome.totals, &outcome.winners, outcome.value).hash(&mut self.hasher);
            }
            _ => {}
        }
        self.memories.event(event);
    }

    fn chance(&mut self, outcome: Chance) {
        format!("{outcome:?}").hash(&mut self.hasher);
    }
}

impl Memory for Ear<'_> {
    fn lend<'a>(&'a self, view: View<'a>) -> View<'a> {
        self.memories.lend(view)
    }
}

/// Plays the match with this number for a listener, at most `moves` moves.
pub fn hear(duel: &Duel, number: u64, moves: u32, listener: &mut dyn EventSink) {
    let blind: Vec<bool> = duel.policies.iter().map(|policy| policy.is_blind()).collect();
    let goes_on = |made: u32| made < moves;
    let seed = match_seed(duel.seed, number);
    let how = How { seed, number, blind: &blind, is_timed: false, goes_on: Some(&goes_on), same_cards: None };
    let mut ear = Listened { memories: Memories::new(&duel.rules, &duel.policies), listener };
    // faults are reported by callers that look for them
    let _ = play_heard(duel, &how, &mut ear);
}

/// Passes events to a listener and to the players' memories.
struct Listened<'a, 'l> {
    memories: Memories<'a>,
    listener: &'l mut dyn EventSink,
}

impl EventSink for Listened<'_, '_> {
    fn event(&mut self, event: Event) {
        self.listener.event(event.clone());
        self.memories.event(event);
    }
}

impl Memory for Listened<'_, '_> {
    fn lend<'a>(&'a self, view: View<'a>) -> View<'a> {
        self.memories.lend(view)
    }
}
