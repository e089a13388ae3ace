//! The real program in a real window, played by a real mouse and real keys in an X server without a screen.
//!
//! Needs `Xvfb` and `xdotool`; `.ci/window` runs it. The program tells what is on the screen (`HOUSE_RULES_TELL_SCREEN`), the
//! hands are those of `tests/house/playing`.

mod desktop;
mod matches;
mod workshop;

use crate::common::{Folder, Rand};
use crate::hands::{Hands, With};
use desktop::{Desktop, Program};
use house_rules::session::{Record, fresh_seed};
use std::panic::{RefUnwindSafe, catch_unwind};

/// Real time and a real X server have accidents: what fails twice is none. Both times are told.
fn in_two_tries(name: &str, play: impl Fn() -> String + RefUnwindSafe) -> bool {
    (1..=2).any(|tried| match catch_unwind(&play) {
        Ok(told) => {
            println!("{name}: {told}");
            true
        }
        Err(_) => {
            println!("{name}: FAILED, try {tried}");
            false
        }
    })
}

/// A drag by the real mouse: a card onto a pile that takes it, and one onto a pile that does not.
#[test]
#[ignore = "needs Xvfb and xdotool: run .ci/window"]
fn a_card_is_dragged() {
    assert!(in_two_tries("a card is dragged", drags_a_card));
}

fn drags_a_card() -> String {
    use crate::hands::Screen;
    let (desktop, home) = (Desktop::open(), Folder::new());
    let mut program = Program::start(&desktop, &home, &["play", "kings_in_the_corner", "--seed", "4"]);
    let seen = program.look();
    let hand: Vec<_> = seen.iter().filter(|c| c.name.ends_with(", your hand")).cloned().collect();
    let piles: Vec<_> = seen
        .iter()
        .filter(|c| c.role == "Button" && c.name.starts_with("Pile ") && c.name.contains(", "))
        .cloned()
        .collect();
    assert!(hand.len() >= 6 && piles.len() >= 4, "{}", crate::hands::told(&seen));
    let (mut refused, mut played) = (0, 0);
    for (card, pile) in hand.iter().flat_map(|card| piles.iter().map(move |pile| (card, pile))) {
        let there = |seen: &[crate::hands::Control]| seen.iter().find(|c| c.name == card.name).cloned();
        let Some(now) = there(&program.glance()) else { continue };
        program.drag(now.middle(), pile.middle());
        let after = program.look();
        match there(&after) {
            None => played += 1,
            Some(back) => {
                refused += 1;
                // the sentence at the lower edge has taken the place of `Your turn`
                let turn = after.iter().any(|c| c.value.starts_with("Your turn") || c.name.starts_with("Your turn"));
                assert!(!turn, "no reason is told:\n{}", crate::hands::told(&after));
                assert_eq!(back.middle(), now.middle());
            }
        }
        if refused > 1 && played > 0 {
            return format!("{refused} drops were refused, {played} played");
        }
    }
    panic!("{refused} drops were refused, {played} played");
}

/// The next window is as large as the last one was.
#[test]
#[ignore = "needs Xvfb and xdotool: run .ci/window"]
fn a_window_comes_back_as_it_was() {
    assert!(in_two_tries("a window comes back as it was", comes_back));
}

fn comes_back() -> String {
    let (desktop, home) = (Desktop::open(), Folder::new());
    let mut program = Program::start(&desktop, &home, &[]);
    assert_eq!(program.window_size(), [800, 560]);
    let mut hands = Hands { screen: &mut program, with: With::Mouse, rand: Rand::new(1), past: Vec::new() };
    hands.press_named("Quit");
    assert_eq!(program.wait(), Some(0));
    let kept = std::fs::read_to_string(home.file("config/house-rules/settings.toml")).unwrap();
    assert!(kept.contains("size = [800.0, 560.0]"), "{kept}");
    let again = Program::again(&desktop, &home);
    assert_eq!(again.window_size(), [800, 560], "{kept}");
    "800x560 both times".into()
}

/// Killed in the middle of a deal, the match is offered at the next start and goes on where it stood.
#[test]
#[ignore = "needs Xvfb and xdotool: run .ci/window"]
fn a_killed_window_resumes_its_deal() {
    assert!(in_two_tries("a killed window resumes its deal", resumes_after_a_kill));
}

fn resumes_after_a_kill() -> String {
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
    hands.press_where("the match that was left", |c| c.name.starts_with("Go on with Pasur, "));
    hands.wait_for("the table", |c| c.name == "Undo");
    assert_eq!(Record::read(&saves[0]).unwrap().history[..record.history.len()], record.history);
    for _ in 0..40 {
        hands.play_some(1);
        if Record::read(&saves[0]).is_ok_and(|now| now.history.len() > record.history.len()) {
            return format!("gone on with after {moves} moves");
        }
    }
    panic!("the match does not go on");
}
