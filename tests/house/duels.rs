//! Duels, tournaments and parts of runs: the same figures however they are played.

use crate::common::{Folder, Ran, root, run};
use serde_json::Value;
use std::process::{Command, Stdio};
use std::time::Duration;

/// What a command prints as JSON, without times.
fn figures(ran: &Ran) -> Value {
    assert_eq!(ran.status, 0, "{ran:?}");
    let mut value: Value = serde_json::from_str(&ran.out).unwrap_or_else(|error| panic!("{error}: {ran:?}"));
    forget_times(&mut value);
    value
}

fn forget_times(value: &mut Value) {
    match value {
        Value::Object(map) => {
            let times = ["seconds", "ms_median", "ms_max", "games_per_second", "microseconds_per_decision", "threads"];
            times.iter().for_each(|key| drop(map.remove(*key)));
            map.values_mut().for_each(forget_times);
        }
        Value::Array(list) => list.iter_mut().for_each(forget_times),
        _ => {}
    }
}

const PLAYERS: [&str; 4] = ["--a", "any/greedy", "--b", "any/random"];

fn duel(more: &[&str]) -> Ran {
    seeded("100", "3", more)
}

fn seeded(pairs: &str, seed: &str, more: &[&str]) -> Ran {
    run(&[&["duel", "pasur"][..], &PLAYERS, &["--json", "--pairs", pairs, "--seed", seed], more].concat())
}

#[test]
fn threads_change_nothing() {
    let one = figures(&duel(&["--threads", "1"]));
    assert_eq!(one, figures(&duel(&["--threads", "2"])));
    assert_ne!(one, figures(&seeded("100", "4", &[])));
    assert_eq!((&one["pairs"], &one["unit"], &one["seats"]), (&100.into(), &"match".into(), &2.into()));
    let (a, elo) = (&one["a"], one["elo"].as_f64().unwrap());
    let interval = |key: &str| [a[key][0].as_f64().unwrap(), a[key][1].as_f64().unwrap()];
    let rate = a["win_rate"].as_f64().unwrap();
    assert!(rate > 0.6 && interval("win_rate_ci95")[0] < rate && rate < interval("win_rate_ci95")[1], "{one}");
    assert!(interval("margin_ci95")[0] > 0.0 && elo > 70.0, "{one}");
    assert_eq!((&one["stopped"], &one["reproducible"], &a["faults"]), (&Value::Null, &true.into(), &0.into()));
}

/// Players who are the same win as often as they lose, and exchanging the two turns the figures round.
#[test]
fn a_duel_is_fair() {
    let same = figures(&run(&[
        "duel",
        "cribbage/short",
        "--a",
        "any/random",
        "--b",
        "any/random",
        "--pairs",
        "2000",
        "--seed",
        "1",
        "--json",
    ]));
    let (low, high) =
        (same["a"]["win_rate_ci95"][0].as_f64().unwrap(), same["a"]["win_rate_ci95"][1].as_f64().unwrap());
    assert!(low < 0.5 && 0.5 < high, "{same}");
    assert!(high > low, "two players by chance throw their own dice: {same}");
}

/// A player without dice against itself plays the same match twice: every pair is even.
#[test]
fn both_play_the_same_cards() {
    for unit in ["match", "round"] {
        for game in ["pasur", "cribbage/short", "kings_in_the_corner", "pinochle"] {
            let args = ["--a", "any/first", "--b", "any/first", "--pairs", "50", "--json", "--unit", unit];
            let same = figures(&run(&[&["duel", game][..], &args].concat()));
            assert_eq!(same["a"]["win_rate_ci95"], serde_json::json!([0.5, 0.5]), "{game} {unit}: {same}");
            assert_eq!(same["a"]["margin_ci95"], serde_json::json!([0.0, 0.0]), "{game} {unit}: {same}");
        }
    }
}

/// With more seats A sits at each once; in teams A is a whole team.
#[test]
fn more_seats_and_teams() {
    for (args, seats, even) in
        [(&["kings_in_the_corner", "--seats", "3"][..], 3, 1.0 / 3.0), (&["scopa", "--seats", "4"], 4, 0.5)]
    {
        let rest = ["--a", "any/first", "--b", "any/first", "--pairs", "40", "--json"];
        let told = figures(&run(&[&["duel"], args, &rest].concat()));
        assert_eq!(told["seats"], seats);
        let rate = told["a"]["win_rate"].as_f64().unwrap();
        // matches that several win together are half won
        assert!((rate - even).abs() < 0.08, "{told}");
        assert_eq!(told["elo"].is_null(), even < 0.4, "{told}");
        // who is the same as all others leaves half of them behind, whatever equal points are worth
        let ahead = serde_json::json!(if even < 0.4 { Some([0.5, 0.5]) } else { None });
        assert_eq!(told["a"]["ahead_ci95"], ahead, "{told}");
    }
    let ran = run(&[
        "duel",
        "kings_in_the_corner",
        "--seats",
        "3",
        "--a",
        "any/first",
        "--b",
        "any/first",
        "--pairs",
        "64",
        "--sprt",
        "0,10",
    ]);
    assert!(ran.status == 2 && ran.err.contains("--sprt is a test of two sides, and here are 3"), "{ran:?}");
}

/// Each kept deal is a record that is played again, move by move.
#[test]
fn the_deals_that_differ_most_can_be_opened() {
    let folder = Folder::new();
    let deals = folder.file("deals");
    for unit in ["match", "round"] {
        let told = figures(&duel(&["--deals", &deals.to_string_lossy(), "--unit", unit]));
        let kept = told["deals"].as_array().unwrap();
        assert_eq!(kept.len(), 5, "{told}");
        let margins: Vec<f64> = kept.iter().map(|deal| deal["margin"].as_f64().unwrap().abs()).collect();
        assert!(margins.is_sorted_by(|a, b| a >= b) && margins[0] > 0.0, "{margins:?}");
        let name = format!("pair-{}-2.txt", kept[0]["pair"]);
        let file = deals.join(name).to_string_lossy().into_owned();
        assert_eq!(std::fs::read_to_string(&file).unwrap().trim(), kept[0]["records"][1]);
        let ran = run(&["replay", &file, "--check"]);
        assert_eq!(ran.status, 0, "{ran:?}");
        let mut play = Command::new(env!("CARGO_BIN_EXE_house-rules"));
        play.args(["play", "--text", "--resume", &file]).current_dir(root()).env("XDG_DATA_HOME", folder.path());
        let opened = play.stdin(Stdio::null()).output().unwrap();
        assert!(opened.status.success(), "{opened:?}");
    }
}

#[test]
fn a_test_stops_as_soon_as_it_is_decided() {
    let stopped = figures(&seeded("5000", "3", &["--sprt", "0,50"]));
    assert_eq!(stopped["stopped"], "h1", "{stopped}");
    let pairs = stopped["pairs"].as_u64().unwrap();
    assert!(pairs.is_multiple_of(32) && pairs < 1000, "{stopped}");
    assert_eq!(stopped, figures(&seeded("5000", "3", &["--sprt", "0,50", "--threads", "1"])));
    let other = figures(&run(&[
        "duel",
        "pasur",
        "--a",
        "any/random",
        "--b",
        "any/greedy",
        "--pairs",
        "5000",
        "--sprt",
        "0,50",
        "--json",
    ]));
    assert_eq!(other["stopped"], "h0", "{other}");
    let ran = duel(&["--sprt", "10,0"]);
    assert!(ran.status == 2 && ran.err.contains("two differences in Elo, the lower first"), "{ran:?}");
}

/// Whatever kills a duel, it goes on where it was, and comes to the same.
#[test]
fn a_killed_duel_goes_on() {
    let folder = Folder::new();
    let file = folder.file("duel.json").to_string_lossy().into_owned();
    let args = [
        &["duel", "cribbage", "--a", "cribbage/careful", "--b", "any/greedy", "--json", "--seed", "3"][..],
        &["--pairs", "400", "--threads", "1"],
    ]
    .concat();
    let kept = [&args[..], &["--resume", &file]].concat();
    let mut killed = 0;
    loop {
        let mut child = Command::new(env!("CARGO_BIN_EXE_house-rules"))
            .args(&kept)
            .current_dir(root())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let there = std::fs::read(&file).ok();
        let grown = || std::fs::read(&file).ok() != there;
        while child.try_wait().unwrap().is_none() && !(grown() && killed < 2) {
            std::thread::sleep(Duration::from_millis(5));
        }
        if child.try_wait().unwrap().is_some() {
            break;
        }
        child.kill().unwrap();
        child.wait().unwrap();
        killed += 1;
    }
    assert!(killed > 0, "it was over before it was killed");
    let whole = figures(&run(&args));
    assert_eq!(figures(&run(&kept)), whole);
    // a longer one goes on from there, another one does not
    let other = run(&[&kept[..], &["--unit", "round"]].concat());
    assert!(
        other.status == 2 && other.err.contains("it is another duel: the unit is match in the file and round here"),
        "{other:?}"
    );
    let ran = run(&[&kept[..14], &["10"], &kept[14..]].concat());
    assert_eq!(ran.status, 2, "{ran:?}");
}

/// Seven parts are the whole.
#[test]
fn parts_add_up() {
    let folder = Folder::new();
    let part = |name: &str, part: usize| folder.file(&format!("{name}-{part}.json")).to_string_lossy().into_owned();
    let commands: [(&str, Vec<&str>); 3] = [
        ("duel", [&["duel", "pasur"][..], &PLAYERS, &["--pairs", "100", "--seed", "3"]].concat()),
        (
            "tournament",
            vec!["tournament", "pasur", "any/random", "any/greedy", "any/first", "--pairs", "40", "--seed", "3"],
        ),
        ("simulate", vec!["simulate", "cribbage/short", "--games", "1000", "--seed", "3", "--seat", "0=any/greedy"]),
    ];
    for (name, command) in commands {
        let parts: Vec<String> = (1..=7).map(|number| part(name, number)).collect();
        for (number, file) in parts.iter().enumerate() {
            let shard = format!("{}/7", number + 1);
            let ran = run(&[&command[..], &["--shard", &shard, "--out", file]].concat());
            assert_eq!((ran.status, ran.out.as_str()), (0, ""), "{ran:?}");
        }
        let files: Vec<&str> = parts.iter().rev().map(String::as_str).collect();
        let merged = figures(&run(&[&["merge", "--json"], &files[..]].concat()));
        assert_eq!(merged, figures(&run(&[&command[..], &["--json"]].concat())), "{name}");
        refused(&folder, &files);
    }
    let files = [part("duel", 1), part("simulate", 2)];
    let ran = run(&["merge", &files[0], &files[1]]);
    assert!(ran.status == 1 && ran.err.contains("do not belong together: the command is duel in the one"), "{ran:?}");
}

/// Parts that are not those of one run are refused, and named.
fn refused(folder: &Folder, files: &[&str]) {
    let merged = |files: &[&str]| run(&[&["merge"], files].concat());
    let (first, last) = (files[6], files[0]);
    let says = |ran: Ran, words: &[&str]| {
        assert_eq!((ran.status, ran.out.as_str()), (1, ""), "{ran:?}");
        assert!(words.iter().all(|word| ran.err.contains(word)), "{words:?}: {ran:?}");
    };
    says(merged(&[files, &[first]].concat()), &[first, "overlap: both have"]);
    says(merged(&files[1..]), &["are missing: no part has them"]);
    says(merged(&files[..6]), &["1 to", "are missing"]);
    says(merged(&[&files[..3], &files[4..]].concat()), &["are missing"]);
    let whole = std::fs::read_to_string(last).unwrap();
    let with = |name: &str, text: &str| {
        let file = folder.write(name, text).to_string_lossy().into_owned();
        let files = [&files[1..], &[file.as_str()]].concat();
        (file.clone(), merged(&files))
    };
    for (name, text, word) in [
        ("empty", String::new(), "it is empty"),
        ("torn", whole[..whole.len() / 2].to_string(), "is no part of a run"),
        ("seed", whole.replace("\"seed\":3", "\"seed\":4"), "the seed is"),
        ("rules", whole.replace("\"rules\":\"", "\"rules\":\"0"), "the rules of"),
        ("strategy", whole.replace("\"fingerprint\":\"", "\"fingerprint\":\"0"), "the strategy"),
        ("form", whole.replace("\"format\":2", "\"format\":3"), "it has the form 3"),
    ] {
        let (file, ran) = with(name, &text);
        says(ran, &[&file, word]);
    }
}

#[test]
fn a_tournament_rates_its_players() {
    let told = figures(&run(&[
        "tournament",
        "pasur",
        "any/random",
        "any/greedy",
        "any/first",
        "--pairs",
        "60",
        "--seed",
        "3",
        "--json",
    ]));
    let players = told["players"].as_array().unwrap();
    let rating = |place: usize| players[place]["rating"].as_f64().unwrap();
    assert!((0..3).map(rating).sum::<f64>().abs() < 1e-6 && rating(1) > rating(0), "{told}");
    assert!(players[1]["rating_ci95"][0].as_f64().unwrap() < rating(1), "{told}");
    assert!(told["table"][0][0].is_null());
    let (one, other) = (told["table"][0][1].as_f64().unwrap(), told["table"][1][0].as_f64().unwrap());
    assert!((one + other - 1.0).abs() < 1e-9 && other > 0.5, "{told}");
    let ran = run(&["tournament", "pasur", "any/random", "--pairs", "5"]);
    assert!(ran.status == 2 && ran.err.contains("at least two players"), "{ran:?}");
}

/// Of more than two sides the ratings are of what each would win against one other.
#[test]
fn a_tournament_of_three_seats_rates_its_players() {
    let args = ["tournament", "kings_in_the_corner", "--seats", "3", "any/random", "any/greedy", "--pairs", "40"];
    let told = figures(&run(&[&args[..], &["--seed", "3", "--json"]].concat()));
    let rating = |place: usize| told["players"][place]["rating"].as_f64().unwrap();
    // who takes the most points loses
    assert!((rating(0) + rating(1)).abs() < 1e-6 && rating(0) > rating(1) + 100.0, "{told}");
    let (one, other) = (told["table"][0][1].as_f64().unwrap(), told["table"][1][0].as_f64().unwrap());
    assert!((one + other - 1.0).abs() < 1e-9, "{told}");
}

#[test]
fn what_cannot_be_played_is_said() {
    for (args, words) in [
        (&["--a", "human", "--b", "any/random", "--pairs", "1"][..], "nobody is asked here"),
        (&["--a", "any/random", "--b", "any/nobody", "--pairs", "1"], "any/nobody"),
        (&["--a", "any/random", "--b", "any/random", "--pairs", "0"], "0 is not in 1.."),
        (&["--a", "any/random", "--b", "any/random", "--pairs", "1", "--shard", "1/2"], "--out <FILE>"),
        (&["--a", "any/random", "--b", "any/random", "--pairs", "1", "--shard", "3/2", "--out", "x"], "`--shard 2/7`"),
    ] {
        let ran = run(&[&["duel", "pasur"], args].concat());
        assert!(ran.status == 2 && ran.err.contains(words), "{words}: {ran:?}");
    }
    let ran = run(&["simulate", "pasur", "--games", "9", "--shard", "1/2", "--out", "x"]);
    assert!(ran.status == 2 && ran.err.contains("the parts of a run have one seed"), "{ran:?}");
}

/// In a world that is only tried nobody bids by chance: else a high bid would seem to do well, since others go on bidding
/// and fail. (It won 14 % of the rounds.)
#[test]
fn a_search_bids_for_what_it_can_make() {
    let players = ["--a", "any/search", "--b", "any/greedy", "--unit", "round", "--seats", "4"];
    let told =
        figures(&run(
            &[&["duel", "auction_pinochle"][..], &players, &["--json", "--pairs", "20", "--seed", "77"]].concat()
        ));
    let rate = told["a"]["win_rate"].as_f64().unwrap();
    println!("wins {:.1} % of 20 pairs of rounds", 100.0 * rate);
    assert!(rate > 0.45, "{told}");
}
