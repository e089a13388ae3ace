//! `compare-players`: a planted edit of a player is found with the right sign, a player does not differ from itself, and what is
//! kept stands where it says.

use crate::common::{Folder, Ran, house, run, run_in};
use house_rules::session::{Match, Player, Record, TableChoice};
use serde_json::Value;
use std::process::Command;

const STEADY: &str = "strategies/hearts/steady.rhai";
/// Throws away what is least dangerous in place of what is most.
const EDIT: [&str; 2] = ["{ burden(c) }", "{ 0 - burden(c) }"];

/// A data folder with Hearts, whose steady player has this edit.
fn edited([from, to]: [&str; 2]) -> Folder {
    let folder = Folder::new();
    folder.copy("rules/hearts");
    folder.copy("strategies/hearts");
    let text = std::fs::read_to_string(folder.file(STEADY)).unwrap();
    assert!(text.contains(from), "the steady player of Hearts has no `{from}`");
    folder.write(STEADY, text.replacen(from, to, 1));
    folder
}

fn named(folder: &Folder) -> String {
    format!("{}:hearts/steady", folder.path().display())
}

fn json(ran: &Ran) -> Value {
    let mut value: Value = serde_json::from_str(&ran.out).unwrap_or_else(|error| panic!("{error}: {ran:?}"));
    value.as_object_mut().unwrap().remove("seconds");
    value
}

fn compared(words: &[&str]) -> Value {
    let ran = run(&[&["compare-players"], words, &["--json"]].concat());
    assert_eq!(ran.status, 0, "{ran:?}");
    json(&ran)
}

/// The middle of the interval of what the choices now are worth more.
fn gain(compared: &Value) -> f64 {
    compared["gain"][1].as_f64().unwrap_or_else(|| panic!("no gain: {compared}"))
}

#[test]
fn a_planted_edit_is_found_with_the_right_sign() {
    let folder = edited(EDIT);
    let found = compared(&["hearts", "steady", &named(&folder), "--positions", "120", "--worlds", "60"]);
    assert_eq!(found["positions"], 120, "{found}");
    let differ = found["differ"].as_u64().unwrap();
    assert!((5..60).contains(&differ), "{differ} differ");
    assert!(gain(&found) < -0.5, "{}", found["gain"]);
    for one in found["differences"].as_array().unwrap() {
        assert_eq!(one["decision"], "play", "what it passes is not edited: {one}");
        assert_ne!(one["old"]["move"], one["new"]["move"]);
        let hand: Vec<&str> = one["hand"].as_array().unwrap().iter().map(|card| card.as_str().unwrap()).collect();
        assert!(hand.contains(&one["new"]["move"].as_str().unwrap()), "{one}");
    }
    let decisions = found["decisions"].as_array().unwrap();
    let asked: u64 = decisions.iter().map(|count| count["asked"].as_u64().unwrap()).sum();
    assert_eq!(asked, 120);
    assert!(decisions.iter().any(|count| count["decision"] == "give" && count["differ"] == 0), "{found}");
    println!("{differ} of 120 positions differ, by {:.2} points on average", gain(&found));

    let back = compared(&["hearts", &named(&folder), "steady", "--positions", "120", "--worlds", "60"]);
    assert!(gain(&back) > 0.5, "taken back, the edit is better: {}", back["gain"]);
}

#[test]
fn a_player_does_not_differ_from_itself() {
    for (variant, who) in
        [("hearts", "steady"), ("skat", "steady"), ("cribbage/short", "gentle"), ("scopa", "any/random")]
    {
        let found = compared(&[variant, who, who, "--positions", "60"]);
        assert_eq!((&found["positions"], &found["differ"]), (&60.into(), &0.into()), "{variant}: {found}");
    }
}

#[test]
fn any_number_of_threads_tells_the_same() {
    let told = |threads: &str| {
        compared(&["cribbage", "gentle", "steady", "--positions", "60", "--worlds", "40", "--threads", threads])
    };
    let one = told("1");
    assert!(one["differ"].as_u64() > Some(0), "{one}");
    assert_eq!(one, told("3"));
    assert_eq!(told("2"), one);
}

#[test]
fn a_revision_a_folder_and_a_file_are_the_same_player() {
    let folder = edited(EDIT);
    let git = |words: &[&str]| {
        let own = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"];
        let ran = Command::new("git").args(own).args(words).current_dir(folder.path()).output().unwrap();
        assert!(ran.status.success(), "{ran:?}");
    };
    git(&["init", "-q"]);
    git(&["add", "."]);
    git(&["commit", "-q", "-m", "before"]);
    folder.copy("strategies/hearts");
    let compared = |old: &str| {
        let words =
            ["compare-players", "hearts", old, "hearts/steady", "--positions", "60", "--worlds", "20", "--json"];
        let mut found = json(&run_in(folder.path(), &words, ""));
        found.as_object_mut().unwrap().remove("old");
        found
    };
    let of_revision = compared("git:HEAD:hearts/steady");
    assert!(of_revision["differ"].as_u64() > Some(0), "{of_revision}");
    let there = edited(EDIT);
    assert_eq!(compared(&named(&there)), of_revision);
    assert_eq!(compared(&there.file(STEADY).display().to_string()), of_revision);
    for (old, told) in [
        ("git:nowhere:hearts/steady", "git knows no revision `nowhere`"),
        ("git:HEAD:hearts", "write a revision and a player"),
        ("git:HEAD:hearts/nobody", "there is no strategy `hearts/nobody`"),
    ] {
        let ran = run_in(folder.path(), &["compare-players", "hearts", old, "steady"], "");
        assert!(ran.status == 2 && ran.err.contains(told), "{old}: {ran:?}");
    }
}

/// A kept record ends in its position: the seat is asked there, and may choose what either player chooses.
#[test]
fn what_is_kept_stands_where_it_says() {
    let kept = Folder::new();
    let place = kept.file("positions").display().to_string();
    let words = ["hearts", "gentle", "steady", "--positions", "60", "--worlds", "0", "--show", "5", "--keep", &place];
    let found = compared(&words);
    let house = house();
    let loaded = house.load(&TableChoice { variant: "hearts".into(), seats: None, set: Vec::new() }).unwrap();
    let rules = loaded.rules();
    let differences = found["differences"].as_array().unwrap();
    assert!(differences.len() >= 5, "{found}");
    for (nth, one) in differences.iter().enumerate() {
        assert_eq!(one["file"].is_null(), nth >= 5, "{one}");
        assert!(one["gain"].is_null(), "without worlds nothing is weighed: {one}");
        let Some(file) = one["file"].as_str() else { continue };
        let record = Record::read(file.as_ref()).unwrap();
        let played = Match::resume(rules.clone(), vec![Player::Human; rules.seats], &record).unwrap();
        assert_eq!(u64::from(played.moves_made() as u32), one["moves"].as_u64().unwrap());
        let seat = played.to_move().unwrap();
        assert_eq!(u64::from(seat.0), one["seat"].as_u64().unwrap());
        assert_eq!(record.players[seat.index()], "human");
        assert_eq!(record.players.iter().filter(|player| *player == "hearts/steady").count(), 3);
        let advised = run(&["advise", file, "--worlds", "20"]);
        assert_eq!(advised.status, 0, "{advised:?}");
        if one["decision"] == "play" {
            let legal: Vec<String> =
                rules.legal(played.state()).unwrap().iter().map(|m| m.text(&rules.names(), seat)).collect();
            for side in ["old", "new"] {
                assert!(legal.contains(&one[side]["move"].as_str().unwrap().to_string()), "{one}: {legal:?}");
            }
        }
    }
}

/// A copied game is compared with the players of its original, and who plays on can be named.
#[test]
fn players_of_another_game_are_scripts_by_themselves() {
    let folder = Folder::new();
    let made = run_in(folder.path(), &["new", "my_hearts", "--from", "hearts"], "");
    assert_eq!(made.status, 0, "{made:?}");
    let compare = |more: &[&str]| {
        let words = ["compare-players", "my_hearts", "hearts/gentle", "my_hearts/steady", "--positions", "40"];
        json(&run_in(folder.path(), &[&words, more, &["--worlds", "20", "--json"]].concat(), ""))
    };
    let found = compare(&[]);
    assert_eq!(found["plays_on"], "my_hearts/steady", "{found}");
    assert!(found["differ"].as_u64() > Some(0) && found["unanswered"] == 0, "{found}");
    assert_eq!(found["differ"], found["weighed"]);
    let by_chance = compare(&["--with", "any/random"]);
    assert_eq!((&by_chance["plays_on"], &by_chance["differ"]), (&"any/random".into(), &found["differ"]));
    assert_ne!(by_chance["gain"], found["gain"]);
}

/// A player that fails is told, with its place; the positions in which it did are not counted as alike.
#[test]
fn who_fails_is_told() {
    let folder = edited(["let led = me.tail[0];", "let led = me.tail[9];"]);
    let ran = run(&["compare-players", "hearts", "steady", &named(&folder), "--positions", "40"]);
    assert_eq!(ran.status, 1, "{ran:?}");
    assert!(ran.err.contains("NEW failed in ") && ran.err.contains("steady.rhai:46:22"), "{ran:?}");
    assert!(ran.out.starts_with("The player now failed in "), "{ran:?}");
    assert!(ran.out.contains("They choose alike in all of the other "), "{ran:?}");
    assert!(ran.out.contains("  give: otherwise in 0 of 7\n") && ran.out.contains("; failed in "), "{ran:?}");
}

#[test]
fn wrong_arguments_are_told_in_a_sentence() {
    let folder = Folder::new();
    let file = folder.write("a.record", "mine").display().to_string();
    let full = folder.path().display().to_string();
    let cases: [(&[&str], &str); 10] = [
        (&["heart", "steady", "gentle"], "there is no game `heart`"),
        (&["hearts", "human", "steady"], "OLD: nobody is asked here"),
        (&["hearts", "steady", "exec:ls"], "NEW: `exec:ls`: a program follows whole matches; `duel` compares it"),
        (&["hearts", "steady", "nobody"], "NEW: there is no strategy `nobody`"),
        (&["hearts", "steady", "steady", "--seats", "9"], "9"),
        (&["hearts", "steady", "steady", "--set", "nothing=3"], "nothing"),
        (&["hearts", "/nowhere/at/all:hearts/steady", "steady"], "there is no folder `/nowhere/at/all`"),
        (&["hearts", "steady", "steady", "--worlds", "5"], "a number from 20 to 10000"),
        (&["hearts", "steady", "steady", "--keep", &file], "is a file"),
        (&["hearts", "steady", "steady", "--keep", &full], "has records already"),
    ];
    for (words, told) in cases {
        let ran = run(&[&["compare-players"], words].concat());
        assert!(ran.status == 2 && ran.err.contains(told), "{words:?}: {ran:?}");
    }
}

/// The help names each key of the JSON object.
#[test]
fn the_help_says_what_is_printed() {
    let help = run(&["compare-players", "--help"]).out;
    let found = compared(&["hearts", "gentle", "steady", "--positions", "20", "--worlds", "20"]);
    let one = &found["differences"][0];
    for object in [&found, one, &one["old"], &found["decisions"][0]] {
        for key in object.as_object().unwrap().keys() {
            let is_named = help.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == key);
            assert!(is_named, "`{key}` is not in the help:\n{help}");
        }
    }
}
