//! `compare`: what an edit of rules did to the game. `compare-players`: what an edit of a player did to its choices.

mod compare_args;
mod compare_files;
mod compare_report;
mod compare_table;
mod git_files;
mod kept_positions;
mod live_table;
mod player_source;
mod players_args;
mod players_report;
mod rules_source;

pub(super) use compare_args::CompareArgs;
pub(super) use compare_report::measure_key;
pub(super) use players_args::ComparePlayersArgs;

use super::Usage;
use crate::session::{BY_CHANCE, Halt, House, TableChoice, writable, write_whole};
use crate::wording::CompareWords;
use crate::workshop::compare::{ComparePlan, run_comparison};
use crate::workshop::players::{PlayersPlan, PlayersProgress, run_players};
use anyhow::Context;
use compare_report::CompareReport;
use compare_table::CompareTable;
use indicatif::{ProgressBar, ProgressStyle};
use kept_positions::{folder_for_records, kept_positions};
use live_table::LiveTable;
use player_source::PlayerSource;
use players_report::PlayersReport;
use std::path::Path;
use std::time::Instant;

/// Runs the command. Exit status 1 if rules or players failed in some match.
pub(super) fn compare(data: Option<&Path>, args: &CompareArgs) -> anyhow::Result<i32> {
    if args.html.is_some() && args.html == args.junit {
        return Err(Usage("--html and --junit name the same file".into()).into());
    }
    [&args.html, &args.junit].into_iter().flatten().try_for_each(|path| writable(path))?;
    let table = CompareTable::load(data, args)?;
    let halt = Halt::default();
    stop_on_interrupt(&halt);
    let plan =
        ComparePlan { sides: table.plan_sides(args.seed), pairs: args.pairs, threads: args.threads as usize, halt };
    let measures = plan.measures();
    let words = CompareWords::new(&table.sides[1].loaded.rules().team_of);
    let begun = Instant::now();
    let mut live = LiveTable::new(args.pairs, &words, &measures);
    let end = run_comparison(&plan, &mut |sums| live.show(sums))?;
    live.end();
    let report = CompareReport::of(&table, args, words, &end, begun.elapsed().as_secs_f64());
    if args.json {
        super::output::print_json(&report.to_json())
    } else {
        say!("{}", report.to_text().trim_end())
    }
    report.tell_faults();
    args.html.iter().try_for_each(|path| write_whole(path, &report.page().html()))?;
    args.junit.iter().try_for_each(|path| write_whole(path, &report.to_junit()))?;
    Ok(report.has_failed() as i32)
}

/// Ctrl-C stops the comparison: what is there is told. A second one ends the program.
fn stop_on_interrupt(halt: &Halt) {
    let halt = halt.clone();
    // where it cannot be heard, Ctrl-C ends the program as it always does
    let _ = ctrlc::set_handler(move || if halt.is_wished() { std::process::exit(130) } else { halt.wish() });
}

/// Runs `compare-players`. Exit status 1 if a player failed.
pub(super) fn compare_players(data: Option<&Path>, args: &ComparePlayersArgs) -> anyhow::Result<i32> {
    let house = House::open(crate::GAMES, data)?;
    let set = super::ready_table::options(&args.set)?;
    let loaded = house.load(&TableChoice { variant: args.variant.clone(), seats: args.seats, set })?;
    let [before, now] = [(&args.old, "OLD"), (&args.new, "NEW")]
        .map(|(named, side)| PlayerSource::find(data, named, &house, &loaded).context(side));
    let (before, now) = (before?, now?);
    let plays_on = match &args.with {
        Some(named) => Some(PlayerSource::find(data, named, &house, &loaded).context("--with")?),
        None => None,
    };
    args.keep.iter().try_for_each(|folder| folder_for_records(folder))?;
    let halt = Halt::default();
    stop_on_interrupt(&halt);
    let plan = PlayersPlan {
        rules: loaded.rules().clone(),
        options: loaded.option_texts(),
        players: [before.player, now.player],
        plays_on: match &plays_on {
            Some(source) => source.player.policy().cloned(),
            None => house.usual_player(&loaded),
        },
        positions: args.positions as usize,
        worlds: args.worlds,
        seed: args.seed,
        threads: args.threads as usize,
        halt,
    };
    let begun = Instant::now();
    let bar = players_bar(args.positions);
    let end = run_players(&plan, &mut |done| show_progress(&bar, done))?;
    bar.finish_and_clear();
    let others = &loaded.default_strategy;
    let kept = args.keep.as_deref().map(|folder| kept_positions(folder, &end, args.show, others)).transpose()?;
    let seconds = begun.elapsed().as_secs_f64();
    let usual = if plan.plays_on.is_some() { loaded.default_strategy.as_str() } else { BY_CHANCE };
    let plays_on = args.with.as_deref().unwrap_or(usual);
    let report =
        PlayersReport { args, rules: loaded.rules(), plays_on, end: &end, kept: kept.unwrap_or_default(), seconds };
    if args.json {
        super::output::print_json(&report.to_json())
    } else {
        say!("{}", report.to_text().trim_end())
    }
    report.tell_faults();
    Ok(end.first_fault.iter().any(Option::is_some) as i32)
}

fn players_bar(positions: u32) -> ProgressBar {
    let bar = ProgressBar::new(positions.into());
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} {msg}") {
        bar.set_style(style);
    }
    bar
}

fn show_progress(bar: &ProgressBar, done: PlayersProgress) {
    let PlayersProgress { asked, weighed, differ, .. } = done;
    bar.set_position(asked as u64);
    bar.set_message(format!("positions, {differ} differ, {weighed} weighed"));
}
