//! `score`: scores cards by a score table of the rules.

use super::Usage;
use super::args::pair;
use super::asking_args::ScoreCommandArgs;
use crate::diagnostics::Problem;
use crate::play::{Fault, Line, Rules, ScoreArgs};
use crate::script::{meld_hand, reckon, table_hand};
use crate::session::{House, TableChoice};
use std::io::{BufRead, BufWriter, Read, Write};
use std::path::Path;

pub fn score(data: Option<&Path>, args: &ScoreCommandArgs) -> anyhow::Result<i32> {
    let house = House::open(crate::GAMES, data)?;
    let mut set: Vec<(String, String)> =
        args.set.iter().map(|s| pair(s, "an option: write `--set target=61`")).collect::<Result<_, _>>()?;
    let with: Vec<(String, String)> =
        args.with.iter().map(|s| pair(s, "a value: write `--with trump=H`")).collect::<Result<_, _>>()?;
    let game = house.find(&args.variant)?.game;
    let (options, with): (Vec<_>, Vec<_>) = with.into_iter().partition(|(name, _)| game.option(name).is_some());
    set.extend(options);
    let loaded = house.load(&TableChoice { variant: args.variant.clone(), seats: None, set })?;
    let rules = loaded.rules();
    if args.stdin {
        return lines(rules, &args.table, &with);
    }
    let cards = args.cards.as_deref().unwrap_or("");
    let lines = reckon(rules, &args.table, cards, &with).map_err(refused)?;
    show(rules, &lines, "");
    say!("{:<16} {:>4}", "total", total(&lines));
    if let Some(Ok(hand)) = meld_hand(rules, &args.table, cards, &with) {
        show_best(rules, &lines, &hand.table.best(hand.cards, hand.trump));
    }
    Ok(0)
}

/// Turns a fault into an error: cards or a table that do not exist are wrong usage, a row that fails is the rules'
/// fault.
fn refused(fault: Fault) -> anyhow::Error {
    match fault.cause::<Problem>() {
        Some(_) => fault.into(),
        None => Usage(fault.to_string()).into(),
    }
}

fn total(lines: &[Line]) -> i32 {
    lines.iter().map(|l| l.points).sum()
}

fn show(rules: &Rules, lines: &[Line], indent: &str) {
    for line in lines {
        let faces: Vec<String> = line.cards.iter().map(|c| rules.deck_index.deck.face(c).to_string()).collect();
        let name = format!("{indent}{}", rules.rows[line.row.0 as usize]);
        say!("{name:<16} {:>4}   {}", line.points, faces.join(" "));
    }
}

/// Prints the best set of melds. Melds compete for cards, so it need not be the one that is found from the top.
fn show_best(rules: &Rules, in_order: &[Line], best: &[Line]) {
    let same = total(in_order) == total(best);
    say!("{:<16} {:>4}{}", "best", total(best), if same { "   the same melds" } else { "" });
    if !same {
        show(rules, best, "  ");
    }
}

/// Scores a hand a line in, with a total a line out and nothing else. A line that is no hand ends it, so that the
/// totals printed are those of the first lines.
fn lines(rules: &Rules, table: &str, with: &[(String, String)]) -> anyhow::Result<i32> {
    reckon(rules, table, "", with).map_err(refused)?;
    let mut out = BufWriter::new(std::io::stdout().lock());
    let mut input = std::io::stdin().lock();
    for number in 0.. {
        let Some(line) = next_line(&mut input).map_err(|why| Usage(format!("line {}: {why}", number + 1)))? else {
            break;
        };
        if line.trim().is_empty() {
            continue;
        }
        match points(rules, table, &line, with) {
            Ok(points) => writeln!(out, "{points}")?,
            Err(fault) => {
                out.flush()?;
                let message = format!("line {}: {fault}", number + 1);
                return Err(match fault.cause::<Problem>() {
                    Some(_) => anyhow::anyhow!(message),
                    None => Usage(message).into(),
                });
            }
        }
    }
    out.flush()?;
    Ok(0)
}

/// Least size of a line that is too long to be a hand, in bytes.
const LONGEST_LINE: u64 = 4096;

/// The next line of the input; `None` at its end. The input may hold anything, or no line ends at all.
fn next_line(input: &mut impl BufRead) -> Result<Option<String>, String> {
    let mut bytes = Vec::new();
    let read = input.take(LONGEST_LINE).read_until(b'\n', &mut bytes).map_err(|error| error.kind().to_string())?;
    match String::from_utf8(bytes) {
        Ok(line) if read as u64 == LONGEST_LINE && !line.ends_with('\n') => {
            Err(format!("it has {LONGEST_LINE} bytes or more"))
        }
        Ok(line) => Ok((read > 0).then_some(line)),
        Err(_) => Err("it is not a text in UTF-8".into()),
    }
}

/// The total alone, which is quicker than the rows.
fn points(rules: &Rules, table: &str, text: &str, with: &[(String, String)]) -> Result<i32, Fault> {
    if let Some(hand) = meld_hand(rules, table, text, with) {
        return hand.map(|hand| hand.table.total(hand.cards, hand.trump)).map_err(Fault::new);
    }
    let (place, given, tail) = table_hand(rules, table, text, with).map_err(Fault::new)?;
    let total = rules.tables[place].total(rules.context(), &ScoreArgs { tail: &tail, ..given });
    total.map(|total| total.points)
}
