//! The choices for a duel. Knows no widget.

use crate::session::{BY_CHANCE, DuelUnit, DuelWish, House, TableChoice};
use crate::window::options::ChosenOptions;
use crate::wording::Opponents;

/// Maximum number of players that meet.
pub const MOST_PLAYERS: usize = 6;
pub const MOST_PAIRS: u64 = 10_000_000;

#[derive(Clone, Debug, Default)]
pub struct Form {
    /// `game` or `game/variant`.
    pub id: String,
    pub seats: u8,
    /// The strategies that meet: two or more.
    pub who: Vec<String>,
    pub options: ChosenOptions,
    pub unit: DuelUnit,
    /// The number of pairs as it is typed; `seed` is typed text as well.
    pub pairs: String,
    pub seed: String,
}

impl Form {
    pub fn new(house: &House, id: &str) -> Form {
        let mut form = Form { pairs: "200".into(), seed: "1".into(), ..Form::default() };
        form.choose(house, id);
        form
    }

    /// Chooses another variant. Choices that fit it stay.
    pub fn choose(&mut self, house: &House, id: &str) {
        if id.split('/').next() != self.id.split('/').next() {
            self.options = ChosenOptions::default();
        }
        self.id = id.to_string();
        let seats = house.find(id).map_or(Vec::new(), |chosen| chosen.variant.seats.clone());
        if !seats.contains(&self.seats) {
            self.seats = seats.first().copied().unwrap_or(2);
        }
        let known = self.opponents(house);
        if self.who.len() < 2 || self.who.iter().any(|who| known.find(who).is_none()) {
            // the middle level against the one below it
            let level = |n: usize| known.levels.get(n).or(known.levels.first()).map(|level| level.id.clone());
            self.who = [1, 0].map(|n| level(n).unwrap_or_else(|| BY_CHANCE.into())).to_vec();
        }
        self.fit_options(house);
    }

    /// Sets the options that nobody changed to their values in the rules for this number of seats.
    pub fn fit_options(&mut self, house: &House) {
        if let Ok(chosen) = house.find(&self.id) {
            self.options.fit(&chosen, self.seats, &[]);
        }
    }

    /// Fits the choices to edited rules. If the variant no longer exists, chooses the first one of the catalog.
    pub fn refit(&mut self, house: &House) {
        let id = if house.find(&self.id).is_ok() { Some(self.id.clone()) } else { house.catalog.ids().next() };
        id.iter().for_each(|id| self.choose(house, id));
    }

    pub fn game(&self) -> &str {
        self.id.split('/').next().unwrap_or_default()
    }

    pub fn opponents(&self, house: &House) -> Opponents {
        Opponents::at(&house.catalog, &self.id, self.seats)
    }

    pub fn pairs(&self) -> Option<u64> {
        self.pairs.trim().parse().ok().filter(|pairs| (1..=MOST_PAIRS).contains(pairs))
    }

    pub fn seed(&self) -> Option<i64> {
        self.seed.trim().parse().ok()
    }

    /// The chosen duel and its players. `None` if the number of pairs or the seed is invalid, or there are fewer than
    /// two players.
    pub fn wish(&self) -> Option<(DuelWish, Vec<String>)> {
        let choice = TableChoice { variant: self.id.clone(), seats: Some(self.seats), set: self.options.set() };
        let (pairs, seed) = (self.pairs()?, self.seed()?);
        let wish = DuelWish { choice, unit: self.unit, seed, pairs, threads: 0 };
        (self.who.len() >= 2).then(|| (wish, self.who.clone()))
    }
}
