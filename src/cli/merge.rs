//! `merge`: puts the shards of a run together, and prints what the whole run would have printed.

use super::args::MergeArgs;
use super::duel_report::DuelReport;
use super::simulate::print_part;
use super::tournament_report::TournamentReport;
use crate::diagnostics::shown;
use crate::session::{Part, PartBody, merge as merge_parts};

pub fn merge(args: &MergeArgs) -> anyhow::Result<i32> {
    let parts: Result<Vec<_>, _> = args.files.iter().map(|path| Ok((shown(path), Part::read(path)?))).collect();
    let parts = parts.map_err(|error: crate::session::PartError| error)?;
    let whole = merge_parts(parts)?;
    Ok(match &whole.body {
        PartBody::Duel(_) => {
            let report = DuelReport::of(&whole, None);
            report.print(args.json);
            report.status()
        }
        PartBody::Tournament(_) => {
            let report = TournamentReport::of(&whole);
            report.print(args.json);
            report.status()
        }
        PartBody::Simulate(_) => print_part(&whole, args.json),
    })
}
