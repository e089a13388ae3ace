//! Notes of a record: facts about its moves, in lines that begin with `#`.
//!
//! To TOML they are comments, so that programs which do not know them can still read the record: its moves are moves like any
//! other. The one-line form has no notes.

use super::{ClaimedMoves, EarlierRules, Record};
use crate::catalog::is_id;
use crate::session::packs::MissingPack;

const CLAIM: &str = "# claimed: ";
const GAVE_UP: &str = "# gave up: ";
const PACK: &str = "# pack: ";

impl Record {
    /// The lines of all notes.
    pub(super) fn notes(&self) -> String {
        let moves = self.history.iter().filter(|entry| !entry.starts_with('=')).count() as u32;
        let made = self.claims.iter().filter(|claim| claim.last < moves);
        let claims = made.map(|c| format!("{CLAIM}seat {}, moves {} to {}\n", c.seat, c.first, c.last));
        let gave_up = self.gave_up.map(|seat| format!("{GAVE_UP}seat {seat}\n"));
        let changes = [self.change_notes(moves), self.earlier_notes()];
        self.pack_note().into_iter().chain(changes).chain(claims).chain(gave_up).collect()
    }

    fn pack_note(&self) -> Option<String> {
        let MissingPack { id, title, version } = self.pack.as_ref()?;
        Some(format!("{PACK}{id} {version} {}\n", title.replace(['\n', '\r'], " ")))
    }

    /// Reads the notes from the text of a file. Other lines that begin with `#` are comments.
    pub(super) fn take_notes(&mut self, text: &str) {
        let notes = text.lines().take_while(|line| line.starts_with('#'));
        for line in notes {
            self.pack = line.strip_prefix(PACK).and_then(pack).or(self.pack.take());
            self.changes.extend(self.change_note(line));
            self.earlier.extend(EarlierRules::of_note(line));
            self.claims.extend(line.strip_prefix(CLAIM).and_then(claim));
            let seat = line.strip_prefix(GAVE_UP).and_then(|rest| rest.strip_prefix("seat ")?.parse().ok());
            self.gave_up = seat.filter(|seat| *seat < self.seats).or(self.gave_up);
        }
    }
}

/// Parses `my_pack 1.2.0 My pack`. A title that no pack may have is left out.
fn pack(text: &str) -> Option<MissingPack> {
    let (id, rest) = text.split_once(' ')?;
    let (version, title) = rest.split_once(' ')?;
    let is_sound = is_id(id) && semver::Version::parse(version).is_ok() && !title.chars().any(char::is_control);
    is_sound.then(|| MissingPack { id: id.into(), version: version.into(), title: title.into() })
}

/// Parses `seat 0, moves 37 to 41`.
fn claim(text: &str) -> Option<ClaimedMoves> {
    let (seat, moves) = text.strip_prefix("seat ")?.split_once(", moves ")?;
    let (first, last) = moves.split_once(" to ")?;
    Some(ClaimedMoves { seat: seat.parse().ok()?, first: first.parse().ok()?, last: last.parse().ok()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_come_back_and_are_comments_to_others() {
        let history = (0..9).map(|_| "0 QH".to_string()).collect();
        let claims = vec![ClaimedMoves { seat: 1, first: 5, last: 8 }];
        let record = Record { game: "none".into(), seats: 2, gave_up: Some(1), claims, history, ..Record::default() };
        let text = record.to_text();
        assert!(text.starts_with("# claimed: seat 1, moves 5 to 8\n# gave up: seat 1\nformat = 2\n"), "{text}");
        assert_eq!(Record::parse(&text), Ok(record));
        let plain: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        assert_eq!(Record::parse(&plain.join("\n")).map(|read| (read.gave_up, read.claims)), Ok((None, Vec::new())));
    }

    #[test]
    fn the_pack_of_a_game_comes_back() {
        let pack = MissingPack { id: "one".into(), title: "One, two".into(), version: "1.2.0".into() };
        let record = Record { game: "none".into(), seats: 2, pack: Some(pack), ..Record::default() };
        let text = record.to_text();
        assert!(text.starts_with("# pack: one 1.2.0 One, two\n"), "{text}");
        assert_eq!(Record::parse(&text), Ok(record));
        for note in ["One 1.2.0 x", "one x y", "one", "../a 1.0.0 t"] {
            let text = text.replacen("one 1.2.0 One, two", note, 1);
            assert_eq!(Record::parse(&text).map(|read| read.pack), Ok(None), "{note}");
        }
    }

    #[test]
    fn a_comment_of_somebody_else_is_no_note() {
        let text = "# gave up: seat 9\n# claimed: all\ngame = 'none'\nfingerprint = ''\nseats = 2\nseed = 1\nplayers = []\ngenerator = ''\nhistory = []\n";
        assert_eq!(Record::parse(text).map(|read| (read.gave_up, read.claims)), Ok((None, Vec::new())));
    }
}
