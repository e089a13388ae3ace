//! What a designer reads: each broken script in `tests/broken` and the exact text that `check` gives for it.
//!
//! A file is laid over the small game in `tests/broken/base`: `x.rhai` is its rules, `x.variant.rhai` a variant,
//! `x.bot.rhai` a strategy, `x.lost.rhai` one in a folder of no game, `x.toml` its `game.toml`, `x.lesson.toml` its
//! lesson, and so on.
//! `UPDATE_MESSAGES=1` writes the `.expected` files anew.

use crate::common::{Folder, Ran, root, run_in};
use rayon::prelude::*;
use std::path::{Path, PathBuf};

/// Ends of names, where such a file goes, and what is checked.
const KINDS: [(&str, &str, &str); 9] = [
    (".variant.rhai", "rules/mini/variants/odd.rhai", "rules/mini"),
    (".variant.toml", "rules/mini/variants/odd.toml", "rules/mini"),
    (".log.rhai", "rules/mini/variants/odd.log.rhai", "rules/mini"),
    (".properties.rhai", "rules/mini/variants/odd.properties.rhai", "rules/mini"),
    (".bot.rhai", "strategies/mini/odd.rhai", "strategies/mini/odd.rhai"),
    (".lost.rhai", "strategies/mina/odd.rhai", "strategies/mina/odd.rhai"),
    (".lesson.toml", "rules/mini/lesson.toml", "rules/mini"),
    (".toml", "rules/mini/game.toml", "rules/mini"),
    (".rhai", "rules/mini/rules.rhai", "rules/mini"),
];

fn broken() -> PathBuf {
    root().join("tests/broken")
}

fn cases() -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(broken()).unwrap().map(|e| e.unwrap().path()).collect();
    files.retain(|p| p.extension().is_some_and(|e| e == "rhai" || e == "toml"));
    files.sort();
    files
}

fn name(path: &Path) -> String {
    path.file_name().unwrap().to_string_lossy().into_owned()
}

fn check(case: &Path) -> Ran {
    let folder = Folder::new();
    crate::common::copy(&broken().join("base"), folder.path());
    let file = name(case);
    let (_, place, checked) = KINDS.iter().find(|(end, ..)| file.ends_with(end)).unwrap();
    if place.contains("/odd.") && place.starts_with("rules/") {
        folder.write("rules/mini/variants/odd.toml", "title = \"Odd\"\n");
    }
    folder.write(place, std::fs::read(case).unwrap());
    let ran = run_in(folder.path(), &["check", checked], "");
    Ran { out: without_times(&ran.out), ..ran }
}

/// Without what scripts cost, which is another time at each run.
fn without_times(out: &str) -> String {
    let Some((before, rest)) = out.split_once("\nwhat scripts cost in play") else { return out.to_string() };
    let after = rest.rsplit_once("\n\n").map_or("", |(_, after)| after);
    format!("{before}{after}")
}

/// Words that a card player does not know.
const JARGON: [&str; 20] = [
    "Dynamic",
    "FnPtr",
    "i64",
    "i32",
    "usize",
    "ImmutableString",
    "rhai::",
    "Rhai",
    "AST",
    "panicked",
    "unwrap",
    "RUST_BACKTRACE",
    "closure",
    "token",
    "syntax",
    "EvalAlt",
    "anon$",
    "array",
    "serde",
    "variant of enum",
];

/// Mistakes that have no place: the file is empty, or the fault is of the whole.
const WITHOUT_PLACE: [&str; 6] = [
    "nothing.rhai",
    "empty.rhai",
    "not-a-game.rhai",
    "bot-nothing.bot.rhai",
    "bot-misspelt.bot.rhai",
    "no-such-game.lost.rhai",
];

#[test]
fn the_game_that_is_broken_is_whole_at_first() {
    let folder = Folder::new();
    crate::common::copy(&broken().join("base"), folder.path());
    let ran = run_in(folder.path(), &["check", "rules/mini"], "");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{}", ran.out);
    let told = "mini: 4 of 4 rows counted in play\n\
                2 tables compiled, 2 checks run, 0 strategies played, 0 live functions: 0 errors, 1 warning\n";
    assert!(ran.out.starts_with("warning: the option `counting` changes nothing"), "{}", ran.out);
    assert!(ran.out.ends_with(told), "{}", ran.out);
}

#[test]
fn every_mistake_is_told_as_written() {
    let update = std::env::var_os("UPDATE_MESSAGES").is_some();
    let cases = cases();
    assert!(cases.len() > 100, "only {} broken files", cases.len());
    let problems: Vec<String> = cases.par_iter().filter_map(|case| examine(case, update)).collect();
    println!("{} broken files, {} told otherwise", cases.len(), problems.len());
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// What is wrong with what is said about one file.
fn examine(case: &Path, update: bool) -> Option<String> {
    let (file, ran) = (name(case), check(case));
    let expected = case.with_extension("expected");
    if update {
        std::fs::write(&expected, &ran.out).unwrap();
    }
    let wanted = std::fs::read_to_string(&expected).unwrap_or_default();
    if ran.out != wanted {
        return Some(format!("=== {file} says\n{}--- and not\n{wanted}", ran.out));
    }
    let fails = ran.out.contains("error: ");
    let told = fails || ran.out.contains("warning: ");
    if !told || ran.status != fails as i32 || !ran.err.is_empty() {
        return Some(format!("=== {file}: status {}, on standard error: {}", ran.status, ran.err));
    }
    // the author's own lines are shown with a number and a bar before them
    let said: Vec<&str> = ran.out.lines().filter(|l| !l.contains(" | ")).collect();
    let said = said.join("\n");
    if let Some(word) = JARGON.iter().find(|w| said.contains(*w)) {
        return Some(format!("=== {file}: \"{word}\" is no word for a card player:\n{}", ran.out));
    }
    if !ran.out.contains(" --> ") && !WITHOUT_PLACE.contains(&file.as_str()) {
        return Some(format!("=== {file}: no place is given:\n{}", ran.out));
    }
    let longest = ran.out.lines().map(|l| l.chars().count()).max().unwrap_or(0);
    (longest > 200).then(|| format!("=== {file}: a line of {longest} characters:\n{}", ran.out))
}

/// A misspelt name is answered with the name that was meant.
#[test]
fn misspellings_are_answered_with_the_word() {
    let mut suggested = 0;
    for case in cases().iter().filter(|c| name(c).starts_with("name-") || name(c).starts_with("key-unknown")) {
        let text = std::fs::read_to_string(case.with_extension("expected")).unwrap();
        suggested += text.contains("did you mean `") as usize;
    }
    assert!(suggested >= 20, "only {suggested} suggestions");
    println!("{suggested} suggestions");
}

#[test]
fn no_expected_text_is_left_over() {
    for entry in std::fs::read_dir(broken()).unwrap().map(|e| e.unwrap().path()) {
        if entry.extension().is_some_and(|e| e == "expected") {
            let has = |e: &str| entry.with_extension(e).is_file();
            assert!(has("rhai") || has("toml"), "{} belongs to no file", entry.display());
        }
    }
}

/// The same problems as one JSON object.
#[test]
fn json_says_the_same() {
    for case in ["name-pile.rhai", "key-unknown-of-row.rhai", "toml-quote.toml"] {
        let folder = Folder::new();
        crate::common::copy(&broken().join("base"), folder.path());
        let place = if case.ends_with(".toml") { "rules/mini/game.toml" } else { "rules/mini/rules.rhai" };
        folder.write(place, std::fs::read(broken().join(case)).unwrap());
        let ran = run_in(folder.path(), &["check", "rules/mini", "--json"], "");
        assert_eq!((ran.status, ran.err.as_str()), (1, ""), "{case}");
        let json: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
        let problem = &json["problems"][0];
        let text = run_in(folder.path(), &["check", "rules/mini"], "").out;
        let (path, line, column) = (&problem["path"], &problem["line"], &problem["column"]);
        let shown = format!("{} --> {}:{line}:{column}", "", path.as_str().unwrap());
        assert!(text.contains(&shown), "{case}: {shown} is not in\n{text}");
        assert!(text.contains(problem["message"].as_str().unwrap()) && problem["severity"] == "error", "{case}");
    }
}
