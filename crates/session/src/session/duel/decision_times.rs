//! Decision times as a compact histogram that gives the median and the longest.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::Duration;

/// Number of classes per doubling of the time: a median is exact to 2 %.
const CLASSES: f64 = 32.0;

/// A histogram of decision times, by logarithmic class. It is no part of the result of matches.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct DecisionTimes {
    classes: BTreeMap<i32, u64>,
    /// The longest time in ns.
    longest: u64,
}

impl DecisionTimes {
    pub fn add(&mut self, time: Duration) {
        let nanoseconds = (time.as_nanos() as u64).max(1);
        *self.classes.entry(((nanoseconds as f64).log2() * CLASSES).round() as i32).or_default() += 1;
        self.longest = self.longest.max(nanoseconds);
    }

    pub fn plus(&mut self, other: &DecisionTimes) {
        for (class, count) in &other.classes {
            *self.classes.entry(*class).or_default() += count;
        }
        self.longest = self.longest.max(other.longest);
    }

    /// The median in ms. `None` if nothing was timed.
    pub fn median(&self) -> Option<f64> {
        let all: u64 = self.classes.values().sum();
        let mut before = 0;
        let middle = self.classes.iter().find(|(_, count)| {
            before += **count;
            2 * before >= all
        });
        middle.map(|(class, _)| (*class as f64 / CLASSES).exp2() / 1e6)
    }

    /// The longest time in ms. `None` if nothing was timed.
    pub fn longest(&self) -> Option<f64> {
        (self.longest > 0).then_some(self.longest as f64 / 1e6)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_that_of_all_parts() {
        let (mut one, mut other) = (DecisionTimes::default(), DecisionTimes::default());
        (1..=99).for_each(|n| if n % 2 == 0 { &mut one } else { &mut other }.add(Duration::from_micros(100 * n)));
        one.plus(&other);
        let median = one.median().unwrap();
        assert!((median - 5.0).abs() < 0.1, "{median}");
        assert_eq!(one.longest(), Some(9.9));
        assert_eq!(DecisionTimes::default().median(), None);
    }
}
