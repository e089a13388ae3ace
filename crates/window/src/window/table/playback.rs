//! The playback of a match: which events have been shown, and when more are: one beat after the other, each once the
//! cards of the beat before lie still.
//!
//! `animation` decides what an event looks like. Time comes in as seconds; whether cards are flying is said by whoever
//! draws them.

use super::callout::Callout;
use super::play::{Notice, Play};
use super::staging::Act;
use crate::play::{Event, StepRef};
use crate::table::Seat;
use std::collections::VecDeque;

/// How much of the match has been shown.
#[derive(Debug, Default)]
pub struct Playback {
    /// Number of events that have been shown.
    pub seen: usize,
    /// Seconds until the next event.
    pub wait: f32,
    /// Seconds until a computer player may be asked, once all cards lie still.
    pub(super) pause: f32,
    /// Lines of the current score that are still to be called out, each with the total and the seat.
    pub(super) calls: VecDeque<(Callout, i32, Seat)>,
    pub callouts: Vec<Callout>,
    /// The last act of each seat.
    pub acts: Vec<Option<Act>>,
    /// Whether a trick was taken since the last act: the next one begins another.
    pub(super) trick_over: bool,
    /// The seat whose act is being shown.
    pub(super) acting: Option<Seat>,
    /// The event that was called out before it is shown.
    pub(super) announced: Option<usize>,
    /// Whether cards were sent on their way since the table was last drawn.
    pub(super) stirred: bool,
    /// Whether cards were on their way when the table was last drawn.
    flying: bool,
    /// Seconds that the next event has waited for them.
    held: f32,
}

/// Longest wait for cards to lie still, in seconds: in a window that is not drawn they never do.
const LONGEST: f32 = 2.0;

impl Playback {
    /// Whether every card lies where it belongs.
    pub fn rests(&self) -> bool {
        !self.stirred && (!self.flying || self.held > LONGEST)
    }

    /// Lets time pass since the table was last drawn.
    fn tick(&mut self, seconds: f32, pace: f32, flying: bool) {
        self.flying = flying && pace > 0.0;
        self.held = if self.flying && !self.stirred { self.held + seconds } else { 0.0 };
        self.stirred = false;
        for callout in &mut self.callouts {
            // without animation a call-out does not wait either
            let from = if pace > 0.0 { callout.age } else { callout.age.max(0.0) };
            callout.age = from + seconds * pace.max(0.5);
        }
        self.callouts.retain(|c| c.age < c.life);
    }
}

impl Play {
    /// Lets time pass; returns whether there is more to show. With `pace` 0 everything is shown at once. `flying` is
    /// whether cards are still on their way.
    pub fn pass(&mut self, seconds: f32, pace: f32, flying: bool) -> bool {
        self.playback.tick(seconds, pace, flying);
        if self.is_computers_turn() && self.playback.rests() {
            self.playback.pause -= seconds;
        }
        if self.view_state.looking.is_some()
            || matches!(
                self.notice,
                Some(Notice::Round(_) | Notice::Failed(_) | Notice::Curtain(_) | Notice::Count(..))
            )
        {
            return !self.playback.callouts.is_empty() || self.pauses();
        }
        self.playback.wait -= if pace <= 0.0 { f32::MAX } else { seconds * pace };
        let mut steps = 0;
        while self.playback.wait <= 0.0 && self.notice.is_none() && self.more() && steps < 400 && !self.holds(pace) {
            self.next_event(pace);
            if pace <= 0.0 {
                self.playback.wait = 0.0;
            }
            steps += 1;
        }
        if self.playback.wait <= 0.0 && !self.more() {
            self.playback.wait = 0.0;
            self.settle();
        }
        self.more() || self.playback.wait > 0.0 || !self.playback.callouts.is_empty() || self.pauses()
    }

    pub(super) fn more(&self) -> bool {
        self.playback.seen < self.model.events().len() || !self.playback.calls.is_empty()
    }

    /// Whether the next event waits until all cards lie still.
    fn holds(&self, pace: f32) -> bool {
        pace > 0.0 && !self.playback.rests() && self.playback.calls.is_empty() && self.begins_beat()
    }

    /// Whether the next event begins a new beat, rather than continuing the one before it.
    fn begins_beat(&self) -> bool {
        let (before, rest) = self.model.events().split_at(self.playback.seen.min(self.model.events().len()));
        let (Some(event), Some(last)) = (rest.first(), before.last()) else { return false };
        match event {
            Event::Moved { from, to, .. } => !goes_on(last, *from, *to),
            // a choice of several cards is one act
            Event::Chose { seat, .. } | Event::ChoseSecretly { seat, .. } => {
                let several = self.step_shown().is_some_and(|step| step.about().several_chosen.is_some());
                let mut of_step = before.iter().rev().take_while(|e| !matches!(e, Event::StepBegins { .. }));
                let same = of_step.find_map(|e| match e {
                    Event::Chose { seat, .. } | Event::ChoseSecretly { seat, .. } => Some(*seat),
                    _ => None,
                });
                !several || same != Some(*seat)
            }
            Event::Scored { pile, .. } | Event::Tallied { pile, .. } => pile.is_some(),
            Event::RoundBegins { .. }
            | Event::RoundEnds { .. }
            | Event::MatchEnds { .. }
            | Event::TrickTaken { .. }
            | Event::HeapCleared { .. }
            | Event::Out { .. }
            | Event::DropsOut { .. }
            | Event::CountEnds
            | Event::PassedOver { .. }
            | Event::CannotMove { .. } => true,
            _ => false,
        }
    }

    /// The step of the last event that is shown.
    pub(super) fn step_shown(&self) -> Option<StepRef<'_>> {
        let seen = &self.model.events()[..self.playback.seen.min(self.model.events().len())];
        let step = seen.iter().rev().find_map(|e| match e {
            Event::StepBegins { step } => Some(*step),
            _ => None,
        });
        Some(self.model.rules().step(step?))
    }
}

/// Whether a card moved from `from` to `to` continues what this event began.
fn goes_on(last: &Event, from: crate::table::Pile, to: crate::table::Pile) -> bool {
    match last {
        Event::Moved { from: other, to: onto, .. } => *other == from || *onto == to,
        Event::Chose { .. } | Event::ChoseSecretly { .. } | Event::Captured { .. } | Event::TrickTaken { .. } => true,
        Event::HeapCleared { .. } => true,
        _ => false,
    }
}
