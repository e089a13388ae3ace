//! `check --mutate`: small wrong changes of a game's rules, and which of them its checks see.

use crate::common::{Folder, Ran, run_in};
use serde_json::Value;

const TOML: &str =
    "id = \"two\"\ntitle = \"Keep Two\"\nseats = 2\n\n[options.rounds]\ntype = \"int\"\nrange = [1, 5]\ndefault = 2\n";

/// That the highest total wins need not be said: it does where nothing is. No check says it.
const RULES: &str = r#"// Keep Two: three cards each, two are kept, and courts count. 12 -> 13
fn worth_it() { 2 }
fn beside() { check("not in the rules", at("keep", 0), #{ hand: "2H 3H 4H", "hand@1": "5H 6H 7H" }, allows("2H 3H")); }
game(#{
    deck: standard(), order: "2 3 4 5 6 7 8 9 T J Q K A",
    tables: #{ worth: table(["hand"], [row("court", #{ over: each("J Q K"), points: worth_it() })]) },
    piles: [stock("stock"), hand("hand"), discards("out").per_seat()],
    first_dealer: 0, next_dealer: "left",
    round: [deal("hand", 3), keep("hand", 2, "out"), count("worth", "hand")],
    play_to: #{ rounds: o.rounds, wins: "highest" },
});
check_score("worth", "JH QH KH 2C", 6);
check("two are kept", at("keep", 0), #{ hand: "2H 3H 4H", "hand@1": "5H 6H 7H" }, allows("2H 3H"), forbids("2H"), forbids("2H 3H 4H"));
"#;

fn folder(rules: &str) -> Folder {
    let folder = Folder::new();
    folder.write("rules/two/game.toml", TOML);
    folder.write("rules/two/rules.rhai", rules);
    folder
}

fn mutated(folder: &Folder, more: &[&str]) -> Ran {
    run_in(folder.path(), &[&["check", "--mutate", "two", "--data", "."], more].concat(), "")
}

fn json(ran: &Ran) -> Value {
    serde_json::from_str(&ran.out).unwrap_or_else(|error| panic!("{error}: {ran:?}"))
}

/// `line:column change` of each.
fn listed(game: &Value, key: &str) -> Vec<String> {
    let all = game[key].as_array().unwrap();
    all.iter().map(|m| format!("{}:{} {}", m["line"], m["column"], m["change"].as_str().unwrap())).collect()
}

#[test]
fn what_a_check_sees_what_none_sees_and_what_changes_nothing_are_told_apart() {
    let ran = mutated(&folder(RULES), &["--json"]);
    assert_eq!(ran.status, 0, "{ran:?}");
    let game = &json(&ran)["games"][0];
    let (missed, unchanged) = (listed(game, "missed"), listed(game, "unchanged"));
    for line in ["9:26 3 -> 4", "10:41 \"highest\" -> \"lowest\"", "8:1 `rounds`: 2 -> 3"] {
        assert!(missed.iter().any(|told| told == line), "{line} in {missed:#?}");
    }
    assert!(unchanged.iter().any(|told| told == "10:35 without wins: \"highest\""), "{unchanged:#?}");
    // what counts points is checked, and so is how many are kept
    for line in ["2:17", "9:43"] {
        assert!(!missed.iter().chain(&unchanged).any(|told| told.starts_with(line)), "{line} in {missed:#?}");
    }
    // neither comments nor checks are rules
    assert!(!missed.iter().chain(&unchanged).any(|told| told.starts_with("1:") || told.starts_with("3:")));
    assert!(!missed.iter().chain(&unchanged).any(|told| told.starts_with("12:") || told.starts_with("13:")));
    let (counted, seen) = (game["counted"].as_u64().unwrap(), game["seen"].as_u64().unwrap());
    assert_eq!(counted - seen, missed.len() as u64);
    assert_eq!(game["changes"].as_u64().unwrap() - counted, unchanged.len() as u64);
}

#[test]
fn it_comes_to_the_same_at_any_number_of_threads() {
    let folder = folder(RULES);
    let one = mutated(&folder, &["--json", "--threads", "1"]);
    assert_eq!(one.out, mutated(&folder, &["--json", "--threads", "3"]).out);
}

#[test]
fn it_is_told_in_lines_with_their_places() {
    let ran = mutated(&folder(RULES), &[]);
    assert!(ran.out.contains("  rules/two/rules.rhai:9:26: number: 3 -> 4\n"), "{}", ran.out);
    assert!(ran.out.contains("  rules/two/game.toml:8:1: default: `rounds`: 2 -> 3\n"), "{}", ran.out);
}

#[test]
fn of_checks_that_fail_as_the_game_is_nothing_more_can_be_said() {
    let ran = mutated(&folder(&RULES.replace("2C\", 6", "2C\", 7")), &[]);
    assert_eq!(ran.status, 1);
    assert!(ran.out.starts_with("two: a check fails as the game is:\n"), "{}", ran.out);
    let unknown = run_in(folder(RULES).path(), &["check", "--mutate", "too", "--data", "."], "");
    assert_eq!(unknown.status, 2, "{unknown:?}");
}

/// Words that hold down what is dealt and who wins, with what is said where they do not hold.
#[test]
fn what_is_dealt_and_who_wins_is_checked() {
    let with = |check: &str| {
        let folder = folder(&format!("{RULES}{check}\n"));
        let ran = run_in(folder.path(), &["check", "rules/two", "--data", "."], "");
        ran.out.lines().find_map(|line| line.strip_prefix("error: ")).unwrap_or("").to_string()
    };
    let dealt = |expected: &str| with(&format!("check(\"dealt\", at(\"deal\", 0), #{{}}, {expected});"));
    assert_eq!(dealt("has_cards(\"hand@1\", 3), has_cards(\"stock\", 46), has_cards(\"out@0\", 0)"), "");
    assert_eq!(dealt("has_cards(\"hand@1\", 4)"), "`hand@1` has 3 cards, not 4");
    assert_eq!(dealt("has_cards(\"hnad\", 4)"), "there is no pile `hnad`");
    let ended = |expected: &str| {
        let position = "#{ hand: \"4H 5H 6H\", \"hand@1\": \"JH 2H 3H\", round: 2, \"points@0\": 1 }";
        with(&format!("check(\"end\", at(\"keep\", 0), {position}, plays([\"4H 5H\", \"JH 2H\"]), {expected});"))
    };
    assert_eq!(ended("won_by(1)"), "");
    assert_eq!(ended("won_by([1], 1)"), "");
    assert_eq!(ended("won_by(0)"), "the match is won by seat 1, not by seat 0");
    assert_eq!(ended("won_by([0, 1])"), "the match is won by seat 1, not by seat 0 and 1");
    assert_eq!(ended("won_by(1, 2)"), "the win counts as 1, not 2");
    assert_eq!(ended("won_by([\"x\"])"), "a seat is a number, not a text");
    let first =
        |position: &str, expected: &str| with(&format!("check(\"first\", at(\"match\"), {position}, {expected});"));
    assert_eq!(first("#{}", "holds(\"dealer\", 0), on_turn(0)"), "");
    assert_eq!(first("#{ seed: 5 }", "won_by(1)"), "the match is not over by what was played");
    assert_eq!(
        first("#{ hand: \"2H\" }", "on_turn(1)"),
        "at(\"match\") everything is dealt: beside the table only `seed:`, a number, is said"
    );
}
