//! How much of a match has been shown, and when more of it is: one beat after the other, each when the cards of the one
//! before lie still.
//!
//! What an event looks like is `animation`'s business. Time comes in as seconds; whether cards fly, from whoever draws
//! them.

use super::callout::Callout;
use super::play::{Notice, Play};
use super::staging::Act;
use crate::play::{Event, Step};
use crate::table::Seat;
use std::collections::VecDeque;

/// How much of the match has been shown.
#[derive(Debug, Default)]
pub struct Playback {
    /// How many events the eyes have seen.
    pub seen: usize,
    /// Seconds until the next event.
    pub wait: f32,
    /// Seconds until a computer player may be asked, once all cards lie still.
    pub(super) pause: f32,
    /// Lines of the running count-out that are still to be called.
    pub(super) calls: VecDeque<(Callout, i32, Seat)>,
    pub callouts: Vec<Callout>,
    /// By seat, what it did last.
    pub acts: Vec<Option<Act>>,
    /// Who did what is being shown.
    pub(super) acting: Option<Seat>,
    /// The event that was called out before it is shown.
    pub(super) announced: Option<usize>,
    /// Cards were sent on their way since the table was drawn.
    pub(super) stirred: bool,
    /// Cards were on their way when the table was drawn.
    flying: bool,
    /// So long has the next event waited for them.
    held: f32,
}

/// A window that is not drawn shows no card at rest: nothing waits longer than this for one.
const LONGEST: f32 = 2.0;

impl Playback {
    /// Every card lies where it belongs.
    pub fn rests(&self) -> bool {
        !self.stirred && (!self.flying || self.held > LONGEST)
    }

    /// Time has passed since the table was drawn.
    fn tick(&mut self, seconds: f32, pace: f32, flying: bool) {
        self.flying = flying && pace > 0.0;
        self.held = if self.flying && !self.stirred { self.held + seconds } else { 0.0 };
        self.stirred = false;
        for callout in &mut self.callouts {
            // nothing is waited for where nothing flies
            let from = if pace > 0.0 { callout.age } else { callout.age.max(0.0) };
            callout.age = from + seconds * pace.max(0.5);
        }
        self.callouts.retain(|c| c.age < c.life);
    }
}

impl Play {
    /// Lets time pass; true while there is more to show. `pace` 0 shows everything at once; `flying` says whether cards
    /// are still on their way.
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
        self.playback.seen < self.running.events().len() || !self.playback.calls.is_empty()
    }

    /// Does the next event wait until all cards lie still?
    fn holds(&self, pace: f32) -> bool {
        pace > 0.0 && !self.playback.rests() && self.playback.calls.is_empty() && self.begins_beat()
    }

    /// Is the next event another thing than the one before it?
    fn begins_beat(&self) -> bool {
        let (before, rest) = self.running.events().split_at(self.playback.seen.min(self.running.events().len()));
        let (Some(event), Some(last)) = (rest.first(), before.last()) else { return false };
        match event {
            Event::Moved { from, to, .. } => !goes_on(last, *from, *to),
            // a choice of many cards is one act
            Event::Chose { seat, .. } | Event::ChoseSecretly { seat, .. } => {
                let several = self.step_shown().and_then(Step::several_chosen).is_some();
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

    /// The step that the eyes have got to.
    pub(super) fn step_shown(&self) -> Option<&Step> {
        let seen = &self.running.events()[..self.playback.seen.min(self.running.events().len())];
        let step = seen.iter().rev().find_map(|e| match e {
            Event::StepBegins { step } => Some(*step as usize),
            _ => None,
        });
        self.running.rules.program.get(step?)
    }
}

/// Is a card that moves so part of what this event began?
fn goes_on(last: &Event, from: crate::table::Pile, to: crate::table::Pile) -> bool {
    match last {
        Event::Moved { from: other, to: onto, .. } => *other == from || *onto == to,
        Event::Chose { .. } | Event::ChoseSecretly { .. } | Event::Captured { .. } | Event::TrickTaken { .. } => true,
        Event::HeapCleared { .. } => true,
        _ => false,
    }
}
