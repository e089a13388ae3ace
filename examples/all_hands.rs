//! Scores every hand of cribbage by the score table of its rules: `cargo run --release --example all_hands`.

use anyhow::Context;
use house_rules::cards::{Card, CardSet};
use house_rules::play::ScoreArgs;
use house_rules::session::{House, TableChoice};

fn main() -> anyhow::Result<()> {
    let house = House::open(house_rules::GAMES, None)?;
    let loaded = house.load(&TableChoice { variant: "cribbage".into(), ..TableChoice::default() })?;
    let rules = loaded.rules();
    let table = rules.table("show").context("the rules have no table `show`")?;
    let (mut args, mut hands) = (ScoreArgs::default(), [0u32; 30]);
    for (a, b, c, d) in fours() {
        args.sets[0] = [a, b, c, d].into_iter().map(Card).collect();
        for starter in (0..52).map(Card).filter(|card| !args.sets[0].contains(*card)).collect::<CardSet>() {
            args.sets[1] = CardSet::one(starter);
            hands[table.total(rules.context(), &args)?.points as usize] += 1;
        }
    }
    for (points, n) in hands.iter().enumerate().filter(|(_, n)| **n > 0) {
        println!("{points:>3} points {n:>10} hands");
    }
    println!("{:>21} in all, {} points", hands.iter().sum::<u32>(), sum(&hands));
    Ok(())
}

/// Every four of 52 cards, in ascending order.
fn fours() -> impl Iterator<Item = (u8, u8, u8, u8)> {
    let above = |least: u8| least..52u8;
    above(0).flat_map(move |a| {
        above(a + 1).flat_map(move |b| above(b + 1).flat_map(move |c| above(c + 1).map(move |d| (a, b, c, d))))
    })
}

fn sum(hands: &[u32; 30]) -> u64 {
    hands.iter().enumerate().map(|(points, n)| points as u64 * *n as u64).sum()
}
