//! Reads numbers of seats and teams.

use super::fields::{Doc, Fields, TomlValue};
use crate::table::Seat;
use std::collections::BTreeSet;
use toml::de::DeValue;

const FORM: &str = "numbers of seats, such as 2, [2, 3] or \"2-6\"";

/// Reads `seats = ...` in the order in which it is written: the first is the usual number. `None` if it is missing or wrong.
pub(super) fn read_seats(fields: &Fields) -> Option<Vec<u8>> {
    let value = fields.get("seats")?;
    let doc = fields.doc;
    let mut counts = match value.get_ref() {
        DeValue::Integer(_) => vec![read_count(doc, value)?],
        DeValue::String(text) => match read_range(text) {
            Some(counts) => counts,
            None => {
                doc.report(value.span(), format!("`seats` is \"{text}\": it must be {FORM}"));
                return None;
            }
        },
        _ => {
            let list = doc.list(value, "`seats`", FORM)?;
            let counts: Vec<u8> = list.iter().filter_map(|value| read_count(doc, value)).collect();
            if counts.len() < list.len() {
                return None;
            }
            counts
        }
    };
    let mut known = BTreeSet::new();
    counts.retain(|count| known.insert(*count));
    if counts.is_empty() {
        doc.report(value.span(), "`seats` is empty: nobody could play");
        return None;
    }
    Some(counts)
}

fn read_count(doc: &Doc, value: &TomlValue) -> Option<u8> {
    let count = doc.int(value, "a number of seats")?;
    let seats = u8::try_from(count).ok().filter(|n| (1..=Seat::MAX).contains(&(*n as usize)));
    if seats.is_none() {
        doc.report(value.span(), format!("{count} seats: a table has 1 to {}", Seat::MAX));
    }
    seats
}

fn read_range(text: &str) -> Option<Vec<u8>> {
    let (low, high) = text.split_once('-').unwrap_or((text, text));
    let (low, high) = (low.trim().parse::<u8>().ok()?, high.trim().parse::<u8>().ok()?);
    (1 <= low && low <= high && high as usize <= Seat::MAX).then(|| (low..=high).collect())
}

/// Reads a key that is one of these numbers of seats. If the game's own are unknown (empty), any number of seats will do.
pub(super) fn count_key(key: &str, seats: &[u8]) -> Option<u8> {
    let possible = |n: &u8| seats.contains(n) || (seats.is_empty() && (1..=Seat::MAX).contains(&(*n as usize)));
    key.parse().ok().filter(possible)
}

/// Reads `[teams]`: the seats of each team, by number of seats.
pub(super) fn read_teams(game: &Fields, seats: &[u8]) -> Vec<(u8, Vec<Vec<u8>>)> {
    let mut teams = Vec::new();
    for (count, span, value) in game.entries("teams") {
        match count_key(count, seats) {
            Some(n) => teams.extend(read_team_list(game.doc, value, n).map(|list| (n, list))),
            None => game.doc.report(span, format!("`teams` has {count}: the game is not for so many seats")),
        }
    }
    teams
}

fn read_team_list<'d>(doc: &Doc<'d>, value: &'d TomlValue<'d>, seats: u8) -> Option<Vec<Vec<u8>>> {
    let form = "lists of seats, such as [[0, 2], [1, 3]]";
    let mut teams = Vec::new();
    let mut seen = Vec::new();
    for team in doc.list(value, &format!("`{seats}`"), form)? {
        let mut members = Vec::new();
        for seat in doc.list(team, "a team", "a list of seats")? {
            let number = doc.int(seat, "a seat")?;
            let number = match u8::try_from(number).ok().filter(|n| *n < seats) {
                Some(number) if seen.contains(&number) => {
                    doc.report(seat.span(), format!("seat {number} is in a team already"));
                    return None;
                }
                Some(number) => number,
                None => {
                    doc.report(seat.span(), format!("there is no seat {number}: they are 0 to {}", seats - 1));
                    return None;
                }
            };
            seen.push(number);
            members.push(number);
        }
        teams.push(members);
    }
    if let Some(missing) = (0..seats).find(|seat| !seen.contains(seat)) {
        doc.report(value.span(), format!("seat {missing} is in no team"));
        return None;
    }
    Some(teams)
}
