//! `check`: finds every problem before anyone plays.

use super::Usage;
use super::costs::measure;
use super::cover::{GameCoverage, coverage_of};
use super::coverage::RowCoverage;
use super::effort::{Effort, GAME, STRATEGY};
use super::findings::Findings;
use super::lessons::check_lesson;
use super::lone::check_file;
use super::named::Named;
use super::option_ends::other_values;
use super::output::print_json;
use super::own_checks::OwnChecks;
use super::player_checks::run_checks;
use super::progress::Progress;
use super::random_play::{CHANCE, play_by, play_out};
use crate::catalog::{GameEntry, InputError, VariantEntry};
use crate::diagnostics::shown;
use crate::diagnostics::{Problem, Severity};
use crate::play::Rules;
use crate::script::{DecisionFunction, Strategy, understand};
use crate::session::{House, HouseError, Loaded, Match, PackContents, TableChoice, why};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

pub fn check(
    data: Option<&Path>,
    paths: &[PathBuf],
    thorough: bool,
    coverage: bool,
    as_json: bool,
) -> anyhow::Result<i32> {
    let mut findings = Findings { effort: Effort::new(thorough), names_rows: coverage, ..Findings::default() };
    if paths.is_empty() {
        check_all(data, None, &mut findings)?
    } else {
        for path in paths {
            check_path(data, path, &mut findings)?;
        }
    }
    let errors = findings.errors();
    // in a game with errors much is not reached because of them
    let covered = if coverage && errors == 0 { coverage_of(data, paths, thorough)? } else { Vec::new() };
    if as_json {
        let mut told = findings.to_json();
        if coverage {
            told["uses"] = covered.iter().map(GameCoverage::to_json).collect();
        }
        print_json(&told);
    } else {
        findings.print(errors);
        covered.iter().for_each(GameCoverage::print);
    }
    Ok((errors > 0) as i32)
}

/// Checks everything, or only what the filter names.
fn check_all(data: Option<&Path>, only: Option<&Only>, findings: &mut Findings) -> anyhow::Result<()> {
    check_house(&House::open(crate::GAMES, data)?, only, findings)
}

/// Checks everything of a house, or only what the filter names.
pub(super) fn check_house(house: &House, only: Option<&Only>, findings: &mut Findings) -> anyhow::Result<()> {
    let wanted = |game: &str| only.is_none_or(|o| o.game.as_deref().is_none_or(|g| g == game) && o.strategy.is_none());
    if only.is_none() {
        findings.problems.extend(house.catalog.problems.iter().cloned());
    }
    let tables = |game: &GameEntry| game.variants.iter().map(|variant| variant.seats.len()).sum::<usize>();
    let games = house.catalog.games.iter().filter(|g| wanted(&g.id));
    let progress = Progress::new((games.map(tables).sum::<usize>() + house.catalog.strategies.len()) as u64);
    for game in house.catalog.games.iter().filter(|g| wanted(&g.id)) {
        let some = only.map(|o| &o.variants).filter(|variants| !variants.is_empty());
        let is_wanted = |v: &&VariantEntry| some.is_none_or(|some| some.contains(&v.id));
        findings.problems.extend(game.problems.iter().chain(&game.added_problems).cloned());
        findings.effort.begin(GAME);
        // of single variants only their own files are checked for names, as others may know names that they do not
        let mut named = Named::default();
        named.broken = some.is_some();
        let mut own = OwnChecks::default();
        if some.is_some_and(|some| !some.contains(&String::new())) {
            own.leave_to_game(house, game);
        }
        let mut coverage = RowCoverage::default();
        for variant in game.variants.iter().filter(is_wanted) {
            findings.problems.extend(variant.problems.iter().cloned());
            let id = variant_id(game, variant);
            for seats in &variant.seats {
                if findings.effort.is_given_up() {
                    return Ok(());
                }
                progress.step(&id);
                check_variant(house, &id, *seats, findings, &mut named, &mut own, &mut coverage);
            }
        }
        // if a variant fails to load, nobody knows which checks it would have made
        if !named.broken {
            findings.add(own.never_made(), &game.id);
            // in a game with errors much is not reached because of them
            if findings.errors() == 0 {
                findings.add(coverage.problems(house, game), &game.id);
            }
            findings.note_coverage(&coverage, &game.id);
        }
        findings.add(named.unknown(game), &game.id);
        if some.is_none() {
            check_lesson(house, game, findings);
            findings.add(game.translation_problems(), &game.id);
        }
        findings.note_cut(&game.id);
    }
    let named = only.filter(|o| o.strategy.is_none()).and_then(|o| o.game.as_deref());
    if let Some(folder) = named.filter(|f| !has_folder(house, f)) {
        return Err(
            Usage(format!("`{folder}` is no game and no folder of strategies: a game has a `game.toml`")).into()
        );
    }
    let ids: Vec<String> = house.catalog.strategies.iter().map(|s| s.id.clone()).collect();
    for id in ids {
        if findings.effort.is_given_up() {
            return Ok(());
        }
        let folder = id.split('/').next().unwrap_or_default().to_string();
        let named = only.is_none_or(|o| match (&o.strategy, &o.game) {
            (Some(strategy), _) => *strategy == id,
            (None, Some(game)) => *game == folder,
            (None, None) => o.strategies,
        });
        if named {
            progress.step(&id);
            findings.effort.begin(STRATEGY);
            check_strategy(house, &id, &folder, findings);
            findings.note_cut(&id);
        }
    }
    findings.problems.dedup_by(|a, b| a.to_string() == b.to_string());
    Ok(())
}

/// Whether a folder is a game, or has strategies for one.
fn has_folder(house: &House, folder: &str) -> bool {
    let of_folder = |id: &str| id.split('/').next() == Some(folder);
    house.catalog.games.iter().any(|g| g.id == folder) || house.catalog.strategies.iter().any(|s| of_folder(&s.id))
}

fn check_variant(
    house: &House,
    id: &str,
    seats: u8,
    findings: &mut Findings,
    named: &mut Named,
    own: &mut OwnChecks,
    coverage: &mut RowCoverage,
) {
    let choice = TableChoice { variant: id.to_string(), seats: Some(seats), set: Vec::new() };
    let loaded = house.load(&choice);
    match (&loaded, house.find(id)) {
        (Ok(loaded), Ok(chosen)) => named.gather(chosen.variant, loaded.rules()),
        _ => named.broken = true,
    }
    let loaded = match loaded {
        Ok(loaded) => loaded,
        Err(HouseError::Script(problems)) => return findings.add(problems, id),
        // reported with the game already
        Err(HouseError::Catalog(crate::catalog::CatalogError::Broken { .. })) => return,
        Err(error) => return findings.add(vec![Problem::new(error.to_string())], id),
    };
    findings.compiled += 1;
    findings.add(loaded.compiled.warnings.clone(), id);
    let before = findings.errors();
    let is_usual = seats == house.find(id).map_or(seats, |c| c.variant.seats[0]);
    // the checks of a game are written for the game as it is, not for options that a folder elsewhere gives it
    let is_checked = !house.find(id).is_ok_and(|chosen| chosen.is_added() && chosen.variant.patch.is_none());
    if is_usual {
        if is_checked {
            own.run(house, id, &loaded, findings);
        }
        findings.note_live(&loaded);
        if let Ok(chosen) = house.find(id) {
            let sources = loaded.compiled.script.sources();
            findings.add(super::typed::clashes(&chosen, loaded.rules(), sources), id);
        }
    } else if is_checked {
        own.run_new(house, id, &loaded, findings);
    }
    let count = loaded.compiled.script.call_count();
    measure([count]);
    let mut sound = play_out(house, &loaded, CHANCE, id, findings);
    if is_usual {
        findings.note_nothing_offered(loaded.rules());
        if sound {
            coverage.play(house, &loaded);
        }
    }
    findings.costs.add(id, [count]);
    for script in [&loaded.log_script, &loaded.properties_script].into_iter().flatten() {
        let problems = compile_alone(script);
        sound &= problems.iter().all(|p| p.severity != Severity::Error);
        findings.add(problems, id);
    }
    if sound {
        findings.add(run_beside(house, &loaded), id);
    }
    // rules that fail with their usual options would report the same again
    if sound && findings.errors() == before {
        let (chosen, named) = (house.find(id).ok(), Mutex::new(named));
        let met = |rules: &Rules| {
            if let (Some(chosen), Ok(mut named)) = (&chosen, named.lock()) {
                named.gather(chosen.variant, rules);
            }
        };
        match super::option_ends::try_ends(house, id, &loaded, &findings.effort, &met) {
            Ok(ends) => {
                findings.option_values += ends.tried;
                findings.add(ends.problems, id);
            }
            Err(error) => findings.add(vec![Problem::new(error.to_string())], id),
        }
    }
}

/// Runs the scripts beside the rules: that of older settings without any key, and the log script on a random match.
fn run_beside(house: &House, loaded: &Loaded) -> Vec<Problem> {
    let understood = loaded.properties_script.as_ref().map(|s| understand(&s.path, &s.text, &BTreeMap::new()));
    let mut problems = understood.and_then(Result::err).unwrap_or_default();
    // a complaint about a key concerns the settings, not the script
    problems.retain(|problem| problem.key.is_none());
    if loaded.log_script.is_some() && problems.is_empty() {
        let told = by_chance(house, loaded).and_then(|running| {
            let heading = super::match_run::heading(None, &running, 1);
            super::match_run::log_text(house, loaded, &running, &heading)
        });
        problems.extend(told.err().map(|e| e.downcast().unwrap_or_else(|other| Problem::new(format!("{other:#}")))));
    }
    problems
}

fn by_chance(house: &House, loaded: &Loaded) -> anyhow::Result<Match> {
    let player = house.player(CHANCE, loaded)?;
    let players = vec![player; loaded.rules().seats];
    let mut running = Match::start(loaded.rules().clone(), players, 1, None, loaded.option_texts())?;
    running.run()?;
    Ok(running)
}

/// Compiles a script that runs beside the rules.
fn compile_alone(file: &crate::catalog::SourceFile) -> Vec<Problem> {
    let names = crate::script::ScriptNames { seats: 2, ..Default::default() };
    crate::script::Script::compile(&[(&*file.path, &*file.text)], &names)
        .map_or_else(|problems| problems, |script| script.warnings)
}

fn check_strategy(house: &House, id: &str, folder: &str, findings: &mut Findings) {
    findings.strategies += 1;
    let entry = house.catalog.strategies.iter().find(|s| s.id == id);
    if let Some(entry) = entry.filter(|e| !e.problems.is_empty()) {
        findings.problems.extend(entry.problems.clone());
        return;
    }
    for game in house.catalog.games.iter().filter(|g| folder == "any" || g.id == folder) {
        let mut asked = BTreeSet::new();
        let mut functions = Vec::new();
        let mut is_checked = folder == "any";
        let variants = game.variants.iter().filter(|v| v.id.is_empty() || v.strategy.as_deref() == Some(id));
        for variant in variants {
            let name = variant_id(game, variant);
            // a strategy that is some variant's own is tried there
            let own_elsewhere = game.variants.iter().any(|v| v.strategy.as_deref() == Some(id) && !v.id.is_empty());
            if variant.id.is_empty() && own_elsewhere && game.strategy.as_deref() != Some(id) {
                continue;
            }
            // strategies for any game are tried with the usual number of seats
            let seats = if folder == "any" { &variant.seats[..1] } else { &variant.seats[..] };
            for seats in seats {
                let choice = TableChoice { variant: name.clone(), seats: Some(*seats), set: Vec::new() };
                let Ok(loaded) = house.load(&choice) else { continue };
                match house.strategy(id, &loaded) {
                    Ok(strategy) => {
                        asked.extend(decisions(loaded.rules()));
                        try_strategy(house, &loaded, id, &strategy, &name, findings);
                        if !is_checked {
                            run_checks(house, &loaded, id, &strategy, findings);
                            is_checked = true;
                        }
                        functions = strategy.functions;
                    }
                    Err(HouseError::Script(problems)) => findings.add(problems, &name),
                    Err(error) => findings.add(vec![Problem::new(error.to_string())], &name),
                }
            }
        }
        if folder != "any" {
            findings.add(never_asked(house, game, asked, functions), &game.id);
        }
    }
}

/// Plays some matches with a strategy at a table.
fn try_strategy(house: &House, loaded: &Loaded, id: &str, strategy: &Strategy, name: &str, findings: &mut Findings) {
    findings.add(strategy.warnings.clone(), name);
    if let Some(compiled) = &strategy.compiled {
        findings.note_strategy(id, compiled);
    }
    measure(strategy.policy.call_counts());
    play_by(house, loaded, (id, strategy.policy.clone()), name, findings);
    findings.costs.add(id, strategy.policy.call_counts());
}

fn variant_id(game: &GameEntry, variant: &VariantEntry) -> String {
    if variant.id.is_empty() { game.id.clone() } else { format!("{}/{}", game.id, variant.id) }
}

/// The kinds of decision that seats are asked for.
fn decisions(rules: &Rules) -> impl Iterator<Item = &'static str> + '_ {
    rules.steps().filter(|step| step.asks(rules)).map(|step| step.decision())
}

/// Warnings about functions for decisions that no variant of the game asks for.
fn never_asked(
    house: &House,
    game: &GameEntry,
    mut asked: BTreeSet<&'static str>,
    functions: Vec<DecisionFunction>,
) -> Vec<Problem> {
    let idle = |asked: &BTreeSet<&str>, f: &DecisionFunction| !f.serves_others && !asked.contains(f.name);
    if functions.iter().any(|f| idle(&asked, f)) {
        for variant in &game.variants {
            let choice = TableChoice { variant: variant_id(game, variant), seats: None, set: Vec::new() };
            // if rules do not load, nobody knows what they ask for
            let Ok(loaded) = house.load(&choice) else { return Vec::new() };
            asked.extend(decisions(loaded.rules()));
            // decisions that an option brings are asked for, too
            for set in other_values(house, &choice.variant, &loaded).unwrap_or_default() {
                let there = house.load(&TableChoice { set: vec![set], ..choice.clone() });
                asked.extend(there.iter().flat_map(|loaded| decisions(loaded.rules())));
            }
        }
    }
    let known = asked.iter().copied().collect::<Vec<_>>().join(", ");
    let told = functions.iter().filter(|f| idle(&asked, f)).map(|f| {
        let message = format!("`{}` is never called: no step of `{}` asks for it", f.name, game.id);
        let problem = Problem { place: f.place.clone(), ..Problem::warning(message) };
        problem.note(format!("what is asked for: {known}"))
    });
    told.collect()
}

/// The part of the catalog that a path names.
#[derive(Default)]
pub(super) struct Only {
    pub game: Option<String>,
    /// The variants of that game; empty for all.
    pub variants: Vec<String>,
    pub strategy: Option<String>,
    /// Whether all strategies are meant.
    pub strategies: bool,
}

fn check_path(data: Option<&Path>, path: &Path, findings: &mut Findings) -> anyhow::Result<()> {
    let real = match path.canonicalize() {
        Ok(real) => real,
        Err(error) => match named_variant(data, path)? {
            Some(only) => return check_all(data, Some(&only), findings),
            None => return Err(Usage(format!("cannot read {}: {}", shown(path), why(&error))).into()),
        },
    };
    let parts: Vec<String> = real.components().map(|c| c.as_os_str().to_string_lossy().into_owned()).collect();
    let root = parts.iter().rposition(|p| p == "rules" || p == "strategies");
    let Some(root) = root else { return check_elsewhere(data, path, &real, findings) };
    let folder: PathBuf = real.components().take(root).collect();
    let inner = &parts[root + 1..];
    let mut only = match parts[root].as_str() {
        "rules" => only_rules(inner),
        _ => only_strategies(inner),
    };
    let is_game = only.game.as_ref().is_none_or(|g| folder.join("rules").join(g).join("game.toml").is_file());
    let adds_variants = real.join("variants").is_dir() && !real.join("rules.rhai").exists();
    if !is_game && adds_variants {
        only.variants = added_variants(&real.join("variants"))?;
    }
    let is_known = is_game || !only.variants.is_empty();
    if !is_known && real.is_file() {
        return check_file(data, path, findings);
    }
    // in the working folder, paths are shown as they are typed
    let working = std::env::current_dir().and_then(|d| d.canonicalize()).ok();
    check_all(Some(folder.as_path()).filter(|f| working.as_deref() != Some(f)), Some(&only), findings)
}

/// The game or variant of this name, as other commands take it; `None` if there is none.
fn named_variant(data: Option<&Path>, path: &Path) -> anyhow::Result<Option<Only>> {
    let house = House::open(crate::GAMES, data)?;
    let Some(chosen) = path.to_str().and_then(|id| house.find(id).ok()) else { return Ok(None) };
    let variant = Some(chosen.variant.id.clone()).filter(|variant| !variant.is_empty());
    Ok(Some(Only { game: Some(chosen.game.id.clone()), variants: variant.into_iter().collect(), ..Only::default() }))
}

/// The names of the variants in a folder that adds them to a game of another place.
fn added_variants(folder: &Path) -> anyhow::Result<Vec<String>> {
    let names = std::fs::read_dir(folder)?.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    Ok(names.filter_map(|name| Some(name.strip_suffix(".toml")?.to_string())).collect())
}

/// Checks the games, variants and players of a data folder that go into a pack, and nothing of other places.
pub(super) fn check_contents(data: Option<&Path>, root: &Path, contents: &PackContents) -> anyhow::Result<Findings> {
    let mut findings = Findings { effort: Effort::new(false), ..Findings::default() };
    let of_variants = contents.variants.iter().map(|name| &name.game);
    let games: BTreeSet<&String> = contents.games.iter().chain(of_variants).collect();
    for game in &games {
        check_path(data, &root.join("rules").join(game), &mut findings)?;
    }
    for player in &contents.players {
        if !games.iter().any(|game| player.split('/').next() == Some(game)) {
            check_path(data, &root.join("strategies").join(format!("{player}.rhai")), &mut findings)?;
        }
    }
    Ok(findings)
}

/// Checks a path outside any `rules/`: a folder that has one, a folder of scripts, or a single script.
fn check_elsewhere(data: Option<&Path>, path: &Path, real: &Path, findings: &mut Findings) -> anyhow::Result<()> {
    if real.is_file() {
        return check_file(data, path, findings);
    }
    if !real.is_dir() {
        return Err(Usage(format!("cannot read {}: {}", shown(path), InputError::Special)).into());
    }
    if real.join("rules").is_dir() || real.join("strategies").is_dir() {
        return check_all(Some(real), None, findings);
    }
    let mut scripts: Vec<PathBuf> = std::fs::read_dir(real)?.filter_map(|e| e.ok().map(|e| e.path())).collect();
    scripts.retain(|p| p.extension().is_some_and(|e| e == "rhai"));
    scripts.sort();
    if scripts.is_empty() {
        return Err(Usage(format!("{} holds no rules, strategies or scripts", shown(path))).into());
    }
    scripts.iter().try_for_each(|script| check_file(data, script, findings))
}

fn only_rules(inner: &[String]) -> Only {
    let variant = match inner {
        [_, folder, file] if folder == "variants" => file.split('.').next().map(str::to_string),
        _ => None,
    };
    Only { game: inner.first().cloned(), variants: variant.into_iter().collect(), ..Only::default() }
}

fn only_strategies(inner: &[String]) -> Only {
    match inner {
        [] => Only { strategies: true, game: None, ..Only::default() },
        [folder] => Only { strategy: None, game: Some(folder.clone()), ..Only::default() },
        [folder, file, ..] => {
            let name = file.strip_suffix(".rhai").unwrap_or(file);
            Only { strategy: Some(format!("{folder}/{name}")), ..Only::default() }
        }
    }
}
