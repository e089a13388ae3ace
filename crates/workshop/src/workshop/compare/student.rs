//! Student's distribution, as far as intervals and tests need it: by its normal approximation.
//!
//! For as many pairs as are played here the error of the approximation is far below what anybody would notice.

use std::f64::consts::TAU;

/// The chance that a normal variable exceeds `z`, which is at least 0.
pub fn normal_tail(z: f64) -> f64 {
    if z > 8.0 {
        // the series below has no digits left there
        return 0.0;
    }
    let density = (-z * z / 2.0).exp() / TAU.sqrt();
    let (mut term, mut sum, mut odd) = (z, z, 1.0);
    while term > sum * 1e-17 {
        odd += 2.0;
        term *= z * z / odd;
        sum += term;
    }
    (0.5 - density * sum).max(0.0)
}

/// The value that a normal variable exceeds with this chance, which is from 0 to 1/2.
pub fn normal_quantile(chance: f64) -> f64 {
    let (mut low, mut high) = (0.0, 8.0);
    // half of what is left each time: 60 times is more than a float can tell apart
    for _ in 0..60 {
        let middle = (low + high) / 2.0;
        if normal_tail(middle) > chance { low = middle } else { high = middle }
    }
    high
}

/// The chance of a value as far from 0 as `t`, on either side, in Student's distribution with `freedom` degrees.
pub fn two_sided(t: f64, freedom: f64) -> f64 {
    let t = t.abs();
    if t.is_infinite() {
        return 0.0;
    }
    let z = t * (1.0 - 1.0 / (4.0 * freedom)) / (1.0 + t * t / (2.0 * freedom)).sqrt();
    2.0 * normal_tail(z.max(0.0))
}

/// The value that Student's variable with `freedom` degrees exceeds with this chance.
pub fn quantile(chance: f64, freedom: f64) -> f64 {
    let z = normal_quantile(chance);
    let [cube, fifth, seventh] = [3, 5, 7].map(|power| z.powi(power));
    let first = (cube + z) / 4.0;
    let second = (5.0 * fifth + 16.0 * cube + 3.0 * z) / 96.0;
    let third = (3.0 * seventh + 19.0 * fifth + 17.0 * cube - 15.0 * z) / 384.0;
    z + first / freedom + second / freedom.powi(2) + third / freedom.powi(3)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(one: f64, other: f64, within: f64) -> bool {
        (one - other).abs() <= within
    }

    /// From printed tables.
    #[test]
    fn as_in_printed_tables() {
        assert!(near(normal_tail(0.0), 0.5, 1e-12) && near(normal_tail(1.96), 0.024_998, 1e-6));
        assert!(near(normal_tail(3.0), 0.001_349_898, 1e-9) && near(normal_tail(5.0), 2.866_5e-7, 1e-11));
        assert!(near(normal_quantile(0.025), 1.959_964, 1e-6) && near(normal_quantile(0.0005), 3.290_527, 1e-6));
        assert!(near(quantile(0.025, 10.0), 2.228, 0.002) && near(quantile(0.025, 30.0), 2.042, 0.001));
        assert!(near(quantile(0.0005, 30.0), 3.646, 0.01));
        assert!(near(two_sided(2.042, 30.0), 0.05, 0.001) && near(two_sided(-2.228, 10.0), 0.05, 0.002));
        assert_eq!(two_sided(f64::INFINITY, 10.0), 0.0);
    }
}
