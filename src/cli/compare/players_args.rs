//! The arguments of `compare-players`. The doc comments are the help that users read.

use clap::Args;
use std::path::PathBuf;

/// Few worlds would tell chance as a value.
fn worlds(text: &str) -> Result<u32, String> {
    let worlds = text.parse().ok().filter(|worlds| *worlds == 0 || (20..=10_000).contains(worlds));
    worlds.ok_or_else(|| "it takes 0, or a number from 20 to 10000".into())
}

#[derive(Args, Clone, Default)]
pub struct ComparePlayersArgs {
    /// The game or variant whose positions are asked about.
    pub variant: String,
    /// The player before: a level such as `steady`, a strategy `game/name`, the path of a script, `DIR:game/name` of a data
    /// folder, or `git:REV:game/name` of a revision.
    pub old: String,
    /// The player now, in the same forms.
    pub new: String,
    /// At how many positions both are asked. They come from matches that both play.
    #[arg(long, default_value_t = 200, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=2_000))]
    pub positions: u32,
    /// In how many deals two choices that differ are weighed: 20 or more; 0: they are only told. What is told is by how many
    /// points of margin over the others the choice now is worth more, to the end of the round.
    #[arg(long, default_value_t = 400, value_name = "N", value_parser = worlds)]
    pub worlds: u32,
    /// Who plays on at all seats after the two choices: a level, a strategy or a script [default: the game's usual player].
    #[arg(long, value_name = "WHO")]
    pub with: Option<String>,
    /// How many positions are told as text in which they differ, those that make most difference first.
    #[arg(long, default_value_t = 10, value_name = "N")]
    pub show: usize,
    /// Keep each position that is told as a record in this folder, which has no records yet: `play --resume FILE` goes on
    /// from there, `advise FILE` tells what each move is worth.
    #[arg(long, value_name = "DIR")]
    pub keep: Option<PathBuf>,
    /// How many play [default: the first number that the variant is for].
    #[arg(long, value_name = "N")]
    pub seats: Option<u8>,
    /// An option of the game.
    #[arg(long, value_name = "option=value")]
    pub set: Vec<String>,
    /// The seed of all cards: a whole number from -2^63 to 2^63-1.
    #[arg(long, allow_hyphen_values = true, default_value_t = 1, value_name = "S")]
    pub seed: i64,
    /// 0 for all cores; at most 256.
    #[arg(long, default_value_t = 0, value_name = "T", value_parser = clap::value_parser!(u16).range(0..=256))]
    pub threads: u16,
    /// One JSON object.
    #[arg(long)]
    pub json: bool,
}
