//! How the changes of a comparison narrowed while deals were played.

use crate::workshop::compare::{GameComparison, Interval};

/// Most places that are kept: enough for a curve.
const MOST: usize = 128;

/// The change of each measure after so many pairs of deals.
#[derive(Clone, Debug, Default)]
pub struct CompareCourse {
    places: Vec<(u64, Vec<Option<Interval>>)>,
}

impl CompareCourse {
    /// Notes where the comparison stands. Every second place is forgotten when there are too many.
    pub fn note(&mut self, pairs: u64, comparison: &GameComparison) {
        if self.places.len() >= MOST {
            let mut place = 0;
            self.places.retain(|_| {
                place += 1;
                place % 2 == 0
            });
        }
        self.places.push((pairs, comparison.measures.iter().map(|compared| compared.change).collect()));
    }

    /// The changes of one measure, by its place among the measures, each with the number of pairs before it.
    pub fn of(&self, measure: usize) -> Vec<(f64, Interval)> {
        let changes = self.places.iter().filter_map(|(pairs, all)| Some((*pairs as f64, (*all.get(measure)?)?)));
        changes.collect()
    }
}
