//! Settings of older programs in the window: a person at the human seat, and the log that `run` writes for the same moves.

use crate::common::{Folder, root, run};
use crate::hands::harness::{
    Window, at_table, at_table_from_the_first_frame, click, click_first, has, play_of, quiet, settle,
};
use house_rules::table::Seat;
use std::path::Path;

/// Plays the person's decisions by the first legal move, as `any/first` does.
fn play_first_moves(window: &mut Window) -> usize {
    let mut touches = 0;
    loop {
        settle(window);
        if has(window, "Play again") {
            return touches;
        }
        if has(window, "Next round") {
            click(window, "Next round");
            continue;
        }
        let play = play_of(window);
        assert!(play.may_move(), "nobody can move: {:?} {:?}", play.notice, play.note);
        let text = format!("Move: {}", play.told(play.choices.legal[0]));
        click(window, "All moves");
        click_first(window, &text);
        touches += 1;
        assert!(touches < 2000);
    }
}

/// The log of the window and the log of `run`, and how many moves the person made.
fn both_logs(variant: &str, properties: &Path, person: usize, more: &[&str]) -> (String, String, usize) {
    let folder = Folder::new();
    let (by_window, by_run) = (folder.file("window.log"), folder.file("run.log"));
    let file = properties.display().to_string();
    let (seen, ran) = (by_window.display().to_string(), by_run.display().to_string());
    let mut words = vec!["play", variant, "--properties", &file, "--log", &seen];
    words.extend(more);
    let mut window = at_table(&words, &folder, [1280.0, 800.0]);
    assert!(play_of(&window).model.running().players[person].is_human());
    let touches = play_first_moves(&mut window);
    let first = format!("{person}=any/first");
    let words = ["run", variant, "--properties", &file, "--seat", &first, "--log", &ran];
    let done = run(&words);
    assert_eq!(done.status, 0, "{}", done.err);
    let read = |path: &Path| std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    (read(&by_window), read(&by_run), touches)
}

fn shipped(path: &str) -> std::path::PathBuf {
    root().join("tests/conformance").join(path)
}

#[test]
fn what_lists_say_is_played_and_the_person_plays_the_rest() {
    let (window, run, touches) = both_logs("pinochle", &shipped("pinochle/game1.properties"), 1, &[]);
    assert!(!window.is_empty());
    assert_eq!(window, run);
    println!("game1: {touches} moves by the person");
}

/// With a drawn stock, cards to keep, and lists that end early.
#[test]
fn other_settings_of_that_program_too() {
    for number in 1..=5 {
        let file = shipped(&format!("pinochle/test{number}.properties"));
        let (window, run, touches) = both_logs("pinochle", &file, 1, &[]);
        assert_eq!(window, run, "test{number}");
        println!("test{number}: {touches} moves by the person");
    }
}

#[test]
fn a_person_plays_where_nothing_is_listed() {
    let (window, run, touches) = both_logs("pinochle", &shipped("pinochle/game2.properties"), 1, &[]);
    assert_eq!(window, run);
    assert!(touches >= 12, "only {touches} moves were the person's");
}

#[test]
fn the_trainers_settings_are_played_by_a_person() {
    let folder = Folder::new();
    let cribbage = std::fs::read_to_string(shipped("cribbage/cribbage.properties")).unwrap();
    let cribbage =
        folder.write("cribbage.properties", cribbage.replace("Player0=cribbage.Random", "Player0=cribbage.Human"));
    let (window, run, touches) = both_logs("cribbage/trainer", &cribbage, 0, &[]);
    assert_eq!(window, run);
    assert!(window.contains("seed,55510") && touches > 3, "{touches}:\n{window}");

    let pasur = std::fs::read_to_string(shipped("pasur/pasur.properties")).unwrap();
    let pasur = folder.write("pasur.properties", pasur);
    let (window, run, touches) = both_logs("pasur/trainer", &pasur, 0, &["--seat", "0=human"]);
    assert_eq!(window, run);
    assert!(touches > 10);
}

#[test]
fn the_trainers_settings_as_they_are_play_themselves() {
    let folder = Folder::new();
    let log = folder.file("log").display().to_string();
    let file = shipped("cribbage/cribbage.properties").display().to_string();
    let words =
        ["play", "cribbage/trainer", "--properties", &file, "--seat", "0=cribbage/trainer_random", "--log", &log];
    let mut window = at_table(&words, &folder, [1280.0, 800.0]);
    settle(&mut window);
    assert!(has(&window, "Play again"));
    let expected = std::fs::read_to_string(shipped("cribbage/expected-cribbage-55510.log"));
    let expected = expected.or_else(|_| std::fs::read_to_string(shipped("cribbage/sample.log"))).unwrap();
    assert_eq!(std::fs::read_to_string(&log).unwrap(), expected);
}

#[test]
fn a_forbidden_card_of_a_list_is_told_with_its_place() {
    let folder = Folder::new();
    // the person's list leads with a card that is not in the hand's suit order: ten of clubs is answered by a low card
    let text = std::fs::read_to_string(shipped("pinochle/game1.properties")).unwrap();
    let cards = |line: &str| line.strip_prefix("players.1.cardsPlayed=").map(str::to_string);
    let own = text.lines().find_map(cards).expect("a list of cards");
    let mut turned: Vec<&str> = own.trim().split(',').collect();
    turned.reverse();
    let path = folder.write("wrong.properties", text.replace(&own, &turned.join(",")));
    let file = path.display().to_string();
    let done = run(&["run", "pinochle", "--properties", &file]);
    assert_ne!(done.status, 0, "the list is legal after all: {}", done.out);
    let mut window = at_table(&["play", "pinochle", "--properties", &file], &folder, [1280.0, 800.0]);
    for _ in 0..60 {
        settle(&mut window);
        if has(&window, "The deal ends here and does not count") {
            break;
        }
        let play = play_of(&window);
        assert!(play.may_move(), "{:?}", play.notice);
        let text = format!("Move: {}", play.told(play.choices.legal[0]));
        click(&mut window, "All moves");
        click_first(&mut window, &text);
    }
    let said = crate::hands::told(&crate::hands::harness::controls(&window));
    assert!(said.contains("wrong.properties:") && said.contains("cardsPlayed, entry"), "{said}");
    // there is a way on
    click(&mut window, "A new match");
    assert!(play_of(&window).model.to_move().is_some());
}

#[test]
fn undo_does_not_stop_where_a_list_speaks() {
    let folder = Folder::new();
    let file = shipped("pinochle/game1.properties").display().to_string();
    let mut window = at_table(&["play", "pinochle", "--properties", &file], &folder, [1280.0, 800.0]);
    settle(&mut window);
    let mut decided = 0;
    while !has(&window, "Play again") && decided < 40 {
        let play = play_of(&window);
        if play.may_move() {
            assert_eq!(play.model.to_move(), Some(Seat(1)));
            let text = format!("Move: {}", play.told(play.choices.legal[0]));
            click(&mut window, "All moves");
            click_first(&mut window, &text);
            decided += 1;
        } else {
            click(&mut window, "Next round");
        }
    }
    let over = play_of(&window).model.moves_made();
    if decided > 0 {
        click(&mut window, "Take back the last move");
        let play = play_of(&window);
        assert!(play.may_move() && play.model.moves_made() < over, "undo led to nobody's decision");
    } else {
        click(&mut window, "Same cards again");
        settle(&mut window);
        assert_eq!(play_of(&window).model.moves_made(), over, "the same lists were not played again");
    }
}

/// Pinochle's settings with the computer bidding first, and so many milliseconds for what it does.
fn paced(folder: &Folder, milliseconds: u32) -> Window {
    let text = std::fs::read_to_string(shipped("pinochle/game2.properties")).unwrap();
    let text = text.replace("bid_first=human", "bid_first=computer").replace("thinkingTime=500", "thinkingTime=0");
    let file = folder.write("paced.properties", text.replace("delayTime=1000", &format!("delayTime={milliseconds}")));
    let words = ["play", "pinochle", "--properties", &file.display().to_string()];
    let wishes = house_rules::session::Preferences { speed: 1.0, ..quiet() };
    at_table_from_the_first_frame(&words, folder, [1280.0, 800.0], wishes)
}

/// Frames of a sixtieth of a second until the computer player is asked for its first move.
fn frames_to_the_first_question(mut window: Window) -> usize {
    for frame in 0..2000 {
        if play_of(&window).model.is_thinking() {
            return frame;
        }
        window.step();
    }
    panic!("nobody is asked");
}

/// An older program's times for its computer player are those of the window.
#[test]
fn the_pauses_of_an_older_program_are_kept() {
    let folder = Folder::new();
    let none = frames_to_the_first_question(paced(&folder, 0));
    let three_seconds = frames_to_the_first_question(paced(&folder, 3000));
    assert!((three_seconds - none).abs_diff(180) <= 2, "{none} frames without a pause, {three_seconds} with one");
}

/// `Animate=false`: everything is there at once.
#[test]
fn nothing_moves_where_an_older_program_does_not_animate() {
    let folder = Folder::new();
    let after_the_deal = |animate: &str| {
        let file = folder.write(
            "cribbage.properties",
            format!("Seed=55510\nAnimate={animate}\nPlayer0=cribbage.HumanPlayer\nPlayer1=cribbage.RandomPlayer\n"),
        );
        let words = ["play", "cribbage/trainer", "--properties", &file.display().to_string()];
        let wishes = house_rules::session::Preferences { speed: 1.0, reduced_motion: false, ..quiet() };
        let mut window = at_table_from_the_first_frame(&words, &folder, [1280.0, 800.0], wishes);
        window.run_steps(8);
        let play = play_of(&window);
        let told = format!("{:?}, {:?}, {} events", play.playback, play.notice, play.model.events().len());
        (play.is_quiet(), told)
    };
    let (moved, still) = (after_the_deal("true"), after_the_deal("false"));
    assert!(!moved.0, "the deal is not seen: {}", moved.1);
    assert!(still.0, "the deal is animated all the same: {}", still.1);
}
