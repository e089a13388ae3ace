//! Claims about two levels, and when duels have proved them.
//!
//! A duel is evaluated after 16, 32, 64 ... pairs, at most ten times. Repeated looks find effects that do not exist, so the
//! error of 0.5 % at the lower end of a 99 % interval is shared among the looks, 0.05 % each. All looks together are then
//! wrong in at most 0.5 % of cases. Does not know who plays.

use crate::session::duel::DuelTally;
use crate::session::usual_players::BY_CHANCE;

/// The claim that one level is better than another, or no worse.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LevelClaim {
    pub first: &'static str,
    pub second: &'static str,
    /// The lower end of the interval must exceed this multiple of an equal share of wins.
    pub least: f64,
}

/// The limits after which a comparison is given up.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Caps {
    pub pairs: u64,
    pub seconds: f64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LevelVerdict {
    Shown,
    /// The first player is worse than claimed, with the same confidence.
    Wrong,
    /// Neither proved nor refuted so far.
    Open,
}

impl LevelClaim {
    pub const ALL: [LevelClaim; 4] = [
        LevelClaim { first: "steady", second: "gentle", least: 1.0 },
        LevelClaim { first: "steady", second: BY_CHANCE, least: 1.0 },
        LevelClaim { first: "gentle", second: BY_CHANCE, least: 1.0 },
        LevelClaim { first: "strong", second: "steady", least: 0.98 },
    ];

    pub const FIRST_LOOK: u64 = 16;
    /// 16 pairs, doubled nine times.
    pub const MOST_PAIRS: u64 = 16 << 9;
    /// Quantile of the normal distribution for a one-sided error of 0.05 %.
    const Z: f64 = 3.290_526_731_491_926;

    /// Evaluates the claim on the pairs so far. One lost pair is added for the lower end, and one won pair for the upper, so
    /// that a few equal results do not look certain.
    pub fn verdict(&self, tally: &DuelTally, sides: usize) -> LevelVerdict {
        let (full, least) = (2.0 * sides as f64, self.least / sides as f64);
        let (score, squares, pairs) = (tally.score as f64, tally.score_squares as f64, tally.pairs as f64);
        let low = end(score, squares, pairs + 1.0, -LevelClaim::Z) / full;
        let high = end(score + full, squares + full * full, pairs + 1.0, LevelClaim::Z) / full;
        match () {
            () if tally.pairs == 0 => LevelVerdict::Open,
            () if low > least => LevelVerdict::Shown,
            () if high < least => LevelVerdict::Wrong,
            () => LevelVerdict::Open,
        }
    }
}

/// One end of the confidence interval of a mean, `z` standard errors from it.
fn end(sum: f64, squares: f64, pairs: f64, z: f64) -> f64 {
    let mean = sum / pairs;
    let variance = (squares - sum * mean).max(0.0) / (pairs - 1.0).max(1.0);
    mean + z * (variance / pairs).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{Generator, GeneratorKind};

    fn tally(score: u64, pairs: u64) -> DuelTally {
        let mut tally = DuelTally::default();
        (0..pairs).for_each(|_| tally.count(score, 0, 0));
        tally
    }

    #[test]
    fn equal_results_are_no_certainty() {
        let claim = LevelClaim::ALL[0];
        assert_eq!(claim.verdict(&DuelTally::default(), 2), LevelVerdict::Open);
        assert_eq!(claim.verdict(&tally(4, 2), 2), LevelVerdict::Open);
        assert_eq!(claim.verdict(&tally(4, 16), 2), LevelVerdict::Shown);
        assert_eq!(claim.verdict(&tally(0, 16), 2), LevelVerdict::Wrong);
        assert_eq!(claim.verdict(&tally(2, 8000), 2), LevelVerdict::Open);
        // an even result satisfies "no worse"
        assert_eq!(LevelClaim::ALL[3].verdict(&tally(2, 8000), 2), LevelVerdict::Shown);
    }

    /// Number of 2,000 duels between players of this strength in which the claim is taken as proved, with all looks.
    fn shown(permille: u32, claim: LevelClaim) -> u32 {
        let mut count = 0;
        for seed in 0..2000 {
            let mut generator = Generator::new(GeneratorKind::ChaCha, seed);
            let (mut tally, mut look) = (DuelTally::default(), LevelClaim::FIRST_LOOK);
            while look <= 1024 {
                while tally.pairs < look {
                    let won = (0..2).map(|_| 2 * (generator.below(1000) < permille) as u64).sum();
                    tally.count(won, 0, 0);
                }
                if claim.verdict(&tally, 2) != LevelVerdict::Open {
                    count += (claim.verdict(&tally, 2) == LevelVerdict::Shown) as u32;
                    break;
                }
                look *= 2;
            }
        }
        count
    }

    /// 0.5 % of 2,000 are 10; as many looks with the usual 2.58 find three times as many.
    #[test]
    fn many_looks_are_seldom_wrong() {
        let (even, better) = (shown(500, LevelClaim::ALL[0]), shown(600, LevelClaim::ALL[0]));
        assert!(even <= 18, "{even}");
        assert!(better >= 1990, "{better}");
    }
}
