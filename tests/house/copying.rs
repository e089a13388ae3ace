//! `new --from` and `export`: each shipped game is copied whole and working, and plays as the original does.
//!
//! Each copy is loaded at all its tables with its checks, players and lesson. The command `check` looks at a few of them;
//! with `COPIES=all` at every one.

use crate::bad_input::{FAILED, refused};
use crate::common::{Case, Folder, house, load, root};
use crate::packs::{home, run_at};
use house_rules::diagnostics::Severity;
use house_rules::script::run_checks;
use house_rules::session::{House, Match};
use house_rules::wording::illegal_move;

/// Games that `check` looks at: with players named elsewhere, properties of older programs, a lesson, levels of tables.
const CHECKED: [&str; 4] = ["cribbage", "pinochle", "cassino", "durak"];

/// Variants that are copied: with a chain of bases, players and levels of their own, properties.
const VARIANTS: [&str; 6] = [
    "cribbage/lowball",
    "cribbage/trainer",
    "pinochle/stock_drawing",
    "belote/coinche",
    "rummy/romme",
    "durak/perevodnoy",
];

/// A match of the usual players: its moves, and what it came to.
fn played(house: &House, case: &Case, who: &str, seed: i64) -> (Vec<String>, String) {
    let player = house.player(who, &case.loaded).unwrap();
    let players = vec![player; case.rules().seats];
    let mut running =
        Match::start(case.loaded.rules().clone(), players, seed, None, case.loaded.option_texts()).unwrap();
    let ended = running.run().is_ok();
    let history = running.record().to_text();
    // names of the game and its players differ
    let own = |line: &&str| !["game =", "fingerprint"].iter().any(|key| line.starts_with(key)) && !line.contains('/');
    let lines = history.lines().filter(own).map(String::from).collect();
    (lines, format!("{ended} {:?}", running.outcome()))
}

/// A copy loads at every table of the original, passes its checks, and plays the same.
fn compare(original: &House, there: &House, from: &str, to: &str) {
    let chosen = there.find(to).unwrap();
    let errors = |problems: Vec<&house_rules::diagnostics::Problem>| {
        let errors = problems.into_iter().filter(|problem| problem.severity == Severity::Error);
        errors.map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(errors(chosen.game.all_problems().collect()), [""; 0], "{to}");
    let seats = original.find(from).unwrap().variant.seats.clone();
    assert_eq!(chosen.variant.seats, seats, "{to}");
    seats.iter().for_each(|n| _ = load(there, to, *n));
    let (old, new) = (load(original, from, seats[0]), load(there, to, seats[0]));
    let (count, problems) = run_checks(&new.loaded.compiled, illegal_move);
    assert_eq!(errors(problems.iter().collect()), [""; 0], "{to}");
    assert_eq!(count, run_checks(&old.loaded.compiled, illegal_move).0, "{to}");
    let game = |id: &str| format!("{}/", id.split('/').next().unwrap());
    let renamed = |id: &String| id.replacen(&game(from), &game(to), 1);
    assert_eq!(new.loaded.default_strategy, renamed(&old.loaded.default_strategy), "{to}");
    let levels = |case: &Case| case.loaded.levels.offered.iter().map(|l| l.strategy.clone()).collect::<Vec<_>>();
    assert_eq!(levels(&new), levels(&old).iter().map(renamed).collect::<Vec<_>>(), "{to}");
    for seed in 1..=2 {
        let who = "any/random";
        assert_eq!(played(there, &new, who, seed), played(original, &old, who, seed), "{to} {seed}");
    }
    if original.usual_player(&old.loaded).is_some() {
        let usual = (&new.loaded.default_strategy, &old.loaded.default_strategy);
        assert_eq!(played(there, &new, usual.0, 7), played(original, &old, usual.1, 7), "{to}");
    }
}

#[test]
fn each_game_is_copied_whole_and_plays_the_same() {
    let (original, folder) = (house(), Folder::new());
    std::fs::create_dir_all(folder.file("rules")).unwrap();
    let ids: Vec<String> = original.catalog.games.iter().map(|game| game.id.clone()).collect();
    for id in &ids {
        original.catalog.copy_game(&format!("own_{id}"), id, folder.path()).unwrap();
    }
    let there = House::open(house_rules::GAMES, Some(folder.path())).unwrap();
    for id in &ids {
        let own = format!("own_{id}");
        let (old, new) = (original.find(id).unwrap().game, there.find(&own).unwrap().game);
        for variant in &old.variants {
            compare(&original, &there, &old.id_of(variant), &old.id_of(variant).replacen(id, &own, 1));
        }
        assert_eq!(new.lesson.as_ref().map(|l| l.steps.len()), old.lesson.as_ref().map(|l| l.steps.len()), "{id}");
        let players = |house: &House, id: &str| {
            let ids =
                house.catalog.strategies.iter().filter_map(|s| s.id.strip_prefix(&format!("{id}/")).map(String::from));
            ids.collect::<Vec<_>>()
        };
        assert_eq!(players(&there, &own), players(&original, id));
        for strategy in there.catalog.strategies.iter().filter(|s| s.id.starts_with(&format!("{own}/"))) {
            let problems = there.strategy_problems(strategy);
            assert!(problems.iter().all(|p| p.severity != Severity::Error), "{}: {problems:?}", strategy.id);
        }
    }
    println!("{} games", ids.len());
    assert!(ids.len() >= 40);
}

#[test]
fn a_variant_is_copied_with_what_it_is_built_on() {
    let (original, folder) = (house(), Folder::new());
    std::fs::create_dir_all(folder.file("rules")).unwrap();
    for from in VARIANTS {
        let copied =
            original.catalog.copy_game(&format!("own_{}", from.replace('/', "_")), from, folder.path()).unwrap();
        let there = House::open(house_rules::GAMES, Some(folder.path())).unwrap();
        compare(&original, &there, from, &copied.id);
        assert!(
            there.find(&copied.id).unwrap().game.variants.len() <= original.find(from).unwrap().game.variants.len()
        );
    }
}

#[test]
fn check_finds_no_mistake_in_a_copy() {
    let folder = Folder::new();
    std::fs::create_dir_all(folder.file("rules")).unwrap();
    let at = |args: &[&str]| run_at(&home(&folder), &[&["--data", folder.path().to_str().unwrap()], args].concat());
    let all: Vec<String> = house().catalog.games.iter().map(|game| game.id.clone()).collect();
    let is_all = std::env::var("COPIES").is_ok_and(|copies| copies == "all");
    let wanted = all.iter().filter(|id| is_all || CHECKED.contains(&id.as_str())).map(String::as_str);
    for from in wanted.chain(["cribbage/lowball", "pinochle/stock_drawing"]) {
        let name = format!("own_{}", from.replace('/', "_"));
        let made = at(&["new", &name, "--from", from]);
        assert!(made.status == 0 && made.out.contains("says at its top what may be deleted"), "{made:?}");
        let check = at(&["check", folder.file(&format!("rules/{name}")).to_str().unwrap()]);
        assert!(check.status == 0 && check.out.contains(" 0 errors, "), "{from}: {}", check.out);
        println!("{from}: {}", check.out.lines().last().unwrap_or_default());
        let head = std::fs::read_to_string(folder.file(&format!("rules/{name}/game.toml"))).unwrap();
        assert!(head.starts_with(&format!("# A copy of `{}`", from.split('/').next().unwrap())), "{head}");
    }
}

#[test]
fn a_game_is_exported_under_its_own_name() {
    let folder = Folder::new();
    let out = folder.file("out");
    let at = |args: &[&str]| run_at(&home(&folder), args);
    let made = at(&["export", "cribbage", out.to_str().unwrap()]);
    assert!(made.status == 0 && made.out.contains("house-rules play cribbage --data "), "{made:?}");
    for file in
        ["rules/cribbage/lesson.toml", "rules/cribbage/variants/trainer.log.rhai", "strategies/cribbage/careful.rhai"]
    {
        assert_eq!(std::fs::read(out.join(file)).unwrap(), std::fs::read(root().join(file)).unwrap(), "{file}");
    }
    refused(&at(&["export", "cribbage", out.to_str().unwrap()]), FAILED, "is there already");
    refused(
        &at(&["export", "cribbage/short", out.to_str().unwrap()]),
        FAILED,
        "a game is exported with all its variants; write `cribbage`",
    );
    refused(&at(&["new", "cribbage", "--from", "durak"]), FAILED, "there is a game `cribbage` already");
    refused(&at(&["new", "mine", "--from", "durk"]), 2, "did you mean `durak`?");
}
