//! A compiled game: everything that a match needs, and nothing that changes while it runs.

use super::equipment::Equipment;
use super::joint::SeatRef;
use super::moves::Move;
use super::steps::Step;
use super::steps::bidding::SpecialBid;
use crate::table::Seat;
use std::collections::BTreeSet;
use std::ops::Deref;

/// More texts than this are no list to learn.
const MOST_TEXTS: usize = 10_000;

/// The rules of one variant with its options, at a number of seats: a program of steps, and what they are played with,
/// which is read as if it were part of the rules. Shared by all matches and threads.
pub struct Rules {
    /// `game` or `game/variant`.
    pub id: String,
    /// Changes when any rule, option or seat count does.
    pub fingerprint: u64,
    /// The same as the first program reckoned it, with its own version in it: its records are known by that.
    pub first_fingerprint: u64,
    pub equipment: Equipment,
    pub program: Vec<Step>,
    /// The name of each step, for checks, variants and messages.
    pub step_names: Vec<String>,
    pub first_dealer: FirstDealer,
    pub next_dealer: NextDealer,
    pub next_match_dealer: NextDealer,
    /// Who leads a round where a step says nothing else.
    pub leads: SeatRef,
}

impl Deref for Rules {
    type Target = Equipment;

    #[inline(always)]
    fn deref(&self) -> &Equipment {
        &self.equipment
    }
}

/// Who deals the first round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FirstDealer {
    Seat(Seat),
    /// Each seat cuts a card; the lowest (or highest) deals, equals cut again.
    Cut {
        low: bool,
    },
    Random,
}

/// Who deals next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NextDealer {
    /// The next seat to the left.
    Left,
    Same,
    /// Who won the round (for the next match: the match).
    Winner,
    /// Who lost it; among several, the first to the dealer's left.
    Loser,
    /// The first loser from the dealer's left; the same dealer where nobody has lost.
    LoserElseSame,
    /// As in the first match.
    AsFirst,
}

impl Rules {
    /// All bids that have a name.
    pub fn special_bids(&self) -> impl Iterator<Item = &SpecialBid> {
        self.program.iter().flat_map(|step| step.special_bids())
    }

    /// The texts of all moves that there can be, whoever makes them: where all steps know theirs, and they are not too many.
    pub fn all_move_texts(&self) -> Option<Vec<String>> {
        let mut all = Vec::new();
        for step in &self.program {
            all.extend(step.all_moves(self)?);
        }
        all.sort();
        all.dedup();
        let names = self.names();
        let text = |chosen: &Move| self.all_seats().map(|seat| chosen.text(&names, seat)).collect::<Vec<_>>();
        let mut seen = BTreeSet::new();
        let texts = all.iter().flat_map(text).filter(|text| seen.insert(text.clone())).collect::<Vec<_>>();
        (texts.len() <= MOST_TEXTS).then_some(texts)
    }

    /// The place of the step with this name.
    pub fn step(&self, name: &str) -> Option<usize> {
        self.step_names.iter().position(|n| n == name)
    }
}
