//! Positions that are opened at the table, from a check or a file, and positions of matches written as checks.

use crate::common::{Folder, house, root, run, run_in};
use house_rules::cli::opening;
use house_rules::session::{House, Loaded, Match, Player, PositionWish, Saves, TableChoice};
use house_rules::window::FirstScreen;

/// Plays at the terminal, with a folder of its own for what is kept; returns what it says, and whether anything was kept.
fn at_terminal(args: &[&str], lines: &str) -> (String, bool) {
    let folder = Folder::new();
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_house-rules"));
    command.args(args).current_dir(root()).env("XDG_DATA_HOME", folder.path());
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    use std::io::Write;
    use std::process::Stdio;
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let told = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let kept = std::fs::read_dir(folder.file("house-rules/saves")).is_ok_and(|mut files| files.next().is_some());
    (told, kept)
}

const COUNT: &str = "the count does not pass 31";

/// The moves that the position of that check allows, and one it forbids; nothing of it is kept.
#[test]
fn a_check_is_opened_at_the_terminal() {
    let (told, kept) = at_terminal(&["play", "cribbage", "--text", "--check", COUNT], "7H\n6S\n");
    assert!(told.contains("31"), "seven of hearts would pass 31: {told}");
    assert!(told.contains("6S") && !kept, "{told}");
    let folder = Folder::new();
    let file = folder.write(
        "position.check",
        "check(\"mine\", at(\"count_up\", 0), #{ tail: \"KH TC 5D\", hand: \"6S 7H\", \"hand@1\": \"2C\" }, allows(\"6S\"));\n",
    );
    let file = file.display().to_string();
    let (from_file, kept) = at_terminal(&["play", "cribbage", "--text", "--position", &file], "7H\n6S\n");
    assert!(from_file.contains("31") && !kept, "{from_file}");
    assert_eq!(told, from_file, "both are the same position");
}

/// The window begins in the same position, and the person sits where somebody is to move.
#[test]
fn a_check_is_opened_in_the_window() {
    let folder = Folder::new();
    let here = root().display().to_string();
    let words = ["--data", &here, "play", "cribbage", "--check", COUNT];
    let (_, _, screen) = opening(&words, Saves::at(folder.path())).unwrap();
    let FirstScreen::Table { seated, .. } = screen else { panic!("no table") };
    let running = &seated.running;
    let seat = running.to_move().unwrap();
    assert!(running.players[seat.index()].is_human());
    let moves: Vec<String> =
        running.legal().unwrap().iter().map(|one| one.text(&running.rules.names(), seat)).collect();
    assert_eq!(moves, ["6S"]);
}

/// A check that names a table is opened at that table, and one that only some seats make at those.
#[test]
fn a_check_is_opened_at_its_table() {
    let house = house();
    let open = |game: &str, seats: Option<u8>, title: &str| {
        let choice = TableChoice { variant: game.into(), seats, set: Vec::new() };
        house.open_position(&choice, PositionWish::Check(title))
    };
    let three = open("cribbage", None, "27: five cards each of three, and one to the crib").unwrap();
    assert_eq!(three.loaded.rules().seats, 3);
    let partners = open("cribbage", None, "partners peg together").unwrap();
    assert_eq!(partners.loaded.rules().seats, 4);
    let options = open("hearts", None, "3: with none to be passed the play begins").unwrap();
    assert_eq!(options.state.to_move().map(|_| options.loaded.rules().seats), Some(4));
    let none = open("cribbage", None, "the count does not pass 32").err().unwrap().to_string();
    assert_eq!(
        none,
        "`cribbage` has no check \"the count does not pass 32\"; did you mean \"the count does not pass 31\"?"
    );
}

#[test]
fn wrong_positions_are_told_in_a_sentence() {
    let folder = Folder::new();
    let write = |name: &str, text: &str| folder.write(name, text).display().to_string();
    let empty = write("empty", "// nothing\n");
    let twice =
        write("twice", "check(\"a\", at(\"count_up\", 0), #{ hand: \"6S\", \"hand@1\": \"6S\" }, allows(\"6S\"));");
    let broken = write("broken", "check(\"a\", at(\"count_up\", 0), #{ hand: \"6S\" }, allows(\"6S\")");
    let cases: [(&[&str], &str); 6] = [
        (&["--position", &empty], "has no check: it holds one"),
        (&["--position", &twice], "6S"),
        (&["--position", &broken], "broken:1"),
        (&["--position", "/nowhere/at/all"], "nowhere"),
        (&["--check", COUNT, "--seat", "5=human"], "there is no seat 5"),
        (&["--check", COUNT, "--record", "x"], "cannot be used with"),
    ];
    for (words, told) in cases {
        let ran = run_in(&root(), &[&["play", "cribbage", "--text"], words].concat(), "");
        assert!(ran.status != 0 && ran.err.contains(told), "{words:?}: {ran:?}");
    }
}

fn played(house: &House, game: &str, seed: i64) -> (Loaded, Match) {
    let loaded = house.load(&TableChoice { variant: game.into(), ..TableChoice::default() }).unwrap();
    let player = house.player("any/random", &loaded).unwrap();
    let players = vec![player; loaded.rules().seats];
    let mut running = Match::start(loaded.rules().clone(), players, seed, None, loaded.option_texts()).unwrap();
    running.run().unwrap();
    (loaded, running)
}

/// Positions of matches are written as checks, which give the same moves and points when they are opened. Cards that make no
/// difference are left out.
#[test]
fn positions_are_written_as_checks() {
    let house = house();
    let (mut written, mut tried, mut left_out) = (0, 0, 0);
    for (game, seed) in [("cribbage/short", 3), ("scopa", 4), ("hearts", 5), ("pasur", 6)] {
        let (loaded, running) = played(&house, game, seed);
        for moves in [0, 9, 21, 33] {
            tried += 1;
            let check = match house.written_check(&loaded, &running, moves) {
                Ok(check) => check,
                Err(error) => {
                    println!("{game} after {moves}: {error}");
                    continue;
                }
            };
            written += 1;
            left_out += check.left_out;
            let choice = TableChoice {
                variant: game.into(),
                seats: Some(loaded.rules().seats as u8),
                set: loaded.option_texts(),
            };
            let opened = house.open_position(&choice, PositionWish::File("check", &check.text)).unwrap();
            let (rules, seat) = (opened.loaded.rules(), opened.state.to_move().unwrap());
            let texts: Vec<String> =
                rules.legal(&opened.state).unwrap().iter().map(|one| one.text(&rules.names(), seat)).collect();
            // the match itself offers the same moves there
            let mut again =
                Match::resume(running.rules.clone(), vec![Player::Human; rules.seats], running.record()).unwrap();
            while again.moves_made() > moves {
                assert!(again.undo());
            }
            let there: Vec<String> =
                again.legal().unwrap().iter().map(|one| one.text(&again.rules.names(), seat)).collect();
            assert_eq!(texts, there);
            assert!(check.text.contains("allows(\""), "{}", check.text);
        }
    }
    println!("{written} of {tried} positions, {left_out} keys left out");
    assert!(written >= tried * 3 / 4 && left_out > 0, "{written} of {tried} positions, {left_out} keys left out");
    let (loaded, running) = played(&house, "cribbage/short", 3);
    let beyond = house.written_check(&loaded, &running, 100_000).unwrap_err().to_string();
    assert!(beyond.contains("there is no position after 100000"), "{beyond}");
}

/// `replay --as-check` prints a check that passes beside the rules.
#[test]
fn a_record_gives_a_check() {
    let folder = Folder::new();
    let record = folder.file("match.toml").display().to_string();
    let seats = ["--seat", "0=any/random", "--seat", "1=any/random"];
    let ran = run(&[&["run", "cribbage", "--seed", "8", "--record", &record][..], &seats].concat());
    assert_eq!(ran.status, 0, "{ran:?}");
    let check = run(&["replay", &record, "--at", "9", "--as-check"]);
    assert_eq!(check.status, 0, "{check:?}");
    assert!(check.out.starts_with("check(\"after 9 moves of seed 8\", at(\""), "{}", check.out);
    folder.copy("rules/cribbage");
    let rules = std::fs::read_to_string(root().join("rules/cribbage/rules.rhai")).unwrap();
    folder.write("rules/cribbage/rules.rhai", format!("{rules}\n{}", check.out));
    let checked = run(&["check", &folder.file("rules/cribbage").display().to_string()]);
    assert_eq!(checked.status, 0, "{checked:?}");
    for (words, told) in [
        (&["--at", "9"][..], "--at is of --html, or of --as-check"),
        (&["--as-check"], "--at"),
        (&["--at", "99999", "--as-check"], "there is no position after 99999"),
    ] {
        let ran = run(&[&["replay", &record], words].concat());
        assert!(ran.status == 2 && ran.err.contains(told), "{words:?}: {ran:?}");
    }
}
