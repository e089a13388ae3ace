//! A script that lies outside any `rules/` and `strategies/`, checked by itself.
//!
//! A game is compiled for two seats without options; a strategy is tried with every game, as nothing says which it is for.

use super::Usage;
use super::findings::Findings;
use super::player_checks::run_checks;
use super::random_play::play_out;
use crate::catalog::{InputError, LARGEST_TEXT, input_text};
use crate::diagnostics::Problem;
use crate::script::{is_strategy, run_checks as run_rules_checks};
use crate::session::{House, HouseError, TableChoice};
use std::path::Path;

/// A single script: compiled as a game of two seats without options.
pub(super) fn check_file(data: Option<&Path>, path: &Path, findings: &mut Findings) -> anyhow::Result<()> {
    let shown = path.display().to_string();
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
        return check_strategy(data, &shown, findings);
    }
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
    Ok(())
}

/// It is sound if there is a game that it plays; else the first game's problems are told.
fn check_strategy(data: Option<&Path>, path: &str, findings: &mut Findings) -> anyhow::Result<()> {
    let house = House::open(data)?;
    findings.strategies += 1;
    let ids: Vec<String> = house.catalog.games.iter().map(|game| game.id.clone()).collect();
    let mut best: Option<Findings> = None;
    for id in ids {
        let tried = try_with(&house, &id, path);
        let errors = tried.errors();
        if best.as_ref().is_none_or(|best| errors < best.errors()) {
            best = Some(tried);
        }
        if errors == 0 {
            break;
        }
    }
    let best = best.unwrap_or_default();
    findings.checks += best.checks;
    findings.problems.extend(best.problems);
    Ok(())
}

fn try_with(house: &House, id: &str, path: &str) -> Findings {
    let mut findings = Findings::default();
    let loaded = match house.load(&TableChoice { variant: id.into(), seats: None, set: Vec::new() }) {
        Ok(loaded) => loaded,
        Err(error) => {
            findings.problems.push(Problem::new(error.to_string()));
            return findings;
        }
    };
    match house.strategy(path, &loaded) {
        Ok(strategy) => {
            findings.add(strategy.warnings.clone(), id);
            play_out(house, &loaded, path, id, &mut findings);
            run_checks(house, &loaded, path, &strategy, &mut findings);
        }
        Err(HouseError::Script(problems)) => findings.add(problems, id),
        Err(error) => findings.problems.push(Problem::new(error.to_string())),
    }
    findings
}
