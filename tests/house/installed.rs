//! The program as somebody has it who has nothing else: one file, copied anywhere.

use crate::common::{Folder, house, root, run};
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
    let commit = commit().map_or(String::new(), |commit| format!(" ({commit})"));
    assert_eq!(ran.out, format!("house-rules {}{commit}\n", env!("CARGO_PKG_VERSION")));
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let ran = run(&["completions", shell]);
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{shell}");
        assert!(ran.out.contains("simulate") && ran.out.contains("strict-undo"), "{shell}");
    }
    assert_eq!(run(&["completions", "abacus"]).status, 2);
}

/// One page for the program and one for each command, of the same text as `--help`.
#[test]
fn the_manual_has_a_page_for_each_command() {
    let first = run(&["man"]);
    assert_eq!((first.status, first.err.as_str()), (0, ""));
    assert!(first.out.contains(".TH house-rules 1"), "{}", first.out);
    let folder = Folder::new();
    let pages = folder.file("man");
    assert_eq!(run(&["man", pages.to_str().unwrap()]).status, 0);
    for command in ["play", "check", "simulate", "pack", "man"] {
        let page = std::fs::read_to_string(pages.join(format!("house-rules-{command}.1"))).unwrap();
        assert!(page.contains(".SH SYNOPSIS"), "{command}");
    }
    // a folder that cannot be made is told
    let refused = run(&["man", "/dev/null/man"]);
    assert!(refused.status == 1 && refused.err.contains("the manual cannot be written there"), "{}", refused.err);
}

/// What the .deb is made of is in the repository, but for what `.ci/package` makes.
#[test]
fn a_package_is_made_of_files_that_are_there() {
    let manifest: toml::Table = std::fs::read_to_string(root().join("Cargo.toml")).unwrap().parse().unwrap();
    let assets = manifest["package"]["metadata"]["deb"]["assets"].as_array().unwrap();
    let sources: Vec<&str> = assets.iter().filter_map(|asset| asset[0].as_str()).collect();
    assert!(sources.len() > 8, "{sources:?}");
    for source in sources.iter().filter(|source| !source.starts_with("target/")) {
        assert!(root().join(source).is_file(), "{source} is not there");
    }
    let kinds = std::fs::read_to_string(root().join("assets/desktop/house-rules.xml")).unwrap();
    assert!(kinds.contains("glob pattern=\"*.houserules\""), "{kinds}");
}

/// That of the working tree, where the program is a release that was built from its own repository.
fn commit() -> Option<String> {
    let is_release =
        Path::new(env!("CARGO_BIN_EXE_house-rules")).components().any(|part| part.as_os_str() == "release");
    let git = |words: &[&str]| {
        let ran = Command::new("git").arg("-C").arg(root()).args(words).output().ok()?;
        ran.status.success().then(|| String::from_utf8_lossy(&ran.stdout).trim().to_string())
    };
    let top = git(&["rev-parse", "--show-toplevel"])?;
    let is_own = Path::new(&top).canonicalize().ok()? == root().canonicalize().ok()?;
    (is_release && is_own).then(|| git(&["rev-parse", "--short=9", "HEAD"]))?
}

/// What a desktop shows in its menu starts this program, and has a picture.
#[test]
fn the_desktop_entry_names_the_program_and_its_icon() {
    let folder = root().join("assets/desktop");
    let program = Path::new(env!("CARGO_BIN_EXE_house-rules")).file_stem().unwrap().to_string_lossy().into_owned();
    let entry = std::fs::read_to_string(folder.join(format!("{program}.desktop"))).unwrap();
    let value =
        |key: &str| entry.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix('=')).unwrap_or_default();
    assert!(entry.starts_with("[Desktop Entry]\n"), "{entry}");
    assert_eq!((value("Type"), value("Terminal")), ("Application", "false"));
    assert_eq!(value("Exec").split(' ').next(), Some(program.as_str()));
    assert!(!value("Name").is_empty() && value("Categories").contains("CardGame"), "{entry}");
    // a window belongs to the entry whose name it carries
    assert_eq!(value("StartupWMClass"), program);
    let icon = std::fs::read_to_string(folder.join(format!("{}.svg", value("Icon")))).unwrap();
    assert!(icon.contains("<svg") && icon.contains("viewBox"), "{icon}");
}
