//! Lines of files at which a walk stops.

use crate::script::RuleSpan;
use std::collections::BTreeSet;

/// Lines, from 1, by the path of their file in its data folder.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct LineStops {
    lines: BTreeSet<(String, u32)>,
}

impl LineStops {
    /// Sets a stop, or takes it away if there is one.
    pub fn toggle(&mut self, path: &str, line: u32) {
        let line = (path.to_string(), line);
        if !self.lines.remove(&line) {
            self.lines.insert(line);
        }
    }

    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// The lines of a file that have a stop.
    pub fn of_file<'a>(&'a self, path: &'a str) -> impl Iterator<Item = u32> + 'a {
        self.lines.iter().filter(move |(file, _)| file == path).map(|(_, line)| *line)
    }

    /// Whether a part of the rules has a stop in one of its lines.
    pub fn are_in(&self, part: &RuleSpan) -> bool {
        self.of_part(part).any(|line| reaches(part, line))
    }

    /// The lines of the file of a part that have a stop.
    fn of_part<'a>(&'a self, part: &'a RuleSpan) -> impl Iterator<Item = u32> + 'a {
        self.lines.iter().filter(move |(file, _)| part.is_in(file)).map(|(_, line)| *line)
    }

    /// Whether one of these parts of the rules has a stop: at its first line, or at a line inside it at which no other part
    /// begins.
    pub fn stop_at(&self, used: &[RuleSpan], all: &BTreeSet<RuleSpan>) -> bool {
        used.iter().any(|part| {
            let has_stop = |line: u32| part.at.line == line || reaches(part, line) && is_innermost(part, line, all);
            self.of_part(part).any(has_stop)
        })
    }
}

fn reaches(part: &RuleSpan, line: u32) -> bool {
    (part.at.line..=part.end.line).contains(&line)
}

/// Whether no other part inside this one reaches over the line.
fn is_innermost(part: &RuleSpan, line: u32, all: &BTreeSet<RuleSpan>) -> bool {
    let is_inside = |other: &&RuleSpan| other.at > part.at && other.end <= part.end;
    !all.iter().filter(is_inside).any(|other| other.path == part.path && reaches(other, line))
}
