//! The record of a match: chance outcomes and moves, in order.
//!
//! Every format that was ever written stays readable: a changed format gets a new number. Format 1 had no number; its
//! fingerprints held the version of the program, and the options of its one-line form had no prefix.

mod earlier_rules;
mod notes;
mod one_line;
mod seat_changes;

pub use earlier_rules::EarlierRules;

use crate::catalog::{InputError, input_bytes, input_name};
use crate::play::{Chance, GeneratorKind, PlayError, Rules, State};
use crate::session::older_programs::kept_lists::KeptLists;
use crate::session::output_file::{OutputError, write_whole};
use crate::session::packs::MissingPack;
use crate::session::player::Player;
use crate::table::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::Path;

/// Everything that is needed to replay a match without drawing random numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The format number, in files only.
    #[serde(default, skip_serializing)]
    pub(super) format: Option<u32>,
    /// The length of the history, in files only, so that a truncated file is noticed.
    #[serde(default, skip_serializing)]
    pub(super) entries: Option<usize>,
    /// `game` or `game/variant`.
    pub game: String,
    /// Fingerprint of the rules that it was played by; empty if unknown.
    pub fingerprint: String,
    pub seats: u8,
    /// The seed, for "play this deal again".
    pub seed: i64,
    /// The secret from which outside programs were given the seeds of their dice, if any played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot_seed: Option<i64>,
    /// The first dealer, if the match followed another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dealer: Option<u8>,
    /// The players, by seat: who plays there now.
    pub players: Vec<String>,
    /// The generator's position after the last entry, so that a resumed match has the same future.
    pub generator: String,
    /// Whether players drew from the dealer's generator, so that the seed and the moves alone do not give the same cards.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shared: bool,
    /// Whether settings of an older program listed cards, or the cards were dealt in another way than from the seed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stacked: bool,
    /// The lists, which go on where the history ends. The one-line form omits them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lists: Option<KeptLists>,
    /// The moves that were taken back after they had revealed cards, each as the number of moves before it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub looks: Vec<u32>,
    /// Whether moves that revealed cards cannot be taken back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub strict_undo: bool,
    /// The seat that gave the match up after the last move. Written as a note.
    #[serde(skip)]
    pub gave_up: Option<u8>,
    /// Moves that were made by claims. Written as notes.
    #[serde(skip)]
    pub claims: Vec<ClaimedMoves>,
    /// The pack in which the game came. Written as a note.
    #[serde(skip)]
    pub pack: Option<MissingPack>,
    /// Seats that changed hands in mid-match, in order. Written as notes.
    #[serde(skip)]
    pub changes: Vec<SeatChange>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// The entries: `=QH` is a card drawn by chance, `=#3` a number, and `0 QH row.1` a move of seat 0.
    pub history: Vec<String>,
    /// What was played by the rules of before, if the rules were edited under way: the oldest first. Written as notes.
    #[serde(skip)]
    pub earlier: Vec<EarlierRules>,
    /// Number of moves that were made again when the match was carried over to edited rules last, in this run of the program.
    #[serde(skip)]
    pub(super) carried: Option<u32>,
}

/// The moves made when a seat claimed the remaining tricks: the numbers of moves before the first and before the last of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClaimedMoves {
    pub seat: u8,
    pub first: u32,
    pub last: u32,
}

/// A seat that changed hands in mid-match. Who plays there from then on is told by the seat's next change, else by
/// [`Record::players`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatChange {
    pub seat: u8,
    /// The number of moves before the first one of the new player.
    pub moves: u32,
    /// Who played there until then: `human` or a strategy.
    pub before: String,
}

/// One entry of a history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordEntry {
    Chance(Chance),
    Move { seat: Seat, text: String },
}

/// What is wrong with a record.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    #[error("cannot read {path}: {error}")]
    Read { path: String, error: InputError },
    #[error(transparent)]
    Write(#[from] OutputError),
    #[error("{path} is not a record: {message}")]
    Damaged { path: String, message: String },
    /// A move that the rules forbid. `house_rules_texts::wording` has the sentence for people.
    #[error("entry {place} of the record, `{entry}`, is not legal: {why}")]
    Illegal { place: usize, entry: String, why: PlayError },
    #[error("entry {place} of the record, `{entry}`, {message}")]
    Entry { place: usize, entry: String, message: String },
}

/// The format number that is written.
const FORMAT: u32 = 2;

/// Formats a fingerprint of rules as 16 hexadecimal digits.
pub fn fingerprint_text(fingerprint: u64) -> String {
    format!("{fingerprint:016x}")
}

/// The most bytes that are read; a record of ten thousand moves has fewer.
const LARGEST: usize = 16 * 1024 * 1024;

impl Record {
    /// The record of a match that begins in this state, without a seed and without entries.
    pub(in crate::session) fn of_start(
        rules: &Rules,
        players: &[Player],
        state: &State,
        options: impl IntoIterator<Item = (String, String)>,
    ) -> Record {
        Record {
            game: rules.id.clone(),
            fingerprint: fingerprint_text(rules.fingerprint),
            seats: rules.seats as u8,
            bot_seed: players.iter().filter_map(Player::policy).find_map(|policy| policy.secret()),
            players: players.iter().map(|p| p.name().to_string()).collect(),
            generator: state.generator.position(),
            shared: rules.generator == GeneratorKind::JavaShared,
            options: options.into_iter().collect(),
            ..Record::default()
        }
    }

    /// Whether anybody has moved, even if the move was taken back after it had revealed cards.
    pub fn is_begun(&self) -> bool {
        !self.looks.is_empty() || self.history.iter().any(|entry| !entry.starts_with('='))
    }

    /// Number of moves.
    pub fn moves(&self) -> u32 {
        self.history.iter().filter(|entry| !entry.starts_with('=')).count() as u32
    }

    /// Whether both records are of the same match, perhaps with more or fewer moves, or other players since.
    pub fn is_match_of(&self, other: &Record) -> bool {
        let cards = |record: &Record| (record.seats, record.seed, record.dealer);
        self.game == other.game && cards(self) == cards(other) && self.options == other.options
    }

    /// Reads a file, or standard input for `-`.
    pub fn read(path: &Path) -> Result<Record, RecordError> {
        let shown = input_name(path);
        let bytes = input_bytes(path, LARGEST).map_err(|error| RecordError::Read { path: shown.clone(), error })?;
        let damaged = |message: String| RecordError::Damaged { path: shown.clone(), message };
        let text = String::from_utf8(bytes).map_err(|_| damaged("it is not a text".into()))?;
        Record::parse(&text).map_err(damaged)
    }

    /// Parses the file form or the one-line form.
    pub fn parse(text: &str) -> Result<Record, String> {
        if let Some(line) = text.trim().strip_prefix(one_line::MARK) {
            return Record::parse_line(line)?.checked();
        }
        let mut record: Record = toml::from_str(text).map_err(|error: toml::de::Error| {
            let before = error.span().and_then(|span| text.get(..span.start));
            let line = before.map_or(String::new(), |t| format!("line {}: ", t.matches('\n').count() + 1));
            format!("{line}{}", error.message().lines().next().unwrap_or_default())
        })?;
        record.take_notes(text);
        record.checked()
    }

    /// Checks the format number and the number of entries.
    fn checked(mut self) -> Result<Record, String> {
        match self.format.take().unwrap_or(1) {
            1..=FORMAT => {}
            newer => {
                return Err(format!(
                    "it has the form {newer}, which newer programs write; this one reads up to {FORMAT}"
                ));
            }
        }
        match (self.entries.take(), self.history.len()) {
            (Some(told), found) if told != found => {
                Err(format!("it has {found} entries, but says that it has {told}: a part of it is missing"))
            }
            _ => Ok(self),
        }
    }

    /// Writes a file, completely or not at all.
    pub fn write(&self, path: &Path) -> Result<(), RecordError> {
        Ok(write_whole(path, &self.to_text())?)
    }

    pub fn to_text(&self) -> String {
        let entries = self.history.len();
        let notes = self.notes();
        format!("{notes}format = {FORMAT}\nentries = {entries}\n{}", toml::to_string(self).unwrap_or_default())
    }

    /// Whether it was played by these rules, as far as its fingerprint says.
    pub fn is_of(&self, rules: &Rules) -> bool {
        let mut known = [rules.fingerprint].into_iter().chain(rules.older_fingerprints.iter().copied());
        self.fingerprint.is_empty() || known.any(|known| fingerprint_text(known) == self.fingerprint)
    }

    /// Whether the record holds its chance outcomes. The one-line form usually leaves them to the seed.
    pub fn dictates(&self) -> bool {
        self.history.iter().any(|entry| entry.starts_with('='))
    }

    /// Whether the record claims that its chance outcomes follow from its seed. Not if players drew from the same generator or
    /// cards were listed, nor if the record holds no chance outcomes.
    pub fn is_by_seed(&self) -> bool {
        !self.shared && !self.stacked && self.dictates()
    }

    /// Parses the history by these rules.
    pub fn entries(&self, rules: &Rules) -> Result<Vec<RecordEntry>, RecordError> {
        let read = |(place, entry): (usize, &String)| {
            parse_entry(entry, rules).map_err(|message| RecordError::Entry { place, entry: entry.clone(), message })
        };
        self.history.iter().enumerate().map(read).collect()
    }

    pub fn push_chance(&mut self, chance: Chance, rules: &Rules) {
        self.history.push(match chance {
            Chance::Card(card) => format!("={}", rules.deck_index.deck.text(card)),
            Chance::Number(number) => format!("=#{number}"),
        });
    }

    pub fn push_move(&mut self, seat: Seat, text: &str) {
        self.history.push(format!("{} {text}", seat.0));
    }
}

pub(in crate::session) fn parse_entry(entry: &str, rules: &Rules) -> Result<RecordEntry, String> {
    if let Some(chance) = entry.strip_prefix('=') {
        if let Some(number) = chance.strip_prefix('#') {
            let number = number.parse().map_err(|_| "is not a number")?;
            return Ok(RecordEntry::Chance(Chance::Number(number)));
        }
        let card = rules.deck_index.deck.parse(chance).ok_or("is not a card of this deck")?;
        return Ok(RecordEntry::Chance(Chance::Card(card)));
    }
    let (seat, text) = entry.split_once(' ').ok_or("has no seat before the move")?;
    let seat: u8 = seat.parse().map_err(|_| "does not begin with a seat")?;
    if seat as usize >= rules.seats {
        return Err(format!("names seat {seat}, but the seats are 0 to {}", rules.seats - 1));
    }
    Ok(RecordEntry::Move { seat: Seat(seat), text: text.to_string() })
}
