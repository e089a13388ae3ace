//! Sums of whole numbers from which mean and variance follow.

use serde::{Deserialize, Serialize};

/// Number, sum and sum of squares of some values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moments {
    pub n: u64,
    pub sum: i64,
    pub squares: i64,
}

impl Moments {
    pub fn add(&mut self, value: i64) {
        self.n += 1;
        self.sum = self.sum.saturating_add(value);
        self.squares = self.squares.saturating_add(value.saturating_mul(value));
    }

    pub fn plus(&mut self, other: &Moments) {
        self.n += other.n;
        self.sum = self.sum.saturating_add(other.sum);
        self.squares = self.squares.saturating_add(other.squares);
    }

    /// The mean; 0 of no values.
    pub fn mean(&self) -> f64 {
        self.sum as f64 / self.n.max(1) as f64
    }

    /// The variance of a value, as estimated from these; 0 of fewer than two.
    pub fn variance(&self) -> f64 {
        if self.n < 2 {
            return 0.0;
        }
        let n = self.n as f64;
        // the difference is exact in whole numbers, where that of two large floats would not be
        let scaled = i128::from(self.n) * i128::from(self.squares) - i128::from(self.sum) * i128::from(self.sum);
        (scaled.max(0) as f64) / n / (n - 1.0)
    }

    /// The standard error of the mean.
    pub fn error(&self) -> f64 {
        (self.variance() / self.n.max(1) as f64).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Computed by hand: 1, 2 and 6 have mean 3 and variance 7.
    #[test]
    fn mean_and_variance_follow_from_the_sums() {
        let mut all = Moments::default();
        [1, 2].into_iter().for_each(|value| all.add(value));
        let mut last = Moments::default();
        last.add(6);
        assert_eq!((last.variance(), last.error()), (0.0, 0.0));
        all.plus(&last);
        assert_eq!((all.n, all.mean(), all.variance()), (3, 3.0, 7.0));
        assert!((all.error() - (7.0f64 / 3.0).sqrt()).abs() < 1e-12);
        assert_eq!(Moments::default().mean(), 0.0);
    }
}
