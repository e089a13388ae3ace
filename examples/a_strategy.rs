//! A computer player in Rust, against one that plays at random: `cargo run --release --example a_strategy`.
//!
//! A strategy gets a `View`, which has what its seat may see, and its legal moves. It cannot see more, nor play
//! anything else.

use house_rules::play::{Decision, Dice, Fault, Move, Policy, View};
use house_rules::session::{Duel, House, TableChoice, simulate};
use std::sync::Arc;

/// Takes the most points that are certain; chooses at random among equal moves.
struct Greedy;

impl Policy for Greedy {
    fn choose(&self, view: &View, moves: &[Move], dice: &mut Dice) -> Result<Decision, Fault> {
        let most = moves.iter().map(|m| view.gain(*m)).max().unwrap_or(0);
        let best: Vec<usize> = (0..moves.len()).filter(|i| view.gain(moves[*i]) == most).collect();
        Ok(Decision { index: best[dice.below(best.len())], reason: Some(format!("it is worth {most}").into()) })
    }
}

fn main() -> anyhow::Result<()> {
    let house = House::open(house_rules::GAMES, None)?;
    let loaded = house.load(&TableChoice { variant: "cribbage".into(), ..TableChoice::default() })?;
    let policies: Vec<Arc<dyn Policy>> = vec![Arc::new(Greedy), house.policy("any/random", &loaded)?];
    let duel = Duel { rules: loaded.rules().clone(), policies, games: 2000, seed: 1, threads: 1 };
    let result = simulate(&duel, |_| {})?;
    for (seat, who) in ["greedy", "any/random"].iter().enumerate() {
        println!("{who} wins {} of {}", result.seats[seat].wins, result.games);
    }
    Ok(())
}
