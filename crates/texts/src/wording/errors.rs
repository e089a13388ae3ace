//! Errors of matches, in words.

use super::illegal::illegal_move;
use crate::play::PlayError;
use crate::session::{ForbiddenEntry, MatchError, RecordError};

/// An error as one sentence, with piles named as in moves.
pub fn match_error(error: &MatchError) -> String {
    match error {
        MatchError::Play(why) => play_error(why),
        MatchError::Record(why) => record_error(why),
        MatchError::Forbidden(entry) => forbidden(entry),
        MatchError::Fault(_) | MatchError::Strategy(_) | MatchError::Replay(_) | MatchError::Listed(_) => {
            error.to_string()
        }
    }
}

pub(super) fn play_error(error: &PlayError) -> String {
    match error {
        PlayError::Illegal(why) => illegal_move(why),
        PlayError::Over | PlayError::Fault(_) => error.to_string(),
    }
}

fn record_error(error: &RecordError) -> String {
    match error {
        RecordError::Illegal { place, entry, why } => {
            format!("entry {place} of the record, `{entry}`, is not legal: {}", play_error(why))
        }
        other => other.to_string(),
    }
}

/// What a list dictates, and why the rules forbid it.
pub fn forbidden(entry: &ForbiddenEntry) -> String {
    let done = if entry.done { "; it is done all the same" } else { "" };
    format!("{}: {}{done}", entry.place, illegal_move(&entry.why))
}
