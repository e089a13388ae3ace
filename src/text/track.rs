//! A score track: a lane for each seat or team, with a leading and a trailing peg.

use crate::catalog::{Lanes, OptionValue, Track};
use crate::play::{Equipment, Event, View};
use crate::table::Seat;

/// The most holes of a lane; on longer tracks a hole stands for several points.
const HOLES: i64 = 61;

const LEADING: char = 'O';
const TRAILING: char = 'o';
const HOLE: char = '.';
const LINE: char = '|';

/// A score track with its length in points.
pub struct Board<'a> {
    track: &'a Track,
    length: i64,
    /// Points per hole.
    scale: i64,
}

impl Board<'_> {
    /// Creates a track. `None` if it has no end, as when an option took the target away.
    pub fn new<'a>(track: &'a Track, options: &[(String, OptionValue)]) -> Option<Board<'a>> {
        let length = track.length(options).filter(|l| *l > 0)?;
        Some(Board { track, length, scale: (length + HOLES - 1) / HOLES })
    }

    /// The hole of a peg with this many points; 0 is before the first hole.
    fn hole(&self, points: i64) -> usize {
        ((points.clamp(0, self.length) + self.scale - 1) / self.scale) as usize
    }

    /// The lines that cross the track: the hole after which each lies, and its name.
    fn lines(&self) -> Vec<(usize, &str)> {
        let lines = self.track.crossing(self.length);
        lines.into_iter().map(|(at, name)| (self.hole(at), name)).collect()
    }

    /// Draws the lanes. A whole track has a row of numbers above and the names of the lines below.
    pub fn draw(&self, view: &View, events: &[Event], names: &[String], whole: bool) -> Vec<String> {
        let rules = view.rules;
        let lanes = self.lanes(rules, names);
        let width = lanes.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
        let head = " ".repeat(width + 6);
        let mut drawn = Vec::new();
        drawn.extend(whole.then(|| head.clone() + self.ruler().as_str()));
        for (name, seat) in &lanes {
            let (back, front) = pegs(rules, events, *seat, view.total(*seat));
            drawn.push(format!("{name:<width$} {front:>4} {}", self.lane(back, front)));
        }
        let marks = self.marks();
        drawn.extend((whole && !marks.is_empty()).then(|| head.clone() + marks.as_str()));
        drawn
    }

    fn lanes(&self, rules: &Equipment, names: &[String]) -> Vec<(String, Seat)> {
        let own = rules.all_seats().map(|s| (names[s.index()].clone(), s));
        match self.track.lanes {
            Lanes::Seat => own.collect(),
            Lanes::Team => (0..rules.teams).filter_map(|team| team_lane(rules, team, names)).collect(),
        }
    }

    fn lane(&self, back: i32, front: i32) -> String {
        let (back, front) = (self.hole(back as i64), self.hole(front as i64));
        let peg = |hole: usize| match hole {
            h if h == front => LEADING,
            h if h == back => TRAILING,
            0 => ' ',
            _ => HOLE,
        };
        self.with_lines((0..=self.hole(self.length)).map(peg).collect())
    }

    /// Puts the crossing lines between the holes.
    fn with_lines(&self, holes: Vec<char>) -> String {
        let lines = self.lines();
        let crossed = |hole: usize| lines.iter().any(|(at, _)| *at == hole) || hole + 1 == holes.len();
        let mut lane = String::new();
        for (hole, c) in holes.iter().enumerate() {
            lane.push(*c);
            if crossed(hole) {
                lane.push(LINE);
            }
        }
        lane
    }

    /// The column of a hole.
    fn column(&self, hole: usize) -> usize {
        hole + self.lines().iter().filter(|(at, _)| *at < hole).count()
    }

    /// The row of numbers, above their holes.
    fn ruler(&self) -> String {
        let step = (self.length / 6).max(10) / 10 * 10;
        let steps = (1..).map(|n| n * step).take_while(|p| *p <= self.length - step / 2);
        let mut places: Vec<(usize, String)> = steps.map(|p| (self.column(self.hole(p)), p.to_string())).collect();
        places.push((self.column(self.hole(self.length)), self.length.to_string()));
        spread(&places)
    }

    /// The names of the lines, each ending under its line.
    fn marks(&self) -> String {
        let places = self.lines().into_iter().map(|(at, name)| (self.column(at) + 1, format!("{name} ^")));
        spread(&places.collect::<Vec<_>>())
    }
}

/// A row of texts that end in the given columns; those that do not fit are left out.
fn spread(places: &[(usize, String)]) -> String {
    let mut line = String::new();
    for (end, text) in places {
        let start = (end + 1).saturating_sub(text.chars().count());
        let used = line.chars().count();
        if start >= used {
            line += &" ".repeat(start - used);
            line += text;
        }
    }
    line
}

/// The points before the last score, and now.
fn pegs(rules: &Equipment, events: &[Event], seat: Seat, now: i32) -> (i32, i32) {
    let last = events.iter().rev().find_map(|event| match event {
        Event::Scored { seat: by, lines, total, .. } if rules.team(*by) == rules.team(seat) => {
            let points: i32 = lines.iter().map(|l| l.points).sum();
            (points != 0).then_some(total - points)
        }
        _ => None,
    });
    (last.unwrap_or(0), now)
}

fn team_lane(rules: &Equipment, team: usize, names: &[String]) -> Option<(String, Seat)> {
    let seats: Vec<Seat> = rules.all_seats().filter(|s| rules.team(*s) == team).collect();
    let called: Vec<String> = seats.iter().map(|s| names[s.index()].clone()).collect();
    Some((called.join(" + "), *seats.first()?))
}
