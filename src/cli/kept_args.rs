//! The arguments of the commands about matches that people have played. The doc comments are the help that users read.

use crate::session::DayDate;
use clap::Args;

#[derive(Args, Clone, Default)]
pub struct StatsArgs {
    /// Only of this `game` or `game/variant`.
    pub variant: Option<String>,
    /// One JSON object.
    #[arg(long, conflicts_with = "csv")]
    pub json: bool,
    /// A table of all matches, as comma-separated values.
    #[arg(long)]
    pub csv: bool,
    /// Everybody who has met, people and computer players, with matches, wins and ratings (Elo of the Bradley-Terry model).
    #[arg(long, conflicts_with = "csv")]
    pub league: bool,
}

#[derive(Args, Clone, Default)]
pub struct DailyArgs {
    /// The day, `YYYY-MM-DD` [default: today, in UTC].
    #[arg(long, value_name = "YYYY-MM-DD", value_parser = date)]
    pub date: Option<DayDate>,
    /// The deal of this game in place of the one whose turn it is.
    #[arg(long)]
    pub game: Option<String>,
    /// Begin it, in the window or at the terminal.
    #[arg(long, conflicts_with = "json")]
    pub play: bool,
    /// Of --play: at the terminal.
    #[arg(long, requires = "play")]
    pub text: bool,
    /// One JSON object.
    #[arg(long)]
    pub json: bool,
}

fn date(text: &str) -> Result<DayDate, String> {
    DayDate::parse(text).ok_or_else(|| "a day is written as 2026-11-27".into())
}
