//! `levels`: tests at every table whether every level is as strong as its name says.

use super::args::LevelsArgs;
use super::output::print_json;
use crate::catalog::input_text;
use crate::session::{
    Caps, House, LevelClaim, LevelRow, LevelTable, LevelVerdict, level_tables, read_rows, writable, write_rows,
    write_whole,
};
use serde_json::{Value, json};
use std::path::Path;
use std::time::Instant;

/// Greatest size of a document, in bytes.
const LARGEST: usize = 16 << 20;

pub fn levels(data: Option<&Path>, args: &LevelsArgs) -> anyhow::Result<i32> {
    let house = House::open(crate::GAMES, data)?;
    let tables = level_tables(&house, &args.variants)?;
    let text = match &args.out {
        Some(path) if path.exists() => input_text(path, LARGEST)?,
        _ => String::new(),
    };
    args.out.iter().try_for_each(|path| writable(path))?;
    let mut rows = read_rows(&text);
    let wanted = wanted(args);
    let begun = Instant::now();
    let mut told = Vec::new();
    for table in &tables {
        let key = (table.variant.clone(), table.seats);
        let old = rows.get(&key);
        let mut row = table.known(&house, old)?;
        let again = |place: &usize| !args.resume || row.cells[*place].is_none();
        let places: Vec<usize> = wanted.iter().copied().filter(again).collect();
        for place in places {
            let caps = Caps { pairs: args.pairs, seconds: args.seconds as f64 };
            let before = old.and_then(|old| old.cells[place].as_ref()).filter(|_| args.resume);
            row.cells[place] = table.settle(&house, &LevelClaim::ALL[place], caps, args.seed, before)?;
            if !args.json {
                tell(table, place, &row);
            }
        }
        told.push((table, row.clone()));
        rows.insert(key, row);
        if let Some(path) = &args.out {
            write_whole(path, &write_rows(&text, &rows))?;
        }
    }
    report(args, &told, begun.elapsed().as_secs_f64())
}

/// The comparisons that are asked for, by index.
fn wanted(args: &LevelsArgs) -> Vec<usize> {
    let named =
        |place: &usize| args.only.is_empty() || args.only.iter().any(|name| name == LevelClaim::ALL[*place].first);
    (0..LevelClaim::ALL.len()).filter(named).collect()
}

fn tell(table: &LevelTable, place: usize, row: &LevelRow) {
    let claim = &LevelClaim::ALL[place];
    let Some(cell) = &row.cells[place] else { return };
    let word = if claim.least < 1.0 { "no worse than" } else { "beats" };
    let said = match cell.verdict {
        LevelVerdict::Shown => "shown",
        LevelVerdict::Wrong => "WRONG",
        LevelVerdict::Open => "not shown",
    };
    say!(
        "{} with {}: {} {word} {}: {said}, {:.1} % of {} pairs",
        table.variant,
        table.seats,
        claim.first,
        claim.second,
        cell.share * 100.0,
        cell.pairs
    );
}

/// Prints how many comparisons were shown. Exit status 1 if one was not.
fn report(args: &LevelsArgs, told: &[(&LevelTable, LevelRow)], seconds: f64) -> anyhow::Result<i32> {
    let count = |place: usize, verdict: LevelVerdict| {
        told.iter().filter(|(_, row)| row.cells[place].as_ref().is_some_and(|cell| cell.verdict == verdict)).count()
    };
    let counts = |place: &usize| {
        let claim = &LevelClaim::ALL[*place];
        let missing = told.iter().filter(|(table, row)| table.missing(row).contains(place)).count();
        json!({ "first": claim.first, "second": claim.second, "shown": count(*place, LevelVerdict::Shown),
                "wrong": count(*place, LevelVerdict::Wrong), "not_shown": count(*place, LevelVerdict::Open), "missing": missing })
    };
    let claims: Vec<Value> = (0..LevelClaim::ALL.len()).map(|place| counts(&place)).collect();
    let fewer = told.iter().filter(|(table, _)| table.levels.offered.len() < 3).count();
    if args.json {
        print_json(&json!({ "tables": told.len(), "fewer": fewer, "claims": claims, "seconds": seconds }))
    } else {
        for claim in &claims {
            say!(
                "{} and {}: {} shown, {} wrong, {} not shown, {} not played",
                claim["first"].as_str().unwrap_or_default(),
                claim["second"].as_str().unwrap_or_default(),
                claim["shown"],
                claim["wrong"],
                claim["not_shown"],
                claim["missing"]
            );
        }
        say!("{} tables, {fewer} with fewer than three levels; {seconds:.0} s", told.len());
    }
    let failed = wanted(args).iter().any(|place| {
        count(*place, LevelVerdict::Wrong) + count(*place, LevelVerdict::Open) > 0
            || told.iter().any(|(table, row)| table.missing(row).contains(place))
    });
    Ok(i32::from(failed))
}
