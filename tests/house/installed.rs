//! The program as somebody has it who has nothing else: one file, copied anywhere.

use crate::common::{Folder, house, run};
use std::path::Path;
use std::process::Command;

/// Runs a copy of the program in its folder, without a home and without this repository.
fn alone(program: &Path, args: &[&str]) -> (i32, String, String) {
    let folder = program.parent().unwrap();
    let mut command = Command::new(program);
    command.args(args).current_dir(folder).env_clear().env("XDG_DATA_HOME", folder).env("XDG_CONFIG_HOME", folder);
    let ran = command.output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (ran.status.code().unwrap_or(-1), text(ran.stdout), text(ran.stderr))
}

#[test]
fn a_copied_program_plays_everything() {
    let folder = Folder::new();
    let program = folder.file("house-rules-copy");
    std::fs::copy(env!("CARGO_BIN_EXE_house-rules"), &program).unwrap();
    let (status, listed, error) = alone(&program, &["list", "--json"]);
    assert_eq!((status, error.as_str()), (0, ""));
    let listed: serde_json::Value = serde_json::from_str(&listed).unwrap();
    let ids = |of: &str| -> Vec<String> {
        listed[of].as_array().unwrap().iter().map(|e| e["id"].as_str().unwrap().to_string()).collect()
    };
    let here = house();
    assert_eq!(ids("games"), here.catalog.games.iter().map(|game| game.id.clone()).collect::<Vec<_>>());
    assert_eq!(ids("strategies"), here.catalog.strategies.iter().map(|s| s.id.clone()).collect::<Vec<_>>());
    for game in ids("games") {
        let seat = listed["games"].as_array().unwrap().iter().find(|g| g["id"] == game.as_str()).unwrap();
        let seat = format!("0={}", seat["strategy"].as_str().unwrap_or("any/random"));
        let (status, told, error) = alone(&program, &["run", &game, "--seed", "1", "--seat", &seat]);
        assert!(status == 0 && error.is_empty() && told.contains("won by"), "{game}: {told}{error}");
    }
}

#[test]
fn the_version_and_completions_are_told() {
    let ran = run(&["--version"]);
    assert!(ran.out.starts_with(concat!("house-rules ", env!("CARGO_PKG_VERSION"))), "{}", ran.out);
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let ran = run(&["completions", shell]);
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{shell}");
        assert!(ran.out.contains("simulate") && ran.out.contains("strict-undo"), "{shell}");
    }
    assert_eq!(run(&["completions", "abacus"]).status, 2);
}
