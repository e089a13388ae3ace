//! A compiled game: everything that a match needs, and nothing that changes while it runs.

use super::by_trump::ByTrump;
use super::equipment::Equipment;
use super::moves::Move;
use super::rule_value::SeatRef;
use super::seen::TrickOrder;
use super::step_list::StepList;
use super::step_ref::StepRef;
use super::steps::Step;
use super::steps::bidding::SpecialBid;
use crate::table::Seat;
use std::collections::BTreeSet;
use std::ops::Deref;

/// Maximum number of move texts that are listed.
const MOST_TEXTS: usize = 10_000;

/// The rules of one variant with its options, for a number of seats: a program of steps, and the equipment they use.
/// The fields of [`Equipment`] can be read directly. Shared by all matches and threads.
pub struct Rules {
    /// `game` or `game/variant`.
    pub id: String,
    /// A hash of the rules. Changes when any rule, option or seat count does.
    pub fingerprint: u64,
    /// Fingerprints by which older records name these rules: that of the first program, and those from before the scripts were rewritten.
    pub older_fingerprints: Vec<u64>,
    pub equipment: Equipment,
    pub first_dealer: FirstDealer,
    pub next_dealer: NextDealer,
    pub next_match_dealer: NextDealer,
    /// The seat that leads a round unless a step says otherwise.
    pub leads: SeatRef,
    /// The steps of a round. Others ask [`Rules::step`] and [`Rules::steps`].
    pub(crate) program: StepList,
}

/// What [`Rules`] are made from.
pub struct RulesParts {
    /// `game` or `game/variant`.
    pub id: String,
    /// A hash of the rules.
    pub fingerprint: u64,
    /// Fingerprints by which older records name these rules.
    pub older_fingerprints: Vec<u64>,
    pub equipment: Equipment,
    /// The steps of a round, in their order.
    pub steps: Vec<Step>,
    /// The name of each step, for checks, variants and messages.
    pub step_names: Vec<String>,
    pub first_dealer: FirstDealer,
    pub next_dealer: NextDealer,
    pub next_match_dealer: NextDealer,
    /// The seat that leads a round unless a step says otherwise.
    pub leads: SeatRef,
}

impl Deref for Rules {
    type Target = Equipment;

    #[inline(always)]
    fn deref(&self) -> &Equipment {
        &self.equipment
    }
}

/// How the dealer of the first round is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FirstDealer {
    Seat(Seat),
    /// Each seat cuts a card; the lowest (if `low`) or highest deals. Equal cards are cut again.
    Cut {
        low: bool,
    },
    Random,
}

/// How the next dealer is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NextDealer {
    /// The next seat to the left.
    Left,
    Same,
    /// The winner of the round (for the next match: of the match).
    Winner,
    /// The loser; among several, the first to the dealer's left. The next seat to the left if nobody has lost.
    Loser,
    /// The loser; among several, the first to the dealer's left. The same dealer if nobody has lost.
    LoserElseSame,
    /// As in the first match.
    AsFirst,
}

impl Rules {
    /// Puts rules together. Whatever play asks of a step that does not change is noted here, once.
    pub fn new(parts: RulesParts) -> Rules {
        Rules {
            id: parts.id,
            fingerprint: parts.fingerprint,
            older_fingerprints: parts.older_fingerprints,
            equipment: parts.equipment,
            first_dealer: parts.first_dealer,
            next_dealer: parts.next_dealer,
            next_match_dealer: parts.next_match_dealer,
            leads: parts.leads,
            program: StepList::new(parts.steps, parts.step_names),
        }
    }

    /// All bids that have a name.
    pub fn special_bids(&self) -> impl Iterator<Item = &SpecialBid> {
        self.steps().flat_map(|step| step.about().special_bids)
    }

    /// The texts of all possible moves, for every seat. `None` if some step cannot list its moves, or if there are too
    /// many.
    pub fn all_move_texts(&self) -> Option<Vec<String>> {
        let mut all = Vec::new();
        for step in self.steps() {
            all.extend(step.info.all_moves(self)?);
        }
        all.sort();
        all.dedup();
        let names = self.names();
        let text = |chosen: &Move| self.all_seats().map(|seat| chosen.text(&names, seat)).collect::<Vec<_>>();
        let mut seen = BTreeSet::new();
        let texts = all.iter().flat_map(text).filter(|text| seen.insert(text.clone())).collect::<Vec<_>>();
        (texts.len() <= MOST_TEXTS).then_some(texts)
    }

    /// The step at a place, such as that of [`State::step`](super::State::step). Past the end of the round it is a step
    /// without a name that ends the round.
    pub fn step(&self, place: u16) -> StepRef<'_> {
        self.program.step_ref(place)
    }

    /// All steps, in the order of the round.
    pub fn steps(&self) -> impl DoubleEndedIterator<Item = StepRef<'_>> + ExactSizeIterator {
        (0..self.program.len()).map(|place| self.step(place))
    }

    /// The names of all steps, in the order of the round.
    pub fn step_names(&self) -> &[String] {
        self.program.names()
    }

    /// The suit and height of each card, for each trump, in the first step that plays tricks. `None` if no step does.
    pub fn trick_order(&self) -> Option<&ByTrump<TrickOrder>> {
        self.program.trick_order()
    }

    /// The place of the first step with this name.
    pub fn find_step(&self, name: &str) -> Option<u16> {
        self.step_names().iter().position(|n| n == name).map(|place| place as u16)
    }

    /// The mechanics of the step at a place; past the end of the round those of a step that ends it.
    #[inline(always)]
    pub(crate) fn step_at(&self, place: u16) -> &Step {
        self.program.step_at(place)
    }
}
