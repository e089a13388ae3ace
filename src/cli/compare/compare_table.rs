//! The two rules of a comparison, loaded, with players that there are for both.

use super::compare_args::CompareArgs;
use super::rules_source::RulesSource;
use crate::cli::Usage;
use crate::cli::ready_table::{named_seats, options};
use crate::play::Policy;
use crate::session::BY_CHANCE;
use crate::session::{HouseError, Loaded, TableChoice};
use crate::wording::words::{and, players};
use crate::workshop::compare::{CompareSide, TRIED_LEVELS, unequal_names, unequal_players};
use anyhow::Context;
use std::path::Path;
use std::sync::Arc;

/// The rules before and now, with their players.
pub(super) struct CompareTable {
    pub sides: [LoadedSide; 2],
    pub seats: u8,
    /// Who plays seats that nobody is named for: a level, or `any/random`.
    pub level: String,
    /// Why it is not the level that is usual, if it is not.
    pub why: Option<String>,
}

/// One of the two rules.
pub(super) struct LoadedSide {
    pub source: RulesSource,
    pub loaded: Loaded,
    /// Who plays, by seat.
    pub names: Vec<String>,
    players: Vec<Arc<dyn Policy>>,
    /// The names of a better and a weaker player, if there are two.
    pub unequal: Option<[String; 2]>,
    unequal_players: Option<[Arc<dyn Policy>; 2]>,
}

/// The names of the two in messages.
pub(super) const SIDES: [&str; 2] = ["OLD", "NEW"];

impl CompareTable {
    pub fn load(data: Option<&Path>, args: &CompareArgs) -> anyhow::Result<CompareTable> {
        let named = named_seats(&args.seat)?;
        if named.iter().any(|(_, who)| who == "human") {
            return Err(Usage("nobody is asked here: name a strategy in place of `human`".into()).into());
        }
        let outside = args.outside.settings(named.iter().map(|(_, who)| who.as_str()));
        let words = [(&args.old, &args.new), (&args.new, &args.old)];
        let mut sources = Vec::with_capacity(2);
        for (side, (own, other)) in words.into_iter().enumerate() {
            sources.push(RulesSource::find(data, own, other, &outside).context(SIDES[side])?);
        }
        let seats = common_seats(&sources, args.seats)?;
        if let Some((seat, _)) = named.iter().find(|(seat, _)| *seat >= seats) {
            return Err(Usage(format!("there is no seat {seat}: the seats are 0 to {}", seats - 1)).into());
        }
        let sets = [&args.set_old, &args.set_new];
        let mut tables = Vec::with_capacity(2);
        for (side, source) in sources.into_iter().enumerate() {
            let set = options(&[args.set.clone(), sets[side].clone()].concat())?;
            let choice = TableChoice { variant: source.variant.clone(), seats: Some(seats), set };
            // none of them is a person
            let loaded = source.house.load_for(&choice, &vec![String::new(); seats as usize]).context(SIDES[side])?;
            tables.push((source, loaded));
        }
        let (level, why) = common_level(&tables);
        let mut sides = Vec::with_capacity(2);
        for (side, (source, loaded)) in tables.into_iter().enumerate() {
            sides.push(LoadedSide::of(source, loaded, &named, &level).context(SIDES[side])?);
        }
        let sides: [LoadedSide; 2] = sides.try_into().map_err(|_| anyhow::anyhow!("two rules are compared"))?;
        Ok(CompareTable { sides, seats, level, why })
    }

    /// The two sides of the plan.
    pub fn plan_sides(&self, seed: i64) -> [CompareSide; 2] {
        let both = self.sides.iter().all(|side| side.unequal_players.is_some());
        let side = |side: &LoadedSide| CompareSide {
            rules: side.loaded.rules().clone(),
            players: side.players.clone(),
            unequal: side.unequal_players.clone().filter(|_| both),
            seed,
        };
        [side(&self.sides[0]), side(&self.sides[1])]
    }
}

impl LoadedSide {
    fn of(source: RulesSource, loaded: Loaded, named: &[(u8, String)], level: &str) -> Result<LoadedSide, HouseError> {
        let who =
            |seat: usize| named.iter().find(|(at, _)| usize::from(*at) == seat).map_or(level, |(_, who)| who.as_str());
        let names: Vec<String> = (0..loaded.rules().seats).map(|seat| strategy_of(&loaded, who(seat))).collect();
        let mut known: Vec<(&String, Arc<dyn Policy>)> = Vec::new();
        for name in &names {
            if !known.iter().any(|(other, _)| *other == name) {
                known.push((name, source.house.policy(name, &loaded)?));
            }
        }
        let player = |name: &String| known.iter().find(|(other, _)| *other == name).map(|(_, player)| player.clone());
        let players = names.iter().filter_map(player).collect();
        let unequal = unequal_names(&loaded);
        let pair = unequal_players(&source.house, &loaded);
        Ok(LoadedSide { source, loaded, names, players, unequal, unequal_players: pair })
    }
}

/// The strategy that a level stands for at this table, or the name itself.
fn strategy_of(loaded: &Loaded, who: &str) -> String {
    loaded.levels.of(who).map_or_else(|| who.to_string(), |level| level.strategy.clone())
}

/// The first number of seats of the rules now that both are for, or the one that is asked for.
fn common_seats(sources: &[RulesSource], wanted: Option<u8>) -> anyhow::Result<u8> {
    let mut for_seats = Vec::with_capacity(2);
    for source in sources {
        for_seats.push((&source.variant, source.house.find(&source.variant)?.variant.seats.clone()));
    }
    // a number that one of them does not have is told when it is loaded
    let common = wanted.or_else(|| {
        let now = for_seats.last()?.1.iter().copied();
        now.into_iter().find(|seats| for_seats.iter().all(|(_, all)| all.contains(seats)))
    });
    let told = || for_seats.iter().map(|(id, seats)| format!("`{id}` is for {}", players(seats))).collect::<Vec<_>>();
    Ok(common.ok_or_else(|| Usage(format!("{}: there is no table for both", and(&told()))))?)
}

/// The level whose players there are on both sides, and why it is not the first that was tried.
fn common_level(tables: &[(RulesSource, Loaded)]) -> (String, Option<String>) {
    let mut missing = Vec::new();
    for level in TRIED_LEVELS {
        let lacks = tables.iter().enumerate().find_map(|(side, (source, loaded))| {
            let Some(offered) = loaded.levels.of(level) else { return Some((side, "has none".to_string())) };
            let failed = source.house.policy(&offered.strategy, loaded).err()?;
            let first = failed.to_string();
            Some((side, format!("cannot load it: {}", first.lines().next().unwrap_or_default())))
        });
        match lacks {
            None => return (level.to_string(), (!missing.is_empty()).then(|| missing.join("; "))),
            Some((side, why)) => missing.push(format!("{level}: {} {why}", SIDES[side])),
        }
    }
    (BY_CHANCE.to_string(), Some(missing.join("; ")))
}
