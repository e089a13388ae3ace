//! The whole numbers that rules reckon with.

use crate::play::word_spec::Limits;
use std::ops::RangeInclusive;

/// Points, and what else a function gives.
pub const NUMBERS: RangeInclusive<i64> = Limits::POINTS.low..=Limits::POINTS.high;

/// Said of a number that rules do not reckon with.
pub fn beyond(number: i64) -> String {
    format!("{number}: numbers go from {} to {}", NUMBERS.start(), NUMBERS.end())
}
