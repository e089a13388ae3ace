//! Runs the checks written beside a player's functions: at the usual table of its game, or at the table that they name.
//!
//! Deliberately does not know what a check says.

use super::findings::Findings;
use crate::diagnostics::Problem;
use crate::script::{CheckTable, PlayerWords, Strategy, player_tables, run_player_checks};
use crate::session::{House, HouseError, Loaded, TableChoice};
use crate::wording::{illegal_move, reason};

const WORDS: PlayerWords = PlayerWords { refusal: illegal_move, reason };

/// Runs all checks of a player; `loaded` is the table at which it is usually tried.
pub(super) fn run_checks(house: &House, loaded: &Loaded, id: &str, player: &Strategy, findings: &mut Findings) {
    let name = loaded.rules().id.clone();
    let tables = match player_tables(loaded.rules(), &player.checks) {
        Ok(tables) => tables,
        Err(problem) => return findings.add(vec![problem], &name),
    };
    for table in tables {
        if table.is_usual() {
            run_here(loaded, &table, player, findings, &name)
        } else {
            run_there(house, loaded, id, &table, findings)
        }
    }
}

fn run_here(loaded: &Loaded, table: &CheckTable, player: &Strategy, findings: &mut Findings, name: &str) {
    let (count, problems) = run_player_checks(&player.checks, table, loaded.rules(), &*player.policy, WORDS);
    findings.checks += count;
    let problems = match count {
        0 => vec![table.problem("at the table that it names this check is left out by a condition")],
        _ => problems,
    };
    findings.add(problems, name);
}

/// Runs checks at a table that they name. The player is loaded for it again, as options and seats differ.
fn run_there(house: &House, usual: &Loaded, id: &str, table: &CheckTable, findings: &mut Findings) {
    let game = usual.rules().id.split('/').next().unwrap_or_default();
    let (variant, seats) = match &table.variant {
        Some(variant) if !variant.is_empty() => (format!("{game}/{variant}"), table.seats),
        Some(_) => (game.to_string(), table.seats),
        None => (usual.rules().id.clone(), table.seats),
    };
    let choice = TableChoice { variant: variant.clone(), seats, set: table.options.clone() };
    let there = house.load(&choice).and_then(|loaded| house.strategy(id, &loaded).map(|player| (loaded, player)));
    match there {
        Ok((loaded, player)) => run_here(&loaded, table, &player, findings, &variant),
        Err(error) => findings.add(vec![not_there(table, error)], &variant),
    }
}

fn not_there(table: &CheckTable, error: HouseError) -> Problem {
    let why = error.problems().into_iter().next().map_or_else(String::new, |problem| problem.message);
    table.problem(format!("the check cannot be run at its table: {why}"))
}
