//! The log beside the table: the story of the match, move by move.

use crate::play::Event;
use crate::session::TableModel;
use crate::wording::{Narrator, StoryLine, tell_story_unbroken};

/// The story of one move, or of the deal before the first.
#[derive(Clone, Debug, PartialEq)]
pub struct LogEntry {
    /// Number of moves made after it: the position to look at.
    pub moves: usize,
    pub lines: Vec<StoryLine>,
}

#[derive(Clone, Debug, Default)]
pub struct MatchLog {
    pub entries: Vec<LogEntry>,
    /// Number of moves told; the deal before them counts as one.
    told: usize,
    /// Whether the last entry is the beginning of a move that goes on after a round's end.
    begun: bool,
}

impl MatchLog {
    /// Tells what the viewer has seen of the match, up to event `seen`, and drops what was taken back.
    pub fn follow(&mut self, model: &TableModel, narrator: &Narrator, seen: usize) {
        let made = model.moves_made();
        if std::mem::take(&mut self.begun) {
            self.entries.pop();
        }
        if self.told > made + 1 {
            self.told = made + 1;
            self.entries.retain(|e| e.moves <= made);
        }
        let end = |moves: usize| match model.look_back(moves) {
            Some((events, _)) => events,
            None => model.events().len(),
        };
        let start = |told: usize| if told == 0 { 0 } else { end(told - 1) };
        while self.told <= made && end(self.told) <= seen {
            self.tell(narrator, model, start(self.told), end(self.told));
            self.told += 1;
        }
        // a move that ends a round counts the hands and deals again: it is told as far as it is shown
        if self.told <= made {
            let (begin, end) = (start(self.told), end(self.told));
            let ends_round = model.events()[begin..end].iter().any(|e| matches!(e, Event::RoundEnds { .. }));
            self.begun = ends_round && seen > begin && self.tell(narrator, model, begin, seen);
        }
    }

    /// Adds an entry with a line that is no event.
    pub fn note(&mut self, moves: usize, line: String) {
        self.entries.push(LogEntry { moves, lines: vec![StoryLine::Plain(line)] });
    }

    /// Adds an entry for the next move, from the events `start..end`; returns false if there is nothing to tell.
    fn tell(&mut self, narrator: &Narrator, model: &TableModel, start: usize, end: usize) -> bool {
        let mut lines = tell_story_unbroken(narrator, &model.events()[..end], start);
        lines.extend(narrator.gains(&model.events()[..end], start).into_iter().map(StoryLine::Plain));
        if lines.is_empty() {
            return false;
        }
        self.entries.push(LogEntry { moves: self.told, lines });
        true
    }
}
