//! Keys of the whole window, where they are told, and buttons that change under the pointer.

use crate::common::Folder;
use crate::hands::harness::{Window, at_table, click, controls, has, play_of, settle, window};
use egui::{Color32, Key, Modifiers, Shape, ViewportCommand, ViewportId, pos2};

const SIZE: [f32; 2] = [1280.0, 800.0];

fn commands(window: &Window) -> Vec<ViewportCommand> {
    window.output().viewport_output[&ViewportId::ROOT].commands.clone()
}

#[test]
fn f11_fills_the_screen() {
    let saves = Folder::new();
    let mut window = window(&saves, SIZE);
    settle(&mut window);
    let (modifiers, key) = (Modifiers::NONE, Key::F11);
    window.event(egui::Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers });
    window.step();
    let wished = commands(&window);
    assert!(wished.contains(&ViewportCommand::Fullscreen(true)), "{wished:?}");
}

/// Text grows and shrinks by keys, and is as it was by another.
#[test]
fn text_grows_and_shrinks_by_keys() {
    let saves = Folder::new();
    let mut window = window(&saves, [1920.0, 1200.0]);
    settle(&mut window);
    let press = |window: &mut Window, key: Key| {
        window.key_press_modifiers(Modifiers::COMMAND, key);
        settle(window);
        window.ctx.zoom_factor()
    };
    let usual = window.ctx.zoom_factor();
    let larger = press(&mut window, Key::Plus);
    assert!(larger > usual * 1.05, "{usual}, then {larger}");
    press(&mut window, Key::Minus);
    assert!(press(&mut window, Key::Minus) < usual * 0.95);
    assert!((press(&mut window, Key::Num0) - usual).abs() < 0.02);
}

/// The menu says which key does the same, and the help tells all of them, and what signs on cards mean.
#[test]
fn the_menu_and_the_help_tell_keys_and_signs() {
    let saves = Folder::new();
    let mut window = at_table(&["play", "cribbage", "--seed", "5"], &saves, SIZE);
    settle(&mut window);
    click(&mut window, "Menu");
    for item in ["Show the last turn (L)", "What was best? (B)", "All moves (M)", "Keys and help (?)"] {
        assert!(has(&window, item), "{item}");
    }
    click(&mut window, "Keys and help (?)");
    for told in ["F11", "a small dot", "a grey card"] {
        assert!(has(&window, told), "{told}");
    }
}

/// The ring of the card that has the keys is told from the white of the card.
#[test]
fn the_ring_of_the_keys_is_seen_on_a_white_card() {
    let saves = Folder::new();
    let mut window = at_table(&["play", "cribbage", "--seed", "5"], &saves, SIZE);
    settle(&mut window);
    window.key_press(Key::ArrowRight);
    window.run_steps(2);
    let focused = controls(&window).into_iter().find(|c| c.focused).expect("a card has the keys");
    assert!(focused.name.ends_with("your hand"), "{focused:?}");
    let [left, top, right, bottom] = focused.rect;
    let near = |a: f32, b: f32| (a - b).abs() < 40.0;
    let mut inks: Vec<f32> = Vec::new();
    for shape in &window.output().shapes {
        let Shape::Rect(ring) = &shape.shape else { continue };
        let is_ring = ring.fill == Color32::TRANSPARENT && ring.stroke.width >= 3.0;
        if is_ring && near(ring.rect.left(), left) && near(ring.rect.top(), top) && near(ring.rect.bottom(), bottom) {
            assert!(ring.rect.right() >= left && right > left);
            inks.push(contrast_with_white(ring.stroke.color));
        }
    }
    assert!(inks.iter().any(|contrast| *contrast > 4.5), "{inks:?}");
}

/// As the guidelines for accessible pages define it.
fn contrast_with_white(ink: Color32) -> f32 {
    let linear = egui::Rgba::from(ink);
    let luminance = 0.2126 * linear.r() + 0.7152 * linear.g() + 0.0722 * linear.b();
    1.05 / (luminance + 0.05)
}

/// Where another button lies under the pointer all at once, a click does nothing until it could be seen.
#[test]
fn a_button_that_comes_under_the_pointer_waits() {
    let saves = Folder::new();
    let mut window = at_table(&["play", "kings_in_the_corner", "--seed", "4"], &saves, SIZE);
    settle(&mut window);
    click(&mut window, "Draw a card");
    let rect = |window: &Window, name: &str| {
        let [left, top, right, bottom] = controls(window).into_iter().find(|c| c.name == name)?.rect;
        Some(egui::Rect::from_min_max(pos2(left, top), pos2(right, bottom)))
    };
    let button = rect(&window, "Draw a card").expect("the next turn begins with it");
    window.key_press(Key::PageUp);
    window.run_steps(1);
    let looks = |window: &Window| play_of(window).view_state.looking.is_some();
    let at = rect(&window, "Back to the game").expect("an earlier position").intersect(button);
    assert!(looks(&window) && at.is_positive(), "the two lie in one place");
    press(&mut window, at.center());
    assert!(looks(&window), "a button was pressed that nobody has seen");
    window.run_steps(30);
    press(&mut window, at.center());
    assert!(!looks(&window), "half a second later it is pressed");
}

fn press(window: &mut Window, at: egui::Pos2) {
    window.hover_at(at);
    window.step();
    crate::hands::harness::button(window, at, true);
    crate::hands::harness::button(window, at, false);
    window.run_steps(2);
}
