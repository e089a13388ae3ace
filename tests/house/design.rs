//! What the design analysis names exists in the source.

use house_rules::script::vocabulary;
use house_rules::script::vocabulary::KeySpec;
use std::collections::BTreeSet;
use std::path::Path;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn source(folder: &Path, text: &mut String) {
    let mut entries: Vec<_> = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            source(&path, text);
        } else if path.extension().is_some_and(|e| e == "rs") {
            *text += &std::fs::read_to_string(path).unwrap();
        }
    }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|w| !w.is_empty())
}

/// Types and functions that the source defines.
fn defined() -> (BTreeSet<String>, BTreeSet<String>) {
    let mut text = String::new();
    source(&root().join("src"), &mut text);
    source(&root().join("crates"), &mut text);
    let words: Vec<&str> = words(&text).collect();
    let after = |keys: &[&str]| {
        let pairs = words.windows(2).filter(|pair| keys.contains(&pair[0]));
        pairs.map(|pair| pair[1].to_string()).collect()
    };
    (after(&["struct", "enum", "trait", "mod"]), after(&["fn"]))
}

fn diagrams(text: &str) -> Vec<&str> {
    text.split("```mermaid").skip(1).map(|rest| rest.split("```").next().unwrap()).collect()
}

fn is_type(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_uppercase())
}

#[test]
fn every_name_in_the_diagrams_exists() {
    let text = std::fs::read_to_string(root().join("docs/design.md")).unwrap();
    let (types, functions) = defined();
    let diagrams = diagrams(&text);
    assert_eq!(diagrams.len(), 4);
    let mut checked = 0;
    let mut missing = BTreeSet::new();
    let mut check = |known: &BTreeSet<String>, name: &str| {
        checked += 1;
        if !known.contains(name) {
            missing.insert(name.to_string());
        }
    };
    for line in diagrams.iter().flat_map(|d| d.lines()).map(str::trim) {
        // what stands after a colon of a class diagram is prose; in a sequence it may call functions
        let (names, told) = line.split_once(':').unwrap_or((line, ""));
        let first = names.split_whitespace().next().unwrap_or("");
        match first {
            "class" | "participant" => check(&types, words(names).nth(1).unwrap()),
            "actor" | "Note" | "direction" | "classDiagram" | "sequenceDiagram" => {}
            "namespace" => {
                let floors = ["cards_and_table"];
                let floor = words(names).nth(1).unwrap();
                assert!(floors.contains(&floor) || types.contains(floor), "{floor} is no floor");
            }
            _ => words(names).filter(|w| is_type(w) && !ACTORS.contains(w)).for_each(|w| check(&types, w)),
        }
        for call in calls(told).into_iter().chain(calls(names)) {
            check(&functions, call);
        }
    }
    assert!(missing.is_empty(), "docs/design.md names what is not in the source: {missing:?}");
    assert!(checked > 100, "only {checked} names were looked at");
}

/// People in the sequences.
const ACTORS: [&str; 2] = ["Person", "Designer"];

/// Functions that are called: `play(move)`, `legal(state)`.
fn calls(text: &str) -> Vec<&str> {
    let ends = text.match_indices('(').map(|(at, _)| at);
    let name = |at: usize| text[..at].rsplit(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap();
    ends.map(name).filter(|w| !w.is_empty()).collect()
}

#[test]
fn every_name_set_as_code_in_the_text_exists() {
    let text = std::fs::read_to_string(root().join("docs/design.md")).unwrap();
    let (types, _) = defined();
    let prose: String = text.split("```").step_by(2).collect();
    let quoted = prose.split('`').skip(1).step_by(2).filter(|w| is_type(w) && w.chars().all(char::is_alphanumeric));
    // names that the text says are *not* there
    let absent = ["RandomPlayer", "SmartPlayer", "Round"];
    let missing: BTreeSet<&str> = quoted.filter(|w| !types.contains(*w) && !absent.contains(w)).collect();
    assert!(missing.is_empty(), "docs/design.md names what is not in the source: {missing:?}");
}

#[test]
fn files_that_the_text_links_to_exist() {
    let text = std::fs::read_to_string(root().join("docs/design.md")).unwrap();
    let links: Vec<&str> = text.split("](").skip(1).map(|rest| rest.split(')').next().unwrap()).collect();
    for link in links.iter().filter(|l| !l.starts_with('#')) {
        assert!(root().join("docs").join(link).exists(), "{link}");
    }
    assert!(links.len() > 8);
}

/// Keys that say something to people only.
const FOR_PEOPLE: [&str; 1] = ["about"];

#[test]
fn every_key_that_a_script_may_write_is_read_somewhere() {
    let mut text = String::new();
    source(&root().join("crates/script/src/script/compile"), &mut text);
    for file in ["strategy/mod.rs", "strategy/improving.rs", "bridge/search_settings.rs"] {
        text += &std::fs::read_to_string(root().join("crates/script/src/script").join(file)).unwrap();
    }
    let mut keys = BTreeSet::new();
    let mut described: Vec<&KeySpec> = vocabulary::words().flat_map(|word| word.keys).collect();
    while let Some(key) = described.pop() {
        keys.insert(key.name);
        described.extend(key.keys());
    }
    assert!(keys.len() > 60, "only {} keys were found", keys.len());
    let ignored: Vec<_> =
        keys.iter().filter(|k| !FOR_PEOPLE.contains(k) && !text.contains(&format!("\"{k}\""))).collect();
    assert!(ignored.is_empty(), "accepted and ignored: {ignored:?}");
}
