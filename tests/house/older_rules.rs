//! Rules that were rewritten are still known by the fingerprints that they had: records and saves of before open without a
//! warning. Rules that somebody has edited since are not.
//!
//! The folder `older` of each shipped game keeps its scripts of `vocabulary_1/`. With `UPDATE_CHECKSUMS=1` it is written anew:
//! only once the matches at all tables are known to be those of before (`checksums`).

use crate::common::{Case, Folder, cases, house, older_house, root, run_in};
use house_rules::catalog::{kept_older, older_path};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The scripts of the rules in a folder `rules`, by their paths in it.
fn scripts(rules: &Path) -> Vec<PathBuf> {
    let inside = |folder: &Path| {
        let entries = std::fs::read_dir(folder).into_iter().flatten();
        entries.map(|entry| entry.unwrap().path()).collect::<Vec<_>>()
    };
    let games = inside(rules);
    let all = games.iter().flat_map(|game| [vec![game.join("rules.rhai")], inside(&game.join("variants"))].concat());
    let mut all: Vec<PathBuf> = all
        .filter(|path| path.is_file() && path.extension().is_some_and(|end| end == "rhai"))
        .map(|path| path.strip_prefix(rules).unwrap().to_path_buf())
        .collect();
    all.sort();
    all
}

#[test]
fn each_rewritten_script_keeps_what_it_was() {
    let (before, now) = (root().join("tests/vocabulary_1/rules"), root().join("rules"));
    let mut kept = 0;
    for script in scripts(&before) {
        let older = std::fs::read_to_string(before.join(&script)).unwrap();
        let Ok(newer) = std::fs::read_to_string(now.join(&script)) else { continue };
        if older == newer {
            continue;
        }
        let (game, name) = script.to_str().unwrap().split_once('/').unwrap();
        let path = now.join(game).join(older_path(name));
        let wanted = kept_older(&older, &newer);
        if std::env::var("UPDATE_CHECKSUMS").is_ok() {
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(&path, &wanted).unwrap();
        }
        let found = std::fs::read_to_string(&path).unwrap_or_default();
        let what = "does not keep what the script was: if the checksums are equal, run this with UPDATE_CHECKSUMS=1";
        assert!(found == wanted, "{} {what}", path.display());
        kept += 1;
    }
    println!("{kept} scripts were rewritten");
    assert!(kept > 40, "only {kept} scripts are kept");
}

#[test]
fn every_table_is_known_as_before() {
    let newer: BTreeMap<String, Case> = cases(&house()).into_iter().map(|case| (case.name(), case)).collect();
    let (mut same, mut kept) = (0, 0);
    for case in cases(&older_house()) {
        let Some(now) = newer.get(&case.name()) else { continue };
        let (before, now) = (case.loaded.rules().fingerprint, now.loaded.rules());
        match before == now.fingerprint {
            true => same += 1,
            false if now.older_fingerprints.contains(&before) => kept += 1,
            false => panic!("{}: a record of before would open with a warning", case.name()),
        }
    }
    println!("{same} tables have the rules of before, {kept} are known by what they were");
    assert_eq!(kept, 284, "a table is gone");
}

#[test]
fn a_record_is_still_of_the_rules_that_migrate_rewrote() {
    let folder = Folder::new();
    for file in ["game.toml", "rules.rhai"] {
        let text = std::fs::read(root().join("tests/vocabulary_1/rules/nap").join(file)).unwrap();
        folder.write(&format!("rules/nap/{file}"), text);
    }
    let data = folder.path().to_str().unwrap().to_string();
    let run = |args: &[&str]| {
        let ran = run_in(folder.path(), &[args, &["--data", &data]].concat(), "");
        (ran.status, format!("{}{}", ran.out, ran.err))
    };
    let is_known = || {
        let (status, told) = run(&["replay", "match.record", "--check"]);
        assert_eq!(status == 1, told.contains("have changed"), "{told}");
        status == 0
    };
    let run = |args: &[&str]| {
        let (status, told) = run(args);
        assert_eq!(status, 0, "{args:?}: {told}");
        told
    };
    run(&["run", "nap", "--seed", "5", "--record", "match.record"]);
    assert!(is_known());

    let told = run(&["migrate", "rules/nap"]);
    let path = folder.path().join("rules/nap/rules.rhai");
    let newer = std::fs::read_to_string(&path).unwrap();
    assert!(newer.contains("score("), "{told}\n{newer}");
    assert!(is_known());

    // once more changes nothing, and what was edited since is not taken for the rules of before
    run(&["migrate", "rules/nap"]);
    assert!(is_known());
    std::fs::write(&path, newer + "// edited\n").unwrap();
    assert!(!is_known());
}
