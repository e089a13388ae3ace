//! The growth of points that are shown during a round, and the rows of the running table that caused it.
//!
//! No event states it. Knows no screen.

use super::Narrator;
use crate::play::{Event, RowPoints};
use crate::table::Seat;

/// A change of the points of a seat or of its team.
#[derive(Clone, Debug, PartialEq)]
pub struct Growth {
    pub seat: Seat,
    pub points: i32,
    /// The points after the change.
    pub now: i32,
    /// Names of the rows whose points changed.
    pub rows: Vec<String>,
}

impl Growth {
    /// The rows that changed: `clubs, ace`. `None` if none is known.
    pub fn reason(&self) -> Option<String> {
        (!self.rows.is_empty()).then(|| self.rows.join(", "))
    }
}

impl Narrator<'_> {
    /// Sentences about all changes from event `start` on: `Ann +3 (clubs): 12 so far.` Empty if a round has ended, as its
    /// points are reported separately.
    pub fn gains(&self, events: &[Event], start: usize) -> Vec<String> {
        if events[start..].iter().any(|e| matches!(e, Event::RoundEnds { .. })) {
            return Vec::new();
        }
        let told = |growth: Growth| {
            let reason = growth.reason().map_or(String::new(), |reason| format!(" ({reason})"));
            format!("{} {:+}{reason}: {} so far.", self.name(growth.seat), growth.points, growth.now)
        };
        // a claim was told with the move that earned it
        let claimed = |growth: &Growth| {
            events[start..].iter().any(|e| matches!(e, Event::Claimed { seat, .. } if *seat == growth.seat))
        };
        let is_new = |growth: &Growth| growth.rows.len() != 1 || !claimed(growth);
        self.growths(events, start).into_iter().filter(is_new).map(told).collect()
    }

    /// The changes from event `start` on, one for each team.
    pub fn growths(&self, events: &[Event], start: usize) -> Vec<Growth> {
        let (before, after) = events.split_at(start.min(events.len()));
        let Some((now, rows)) = after.iter().rev().find_map(running) else { return Vec::new() };
        let none = vec![Vec::new(); rows.len()];
        let begins = |e: &Event| matches!(e, Event::RoundBegins { .. });
        let (points, earlier) = match before.iter().rev().find_map(|e| Some((standing(e)?, running(e)))) {
            // a round begins with an empty running table
            Some((points, Some((_, rows)))) if !after.iter().any(begins) => (points.clone(), rows),
            Some((points, _)) => (points.clone(), &none),
            None => (vec![0; now.len()], &none),
        };
        let first =
            |seat: &Seat| self.rules.all_seats().find(|s| self.rules.team(*s) == self.rules.team(*seat)) == Some(*seat);
        let grown = |seat: Seat| {
            let place = seat.index();
            let (now, before) = (*now.get(place)?, *points.get(place)?);
            let changed = changed(earlier.get(place)?, rows.get(place)?);
            let rows = changed.map(|row| self.row_name(row)).collect();
            (now != before).then_some(Growth { seat, points: now - before, now, rows })
        };
        self.rules.all_seats().filter(first).filter_map(grown).collect()
    }
}

fn running(event: &Event) -> Option<(&Vec<i32>, &Vec<Vec<RowPoints>>)> {
    match event {
        Event::Running { scores, rows } => Some((scores, rows)),
        _ => None,
    }
}

/// The points of all seats, if the event states them.
fn standing(event: &Event) -> Option<&Vec<i32>> {
    match event {
        Event::Running { scores, .. } => Some(scores),
        Event::RoundEnds { totals, .. } => Some(totals),
        _ => None,
    }
}

/// Rows whose points changed.
fn changed<'a>(before: &'a [RowPoints], now: &'a [RowPoints]) -> impl Iterator<Item = crate::play::RowId> + 'a {
    let of = |rows: &[RowPoints], row| rows.iter().find(|(other, _)| *other == row).map_or(0, |(_, points)| *points);
    let gone = before.iter().filter(move |(row, _)| now.iter().all(|(other, _)| other != row));
    let all = now.iter().chain(gone).map(|(row, _)| *row);
    all.filter(move |row| of(before, *row) != of(now, *row))
}
