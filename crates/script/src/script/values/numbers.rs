//! The range of the whole numbers that rules use.

use crate::script::values::word_spec::Limits;
use std::ops::RangeInclusive;

/// The range of points and of other numbers that a function may return.
pub const NUMBERS: RangeInclusive<i64> = Limits::POINTS.low..=Limits::POINTS.high;

/// The message for a number that is out of this range.
pub fn beyond(number: i64) -> String {
    format!("{number}: numbers go from {} to {}", NUMBERS.start(), NUMBERS.end())
}
