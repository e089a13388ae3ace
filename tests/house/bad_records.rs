//! Records that are damaged, changed or of other cards: told in one sentence, never played as if nothing were.

use crate::bad_input::{FAILED, refused, words};
use crate::common::{Folder, root, run, run_in};

#[test]
fn damaged_records_are_refused() {
    let folder = Folder::new();
    let file = folder.file("match.toml").display().to_string();
    let ran = run(&["run", "cribbage", "--seed", "-3", "--record", &file]);
    assert_eq!(ran.status, 0, "{}", ran.err);
    let good = std::fs::read_to_string(&file).unwrap();
    let ran = run(&["replay", &file, "--check"]);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let line = ran.out.lines().nth(1).unwrap().to_string();
    assert!(line.starts_with("house-rules: cribbage format=2 seats=2 seed=-3 "), "{line}");
    let pasted = run_in(&root(), &["replay", "-", "--check"], &line);
    assert_eq!((pasted.status, pasted.out, pasted.err.as_str()), (0, ran.out, ""));
    let place = good.find("\"0 ").expect("a move of seat 0");
    let first_move = good[place..].split_inclusive('"').take(2).collect::<String>();
    let half = good[..good.len() / 2].to_string();
    let changed = [
        (half, "is not a record"),
        (String::new(), "is not a record"),
        ("not a record at all".into(), "is not a record"),
        (good.replace("seats = 2", "seats = 9"), "not for 9"),
        (good.replace("seats = 2", "seats = \"two\""), "is not a record"),
        (good.replace("game = \"cribbage\"", "game = \"cribage\""), "there is no game `cribage`"),
        (good.replace("target = \"121\"", "target = \"0\""), "option `target` is 0"),
        (good.replace("target = ", "tarjet = "), "there is no option `tarjet`; did you mean `target`?"),
        (good.replacen("generator = \"", "generator = \"x", 1), "the record's generator position is damaged"),
        (good.replacen(&first_move, "\"0 KK\"", 1), "of the record, `0 KK`"),
        (good.replacen(&first_move, "\"7 5H\"", 1), "names seat 7, but the seats are 0 to 1"),
        (good.replacen(&first_move, "\"=1X\"", 1), "is not a card of this deck"),
        (good.replacen(&format!("{first_move}, "), "", 1), "a part of it is missing"),
        (good.replacen(&format!("{first_move}, "), "\"0 KK\", ", 1), "of the record, `0 KK`"),
        ("house-rules: cribbage seats=2 seed=1".into(), "is not a record"),
        ("house-rules: cribbage seats=two seed=1 :".into(), "is not a record"),
    ];
    for (place, (text, sentence)) in changed.iter().enumerate() {
        assert_ne!(*text, good, "change {place} changes nothing");
        let file = folder.write("bad.toml", text).display().to_string();
        let ran = run(&["replay", &file, "--check"]);
        assert!(ran.err.contains(sentence), "change {place}, {sentence}: {ran:?}");
        assert!(ran.status == 1 || ran.status == 2);
        refused(&ran, ran.status, sentence);
    }
    let bytes = folder.write("bytes.toml", [0xff, 0xfe, 0, 1]).display().to_string();
    refused(&run(&["replay", &bytes]), FAILED, "is not a record: it is not a text");
    // other rules than those of the record: said, and a failed check
    let older = good.replacen("fingerprint = \"", "fingerprint = \"0", 1);
    let file = folder.write("older.toml", older).display().to_string();
    let ran = run(&["replay", &file, "--check"]);
    assert_eq!(ran.status, 1);
    assert!(ran.err.contains("the rules have changed since this record was made"), "{}", ran.err);
    println!("{} damaged records", changed.len() + 2);
}

/// A record that says that its chances come from its seed is compared with them; without `--check` it is played as it is.
#[test]
fn a_record_with_other_cards_is_noticed() {
    let folder = Folder::new();
    let file = folder.file("match.toml").display().to_string();
    let ran = run(&["run", "cribbage", "--seed", "5", "--record", &file]);
    assert_eq!(ran.status, 0, "{}", ran.err);
    let whole = std::fs::read_to_string(&file).unwrap();
    assert_eq!(run(&["replay", &file, "--check"]).status, 0);
    // the match as it stood when the cards had been dealt: any of them could be another one
    let history = whole.find("\"0 ").unwrap().min(whole.find("\"1 ").unwrap());
    let end = history + whole[history..].find(']').unwrap();
    let dealt = format!("{}{}", whole[..history].trim_end().trim_end_matches(','), &whole[end..]);
    let ends = |line: &&str| !line.starts_with("entries = ") && !line.starts_with("generator = ");
    let dealt =
        dealt.lines().filter(ends).collect::<Vec<_>>().join("\n").replacen("seats", "generator = \"\"\nseats", 1);
    let file = folder.write("dealt.toml", &dealt).display().to_string();
    assert_eq!(run(&["replay", &file, "--check"]).status, 0, "{dealt}");
    let chances: Vec<&str> = dealt.split('"').filter(|e| e.starts_with('=')).collect();
    let new = ["=2C", "=3D", "=4H", "=5S", "=6C", "=7D"].into_iter().find(|f| !chances.contains(f)).unwrap();
    for old in &chances[chances.len() - 3..] {
        let edited = dealt.replacen(&format!("\"{old}\""), &format!("\"{new}\""), 1);
        let file = folder.write("edited.toml", &edited).display().to_string();
        let ran = run(&["replay", &file]);
        assert_eq!((ran.status, ran.err.as_str()), (0, ""));
        let ran = run(&["replay", &file, "--check"]);
        refused(&ran, FAILED, &format!("of the record, `{new}`, is not what seed 5 brings: that is `{old}`"));
    }
}

/// Cards that settings of an older program list do not come from the seed, and the record says so.
#[test]
fn a_record_of_listed_cards_is_its_own_witness() {
    let folder = Folder::new();
    crate::common::copy(&root().join("tests/broken/base"), folder.path());
    folder.write("rules/mini/variants/odd.toml", "title = \"Odd\"\n");
    let script = "fn keys() { [\"Cards\"] }\nfn properties(p) {\n    #{ seed: 11, deal: [#{ pile: \"hand\", seat: 0, key: \"Cards\", cards: [\"QS\", \"QD\"] }] }\n}\n";
    folder.write("rules/mini/variants/odd.properties.rhai", script);
    folder.write("odd.properties", "Cards=QS QD\n");
    let line = "run mini/odd --properties odd.properties --seat 0=any/random --seat 1=any/random --record match.toml";
    let ran = run_in(folder.path(), &words(line), "");
    assert_eq!(ran.status, 0, "{}", ran.err);
    let record = std::fs::read_to_string(folder.file("match.toml")).unwrap();
    assert!(record.contains("stacked = true") && record.contains("\"=QS\""), "{record}");
    let ran = run_in(folder.path(), &["replay", "match.toml", "--check"], "");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let pasted = run_in(folder.path(), &["replay", "-", "--check"], ran.out.lines().nth(1).unwrap());
    assert_eq!((pasted.status, &pasted.out), (0, &ran.out), "{}", pasted.err);
    // a record that hides it does not pass
    folder.write("match.toml", record.replace("stacked = true\n", ""));
    let ran = run_in(folder.path(), &["replay", "match.toml", "--check"], "");
    refused(&ran, FAILED, "is not what seed 11 brings");
}
