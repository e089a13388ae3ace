//! Whether a measure has changed, and how sure that is.
//!
//! Many measures are looked at together, so some would seem to have changed by luck alone. Holm's method allows for that:
//! in all comparisons of rules that play alike, at most one in twenty has any measure called surely changed.

use super::compare_sums::PairedMoments;
use super::student::{quantile, two_sided};

/// What has become of a measure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Changed {
    /// More or less than before, all measures that were looked at allowed for.
    Surely(MeasureChange),
    /// The 95 % interval of this measure alone does not hold 0.
    Perhaps(MeasureChange),
    /// Nothing is seen.
    AsBefore,
    /// Only the rules before have it.
    OnlyBefore,
    /// Only the rules now have it.
    OnlyNow,
}

/// A direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MeasureChange {
    More,
    Less,
}

/// The chance that any measure is called surely changed where none is.
pub const FALSE_ALARMS: f64 = 0.05;

/// The chance with which a difference as large as told would have shown.
const WOULD_HAVE_SHOWN: f64 = 0.95;

/// So many pairs at least: of fewer nothing is called sure.
const LEAST_PAIRS: u64 = 30;

/// The chance of differences as large as these where nothing has changed. 1 of too few pairs.
fn chance_of(sums: &PairedMoments) -> f64 {
    let change = &sums.change;
    if change.n < LEAST_PAIRS || change.sum == 0 {
        return 1.0;
    }
    let error = change.error();
    let t = if error > 0.0 { change.mean() / error } else { f64::INFINITY };
    two_sided(t, change.n as f64 - 1.0)
}

/// Which measures have surely changed, by Holm's method.
pub(super) fn surely_changed(sums: &[PairedMoments]) -> Vec<bool> {
    let mut order: Vec<(usize, f64)> =
        sums.iter().map(chance_of).enumerate().filter(|(place, _)| sums[*place].change.n > 0).collect();
    order.sort_by(|one, other| one.1.total_cmp(&other.1).then(one.0.cmp(&other.0)));
    let mut sure = vec![false; sums.len()];
    let all = order.len();
    for (nth, (place, chance)) in order.into_iter().enumerate() {
        if chance > FALSE_ALARMS / (all - nth) as f64 {
            break;
        }
        sure[place] = true;
    }
    sure
}

/// The smallest difference of a share that would have shown with 95 % chance, where `tested` measures are tested together.
///
/// A difference d makes pairs differ that would not have: their variance grows by d at most. It shows where d exceeds the
/// bound of the first step of Holm's method by what luck takes away from it once in twenty times. `parts` are the parts
/// that a whole share has.
pub(super) fn least_shown(sums: &PairedMoments, tested: usize, parts: f64) -> Option<f64> {
    let n = sums.change.n as f64;
    if sums.change.n < LEAST_PAIRS {
        return None;
    }
    let freedom = n - 1.0;
    let reach =
        quantile(FALSE_ALARMS / 2.0 / tested.max(1) as f64, freedom) + quantile(1.0 - WOULD_HAVE_SHOWN, freedom);
    let (error, square) = (sums.change.error() / parts, reach * reach);
    Some((square / n + ((square / n).powi(2) + 4.0 * square * error * error).sqrt()) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::Moments;

    fn paired(differences: &[i64]) -> PairedMoments {
        let mut change = Moments::default();
        differences.iter().for_each(|difference| change.add(*difference));
        PairedMoments { change, ..PairedMoments::default() }
    }

    #[test]
    fn the_more_is_tested_the_more_it_takes() {
        // a mean of 0.078 with a standard error of 0.033: seen alone, not beside others
        let mut some = vec![0; 90];
        some.extend([1; 10].iter().chain(&[0; 1]));
        let weak: Vec<i64> = some.iter().copied().chain([-1, -1]).collect();
        let weak = paired(&weak);
        let none = paired(&[0; 100]);
        assert_eq!(surely_changed(&[weak]), [true]);
        assert_eq!(surely_changed(&[weak, none, none, none, none, none]), [false; 6]);
        // after a sure one, one fewer is left to allow for
        let strong = paired(&[1; 100]);
        assert_eq!(surely_changed(&[none, strong, weak]), [false, true, true]);
        assert_eq!(surely_changed(&[paired(&[1; 29])]), [false]);
    }

    #[test]
    fn what_would_have_shown_is_no_less_than_pairs_allow() {
        let alike = least_shown(&paired(&[0; 2000]), 1, 1.0).unwrap();
        // 13 of 2,000 pairs: (1.960 + 1.645) squared
        assert!((alike - 13.0 / 2000.0).abs() < 0.0001, "{alike}");
        assert!(least_shown(&paired(&[0; 2000]), 40, 1.0).unwrap() > alike);
        assert_eq!(least_shown(&paired(&[0; 10]), 1, 1.0), None);
    }
}
