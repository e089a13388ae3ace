//! The steps of a round in their order, and what is asked of them from move to move, noted once.

use super::by_trump::ByTrump;
use super::seen::TrickOrder;
use super::step_ref::StepRef;
use super::steps::building::Building;
use super::steps::control::End;
use super::steps::{Step, StepFacts};
use crate::table::Pile;

/// What is found past the last step.
static PAST_THE_END: Step = Step::End(End);

/// The steps of a round. Whatever a play-out asks of a step that does not change is looked up here.
pub(crate) struct StepList {
    steps: Vec<Step>,
    names: Vec<String>,
    notes: Vec<StepNote>,
    /// The first step that plays tricks.
    tricks: Option<usize>,
    /// The steps in which cards can be laid together.
    building: Vec<usize>,
    begun_piles: Vec<Pile>,
}

/// The answers of [`StepFacts`] that play and search need at every move.
#[derive(Clone, Copy, Default)]
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
    pub fn new(steps: Vec<Step>, names: Vec<String>) -> StepList {
        let facts: Vec<StepFacts> = steps.iter().map(Step::about).collect();
        let notes = facts.iter().map(StepNote::of).collect();
        let tricks = facts.iter().position(|facts| facts.tricks.is_some());
        let building = (0..facts.len()).filter(|place| facts[*place].building.is_some()).collect();
        let begun_piles = facts.iter().flat_map(|facts| facts.begun_piles()).collect();
        StepList { notes, tricks, building, begun_piles, steps, names }
    }

    /// The step at a place, or one that ends the round.
    #[inline(always)]
    pub fn step_at(&self, place: u16) -> &Step {
        self.steps.get(place as usize).unwrap_or(&PAST_THE_END)
    }

    /// The name of the step at a place; empty past the end.
    #[inline]
    pub fn name(&self, place: u16) -> &str {
        self.names.get(place as usize).map_or("", String::as_str)
    }

    pub fn names(&self) -> &[String] {
        &self.names
    }

    pub fn step_ref(&self, place: u16) -> StepRef<'_> {
        StepRef { place, name: self.name(place), info: self.step_at(place).info() }
    }

    /// Number of steps. Places are 16 bits wide, so later steps would never be reached.
    pub fn len(&self) -> u16 {
        self.steps.len().min(usize::from(u16::MAX)) as u16
    }

    #[inline]
    pub fn note(&self, place: u16) -> StepNote {
        self.notes.get(place as usize).copied().unwrap_or_default()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::StepKind;
    use crate::play::steps::control::Goto;

    #[test]
    fn past_the_end_is_a_step_without_a_name_that_ends_the_round() {
        let list = StepList::new(vec![Goto { to: 1 }.into(), End.into()], vec!["on".into(), "end".into()]);
        let told = |place: u16| (list.step_ref(place).name, list.step_ref(place).kind());
        assert_eq!(list.len(), 2);
        assert_eq!([told(0), told(1)], [("on", StepKind::Goto), ("end", StepKind::End)]);
        for place in [2, u16::MAX] {
            assert_eq!(told(place), ("", StepKind::End));
            assert!(!list.note(place).is_spoken && !list.note(place).scores_at_once);
        }
    }
}
