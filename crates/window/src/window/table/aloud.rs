//! What a screen reader says by itself at the table: what was played and what it scored, why something is not possible, that
//! the person is to move, the end of a round and of the match.
//!
//! One text at a time, in a live region that waits until the reader is silent. It follows what is shown, so that nothing is said
//! before it is seen. Deliberately does not know how a move is worded.

use super::play::{Notice, Play};
use super::result::{self, Ended};
use super::{actions, match_log::LogEntry};
use crate::window::card_text;
use crate::wording::StoryLine;
use egui::accesskit::{Live, Role};
use egui::{Context, Id};

/// Most lines of the log that are said at once, the last ones. More of them come when somebody skips.
const MOST: usize = 6;

/// What was said, and what of the match is known to whoever listens.
#[derive(Default)]
pub struct TableVoice {
    text: String,
    /// Number of lines of the log that were said; `None` before the first frame.
    lines: Option<usize>,
    /// The decision that the person was asked for last: the moves made before it, and its name.
    asked: Option<(usize, String)>,
    ended: Option<Ended>,
    note: String,
}

impl TableVoice {
    /// Notes what has happened since the last frame, and gives it to screen readers.
    pub fn show(&mut self, ctx: &Context, play: &Play) {
        let said: Vec<String> = match play.notice {
            // nothing of one person is said to the other
            Some(Notice::Curtain(_)) => {
                *self = TableVoice::default();
                Vec::new()
            }
            _ => [self.happened(play), self.noted(play), self.over(play), self.turn(play)]
                .into_iter()
                .flatten()
                .collect(),
        };
        if !said.is_empty() {
            self.say(card_text::spoken(ctx, &said.join(" ")));
        }
        ctx.accesskit_node_builder(Id::unique("said-aloud"), |node| {
            node.set_role(Role::Status);
            node.set_live(Live::Polite);
            node.set_label(self.text.as_str());
        });
    }

    /// Says a text. One that is the same as before is made another one, or nobody would hear it.
    fn say(&mut self, text: String) {
        self.text = if self.text == text { format!("{text} ") } else { text };
    }

    /// What the log has told since it was looked at last.
    fn happened(&mut self, play: &Play) -> Option<String> {
        let lines = play.log.entries.iter().map(|entry| entry.lines.len()).sum();
        let before = self.lines.replace(lines)?;
        let new = lines.checked_sub(before).filter(|new| *new > 0)?;
        Some(as_one(&play.log.entries, new.min(MOST)))
    }

    /// Why something is not possible, or what came of a command.
    fn noted(&mut self, play: &Play) -> Option<String> {
        let edited = play.edited().map(|strip| strip.told.join(" "));
        let note = edited.or_else(|| play.note.as_ref().map(|note| note.text.clone())).unwrap_or_default();
        let is_new = note != self.note;
        self.note.clone_from(&note);
        (is_new && !note.is_empty()).then_some(note)
    }

    fn over(&mut self, play: &Play) -> Option<String> {
        let before = std::mem::replace(&mut self.ended, result::ended(play));
        let ended = self.ended.filter(|ended| before != Some(*ended))?;
        Some(result::in_bar(play, ended))
    }

    /// That the person is to move, where somebody else did before, or where something else is to be decided.
    fn turn(&mut self, play: &Play) -> Option<String> {
        if !play.may_move() {
            return None;
        }
        let (moves, decision) = (play.model.moves_made(), play.view().decision().to_string());
        let before = self.asked.replace((moves, decision.clone()));
        let goes_on = before.is_some_and(|(at, other)| {
            at == moves || other == decision && play.model.decisions().last() == moves.checked_sub(1).as_ref()
        });
        (!goes_on).then(|| actions::turn_told(play))
    }
}

/// The last lines of the log as one sentence.
fn as_one(entries: &[LogEntry], lines: usize) -> String {
    let all = entries.iter().rev().flat_map(|entry| entry.lines.iter().rev()).take(lines);
    let plain = |line: &StoryLine| match line {
        StoryLine::Heading(text) | StoryLine::Plain(text) => text.trim().trim_end_matches('.').to_string(),
    };
    let mut told: Vec<String> = all.map(plain).collect();
    told.reverse();
    told.join("; ") + "."
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(lines: &[&str]) -> LogEntry {
        LogEntry { moves: 1, lines: lines.iter().map(|line| StoryLine::Plain(line.to_string())).collect() }
    }

    #[test]
    fn one_move_is_one_sentence() {
        let entries = [entry(&["Before."]), entry(&["Ada plays 7H.", "Ada scores 2 for fifteen."])];
        assert_eq!(as_one(&entries, 2), "Ada plays 7H; Ada scores 2 for fifteen.");
        assert_eq!(as_one(&entries, 1), "Ada scores 2 for fifteen.");
    }

    #[test]
    fn what_is_said_twice_is_heard_twice() {
        let mut aloud = TableVoice::default();
        aloud.say("Ada passes.".into());
        let first = aloud.text.clone();
        aloud.say("Ada passes.".into());
        assert!(aloud.text != first && aloud.text.trim() == first);
        aloud.say("Ada passes.".into());
        assert_eq!(aloud.text, first);
    }
}
