//! The matches that people have played: one line of JSON each, in one file that is only appended to.
//!
//! A line is one write at the end of the file, so that two programs at once lose nothing. A torn line is closed before the
//! next one and skipped, as are lines of an unknown format. Deliberately draws no conclusions from the lines: `tallies` does.

mod appended;
mod coach_course;
mod figure_file;
mod goals;
mod household;
mod league;
mod match_figures;
mod person_figures;
mod played_records;
mod rivals;
mod tallies;
mod work_out;

use super::file_fault::FileFault;
use super::keep_error::KeepError;
use crate::diagnostics::shown;
use crate::play::Outcome;
use crate::session::{Match, Record};
use appended::{append_line, newest};
pub use coach_course::{CoachPoint, coach_course};
pub use figure_file::{ComparedDeal, FigureFile, JudgedMatch, KnownMatch};
pub use goals::{Goal, GoalFacts, GoalKind, first_scored, newly_reached};
pub use household::Household;
pub use league::{League, LeagueRow};
pub use match_figures::{MatchFigures, ScoredRow, SeatFigures};
pub use person_figures::{GameFigures, PlayedPoint};
pub use played_records::PlayedRecords;
pub use rivals::Rival;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Instant, SystemTime, UNIX_EPOCH};
pub use tallies::{MatchTally, Tallies, VariantTally};

/// A player that is a person.
const PERSON: &str = "human";

/// The format number of a line.
const FORM: u32 = 1;

/// A match with a person at the table, as it is stored.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PlayedMatch {
    /// The format number of the line.
    pub format: u32,
    /// Time of its end, in seconds since 1970 (UTC).
    pub when: u64,
    /// `game` or `game/variant`.
    pub variant: String,
    pub options: BTreeMap<String, String>,
    pub seed: i64,
    /// The first dealer, if the match followed another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dealer: Option<u8>,
    /// By seat: `human`, or the id of a strategy.
    pub players: Vec<String>,
    /// Who played in mid-match and did not stay to its end, each once.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub earlier: Vec<String>,
    /// Whether a person came or left in mid-match.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub changed_people: bool,
    /// Whether its rules were edited under way.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rules_edited: bool,
    /// The team of each seat.
    pub teams: Vec<u8>,
    /// By seat: the name of the person; empty if there is none.
    pub names: Vec<String>,
    /// The points of each seat.
    pub points: Vec<i32>,
    /// Whether the fewest points win.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fewest_win: bool,
    pub winners: Vec<u8>,
    pub rounds: u16,
    /// Time in seconds since the match was begun or last resumed.
    pub seconds: u64,
    /// Number of moves that were taken back after they had revealed cards.
    pub looks: u32,
    pub hints: u32,
    /// Whether the match was left and resumed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub resumed: bool,
    /// Whether the match was left for good before its end.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub abandoned: bool,
    /// Whether its person conceded it, so that it counts as lost.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub conceded: bool,
    /// The fingerprint of its record, by which that is kept; empty if it is not.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub record: String,
}

/// Notes of a table about a running match.
#[derive(Clone, Debug)]
pub struct MatchNotes {
    begun: Instant,
    pub hints: u32,
    pub resumed: bool,
    /// Whether the match was counted: it counts once, even if its end is taken back.
    counted: bool,
    /// The fingerprint of the record that was kept of it; empty if none was.
    record: String,
}

impl MatchNotes {
    pub fn new(resumed: bool) -> MatchNotes {
        MatchNotes { begun: Instant::now(), hints: 0, resumed, counted: false, record: String::new() }
    }
}

impl Default for MatchNotes {
    fn default() -> MatchNotes {
        MatchNotes::new(false)
    }
}

/// The file of the played matches.
#[derive(Clone, Debug, Default)]
pub struct Statistics {
    path: Option<PathBuf>,
}

/// The contents of the file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayedMatches {
    /// The matches, the oldest first.
    pub matches: Vec<PlayedMatch>,
    /// Number of lines that are torn or not of this program.
    pub unread: usize,
    /// Number of lines in a later format.
    pub later: usize,
}

impl Statistics {
    pub fn at(path: &Path) -> Statistics {
        Statistics { path: Some(path.to_path_buf()) }
    }

    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// The records of the matches.
    pub fn records(&self) -> PlayedRecords {
        PlayedRecords::beside(self.path())
    }

    /// What was worked out from the records.
    pub fn figures(&self) -> FigureFile {
        FigureFile::beside(self.path())
    }

    /// Appends a match that has ended, once; a match without a person is ignored. `names` are the names of the seats. The
    /// error is one sentence.
    pub fn finished(&self, played: &Match, notes: &mut MatchNotes, names: &[String]) -> Result<(), KeepError> {
        let Some(outcome) = played.outcome().filter(|_| !notes.counted) else { return Ok(()) };
        let added = self.add(played, notes, names, outcome);
        notes.counted = added.is_ok();
        notes.record = added?;
        Ok(())
    }

    /// Keeps what the coach has found of a match that was counted.
    pub fn judged(&self, notes: &MatchNotes, judged: JudgedMatch) -> Result<(), KeepError> {
        self.figures().add(&notes.record, KnownMatch { judged: Some(judged), ..KnownMatch::default() })
    }

    /// Appends a match that was left for good. A match without a move or without a person is ignored.
    pub fn given_up(&self, record: &Record) -> Result<(), KeepError> {
        let seats = record.players.len();
        if !record.is_begun() || !record.players.iter().any(|player| player == "human") {
            return Ok(());
        }
        let line = PlayedMatch {
            abandoned: true,
            points: vec![0; seats],
            teams: (0..seats as u8).collect(),
            names: vec![String::new(); seats],
            ..PlayedMatch::of(record, &MatchNotes::new(true))
        };
        self.write(&line)
    }

    /// Appends a match, and returns the fingerprint of the record that is kept of it.
    fn add(&self, played: &Match, notes: &MatchNotes, names: &[String], end: Outcome) -> Result<String, KeepError> {
        let people: Vec<bool> = played.players.iter().map(|p| p.is_human()).collect();
        let left = played.record().changes.iter().any(|change| change.before == PERSON);
        if !people.contains(&true) && !left {
            return Ok(String::new());
        }
        let (rules, seats) = (&played.rules, people.len());
        // a match whose record cannot be kept counts all the same
        let record = self.records().keep(played.record()).unwrap_or_default();
        let name = |seat: usize| names.get(seat).filter(|name| people[seat] && *name != "You").cloned();
        let line = PlayedMatch {
            teams: rules.all_seats().map(|seat| rules.team(seat) as u8).collect(),
            names: (0..seats).map(|seat| name(seat).unwrap_or_default()).collect(),
            points: end.totals,
            fewest_win: !rules.play_to.highest_wins,
            winners: end.winners.iter().map(|seat| seat.0).collect(),
            rounds: played.state().round,
            record: record.clone(),
            ..PlayedMatch::of(played.record(), notes)
        };
        self.write(&line)?;
        // what is not kept here is worked out from the record when it is wanted
        let figures = Some(MatchFigures::of(played));
        let _ = self.figures().add(&record, KnownMatch { figures, ..KnownMatch::default() });
        Ok(record)
    }

    /// Appends one line in a single write and syncs the file.
    pub fn write(&self, line: &PlayedMatch) -> Result<(), KeepError> {
        let Some(path) = &self.path else { return Ok(()) };
        let failed = |e: std::io::Error| KeepError::NotCounted { file: shown(path), fault: FileFault::of(&e) };
        let text = serde_json::to_string(line).map_err(|e| KeepError::Unwritable(e.to_string()))?;
        append_line(path, &text).map_err(failed)
    }

    /// Reads the file. A missing file is empty.
    pub fn read(&self) -> Result<PlayedMatches, KeepError> {
        let Some(path) = &self.path else { return Ok(PlayedMatches::default()) };
        match newest(path) {
            Ok(text) => Ok(parse(&text)),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(PlayedMatches::default()),
            Err(error) => Err(KeepError::CannotRead { file: shown(path), fault: FileFault::of(&error) }),
        }
    }
}

fn parse(text: &str) -> PlayedMatches {
    #[derive(Deserialize)]
    struct LineForm {
        format: u32,
    }
    let is_later = |line: &str| serde_json::from_str::<LineForm>(line).is_ok_and(|form| form.format > FORM);
    let mut read = PlayedMatches::default();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        match serde_json::from_str::<PlayedMatch>(line) {
            Ok(played) if played.format <= FORM && played.is_sound() => read.matches.push(played),
            _ if is_later(line) => read.later += 1,
            _ => read.unread += 1,
        }
    }
    read
}

impl PlayedMatch {
    /// A match without its result.
    fn of(record: &Record, notes: &MatchNotes) -> PlayedMatch {
        PlayedMatch {
            format: FORM,
            when: SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_secs()),
            variant: record.game.clone(),
            options: record.options.clone(),
            seed: record.seed,
            dealer: record.dealer,
            players: record.players.clone(),
            earlier: record.earlier_players(),
            changed_people: record.has_changed_people(),
            rules_edited: !record.earlier.is_empty(),
            looks: record.looks.len() as u32,
            hints: notes.hints,
            seconds: notes.begun.elapsed().as_secs(),
            resumed: notes.resumed,
            conceded: record.gave_up.is_some(),
            ..PlayedMatch::default()
        }
    }

    /// Whether it is this match, or another one with the same cards, players and rules.
    pub fn is_of(&self, played: &Match) -> bool {
        self.is_of_record(played.record())
    }

    /// Whether the record is one of this match, or of another one with the same cards, players and rules.
    pub fn is_of_record(&self, record: &Record) -> bool {
        self.variant == record.game
            && (self.seed, self.dealer) == (record.seed, record.dealer)
            && self.players == record.players
            && self.options == record.options
    }

    /// Whether all lists have one entry per seat, and all winners are seats.
    fn is_sound(&self) -> bool {
        let seats = self.players.len();
        let winners = self.winners.iter().all(|w| (*w as usize) < seats);
        seats > 0 && [self.points.len(), self.names.len(), self.teams.len()] == [seats; 3] && winners
    }

    /// The seat of the only person. `None` if several people played, or one played a part of the match only.
    pub fn person(&self) -> Option<usize> {
        if self.changed_people {
            return None;
        }
        let mut people = (0..self.players.len()).filter(|seat| self.players[*seat] == PERSON);
        people.next().filter(|_| people.next().is_none())
    }

    /// The opponents: names or strategies of the other seats, each once.
    pub fn opponents(&self) -> Vec<&str> {
        let person = self.person();
        let mut others: Vec<&str> = Vec::new();
        for seat in (0..self.players.len()).filter(|seat| Some(*seat) != person) {
            let who = if self.names[seat].is_empty() { &self.players[seat] } else { &self.names[seat] };
            if !others.contains(&who.as_str()) {
                others.push(who);
            }
        }
        for who in &self.earlier {
            if !others.contains(&who.as_str()) {
                others.push(who);
            }
        }
        others
    }

    /// Whether both matches have the same cards, rules, number of players and seat of the person.
    fn is_deal_of(&self, other: &PlayedMatch) -> bool {
        let key = |m: &PlayedMatch| (m.seed, m.dealer, m.players.len());
        key(self) == key(other)
            && self.variant == other.variant
            && self.options == other.options
            && self.person() == other.person()
    }
}

#[cfg(test)]
mod tests;
