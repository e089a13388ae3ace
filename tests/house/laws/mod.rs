//! Laws that hold for every game, variant and number of seats found in `rules/`, in random play: 30 matches each, 2 of
//! games with steps of their own; and for the tests' own games (`tests/own_games`) at their fewest seats: 2 matches each. The
//! long form has 2,000 and 40: `.ci/long laws`.
//!
//! A new folder is tested with no new Rust. What is cheap is looked at in every move; what is dear, in one position of
//! each match, which the seed of the match picks. So a failure is told in one line, case, seed and move, and these three
//! bring it back: `LAWS_CASE="NAME at N seats" LAWS_MATCH=SEED` plays that match alone. `LAWS_SEED` changes the seeds
//! and `LAWS_MATCHES` the number of matches.

mod cards;
mod hidden;
mod listeners;
mod options;
mod records;
mod seats;
mod simulation;
mod undo;

use crate::common::{Case, Folder, Rand, cases, house, load, own_games, own_ids};
use house_rules::cards::{Card, CardSet};
use house_rules::play::{
    Chance, Decision, Dice, Dictation, Event, EventLog, FirstDealer, GeneratorKind, History, Knowledge, MOST_MOVES,
    Move, Outcome, PlayError, Policy, Rules, Silent, State, StepKind, StepRef, View, decide, match_seed, own_dice,
};
use house_rules::script::{limits::LIVE_STACK, mark_deep_stack};
use house_rules::session::{Duel, House, Match, Player, Record, simulate};
use house_rules::table::{Pile, Seat};
use rayon::prelude::*;
use std::sync::{Arc, OnceLock};

/// A failed law, in one line.
macro_rules! demand {
    ($holds:expr, $($why:tt)*) => {
        if !$holds {
            return Err(format!($($why)*));
        }
    };
}
pub(crate) use demand;

fn from_env(name: &str, usual: i64) -> i64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// What a law looked at: names and numbers, added over all matches.
type Tally = Vec<(&'static str, u64)>;

/// Of games with steps of their own one match of so many is played.
const OWN: usize = 50;

/// A case, with what is made for it once.
struct Place {
    house: &'static House,
    case: Case,
    /// One match of so many is played: what runs scripts at each move takes its time.
    one_of: usize,
    strategies: OnceLock<Vec<(String, Arc<dyn Policy>)>>,
    names_a_seat: OnceLock<Option<String>>,
}

impl Place {
    fn rules(&self) -> &Rules {
        self.case.rules()
    }

    /// Strategies of this game that load for the case, `any/random` first.
    fn strategies(&self) -> &[(String, Arc<dyn Policy>)] {
        self.strategies.get_or_init(|| records::strategies(self.house, &self.case))
    }
}

fn has_own_steps(rules: &Rules) -> bool {
    rules.steps().any(|step| step.kind() == StepKind::Custom)
}

/// All cases, loaded once for all laws.
fn places() -> &'static [Place] {
    static PLACES: OnceLock<Vec<Place>> = OnceLock::new();
    PLACES.get_or_init(|| {
        let house: &'static House = Box::leak(Box::new(house()));
        let own: &'static House = Box::leak(Box::new(House::open(house_rules::GAMES, Some(&own_games())).unwrap()));
        let place = |house, case, one_of| Place {
            house,
            case,
            one_of,
            strategies: OnceLock::new(),
            names_a_seat: OnceLock::new(),
        };
        let shipped = cases(house).into_iter().map(|case| {
            let one_of = if has_own_steps(case.rules()) { OWN } else { 1 };
            place(house, case, one_of)
        });
        let own = own_ids().into_iter().map(|id| {
            let seats = own.find(&id).unwrap().variant.seats[0];
            place(own, load(own, &id, seats), OWN)
        });
        shipped.chain(own).collect()
    })
}

/// Tries a law in `LAWS_MATCHES` matches of every case; the first failure is told.
fn everywhere(law_name: &str, law: impl Fn(&Place, i64) -> Result<Tally, String> + Sync) {
    let matches = from_env("LAWS_MATCHES", 16).max(1) as u64;
    let base = from_env("LAWS_SEED", 2026);
    let only = std::env::var("LAWS_CASE").ok();
    let wanted = |place: &&Place| only.as_ref().is_none_or(|name| place.case.name().starts_with(name.as_str()));
    let seeds: Vec<i64> = match from_env("LAWS_MATCH", i64::MIN) {
        i64::MIN => (0..matches).map(|i| match_seed(base, i)).collect(),
        seed => vec![seed],
    };
    // scripts of strategies want room: without it each call makes a thread
    let room = rayon::ThreadPoolBuilder::new().stack_size(LIVE_STACK).start_handler(|_| mark_deep_stack());
    let pool = room.build().unwrap();
    assert!(places().iter().any(|place| wanted(&place)), "no case has a name that begins as LAWS_CASE says");
    for place in places().iter().filter(wanted) {
        let name = place.case.name();
        let seeds = &seeds[..seeds.len().div_ceil(place.one_of)];
        let one = |seed: &i64| law(place, *seed).map_err(|e| format!("{law_name}: {name}, seed {seed}: {e}"));
        let results: Vec<Result<Tally, String>> = pool.install(|| seeds.par_iter().map(one).collect());
        let mut sum = Tally::new();
        for result in results {
            for (name, n) in result.unwrap_or_else(|message| panic!("{message}")) {
                match sum.iter_mut().find(|(known, _)| *known == name) {
                    Some((_, total)) => *total += n,
                    None => sum.push((name, n)),
                }
            }
        }
        let sum: Vec<String> = sum.iter().map(|(name, n)| format!("{n} {name}")).collect();
        println!("{law_name}: {name}: {} matches, {}", seeds.len(), sum.join(", "));
    }
}

/// A move of a random match, by dice that depend on the match and the place in it alone.
fn random_move(seed: i64, state: &State, legal: &[Move]) -> Move {
    Rand::new(seed ^ (state.moves as i64) << 20).pick(legal)
}

/// How many moves a random match has.
fn random_length(rules: &Rules, seed: i64) -> Result<usize, String> {
    let mut state = rules.start(seed, None, &mut Silent).map_err(shown)?;
    let mut legal = Vec::new();
    while state.to_move().is_some() {
        rules.moves(&state, &mut legal).map_err(shown)?;
        let chosen = random_move(seed, &state, &legal);
        rules.apply_unchecked(&mut state, chosen, &mut Silent).map_err(shown)?;
        demand!(state.moves <= MOST_MOVES, "no end after {MOST_MOVES} moves");
    }
    Ok(state.moves as usize)
}

/// The place of a match at which something dear is tried: each eighth time its end, else an earlier place more often
/// than a later one, which costs more to come to.
fn somewhere(rules: &Rules, seed: i64, dice: &mut Rand) -> Result<usize, String> {
    let length = random_length(rules, seed)?;
    if dice.one_in(8) {
        return Ok(length);
    }
    let end = dice.below(length) + 1;
    Ok(dice.below(end))
}

fn shown(error: impl std::fmt::Display) -> String {
    error.to_string()
}
