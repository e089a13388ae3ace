//! A stake that goes up a ladder of words: one side says the next word, the other answers it.
//!
//! Knows the stake and whose word it is, not what else may be said or played.

use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::moves::Announcement;
use crate::play::rule_value::{Condition, Number};
use crate::play::state::{Register, State};
use crate::play::steps::phases::SubSteps;
use crate::play::turn::Turn;
use crate::table::Seat;

/// A ladder of words that raise a stake.
#[derive(Clone, Debug)]
pub struct Raise {
    /// The variable that holds what is at stake.
    pub stake: Register,
    /// From the lowest up.
    pub rungs: Vec<StakeRung>,
    /// Whether the rungs add up, and any later one may be said; else each is the stake itself, and follows the one
    /// before it. What adds up is answered once.
    pub adds: bool,
    /// When the first word may be said. The answer to a word may always be the next one.
    pub when: Condition,
    pub accept: Announcement,
    pub refuse: Announcement,
    /// What follows when the other side accepts, or refuses.
    pub accepted: SubSteps,
    pub refused: SubSteps,
    /// Registers of this ladder, see [`Raise::REGISTERS`].
    pub own: Register,
}

/// A word, and what it puts at stake.
#[derive(Clone, Debug)]
pub struct StakeRung {
    pub word: Announcement,
    pub value: Number,
}

impl Raise {
    /// Number of rungs said, and the seat (counted from 1) whose side has the right to the next; 0 for any.
    pub const REGISTERS: u8 = 2;

    fn right(&self) -> Register {
        self.own.plus(1)
    }

    fn said(&self, state: &State) -> usize {
        usize::try_from(state.get(self.own)).unwrap_or(0)
    }

    /// Forgets what has been said.
    pub fn reset<S: Telling>(&self, turn: &mut Turn<S>) {
        turn.set(self.own, 0);
        turn.set(self.right(), 0);
    }

    /// The rungs that may be said next, whoever may say them. A word that comes again stands for its first rung.
    pub fn next_rungs(&self, state: &State) -> impl Iterator<Item = (usize, &StakeRung)> {
        let said = self.said(state);
        let is_first = move |place: usize| {
            let word = self.rungs[place].word;
            !self.rungs[said..place].iter().any(|rung| rung.word == word)
        };
        let many = if self.adds { usize::MAX } else { 1 };
        let next = self.rungs.iter().enumerate().skip(said).take(many);
        next.filter(move |(place, _)| is_first(*place))
    }

    /// Whether a seat may say a rung without having been asked.
    pub fn is_open(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<bool, Fault> {
        let right = state.get(self.right());
        let has_right = right == 0 || rules.team(Seat((right - 1) as u8)) == rules.team(seat);
        Ok(has_right && self.said(state) < self.rungs.len() && self.when.holds(rules, state)?)
    }

    /// The place of the rung that this word would be now.
    pub fn rung_of(&self, state: &State, word: Announcement) -> Option<usize> {
        self.next_rungs(state).find(|(_, rung)| rung.word == word).map(|(place, _)| place)
    }

    /// Notes that a rung is said.
    pub fn say<S: Telling>(&self, turn: &mut Turn<S>, place: usize) {
        turn.set(self.own, place as i32 + 1);
    }

    /// Puts at stake what was said last.
    pub fn agree<S: Telling>(&self, turn: &mut Turn<S>) -> Result<(), Fault> {
        let said = self.said(turn.state);
        let Some(rung) = said.checked_sub(1).and_then(|place| self.rungs.get(place)) else { return Ok(()) };
        let value = rung.value.value(turn.rules, turn.state)?;
        let before = if self.adds { turn.get(self.stake) } else { 0 };
        turn.set(self.stake, before.saturating_add(value));
        turn.tell_standing(self.stake);
        Ok(())
    }

    /// The other side accepts what was said last: this seat's side has the right to the next rung.
    pub fn accept<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat) -> Result<(), Fault> {
        self.agree(turn)?;
        turn.set(self.right(), i32::from(seat.0) + 1);
        if self.adds {
            self.close(turn);
        }
        Ok(())
    }

    /// Lets nobody say any more.
    pub fn close<S: Telling>(&self, turn: &mut Turn<S>) {
        turn.set(self.own, self.rungs.len() as i32);
    }

    /// Every word that is ever said of it.
    pub fn words(&self) -> impl Iterator<Item = Announcement> {
        self.rungs.iter().map(|rung| rung.word).chain([self.accept, self.refuse])
    }
}
