//! Computes from the rules what two cards are worth in a crib: the table of `strategies/cribbage/strong.rhai`.
//!
//! Both seats discard so that the mean over all 46 starters is highest, with what the crib brings or costs by the table
//! so far; their discards give the next table. `cargo run --release --example discards [HANDS] [ROUNDS]`

use house_rules::cards::{Card, CardSet};
use house_rules::play::{Rules, ScoreArgs, Stream};
use house_rules::session::{House, TableChoice};

const RANKS: usize = 13;

/// Points by the ranks of both cards.
type Table = [[f64; RANKS]; RANKS];

/// A hand that is dealt: its 15 ways to discard two cards, with the mean worth of the other four.
struct Dealt {
    ways: Vec<(CardSet, f64)>,
}

fn main() -> anyhow::Result<()> {
    let mut numbers = std::env::args().skip(1).map(|n| n.parse::<usize>());
    let hands = numbers.next().transpose()?.unwrap_or(40_000);
    let rounds = numbers.next().transpose()?.unwrap_or(4);
    let house = House::open(house_rules::GAMES, None)?;
    let loaded = house.load(&TableChoice { variant: "cribbage".into(), ..TableChoice::default() })?;
    let rules = loaded.rules();
    let mut dice = Stream::new(1, 0, 0);
    let dealt: Vec<Dealt> = (0..hands).map(|_| deal(rules, &mut dice)).collect::<anyhow::Result<_>>()?;
    // what the crib brings its owner: by the owner's discards, and by the other's
    let mut tables: [Table; 2] = [[[0.0; RANKS]; RANKS]; 2];
    for round in 1..=rounds {
        let own: Vec<CardSet> = dealt.iter().map(|hand| choose(rules, hand, &tables[0], 1.0)).collect();
        let others: Vec<CardSet> = dealt.iter().map(|hand| choose(rules, hand, &tables[1], -1.0)).collect();
        tables = [crib_table(rules, &others, &mut dice)?, crib_table(rules, &own, &mut dice)?];
        eprintln!("round {round}: two fives bring {:.2} and {:.2}", tables[0][4][4], tables[1][4][4]);
    }
    print(&tables[0], "what two cards bring to the own crib");
    print(&tables[1], "what two cards bring to the other's crib");
    Ok(())
}

fn draw(dice: &mut Stream, from: CardSet) -> Card {
    from.nth(dice.below(from.len() as u32) as usize).unwrap_or(Card(0))
}

fn worth(rules: &Rules, table: &str, cards: CardSet, starter: Card) -> anyhow::Result<f64> {
    let mut args = ScoreArgs::default();
    (args.sets[0], args.sets[1]) = (cards, CardSet::one(starter));
    let table = rules.table(table).ok_or_else(|| anyhow::anyhow!("the rules have no table `{table}`"))?;
    Ok(table.total(rules.context(), &args)?.points as f64)
}

fn deal(rules: &Rules, dice: &mut Stream) -> anyhow::Result<Dealt> {
    let (mut hand, all) = (CardSet::EMPTY, rules.deck_index.deck.all());
    while hand.len() < 6 {
        hand.insert(draw(dice, all - hand));
    }
    let mut ways = Vec::new();
    for one in hand {
        for other in hand.iter().filter(|card| *card > one) {
            let away = CardSet::one(one) | CardSet::one(other);
            let mut sum = 0.0;
            for starter in all - hand {
                sum += worth(rules, "show", hand - away, starter)?;
            }
            ways.push((away, sum / 46.0));
        }
    }
    Ok(Dealt { ways })
}

fn ranks(rules: &Rules, pair: CardSet) -> (usize, usize) {
    let mut places = pair.iter().map(|card| rules.deck_index.place[card.index()] as usize);
    let (one, other) = (places.next().unwrap_or(0), places.next().unwrap_or(0));
    (one.min(other), one.max(other))
}

/// The discard after which the kept cards and the crib bring most; `sign` is -1 if the crib is the other's.
fn choose(rules: &Rules, hand: &Dealt, table: &Table, sign: f64) -> CardSet {
    let value = |(away, kept): &(CardSet, f64)| {
        let (low, high) = ranks(rules, *away);
        kept + sign * table[low][high]
    };
    let best = hand.ways.iter().max_by(|a, b| value(a).total_cmp(&value(b)));
    best.map_or(CardSet::EMPTY, |(away, _)| *away)
}

/// Mean points of cribs with each pair of ranks, with the other two cards taken from `others`.
fn crib_table(rules: &Rules, others: &[CardSet], dice: &mut Stream) -> anyhow::Result<Table> {
    const CRIBS: usize = 20_000;
    let (all, places) = (rules.deck_index.deck.all(), &rules.deck_index.places);
    let mut table = [[0.0; RANKS]; RANKS];
    for low in 0..RANKS {
        for high in low..RANKS {
            let (mut sum, mut count) = (0.0, 0);
            while count < CRIBS {
                let one = draw(dice, places[low]);
                let own = CardSet::one(one) | CardSet::one(draw(dice, places[high] - CardSet::one(one)));
                let other = others[dice.below(others.len() as u32) as usize];
                if (own & other).is_empty() {
                    sum += worth(rules, "crib", own | other, draw(dice, all - own - other))?;
                    count += 1;
                }
            }
            (table[low][high], table[high][low]) = (sum / CRIBS as f64, sum / CRIBS as f64);
        }
    }
    Ok(table)
}

fn print(table: &Table, what: &str) {
    println!("// {what}, in hundredths of a point");
    for row in table {
        let row: Vec<String> = row.iter().map(|value| format!("{:3.0}", 100.0 * value)).collect();
        println!("        [{}],", row.join(", "));
    }
}
