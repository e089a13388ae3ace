//! The gallery: games are looked for by words and families, favourites and what was played lately are at hand.

use crate::common::{Folder, root};
use crate::hands::harness::{click, has, settle, window, window_on};
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use house_rules::session::{PreferenceFile, Preferences};
use house_rules::window::FirstScreen;

#[test]
fn games_are_found_by_words_and_by_families() {
    let saves = Folder::new();
    let mut window = window(&saves, [1280.0, 4000.0]);
    settle(&mut window);
    window.key_press_modifiers(Modifiers::COMMAND, Key::F);
    window.run_steps(2);
    window.get_by_label("Search the games").type_text("cribbage BRITISH");
    window.run_steps(3);
    assert!(has(&window, "Play Cribbage") && has(&window, "Cribbage: Short game (British pubs)"));
    assert!(!has(&window, "Play Pasur") && !has(&window, "Cribbage: Trainer"));
    window.get_by_label("Search the games").type_text(" of the moon");
    window.run_steps(3);
    assert!(has(&window, "No game or variant has all these words.") && !has(&window, "Play Cribbage"));
    window.key_press(Key::Escape);
    window.run_steps(3);
    assert!(has(&window, "Play Cribbage") && has(&window, "Play Pasur"));
    click(&mut window, "Fishing");
    assert!(has(&window, "Play Pasur") && !has(&window, "Play Cribbage"));
    click(&mut window, "All games");
    assert!(has(&window, "Play Cribbage"));
}

#[test]
fn favourites_and_what_was_played_lately_are_at_hand() {
    let saves = Folder::new();
    let mut first = window(&saves, [1280.0, 4000.0]);
    settle(&mut first);
    click(&mut first, "Make Pasur a favourite");
    assert!(has(&first, "Favourites: Pasur") && has(&first, "Pasur is a favourite"));
    click(&mut first, "Play Kings in the Corner");
    click(&mut first, "Deal the cards");
    assert!(first.state().as_ref().unwrap().play().is_some());
    drop(first);
    let kept = PreferenceFile::at(&saves.file("settings.toml")).read();
    assert_eq!((kept.favourites.len(), kept.lately.len()), (1, 1), "{kept:?}");
    // another day; a game that is not there any more is passed over
    let wishes = Preferences { lately: vec!["gone".into(), "kings_in_the_corner".into()], ..kept };
    let mut again = window_on(&root(), &saves, [1280.0, 4000.0], wishes, || FirstScreen::Gallery);
    settle(&mut again);
    assert!(has(&again, "Played lately: Kings in the Corner") && !has(&again, "Played lately: gone"));
    click(&mut again, "Favourites: Pasur");
    assert!(has(&again, "Deal the cards"));
    click(&mut again, "Pasur is a favourite");
    click(&mut again, "⏴ Games");
    assert!(!has(&again, "Favourites: Pasur"));
}

#[test]
fn what_is_no_setting_outlives_restore() {
    let saves = Folder::new();
    let learned = vec!["cribbage".to_string()];
    let wishes = Preferences {
        four_colours: true,
        learned: learned.clone(),
        declined: learned.clone(),
        ..Preferences::default()
    };
    let mut window = window_on(&root(), &saves, [760.0, 520.0], wishes, || FirstScreen::Gallery);
    settle(&mut window);
    click(&mut window, "Settings");
    click(&mut window, "Restore what was set at first");
    click(&mut window, "Close");
    let kept = PreferenceFile::at(&saves.file("settings.toml")).read();
    assert_eq!((kept.four_colours, kept.learned, kept.declined), (false, learned.clone(), learned));
}
