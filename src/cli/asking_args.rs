//! The arguments of `advise`, `explain` and `score`. The doc comments are the help that users read.

use clap::Args;
use std::path::PathBuf;

#[derive(Args)]
pub struct AdviseArgs {
    /// A record or a save; `-` reads standard input.
    pub file: PathBuf,
    /// Ask this strategy what it would play, and why.
    #[arg(long = "with", value_name = "WHO")]
    pub with: Option<String>,
    /// In how many deals the best moves are tried.
    #[arg(long, default_value_t = 100, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub worlds: u32,
    /// One JSON object.
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct ExplainArgs {
    /// A record or a save; `-` reads standard input.
    pub file: PathBuf,
    /// The moment after so many moves [default: the last].
    #[arg(long, value_name = "MOVES")]
    pub at: Option<usize>,
    /// Whose eyes it is seen with [default: the seat on turn].
    #[arg(long, value_name = "N")]
    pub seat: Option<u8>,
    /// Everything, hidden cards too: the step that runs, what the rules remember, what has just happened. Only of a match
    /// that is over.
    #[arg(long, conflicts_with = "seat")]
    pub open: bool,
}

#[derive(Args)]
pub struct ScoreCommandArgs {
    /// `game` or `game/variant`.
    pub variant: String,
    /// A table of the rules.
    pub table: String,
    /// Cards, the table's arguments divided by `+`: "5H 5C 5S JD + 5D".
    #[arg(required_unless_present = "stdin")]
    pub cards: Option<String>,
    /// A number or suit that the table is given: `trump=H`; or an option of the game.
    #[arg(long = "with", value_name = "name=value")]
    pub with: Vec<String>,
    /// An option of the game.
    #[arg(long = "set", value_name = "option=value")]
    pub set: Vec<String>,
    /// A hand a line in, a total a line out. A line that is no hand ends it with exit status 2.
    #[arg(long)]
    pub stdin: bool,
}
