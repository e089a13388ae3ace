//! `compare`: what an edit of rules did to the game. `compare-players`: what an edit of a player did to its choices.

mod compare_args;
mod compare_files;
mod compare_report;
mod compare_table;
mod git_files;
mod kept_positions;
mod live_table;
mod player_source;
mod players;
mod players_args;
mod players_report;
mod rules_source;

pub(super) use compare_args::CompareArgs;
pub(super) use compare_report::measure_key;
pub(super) use players::compare_players;
pub(super) use players_args::ComparePlayersArgs;

use super::Usage;
use crate::session::{Halt, writable, write_whole};
use crate::wording::CompareWords;
use crate::workshop::compare::{ComparePlan, run_comparison};
use compare_report::CompareReport;
use compare_table::CompareTable;
use live_table::LiveTable;
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
