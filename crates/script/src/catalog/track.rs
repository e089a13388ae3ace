//! Reads the track on which scores are shown.

use super::fields::Fields;
use super::option_toml::{Declared, unknown_option};
use super::{OptionKind, OptionValue};
use crate::diagnostics::{Problem, nearest};
use toml::de::DeValue;

/// A track for scores.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Track {
    /// Whether each seat or each team has a lane.
    pub lanes: Lanes,
    /// The end of the track.
    pub to: TrackEnd,
    pub lines: Vec<TrackLine>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lanes {
    Seat,
    Team,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TrackEnd {
    Points(i64),
    /// The value of this option, in points.
    Option(String),
}

/// A named line across the track.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrackLine {
    /// Its place in points from the start; if negative, from the end.
    pub at: i64,
    pub name: String,
}

impl Track {
    /// The length in points with these option values. `None` if it depends on an option that has no number.
    pub fn length(&self, options: &[(String, OptionValue)]) -> Option<i64> {
        match &self.to {
            TrackEnd::Points(points) => Some(*points),
            TrackEnd::Option(name) => options.iter().find_map(|(n, value)| match value {
                OptionValue::Int(points) if n == name => Some(*points),
                _ => None,
            }),
        }
    }

    /// The lines within a track of this length, as points and name, in order.
    pub fn crossing(&self, length: i64) -> Vec<(i64, &str)> {
        let place = |line: &TrackLine| if line.at < 0 { length + line.at } else { line.at };
        let lines = self.lines.iter().map(|line| (place(line), line.name.as_str()));
        let mut lines: Vec<(i64, &str)> = lines.filter(|(at, _)| (1..length).contains(at)).collect();
        lines.sort();
        lines
    }
}

/// Reads `track = { lanes, to, lines }`.
pub(super) fn read_track(game: &Fields, declared: &Declared) -> Option<Track> {
    let fields = game.fields("track")?;
    let lanes = read_lanes(&fields);
    let to = read_end(&fields, declared);
    let lines = read_lines(&fields);
    fields.finish();
    Some(Track { lanes: lanes?, to: to?, lines })
}

fn read_lanes(fields: &Fields) -> Option<Lanes> {
    let Some(value) = fields.get("lanes") else { return Some(Lanes::Seat) };
    match fields.doc.text(value, "`lanes`")? {
        "seat" => Some(Lanes::Seat),
        "team" => Some(Lanes::Team),
        word => {
            let meant = nearest(word, ["seat", "team"]).map(|meant| format!("did you mean `{meant}`?"));
            let problem = Problem::new(format!("`lanes` is `{word}`: it must be seat or team"));
            fields.doc.add(value.span(), problem.suggest_opt(meant));
            None
        }
    }
}

fn read_end(fields: &Fields, declared: &Declared) -> Option<TrackEnd> {
    let value = fields.need("to")?;
    let name = match value.get_ref() {
        DeValue::String(name) => name.as_ref(),
        DeValue::Integer(_) => return fields.doc.int(value, "`to`").map(TrackEnd::Points),
        _ => {
            fields.doc.wrong(value, "`to`", "the name of an option or a whole number");
            return None;
        }
    };
    if !declared.names.iter().any(|n| n == name) {
        fields.doc.add(value.span(), unknown_option(name, &declared.names));
        return None;
    }
    let option = declared.options.iter().find(|option| option.name == name)?;
    if !matches!(option.kind, OptionKind::Int(..)) {
        fields.doc.report(value.span(), format!("option `{name}` is no number: a track cannot end there"));
        return None;
    }
    Some(TrackEnd::Option(name.to_string()))
}

fn read_lines(fields: &Fields) -> Vec<TrackLine> {
    let form = "a list such as [{ at = 50, name = \"half way\" }]";
    let list = fields.get("lines").and_then(|value| fields.doc.list(value, "`lines`", form));
    let mut lines = Vec::new();
    for value in list.unwrap_or_default() {
        let Some(line) = fields.doc.table(value, "a line", "a table such as { at = 50, name = \"half way\" }") else {
            continue;
        };
        let at = line.need("at").and_then(|at| line.doc.int(at, "`at`"));
        let name = line.need_text("name");
        line.finish();
        lines.extend(at.zip(name).map(|(at, name)| TrackLine { at, name }));
    }
    lines
}
