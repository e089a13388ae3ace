//! The faults of strategies in a match, each told once. Does not know what a strategy did wrong.

use crate::diagnostics::{Problem, SourcePlace};
use crate::play::Fault;
use crate::session::Match;
use crate::table::Seat;

/// A fault that came up once or more.
struct Repeated<'a> {
    seat: Seat,
    /// The first of them.
    fault: &'a Fault,
    place: Option<Box<SourcePlace>>,
    count: usize,
}

/// Each fault of a strategy once, with how often it came up: at the same place of its script, or in the same words.
pub(super) fn tell_faults(running: &Match) {
    let mut told: Vec<Repeated> = Vec::new();
    for (seat, fault) in &running.faults {
        let place = fault.cause::<Problem>().and_then(|problem| problem.place.clone());
        let same = |r: &&mut Repeated| {
            let alike = if place.is_some() { r.place == place } else { r.fault.to_string() == fault.to_string() };
            r.seat == *seat && alike
        };
        match told.iter_mut().find(same) {
            Some(repeated) => repeated.count += 1,
            None => told.push(Repeated { seat: *seat, fault, place, count: 1 }),
        }
    }
    for Repeated { seat, fault, count, .. } in told {
        let often = if count > 1 { format!(" {count} times") } else { String::new() };
        note!("the strategy of {seat} failed{often}: {fault}");
    }
}
