//! The setup of one variant before it is played: who plays, the variant, house rules, seed.
//!
//! The choices are here; `form` draws them in one column, with the seats in `seats`, the variants in `variants` and the
//! person's own ones in `mine`; `home` asks how it is played at home.

mod form;
mod home;
mod mine;
mod seats;
mod variants;

use crate::catalog::Chosen;
use crate::session::{BY_CHANCE, House, Kept, LastTable, Preferences, RemovedVariant, TableChoice, usual_players_of};
use crate::window::glimpses::Glimpses;
use crate::window::options::ChosenOptions;
use crate::wording::game_title;

/// Everything that the setup shows.
pub struct SetupContext<'a> {
    pub house: &'a House,
    pub glimpses: &'a Glimpses,
    pub preferences: &'a Preferences,
    pub message: Option<&'a str>,
    /// The saved matches.
    pub kept: &'a [Kept],
    /// The variant of the person's own that was removed last.
    pub removed: Option<&'a RemovedVariant>,
    pub busy: bool,
}

pub struct SetupScreen {
    /// `game` or `game/variant`.
    pub id: String,
    seats: u8,
    /// Who has each seat: `human` or the name of a strategy.
    pub who: Vec<String>,
    options: ChosenOptions,
    seed: String,
    /// Whether it was not shown yet: then it is scrolled to its variant.
    pub fresh: bool,
    open: Unfolded,
    /// What is asked for a variant of the person's own.
    question: Option<mine::OwnQuestion>,
    /// The questions about how it is played at home, while they are asked.
    home: Option<home::HomeTalk>,
    /// How many questions there are about that, once they were made.
    questions: Option<usize>,
}

/// The parts that are unfolded.
#[derive(Clone, Copy, Debug, Default)]
struct Unfolded {
    variants: bool,
    rules: bool,
    more: bool,
}

impl SetupScreen {
    /// The setup of a variant as it was the last time, else in the usual way. The error is one sentence.
    pub fn new(house: &House, id: &str, preferences: &Preferences) -> Result<SetupScreen, String> {
        let chosen = house.find(id).map_err(|e| e.to_string())?;
        let seats = chosen.variant.seats.first().copied().unwrap_or(2);
        let mut setup = SetupScreen {
            id: id.into(),
            seats,
            who: Vec::new(),
            options: ChosenOptions::default(),
            seed: String::new(),
            fresh: true,
            open: Unfolded::default(),
            question: None,
            home: None,
            questions: None,
        };
        let last = preferences.tables.get(&chosen.game.id).filter(|last| last.variant == id);
        if !last.is_some_and(|last| setup.take_up(house, &chosen, last)) {
            setup.reset(house, &chosen);
        }
        Ok(setup)
    }

    /// Takes up the setup of an earlier match. False if the rules or players it needs no longer exist.
    fn take_up(&mut self, house: &House, chosen: &Chosen, last: &LastTable) -> bool {
        let there = |who: &String| who == "human" || house.catalog.strategies.iter().any(|s| s.id == *who);
        let fits = chosen.variant.seats.contains(&last.seats) && last.who.len() == usize::from(last.seats);
        let Some(options) = ChosenOptions::of(chosen, last.seats, &last.set) else { return false };
        if !fits || !last.who.iter().all(there) {
            return false;
        }
        (self.seats, self.who, self.options) = (last.seats, last.who.clone(), options);
        self.fit_options(chosen);
        true
    }

    /// The setup, to be taken up the next time.
    pub fn table(&self) -> LastTable {
        let set = self.options.set().into_iter().collect();
        LastTable { variant: self.id.clone(), seats: self.seats, who: self.who.clone(), set }
    }

    /// Chooses another variant of the game; who plays and which options were changed stay where they fit.
    pub fn choose(&mut self, house: &House, id: &str) {
        self.id = id.to_string();
        self.refit(house);
    }

    /// Chooses a variant of the game as it is, without what was changed before.
    pub fn take(&mut self, house: &House, id: &str) {
        self.options = ChosenOptions::default();
        (self.question, self.fresh) = (None, true);
        self.choose(house, id);
    }

    /// Changes these options, given by name and text. They stay as they are if the variant does not allow them.
    fn set_options(&mut self, house: &House, set: &[(String, String)]) {
        let Ok(chosen) = house.find(&self.id) else { return };
        if let Some(options) = ChosenOptions::of(&chosen, self.seats, &set.iter().cloned().collect()) {
            self.options = options;
        }
        self.fit_options(&chosen);
    }

    /// Says why a variant of the person's own was not kept, changed or removed.
    pub fn refuse(&mut self, why: String) {
        self.question.get_or_insert_default().refused = Some(why);
    }

    pub fn seats(&self) -> u8 {
        self.seats
    }

    pub fn game_id(&self) -> &str {
        self.id.split('/').next().unwrap_or_default()
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
        // the questions are those of the rules as they were
        (self.home, self.questions) = (None, None);
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
    own.or(level).or(chosen.game.strategy.clone()).unwrap_or_else(|| BY_CHANCE.into())
}
