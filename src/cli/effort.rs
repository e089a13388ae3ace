//! How much `check` plays: what meets most mistakes within a moment, or far more on demand.
//!
//! Rules and strategies without scripts play fast and whole matches are played; where each move calls a script, moves
//! are counted, and the time for one game is limited. Deliberately does not know what is played.

use crate::session::Extent;
use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Number of values of a table's options that are tried in any case; more are tried within the time `OPTIONS` for a
/// game.
pub(super) const LEAST_VALUES: usize = 100;
const OPTIONS: Duration = Duration::from_secs(3);
/// Number of matches of each table, by chance and by each strategy; `THOROUGH_MATCHES` with `--thorough`.
const MATCHES: u64 = 20;
const THOROUGH_MATCHES: u64 = 200;
/// Greatest number of moves at one table if they run scripts, and least number whatever the time. The least is lower
/// for players that search, as what fails in a search fails in any of its thousands of moves.
const MOVES: u64 = 1_500;
const LEAST: u64 = 40;
const LEAST_AHEAD: u64 = 8;
/// Number of random matches of each value of an option, and greatest number of moves of each. A match to a high target
/// goes on for very long, and what can fail in it fails early.
const END_MATCHES: i64 = 3;
const END_MOVES: u64 = 400;
const SCRIPT_END_MOVES: u64 = 60;
/// Number of matches that are played on by chance, to see whether they end, and the time for those of one game.
const TO_THE_END: u64 = 3;
const TIME_TO_THE_END: Duration = Duration::from_millis(400);
/// Time for the matches of one game, of all variants at all numbers of seats.
pub(super) const GAME: Duration = Duration::from_millis(700);
/// Time for the matches of one strategy.
pub(super) const STRATEGY: Duration = Duration::from_millis(200);

/// The limits of what is played, and what they have cut.
#[derive(Default)]
pub(super) struct Effort {
    thorough: bool,
    until: Cell<Option<Instant>>,
    cut: Cell<bool>,
    /// The time until which more than the first values of a table's options are tried; `None` for no limit.
    options_until: Cell<Option<Instant>>,
    fewer_values: Cell<bool>,
    /// Whether some matches of this game were played on to see whether they end.
    end_was_seen: Cell<bool>,
    /// Set from another thread once nobody waits for the result any more.
    given_up: Option<Arc<AtomicBool>>,
}

impl Effort {
    pub fn new(thorough: bool) -> Effort {
        Effort { thorough, ..Effort::default() }
    }

    /// The same effort, until the flag is set.
    pub fn unless(self, given_up: Arc<AtomicBool>) -> Effort {
        Effort { given_up: Some(given_up), ..self }
    }

    /// Whether nobody waits for the result any more.
    pub fn is_given_up(&self) -> bool {
        self.given_up.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// The flag that is set once nobody waits for the result any more, if there is one.
    pub fn given_up(&self) -> Option<Arc<AtomicBool>> {
        self.given_up.clone()
    }

    /// Starts the time for another game, or another strategy.
    pub fn begin(&self, time: Duration) {
        self.until.set((!self.thorough).then(|| Instant::now() + time));
        self.cut.set(false);
        self.options_until.set((!self.thorough).then(|| Instant::now() + OPTIONS));
        self.fewer_values.set(false);
        self.end_was_seen.set(false);
    }

    /// Whether something was not played for want of time.
    pub fn was_cut(&self) -> bool {
        self.cut.get()
    }

    /// How far the matches of one table go.
    pub fn of_table(&self, runs_scripts: bool, looks_ahead: bool) -> Extent {
        let whole = Extent { matches: MATCHES, moves: u64::MAX, until: None, least: LEAST };
        match self.thorough {
            true => Extent { matches: THOROUGH_MATCHES, ..whole },
            false if looks_ahead => Extent { moves: MOVES, until: self.until.get(), least: LEAST_AHEAD, ..whole },
            false if runs_scripts => Extent { moves: MOVES, until: self.until.get(), ..whole },
            false => whole,
        }
    }

    /// Matches of the first table that are played to their end, if the others are cut short; else `None`.
    pub fn to_the_end(&self, others: &Extent) -> Option<Extent> {
        let until = Some(Instant::now() + TIME_TO_THE_END);
        let first = others.moves < u64::MAX && !self.end_was_seen.replace(true);
        first.then_some(Extent { matches: TO_THE_END, moves: u64::MAX, until, least: 0 })
    }

    /// The seeds of the matches with one value of an option, and how far they go.
    pub fn of_option(&self, runs_scripts: bool) -> (std::ops::RangeInclusive<i64>, Extent) {
        let (matches, moves) = match (self.thorough, runs_scripts) {
            (true, _) => (20, u64::MAX),
            (false, false) => (END_MATCHES, END_MOVES),
            (false, true) => (1, SCRIPT_END_MOVES),
        };
        let until = self.until.get().filter(|_| runs_scripts);
        (1..=matches, Extent { matches: matches as u64, moves, until, least: LEAST })
    }

    /// The time until which more than [`LEAST_VALUES`] of a table's options are tried; `None` for no limit.
    pub fn of_values(&self) -> Option<Instant> {
        self.options_until.get()
    }

    /// Records that some values of options were not tried.
    pub fn tell_fewer_values(&self) {
        self.fewer_values.set(true);
    }

    pub fn left_values_out(&self) -> bool {
        self.fewer_values.get()
    }

    /// Records the end of a trial, which may have been cut.
    pub fn tell(&self, extent: &Extent) {
        self.cut.set(self.cut.get() || extent.is_late());
    }
}
