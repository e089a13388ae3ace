//! Tests with malicious files: none may make the program hang or crash, or read other files.

use super::*;
use crate::catalog::LARGEST_TEXT;
use proptest::prelude::*;

#[test]
fn large_and_garbled_files_are_refused() {
    let folder = folder_with(&[("variants/big.toml", ""), ("variants/bad.toml", "")]);
    folder.write("rules/one/rules.rhai", &vec![b' '; LARGEST_TEXT + 1]);
    folder.write("rules/one/variants/big.toml", &vec![b'#'; 2 * LARGEST_TEXT]);
    folder.write("rules/one/variants/bad.toml", b"title = \"ok\"\n# \xff");
    folder.write("strategies/any/a.rhai", b"\xfe");
    let catalog = folder.catalog();
    let told: Vec<String> = catalog.all_problems().map(|p| p.to_string()).collect();
    assert_eq!(
        told,
        [
            "error: `rules/one/rules.rhai` is too large: it has 257 KiB, allowed are 256 KiB",
            "error: `rules/one/variants/bad.toml` is not UTF-8 text: line 2 has a wrong byte",
            "error: `rules/one/variants/big.toml` is too large: it has 512 KiB, allowed are 256 KiB",
            "error: `strategies/any/a.rhai` is not UTF-8 text: line 1 has a wrong byte",
        ]
    );
    assert_eq!(catalog.strategy("any/a").unwrap_err().to_string(), told[3].replace("error: ", ""));
    assert!(catalog.find("one/big").unwrap().check().is_err());
    folder.write("rules/one/rules.rhai", &vec![b' '; LARGEST_TEXT]);
    assert!(folder.catalog().games[0].rules.is_some());
}

#[cfg(unix)]
#[test]
fn a_link_that_leads_out_is_refused() {
    use std::os::unix::fs::symlink;
    let outside = Folder::new(&[("secret.rhai", "secret"), ("game/rules.rhai", "secret")]);
    let folder = folder_with(&[]);
    let link = |to: &Path, at: &str| {
        let at = folder.path().join(at);
        fs::create_dir_all(at.parent().unwrap()).unwrap();
        symlink(to, at).unwrap();
    };
    link(&outside.path().join("secret.rhai"), "rules/one/log.rhai");
    link(&outside.path().join("game"), "rules/two");
    link(Path::new("nowhere"), "rules/one/RULES.md");
    link(Path::new("../one/rules.rhai"), "rules/one/properties.rhai");
    link(&outside.path().join("secret.rhai"), "strategies/any/a.rhai");
    link(Path::new("."), "rules/one/variants");
    let catalog = folder.catalog();
    let mut told: Vec<String> = catalog.all_problems().map(|p| p.to_string()).collect();
    told.retain(|text| !text.contains("/variants/"));
    assert_eq!(
        told,
        [
            "error: `rules/two` leads out of the data folder",
            "error: `rules/one/RULES.md` is a link that leads nowhere",
            "error: `rules/one/log.rhai` leads out of the data folder",
            "error: `strategies/any/a.rhai` leads out of the data folder",
        ]
    );
    assert!(catalog.games[0].base().properties_script.is_some(), "a link that stays inside is followed");
}

#[cfg(unix)]
#[test]
fn what_is_not_a_file_is_not_read() {
    let folder = folder_with(&[]);
    fs::create_dir_all(folder.path().join("rules/one/log.rhai")).unwrap();
    let pipe = folder.path().join("rules/one/variants/v.toml");
    fs::create_dir_all(pipe.parent().unwrap()).unwrap();
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().is_ok_and(|status| status.success());
    let told = problems(&folder.catalog().games[0]);
    assert_eq!(told[0], "error: `rules/one/log.rhai` is a folder: a file is needed here");
    if made {
        assert_eq!(told[1], "error: `rules/one/variants/v.toml` is no plain file: a file is needed here");
    }
}

#[test]
fn deep_nesting_is_an_error() {
    for text in ["[".repeat(100_000), "a.".repeat(100_000), format!("x = {}", "[".repeat(100_000))] {
        assert!(!problems_of(&text).is_empty());
    }
    let deep = format!("x = {}{}", "[".repeat(100_000), "]".repeat(100_000));
    assert!(!problems_of(&deep).is_empty());
    let tables = format!("x = {}", "{a=".repeat(80_000));
    assert!(!problems_of(&tables).is_empty());
    let header = format!("[{}a]\nb = 1", "a.".repeat(100_000));
    assert!(!problems_of(&header).is_empty());
    let layout = format!("{GAME}\n[layout]\nx = {}{}", "[".repeat(70), "]".repeat(70));
    let told = problems_of(&layout);
    assert_eq!((told.len(), &told[0][..22]), (1, "error: unknown key `x`"));
}

#[test]
fn a_mark_at_the_start_and_other_line_ends_are_fine() {
    let text = format!("\u{feff}{}", GAME.replace('\n', "\r\n"));
    assert_eq!(problems_of(&text), [""; 0]);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    /// Joins pieces of a game's file in another order, with other texts between them.
    #[test]
    fn no_text_crashes(pieces in prop::collection::vec((0usize..900, 1usize..40, "[\\[\\]{}=.\"',é0-9a-z\\n-]{0,3}"), 0..40)) {
        let mut text = String::new();
        for (from, length, between) in &pieces {
            text.extend(GAME.chars().skip(*from % GAME.len()).take(*length));
            text.push_str(between);
        }
        problems_of(&text);
        problems_of_variant(&text);
    }

    #[test]
    fn no_change_of_a_good_file_crashes(at in 0usize..600, cut in 0usize..12, new in "[\\[\\]{}=.\"'0-9a-z\\n-]{0,6}") {
        let mut text: Vec<char> = GAME.chars().collect();
        let at = at.min(text.len());
        let end = (at + cut).min(text.len());
        text.splice(at..end, new.chars());
        problems_of(&text.into_iter().collect::<String>());
    }
}
