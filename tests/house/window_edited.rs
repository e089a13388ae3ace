//! Rules that are edited while the window is open: in the gallery, and in the middle of a match.

use crate::common::Folder;
use crate::window::{Window, click, is_told, labels, make_a_move, play_of, settle, sit_down, window_of};
use egui::Key;
use egui_kittest::kittest::Queryable;

/// Whether a text is shown that contains this one.
fn tells(window: &Window, text: &str) -> bool {
    labels(window).iter().any(|label| label.contains(text))
}

#[test]
fn edited_rules_count_as_soon_as_the_window_is_looked_at_again() {
    let (data, saves) = (Folder::new(), Folder::new());
    data.copy("rules/template");
    let (path, sound) = ("rules/template/rules.rhai", std::fs::read_to_string(data.file("rules/template/rules.rhai")));
    let sound = sound.unwrap();
    let listed = std::fs::read_to_string(data.file("rules/template/game.toml")).unwrap();
    data.write("rules/template/game.toml", listed.replacen("listed = false", "listed = true", 1));
    let mut window = window_of(data.path().to_path_buf(), &saves, [1280.0, 2000.0]);
    let again = |window: &mut Window| {
        window.key_press(Key::F5);
        settle(window);
    };
    settle(&mut window);
    click(&mut window, "Same Again, 2 to 4 players");
    assert!(window.query_by_label_contains("mistake").is_none());
    data.write(path, sound.replacen("order:", "ordre:", 1));
    again(&mut window);
    click(&mut window, "\u{26a0} 1 mistake");
    assert!(tells(&window, "did you mean `order`?"));
    data.write(path, &sound);
    click(&mut window, "Read again");
    assert!(window.query_by_label_contains("mistake").is_none());
    assert!(window.query_by_label("Read again").is_none(), "a list of no problems is shown");

    sit_down(&mut window, "Same Again", "5");
    let target = |window: &Window| window.state().as_ref().unwrap().play().unwrap().model.rules().play_to.target;
    assert_eq!(target(&window), Some(20));
    let toml = std::fs::read_to_string(data.file("rules/template/game.toml")).unwrap();
    data.write("rules/template/game.toml", toml.replacen("default = 20", "default = 30", 1));
    again(&mut window);
    // the match goes on by them, and back
    assert!(tells(&window, "Your match goes on by the new rules."));
    assert_eq!(target(&window), Some(30));
    click(&mut window, "Back to the old rules");
    is_told(&window, "goes on by the old rules");
    assert_eq!(target(&window), Some(20));
    click(&mut window, "Menu");
    click(&mut window, "A new match");
    assert_eq!(target(&window), Some(30));

    data.write(path, sound.replacen("order:", "ordre:", 1));
    again(&mut window);
    is_told(&window, "have a mistake");
    click(&mut window, "Menu");
    click(&mut window, "A new match");
    is_told(&window, "There is no new match: ");
    assert_eq!(target(&window), Some(30), "the match that is played is still there");
}

/// Rules that forbid a move of the match stop it there, and a person says how it goes on.
#[test]
fn a_match_stops_where_edited_rules_forbid_a_move() {
    let (data, saves) = (Folder::new(), Folder::new());
    data.copy("rules/template");
    let path = "rules/template/rules.rhai";
    let sound = std::fs::read_to_string(data.file(path)).unwrap();
    let listed = std::fs::read_to_string(data.file("rules/template/game.toml")).unwrap();
    data.write("rules/template/game.toml", listed.replacen("listed = false", "listed = true", 1));
    let mut window = window_of(data.path().to_path_buf(), &saves, [1280.0, 800.0]);
    sit_down(&mut window, "Same Again", "5");
    let drawn = |window: &Window| {
        let history = &play_of(window).model.record().history;
        history.iter().filter(|entry| !entry.starts_with('=')).position(|entry| entry.ends_with(" draw"))
    };
    for n in 0..40 {
        if drawn(&window).is_some() {
            break;
        }
        make_a_move(&mut window, n * 7);
    }
    let (first, made) = (drawn(&window).expect("nobody draws"), play_of(&window).model.moves_made());
    let edit = |window: &mut Window, text: &str| {
        data.write(path, text);
        window.key_press(Key::F5);
        settle(window);
    };
    let forbids = sound.replacen("draw(\"stock\", \"hand\").ends_turn(),", "", 1);
    edit(&mut window, &forbids);
    assert!(tells(&window, &format!("Move {} no longer fits the new rules.", first + 1)));
    assert!(tells(&window, "Edited: rules.rhai, line "));
    assert_eq!(play_of(&window).model.moves_made(), first);
    assert!(!play_of(&window).may_move() && !play_of(&window).wants_thought(), "it waits for an answer");
    click(&mut window, "Back to the old rules");
    assert_eq!(play_of(&window).model.moves_made(), made);
    edit(&mut window, &format!("{forbids} "));
    click(&mut window, "Go on from here");
    assert!(!tells(&window, "no longer fits"));
    assert!(play_of(&window).model.moves_made() >= first);
    assert_eq!(play_of(&window).model.record().earlier.len(), 1);
}
