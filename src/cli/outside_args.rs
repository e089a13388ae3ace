//! The arguments about outside programs. The doc comments are the help that users read.

use super::args::TableArgs;
use crate::session::OutsideSettings;
use clap::Args;
use std::path::PathBuf;
use std::time::Duration;

/// How outside programs (`exec:COMMAND`) are treated.
#[derive(Args, Clone, Default)]
pub struct OutsideArgs {
    /// Keep what outside programs write to their standard error in files of this folder.
    #[arg(long, value_name = "DIR")]
    pub bot_log: Option<PathBuf>,
    /// From what outside programs are given the seeds of their dice: a number of the run that no program is told. A run that
    /// names it and the seed is played again as it was.
    #[arg(long, allow_hyphen_values = true, value_name = "S")]
    pub bot_seed: Option<i64>,
    /// How much memory an outside program may take, in MiB; where the system can limit it [default: 4096].
    #[arg(long, value_name = "MIB", value_parser = clap::value_parser!(u64).range(16..=1_048_576))]
    pub bot_memory: Option<u64>,
    /// How long an outside program has for an answer [default: 5].
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub move_time: Option<f64>,
    /// How long it has for its first answer [default: 30].
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub start_time: Option<f64>,
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.001..=86_400.0).contains(seconds));
    seconds.ok_or_else(|| "seconds are a number from 0.001 to 86400".into())
}

impl OutsideArgs {
    /// The settings for outside programs. Only the players in `named`, those of the command line, may be programs.
    pub fn settings<'a>(&self, named: impl IntoIterator<Item = &'a str>) -> OutsideSettings {
        let usual = OutsideSettings::default();
        let time = |told: Option<f64>, usual: Duration| told.map_or(usual, Duration::from_secs_f64);
        OutsideSettings {
            named: named.into_iter().map(str::to_string).collect(),
            move_time: time(self.move_time, usual.move_time),
            start_time: time(self.start_time, usual.start_time),
            secret: self.bot_seed.unwrap_or(usual.secret),
            memory: self.bot_memory.unwrap_or(usual.memory),
            guard: std::env::current_exe().ok(),
            log: self.bot_log.clone(),
        }
    }

    /// The settings for outside programs, with the players that a table names.
    pub fn settings_at(&self, table: &TableArgs) -> OutsideSettings {
        self.settings(table.seat.iter().filter_map(|seat| Some(seat.split_once('=')?.1.trim())))
    }
}
