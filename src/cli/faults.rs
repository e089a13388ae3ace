//! Reports the faults of strategies in a match, each once. Deliberately does not know what a strategy did wrong.

use crate::diagnostics::{Problem, SourcePlace};
use crate::play::Fault;
use crate::session::Match;
use crate::table::Seat;

/// A fault that came up once or more.
struct Repeated<'a> {
    seat: Seat,
    /// The first of the faults.
    fault: &'a Fault,
    place: Option<Box<SourcePlace>>,
    count: usize,
}

/// Reports each fault of a strategy once, with its number. Faults at the same place of a script, or in the same words,
/// are one.
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
