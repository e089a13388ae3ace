//! Keys of the whole window, where they are told, and buttons that change under the pointer.

use crate::common::{Folder, run};
use crate::hands::Control;
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

/// A record of cut-throat Pinochle up to where the person takes one of two equal cards.
fn two_equal_cards(saves: &Folder) -> String {
    let file = saves.file("match.toml").display().to_string();
    for seed in 1..2000 {
        run(&["run", "pinochle/cutthroat", "--seed", &seed.to_string(), "--record", &file]);
        let text = std::fs::read_to_string(&file).unwrap().replacen("[\"pinochle/clever\", ", "[\"human\", ", 1);
        let (head, rest) = text.split_once("history = [").unwrap();
        let (history, rest) = rest.split_once(']').unwrap();
        let moves: Vec<&str> = history.split(", ").map(|entry| entry.trim_matches('"')).collect();
        let face = |entry: &str| entry.strip_prefix('=').map(|card| card.trim_end_matches("'2").to_string());
        let is_choice = |at: usize| {
            let trump = ["0 spades", "0 hearts", "0 clubs", "0 diamonds"].contains(&moves[at - 3]);
            trump && face(moves[at - 2]).is_some() && face(moves[at - 2]) == face(moves[at - 1])
        };
        if let Some(at) = (3..moves.len()).find(|at| is_choice(*at)) {
            let entries = format!("entries = {}", moves.len());
            let head = head.replace(&entries, &format!("entries = {at}"));
            let history: Vec<String> = moves[..at].iter().map(|entry| format!("\"{entry}\"")).collect();
            return format!("{head}history = [{}]{rest}", history.join(", "));
        }
    }
    panic!("two equal cards are never turned up");
}

/// Either stands for the move, by mouse and by keys: the other copy of a card is the same move.
#[test]
fn of_two_equal_cards_that_are_turned_up_either_is_taken() {
    let saves = Folder::new();
    let file = saves.write("equal.toml", two_equal_cards(&saves)).display().to_string();
    let turned = |window: &Window| -> Vec<Control> {
        controls(window).into_iter().filter(|c| c.name.ends_with("turned up")).collect()
    };
    for (nth, by_key) in [(0, false), (1, false), (0, true), (1, true)] {
        let mut window = at_table(&["play", "--resume", &file], &saves, SIZE);
        settle(&mut window);
        let both = turned(&window);
        assert!(both.len() == 2 && both[0].name == both[1].name, "{both:?}");
        let [x, y] = both[nth].middle();
        if by_key {
            let is_there = |window: &Window| turned(window).iter().any(|c| c.focused && c.middle() == [x, y]);
            for key in [Key::Tab; 60].into_iter().chain([Key::ArrowRight, Key::ArrowLeft, Key::ArrowLeft]) {
                let on_table = turned(&window).iter().any(|c| c.focused);
                if is_there(&window) {
                    break;
                }
                if !(on_table && key == Key::Tab) {
                    window.key_press(key);
                    window.run_ok();
                }
            }
            assert!(is_there(&window), "{nth}");
            window.key_press(Key::Space);
        } else {
            window.hover_at(pos2(x, y));
            window.run_ok();
            for pressed in [true, false] {
                let (pos, button, modifiers) = (pos2(x, y), egui::PointerButton::Primary, Modifiers::NONE);
                window.event(egui::Event::PointerButton { pos, button, pressed, modifiers });
                window.run_ok();
            }
        }
        settle(&mut window);
        assert_eq!(turned(&window).len(), 0, "the card at {nth} does nothing, by key: {by_key}");
    }
}
