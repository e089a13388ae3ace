//! `duel`: two players play the same cards with their places exchanged.

use super::Usage;
use super::args::DuelArgs;
use super::duel_report::DuelReport;
use super::pairs::{self, progress_bar, range_of, written};
use crate::diagnostics::shown;
use crate::session::{
    DuelEnd, DuelTally, Halt, PairedTable, Part, PartBody, RunDuel, RunSetup, Sprt, make_folder, run_duel, write_whole,
};
use std::cell::Cell;
use std::ops::Range;
use std::path::Path;
use std::time::Instant;

pub fn duel(data: Option<&Path>, args: &DuelArgs) -> anyhow::Result<i32> {
    let sprt = args.sprt.as_deref().map(Sprt::parse).transpose().map_err(Usage)?;
    let mut begun = begun(args)?;
    let mut pairs = args.pairs.clone();
    // a duel that is resumed keeps the seed with which it began
    pairs.seed = pairs.seed.or(begun.as_ref().map(|part| part.setup.seed));
    pairs.outside.bot_seed = pairs.outside.bot_seed.or(begun.as_ref().and_then(|part| part.setup.bot_seed));
    let mut table = pairs::load(data, &pairs, &[&args.a, &args.b])?;
    table.setup.sprt = sprt.map(|sprt| (sprt.lower, sprt.higher));
    if sprt.is_some() && table.sides() > 2 {
        return Err(Usage(format!("--sprt is a test of two sides, and here are {}", table.sides())).into());
    }
    let range = range_of(&pairs);
    fits(args, &table.setup, &range, begun.as_mut())?;
    [&pairs.out, &args.resume].into_iter().flatten().try_for_each(|path| Part::writable(path))?;
    args.deals.iter().try_for_each(|folder| make_folder(folder))?;
    let Played { part, stopped, kept } = play(&table, args, range.clone(), begun, sprt)?;
    let report = DuelReport::of(&part, stopped);
    let written = kept.and_then(|()| written(&part, &pairs, &range, "pairs"));
    let deals = write_deals(args, &report);
    if pairs.shard.is_none() || written.is_err() {
        report.print(pairs.json);
    }
    let status = report.status();
    written?;
    deals?;
    Ok(status)
}

/// The duel that is to be resumed, if it was begun.
fn begun(args: &DuelArgs) -> anyhow::Result<Option<Part>> {
    let Some(file) = &args.resume else { return Ok(None) };
    if file.as_os_str() == "-" {
        let message = "--resume -: this file is read and written, and standard input is only read; name a file";
        return Err(Usage(message.into()).into());
    }
    // an empty file was only created to have a place
    let is_new = file.metadata().map_or(true, |there| there.is_file() && there.len() == 0);
    Ok((!is_new).then(|| Part::read(file)).transpose()?)
}

/// Checks that the duel in the file of `--resume` is this one.
fn fits(args: &DuelArgs, setup: &RunSetup, range: &Range<u64>, begun: Option<&mut Part>) -> anyhow::Result<()> {
    let (Some(file), Some(begun)) = (&args.resume, begun) else { return Ok(()) };
    let told = |why: String| Usage(format!("--resume {}: {why}", shown(file)));
    let wanted = Part::new(setup.clone(), range.clone(), PartBody::Duel(Vec::new()));
    // a duel may be resumed with more pairs than it had
    begun.setup.total = setup.total;
    if let Some(unlike) = begun.unlike(&wanted) {
        return Err(told(format!(
            "it is another duel: {}",
            unlike.replace("in the one", "in the file").replace("in the other", "here")
        ))
        .into());
    }
    if begun.range.0 == range.start && begun.range.1 <= range.end {
        Ok(())
    } else {
        Err(told(format!(
            "it has the pairs {} to {}, and here {} to {} are to be played",
            begun.range.0 + 1,
            begun.range.1,
            range.start + 1,
            range.end
        ))
        .into())
    }
}

/// The result of a duel, and whether it could be written to the file of `--resume`: the figures are printed all the
/// same.
struct Played {
    part: Part,
    stopped: Option<crate::session::Verdict>,
    kept: anyhow::Result<()>,
}

/// Plays the pairs that are missing.
fn play(
    table: &PairedTable,
    args: &DuelArgs,
    range: Range<u64>,
    begun: Option<Part>,
    sprt: Option<Sprt>,
) -> anyhow::Result<Played> {
    let (mut first, mut before, mut seconds) = (range.start, DuelTally::default(), 0.0);
    if let Some(Part { range, body: PartBody::Duel(tallies), seconds: spent, .. }) = begun {
        (first, before, seconds) = (range.1, tallies.into_iter().next().unwrap_or_default(), spent);
    }
    let start = Instant::now();
    let part = |next: u64, tally: &DuelTally| Part {
        threads: table.threads(),
        seconds: seconds + start.elapsed().as_secs_f64(),
        ..Part::new(table.setup.clone(), range.start..next, PartBody::Duel(vec![tally.clone()]))
    };
    let bar = progress_bar(range.end - first, "pairs");
    // a file that cannot be written now may be later: an hour's play should not be lost for it
    let write =
        |next: u64, tally: &DuelTally| args.resume.as_ref().map_or(Ok(()), |file| part(next, tally).write(file));
    let failed = Cell::new(false);
    let keep = |next: u64, tally: &DuelTally| -> anyhow::Result<()> {
        if let Err(error) = write(next, tally)
            && !failed.replace(true)
        {
            note!("{error}; the duel goes on");
        }
        Ok(())
    };
    let progress = |done: u64| bar.set_position(done);
    let plan = table.plan(0, 1, Halt::default());
    let (pairs, each) = (first..range.end, &mut |_, _: &_| {});
    let run = RunDuel { plan: &plan, pairs, before, sprt, progress: &progress, each, keep: &keep };
    let DuelEnd { tally, next, stopped } = run_duel(run)?;
    bar.finish_and_clear();
    let kept = if failed.get() { write(next, &tally).map_err(anyhow::Error::from) } else { Ok(()) };
    Ok(Played { part: part(next, &tally), stopped, kept })
}

/// Writes a file for each match of the deals in which the players differed most.
fn write_deals(args: &DuelArgs, report: &DuelReport) -> anyhow::Result<()> {
    let Some(folder) = &args.deals else { return Ok(()) };
    for deal in report.deals() {
        for (place, record) in deal.records.iter().enumerate() {
            let name = format!("pair-{}-{}.txt", deal.pair + 1, place + 1);
            write_whole(&folder.join(name), &format!("{record}\n"))?;
        }
    }
    Ok(())
}
