//! What `duel` and `tournament` have in common: who plays what, and which part of the run.

use super::Usage;
use super::args::{PairsArgs, TableArgs};
use super::ready_table;
use crate::play::Policy;
use crate::session::{DuelPlan, DuelUnit, Entrant, House, Loaded, RunSetup, fingerprint_text, shard_range};
use indicatif::{ProgressBar, ProgressStyle};
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

/// The seed of a run that names none: whoever types the same command gets the same figures.
const SEED: i64 = 1;

/// A game and players, ready to meet in pairs.
pub(super) struct PairedTable {
    loaded: Loaded,
    unit: DuelUnit,
    threads: usize,
    pub players: Vec<Arc<dyn Policy>>,
    pub setup: RunSetup,
}

impl PairedTable {
    pub fn load(data: Option<&Path>, args: &PairsArgs, who: &[&str]) -> anyhow::Result<PairedTable> {
        if who.contains(&"human") {
            return Err(Usage("nobody is asked here: name a strategy or a program in place of `human`".into()).into());
        }
        let house = House::open_with(data, args.outside.settings(who.iter().copied()))?;
        let table = TableArgs {
            variant: args.variant.clone(),
            seats: args.seats,
            set: args.set.clone(),
            ..TableArgs::default()
        };
        let loaded = ready_table::load(&house, &table)?.loaded;
        let players: Result<Vec<_>, _> = who.iter().map(|who| house.policy(who, &loaded)).collect();
        let entrant = |who: &&str| Entrant { who: who.to_string(), fingerprint: house.player_fingerprint(who) };
        let setup = RunSetup {
            variant: loaded.rules().id.clone(),
            options: loaded.option_texts().into_iter().collect(),
            seats: loaded.rules().seats as u8,
            sides: loaded.rules().teams,
            unit: args.unit.clone(),
            seed: args.seed.unwrap_or(SEED),
            total: args.pairs,
            rules: fingerprint_text(loaded.rules().fingerprint),
            players: who.iter().map(entrant).collect(),
            sprt: None,
        };
        let unit = if args.unit == "round" { DuelUnit::Round } else { DuelUnit::Match };
        Ok(PairedTable { players: players?, loaded, unit, threads: args.threads as usize, setup })
    }

    /// How many sides there are.
    pub fn sides(&self) -> usize {
        self.loaded.rules().teams
    }

    /// One player against another.
    pub fn plan(&self, first: usize, second: usize) -> DuelPlan {
        DuelPlan {
            rules: self.loaded.rules().clone(),
            options: self.setup.options.clone(),
            players: [self.players[first].clone(), self.players[second].clone()],
            unit: self.unit,
            seed: self.setup.seed,
            threads: self.threads,
        }
    }

    /// How many threads are meant.
    pub fn threads(&self) -> usize {
        if self.threads > 0 { self.threads } else { std::thread::available_parallelism().map_or(1, usize::from) }
    }
}

/// Which pairs are played: those of the shard, or all.
pub(super) fn range_of(args: &PairsArgs) -> Range<u64> {
    args.shard.map_or(0..args.pairs, |shard| shard_range(args.pairs, shard))
}

/// A bar with the time left, on standard error where that is a terminal.
pub(super) fn progress_bar(pairs: u64, of: &str) -> ProgressBar {
    let bar = ProgressBar::new(pairs);
    if let Ok(style) = ProgressStyle::with_template(&format!("{{wide_bar}} {{pos}}/{{len}} {of}, {{eta}} left")) {
        bar.set_style(style);
    }
    bar
}

/// Says where a shard's part went.
pub(super) fn tell_part(args: &PairsArgs, range: &Range<u64>, what: &str) {
    let (Some((part, parts)), Some(out)) = (args.shard, &args.out) else { return };
    note!("part {part} of {parts}, {what} {} to {}, is in {}", range.start + 1, range.end, out.display());
}

/// Every two of so many players, in the order of the tallies.
pub(super) fn meetings(players: usize) -> Vec<(usize, usize)> {
    (0..players).flat_map(|first| (first + 1..players).map(move |second| (first, second))).collect()
}
