//! `advise`: what the moves of a kept position are worth.

use crate::common::{Folder, Rand, house, load, run, run_in};
use house_rules::session::{Match, Player};
use serde_json::Value;

/// A match by chance, kept after so many moves where there is a choice, in its one-line form.
fn kept(folder: &Folder, id: &str, seed: i64, moves: usize) -> String {
    let house = house();
    let case = load(&house, id, 2);
    let rules = case.loaded.rules().clone();
    let mut played = Match::start(rules, vec![Player::Human; 2], seed, None, case.loaded.option_texts()).unwrap();
    let mut rand = Rand::new(seed);
    for made in 0.. {
        let legal = played.legal().unwrap();
        if legal.is_empty() || made >= moves && legal.len() > 1 {
            break;
        }
        played.make(rand.pick(&legal)).unwrap();
    }
    let file = folder.write(&format!("{seed}.txt"), played.record().to_line());
    file.to_str().unwrap().to_string()
}

#[test]
fn every_legal_move_has_a_value() {
    let folder = Folder::new();
    let file = kept(&folder, "pasur", 4, 6);
    let ran = run(&["advise", &file, "--with", "pasur/greedy", "--worlds", "20", "--json"]);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{}", ran.out);
    let told: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(
        (&told["variant"], &told["seat"], &told["decision"]),
        (&"pasur".into(), &0.into(), &"play".into()),
        "{told}"
    );
    assert_eq!((&told["worlds"], &told["exact"]), (&20.into(), &false.into()), "{told}");
    let moves = told["moves"].as_array().unwrap();
    assert!(moves.len() > 1, "{told}");
    for m in moves {
        assert!(m["mean"].is_f64() && m["error"].as_f64().unwrap() >= 0.0 && m["n"].as_u64().unwrap() > 0, "{m}");
    }
    assert!(moves.iter().any(|m| m["text"] == told["move"]), "{told}");
    assert!(told["strategy"] == "pasur/greedy" && !told["reason"].as_str().unwrap().is_empty(), "{told}");
    let again = run(&["advise", &file, "--with", "pasur/greedy", "--worlds", "20", "--json"]);
    assert_eq!(again.out, ran.out);
    let text = run(&["advise", &file, "--worlds", "20"]);
    assert!(text.status == 0 && text.out.starts_with("pasur, seat 0 to play: "), "{}", text.out);
    assert_eq!(text.out.lines().count(), moves.len() + 1, "{}", text.out);
}

#[test]
fn what_cannot_be_advised_is_told() {
    let folder = Folder::new();
    let over = kept(&folder, "pinochle", 1, 10_000);
    let ran = run(&["advise", &over]);
    assert_eq!((ran.status, ran.out.as_str()), (1, ""));
    assert!(ran.err.contains("the match of this record is over"), "{}", ran.err);
    let open = kept(&folder, "pinochle", 2, 3);
    let ran = run(&["advise", &open, "--with", "any/nobody"]);
    assert!(ran.status == 2 && ran.err.contains("any/nobody"), "{}", ran.err);
    let ran = run_in(folder.path(), &["advise", "nothing.toml"], "");
    assert!(ran.status != 0 && ran.err.contains("nothing.toml"), "{}", ran.err);
}
