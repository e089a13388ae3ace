//! How strongly the pairs of a duel speak for or against a share of wins.
//!
//! Imagine somebody who bets on every pair that the first player wins more than a given share. If the true share is no
//! greater, the bets are at best fair, so that the money exceeds 200 times its start with a probability of at most 0.5 %,
//! however often one looks (Ville's inequality). A duel can thus be judged after any pair, with no assumption on how
//! results are distributed. The method is that of Waudby-Smith and Ramdas, "Estimating means of bounded random variables
//! by betting". Does not know who plays, nor what is claimed.

/// The bets, as parts of the greatest that cannot lose more than there is. One purse bets each of them: which is best
/// depends on how far the players are apart.
const BETS: [f64; 10] = [0.9, 0.6, 0.4, 0.27, 0.18, 0.12, 0.08, 0.05, 0.03, 0.02];

/// The money that proves a claim, as a multiple of the start: the inverse of an error of 0.5 %, one side of a 99 % interval.
const ENOUGH: f64 = 200.0;

#[derive(Clone, PartialEq, Debug)]
pub struct Evidence {
    /// A share of wins, from 0 to 1.
    bound: f64,
    above: [f64; BETS.len()],
    below: [f64; BETS.len()],
}

impl Evidence {
    /// No pair has been played. `bound` lies between 0 and 1.
    pub fn about(bound: f64) -> Evidence {
        Evidence { bound, above: [1.0; BETS.len()], below: [1.0; BETS.len()] }
    }

    /// Adds a pair, of which the first player won `share`, from 0 to 1.
    pub fn add(&mut self, share: f64) {
        let gain = share - self.bound;
        for (place, bet) in BETS.iter().enumerate() {
            self.above[place] *= 1.0 + bet * gain / self.bound;
            self.below[place] *= 1.0 - bet * gain / (1.0 - self.bound);
        }
    }

    /// Whether the true share lies above the bound, with an error of 0.5 %.
    pub fn is_above(&self) -> bool {
        mean(&self.above) >= ENOUGH
    }

    /// Whether the true share lies below the bound, with an error of 0.5 %.
    pub fn is_below(&self) -> bool {
        mean(&self.below) >= ENOUGH
    }
}

fn mean(purses: &[f64]) -> f64 {
    purses.iter().sum::<f64>() / purses.len() as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{Generator, GeneratorKind};

    /// The number of pairs after which the share is known to lie above a half.
    fn pairs_until_above(shares: impl Iterator<Item = f64>) -> Option<usize> {
        let mut evidence = Evidence::about(0.5);
        shares.into_iter().position(|share| {
            evidence.add(share);
            evidence.is_above()
        })
    }

    #[test]
    fn twelve_pairs_won_are_enough() {
        assert_eq!(pairs_until_above(std::iter::repeat_n(1.0, 100)), Some(11));
        assert_eq!(pairs_until_above(std::iter::repeat_n(0.5, 10_000)), None);
        let mut lost = Evidence::about(0.5);
        (0..12).for_each(|_| lost.add(0.0));
        assert!(lost.is_below() && !lost.is_above());
    }

    /// In how many of 1,000 duels of 2,000 pairs a player who wins so many of 1,000 matches is said to win more than half.
    /// After every pair is a look.
    fn said_to_be_better(permille: u32) -> usize {
        let duel = |seed: i64| {
            let mut generator = Generator::new(GeneratorKind::ChaCha, seed);
            let pair = move |_| (0..2).map(|_| 0.5 * f64::from(generator.below(1000) < permille)).sum();
            pairs_until_above((0..2000).map(pair))
        };
        (0..1000).filter(|seed| duel(*seed).is_some()).count()
    }

    /// Theory allows 5 of 1,000 for equal players, here with a margin of three standard errors.
    #[test]
    fn looks_after_every_pair_are_seldom_wrong() {
        let (equal, better) = (said_to_be_better(500), said_to_be_better(560));
        assert!(equal <= 11, "{equal}");
        assert!(better >= 990, "{better}");
    }
}
