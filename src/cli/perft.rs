//! `perft`: counting continuations.

use super::Usage;
use super::args::{PerftArgs, pair};
use crate::cards::CardSet;
use crate::play::Chance;
use crate::script::read_cards;
use crate::session::{House, TableChoice, why};
use std::path::Path;

pub fn perft(data: Option<&Path>, args: &PerftArgs) -> anyhow::Result<i32> {
    let house = House::open(data)?;
    let set: Vec<(String, String)> =
        args.set.iter().map(|s| pair(s, "an option: write `--set target=61`")).collect::<Result<_, _>>()?;
    let loaded = house.load(&TableChoice { variant: args.variant.clone(), seats: args.seats, set })?;
    let rules = loaded.rules();
    let dealt = match &args.deal {
        Some(path) => {
            let text = std::fs::read_to_string(path);
            let text = text.map_err(|e| anyhow::anyhow!("cannot read {}: {}", path.display(), why(&e)))?;
            let lines = text.lines().map(|l| l.split('#').next().unwrap_or(""));
            // the same card may be drawn again in a later round, or after a cut
            let words = lines.flat_map(str::split_whitespace).collect::<Vec<_>>();
            let card = |word: &&str| read_cards(rules, word, &mut CardSet::default());
            let cards: Result<Vec<_>, String> = words.iter().map(card).collect();
            cards.map_err(|e| Usage(format!("{}: {e}", path.display())))?.concat()
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
