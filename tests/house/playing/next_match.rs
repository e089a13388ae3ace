//! Another match at the same table: nothing of the one before is found in it, and what is set for the table stays.

use crate::common::Folder;
use crate::hands::harness::{Window, at_table, click, click_first, controls, has, play_of, settle};
use crate::hands::{Control, Press, Screen};
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable;
use house_rules::play::match_seed;
use house_rules::session::{PreferenceFile, Preferences, Record};

const SIZE: [f32; 2] = [1280.0, 800.0];

fn menu(window: &mut Window, item: &str) {
    click(window, "Menu");
    click(window, item);
}

fn make_the_first_move(window: &mut Window) {
    let text = format!("Move: {}", play_of(window).told(play_of(window).choices.legal[0]));
    click(window, "All moves");
    click_first(window, &text);
}

/// What is on the screen, with nothing under the pointer.
fn screen(window: &mut Window) -> Vec<Control> {
    window.hover_at(egui::pos2(1.0, 1.0));
    let mut all = window.look();
    all.sort_by(|a, b| {
        (&a.role, &a.name, &a.value).cmp(&(&b.role, &b.name, &b.value)).then(a.rect[0].total_cmp(&b.rect[0]))
    });
    all
}

/// Leaves as much behind as a person can: moves, another number, a picked card, a log that was scrolled and is looked
/// back at, computer players that wait.
fn disarrange(window: &mut Window, moves: usize) {
    for _ in 0..moves {
        if has(window, "Next round") {
            click(window, "Next round");
        }
        if play_of(window).may_move() {
            make_the_first_move(window);
        }
    }
    let slider = window.query_by_role(Role::Slider).map(|node| node.rect());
    if let Some(rect) = slider {
        window.click([rect.right() - 6.0, rect.center().y]);
    }
    let card = play_of(window).choices.legal.iter().find_map(|m| m.cards().iter().next());
    let face = card.map(|card| play_of(window).model.rules().deck_index.deck.face(card).words());
    if let Some(words) = face {
        let card = controls(window).into_iter().find(|c| c.name.to_lowercase().starts_with(&format!("{words}, ")));
        let [left, _, _, bottom] = card.expect("a card of the hand is on the screen").rect;
        window.click([left + 6.0, bottom - 6.0]);
    }
    menu(window, "Pause the computer players");
    window.press(Press::Escape);
    window.wheel([1120.0, 600.0], -4);
    // a little above what is seen entries are there, too; a click there hits something else
    let seen = controls(window);
    let log = seen.iter().find(|c| c.name == "What happened" || c.value == "What happened").expect("a log").rect[3];
    let entries = seen.iter().filter(|c| c.name.starts_with("Look at: ") && c.rect[1] >= log);
    let first = entries.min_by(|a, b| a.rect[1].total_cmp(&b.rect[1])).expect("the log has entries");
    click_first(window, &first.name);
    assert!(play_of(window).model.is_paused(), "{moves}");
    assert!(moves == 0 || play_of(window).view_state.looking.is_some(), "{first:?}");
}

fn is_as_fresh(variant: &str, moves: usize) {
    let (saves, own) = (Folder::new(), Folder::new());
    let mut window = at_table(&["play", variant, "--seed", "5"], &saves, SIZE);
    settle(&mut window);
    disarrange(&mut window, moves);
    menu(&mut window, "A new match");
    window.press(Press::Escape);
    let seed = match_seed(5, 1).to_string();
    let mut fresh = at_table(&["play", variant, "--seed", &seed], &own, SIZE);
    settle(&mut fresh);
    // until what was called out is gone
    window.run_steps(240);
    fresh.run_steps(240);
    let (next, first) = (play_of(&window), play_of(&fresh));
    assert_eq!(next.model.record().seed, first.model.record().seed);
    assert_eq!(
        (next.model.is_paused(), next.model.viewer(), &next.note, &next.notice),
        (first.model.is_paused(), first.model.viewer(), &first.note, &first.notice)
    );
    assert_eq!(format!("{:?}", next.view_state), format!("{:?}", first.view_state));
    assert_eq!(format!("{:?} {:?}", next.playback, next.shown), format!("{:?} {:?}", first.playback, first.shown));
    assert_eq!(format!("{:?} {:?}", next.log, next.choices), format!("{:?} {:?}", first.log, first.choices));
    let (next, first) = (screen(&mut window), screen(&mut fresh));
    for (a, b) in next.iter().zip(&first) {
        assert_eq!(format!("{a:?}"), format!("{b:?}"), "{variant}");
    }
    assert_eq!(next.len(), first.len(), "{variant}");
}

#[test]
fn the_next_match_is_as_fresh_as_the_first() {
    for (variant, moves) in [("cribbage", 12), ("pinochle", 0), ("kings_in_the_corner", 9), ("pasur", 3)] {
        is_as_fresh(variant, moves);
    }
}

/// By edited rules the next match is loaded anew: the records of the command line, the name and the series go on, and the
/// matches that were left can be gone on with.
#[test]
fn what_is_set_for_the_table_outlives_a_match_by_edited_rules() {
    let saves = Folder::new();
    saves.copy("rules");
    saves.copy("strategies");
    let (data, record) = (saves.path().display().to_string(), saves.file("match.toml"));
    let path = record.display().to_string();
    let words = ["play", "cribbage", "--seed", "5", "--data", data.as_str(), "--record", path.as_str()];
    let mut window = at_table(&words, &saves, SIZE);
    PreferenceFile::at(&saves.file("settings.toml")).write(&Preferences::default()).unwrap();
    settle(&mut window);
    make_the_first_move(&mut window);
    let rules = std::fs::read_to_string(saves.file("rules/cribbage/rules.rhai")).unwrap();
    saves.write("rules/cribbage/rules.rhai", rules + "\n// edited\n");
    window.key_press(egui::Key::F5);
    settle(&mut window);
    menu(&mut window, "Sort the hand: usual order");
    window.press(Press::Escape);
    menu(&mut window, "A new match");
    make_the_first_move(&mut window);
    let seed = match_seed(5, 1);
    assert_eq!(play_of(&window).model.record().seed, seed);
    assert_eq!(Record::read(&record).unwrap().seed, 5, "the first match is written over");
    let second = Record::read(&saves.file("match-2.toml")).unwrap();
    assert_eq!(second.seed, seed, "the record is not that of the new match");
    menu(&mut window, "A new match");
    assert_eq!(play_of(&window).model.record().seed, match_seed(5, 2), "the series begins anew");
    click(&mut window, "Menu");
    assert!(has(&window, "Sort the hand: by suit"), "the hand is sorted otherwise");
    window.press(Press::Escape);
    click(&mut window, "⏴ Games");
    let kept: Vec<String> =
        controls(&window).into_iter().map(|c| c.name).filter(|n| n.starts_with("Go on with Cribbage")).collect();
    assert_eq!(kept.len(), 2, "two matches with moves were left, the third has none: {kept:?}");
}
