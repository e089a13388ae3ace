//! The coach: decisions of the person at the window, judged one after another while the match goes on.
//!
//! Keeps what was found, and says what is to be looked at next. Does not look ahead itself, and draws nothing.

use crate::session::Reviewed;
use crate::table::Seat;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

#[derive(Debug, Default)]
pub struct Coach {
    /// By the moves made before a decision.
    reviewed: BTreeMap<usize, Reviewed>,
    /// Nothing could be found of these.
    failed: BTreeSet<usize>,
    waiting: VecDeque<usize>,
    /// The job that is looking, and at which decision.
    looking: Option<(u64, usize)>,
}

impl Coach {
    pub fn get(&self, place: usize) -> Option<&Reviewed> {
        self.reviewed.get(&place)
    }

    pub fn has_failed(&self, place: usize) -> bool {
        self.failed.contains(&place)
    }

    /// What was found so far of the decisions that a seat has taken, in the order of play. Those of another person at the
    /// same window would tell of cards that nobody else may see.
    pub fn taken_by(&self, seat: Seat) -> impl Iterator<Item = &Reviewed> {
        self.reviewed.values().filter(move |found| found.seat == seat && found.chosen.is_some())
    }

    /// How many decisions are still to be looked at.
    pub fn to_come(&self) -> usize {
        self.waiting.len() + usize::from(self.looking.is_some())
    }

    pub fn is_idle(&self) -> bool {
        self.to_come() == 0
    }

    /// This decision is to be looked at; what is asked for last comes first.
    pub fn want(&mut self, place: usize) {
        let known = self.reviewed.contains_key(&place) || self.failed.contains(&place);
        if !known && self.looking.is_none_or(|(_, at)| at != place) {
            self.waiting.retain(|other| *other != place);
            self.waiting.push_front(place);
        }
    }

    /// The next decision to look at, if nobody is looking.
    pub fn next(&mut self) -> Option<usize> {
        if self.looking.is_some() { None } else { self.waiting.pop_front() }
    }

    /// Is it this job that looks?
    pub fn asked(&self, job: u64) -> bool {
        self.looking.is_some_and(|(number, _)| number == job)
    }

    /// A job has ended; the decision that it looked at, unless nobody waits for it any more.
    pub fn end(&mut self, job: u64) -> Option<usize> {
        self.looking.take_if(|(number, _)| *number == job).map(|(_, place)| place)
    }

    pub fn keep(&mut self, found: Reviewed) {
        self.reviewed.insert(found.place, found);
    }

    pub fn begin(&mut self, job: u64, place: usize) {
        self.looking = Some((job, place));
    }

    /// Nothing can be found of a decision.
    pub fn give_up(&mut self, place: usize) {
        self.failed.insert(place);
    }

    /// So many moves were made: what was looked at beyond them was taken back, and what was open is decided.
    pub fn forget_from(&mut self, moves: usize) {
        self.reviewed.retain(|place, found| *place < moves && found.chosen.is_some());
        self.failed.retain(|place| *place < moves);
        self.waiting.retain(|place| *place < moves);
        if self.looking.is_some_and(|(_, place)| place >= moves) {
            self.looking = None;
        }
    }

    /// Points given away by decision, on average, and of how many decisions.
    pub fn given_away(&self, seat: Seat) -> Option<(f64, usize)> {
        let n = self.taken_by(seat).count();
        (n > 0).then(|| (self.taken_by(seat).map(|found| found.cost).sum::<f64>() / n as f64, n))
    }
}
