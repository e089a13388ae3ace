//! The versions of the rules that a comparison can begin from.

use crate::session::House;
use crate::wording::{WorkshopLabel, WorkshopSaid, say, tell};
use std::sync::Arc;

/// Where a version came from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum VersionOrigin {
    /// The game that this one was made of, by its title.
    Original(String),
    Opened,
    Saved(usize),
}

/// Rules as they were at some time, with the id of the variant in their house.
#[derive(Clone)]
pub struct RulesVersion {
    pub origin: VersionOrigin,
    pub house: Arc<House>,
    pub id: String,
}

impl RulesVersion {
    pub fn told(&self) -> String {
        match &self.origin {
            VersionOrigin::Original(title) => tell(WorkshopSaid::AsItCame(title)),
            VersionOrigin::Opened => say(WorkshopLabel::AsOpened).into(),
            VersionOrigin::Saved(nth) => tell(WorkshopSaid::SavedNth(*nth)),
        }
    }
}
