//! Who plays two rules that are compared: players that there are for both.

use crate::play::Policy;
use crate::session::{House, Loaded};
use std::sync::Arc;

/// The levels that are tried for seats that nobody is named for, in order. They are also the better and the weaker player.
pub const TRIED_LEVELS: [&str; 2] = ["steady", "gentle"];

/// The strategies of the two levels, where there are both and they differ.
pub fn unequal_names(loaded: &Loaded) -> Option<[String; 2]> {
    let [better, weaker] = TRIED_LEVELS.map(|level| loaded.levels.of(level).map(|level| level.strategy.clone()));
    let names = [better?, weaker?];
    (names[0] != names[1]).then_some(names)
}

/// The players of the two levels, where there are both, they differ, and both can be loaded.
pub fn unequal_players(house: &House, loaded: &Loaded) -> Option<[Arc<dyn Policy>; 2]> {
    let [better, weaker] = unequal_names(loaded)?;
    Some([house.policy(&better, loaded).ok()?, house.policy(&weaker, loaded).ok()?])
}
