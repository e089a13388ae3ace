//! Counts of legal continuations from fixed deals, each with its derivation in `tests/perft/*.txt`.
//!
//! A line `#! run <variant> ...` says what is counted, `#! depth D: N (E ended)` what a card player counts by hand;
//! all other lines are the deal, as `perft --deal` reads it.

use crate::common::{root, run};
use std::path::PathBuf;

fn files() -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(root().join("tests/perft")).unwrap().map(|e| e.unwrap().path()).collect();
    files.retain(|p| p.extension().is_some_and(|e| e == "txt"));
    files.sort();
    files
}

#[test]
fn continuations_are_as_counted_by_hand() {
    let (mut counts, mut games) = (0, Vec::new());
    for file in files() {
        let (text, name) = (std::fs::read_to_string(&file).unwrap(), file.display().to_string());
        let told: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("#! ")).collect();
        let what = told.iter().find_map(|line| line.strip_prefix("run ")).expect("a line `#! run`");
        let depths: Vec<&str> = told.iter().filter(|line| line.starts_with("depth ")).copied().collect();
        let number = |line: &str| line.split([' ', ':']).nth(1).unwrap().parse::<u32>().unwrap();
        let deepest = depths.iter().map(|line| number(line)).max().expect("a line `#! depth`").to_string();
        let args: Vec<&str> = what.split_whitespace().collect();
        let ran = run(&[&["perft"], args.as_slice(), &["--depth", &deepest, "--deal", &name]].concat());
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{name}");
        for depth in depths {
            let expected = &depth[..=depth.find(')').expect("`(N ended)`")];
            assert!(ran.out.lines().any(|line| line == expected), "{name}: not `{expected}` but\n{}", ran.out);
            counts += 1;
        }
        games.push(args[0].split('/').next().unwrap().to_string());
    }
    games.sort();
    games.dedup();
    assert!(games.len() >= 2, "{games:?}");
    println!("{counts} counts of {} games", games.len());
}

#[test]
fn the_cards_that_come_later_change_no_early_count() {
    let deal = root().join("tests/perft/kings-three-cards.txt").display().to_string();
    let at = |seed: &str| {
        run(&["perft", "kings_in_the_corner", "--set", "cards=3", "--depth", "4", "--deal", &deal, "--seed", seed])
    };
    let (one, other) = (at("1"), at("-2"));
    assert_eq!(one.out.lines().take(2).collect::<Vec<_>>(), other.out.lines().take(2).collect::<Vec<_>>());
    assert_ne!(one.out, other.out, "the drawn cards do not depend on the seed");
    assert_eq!(at("1").out, one.out);
}
