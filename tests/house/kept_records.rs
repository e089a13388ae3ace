//! Records as people keep them: read for ever, checked to their end, never overwritten by surprise; and what undo showed.

use crate::common::{Folder, Ran, copy, house, root, run, run_in};
use house_rules::session::{Match, Player, Record, Saves, TableChoice};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

/// Plays at the terminal in this folder, with saves there too.
fn typed(folder: &Path, line: &str, lines: &str) -> Ran {
    let mut play = Command::new(env!("CARGO_BIN_EXE_house-rules"));
    play.args(words(line)).current_dir(folder).env("XDG_DATA_HOME", folder);
    play.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    play.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut play = play.spawn().unwrap();
    play.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let ran = play.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Ran { status: ran.status.code().unwrap_or(-1), out: text(ran.stdout), err: text(ran.stderr) }
}

fn kept(folder: &Path) -> Vec<String> {
    let saves = std::fs::read_dir(folder.join("house-rules/saves")).unwrap();
    let mut files: Vec<String> = saves.map(|e| e.unwrap().path().display().to_string()).collect();
    files.sort();
    files
}

fn read(path: &str) -> String {
    std::fs::read_to_string(path).unwrap()
}

/// `tests/records/first_form` has records of version 0.1.0 with the rules that they were played by.
#[test]
fn records_of_the_first_program_are_read() {
    let folder = Folder::new();
    copy(&root().join("tests/records/first_form"), folder.path());
    for (name, told) in [
        ("whole", "mini: 82 moves, totals 10 15 8, won by seat 1\n"),
        ("listed", "mini/odd: 72 moves, totals 14 20, won by seat 1\n"),
        ("kept", "mini: 4 moves, totals 2 0, not finished\n"),
    ] {
        for form in ["toml", "txt"] {
            let ran = run_in(folder.path(), &["replay", &format!("{name}.{form}"), "--check"], "");
            assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{name}.{form}");
            assert!(ran.out.starts_with(told), "{name}.{form}: {}", ran.out);
            let line = ran.out.lines().nth(1).unwrap();
            assert!(line.contains(" format=2 ") && line.contains(" option.target="), "{line}");
            let again = run_in(folder.path(), &["replay", "-", "--check"], line);
            assert_eq!((again.status, again.out), (0, ran.out), "{name}.{form}: {}", again.err);
        }
    }
    let ran = typed(folder.path(), "play --text --resume kept.toml", "moves\nquit\n");
    assert!(ran.status == 0 && ran.err.is_empty() && ran.out.contains("The match is kept."), "{ran:?}");
    let new = read(&kept(folder.path())[0]);
    assert!(new.starts_with("format = 2\nentries = "), "{new}");
    let old = Record::parse(&read(&folder.file("kept.toml").display().to_string())).unwrap();
    assert_eq!(Record::parse(&new).unwrap().history, old.history);
}

#[test]
fn an_option_may_have_the_name_of_anything_in_a_record() {
    let folder = Folder::new();
    copy(&root().join("tests/broken/base"), folder.path());
    let path = "rules/mini/game.toml";
    let mut toml = read(&folder.file(path).display().to_string());
    for name in ["seed", "seats", "dealer", "rules", "at", "format", "entries"] {
        toml += &format!("\n[options.{name}]\ntype = \"int\"\nrange = [0, 9]\ndefault = 1\nhelp = \"none\"\n");
    }
    folder.write(path, toml);
    let line = "run mini --seed 4 --set seed=7 --set at=3 --seat 0=any/random --record match.toml";
    assert_eq!(run_in(folder.path(), &words(line), "").status, 0);
    let ran = run_in(folder.path(), &words("replay match.toml --check"), "");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let line = ran.out.lines().nth(1).unwrap();
    assert!(line.contains(" seed=4 ") && line.contains(" option.seed=7 "), "{line}");
    let pasted = run_in(folder.path(), &["replay", "-", "--check"], line);
    assert_eq!((pasted.status, &pasted.out), (0, &ran.out), "{}", pasted.err);
}

#[test]
fn what_is_changed_or_missing_at_the_end_of_a_record_is_noticed() {
    let folder = Folder::new();
    let file = folder.file("match.toml").display().to_string();
    assert_eq!(run_in(&root(), &["run", "cribbage", "--seed", "5", "--record", &file], "").status, 0);
    let good = read(&file);
    let ran = run_in(&root(), &["replay", &file, "--check"], "");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let line = ran.out.lines().nth(1).unwrap().to_string();
    let last = good.rfind(", \"").unwrap();
    let end = last + good[last..].find(']').unwrap();
    let cut = format!("{}{}", &good[..last], &good[end..]);
    let entries =
        |text: &str| text.lines().find_map(|l| l.strip_prefix("entries = ")).unwrap().parse::<usize>().unwrap();
    let counted = cut.replace(&format!("entries = {}", entries(&good)), &format!("entries = {}", entries(&good) - 1));
    let mut missed = Vec::new();
    for (text, sentence) in [
        (good.replacen("generator = \"", "generator = \"1", 1), "generator stands at"),
        (cut.clone(), "a part of it is missing"),
        (line[..line.rfind(';').unwrap()].to_string(), "a part of it is missing"),
        (line.replacen(" at=", " at=1", 1), "differ"),
        (good.replacen("format = 2", "format = 3", 1), "newer programs"),
    ] {
        assert!(text != good && text != line);
        let ran = run_in(&root(), &["replay", "-", "--check"], &text);
        if ran.status != 1 || !ran.err.contains(sentence) {
            missed.push(format!("{sentence}: {ran:?}"));
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
    // whoever counts again has a match that is not over, and is told so
    let ran = run_in(&root(), &["replay", "-", "--check"], &counted);
    assert!(ran.status == 1 || ran.out.contains("not finished"), "{ran:?}");
}

#[test]
fn a_record_overwrites_nothing_but_a_record() {
    let folder = Folder::new();
    let file = folder.write("notes.txt", "what I know of cribbage\n").display().to_string();
    for line in ["run cribbage --seed 5 --record", "play cribbage --text --seed 5 --record"] {
        let ran = run(&words(line).into_iter().chain([file.as_str()]).collect::<Vec<_>>());
        assert!(ran.status == 1 && ran.err.contains("is there already and is not a record"), "{ran:?}");
        assert_eq!(read(&file), "what I know of cribbage\n");
    }
    let file = folder.write("empty.toml", "").display().to_string();
    for seed in ["5", "6"] {
        let ran = run(&["run", "cribbage", "--seed", seed, "--record", &file]);
        assert_eq!((ran.status, ran.err.as_str()), (0, ""));
        assert!(read(&file).contains(&format!("seed = {seed}\n")));
    }
}

#[test]
fn a_save_that_another_program_has_changed_is_left_as_it_is() {
    let (house, folder) = (house(), Folder::new());
    let loaded = house.load(&TableChoice { variant: "cribbage".into(), ..TableChoice::default() }).unwrap();
    let players = vec![Player::Human; 2];
    let options = loaded.option_texts();
    let mut game = Match::start(loaded.rules().clone(), players, 3, None, options).unwrap();
    let saves = Saves::at(folder.path());
    let move_on = |game: &mut Match| game.make(game.legal().unwrap()[0]).unwrap();
    let mut first = saves.slot(game.record());
    // begun at the same time, before either has written
    let mut second = saves.slot(game.record());
    assert_eq!((first.keep(game.record()), first.path()), (None, None), "nothing is kept before the first move");
    move_on(&mut game);
    assert_eq!(first.keep(game.record()), None);
    let begun = game.record().clone();
    move_on(&mut game);
    assert_eq!(second.keep(game.record()), None, "each new match has a file of its own, which is no news");
    assert_ne!(first.path(), second.path());
    assert_eq!(Record::read(first.path().unwrap()).unwrap(), begun);
    assert_eq!(Record::read(second.path().unwrap()).unwrap(), *game.record());
    // both go on with one save
    let file = first.path().unwrap().to_path_buf();
    let (mut one, mut other) = (saves.slot_of(&file, &begun), saves.slot_of(&file, &begun));
    assert_eq!(one.keep(game.record()), None);
    let ours = game.record().clone();
    move_on(&mut game);
    let news = other.keep(game.record()).unwrap();
    let told = house_rules::wording::tell(house_rules::wording::KeepingSaid::News(&news));
    assert!(told.contains("was changed by another program: it is left as it is"), "{told}");
    assert_eq!(other.keep(game.record()), None, "it is told once");
    assert_eq!(Record::read(&file).unwrap(), ours);
    assert_eq!(Record::read(other.path().unwrap()).unwrap(), *game.record());
    // what is finished elsewhere is not removed here
    std::fs::write(&file, begun.to_text()).unwrap();
    one.remove();
    assert!(file.exists());
    other.remove();
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2);
}

const KINGS: &str = "play kings_in_the_corner --text --seed 5 --seat 1=any/first";

#[test]
fn a_move_that_showed_cards_and_was_taken_back_is_a_look() {
    let folder = Folder::new();
    let ran = typed(folder.path(), &format!("{KINGS} --record r.toml --log l.txt"), "D\nundo\nD\nundo\nquit\n");
    assert!(ran.out.contains("counts as a look (1 look so far)"), "{}", ran.out);
    assert!(ran.out.contains("counts as a look (2 looks so far)"), "{}", ran.out);
    let save = read(&kept(folder.path())[0]);
    let looks = save.lines().find_map(|l| l.strip_prefix("looks = [")?.strip_suffix(']')).expect("looks are kept");
    let (first, second) = looks.split_once(", ").expect("two of them");
    assert_eq!(first, second);
    assert_eq!(read(&folder.file("r.toml").display().to_string()), save);
    assert!(read(&folder.file("l.txt").display().to_string()).contains("With 2 looks: move"));
    let ran = run_in(folder.path(), &["replay", "r.toml", "--check"], "");
    assert!(ran.status == 0 && ran.out.contains("not finished, with 2 looks\n"), "{ran:?}");
    assert!(ran.out.contains(&format!(" looks={first},{second} ")), "{}", ran.out);
    // they stay when the match is gone on with; a move that is made again was no look
    let name = &kept(folder.path())[0];
    let ran = typed(folder.path(), &format!("play --text --resume {name}"), "D\nundo\nredo\nquit\n");
    assert!(ran.out.contains("(3 looks so far)"), "{}", ran.out);
    assert!(read(name).contains(&format!("looks = [{looks}]\n")));
}

/// A choice of several cards, and what others did after it, are made again as one; and a line that is no move loses nothing.
#[test]
fn as_often_as_was_taken_back_is_made_again() {
    let folder = Folder::new();
    let hearts = "play hearts --text --seed 11 --seat 0=human";
    let lines = |redone: &str| format!("2C 3D 5H\n6C\n5S\nundo\nundo\nundo\n{redone}quit\n");
    let all = typed(folder.path(), &format!("{hearts} --record all.toml"), &lines("2C 3D AS\nredo\nredo\nredo\n"));
    assert_eq!(all.out.matches("Made again.").count(), 3, "{}", all.out);
    let back = typed(folder.path(), &format!("{hearts} --record back.toml"), &lines(""));
    assert_eq!(back.out.matches("Taken back.").count(), 3, "{}", back.out);
    let once = typed(folder.path(), &format!("{hearts} --record once.toml"), "2C 3D 5H\n6C\n5S\nquit\n");
    assert_eq!(once.status, 0, "{once:?}");
    let history = |name: &str| {
        let text = read(&folder.file(name).display().to_string());
        text.split_once("history = [").map(|(_, rest)| rest.split_once(']').unwrap().0.to_string()).unwrap()
    };
    assert_eq!(history("all.toml"), history("once.toml"));
    assert!(history("back.toml").len() < history("once.toml").len());
}

#[test]
fn what_showed_nothing_is_no_look() {
    let folder = Folder::new();
    let play = "play cribbage --text --seed 3 --set cards=8 --set lay_away=4";
    // a card of a choice that is not complete
    let ran = typed(folder.path(), play, "moves\n7C\nundo\n7C\nquit\n");
    assert!(ran.out.contains("Taken back.") && !ran.out.contains("look"), "{}", ran.out);
    assert!(!read(&kept(folder.path())[0]).contains("looks"));
}

#[test]
fn strict_undo_keeps_what_has_shown_cards() {
    let folder = Folder::new();
    let ran = typed(folder.path(), &format!("{KINGS} --strict-undo"), "D\nundo\nagain\nquit\n");
    assert_eq!(ran.out.matches("Cards have come to light, and undo is strict").count(), 2, "{}", ran.out);
    assert!(!ran.out.contains("Taken back.") && !ran.out.contains("The same deal again."), "{}", ran.out);
    let name = &kept(folder.path())[0];
    let save = read(name);
    assert!(save.contains("\"0 draw\"") && save.contains("strict_undo = true") && !save.contains("looks"), "{save}");
    // and so it is for whoever goes on with it
    let ran = typed(folder.path(), &format!("play --text --resume {name}"), "undo\nquit\n");
    assert!(ran.out.contains("undo is strict"), "{}", ran.out);
}

/// Cards that have moved are in the log of the older program when a person leaves, too.
#[test]
fn a_log_that_ends_early_has_what_was_on_the_screen() {
    let folder = Folder::new();
    folder.write("t.properties", "Seed=55510\nPlayer0=cribbage.RandomPlayer\nPlayer1=cribbage.HumanPlayer\n");
    let data = root().display().to_string();
    let line = format!("play cribbage/trainer --text --properties t.properties --log t.log --data {data}");
    let ran = typed(folder.path(), &line, "quit\n");
    assert!(ran.out.contains("lays 2C QC away"), "{}", ran.out);
    let log = read(&folder.file("t.log").display().to_string());
    assert!(log.ends_with("\ndiscard,P0,[2C,QC]\n"), "{log}");
}

#[test]
fn a_log_overwrites_no_saved_match() {
    let folder = Folder::new();
    let data = root().display().to_string();
    let line = format!("run cribbage --seed 1 --data {data}");
    let ran = run_in(folder.path(), &words(&format!("{line} --record kept.toml --log told.txt")), "");
    assert_eq!(ran.status, 0, "{ran:?}");
    let before = read(&folder.file("kept.toml").display().to_string());
    let ran = run_in(folder.path(), &words(&format!("{line} --log kept.toml")), "");
    assert!(ran.status == 1 && ran.err.contains("is not a log: it is left as it is"), "{ran:?}");
    assert_eq!(read(&folder.file("kept.toml").display().to_string()), before);
    // an older log gives way
    assert_eq!(run_in(folder.path(), &words(&format!("{line} --log told.txt")), "").status, 0);
}

#[test]
fn a_silent_run_without_a_log_says_that_nothing_is_written() {
    let properties = root().join("tests/conformance/cribbage/cribbage.properties").display().to_string();
    let ran = run(&["run", "cribbage/trainer", "--properties", &properties]);
    assert_eq!((ran.status, ran.out.as_str()), (0, ""));
    assert!(ran.err.starts_with("nothing is written") && ran.err.lines().count() == 1, "{}", ran.err);
}
