//! Who plays at a seat from now on, chosen at its plate in mid-match.

use crate::common::Folder;
use crate::hands::harness::{Window, at_table, click, click_first, controls, has, play_of, settle};
use egui::Key;
use egui_kittest::kittest::{NodeT, Queryable};

/// The name of the plate of a seat.
fn plate(window: &Window, seat: usize) -> String {
    let name = play_of(window).names()[seat].clone();
    let is_plate = |c: &crate::hands::Control| c.role == "Button" && c.name.starts_with(&format!("{name}: "));
    controls(window).into_iter().find(is_plate).unwrap_or_else(|| panic!("no plate of {name}")).name
}

fn make_the_first_move(window: &mut Window) {
    let text = format!("Move: {}", play_of(window).told(play_of(window).choices.legal[0]));
    click(window, "All moves");
    click_first(window, &text);
}

#[test]
fn a_level_is_chosen_at_the_plate_and_plays_on() {
    let saves = Folder::new();
    let mut window = at_table(&["play", "pasur", "--seed", "3"], &saves, [1280.0, 800.0]);
    settle(&mut window);
    make_the_first_move(&mut window);
    let moves = play_of(&window).model.moves_made();
    let name = plate(&window, 1);
    click(&mut window, &name);
    let strong = controls(&window).into_iter().find(|c| c.role == "RadioButton" && c.name.starts_with("Strong"));
    click(&mut window, &strong.expect("no level is offered").name);
    let record = play_of(&window).model.record().clone();
    assert_ne!(record.players[1], record.changes[0].before);
    assert_eq!((record.changes.len(), record.changes[0].seat, record.changes[0].moves), (1, 1, moves as u32));
    make_the_first_move(&mut window);
    assert!(play_of(&window).model.moves_made() >= moves + 2, "nobody plays there");
    // taking back does not take the player back
    click(&mut window, "Undo");
    click(&mut window, "Undo");
    assert_eq!(play_of(&window).model.record().players, record.players);
}

#[test]
fn the_plate_is_reached_and_opened_by_keys() {
    let saves = Folder::new();
    let mut window = at_table(&["play", "pasur", "--seed", "3"], &saves, [1280.0, 800.0]);
    settle(&mut window);
    let name = plate(&window, 1);
    for _ in 0..80 {
        if window.get_by_label(&name).accesskit_node().is_focused() {
            break;
        }
        window.key_press(Key::Tab);
        window.run_steps(2);
    }
    assert!(window.get_by_label(&name).accesskit_node().is_focused(), "Tab does not lead there");
    window.key_press(Key::Space);
    window.run_steps(2);
    assert!(has(&window, "Sit down here"));
    window.key_press(Key::Escape);
    window.run_steps(2);
    assert!(!has(&window, "Sit down here"));
}

/// Somebody comes and plays for the computer: the name is used, and neither sees the other's cards.
#[test]
fn a_person_sits_down_behind_the_curtain() {
    let saves = Folder::new();
    let mut window = at_table(&["play", "pasur", "--seed", "3"], &saves, [1280.0, 800.0]);
    settle(&mut window);
    let name = plate(&window, 1);
    click(&mut window, &name);
    super::packs::type_into(&mut window, "Name", "Ben");
    click(&mut window, "Sit down here");
    assert_eq!(play_of(&window).names()[1], "Ben");
    assert_eq!(play_of(&window).model.viewer().0, 0, "the cards of the new one are shown");
    assert!(!has(&window, "I am here"));
    make_the_first_move(&mut window);
    assert!(has(&window, "I am here"), "no curtain before the new person's turn");
    click(&mut window, "I am here");
    assert_eq!(play_of(&window).model.viewer().0, 1);
    // who leaves looks at the screen still: the other one's cards are covered
    let name = plate(&window, 1);
    click(&mut window, &name);
    let gentle = controls(&window).into_iter().find(|c| c.role == "RadioButton" && c.name.starts_with("Gentle"));
    click(&mut window, &gentle.expect("no level is offered").name);
    assert!(has(&window, "I am here"), "no curtain after one has left");
    click(&mut window, "I am here");
    assert_eq!(play_of(&window).model.viewer().0, 0);
    settle(&mut window);
    assert!(play_of(&window).may_move(), "the match does not go on");
    let changes = &play_of(&window).model.record().changes;
    assert!(changes.iter().any(|change| change.before == "human"), "{changes:?}");
}

/// Whoever leaves the match to the computers looks on.
#[test]
fn a_match_goes_on_without_people() {
    let saves = Folder::new();
    let mut window = at_table(&["play", "pasur", "--seed", "3", "--set", "target=11"], &saves, [1280.0, 800.0]);
    settle(&mut window);
    let name = plate(&window, 0);
    click(&mut window, &name);
    let steady = controls(&window).into_iter().find(|c| c.role == "RadioButton" && c.name.starts_with("Steady"));
    click_first(&mut window, &steady.expect("no level is offered").name);
    assert!(play_of(&window).model.humans().is_empty());
    assert!(play_of(&window).model.moves_made() > 0);
}
