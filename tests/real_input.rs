//! The real program in a real window, played by a real mouse and real keys in an X server without a screen.
//!
//! Needs `Xvfb` and `xdotool`; `.ci/window` runs it. The program tells what is on the screen (`HOUSE_RULES_TELL_SCREEN`), the
//! hands are those of `tests/playing.rs`.

mod common;
#[path = "real_input/desktop.rs"]
mod desktop;
mod hands;

use common::{Folder, Rand};
use desktop::{Desktop, Program};
use hands::{Hands, With};
use house_rules::session::{Record, fresh_seed};
use std::time::Instant;

/// From the gallery through a match to its end, into the next one, back to the gallery, and out by Quit.
fn plays(title: &str, with: With) {
    let seed = std::env::var("HANDS_SEED").ok().and_then(|s| s.parse().ok()).unwrap_or_else(fresh_seed);
    let (desktop, home) = (Desktop::open(), Folder::new());
    let start = Instant::now();
    let mut program = Program::start(&desktop, &home, &[]);
    let mut hands = Hands { screen: &mut program, with, rand: Rand::new(seed), past: Vec::new() };
    hands.sit_down(title, None, None);
    let (touches, dealt) = hands.play_match();
    hands.go_on_and_leave();
    assert_eq!(program.wait(), Some(0), "Quit ends the program in peace");
    let seconds = start.elapsed().as_secs_f32();
    println!("{title} by {with:?}: HANDS_SEED={seed}, dealt {dealt}, {touches} touches, {seconds:.1} s");
}

/// A test for each game and kind of hand.
macro_rules! matches_in_a_window {
    ($($name:ident: $title:literal $with:ident,)*) => {$(
        #[test]
        #[ignore = "needs Xvfb and xdotool: run .ci/window"]
        fn $name() {
            plays($title, With::$with);
        }
    )*};
}

matches_in_a_window! {
    cribbage_by_mouse: "Cribbage" Mouse,
    cribbage_by_keys: "Cribbage" Keys,
    kings_by_mouse: "Kings in the Corner" Mouse,
    kings_by_keys: "Kings in the Corner" Keys,
    pasur_by_mouse: "Pasur" Mouse,
    pasur_by_keys: "Pasur" Keys,
    pinochle_by_mouse: "Pinochle" Mouse,
    pinochle_by_keys: "Pinochle" Keys,
}

/// A drag by the real mouse: a card onto a pile that takes it, and one onto a pile that does not.
#[test]
#[ignore = "needs Xvfb and xdotool: run .ci/window"]
fn a_card_is_dragged() {
    use hands::Screen;
    let (desktop, home) = (Desktop::open(), Folder::new());
    let mut program = Program::start(&desktop, &home, &["play", "kings_in_the_corner", "--seed", "4"]);
    let seen = program.look();
    let hand: Vec<_> = seen.iter().filter(|c| c.name.ends_with(", your hand")).cloned().collect();
    let piles: Vec<_> = seen
        .iter()
        .filter(|c| c.role == "Button" && c.name.starts_with("Pile ") && c.name.contains(", "))
        .cloned()
        .collect();
    assert!(hand.len() >= 6 && piles.len() >= 4, "{}", hands::told(&seen));
    let (mut refused, mut played) = (0, 0);
    for (card, pile) in hand.iter().flat_map(|card| piles.iter().map(move |pile| (card, pile))) {
        let there = |seen: &[hands::Control]| seen.iter().find(|c| c.name == card.name).cloned();
        let Some(now) = there(&program.glance()) else { continue };
        program.drag(now.middle(), pile.middle());
        let after = program.look();
        match there(&after) {
            None => played += 1,
            Some(back) => {
                refused += 1;
                // the sentence at the lower edge has taken the place of `Your turn`
                let turn = after.iter().any(|c| c.value.starts_with("Your turn") || c.name.starts_with("Your turn"));
                assert!(!turn, "no reason is told:\n{}", hands::told(&after));
                assert_eq!(back.middle(), now.middle());
            }
        }
        if refused > 1 && played > 0 {
            return;
        }
    }
    panic!("{refused} drops were refused, {played} played");
}

/// Killed in the middle of a deal, the match is offered at the next start and goes on where it stood.
#[test]
#[ignore = "needs Xvfb and xdotool: run .ci/window"]
fn a_killed_window_resumes_its_deal() {
    let (desktop, home) = (Desktop::open(), Folder::new());
    let seed = fresh_seed();
    println!("HANDS_SEED={seed}");
    let mut program = Program::start(&desktop, &home, &[]);
    let mut hands = Hands { screen: &mut program, with: With::Mouse, rand: Rand::new(seed), past: Vec::new() };
    hands.sit_down("Pasur", None, None);
    hands.play_some(8);
    program.kill();
    // what was being written in that moment may lie beside it
    let files = std::fs::read_dir(home.file("data/house-rules/saves")).unwrap().map(|e| e.unwrap().path());
    let saves: Vec<_> = files.filter(|path| path.extension().is_none_or(|e| e != "part")).collect();
    assert_eq!(saves.len(), 1, "{saves:?}");
    let record = Record::read(&saves[0]).unwrap();
    let moves = record.history.iter().filter(|e| !e.starts_with('=')).count();
    assert!(moves > 0);
    let mut again = Program::start(&desktop, &home, &[]);
    let mut hands = Hands { screen: &mut again, with: With::Mouse, rand: Rand::new(seed), past: Vec::new() };
    let label = format!("Pasur, {moves} move{}", if moves == 1 { "" } else { "s" });
    hands.press_named(&label);
    hands.wait_for("the table", |c| c.name == "Undo");
    assert_eq!(Record::read(&saves[0]).unwrap().history[..record.history.len()], record.history);
    for _ in 0..40 {
        hands.play_some(1);
        if Record::read(&saves[0]).is_ok_and(|now| now.history.len() > record.history.len()) {
            return;
        }
    }
    panic!("the match does not go on");
}
