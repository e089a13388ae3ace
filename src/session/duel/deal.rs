//! The deals in which the two players differed most: each can be looked at.

use super::played::PlayedMatch;
use crate::play::Rules;
use crate::session::record::{Record, fingerprint_text};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// So many are kept.
pub const MOST_DEALS: usize = 5;

/// A pair of matches with its result, and the matches as records of one line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TelltaleDeal {
    pub pair: u64,
    /// In favour of the first player: the whole pair's, in the unit of the tally.
    pub margin: i64,
    /// The first player at each place in turn.
    pub records: Vec<String>,
}

impl TelltaleDeal {
    /// The largest margins first; of equal ones the first pair.
    fn order(&self) -> (std::cmp::Reverse<u64>, u64) {
        (std::cmp::Reverse(self.margin.unsigned_abs()), self.pair)
    }
}

/// Keeps those that differ most.
pub fn keep_most(deals: &mut Vec<TelltaleDeal>, more: impl IntoIterator<Item = TelltaleDeal>) {
    deals.extend(more);
    deals.sort_by_key(TelltaleDeal::order);
    deals.truncate(MOST_DEALS);
}

/// Would a pair with this margin, after all those, be kept?
pub fn would_keep(deals: &[TelltaleDeal], pair: u64, margin: i64) -> bool {
    let new = TelltaleDeal { pair, margin, records: Vec::new() };
    margin != 0 && (deals.len() < MOST_DEALS || deals.last().is_some_and(|last| new.order() < last.order()))
}

/// A match as a record. Its cards come from no generator, so they stand in it.
pub fn record_of(rules: &Rules, options: &BTreeMap<String, String>, played: &PlayedMatch) -> Record {
    let mut record = Record {
        game: rules.id.clone(),
        fingerprint: fingerprint_text(rules.fingerprint),
        seats: rules.seats as u8,
        seed: played.seed,
        generator: played.generator.clone(),
        stacked: true,
        options: options.clone(),
        ..Record::default()
    };
    for entry in &played.course {
        match entry.seat {
            None => entry.chance.iter().for_each(|chance| record.push_chance(*chance, rules)),
            Some(seat) => {
                let text = entry.chosen.map_or(String::new(), |chosen| chosen.text(&rules.names(), seat));
                record.push_move(seat, &text);
            }
        }
    }
    record
}
