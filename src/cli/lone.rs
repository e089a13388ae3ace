//! Checks a script that lies outside any `rules/` and `strategies/`.
//!
//! A game is compiled for two seats without options. A strategy is played at a game that asks for its decisions, as
//! nothing says which game it is for.

use super::Usage;
use super::findings::Findings;
use super::player_checks::run_checks;
use super::random_play::play_out;
use crate::catalog::{InputError, LARGEST_TEXT, input_text};
use crate::diagnostics::{Problem, shown};
use crate::script::{Strategy, is_strategy, run_checks as run_rules_checks};
use crate::session::{House, HouseError, Loaded, TableChoice};
use crate::wording::words::and;
use std::path::Path;

/// Checks a single script. A game is compiled for two seats without options.
pub(super) fn check_file(data: Option<&Path>, path: &Path, findings: &mut Findings) -> anyhow::Result<()> {
    let shown = shown(path);
    let text = match input_text(path, LARGEST_TEXT) {
        Ok(text) => text,
        Err(InputError::TooLarge { size, most }) => {
            findings.problems.push(Problem::new(format!("{shown} has {size} bytes: a script has at most {most}")));
            return Ok(());
        }
        Err(InputError::NotText { .. }) => {
            findings.problems.push(Problem::new(format!("{shown} is not a text in UTF-8")));
            return Ok(());
        }
        Err(error) => return Err(Usage(format!("cannot read {shown}: {error}")).into()),
    };
    if shown.ends_with(".toml") {
        return Err(Usage(format!("{shown} is checked with its game: name the game's folder under `rules/`")).into());
    }
    if is_strategy(&text) {
        return check_strategy(&House::open(crate::GAMES, data)?, &shown, findings);
    }
    check_rules(shown, text, findings);
    Ok(())
}

/// Checks a lone script whose text is known.
pub(super) fn check_text(house: &House, path: &str, text: &str, findings: &mut Findings) -> anyhow::Result<()> {
    if text.len() > LARGEST_TEXT {
        let message = format!("{path} has {} bytes: a script has at most {LARGEST_TEXT}", text.len());
        findings.problems.push(Problem::new(message));
        return Ok(());
    }
    if is_strategy(text) {
        check_strategy(house, path, findings)?
    } else {
        check_rules(path.to_string(), text.to_string(), findings)
    }
    Ok(())
}

/// Checks the rules of a game that stand in one script.
fn check_rules(shown: String, text: String, findings: &mut Findings) {
    let settings = crate::script::CompileOptions { id: shown.clone(), seats: 2, ..Default::default() };
    match crate::script::compile(&[(shown, text)], &settings) {
        Ok(compiled) => {
            let (count, problems) = run_rules_checks(&compiled, crate::wording::illegal_move);
            findings.compiled += 1;
            findings.checks += count;
            findings.problems.extend(problems);
            findings.problems.extend(compiled.warnings);
        }
        Err(problems) => findings.problems.extend(problems),
    }
}

/// Plays a strategy with the first game that asks for every decision it has a function for, else with the one that asks
/// for most of them. If no game takes the strategy, the first game's problems are reported.
fn check_strategy(house: &House, path: &str, findings: &mut Findings) -> anyhow::Result<()> {
    let ids: Vec<String> = house.catalog.games.iter().map(|game| game.id.clone()).collect();
    let (mut first, mut best): (Option<Vec<Problem>>, Option<Fit>) = (None, None);
    for id in ids {
        match fit(house, &id, path) {
            Ok(fit) if best.as_ref().is_none_or(|best| fit.missing.len() < best.missing.len()) => best = Some(fit),
            Ok(_) => {}
            Err(problems) => _ = first.get_or_insert(problems),
        }
        if best.as_ref().is_some_and(|best| best.missing.is_empty()) {
            break;
        }
    }
    let Some(fit) = best else {
        findings.strategies += 1;
        findings.problems.extend(first.unwrap_or_default());
        return Ok(());
    };
    findings.add(fit.strategy.warnings.clone(), &fit.id);
    if fit.asks_for_nothing() {
        let missing = fit.missing.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>();
        let problem = Problem::warning(format!("{path} was not played: no game asks for {}", and(&missing)));
        findings.problems.push(problem);
        return Ok(());
    }
    findings.strategies += 1;
    play_out(house, &fit.loaded, path, &fit.id, findings);
    run_checks(house, &fit.loaded, path, &fit.strategy, findings);
    let told = format!("{path} was played at `{}`; in `strategies/GAME/` a strategy is played at its own game", fit.id);
    findings.notes.push(told);
    Ok(())
}

/// A game, and the strategy loaded for it.
struct Fit {
    id: String,
    loaded: Loaded,
    strategy: Strategy,
    /// The decisions for which the strategy has a function, and the game does not ask.
    missing: Vec<&'static str>,
}

impl Fit {
    /// Whether the strategy has functions, and none of them is ever called.
    fn asks_for_nothing(&self) -> bool {
        !self.missing.is_empty() && self.missing.len() == self.strategy.functions.len()
    }
}

fn fit(house: &House, id: &str, path: &str) -> Result<Fit, Vec<Problem>> {
    let one = |error: HouseError| match error {
        HouseError::Script(problems) => problems,
        error => vec![Problem::new(error.to_string())],
    };
    let choice = TableChoice { variant: id.into(), seats: None, set: Vec::new() };
    let loaded = house.load(&choice).map_err(one)?;
    let strategy = house.strategy(path, &loaded).map_err(one)?;
    let rules = loaded.rules();
    let asked: Vec<&str> = rules.steps().filter(|step| step.asks(rules)).map(|step| step.decision()).collect();
    let idle = strategy.functions.iter().filter(|f| !f.serves_others && !asked.contains(&f.name));
    let missing = idle.map(|f| f.name).collect();
    Ok(Fit { id: id.into(), loaded, strategy, missing })
}
