//! A player is edited in the Workshop: its checks stand with those of the rules, and *Compare* tells what the edit did.

use crate::common::Folder;
use crate::designing::{key, tells, wait_for};
use crate::window::{click, is_told, labels, settle, sit_down, window_of};
use egui::{Key, Modifiers, accesskit};
use egui_kittest::kittest::Queryable;

const STEADY: &str = "strategies/hearts/steady.rhai";

/// A data folder with Hearts, and the text of its steady player after an edit.
fn hearts() -> (Folder, String) {
    let data = Folder::new();
    data.copy("rules/hearts");
    data.copy("strategies/hearts");
    let sound = std::fs::read_to_string(data.file(STEADY)).unwrap();
    let edited = sound.replacen("{ burden(c) }", "{ 0 - burden(c) }", 1);
    assert_ne!(edited, sound);
    (data, edited)
}

#[test]
fn what_an_edit_of_a_player_did_is_seen_in_the_workshop() {
    let ((data, edited), saves) = (hearts(), Folder::new());
    let mut window = window_of(data.path().to_path_buf(), &saves, [1280.0, 800.0]);
    sit_down(&mut window, "Hearts", "5");
    key(&mut window, Modifiers::NONE, Key::F2);
    key(&mut window, Modifiers::COMMAND, Key::Num5);
    is_told(&window, "Both rules are played with the same cards");
    key(&mut window, Modifiers::COMMAND, Key::Num2);
    wait_for(&mut window, "checks hold");
    is_told(&window, "holds: steady: stays under the trick");

    click(&mut window, "steady.rhai");
    key(&mut window, Modifiers::COMMAND, Key::Num5);
    is_told(&window, "asked at the same 200 positions");
    let editor = window.get_all_by_role(accesskit::Role::MultilineTextInput).next().expect("an editor");
    editor.focus();
    editor.set_text_value_accesskit(&edited);
    settle(&mut window);
    key(&mut window, Modifiers::COMMAND, Key::S);
    key(&mut window, Modifiers::COMMAND, Key::Num2);
    wait_for(&mut window, "does not hold: steady: gives the queen of spades to another's trick");
    key(&mut window, Modifiers::COMMAND, Key::M);
    wait_for(&mut window, "They choose otherwise in ");
    let position = labels(&window).into_iter().rfind(|label| label.starts_with("Step through it: play: "));
    let position = position.unwrap_or_else(|| panic!("no position: {:?}", labels(&window)));
    click(&mut window, &position);
    wait_for(&mut window, "All hands are open");
    is_told(&window, "played by hearts/steady.");
    assert!(!tells(&window, "They choose otherwise in "), "the tab is another one");
}

/// Who writes in another editor compares, too: what is read anew is a version.
#[test]
fn a_player_that_others_change_is_compared() {
    let ((data, edited), saves) = (hearts(), Folder::new());
    let mut window = window_of(data.path().to_path_buf(), &saves, [1280.0, 800.0]);
    sit_down(&mut window, "Hearts", "5");
    key(&mut window, Modifiers::NONE, Key::F2);
    click(&mut window, "steady.rhai");
    data.write("strategies/hearts/steady.new", edited);
    std::fs::rename(data.file("strategies/hearts/steady.new"), data.file(STEADY)).unwrap();
    wait_for(&mut window, "steady.rhai was changed outside and read anew.");
    key(&mut window, Modifiers::COMMAND, Key::M);
    wait_for(&mut window, "They choose otherwise in ");
}
