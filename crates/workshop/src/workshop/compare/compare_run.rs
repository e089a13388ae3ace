//! Plays the deals of a comparison on all cores, in blocks, and tells after each what there is so far.

use super::compare_plan::ComparePlan;
use super::compare_sums::CompareSums;
use super::paired_deal::{PairedDeal, play_deal};
use super::pool::pool;
use crate::session::GameMeasure;
use rayon::prelude::*;

/// The end of a comparison.
pub struct CompareEnd {
    pub measures: Vec<GameMeasure>,
    pub sums: CompareSums,
    /// Whether it was stopped before all pairs were played.
    pub is_stopped: bool,
}

/// Most deals of a block.
const LARGEST_BLOCK: u64 = 1 << 12;

/// Plays the pairs of a plan. `each` is called after each block with the sums so far, and says whether that block took
/// longer than wished: then the next one is shorter, else longer. What is stopped keeps the deals before the first that was
/// not played.
pub fn run_comparison(plan: &ComparePlan, each: &mut dyn FnMut(&CompareSums) -> bool) -> anyhow::Result<CompareEnd> {
    let pool = pool(plan.threads)?;
    let measures = plan.measures();
    let mut sums = CompareSums::new(measures.len());
    let smallest = pool.current_num_threads() as u64;
    let (mut next, mut size) = (0, smallest);
    while next < plan.pairs {
        let end = (next + size).min(plan.pairs);
        let play = |number| play_deal(plan, &measures, number);
        let deals: Vec<Option<PairedDeal>> = pool.install(|| (next..end).into_par_iter().map(play).collect());
        for deal in deals.into_iter().map_while(|deal| deal) {
            sums.count(deal);
            next += 1;
        }
        let was_long = each(&sums);
        if next < end {
            break;
        }
        size = if was_long { (size / 2).max(smallest) } else { (size * 2).min(LARGEST_BLOCK) };
    }
    Ok(CompareEnd { measures, sums, is_stopped: next < plan.pairs })
}
