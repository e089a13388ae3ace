//! The steps of a round in their order, and what is asked of them from move to move, noted once.

use super::by_trump::ByTrump;
use super::seen::TrickOrder;
use super::steps::building::Building;
use super::steps::{Step, StepFacts};
use crate::table::Pile;
use std::ops::Deref;

/// The steps of a round. Whatever a play-out asks of a step that does not change is looked up here.
pub struct StepList {
    steps: Vec<Step>,
    notes: Vec<StepNote>,
    /// The first step that plays tricks.
    tricks: Option<usize>,
    /// The steps in which cards can be laid together.
    building: Vec<usize>,
    begun_piles: Vec<Pile>,
}

/// The answers of [`StepFacts`] that play and search need at every move.
#[derive(Clone, Copy)]
pub(crate) struct StepNote {
    pub scores_at_once: bool,
    pub is_spoken: bool,
    pub is_secret: bool,
    pub asks_for_hands: bool,
    pub chooses_several: bool,
}

impl StepNote {
    fn of(facts: &StepFacts) -> StepNote {
        StepNote {
            scores_at_once: facts.scores_at_once,
            is_spoken: facts.is_spoken,
            is_secret: facts.is_secret,
            asks_for_hands: facts.asks_for_hands,
            chooses_several: facts.several_chosen.is_some(),
        }
    }
}

impl StepList {
    pub fn new(steps: Vec<Step>) -> StepList {
        let facts: Vec<StepFacts> = steps.iter().map(Step::about).collect();
        let notes = facts.iter().map(StepNote::of).collect();
        let tricks = facts.iter().position(|facts| facts.tricks.is_some());
        let building = (0..facts.len()).filter(|place| facts[*place].building.is_some()).collect();
        let begun_piles = facts.iter().flat_map(|facts| facts.begun_piles()).copied().collect();
        StepList { notes, tricks, building, begun_piles, steps }
    }

    #[inline]
    pub(crate) fn note(&self, place: u16) -> StepNote {
        self.notes[place as usize]
    }

    /// The suit and height of each card, for each trump, in the first step that plays tricks.
    pub fn trick_order(&self) -> Option<&ByTrump<TrickOrder>> {
        self.steps[self.tricks?].about().tricks.map(|tricks| tricks.order)
    }

    pub fn buildings(&self) -> impl Iterator<Item = &Building> {
        self.building.iter().filter_map(|place| self.steps[*place].about().building)
    }

    /// Whether a pile is empty until a move begins a build or a meld there.
    pub fn is_begun_by_moves(&self, pile: Pile) -> bool {
        self.begun_piles.contains(&pile)
    }
}

impl Deref for StepList {
    type Target = [Step];

    #[inline(always)]
    fn deref(&self) -> &[Step] {
        &self.steps
    }
}
