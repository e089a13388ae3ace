//! The log beside the table: what happened, move by move.

use crate::play::Event;
use crate::session::words;
use crate::session::{HEADING, Match, Narrator, tell_story};

/// What one move (or the deal before the first) brought.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// How many moves had been made after it: the position to look at.
    pub moves: usize,
    pub lines: Vec<String>,
}

#[derive(Clone, Debug, Default)]
pub struct Journal {
    pub entries: Vec<Entry>,
    /// Moves that are told, the deal before them counted as one.
    told: usize,
    /// The last entry is the beginning of a move that goes on after a round's end.
    begun: bool,
}

impl Journal {
    /// Tells what the eyes have seen of the match, and forgets what was taken back.
    pub fn follow(&mut self, running: &Match, narrator: &Narrator, seen: usize) {
        let made = running.moves_made();
        if std::mem::take(&mut self.begun) {
            self.entries.pop();
        }
        if self.told > made + 1 {
            self.told = made + 1;
            self.entries.retain(|e| e.moves <= made);
        }
        let Some(viewer) = narrator.viewer else { return };
        let end = |moves: usize| match running.look_back(moves, viewer) {
            Some((events, _)) => events,
            None => running.events().len(),
        };
        let start = |told: usize| if told == 0 { 0 } else { end(told - 1) };
        while self.told <= made && end(self.told) <= seen {
            self.tell(narrator, &running.events()[start(self.told)..end(self.told)]);
            self.told += 1;
        }
        // a move that ends a round deals the next one too: what led to the end is told before that is shown
        let shown = running.events().get(start(self.told)..seen).filter(|_| self.told <= made).unwrap_or_default();
        if let Some(last) = shown.iter().rposition(|e| matches!(e, Event::RoundEnds { .. })) {
            self.begun = self.tell(narrator, &shown[..=last]);
        }
    }

    /// An entry for the next move; false if there is nothing to tell.
    fn tell(&mut self, narrator: &Narrator, events: &[Event]) -> bool {
        let lines = unbroken(tell_story(narrator, events));
        if lines.is_empty() {
            return false;
        }
        self.entries.push(Entry { moves: self.told, lines });
        true
    }
}

/// Lines that were broken for a terminal as whole sentences; the window breaks them as it has room.
fn unbroken(lines: Vec<String>) -> Vec<String> {
    let mut whole: Vec<String> = Vec::new();
    let mut goes_on = false;
    for line in lines.into_iter().filter(|l| !l.is_empty()) {
        let text = line.trim_start();
        match whole.last_mut().filter(|_| goes_on && text.len() < line.len()) {
            Some(last) => *last = format!("{last} {text}"),
            None => whole.push(text.to_string()),
        }
        goes_on = line.chars().count() + 1 + WIDEST_WORD > words::WIDTH || text.len() < line.len();
    }
    whole
}

/// A line is broken before a word that does not fit; no word is taken to be longer.
const WIDEST_WORD: usize = 14;

/// A heading without its marks; None for any other line.
pub fn heading(line: &str) -> Option<&str> {
    Some(line.strip_prefix(HEADING)?.trim_end_matches(HEADING).trim())
}
