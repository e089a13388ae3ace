//! The matches that people have played: one line of JSON each, in one file that only grows.
//!
//! A line is one write at the end of the file, so that two programs at once lose nothing. A line that was torn is closed
//! before the next one and passed over, as are lines of a form that is not known here. Deliberately draws no conclusions
//! from the lines: `tallies` does.

mod tallies;

use super::output_file::why;
use crate::diagnostics::shown;
use crate::play::Outcome;
use crate::session::{Match, Record};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::OpenOptions;
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Instant, SystemTime, UNIX_EPOCH};
pub use tallies::{MatchTally, Tallies, VariantTally};

/// The number of the form of a line.
const FORM: u32 = 1;

/// More bytes of the file than this, its newest, are not read.
const LARGEST: u64 = 64 << 20;

/// A match at which a person sat, as it is kept.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PlayedMatch {
    /// The number of the line's form.
    pub format: u32,
    /// When it ended: seconds since 1970, universal time.
    pub when: u64,
    /// `game` or `game/variant`.
    pub variant: String,
    pub options: BTreeMap<String, String>,
    pub seed: i64,
    /// Who dealt first, where the match followed another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dealer: Option<u8>,
    /// By seat: `human`, or the strategy.
    pub players: Vec<String>,
    /// By seat: its team.
    pub teams: Vec<u8>,
    /// The names of the people, by seat; empty for who has no name.
    pub names: Vec<String>,
    /// By seat: points in the match.
    pub points: Vec<i32>,
    /// The fewest points win.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fewest_win: bool,
    pub winners: Vec<u8>,
    pub rounds: u16,
    /// Time at the table, since the match was begun or gone on with.
    pub seconds: u64,
    /// Moves that were taken back after they had shown cards.
    pub looks: u32,
    pub hints: u32,
    /// It was left once and gone on with.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub resumed: bool,
    /// It was given up before its end.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub abandoned: bool,
    /// Its person conceded it: it counts as lost.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub conceded: bool,
}

/// What a table notes while a match is played.
#[derive(Clone, Debug)]
pub struct MatchNotes {
    begun: Instant,
    pub hints: u32,
    pub resumed: bool,
    /// The match was counted: it ends only once, though its end may be taken back.
    counted: bool,
}

impl MatchNotes {
    pub fn new(resumed: bool) -> MatchNotes {
        MatchNotes { begun: Instant::now(), hints: 0, resumed, counted: false }
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

/// What the file holds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayedMatches {
    /// The oldest first.
    pub matches: Vec<PlayedMatch>,
    /// Lines that are torn or not of this program.
    pub unread: usize,
    /// Lines of a later version.
    pub later: usize,
}

impl Statistics {
    pub fn at(path: &Path) -> Statistics {
        Statistics { path: Some(path.to_path_buf()) }
    }

    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Keeps a match that has ended, once; none at which no person sat. `names` are those of the seats' people. The
    /// error is one sentence.
    pub fn finished(&self, played: &Match, notes: &mut MatchNotes, names: &[String]) -> Result<(), String> {
        let Some(outcome) = played.outcome().filter(|_| !notes.counted) else { return Ok(()) };
        let added = self.add(played, notes, names, outcome);
        notes.counted = added.is_ok();
        added
    }

    /// Keeps that a match was given up. One without a move, or without a person, is nothing.
    pub fn given_up(&self, record: &Record) -> Result<(), String> {
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

    fn add(&self, played: &Match, notes: &MatchNotes, names: &[String], end: Outcome) -> Result<(), String> {
        let people: Vec<bool> = played.players.iter().map(|p| p.is_human()).collect();
        if !people.contains(&true) {
            return Ok(());
        }
        let (rules, seats) = (&played.rules, people.len());
        let name = |seat: usize| names.get(seat).filter(|name| people[seat] && *name != "You").cloned();
        let line = PlayedMatch {
            teams: rules.all_seats().map(|seat| rules.team(seat) as u8).collect(),
            names: (0..seats).map(|seat| name(seat).unwrap_or_default()).collect(),
            points: end.totals,
            fewest_win: !rules.play_to.highest_wins,
            winners: end.winners.iter().map(|seat| seat.0).collect(),
            rounds: played.state().round,
            ..PlayedMatch::of(played.record(), notes)
        };
        self.write(&line)
    }

    /// One write at the end of the file.
    pub fn write(&self, line: &PlayedMatch) -> Result<(), String> {
        let Some(path) = &self.path else { return Ok(()) };
        let failed =
            |e: std::io::Error| format!("This match is missing in the statistics: {}: {}", shown(path), why(&e));
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(failed)?;
        }
        let mut file = OpenOptions::new().append(true).read(true).create(true).open(path).map_err(failed)?;
        let text = serde_json::to_string(line).map_err(|e| e.to_string())?;
        // a line that was torn off ends here
        let begin = if ends_in_mid_line(&mut file).map_err(failed)? { "\n" } else { "" };
        file.write_all(format!("{begin}{text}\n").as_bytes()).map_err(failed)?;
        file.sync_data().map_err(failed)
    }

    /// Everything that can be read. A file that is not there is empty.
    pub fn read(&self) -> Result<PlayedMatches, String> {
        let Some(path) = &self.path else { return Ok(PlayedMatches::default()) };
        match newest(path) {
            Ok(text) => Ok(parse(&text)),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(PlayedMatches::default()),
            Err(error) => Err(format!("cannot read {}: {}", shown(path), why(&error))),
        }
    }
}

fn ends_in_mid_line(file: &mut std::fs::File) -> std::io::Result<bool> {
    if file.metadata()?.len() == 0 {
        return Ok(false);
    }
    let mut last = [0];
    file.seek(SeekFrom::End(-1))?;
    file.read_exact(&mut last)?;
    Ok(last != *b"\n")
}

/// The text of a plain file; of one that is too large its end.
fn newest(path: &Path) -> std::io::Result<String> {
    let there = std::fs::metadata(path)?;
    if !there.is_file() {
        return Err(std::io::Error::other("it is no plain file"));
    }
    let mut file = std::fs::File::open(path)?;
    file.seek(SeekFrom::Start(there.len().saturating_sub(LARGEST)))?;
    let mut bytes = Vec::new();
    file.take(LARGEST).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
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
    /// What is known of a match before its result.
    fn of(record: &Record, notes: &MatchNotes) -> PlayedMatch {
        PlayedMatch {
            format: FORM,
            when: SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_secs()),
            variant: record.game.clone(),
            options: record.options.clone(),
            seed: record.seed,
            dealer: record.dealer,
            players: record.players.clone(),
            looks: record.looks.len() as u32,
            hints: notes.hints,
            seconds: notes.begun.elapsed().as_secs(),
            resumed: notes.resumed,
            conceded: record.gave_up.is_some(),
            ..PlayedMatch::default()
        }
    }

    /// Is it this match, or another one with the same cards, players and rules?
    pub fn is_of(&self, played: &Match) -> bool {
        let record = played.record();
        self.variant == record.game
            && (self.seed, self.dealer) == (record.seed, record.dealer)
            && self.players == record.players
            && self.options == record.options
    }

    /// The lists are of one length, and winners are seats.
    fn is_sound(&self) -> bool {
        let seats = self.players.len();
        let winners = self.winners.iter().all(|w| (*w as usize) < seats);
        seats > 0 && [self.points.len(), self.names.len(), self.teams.len()] == [seats; 3] && winners
    }

    /// The seat of the only person; None where several people played.
    pub fn person(&self) -> Option<usize> {
        let mut people = (0..self.players.len()).filter(|seat| self.players[*seat] == "human");
        people.next().filter(|_| people.next().is_none())
    }

    /// Who sat at the other seats: their names or strategies, each once.
    pub fn opponents(&self) -> Vec<&str> {
        let person = self.person();
        let mut others: Vec<&str> = Vec::new();
        for seat in (0..self.players.len()).filter(|seat| Some(*seat) != person) {
            let who = if self.names[seat].is_empty() { &self.players[seat] } else { &self.names[seat] };
            if !others.contains(&who.as_str()) {
                others.push(who);
            }
        }
        others
    }

    /// The same cards, players and rules.
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
