//! The setup of one variant before it is played: seats, players, options, seed. It is drawn in `form`.

mod form;

use crate::catalog::Chosen;
use crate::session::{House, Preferences, TableChoice, usual_players_of};
use crate::window::glimpses::Glimpses;
use crate::window::options::ChosenOptions;
use crate::wording::game_title;

/// Everything that the setup shows.
pub struct SetupContext<'a> {
    pub house: &'a House,
    pub glimpses: &'a Glimpses,
    pub preferences: &'a Preferences,
    pub message: Option<&'a str>,
    pub busy: bool,
}

/// From this width on, in logical points, variants and choices stand side by side.
const TWO_COLUMNS: f32 = 900.0;

/// With more height than this, in logical points, the picture of the gallery is shown above.
const ROOM_FOR_CARDS: f32 = 640.0;

pub struct SetupScreen {
    /// `game` or `game/variant`.
    pub id: String,
    seats: u8,
    /// Who has each seat: `human` or the name of a strategy.
    pub who: Vec<String>,
    options: ChosenOptions,
    seed: String,
    /// Whether it was not shown yet: then it is scrolled to its top, or to its variant.
    pub fresh: bool,
}

impl SetupScreen {
    pub fn new(house: &House, id: &str) -> Result<SetupScreen, String> {
        let chosen = house.find(id).map_err(|e| e.to_string())?;
        let seats = chosen.variant.seats.first().copied().unwrap_or(2);
        let mut setup = SetupScreen {
            id: id.into(),
            seats,
            who: Vec::new(),
            options: ChosenOptions::default(),
            seed: String::new(),
            fresh: true,
        };
        setup.reset(house, &chosen);
        Ok(setup)
    }

    /// Sets the usual players and options for this number of seats.
    fn reset(&mut self, house: &House, chosen: &Chosen) {
        let strategy = usual_opponent(house, chosen, self.seats);
        self.who = usual_players_of(chosen.variant.properties_script.as_ref(), self.seats as usize, &strategy);
        self.fit_options(chosen);
    }

    /// Sets the options that nobody changed to their values in the rules for these players.
    fn fit_options(&mut self, chosen: &Chosen) {
        let people: Vec<usize> = (0..self.who.len()).filter(|seat| self.who[*seat] == "human").collect();
        self.options.fit(chosen, self.seats, &people);
    }

    /// Fits the setup to edited rules; returns false if the variant no longer exists.
    pub fn refit(&mut self, house: &House) -> bool {
        let Ok(chosen) = house.find(&self.id) else { return false };
        if !chosen.variant.seats.contains(&self.seats) {
            self.seats = chosen.variant.seats.first().copied().unwrap_or(2);
        }
        let who = std::mem::take(&mut self.who);
        self.reset(house, &chosen);
        let there = |w: &String| w == "human" || house.catalog.strategies.iter().any(|s| s.id == *w);
        if who.len() == self.who.len() && who.iter().all(there) {
            self.who = who;
        }
        true
    }

    pub fn choice(&self) -> TableChoice {
        TableChoice { variant: self.id.clone(), seats: Some(self.seats), set: self.options.set() }
    }

    /// The seed that is typed; `None` for a random one.
    pub fn seed(&self) -> Option<i64> {
        self.seed.trim().parse().ok()
    }

    /// Whether the seed is empty or a whole number.
    fn seed_is_sound(&self) -> bool {
        self.seed.trim().is_empty() || self.seed().is_some()
    }

    pub fn title(&self, house: &House) -> String {
        game_title(house, &self.id)
    }
}

/// The strategy that a variant names itself, else the level of middle strength.
fn usual_opponent(house: &House, chosen: &Chosen, seats: u8) -> String {
    let own = chosen.variant.strategy.clone().filter(|own| chosen.game.strategy.as_ref() != Some(own));
    let level = house.catalog.levels(chosen, seats).usual().map(|level| level.strategy.clone());
    own.or(level).or(chosen.game.strategy.clone()).unwrap_or_else(|| "any/random".into())
}
