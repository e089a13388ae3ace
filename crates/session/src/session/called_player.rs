//! Players as people call them: a person, a level, or the name of a strategy.

use super::house::{House, HouseError, Loaded};
use super::player::Player;

impl House {
    /// The player that is called so at this table: `human`, a level such as `strong`, or whatever [`House::player`] knows.
    pub fn player_called(&self, who: &str, loaded: &Loaded) -> Result<Player, HouseError> {
        let rules = loaded.rules();
        let levels = self.find(&rules.id).map(|chosen| self.catalog.levels(&chosen, rules.seats as u8).offered);
        let level = levels.unwrap_or_default().into_iter().find(|level| level.name.eq_ignore_ascii_case(who));
        self.player(level.as_ref().map_or(who, |level| &level.strategy), loaded)
    }
}
