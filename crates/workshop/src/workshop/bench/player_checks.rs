//! Runs the checks written beside a player's functions: at the usual table of its game, or at the table that they name.
//!
//! Deliberately does not know what a check says.

use crate::diagnostics::Problem;
use crate::script::{CheckTable, PlayerWords, Strategy, player_tables, run_player_checks};
use crate::session::{House, HouseError, Loaded, TableChoice};

/// A check of a player that was run at a table.
#[derive(Clone, Debug)]
pub struct CheckedPlayer {
    /// `game`, or `game/variant` of the table.
    pub variant: String,
    /// Where the check is written; its message is the title. `None` if the check could not be run.
    pub place: Option<Problem>,
    /// What did not hold, or why it could not be run.
    pub failed: Option<Problem>,
}

/// Runs all checks of the player with this id; `loaded` is the table at which it is usually tried.
pub fn check_player(
    house: &House,
    loaded: &Loaded,
    (id, player): (&str, &Strategy),
    words: PlayerWords,
) -> Vec<CheckedPlayer> {
    let tables = match player_tables(loaded.rules(), &player.checks) {
        Ok(tables) => tables,
        Err(problem) => return vec![not_run(&loaded.rules().id, problem)],
    };
    let run = |table: CheckTable| {
        if table.is_usual() {
            run_here(loaded, &table, player, words)
        } else {
            run_there(house, loaded, id, &table, words)
        }
    };
    tables.into_iter().flat_map(run).collect()
}

fn run_here(loaded: &Loaded, table: &CheckTable, player: &Strategy, words: PlayerWords) -> Vec<CheckedPlayer> {
    let variant = &loaded.rules().id;
    let runs = run_player_checks(&player.checks, table, loaded.rules(), &*player.policy, words);
    if runs.is_empty() {
        let why = table.problem("at the table that it names this check is left out by a condition");
        return vec![not_run(variant, why)];
    }
    let checked = runs.into_iter();
    checked.map(|run| CheckedPlayer { variant: variant.clone(), place: Some(run.place), failed: run.failed }).collect()
}

/// Runs checks at a table that they name. The player is loaded for it again, as options and seats differ.
fn run_there(house: &House, usual: &Loaded, id: &str, table: &CheckTable, words: PlayerWords) -> Vec<CheckedPlayer> {
    let game = usual.rules().id.split('/').next().unwrap_or_default();
    let (variant, seats) = match &table.variant {
        Some(variant) if !variant.is_empty() => (format!("{game}/{variant}"), table.seats),
        Some(_) => (game.to_string(), table.seats),
        None => (usual.rules().id.clone(), table.seats),
    };
    let choice = TableChoice { variant: variant.clone(), seats, set: table.options.clone() };
    let there = house.load(&choice).and_then(|loaded| house.strategy(id, &loaded).map(|player| (loaded, player)));
    match there {
        Ok((loaded, player)) => run_here(&loaded, table, &player, words),
        Err(error) => vec![not_run(&variant, not_there(table, error))],
    }
}

fn not_there(table: &CheckTable, error: HouseError) -> Problem {
    let why = error.problems().into_iter().next().map_or_else(String::new, |problem| problem.message);
    table.problem(format!("the check cannot be run at its table: {why}"))
}

fn not_run(variant: &str, why: Problem) -> CheckedPlayer {
    CheckedPlayer { variant: variant.to_string(), place: None, failed: Some(why) }
}
