//! The coach's curve: points given away a decision, match by match, with their errors.
//!
//! Only matches that the coach has judged are in it. A match of one decision has no error and is left out.

use super::person_figures::PlayedPoint;

/// One match that was judged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CoachPoint {
    /// The number of the match among those that were counted, from 1.
    pub number: usize,
    pub decisions: u32,
    /// Points given away a decision.
    pub mean: f64,
    /// The standard error of the mean.
    pub error: f64,
}

/// The last `most` matches that were judged, the oldest first.
pub fn coach_course(course: &[PlayedPoint], most: usize) -> Vec<CoachPoint> {
    let judged = course.iter().zip(1..).filter_map(|(point, number)| {
        let judged = point.judged?;
        let (mean, error) = judged.given_away()?;
        Some(CoachPoint { number, decisions: judged.decisions, mean, error })
    });
    let all: Vec<CoachPoint> = judged.collect();
    all[all.len().saturating_sub(most)..].to_vec()
}
