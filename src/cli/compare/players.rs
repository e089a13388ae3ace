//! `compare-players`: what an edit of a player did to its choices.

use super::kept_positions::{folder_for_records, kept_positions};
use super::player_source::find_player;
use super::players_args::ComparePlayersArgs;
use super::players_report::PlayersReport;
use super::stop_on_interrupt;
use crate::cli::{output::print_json, ready_table};
use crate::session::{BY_CHANCE, Halt, House, Loaded, TableChoice};
use crate::workshop::players::{PlayersEnd, PlayersPlan, PlayersProgress, run_players};
use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};
use std::path::Path;
use std::time::Instant;

/// Runs the command. Exit status 1 if a player failed.
pub(in crate::cli) fn compare_players(data: Option<&Path>, args: &ComparePlayersArgs) -> anyhow::Result<i32> {
    let house = House::open(crate::GAMES, data)?;
    let set = ready_table::options(&args.set)?;
    let loaded = house.load(&TableChoice { variant: args.variant.clone(), seats: args.seats, set })?;
    let plan = plan(data, args, &house, &loaded)?;
    args.keep.iter().try_for_each(|folder| folder_for_records(folder))?;
    stop_on_interrupt(&plan.halt);
    let begun = Instant::now();
    let end = run_with_bar(&plan)?;
    let others = &loaded.default_strategy;
    let kept = args.keep.as_deref().map(|folder| kept_positions(folder, &end, args.show, others)).transpose()?;
    let report = PlayersReport {
        args,
        rules: loaded.rules(),
        plays_on: &who_plays_on(args, &house, &loaded, &plan),
        end: &end,
        kept: kept.unwrap_or_default(),
        seconds: begun.elapsed().as_secs_f64(),
    };
    if args.json {
        print_json(&report.to_json())
    } else {
        say!("{}", report.to_text().trim_end())
    }
    report.tell_faults();
    Ok(end.first_fault.iter().any(Option::is_some) as i32)
}

fn plan(data: Option<&Path>, args: &ComparePlayersArgs, house: &House, loaded: &Loaded) -> anyhow::Result<PlayersPlan> {
    let find = |named: &str, side: &'static str| find_player(data, named, house, loaded).context(side);
    let players = [find(&args.old, "OLD")?, find(&args.new, "NEW")?];
    let named = args.with.as_deref().map(|named| find(named, "--with")).transpose()?;
    Ok(PlayersPlan {
        rules: loaded.rules().clone(),
        options: loaded.option_texts(),
        players,
        plays_on: match named {
            Some(player) => player.policy().cloned(),
            None => house.usual_player(loaded),
        },
        positions: args.positions as usize,
        worlds: args.worlds,
        seed: args.seed,
        threads: args.threads as usize,
        halt: Halt::default(),
    })
}

/// The name of who plays on after a choice.
fn who_plays_on(args: &ComparePlayersArgs, house: &House, loaded: &Loaded, plan: &PlayersPlan) -> String {
    let usual = || plan.plays_on.as_ref().and_then(|_| house.usual_id(loaded));
    args.with.clone().or_else(usual).unwrap_or_else(|| BY_CHANCE.into())
}

fn run_with_bar(plan: &PlayersPlan) -> anyhow::Result<PlayersEnd> {
    let bar = ProgressBar::new(plan.positions as u64);
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} {msg}") {
        bar.set_style(style);
    }
    let end = run_players(plan, &mut |PlayersProgress { asked, weighed, differ, .. }| {
        bar.set_position(asked as u64);
        bar.set_message(format!("positions, {differ} differ, {weighed} weighed"));
    });
    bar.finish_and_clear();
    end
}
