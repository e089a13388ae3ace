//! Counting by hand: the person says what the own cards are worth, and is told what was missed.

use crate::common::Folder;
use crate::hands::harness::{Window, at_table_with, click, controls, has, play_of, quiet, settle};
use egui::Key;
use egui_kittest::kittest::{NodeT, Queryable};
use house_rules::play::Event;
use house_rules::session::Preferences;

/// At cribbage, played by the keys up to the first question.
fn asked(saves: &Folder) -> Window {
    let wishes = Preferences { count_by_hand: true, ..quiet() };
    let words = ["play", "cribbage", "--seed", "5", "--seat", "1=any/first"];
    let mut window = at_table_with(&words, saves, [1280.0, 800.0], wishes);
    settle(&mut window);
    while !has(&window, "Say it") {
        window.key_press(Key::M);
        settle(&mut window);
        let mut moves = controls(&window).into_iter().map(|c| c.name).filter(|name| name.starts_with("Move: "));
        let first = moves.next().expect("a move");
        drop(moves);
        click(&mut window, &first);
    }
    window
}

/// What the person's hand is worth by the rules, and the total before and after.
fn counted(window: &Window) -> (i32, i32) {
    let play = play_of(window);
    let scored = play.model.events().iter().find_map(|event| match event {
        Event::Scored { seat, pile: Some(_), lines, total, .. } if *seat == play.model.viewer() => {
            Some((lines.iter().map(|line| line.points).sum(), *total))
        }
        _ => None,
    });
    scored.expect("the hand was counted")
}

fn say(window: &mut Window, points: i32) {
    window.get_by_role(egui::accesskit::Role::SpinButton).focus();
    window.run_steps(2);
    window.get_by_role(egui::accesskit::Role::SpinButton).type_text(&points.to_string());
    settle(window);
    let field = window.get_by_role(egui::accesskit::Role::SpinButton);
    assert_eq!(field.accesskit_node().value(), Some(points.to_string()), "the field is empty at first");
    let name = field.accesskit_node().label().unwrap_or_default();
    assert!(name.contains("how many points?") || name == "Count your cards", "a screen reader says `{name}`");
    click(window, "Say it");
}

fn told(window: &Window) -> String {
    controls(window).into_iter().flat_map(|c| [c.name, c.value]).collect::<Vec<_>>().join("\n")
}

#[test]
fn what_was_missed_is_told_and_the_points_are_those_of_the_rules() {
    let saves = Folder::new();
    let mut window = asked(&saves);
    let (worth, total) = counted(&window);
    assert!(worth > 1, "with this seed the hand is worth something");
    let viewer = play_of(&window).model.viewer();
    assert_eq!(play_of(&window).shown.totals[viewer.index()], total - worth, "it is not told before it was said");
    let text = told(&window);
    assert!(text.contains("how many points?") && !text.contains(" in all."), "{text}");
    say(&mut window, worth - 1);
    let text = told(&window);
    assert!(text.contains(&format!("You said {} and missed 1", worth - 1)), "{text}");
    assert!(text.contains("Counted right: 0 of 1, 1 point missed"), "{text}");
    // at the end of the round the log is one click off
    if has(&window, "Next round") {
        click(&mut window, "Log");
    }
    assert!(told(&window).contains("Your hand: "), "{}", told(&window));
    assert!(play_of(&window).shown.totals[viewer.index()] >= total, "all of it is scored");
}

#[test]
fn what_was_counted_right_and_what_was_too_many_is_told() {
    for over in [0, 3] {
        let saves = Folder::new();
        let mut window = asked(&saves);
        let (worth, _) = counted(&window);
        say(&mut window, worth + over);
        let text = told(&window);
        let wanted = if over == 0 { "Right: " } else { "3 too many" };
        assert!(text.contains(wanted), "{wanted}: {text}");
        assert!(text.contains(&format!("Counted right: {} of 1, 0 points missed", i32::from(over == 0))), "{text}");
    }
}

/// Who does not wish it is asked nothing.
#[test]
fn nobody_is_asked_unwished() {
    let saves = Folder::new();
    let mut window = asked(&saves);
    click(&mut window, "Menu");
    click(&mut window, "Settings");
    click(&mut window, "Count by hand: I say what my cards are worth first");
    click(&mut window, "Close");
    say(&mut window, 0);
    assert!(!told(&window).contains("Counted right"), "{}", told(&window));
}

/// Where the rules ask, the person says it by the numbers on the table, nothing stands ready, and what is overlooked is the
/// other's.
#[test]
fn what_is_overlooked_goes_to_the_other_where_the_rules_say_so() {
    let saves = Folder::new();
    let wishes = Preferences { count_by_hand: true, ..quiet() };
    let words = ["play", "cribbage/muggins", "--seed", "5", "--seat", "1=cribbage/steady"];
    let mut window = at_table_with(&words, &saves, [1280.0, 800.0], wishes);
    settle(&mut window);
    while play_of(&window).view().decision() != "count" {
        window.key_press(Key::M);
        settle(&mut window);
        let mut moves = controls(&window).into_iter().map(|c| c.name).filter(|name| name.starts_with("Move: "));
        let first = moves.next().expect("a move");
        drop(moves);
        click(&mut window, &first);
    }
    let play = play_of(&window);
    assert_eq!(play.model.usual(), None, "the answer stands there before it is asked for");
    let best = play.choices.legal.iter().map(|m| play.view().gain(*m)).max().unwrap();
    assert!(best > 1, "with this seed the hand is worth something");
    let before = play.model.running().state().totals;
    say(&mut window, 0);
    let after = play_of(&window).model.running().state().totals;
    assert_eq!((after[0] - before[0], after[1] - before[1] >= best), (0, true), "{before:?} {after:?}");
    assert!(told(&window).contains("muggins"), "{}", told(&window));
    assert!(!told(&window).contains("how many points?"), "it is asked twice");
}
