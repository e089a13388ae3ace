//! The gallery: games are found by names and families, and are set up as they were the last time.

use crate::common::{Folder, root};
use crate::hands::harness::{Window, choose, click, controls, has, set_up, settle, window, window_on};
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use house_rules::session::{PreferenceFile, Preferences};
use house_rules::window::FirstScreen;

/// The games on the screen, in their order.
fn shown(window: &Window) -> Vec<String> {
    let mut tiles: Vec<_> =
        controls(window).into_iter().filter(|c| c.role == "Button" && c.name.contains(" players")).collect();
    tiles.sort_by(|a, b| (a.rect[1], a.rect[0]).partial_cmp(&(b.rect[1], b.rect[0])).unwrap());
    tiles.into_iter().filter_map(|tile| Some(tile.name.split_once(", ")?.0.to_string())).collect()
}

/// Types into the search field what was asked for, in place of what was there.
fn look_for(window: &mut Window, words: &str) {
    window.key_press_modifiers(Modifiers::COMMAND, Key::F);
    window.run_steps(2);
    window.key_press(Key::Escape);
    window.run_steps(2);
    window.key_press_modifiers(Modifiers::COMMAND, Key::F);
    window.run_steps(2);
    window.get_by_label("Find a game").type_text(words);
    window.run_steps(3);
}

#[test]
fn forty_games_are_in_sight_on_a_large_screen_and_twenty_on_a_small_one() {
    let in_sight = |size: [f32; 2]| {
        let saves = Folder::new();
        let mut window = window(&saves, size);
        settle(&mut window);
        choose(&mut window, "Hearts");
        let within =
            |c: &crate::hands::Control| c.name.contains(" players") && c.role == "Button" && c.rect[3] <= size[1];
        controls(&window).iter().filter(|c| within(c)).count()
    };
    assert!(in_sight([1280.0, 800.0]) >= 20);
    assert!(in_sight([1920.0, 1080.0]) >= 40);
}

#[test]
fn games_are_found_by_names_that_people_use() {
    let saves = Folder::new();
    let mut window = window(&saves, [1280.0, 4000.0]);
    settle(&mut window);
    assert_eq!(shown(&window).len(), 50, "the template is no game to choose");
    for (words, first) in [
        ("gin", "Gin Rummy"),
        ("500", "Five Hundred"),
        ("66", "Sixty-Six"),
        ("31", "Schwimmen"),
        ("asshole", "President"),
        ("mau mau", "Crazy Eights"),
        ("ecarte", "Écarté"),
        ("pisti", "Pişti"),
        ("trainer pasur", "Pasur: Trainer"),
        ("schnapsen", "Sixty-Six"),
    ] {
        look_for(&mut window, words);
        assert_eq!(shown(&window).first().map(String::as_str), Some(first), "{words}: {:?}", shown(&window));
    }
    look_for(&mut window, "doko");
    assert_eq!(shown(&window).first().map(String::as_str), Some("Doppelkopf"));
    look_for(&mut window, "sheepshead");
    assert!(has(&window, "Schafkopf is not here") && has(&window, "These come nearest:"));
    assert_eq!(shown(&window), ["Doppelkopf", "Skat", "Euchre"]);
    look_for(&mut window, "qwertz");
    assert!(has(&window, "“qwertz” is not here") && shown(&window).len() == 3);
    window.key_press(Key::Escape);
    window.run_steps(3);
    assert_eq!(shown(&window).len(), 50);
}

#[test]
fn a_letter_begins_a_search_and_enter_plays_what_was_found() {
    let saves = Folder::new();
    let mut window = window(&saves, [1280.0, 800.0]);
    settle(&mut window);
    for letter in ["g", "i", "n"] {
        window.event(egui::Event::Text(letter.into()));
        window.run_steps(2);
    }
    assert_eq!(shown(&window).first().map(String::as_str), Some("Gin Rummy"));
    window.key_press(Key::Enter);
    settle(&mut window);
    let app = window.state().as_ref().unwrap();
    assert_eq!(app.play().map(|play| play.settings.game.id.as_str()), Some("gin_rummy"));
}

#[test]
fn shelves_show_families_players_and_favourites() {
    let saves = Folder::new();
    let mut window = window(&saves, [1280.0, 4000.0]);
    settle(&mut window);
    click(&mut window, "Fishing, 7 games");
    assert!(shown(&window).len() == 7 && shown(&window).contains(&"Pasur".to_string()));
    click(&mut window, "Games for 5 or more players");
    assert!(shown(&window).contains(&"President".to_string()) && !shown(&window).contains(&"Pasur".to_string()));
    click(&mut window, "One of a kind, 3 games");
    assert_eq!(shown(&window), ["Cribbage", "Schwimmen", "Texas Hold'em"]);
    click(&mut window, "Favourites, 0 games");
    assert!(has(&window, "No favourites yet. The star on a game makes it one."));
    click(&mut window, "All games, 50 games");
    click(&mut window, "Best known first");
    assert_eq!(shown(&window)[..2], ["All Fours", "Auction Forty-Fives"]);
}

#[test]
fn a_game_is_set_up_as_it_was_the_last_time() {
    let saves = Folder::new();
    let mut first = window(&saves, [1280.0, 4000.0]);
    settle(&mut first);
    choose(&mut first, "Pasur");
    click(&mut first, "Make Pasur a favourite");
    assert!(has(&first, "Favourites, 1 game") && has(&first, "Pasur is a favourite"));
    set_up(&mut first, "Kings in the Corner");
    click(&mut first, "4 seats");
    click(&mut first, "Deal the cards");
    assert_eq!(first.state().as_ref().unwrap().play().map(|play| play.model.players().len()), Some(4));
    drop(first);
    let kept = PreferenceFile::at(&saves.file("settings.toml")).read();
    assert_eq!((kept.favourites.len(), kept.lately.len(), kept.tables.len()), (1, 1, 1), "{kept:?}");
    // another day; a game that is not there any more is passed over
    let wishes = Preferences { lately: vec!["gone".into(), "kings_in_the_corner".into()], ..kept };
    let mut again = window_on(&root(), &saves, [1280.0, 4000.0], wishes, || FirstScreen::Gallery);
    settle(&mut again);
    click(&mut again, "Recently played, 1 game");
    assert_eq!(shown(&again), ["Kings in the Corner"]);
    // it is chosen already, and Play deals for four
    click(&mut again, "Play Kings in the Corner");
    assert_eq!(again.state().as_ref().unwrap().play().map(|play| play.model.players().len()), Some(4));
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
    click(&mut window, "Restore defaults");
    click(&mut window, "Close");
    let kept = PreferenceFile::at(&saves.file("settings.toml")).read();
    assert_eq!((kept.four_colours, kept.learned, kept.declined), (false, learned.clone(), learned));
}
