//! Two rules that are to be compared, loaded with players that there are for both.

use crate::play::Policy;
use crate::session::{BY_CHANCE, House, HouseError, Loaded, TableChoice};
use crate::workshop::compare::{CompareSide, TRIED_LEVELS, unequal_players};
use std::sync::Arc;

/// One of the two: a house, and the id of a variant in it.
pub type PairSide<'h> = (&'h House, &'h str);

/// Two rules with their players.
pub struct BenchPair {
    pub sides: [CompareSide; 2],
    /// The side of each seat.
    pub team_of: Vec<u8>,
}

/// Why two rules cannot be compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoPair {
    /// The rules before, or those now, do not load, and why.
    NotLoaded { is_now: bool, why: String },
    /// There is no number of seats for both.
    NoSeats,
}

/// The seed of all cards: the same edit is measured with the same cards each time.
const SEED: i64 = 1;

impl BenchPair {
    /// Loads the rules before and those now.
    pub fn load(sides: [PairSide; 2]) -> Result<BenchPair, NoPair> {
        let seats = common_seats(&sides)?;
        let before = load(sides[0], seats, false)?;
        let now = load(sides[1], seats, true)?;
        let level =
            TRIED_LEVELS.into_iter().find(|level| [&before, &now].iter().all(|side| side.policy(level).is_some()));
        let unequal = [&before, &now].map(|side| unequal_players(side.house, &side.loaded));
        let both = unequal.iter().all(Option::is_some);
        let [first, second] = unequal.map(|pair| pair.filter(|_| both));
        let team_of = now.loaded.rules().team_of.to_vec();
        Ok(BenchPair { sides: [before.side(level, first)?, now.side(level, second)?], team_of })
    }
}

/// Rules with the house that has their players.
struct PairRules<'h> {
    house: &'h House,
    loaded: Loaded,
    is_now: bool,
}

impl PairRules<'_> {
    fn policy(&self, level: &str) -> Option<Arc<dyn Policy>> {
        let offered = self.loaded.levels.of(level)?;
        self.house.policy(&offered.strategy, &self.loaded).ok()
    }

    fn side(&self, level: Option<&str>, unequal: Option<[Arc<dyn Policy>; 2]>) -> Result<CompareSide, NoPair> {
        let player = match level.and_then(|level| self.policy(level)) {
            Some(player) => player,
            None => self.house.policy(BY_CHANCE, &self.loaded).map_err(|error| not_loaded(self.is_now, &error))?,
        };
        let rules = self.loaded.rules().clone();
        Ok(CompareSide { players: vec![player; rules.seats], rules, unequal, seed: SEED })
    }
}

fn load((house, id): PairSide<'_>, seats: u8, is_now: bool) -> Result<PairRules<'_>, NoPair> {
    let choice = TableChoice { variant: id.to_string(), seats: Some(seats), set: Vec::new() };
    let loaded = house.load_for(&choice, &vec![String::new(); usize::from(seats)]);
    loaded.map(|loaded| PairRules { house, loaded, is_now }).map_err(|error| not_loaded(is_now, &error))
}

pub(super) fn not_loaded(is_now: bool, error: &HouseError) -> NoPair {
    NoPair::NotLoaded { is_now, why: error.to_string().lines().next().unwrap_or_default().to_string() }
}

/// The first number of seats of the rules now that those before are for too.
fn common_seats(sides: &[PairSide; 2]) -> Result<u8, NoPair> {
    let seats = |place: usize| {
        let (house, id) = sides[place];
        let found = house.find(id).map(|chosen| chosen.variant.seats.clone());
        found.map_err(|error| not_loaded(place == 1, &error))
    };
    let (before, now) = (seats(0)?, seats(1)?);
    now.into_iter().find(|seats| before.contains(seats)).ok_or(NoPair::NoSeats)
}
