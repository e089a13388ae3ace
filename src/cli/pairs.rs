//! The common parts of `duel` and `tournament`: players, table, and the shard of the run.

use super::Usage;
use super::args::PairsArgs;
use super::outside_args::OutsideArgs;
use super::ready_table::{options, tell_unasked};
use crate::diagnostics::shown;
use crate::session::{DuelUnit, DuelWish, House, PairedTable, Part, TableChoice, shard_range};
use indicatif::{ProgressBar, ProgressStyle};
use std::ops::Range;
use std::path::Path;

/// The seed of a run that names none: the same command gives the same figures.
const SEED: i64 = 1;

/// Loads the game and the players that the arguments name.
pub(super) fn load(data: Option<&Path>, args: &PairsArgs, who: &[&str]) -> anyhow::Result<PairedTable> {
    if who.contains(&"human") {
        return Err(Usage("nobody is asked here: name a strategy or a program in place of `human`".into()).into());
    }
    let house = House::open_with(crate::GAMES, data, args.outside.settings(who.iter().copied()))?;
    let wish = DuelWish {
        choice: TableChoice { variant: args.variant.clone(), seats: args.seats, set: options(&args.set)? },
        unit: if args.unit == "round" { DuelUnit::Round } else { DuelUnit::Match },
        seed: args.seed.unwrap_or(SEED),
        pairs: args.pairs,
        threads: args.threads as usize,
    };
    let table = PairedTable::load(&house, &wish, who)?;
    one_bot_seed(args.shard.is_some(), table.setup.bot_seed, &args.outside)?;
    tell_unasked(who.iter().copied(), table.rules());
    Ok(table)
}

/// Checks that the shards of a run, each played separately, get one seed for outside programs.
pub(super) fn one_bot_seed(is_part: bool, bot_seed: Option<i64>, outside: &OutsideArgs) -> Result<(), Usage> {
    if is_part && bot_seed.is_some() && outside.bot_seed.is_none() {
        Err(Usage("the parts of a run give programs one seed: name it with --bot-seed, the same for all".into()))
    } else {
        Ok(())
    }
}

/// The words that name the seed of outside programs, which is needed beside `--seed` to play a run again.
pub(super) fn bot_seed_told(bot_seed: Option<i64>) -> String {
    bot_seed.map_or(String::new(), |bot_seed| format!(" and --bot-seed {bot_seed}"))
}

/// The pairs that are played: those of the shard, or all.
pub(super) fn range_of(args: &PairsArgs) -> Range<u64> {
    args.shard.map_or(0..args.pairs, |shard| shard_range(args.pairs, shard))
}

/// A progress bar with the time left, on standard error if that is a terminal.
pub(super) fn progress_bar(pairs: u64, of: &str) -> ProgressBar {
    let bar = ProgressBar::new(pairs);
    if let Ok(style) = ProgressStyle::with_template(&format!("{{wide_bar}} {{pos}}/{{len}} {of}, {{eta}} left")) {
        bar.set_style(style);
    }
    bar
}

/// Writes the result to the file of `--out`, and notes where a shard's result went.
pub(super) fn written(played: &Part, args: &PairsArgs, range: &Range<u64>, what: &str) -> anyhow::Result<()> {
    args.out.as_ref().map_or(Ok(()), |out| played.write(out))?;
    let (Some((part, parts)), Some(out)) = (args.shard, &args.out) else { return Ok(()) };
    note!("part {part} of {parts}, {what} {} to {}, is in {}", range.start + 1, range.end, shown(out));
    Ok(())
}
