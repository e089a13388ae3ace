//! A mean with its 95 % interval.

use super::student::quantile;
use crate::session::{MeasureUnit, Moments};

/// A mean and the ends of its 95 % interval, in units of the measure.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    pub low: f64,
    pub mid: f64,
    pub high: f64,
}

/// The chance beyond each end.
const EACH_END: f64 = 0.025;

impl Interval {
    /// The mean of a measure. `None` of fewer than two values.
    pub fn of_mean(sums: &Moments, unit: MeasureUnit) -> Option<Interval> {
        let around = Interval::around(sums, unit)?;
        Some(match unit {
            MeasureUnit::Share => around.within_one(sums.n),
            _ => around,
        })
    }

    /// The mean of differences. `None` of fewer than two.
    pub fn of_change(sums: &Moments, unit: MeasureUnit) -> Option<Interval> {
        let around = Interval::around(sums, unit)?;
        Some(match (unit, sums.squares) {
            // equal results so far do not show that all are equal
            (MeasureUnit::Share, 0) => {
                let open = Interval::open(sums.n);
                Interval { low: -open, high: open, ..around }
            }
            _ => around,
        })
    }

    /// The mean of values that are not whole numbers. `None` of fewer than two.
    pub fn of_values(values: &[f64]) -> Option<Interval> {
        let n = values.len() as f64;
        if n < 2.0 {
            return None;
        }
        let mid = values.iter().sum::<f64>() / n;
        let variance = values.iter().map(|value| (value - mid).powi(2)).sum::<f64>() / (n - 1.0);
        let half = quantile(EACH_END, n - 1.0) * (variance / n).sqrt();
        Some(Interval { low: mid - half, mid, high: mid + half })
    }

    fn around(sums: &Moments, unit: MeasureUnit) -> Option<Interval> {
        if sums.n < 2 {
            return None;
        }
        let parts = unit.parts() as f64;
        let mid = sums.mean() / parts;
        let half = quantile(EACH_END, sums.n as f64 - 1.0) * sums.error() / parts;
        Some(Interval { low: mid - half, mid, high: mid + half })
    }

    /// Limits a share to 0..1. For a share of 0 or 1 the values have no variance, and the interval follows from their number.
    fn within_one(self, n: u64) -> Interval {
        let open = Interval::open(n);
        match self.mid {
            mid if mid <= 0.0 => Interval { low: 0.0, mid, high: open },
            mid if mid >= 1.0 => Interval { low: 1.0 - open, mid, high: 1.0 },
            _ => Interval { low: self.low.max(0.0), high: self.high.min(1.0), ..self },
        }
    }

    /// The share that may be otherwise where `n` values were all alike (Wilson).
    fn open(n: u64) -> f64 {
        let square = quantile(EACH_END, f64::INFINITY).powi(2);
        square / (n as f64 + square)
    }

    pub fn half_width(&self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// Whether 0 lies outside.
    pub fn excludes_zero(&self) -> bool {
        self.low > 0.0 || self.high < 0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sums(values: &[i64]) -> Moments {
        let mut sums = Moments::default();
        values.iter().for_each(|value| sums.add(*value));
        sums
    }

    #[test]
    fn nothing_is_certain() {
        let parts = MeasureUnit::Share.parts();
        let all_won = Interval::of_mean(&sums(&[parts; 100]), MeasureUnit::Share).unwrap();
        assert!(all_won.high == 1.0 && (all_won.low - 0.963).abs() < 0.001, "{all_won:?}");
        let alike = Interval::of_change(&sums(&[0; 2000]), MeasureUnit::Share).unwrap();
        assert!(alike.high > 0.0015 && alike.high < 0.002 && !alike.excludes_zero(), "{alike:?}");
        assert_eq!(Interval::of_change(&sums(&[3]), MeasureUnit::Points), None);
    }

    /// Computed by hand: 1, 2 and 6 have mean 3 and standard error 1.5275; Student's 95 % with two degrees is 4.303.
    #[test]
    fn an_interval_by_hand() {
        let interval = Interval::of_change(&sums(&[1, 2, 6]), MeasureUnit::Points).unwrap();
        assert!((interval.mid - 3.0).abs() < 1e-12 && (interval.half_width() - 6.57).abs() < 0.6, "{interval:?}");
        assert!(!interval.excludes_zero());
        assert_eq!(Interval::of_values(&[1.0, 2.0, 6.0]), Some(interval));
    }
}
