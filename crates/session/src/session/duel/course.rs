//! A duel or a tournament played in small portions, for display: it can stop after any portion and continue, with the same
//! figures as without a break.

use super::duel_run::{RunDuel, next_size, run_duel};
use super::figures::Figures;
use super::halt::Halt;
use super::paired_table::{PairedTable, meetings};
use super::part::RunSetup;
use super::standings::Standings;
use super::tally::DuelTally;
use super::trace::DuelTrace;
use crate::session::record::Record;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The wished duration of a portion.
const BIT: Duration = Duration::from_millis(300);

/// The duel of two players, as far as it is played.
#[derive(Clone, Debug)]
pub struct MeetingCourse {
    /// Indices of both players.
    pub players: [usize; 2],
    pub tally: DuelTally,
    /// The next pair to play.
    pub next: u64,
    pub trace: DuelTrace,
}

/// A duel of every two of the players.
#[derive(Clone)]
pub struct DuelCourse {
    table: Arc<PairedTable>,
    meetings: Vec<MeetingCourse>,
    /// Number of pairs to be played in each meeting.
    total: u64,
    /// Number of pairs in the next portion.
    size: u64,
    seconds: f64,
}

impl DuelCourse {
    pub fn new(table: PairedTable) -> DuelCourse {
        let meeting = |(first, second): (usize, usize)| MeetingCourse {
            players: [first, second],
            tally: DuelTally::default(),
            next: 0,
            trace: DuelTrace::default(),
        };
        DuelCourse {
            meetings: meetings(table.setup.players.len()).into_iter().map(meeting).collect(),
            total: table.setup.total,
            size: table.threads() as u64,
            seconds: 0.0,
            table: Arc::new(table),
        }
    }

    pub fn setup(&self) -> &RunSetup {
        &self.table.setup
    }

    pub fn meetings(&self) -> &[MeetingCourse] {
        &self.meetings
    }

    pub fn total(&self) -> u64 {
        self.total
    }

    /// Changes the number of pairs of each meeting, but not below what was played. A longer duel begins with the pairs of a
    /// shorter one.
    pub fn lengthen(&mut self, total: u64) {
        let played = self.meetings.iter().map(|meeting| meeting.next).max().unwrap_or(0);
        self.total = total.max(played);
    }

    pub fn is_over(&self) -> bool {
        self.meetings.iter().all(|meeting| meeting.next >= self.total)
    }

    /// Number of pairs played, and of all pairs, over all meetings.
    pub fn progress(&self) -> (u64, u64) {
        (self.meetings.iter().map(|meeting| meeting.next).sum(), self.total * self.meetings.len() as u64)
    }

    /// Playing time in seconds.
    pub fn seconds(&self) -> f64 {
        self.seconds
    }

    /// Estimated remaining time in seconds. `None` if no pair was played yet.
    pub fn seconds_left(&self) -> Option<f64> {
        let (played, all) = self.progress();
        (played > 0).then(|| self.seconds / played as f64 * (all - played) as f64)
    }

    /// The figures of a meeting. `None` if no pair was counted.
    pub fn figures(&self, meeting: usize) -> Option<Figures> {
        Figures::of(&self.meetings.get(meeting)?.tally, self.table.sides())
    }

    /// The standings from all meetings. `None` if there are only two players, or one side.
    pub fn standings(&self) -> Option<Standings> {
        let (players, tallies) = (self.table.setup.players.len(), self.meetings.iter().map(|m| &m.tally));
        (players > 2 && self.table.sides() > 1).then(|| Standings::of(players, self.table.sides(), tallies))
    }

    /// Plays the next portion of the meeting with the fewest pairs. Pairs that `halt` interrupts are discarded.
    pub fn play_on(&mut self, halt: &Halt) -> anyhow::Result<()> {
        let begun = Instant::now();
        let (total, table) = (self.total, self.table.clone());
        let Some(meeting) = self.meetings.iter_mut().min_by_key(|meeting| meeting.next) else { return Ok(()) };
        let plan = table.plan(meeting.players[0], meeting.players[1], halt.clone());
        let (sides, trace) = (plan.sides(), &mut meeting.trace);
        let run = RunDuel {
            plan: &plan,
            pairs: meeting.next..(meeting.next + self.size).min(total),
            before: std::mem::take(&mut meeting.tally),
            sprt: None,
            progress: &|_| {},
            each: &mut |next, tally| trace.note(next, tally, sides),
            keep: &|_, _| Ok(()),
        };
        let end = run_duel(run)?;
        (meeting.tally, meeting.next) = (end.tally, end.next);
        self.seconds += begun.elapsed().as_secs_f64();
        self.size = next_size(self.size, begun.elapsed(), BIT, table.threads()).max(1);
        Ok(())
    }

    /// The record, with its players, of a match of one of the most uneven pairs. `None` if the pair was not kept.
    pub fn record(&self, meeting: usize, pair: u64, team: usize) -> Option<Result<Record, String>> {
        let meeting = self.meetings.get(meeting)?;
        let deal = meeting.tally.deals.iter().find(|deal| deal.pair == pair)?;
        let players = self.table.seated(meeting.players, team);
        Some(Record::parse(deal.records.get(team)?).map(|record| Record { players, ..record }))
    }

    /// The seats of a team, counted from 0.
    pub fn seats_of(&self, team: usize) -> Vec<usize> {
        self.table.seats_of(team)
    }
}
