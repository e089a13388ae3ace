//! Early stopping: a sequential probability ratio test of two strengths, with 5 % errors either way.
//!
//! The likelihood ratio assumes normally distributed results of pairs (the generalised test of chess engines).

use super::tally::DuelTally;

/// The hypotheses of the test: the first player is stronger by the lower, or by the higher, difference in Elo.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    pub lower: f64,
    pub higher: f64,
}

/// The accepted hypothesis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    Lower,
    Higher,
}

impl Sprt {
    /// Number of pairs between two evaluations, in the order of pairs.
    pub const STEP: u64 = 32;

    /// The natural logarithm of 0.95 / 0.05.
    const BOUND: f64 = 2.944_438_979_166_44;

    /// Parses `ELO0,ELO1`, the lower difference first.
    pub fn parse(text: &str) -> Result<Sprt, String> {
        let number = |text: &str| text.trim().parse::<f64>().ok().filter(|n| n.abs() <= 2000.0);
        let pair = text.split_once(',').and_then(|(lower, higher)| Some((number(lower)?, number(higher)?)));
        match pair {
            Some((lower, higher)) if lower < higher => Ok(Sprt { lower, higher }),
            _ => Err(format!("`{text}` is not two differences in Elo, the lower first: write `--sprt 0,10`")),
        }
    }

    /// The accepted hypothesis after these pairs. `None` if the test is undecided.
    pub fn verdict(&self, tally: &DuelTally) -> Option<Verdict> {
        match self.log_ratio(tally)? {
            ratio if ratio >= Sprt::BOUND => Some(Verdict::Higher),
            ratio if ratio <= -Sprt::BOUND => Some(Verdict::Lower),
            _ => None,
        }
    }

    fn log_ratio(&self, tally: &DuelTally) -> Option<f64> {
        let pairs = tally.pairs as f64;
        let mean = tally.score as f64 / pairs / 4.0;
        let squares = tally.score_squares as f64 / 16.0;
        // half a pair won and half a pair lost are added, so that equal results are no proof
        let variance =
            (squares - pairs * mean * mean + 0.5 * (mean * mean + (1.0 - mean) * (1.0 - mean))) / (pairs + 1.0);
        let expected = |elo: f64| 1.0 / (1.0 + 10f64.powf(-elo / 400.0));
        let (low, high) = (expected(self.lower), expected(self.higher));
        (tally.pairs > 0).then(|| pairs * (high - low) * (2.0 * mean - low - high) / (2.0 * variance))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{Generator, GeneratorKind};

    /// Runs 200 tests of players of known strength. Returns how many accept the higher difference, and the mean number of
    /// pairs.
    fn decided(elo: f64) -> (u32, u64) {
        let sprt = Sprt { lower: 0.0, higher: 40.0 };
        let wins = (1e6 / (1.0 + 10f64.powf(-elo / 400.0))) as u32;
        let (mut higher, mut pairs) = (0, 0);
        for seed in 0..200 {
            let mut generator = Generator::new(GeneratorKind::ChaCha, seed);
            let mut tally = DuelTally::default();
            let verdict = loop {
                (0..Sprt::STEP).for_each(|_| {
                    let won = (0..2).map(|_| 2 * (generator.below(1_000_000) < wins) as u64).sum();
                    tally.count(won, 0, 0);
                });
                if let Some(verdict) = sprt.verdict(&tally) {
                    break verdict;
                }
            };
            higher += (verdict == Verdict::Higher) as u32;
            pairs += tally.pairs;
        }
        (higher, pairs / 200)
    }

    /// 5 % of 200 are 10; 20 would be three standard deviations more.
    #[test]
    fn it_is_seldom_wrong() {
        let ((none, _), (all, pairs)) = (decided(0.0), decided(40.0));
        assert!(none <= 20 && all >= 180, "{none} {all}");
        assert!(pairs < 500, "{pairs} pairs");
    }

    #[test]
    fn two_numbers_are_read() {
        assert_eq!(Sprt::parse("-5, 10"), Ok(Sprt { lower: -5.0, higher: 10.0 }));
        for wrong in ["5", "10,5", "0,x", "0,0", "0,1e9"] {
            assert!(Sprt::parse(wrong).is_err(), "{wrong}");
        }
    }
}
