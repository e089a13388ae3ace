//! A duel or a tournament that is played bit by bit, for those who look on: it stops after any bit and goes on from there,
//! to the figures that it would have come to at one go.

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

/// A bit takes about so long.
const BIT: Duration = Duration::from_millis(300);

/// Two players, and how far they are.
#[derive(Clone, Debug)]
pub struct MeetingCourse {
    /// Their places among the players.
    pub players: [usize; 2],
    pub tally: DuelTally,
    /// The first pair that is still to be played.
    pub next: u64,
    pub trace: DuelTrace,
}

/// Every two of the players in a duel.
#[derive(Clone)]
pub struct DuelCourse {
    table: Arc<PairedTable>,
    meetings: Vec<MeetingCourse>,
    /// So many pairs of each are to be played.
    total: u64,
    /// The next bit has so many pairs.
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

    /// A longer duel begins as a shorter one; what was played already stays.
    pub fn lengthen(&mut self, total: u64) {
        let played = self.meetings.iter().map(|meeting| meeting.next).max().unwrap_or(0);
        self.total = total.max(played);
    }

    pub fn is_over(&self) -> bool {
        self.meetings.iter().all(|meeting| meeting.next >= self.total)
    }

    /// Pairs that were played, and all that are to be, of all meetings.
    pub fn progress(&self) -> (u64, u64) {
        (self.meetings.iter().map(|meeting| meeting.next).sum(), self.total * self.meetings.len() as u64)
    }

    /// How long it was played, in seconds.
    pub fn seconds(&self) -> f64 {
        self.seconds
    }

    /// If it goes on as it went; None where nothing can be said.
    pub fn seconds_left(&self) -> Option<f64> {
        let (played, all) = self.progress();
        (played > 0).then(|| self.seconds / played as f64 * (all - played) as f64)
    }

    /// None where no pair was counted.
    pub fn figures(&self, meeting: usize) -> Option<Figures> {
        Figures::of(&self.meetings.get(meeting)?.tally, self.table.sides())
    }

    /// What all meetings together say of each player; None where there are only two, or one side.
    pub fn standings(&self) -> Option<Standings> {
        let (players, tallies) = (self.table.setup.players.len(), self.meetings.iter().map(|m| &m.tally));
        (players > 2 && self.table.sides() > 1).then(|| Standings::of(players, self.table.sides(), tallies))
    }

    /// Plays the next bit: of the meeting that is furthest behind. What was begun when a halt is wished is forgotten.
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

    /// A match of a pair in which the two differed most, with its players; None if it was not kept.
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
