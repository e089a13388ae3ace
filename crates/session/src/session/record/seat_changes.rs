//! Who played where, and when, if seats changed hands in mid-match.
//!
//! To programs that do not know it the notes are comments: they go on with the players who sit there now.

use super::{Record, SeatChange};

const CHANGE: &str = "# changed hands: ";

impl Record {
    /// Who was at a seat when so many moves had been made. `None` if there is no such seat.
    pub fn player_at(&self, seat: u8, moves: u32) -> Option<&str> {
        let later = self.changes.iter().find(|change| change.seat == seat && change.moves > moves);
        later.map(|change| change.before.as_str()).or(self.players.get(usize::from(seat)).map(String::as_str))
    }

    /// Whether a person was at a seat when so many moves had been made.
    pub fn is_persons(&self, seat: u8, moves: u32) -> bool {
        self.player_at(seat, moves) == Some(HUMAN)
    }

    /// Whether a person came to a seat or left one in mid-match.
    pub fn has_changed_people(&self) -> bool {
        let mut changes = self.changes.iter();
        changes.any(|change| change.before == HUMAN || self.is_persons(change.seat, change.moves))
    }

    /// Everybody who played in mid-match and does not sit there any more, each once.
    pub fn earlier_players(&self) -> Vec<String> {
        let mut all: Vec<String> = Vec::new();
        for SeatChange { before, .. } in &self.changes {
            if !self.players.contains(before) && !all.contains(before) {
                all.push(before.clone());
            }
        }
        all
    }

    /// Notes that another player takes a seat, after so many moves. Before the first move nobody has played there yet.
    pub fn change_player(&mut self, seat: u8, moves: u32, name: &str) {
        let Some(now) = self.players.get_mut(usize::from(seat)) else { return };
        let before = std::mem::replace(now, name.to_string());
        self.changes.push(SeatChange { seat, moves, before });
        self.settle_changes(moves);
    }

    /// Drops what has become untrue of the changes: none is later than `moves`, and who made no move did not play. A person
    /// who looked at a hand stays noted.
    pub(in crate::session) fn settle_changes(&mut self, moves: u32) {
        self.changes.iter_mut().for_each(|change| change.moves = change.moves.min(moves));
        self.changes.retain(|change| change.moves > 0);
        let mut kept: Vec<SeatChange> = Vec::new();
        for change in std::mem::take(&mut self.changes) {
            let same = |known: &SeatChange| (known.seat, known.moves) == (change.seat, change.moves);
            if change.before == HUMAN || !kept.iter().any(same) {
                kept.push(change);
            }
        }
        // a computer player that was put back at once
        let players = &self.players;
        let next = |at: usize, all: &[SeatChange]| {
            let later = all[at + 1..].iter().find(|later| later.seat == all[at].seat);
            later.map_or(players[usize::from(all[at].seat)].clone(), |later| later.before.clone())
        };
        let idle: Vec<bool> = (0..kept.len()).map(|at| next(at, &kept) == kept[at].before).collect();
        let mut idle = idle.into_iter();
        kept.retain(|_| !idle.next().unwrap_or(false));
        self.changes = kept;
    }

    /// The lines of the notes.
    pub(super) fn change_notes(&self, moves: u32) -> String {
        let line = |(at, change): (usize, &SeatChange)| {
            let SeatChange { seat, moves: first, before } = change;
            let later = self.changes[at + 1..].iter().find(|later| later.seat == *seat);
            let now = later.map(|later| &later.before).or(self.players.get(usize::from(*seat)));
            let now = now.map(String::as_str).unwrap_or_default();
            format!(
                "{CHANGE}seat {seat} from move {} on, {} in place of {}\n",
                (*first).min(moves),
                plain(now),
                plain(before)
            )
        };
        self.changes.iter().enumerate().map(line).collect()
    }

    /// Reads a note. `None` if the line is another one.
    pub(super) fn change_note(&self, line: &str) -> Option<SeatChange> {
        let (seat, rest) = line.strip_prefix(CHANGE)?.strip_prefix("seat ")?.split_once(" from move ")?;
        let (moves, rest) = rest.split_once(" on, ")?;
        let (_, before) = rest.split_once(" in place of ")?;
        let change = SeatChange { seat: seat.parse().ok()?, moves: moves.parse().ok()?, before: before.to_string() };
        (change.seat < self.seats && change.moves > 0 && !change.before.is_empty()).then_some(change)
    }
}

/// The name of a player that is a person.
const HUMAN: &str = "human";

/// A name in one line, so that a note is one.
fn plain(name: &str) -> String {
    name.replace(['\n', '\r'], " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record() -> Record {
        let history = (0..9).map(|n| format!("{} QH", n % 2)).collect();
        let players = vec!["human".to_string(), "any/first".to_string()];
        Record { game: "none".into(), seats: 2, players, history, ..Record::default() }
    }

    #[test]
    fn who_played_when_is_known_and_comes_back_from_a_file() {
        let mut record = record();
        record.change_player(1, 4, "any/random");
        record.change_player(1, 7, "human");
        let at = |moves| record.player_at(1, moves).unwrap();
        assert_eq!([3, 4, 6, 7, 99].map(at), ["any/first", "any/random", "any/random", "human", "human"]);
        assert!(record.is_persons(0, 0) && !record.is_persons(1, 6) && record.is_persons(1, 7));
        assert_eq!(record.earlier_players(), ["any/first", "any/random"]);
        let text = record.to_text();
        let notes = "# changed hands: seat 1 from move 4 on, any/random in place of any/first\n\
                     # changed hands: seat 1 from move 7 on, human in place of any/random\n";
        assert!(text.starts_with(notes), "{text}");
        assert_eq!(Record::parse(&text), Ok(record.clone()));
        // to other programs the notes are comments
        let plain: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        let read = Record::parse(&plain.join("\n")).unwrap();
        assert_eq!((read.changes, read.players), (Vec::new(), record.players));
    }

    #[test]
    fn who_made_no_move_did_not_play() {
        let mut record = record();
        record.change_player(1, 0, "any/random");
        assert_eq!((record.changes.len(), record.players[1].as_str()), (0, "any/random"));
        record.change_player(1, 5, "any/first");
        record.change_player(1, 5, "any/greedy");
        assert_eq!(record.changes, [SeatChange { seat: 1, moves: 5, before: "any/random".into() }]);
        record.change_player(1, 5, "any/random");
        assert_eq!(record.changes, []);
    }

    #[test]
    fn a_person_who_has_seen_a_hand_stays_noted() {
        let mut record = record();
        record.change_player(1, 5, "human");
        record.change_player(1, 5, "any/first");
        assert_eq!(record.changes.len(), 2, "{:?}", record.changes);
        assert!(record.to_text().contains("any/first in place of human"));
    }

    #[test]
    fn moves_taken_back_take_the_change_with_them() {
        let mut record = record();
        record.change_player(1, 7, "any/random");
        record.settle_changes(4);
        assert_eq!(record.changes, [SeatChange { seat: 1, moves: 4, before: "any/first".into() }]);
        record.settle_changes(0);
        assert_eq!(record.changes, []);
    }

    #[test]
    fn a_damaged_note_is_a_comment() {
        for note in
            ["seat 9 from move 4 on, a in place of b", "seat 1 from move x on, a in place of b", "seat 1", "all"]
        {
            let text = format!("# changed hands: {note}\n{}", record().to_text());
            assert_eq!(Record::parse(&text).map(|read| read.changes), Ok(Vec::new()), "{note}");
        }
    }
}
