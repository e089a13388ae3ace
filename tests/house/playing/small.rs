//! The smallest window: what has no room is found all the same.

use crate::common::Folder;
use crate::hands::harness::{Window, at_table_with, click, click_first, controls, play_of, quiet, settle};
use house_rules::session::Preferences;

const SMALLEST: [f32; 2] = [760.0, 520.0];

fn table(saves: &Folder, name: &str) -> Window {
    let wishes = Preferences { name: name.into(), ..quiet() };
    let mut window = at_table_with(&["play", "cribbage", "--seed", "5"], saves, SMALLEST, wishes);
    settle(&mut window);
    window
}

fn is_said(window: &Window, text: &str) -> bool {
    controls(window).iter().any(|c| c.name == text || c.value == text)
}

#[test]
fn a_name_that_is_longer_than_its_plate_is_told_by_the_pointer() {
    let saves = Folder::new();
    let name = "Maximiliana Hohenfels";
    let mut window = table(&saves, name);
    assert!(!is_said(&window, name));
    let plate = controls(&window).into_iter().find(|c| c.name.starts_with(&format!("{name}: "))).expect("the plate");
    window.hover_at(egui::pos2(plate.middle()[0], plate.middle()[1]));
    window.run_steps(120);
    assert!(is_said(&window, name), "the plate does not tell the whole name");
}

#[test]
fn the_log_has_room_beside_the_board() {
    let saves = Folder::new();
    let mut window = table(&saves, "");
    for _ in 0..8 {
        let play = play_of(&window);
        if !play.may_move() {
            break;
        }
        let text = format!("Move: {}", play.told(play.choices.legal[0]));
        click(&mut window, "All moves");
        click_first(&mut window, &text);
    }
    click(&mut window, "Log");
    window.run_steps(4);
    let all = controls(&window);
    let top =
        all.iter().find(|c| c.value == "What happened" || c.name == "What happened").expect("the log is open").rect[3];
    let bottom =
        all.iter().find(|c| c.name == "All moves" || c.name == "Next round").map_or(470.0, |c| c.rect[1].max(460.0));
    assert!(bottom - top > 150.0, "the log is {} points high", bottom - top);
}
