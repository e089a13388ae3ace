//! The arguments of `compare`. The doc comments are the help that users read.

use crate::cli::outside_args::OutsideArgs;
use clap::Args;
use std::path::PathBuf;

#[derive(Args, Clone, Default)]
pub struct CompareArgs {
    /// The rules before: `game` or `game/variant`, a folder (`DIR:game/variant`, or the folder of one game), or a revision
    /// (`git:REV:game/variant`).
    pub old: String,
    /// The rules now, in the same forms.
    pub new: String,
    /// How many deals, each played by both.
    #[arg(long, default_value_t = 2000, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub pairs: u64,
    /// How many play [default: the first number that both are for].
    #[arg(long, value_name = "N")]
    pub seats: Option<u8>,
    /// Who plays a seat (from 0) in both: a level such as `steady`, a strategy, or a program `exec:COMMAND`. Seats that are
    /// not named are played by steady; if one of the two has none by gentle, else by chance.
    #[arg(long = "seat", value_name = "N=WHO")]
    pub seat: Vec<String>,
    /// An option of both games.
    #[arg(long = "set", value_name = "option=value")]
    pub set: Vec<String>,
    /// An option of the rules before.
    #[arg(long, value_name = "option=value")]
    pub set_old: Vec<String>,
    /// An option of the rules now.
    #[arg(long, value_name = "option=value")]
    pub set_new: Vec<String>,
    /// The seed of all cards: a whole number from -2^63 to 2^63-1.
    #[arg(long, allow_hyphen_values = true, default_value_t = 1, value_name = "S")]
    pub seed: i64,
    /// 0 for all cores; at most 256.
    #[arg(long, default_value_t = 0, value_name = "T", value_parser = clap::value_parser!(u16).range(0..=256))]
    pub threads: u16,
    /// One JSON object.
    #[arg(long)]
    pub json: bool,
    /// Write the comparison as a web page: one file, which asks nothing of the network.
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// Write a test report (JUnit): a case for each measure, which fails where the measure has surely changed.
    #[arg(long, value_name = "FILE")]
    pub junit: Option<PathBuf>,
    #[command(flatten)]
    pub outside: OutsideArgs,
}
