//! The logs of the original programs, byte for byte, through the binary.
//!
//! The files lie beside the repository, or as copies in `tests/conformance`.

use crate::common::{Folder, Ran, root, run};
use std::path::PathBuf;

fn originals(game: &str) -> PathBuf {
    let beside = root().join("../shared/conformance").join(game);
    if beside.is_dir() { beside } else { copies(game) }
}

fn copies(game: &str) -> PathBuf {
    root().join("tests/conformance").join(game)
}

/// The expected logs with their seeds, which stand in their first lines.
fn logs(game: &str) -> Vec<(PathBuf, i64, String)> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(originals(game)).unwrap().map(|e| e.unwrap().path()).collect();
    files.retain(|p| p.extension().is_some_and(|e| e == "log"));
    files.sort();
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).unwrap();
        let seed = text.lines().next().and_then(|line| line.strip_prefix("seed,")?.parse().ok());
        (path, seed.expect("a log begins with its seed"), text)
    };
    files.into_iter().map(read).collect()
}

fn trainer(args: &[&str]) -> Ran {
    run(&[&["run", "cribbage/trainer"], args].concat())
}

fn silent(ran: &Ran) {
    assert_eq!((ran.status, ran.out.as_str(), ran.err.as_str()), (0, "", ""));
}

const PLAYERS: &str = "Player0=cribbage.RandomPlayer\nPlayer1=cribbage.RandomPlayer\n";

#[test]
fn the_copies_are_the_originals() {
    for entry in std::fs::read_dir(originals("cribbage")).unwrap().map(|e| e.unwrap()) {
        let copy = std::fs::read(copies("cribbage").join(entry.file_name())).unwrap();
        assert_eq!(copy, std::fs::read(entry.path()).unwrap(), "{}", entry.path().display());
    }
}

#[test]
fn every_log_of_the_trainer_is_reproduced() {
    let folder = Folder::new();
    let logs = logs("cribbage");
    assert!(logs.len() >= 7, "only {} logs", logs.len());
    let usual = originals("cribbage").join("cribbage.properties");
    for (path, seed, expected) in &logs {
        let own = folder.write("own.properties", format!("Seed={seed}\n{PLAYERS}"));
        let (log, seed) = (folder.file("cribbage.log"), seed.to_string());
        let log_text = || std::fs::read_to_string(&log).unwrap();
        let file = log.to_str().unwrap();
        // the seed on the command line overrides the file's, and the log is written afresh
        for (properties, args) in
            [(&usual, vec!["--seed", &seed]), (&usual, vec!["--seed", &seed]), (&own, vec![]), (&own, vec![])]
        {
            let properties = properties.to_str().unwrap();
            silent(&trainer(&[&["--properties", properties, "--log", file], args.as_slice()].concat()));
            assert_eq!(&log_text(), expected, "{}", path.display());
        }
        std::fs::write(&log, "something much longer that was there before\n".repeat(100)).unwrap();
        silent(&trainer(&["--properties", own.to_str().unwrap(), "--log", file]));
        assert_eq!(&log_text(), expected, "{}: the log is not written afresh", path.display());
    }
    println!("{} logs, each written 5 times", logs.len());
}

#[test]
fn another_seed_gives_another_log() {
    let folder = Folder::new();
    let properties = originals("cribbage").join("cribbage.properties");
    let properties = properties.to_str().unwrap();
    let mut seen = Vec::new();
    for seed in ["55510", "55511", "-1", "0", "2147483647", "-2147483648"] {
        let log = folder.file("x.log");
        silent(&trainer(&["--properties", properties, "--seed", seed, "--log", log.to_str().unwrap()]));
        let text = std::fs::read_to_string(&log).unwrap();
        assert!(text.starts_with(&format!("seed,{seed}\ncribbage.RandomPlayer,P0\n")), "{text}");
        assert!(text.ends_with('\n') && !text.contains([' ', '\r']), "{text}");
        let cards = text.split_once("deal,").unwrap().1.to_string();
        assert!(!seen.contains(&cards), "seed {seed} deals what another dealt");
        seen.push(cards);
    }
}

#[test]
fn properties_have_their_defaults_and_their_mistakes_are_told() {
    let folder = Folder::new();
    let log = folder.file("x.log");
    let with = |text: &str| {
        let file = folder.write("x.properties", text);
        trainer(&["--properties", file.to_str().unwrap(), "--log", log.to_str().unwrap()])
    };
    // the original's defaults: player 0 random, player 1 a person, whom `run` replaces without a word
    silent(&with("Seed=55510\nAnimate=false\n"));
    let sample = std::fs::read_to_string(originals("cribbage").join("sample.log")).unwrap();
    let expected = sample.replacen("cribbage.RandomPlayer,P1", "cribbage.HumanPlayer,P1", 1);
    assert_eq!(std::fs::read_to_string(&log).unwrap(), expected);
    for (text, message) in [
        ("Sed=1\n", "x.properties:1: unknown key `Sed`; did you mean `Seed`?"),
        ("# seed\nSeed=five\n", "x.properties:2: the seed is a whole number, not \"five\""),
        ("Player0=cribbage.CleverPlayer\n", "x.properties:1: \"cribbage.CleverPlayer\" is no player"),
    ] {
        let ran = with(text);
        assert_eq!((ran.status, ran.out.as_str()), (1, ""), "{text}: {}", ran.err);
        assert!(ran.err.starts_with("error: ") && ran.err.contains(message), "{text}: {}", ran.err);
    }
}

fn other_trainer(args: &[&str]) -> Ran {
    run(&[&["run", "pasur/trainer"], args].concat())
}

#[test]
fn the_copies_of_the_other_game_are_the_originals() {
    for name in ["expected.txt", "pasur.properties"] {
        let copy = std::fs::read(copies("pasur").join(name)).unwrap();
        assert_eq!(copy, std::fs::read(originals("pasur").join(name)).unwrap(), "{name}");
    }
}

#[test]
fn the_log_of_the_capturing_trainer_is_reproduced() {
    let folder = Folder::new();
    let usual = originals("pasur").join("pasur.properties");
    let usual = usual.to_str().unwrap();
    let expected = std::fs::read_to_string(originals("pasur").join("expected.txt")).unwrap();
    let log = folder.file("pasur.log");
    let file = log.to_str().unwrap();
    silent(&other_trainer(&["--properties", usual, "--log", file]));
    assert_eq!(std::fs::read_to_string(&log).unwrap(), expected);
    // over a longer file; and a seed on the command line overrides the file's
    std::fs::write(&log, "something much longer that was there before\n".repeat(2000)).unwrap();
    let other = folder.write("other.properties", "Seed=4\nAnimate=true\nPlayer0=pasur.RandomPlayer\n");
    silent(&other_trainer(&["--properties", other.to_str().unwrap(), "--seed", "30006", "--log", file]));
    assert_eq!(std::fs::read_to_string(&log).unwrap(), expected);
}

#[test]
fn other_seeds_of_the_capturing_trainer_end_with_a_winner() {
    let folder = Folder::new();
    let usual = originals("pasur").join("pasur.properties");
    let usual = usual.to_str().unwrap();
    let log = folder.file("x.log");
    let mut seen = Vec::new();
    for seed in ["0", "1", "-1", "62", "2147483647", "-2147483648", "9223372036854775806"] {
        silent(&other_trainer(&["--properties", usual, "--seed", seed, "--log", log.to_str().unwrap()]));
        let text = std::fs::read_to_string(&log).unwrap();
        assert!(text.starts_with(&format!("#Seed: {seed}\n#Animate: true\n")), "{text}");
        assert!(text.ends_with("Game ends...\nPlayer0 is the winner!\n") || text.ends_with("Player1 is the winner!\n"));
        let plays = text.lines().filter(|line| line.contains(" plays ")).count();
        let rounds = text.lines().filter(|line| line.ends_with("of the game starts...")).count();
        assert_eq!(plays, 48 * rounds, "seed {seed}");
        let body = text.split_once('\n').unwrap().1.to_string();
        assert!(!seen.contains(&body), "seed {seed} deals what another dealt");
        seen.push(body);
    }
}

#[test]
fn mistakes_in_the_properties_of_the_capturing_trainer_are_told() {
    let folder = Folder::new();
    let log = folder.file("x.log");
    for (text, message) in [
        ("Sed=1\n", "x.properties:1: unknown key `Sed`; did you mean `Seed`?"),
        ("\nSeed=x\n", "x.properties:2: the seed is a whole number, not \"x\""),
        ("Player1=pasur.Smart\n", "x.properties:1: \"pasur.Smart\" is no player"),
    ] {
        let file = folder.write("x.properties", text);
        let ran = other_trainer(&["--properties", file.to_str().unwrap(), "--log", log.to_str().unwrap()]);
        assert_eq!((ran.status, ran.out.as_str()), (1, ""), "{text}: {}", ran.err);
        assert!(ran.err.contains(message), "{text}: {}", ran.err);
    }
}
