//! The arguments of `replay` and `rules`, which write web pages.

use clap::Args;
use std::path::PathBuf;

#[derive(Args)]
pub struct ReplayArgs {
    /// A record, or a text file with its one-line form; `-` reads standard input.
    pub file: PathBuf,
    /// Fail unless the rules are the same, every move is possible, every chance is what the seed brings, the generator
    /// stands where it says and nothing is missing at its end.
    #[arg(long)]
    pub check: bool,
    /// Write the match as a web page: one file, which asks nothing of the network.
    #[arg(long, value_name = "OUT")]
    pub html: Option<PathBuf>,
    /// Whose eyes the page is seen with: it holds nothing that this seat did not see. `open` shows all hands. If one person
    /// played, that seat; if nobody did, `open`.
    #[arg(long, value_name = "N|open", requires = "html")]
    pub seat: Option<String>,
    /// Only this round.
    #[arg(long, value_name = "N", requires = "html")]
    pub round: Option<u16>,
    /// Only the position after so many moves: the table as it lies then, with what was done in its round until then.
    #[arg(long, value_name = "MOVES", conflicts_with = "round")]
    pub at: Option<usize>,
    /// Print the position of --at as a check, to stand beside the rules: what matters in it, and the move that was played.
    #[arg(long, requires = "at", conflicts_with_all = ["html", "check"])]
    pub as_check: bool,
    /// A note for who reads the page.
    #[arg(long, value_name = "TEXT", requires = "html")]
    pub note: Option<String>,
    /// The name of a seat on the page.
    #[arg(long, value_name = "N=NAME", requires = "html")]
    pub name: Vec<String>,
}

#[derive(Args)]
pub struct RulesArgs {
    /// `game` or `game/variant`.
    pub variant: String,
    /// How many play.
    #[arg(long, value_name = "N")]
    pub seats: Option<u8>,
    /// An option of the game.
    #[arg(long = "set", value_name = "option=value")]
    pub set: Vec<String>,
    /// Write the rules as a web page: one file, which can be printed and asks nothing of the network.
    #[arg(long, value_name = "OUT")]
    pub html: Option<PathBuf>,
}
