//! What the deals of a comparison came to so far, in sums.

use super::paired_deal::{DealOnSide, PairedDeal};
use crate::session::{FirstFault, Moments};

/// The sums of one measure on both sides, and of its differences by deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PairedMoments {
    pub before: Moments,
    pub now: Moments,
    /// Now less before. Without values where only one side has the measure.
    pub change: Moments,
}

/// The sums of a comparison: whole numbers, the same at any number of threads.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CompareSums {
    /// By measure, in the order of the plan.
    pub measures: Vec<PairedMoments>,
    /// Deals that were played by both.
    pub pairs: u64,
    /// Deals that went alike in everything that is measured.
    pub alike: u64,
    /// Deals without a result, by the side whose rules failed or whose match did not end.
    pub uncounted: [u64; 2],
    /// Decisions in which a player failed, by side.
    pub faults: [u64; 2],
    /// The first fault, by side.
    pub first_fault: [Option<FirstFault>; 2],
}

impl CompareSums {
    pub fn new(measures: usize) -> CompareSums {
        CompareSums { measures: vec![PairedMoments::default(); measures], ..CompareSums::default() }
    }

    /// Adds the next deal.
    pub(super) fn count(&mut self, deal: PairedDeal) {
        match deal {
            PairedDeal::Failed(side, fault) => {
                self.uncounted[side] += 1;
                self.first_fault[side].get_or_insert(fault);
            }
            PairedDeal::Played([before, now]) => {
                self.pairs += 1;
                self.alike += u64::from(before.values == now.values);
                for (sums, values) in self.measures.iter_mut().zip(before.values.iter().zip(&now.values)) {
                    sums.count(values.0, values.1);
                }
                [before, now].into_iter().enumerate().for_each(|(side, played)| self.note_faults(side, played));
            }
        }
    }

    fn note_faults(&mut self, side: usize, played: DealOnSide) {
        self.faults[side] += played.faults;
        if let Some(fault) = played.first_fault {
            self.first_fault[side].get_or_insert(fault);
        }
    }
}

impl PairedMoments {
    fn count(&mut self, before: &Option<i64>, now: &Option<i64>) {
        before.iter().for_each(|value| self.before.add(*value));
        now.iter().for_each(|value| self.now.add(*value));
        if let (Some(before), Some(now)) = (before, now) {
            self.change.add(now - before);
        }
    }
}
