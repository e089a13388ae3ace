//! What is going on with packs: the state behind the sheets.

use super::making::PackMaking;
use super::mine::Mine;
use super::offer::PackOffer;
use super::removing::PackRemoval;
use crate::session::Jobs;

/// What is going on with packs.
#[derive(Default)]
pub struct Packing {
    /// The file that is looked at.
    pub offer: Option<PackOffer>,
    /// The pack, or the game of one's own, that may be removed.
    pub removal: Option<PackRemoval>,
    pub making: Option<PackMaking>,
    pub mine: Mine,
    /// The path of a file that is being typed.
    pub path: String,
}

impl Packing {
    /// Takes what finished jobs have found.
    pub fn take(&mut self, jobs: &Jobs) {
        self.offer.iter_mut().for_each(|offer| offer.take(jobs));
        self.making.iter_mut().for_each(PackMaking::take);
    }

    /// Whether nothing is being worked out.
    pub fn is_idle(&self) -> bool {
        self.offer.as_ref().is_none_or(PackOffer::is_idle) && self.making.as_ref().is_none_or(PackMaking::is_idle)
    }
}
