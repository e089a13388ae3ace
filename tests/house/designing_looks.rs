//! What the Workshop shows at a glance: why a card may be played or not, beside the card; the plots of a comparison.

use crate::common::Folder;
use crate::designing::{data, in_the_workshop, key, tells, text, wait_for, write};
use crate::window::{click, is_told, labels, settle};
use egui::{Event, Key, Modifiers, accesskit};
use egui_kittest::kittest::{NodeT, Queryable};

/// The names of the cards in the own hand, each with whether it may be played.
fn hand(window: &crate::window::Window) -> Vec<(String, bool)> {
    let nodes = window.get_all_by_role(accesskit::Role::Button);
    let named = nodes.filter_map(|node| {
        let node = node.accesskit_node();
        let name = node.label().filter(|name| name.ends_with(", your hand"))?;
        Some((name, !node.is_disabled()))
    });
    named.collect()
}

#[test]
fn a_card_tells_why_it_may_be_played_or_not() {
    let (data, saves) = (data(), Folder::new());
    let mut window = in_the_workshop(&data, &saves);
    key(&mut window, Modifiers::COMMAND, Key::Num4);
    is_told(&window, "Hold Alt over a card to read it there; W goes from card to card.");
    key(&mut window, Modifiers::COMMAND, Key::Num1);
    let cards = hand(&window);
    let (mut may, mut not) = (0, 0);
    for _ in &cards {
        key(&mut window, Modifiers::NONE, Key::W);
        let told = labels(&window).into_iter().find(|label| label.contains(" be played") && !label.starts_with("To"));
        let told = told.unwrap_or_else(|| panic!("no note: {:?}", labels(&window)));
        *(if told.contains(" may be played.") { &mut may } else { &mut not }) += 1;
    }
    let allowed = cards.iter().filter(|(_, is_allowed)| *is_allowed).count();
    println!("{may} cards may be played, {not} may not");
    assert_eq!([may, not], [allowed, cards.len() - allowed], "{cards:?}");
    assert!(may > 0 && not > 0);
    key(&mut window, Modifiers::NONE, Key::Escape);
    assert!(!tells(&window, "To the line: rules.rhai"), "Escape closes the note");
    is_told(&window, "No problems.");
}

#[test]
fn alt_held_over_a_card_tells_why_and_leads_to_the_line() {
    let (data, saves) = (data(), Folder::new());
    let mut window = in_the_workshop(&data, &saves);
    let (name, _) = hand(&window).into_iter().next_back().expect("a card in the hand");
    let at = window.get_by_label(&name).rect().center();
    window.hover_at(at);
    window.run_steps(3);
    assert!(!tells(&window, "To the line: "), "nothing is told without the key");
    window.event(Event::ModifiersChanged(Modifiers::ALT));
    window.run_steps(20);
    let line = labels(&window).into_iter().find(|label| label.starts_with("To the line: rules.rhai, line "));
    let line = line.unwrap_or_else(|| panic!("no line: {:?}", labels(&window)));
    window.event(Event::ModifiersChanged(Modifiers::NONE));
    window.run_steps(3);
    assert!(!tells(&window, "To the line: "), "it goes with the key");

    // pressed twice it stays, and its button leads to the line
    for modifiers in [Modifiers::ALT, Modifiers::NONE, Modifiers::ALT, Modifiers::NONE] {
        window.event(Event::ModifiersChanged(modifiers));
        window.run_steps(1);
    }
    click(&mut window, &line);
    let number: String = line.trim_start_matches(|c: char| !c.is_ascii_digit()).to_string();
    wait_for(&mut window, &format!("line {number}, column"));
}

#[test]
fn a_comparison_is_plotted_measure_by_measure() {
    let (data, saves) = (data(), Folder::new());
    let mut window = in_the_workshop(&data, &saves);
    let sound = std::fs::read_to_string(data.file("rules/template/rules.rhai")).unwrap();
    write(&mut window, &format!("{sound}\n"));
    key(&mut window, Modifiers::COMMAND, Key::S);
    key(&mut window, Modifiers::COMMAND, Key::M);
    wait_for(&mut window, "2000 of 2000 pairs");
    is_told(&window, "The change, as it narrows: ");
    for measure in ["Moves in a match", "Seat 1 wins"] {
        click(&mut window, measure);
        is_told(&window, &format!("{measure}{}: before ", if measure.starts_with("Seat") { ", %" } else { "" }));
    }
}

/// A row of the list is a button, and so is the remedy in it: a real pointer has to reach it.
#[test]
fn the_remedy_in_the_list_of_problems_is_reached_by_the_pointer() {
    let (data, saves) = (data(), Folder::new());
    let sound = std::fs::read_to_string(data.file("rules/template/rules.rhai")).unwrap();
    let mut window = in_the_workshop(&data, &saves);
    write(&mut window, &sound.replacen("order:", "ordre:", 1));
    key(&mut window, Modifiers::COMMAND, Key::Num1);
    is_told(&window, "error: ");
    let named = |node: &egui_kittest::Node| node.accesskit_node().label().is_some_and(|name| name == "Write order");
    let buttons = window.get_all_by_role(accesskit::Role::Button).filter(named).map(|node| node.rect().center());
    let pos = buttons.max_by(|one, other| one.x.total_cmp(&other.x)).expect("the remedy in the list");
    window.hover_at(pos);
    window.run_steps(2);
    for pressed in [true, false] {
        let (button, modifiers) = (egui::PointerButton::Primary, Modifiers::NONE);
        window.event(Event::PointerButton { pos, button, pressed, modifiers });
        window.run_steps(1);
    }
    settle(&mut window);
    assert_eq!(text(&window), sound);
}

/// Slow frames bring letters and keys together.
#[test]
fn letters_typed_before_enter_stay_before_it() {
    let (data, saves) = (data(), Folder::new());
    let mut window = in_the_workshop(&data, &saves);
    let before = text(&window);
    window.get_all_by_role(accesskit::Role::MultilineTextInput).next().expect("an editor").focus();
    settle(&mut window);
    let enter = |pressed| Event::Key {
        key: Key::Enter,
        physical_key: None,
        pressed,
        repeat: false,
        modifiers: Modifiers::NONE,
    };
    for event in [Event::Text("// one".into()), enter(true), Event::Text("// two".into()), enter(true), enter(false)] {
        window.input_mut().events.push(event);
    }
    window.run_steps(1);
    settle(&mut window);
    let after = text(&window);
    assert!(after.contains("// one\n// two\n") && after.len() == before.len() + 14, "{after}");
}
