//! `perft`: counts the legal continuations.

use super::Usage;
use super::args::{PerftArgs, pair};
use crate::cards::CardSet;
use crate::catalog::{input_name, input_text};
use crate::play::Chance;
use crate::script::read_cards;
use crate::session::{House, TableChoice};
use std::path::Path;

/// Greatest size of a deal in bytes: the cards of some thousand rounds.
const LARGEST_DEAL: usize = 1 << 20;

pub fn perft(data: Option<&Path>, args: &PerftArgs) -> anyhow::Result<i32> {
    let house = House::open(crate::GAMES, data)?;
    let set: Vec<(String, String)> =
        args.set.iter().map(|s| pair(s, "an option: write `--set target=61`")).collect::<Result<_, _>>()?;
    let loaded = house.load(&TableChoice { variant: args.variant.clone(), seats: args.seats, set })?;
    let rules = loaded.rules();
    let dealt = match &args.deal {
        Some(path) => {
            let text = input_text(path, LARGEST_DEAL);
            let text = text.map_err(|error| anyhow::anyhow!("cannot read {}: {error}", input_name(path)))?;
            let lines = text.lines().map(|l| l.split('#').next().unwrap_or(""));
            // the same card may be drawn again in a later round, or after a cut
            let words = lines.flat_map(str::split_whitespace).collect::<Vec<_>>();
            let card = |word: &&str| read_cards(rules, word, &mut CardSet::default());
            let cards: Result<Vec<_>, String> = words.iter().map(card).collect();
            cards.map_err(|e| Usage(format!("{}: {e}", input_name(path))))?.concat()
        }
        None => Vec::new(),
    };
    let dealt: Vec<Chance> = dealt.into_iter().map(Chance::Card).collect();
    for depth in 1..=args.depth {
        let count = crate::session::perft(rules, args.seed, &dealt, depth)?;
        say!("depth {depth}: {} ({} ended)", count.nodes, count.ended);
    }
    Ok(0)
}
