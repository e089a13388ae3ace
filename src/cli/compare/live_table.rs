//! The figures of a comparison while it runs, on standard error if that is a terminal: first after a fifth of a second,
//! then narrowing.

use crate::session::GameMeasure;
use crate::wording::CompareWords;
use crate::workshop::compare::{Changed, CompareSums, ComparedMeasure, GameComparison};
use indicatif::{ProgressBar, ProgressStyle};
use std::time::{Duration, Instant};

/// When the first figures are shown, and the least time between two.
const BEAT: Duration = Duration::from_millis(100);

/// So many measures are shown besides who wins: those that have changed most.
const LINES: usize = 6;

/// The table that narrows.
pub(super) struct LiveTable<'a> {
    bar: ProgressBar,
    words: &'a CompareWords,
    measures: &'a [GameMeasure],
    shown: Instant,
}

impl<'a> LiveTable<'a> {
    pub fn new(pairs: u64, words: &'a CompareWords, measures: &'a [GameMeasure]) -> LiveTable<'a> {
        let bar = ProgressBar::new(pairs);
        if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} pairs, {eta} left\n{msg}") {
            bar.set_style(style);
        }
        LiveTable { bar, words, measures, shown: Instant::now() }
    }

    /// Shows what there is so far. Returns whether the block that ended took longer than the time between two looks.
    pub fn show(&mut self, sums: &CompareSums) -> bool {
        let was_long = self.shown.elapsed() > BEAT;
        self.shown = Instant::now();
        if !self.bar.is_hidden() {
            self.bar.set_message(self.lines(&GameComparison::of(self.measures, sums)));
        }
        self.bar.set_position(sums.pairs + sums.uncounted.iter().sum::<u64>());
        was_long
    }

    fn lines(&self, comparison: &GameComparison) -> String {
        let mut order: Vec<&ComparedMeasure> = comparison.measures.iter().collect();
        let is_of_wins = |compared: &&ComparedMeasure| {
            matches!(compared.measure, GameMeasure::DealerWins | GameMeasure::Wins(0) | GameMeasure::BetterWins)
        };
        // a stable sort: who wins, then what is sure, then the rest as it stands
        order.sort_by_key(|compared| match compared.changed {
            _ if is_of_wins(compared) => 0,
            Changed::Surely(_) => 1,
            Changed::Perhaps(_) => 2,
            _ => 3,
        });
        let line = |compared: &&ComparedMeasure| {
            let row = self.words.row(compared);
            format!("  {:<34} {:>9} {:>9}  {:>20}  {}", row.name, row.before, row.now, row.change, row.word)
        };
        order.iter().take(LINES + 2).map(line).collect::<Vec<_>>().join("\n")
    }

    pub fn end(&self) {
        self.bar.finish_and_clear();
    }
}
