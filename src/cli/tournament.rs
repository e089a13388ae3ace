//! `tournament`: every two of several players meet in a duel, which gives each a rating.

use super::Usage;
use super::args::TournamentArgs;
use super::pairs::{self, progress_bar, range_of, written};
use super::tournament_report::TournamentReport;
use crate::session::{DuelTally, Halt, Part, PartBody, RunDuel, meetings, run_duel};
use std::path::Path;
use std::time::Instant;

pub fn tournament(data: Option<&Path>, args: &TournamentArgs) -> anyhow::Result<i32> {
    let who: Vec<&str> = args.who.iter().map(String::as_str).collect();
    if who.len() < 2 {
        return Err(Usage("a tournament has at least two players".into()).into());
    }
    let table = pairs::load(data, &args.pairs, &who)?;
    if table.sides() < 2 {
        return Err(Usage("a game of one side has no tournament: nobody plays against another".into()).into());
    }
    args.pairs.out.iter().try_for_each(|path| Part::writable(path))?;
    let range = range_of(&args.pairs);
    let start = Instant::now();
    let mut tallies = Vec::new();
    let meetings = meetings(who.len());
    let bar = progress_bar((range.end - range.start) * meetings.len() as u64, "pairs");
    for (number, (first, second)) in meetings.into_iter().enumerate() {
        let earlier = number as u64 * (range.end - range.start);
        let progress = |done: u64| bar.set_position(earlier + done);
        let plan = table.plan(first, second, Halt::default());
        let keep = |_: u64, _: &DuelTally| Ok(());
        let (before, each) = (DuelTally::default(), &mut |_, _: &_| {});
        let pairs = range.clone();
        let run = RunDuel { plan: &plan, pairs, before, sprt: None, progress: &progress, each, keep: &keep };
        tallies.push(run_duel(run)?.tally);
    }
    bar.finish_and_clear();
    let part = Part {
        threads: table.threads(),
        seconds: start.elapsed().as_secs_f64(),
        ..Part::new(table.setup.clone(), range.clone(), PartBody::Tournament(tallies))
    };
    let written = written(&part, &args.pairs, &range, "pairs of every duel");
    let report = TournamentReport::of(&part);
    if args.pairs.shard.is_none() || written.is_err() {
        report.print(args.pairs.json);
    }
    let status = report.status();
    written.map(|()| status)
}
