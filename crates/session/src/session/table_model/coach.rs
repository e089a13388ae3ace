//! The coach: decisions of the person at this place, judged one after another while the match goes on.
//!
//! Keeps the reviews, and decides which decision is next. Does not search itself, and draws nothing.

use crate::session::{Job, Reviewed};
use crate::table::Seat;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

#[derive(Debug, Default)]
pub struct Coach {
    /// Finished reviews, by the number of moves made before the decision.
    reviewed: BTreeMap<usize, Reviewed>,
    /// Decisions that could not be reviewed.
    failed: BTreeSet<usize>,
    waiting: VecDeque<usize>,
    /// The running job, and the decision that it reviews.
    looking: Option<(Job<Option<Reviewed>>, usize)>,
}

impl Coach {
    pub fn get(&self, place: usize) -> Option<&Reviewed> {
        self.reviewed.get(&place)
    }

    pub fn has_failed(&self, place: usize) -> bool {
        self.failed.contains(&place)
    }

    /// The reviews so far of the decisions that a seat has taken, in the order of play. Reviews of another person at
    /// the same place would tell of cards that nobody else may see.
    pub fn taken_by(&self, seat: Seat) -> impl Iterator<Item = &Reviewed> {
        self.reviewed.values().filter(move |found| found.seat == seat && found.chosen.is_some())
    }

    /// Number of decisions still to be reviewed.
    pub fn to_come(&self) -> usize {
        self.waiting.len() + usize::from(self.looking.is_some())
    }

    pub fn is_idle(&self) -> bool {
        self.to_come() == 0
    }

    /// Requests the review of a decision. The latest request is served first.
    pub(super) fn want(&mut self, place: usize) {
        let known = self.reviewed.contains_key(&place) || self.failed.contains(&place);
        if !known && self.looking.as_ref().is_none_or(|(_, at)| *at != place) {
            self.waiting.retain(|other| *other != place);
            self.waiting.push_front(place);
        }
    }

    /// Takes the next decision to review; `None` while a job is running or if none waits.
    pub(super) fn next(&mut self) -> Option<usize> {
        if self.looking.is_some() { None } else { self.waiting.pop_front() }
    }

    /// Takes the answer of the running job, with the decision that it was asked for; without a review if that decision
    /// cannot be reviewed.
    pub(super) fn take(&mut self) -> Option<(usize, Option<Reviewed>)> {
        let (job, place) = self.looking.as_mut()?;
        let answer = (*place, job.take()?.ok().flatten());
        self.looking = None;
        Some(answer)
    }

    pub(super) fn keep(&mut self, found: Reviewed) {
        self.reviewed.insert(found.place, found);
    }

    /// Waits for the review of a decision. `None` from the job: the decision cannot be reviewed.
    pub(super) fn begin(&mut self, job: Job<Option<Reviewed>>, place: usize) {
        self.looking = Some((job, place));
    }

    /// Records that a decision cannot be reviewed.
    pub(super) fn give_up(&mut self, place: usize) {
        self.failed.insert(place);
    }

    /// Adapts to the number of moves made: drops decisions beyond it, which were taken back, and reviews of decisions
    /// that were open.
    pub(super) fn forget_from(&mut self, moves: usize) {
        self.reviewed.retain(|place, found| *place < moves && found.chosen.is_some());
        self.failed.retain(|place| *place < moves);
        self.waiting.retain(|place| *place < moves);
        self.looking.take_if(|(_, place)| *place >= moves);
    }

    /// Mean points given away per decision of a seat, and the number of decisions. `None` if none was reviewed.
    pub fn given_away(&self, seat: Seat) -> Option<(f64, usize)> {
        let n = self.taken_by(seat).count();
        (n > 0).then(|| (self.taken_by(seat).map(|found| found.cost).sum::<f64>() / n as f64, n))
    }
}
