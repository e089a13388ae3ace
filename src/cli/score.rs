//! `score`: cards by a table of the rules.

use super::Usage;
use super::args::{ScoreArgs, pair};
use crate::play::{Hand, Line, Rules};
use crate::script::table_hand;
use crate::session::{Choice, House};
use std::io::{BufRead, BufWriter, Write};
use std::path::Path;

pub fn score(data: Option<&Path>, args: &ScoreArgs) -> anyhow::Result<i32> {
    let house = House::open(data)?;
    let set: Vec<(String, String)> =
        args.set.iter().map(|s| pair(s, "an option: write `--set target=61`")).collect::<Result<_, _>>()?;
    let with: Vec<(String, String)> =
        args.with.iter().map(|s| pair(s, "a value: write `--with trump=H`")).collect::<Result<_, _>>()?;
    let loaded = house.load(&Choice { variant: args.variant.clone(), seats: None, set })?;
    let rules = loaded.rules();
    if args.stdin {
        return lines(rules, &args.table, &with);
    }
    let cards = args.cards.as_deref().unwrap_or("");
    let lines = score_one(rules, &args.table, cards, &with)?;
    for line in &lines {
        let faces: Vec<String> = line.cards.iter().map(|c| rules.pack.deck.face(c).to_string()).collect();
        println!("{:<16} {:>4}   {}", rules.rows[line.row.0 as usize], line.points, faces.join(" "));
    }
    println!("{:<16} {:>4}", "total", lines.iter().map(|l| l.points).sum::<i32>());
    Ok(0)
}

fn score_one(rules: &Rules, table: &str, text: &str, with: &[(String, String)]) -> anyhow::Result<Vec<Line>> {
    let (place, hand, tail) = table_hand(rules, table, text, with).map_err(Usage)?;
    let hand = Hand { tail: &tail, ..hand };
    Ok(rules.tables[place].lines(rules.bench(), &hand)?)
}

/// A hand a line in, a total a line out, nothing else.
fn lines(rules: &Rules, table: &str, with: &[(String, String)]) -> anyhow::Result<i32> {
    table_hand(rules, table, "", with).map_err(Usage)?;
    let mut out = BufWriter::new(std::io::stdout().lock());
    for (number, line) in std::io::stdin().lock().lines().enumerate() {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        let located = |message: String| anyhow::anyhow!("line {}: {message}", number + 1);
        let scored = table_hand(rules, table, &line, with).map_err(located);
        let (place, hand, tail) = match scored {
            Ok(scored) => scored,
            Err(error) => {
                out.flush()?;
                return Err(error);
            }
        };
        let hand = Hand { tail: &tail, ..hand };
        writeln!(out, "{}", rules.tables[place].total(rules.bench(), &hand)?.points)?;
    }
    out.flush()?;
    Ok(0)
}
