//! The command that plays a match again, for reports of a fault.

use crate::session::House;
use crate::wording::{data_words, quoted};

/// A match that went wrong.
pub(super) struct Again<'a> {
    pub house: &'a House,
    pub id: &'a str,
    pub seats: usize,
    /// An option that differs from its default.
    pub set: Option<&'a (String, String)>,
    /// The strategy at every seat.
    pub strategy: &'a str,
    pub seed: i64,
}

impl Again<'_> {
    /// The command, such as `house-rules run mini --seats 3 --seed 7 --seat 0=any/random ...`.
    pub fn command(&self) -> String {
        let usual = self.house.find(self.id).ok().and_then(|chosen| chosen.variant.seats.first().copied());
        let seats =
            if usual.map(usize::from) == Some(self.seats) { String::new() } else { format!(" --seats {}", self.seats) };
        let set =
            self.set.map_or(String::new(), |(name, value)| format!(" --set {}", quoted(&format!("{name}={value}"))));
        let player = |seat| format!(" --seat {}", quoted(&format!("{seat}={}", self.strategy)));
        let players: String = (0..self.seats).map(player).collect();
        let data = data_words(self.house.data.as_deref());
        format!("house-rules run {}{seats}{set} --seed {}{players}{data}", self.id, self.seed)
    }
}
