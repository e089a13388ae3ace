//! What is heard at the table.

use crate::common::Folder;
use crate::hands::harness::{Window, at_table_from_the_first_frame, click, controls, has, play_of, quiet, settle};
use egui::{Key, Modifiers};
use house_rules::session::Preferences;
use house_rules::window::{App, Sound};

fn asked(window: &Window, sound: Sound) -> u32 {
    window.state().as_ref().map_or(0, |app: &App| app.asked_for(sound))
}

/// At cribbage, from the deal on.
fn sat_down(saves: &Folder, wishes: Preferences) -> Window {
    let mut window =
        at_table_from_the_first_frame(&["play", "cribbage", "--seed", "5"], saves, [1280.0, 800.0], wishes);
    settle(&mut window);
    window
}

fn lay_away(window: &mut Window) {
    ["Two of spades", "Nine of clubs"].iter().for_each(|card| click(window, &format!("{card}, your hand")));
    click(window, "Lay away (2/2)");
}

#[test]
fn what_happens_is_heard() {
    let saves = Folder::new();
    let mut window = sat_down(&saves, quiet());
    assert!(asked(&window, Sound::Deal) > 1, "the deal");
    assert_eq!([Sound::Play, Sound::Peg, Sound::Wrong, Sound::Win].map(|s| asked(&window, s)), [0; 4]);
    lay_away(&mut window);
    assert!(asked(&window, Sound::Play) > 0, "cards are laid away");
    assert!(asked(&window, Sound::Flip) > 0, "the starter is turned up");
    // what cannot be taken back twice
    let before = asked(&window, Sound::Wrong);
    window.key_press_modifiers(Modifiers::COMMAND, Key::Y);
    settle(&mut window);
    assert_eq!(asked(&window, Sound::Wrong), before + 1);
    assert!(has(&window, "There is nothing to make again"));
}

/// A match to its end; the longest move is mostly the one that takes most.
fn play_to_the_end(window: &mut Window) {
    for _ in 0..400 {
        if play_of(window).model.to_move().is_none() && play_of(window).is_quiet() {
            return;
        }
        if has(window, "Next round") {
            click(window, "Next round");
            continue;
        }
        window.key_press(Key::M);
        settle(window);
        let moves = controls(window).into_iter().map(|c| c.name).filter(|name| name.starts_with("Move: "));
        let longest = moves.max_by_key(String::len).expect("a move");
        click(window, &longest);
    }
    panic!("the match does not end");
}

#[test]
fn points_cards_taken_and_a_match_that_is_won_are_heard() {
    let saves = Folder::new();
    let words = ["play", "scopa", "--seed", "2", "--set", "target=1", "--seat", "1=any/first"];
    let mut window = at_table_from_the_first_frame(&words, &saves, [1280.0, 800.0], quiet());
    settle(&mut window);
    play_to_the_end(&mut window);
    assert!(asked(&window, Sound::Capture) > 3);
    assert!(asked(&window, Sound::Peg) > 0);
    let won = play_of(&window).model.outcome().is_some_and(|o| o.winners.contains(&play_of(&window).model.viewer()));
    assert!(won, "with this seed the person wins");
    assert_eq!(asked(&window, Sound::Win), 1);
}

#[test]
fn sound_is_turned_off_and_on() {
    let saves = Folder::new();
    let mut window = sat_down(&saves, Preferences { sound: false, ..quiet() });
    assert!(Sound::ALL.iter().all(|s| asked(&window, *s) == 0), "it is off");
    window.key_press_modifiers(Modifiers::COMMAND, Key::M);
    settle(&mut window);
    assert_eq!(asked(&window, Sound::Play), 1, "turned on, it is heard");
    window.key_press_modifiers(Modifiers::COMMAND, Key::M);
    lay_away(&mut window);
    assert_eq!(asked(&window, Sound::Play), 1);
    // in the settings
    click(&mut window, "Menu");
    click(&mut window, "Settings");
    click(&mut window, "Sound for cards, points and the end of a match");
    assert_eq!(asked(&window, Sound::Play), 2);
}
