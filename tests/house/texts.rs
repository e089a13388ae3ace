//! `texts`: every text of every game as it would be said, read as a whole for faults that a person would see at once.

use crate::common::run;
use serde_json::Value;
use std::collections::BTreeSet;

/// Why a text is faulty; `None` if it is sound.
fn fault(place: &str, text: &str) -> Option<&'static str> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_word = |word: &str| word.len() > 1 && word.chars().all(|c| c.is_ascii_lowercase());
    let is_template = matches!(place, "pile" | "text");
    if words.windows(2).any(|pair| pair[0] == pair[1] && is_word(pair[0])) {
        return Some("a word stands twice");
    }
    if text.contains(['{', '}']) && !is_template {
        return Some("a place was not filled in");
    }
    if text.contains("  ") || [" ,", " .", ",,", "()"].iter().any(|sign| text.contains(sign)) {
        return Some("spaces or signs are wrong");
    }
    let joined = |word: &&str| word.contains('_') && word.chars().all(|c| c.is_ascii_lowercase() || c == '_');
    words.iter().any(joined).then_some("a name of the script stands in it")
}

#[test]
fn faults_of_texts_are_found() {
    for (text, place, found) in [
        ("Ann takes the the trick.", "story", true),
        ("Ann takes {count} tricks.", "story", true),
        ("build {n}", "pile", false),
        ("Ann takes , then leads.", "story", true),
        ("play lay_away", "prompt", true),
        ("Ann takes the trick: 7H KH 2S.", "story", false),
    ] {
        assert_eq!(fault(place, text).is_some(), found, "{text}");
    }
}

#[test]
fn every_text_of_every_game_reads_as_a_sentence_does() {
    let ran = run(&["texts", "--matches", "2", "--json"]);
    assert_eq!(ran.status, 0, "{}", ran.err);
    let told: Value = serde_json::from_str(&ran.out).unwrap();
    let texts = told["texts"].as_array().unwrap();
    let of = |text: &Value, key: &str| text[key].as_str().unwrap().to_string();
    let places: BTreeSet<String> = texts.iter().map(|text| of(text, "place")).collect();
    for place in ["about", "difference", "ending", "hint", "option", "prompt", "refusal", "row", "story"] {
        assert!(places.contains(place), "no text is a {place}: {places:?}");
    }
    let found: Vec<String> = texts
        .iter()
        .filter_map(|text| {
            let example = of(text, "example");
            Some(format!("{}: `{example}` in {}", fault(&of(text, "place"), &example)?, of(text, "game")))
        })
        .collect();
    println!("{} texts, {} faults", texts.len(), found.len());
    assert!(texts.len() > 5_000 && found.is_empty(), "{}", found.join("\n"));
}
