//! The development of a duel's figures, sampled at even distances, not too many samples.
//!
//! It depends on the pairs alone, not on when or in how many portions they were played.

use super::figures::Figures;
use super::tally::DuelTally;

/// With this many samples every second is dropped, and the distance doubles.
const MOST: usize = 400;

/// Samples of figures, each with the number of pairs before it.
#[derive(Clone, Debug, PartialEq)]
pub struct DuelTrace {
    stride: u64,
    places: Vec<(u64, Figures)>,
}

impl Default for DuelTrace {
    fn default() -> DuelTrace {
        DuelTrace { stride: 1, places: Vec::new() }
    }
}

impl DuelTrace {
    /// Notes the figures after `next` pairs. `tally` holds all pairs before `next`.
    pub fn note(&mut self, next: u64, tally: &DuelTally, sides: usize) {
        if !next.is_multiple_of(self.stride) {
            return;
        }
        self.places.extend(Figures::of(tally, sides).map(|figures| (next, figures)));
        if self.places.len() >= MOST {
            self.stride *= 2;
            self.places.retain(|(pairs, _)| pairs.is_multiple_of(self.stride));
        }
    }

    pub fn places(&self) -> &[(u64, Figures)] {
        &self.places
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_places_are_kept_and_they_lie_evenly() {
        let (mut trace, mut tally) = (DuelTrace::default(), DuelTally::default());
        for next in 1..=5000 {
            tally.count(next % 5, 1, 0);
            trace.note(next, &tally, 2);
        }
        let pairs: Vec<u64> = trace.places().iter().map(|(pairs, _)| *pairs).collect();
        assert!(pairs.len() > MOST / 2 - 50 && pairs.len() < MOST, "{}", pairs.len());
        assert!(pairs.windows(2).all(|two| two[1] - two[0] == pairs[0]), "{pairs:?}");
        assert_eq!(pairs.last().map(|last| 5000 - last < pairs[0]), Some(true));
    }
}
