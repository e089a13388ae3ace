//! A person's own variants: kept from the setup, played, found again after a restart, renamed, changed, removed.

use crate::common::{Folder, root};
use crate::hands::harness::{Window, choose, click, controls, has, quiet, set_up, settle, window, window_on};
use egui_kittest::kittest::Queryable;
use house_rules::session::{House, PreferenceFile, TableChoice, UserFolders};
use house_rules::window::FirstScreen;

/// The games as the person of these windows has them.
fn house(saves: &Folder) -> House {
    let mine = UserFolders { data: Some(saves.file("mine")), settings: None };
    House::open_for(house_rules::GAMES, Some(&root()), &mine).unwrap()
}

/// Sets up Cribbage with a skunk counting double, and opens the field for a name.
fn change_a_rule(window: &mut Window) {
    set_up(window, "Cribbage");
    click(window, "House rules");
    click(window, "A skunk counts as two games won, a double skunk as four");
}

/// Types a name in place of what is in the field, and keeps it.
fn name_it(window: &mut Window, name: &str) {
    let field = window.get_by_label("Name it");
    field.focus();
    window.run_steps(2);
    window.key_press_modifiers(egui::Modifiers::COMMAND, egui::Key::A);
    window.run_steps(1);
    window.get_by_label("Name it").type_text(name);
    window.run_steps(2);
    click(window, "Keep");
}

#[test]
fn options_are_kept_under_a_name_played_and_found_again() {
    let saves = Folder::new();
    let mut first = window(&saves, [1280.0, 1600.0]);
    settle(&mut first);
    change_a_rule(&mut first);
    click(&mut first, "Keep as my variant");
    name_it(&mut first, "Oma Grütes / Runde");
    assert!(has(&first, "Oma Grütes / Runde, yours"), "{:?}", names(&first));
    let file = saves.file("mine/rules/cribbage/variants/oma_grutes_runde.toml");
    let text = std::fs::read_to_string(&file).unwrap();
    let blurb = "A skunk counts as two games won, a double skunk as four.";
    assert_eq!(text, format!("title = \"Oma Grütes / Runde\"\nblurb = \"{blurb}\"\n\n[options]\nskunk = true\n"));
    click(&mut first, "Deal the cards");
    assert_eq!(first.state().as_ref().unwrap().play().unwrap().model.rules().id, "cribbage/oma_grutes_runde");
    drop(first);
    // the same rules as the options by hand
    let house = house(&saves);
    let load = |variant: &str, set: &[(&str, &str)]| {
        let set = set.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect();
        house.load(&TableChoice { variant: variant.into(), seats: Some(2), set }).unwrap()
    };
    let (kept, by_hand) = (load("cribbage/oma_grutes_runde", &[]), load("cribbage", &[("skunk", "true")]));
    assert_eq!(kept.options, by_hand.options);
    assert_eq!(kept.rules().fingerprint, by_hand.rules().fingerprint);
    // another day it is chosen already
    let kept = PreferenceFile::at(&saves.file("settings.toml")).read();
    assert_eq!(kept.tables["cribbage"].variant, "cribbage/oma_grutes_runde");
    let mut again = window_on(&root(), &saves, [1280.0, 1600.0], kept, || FirstScreen::Gallery);
    settle(&mut again);
    click(&mut again, "My variants, 1 game");
    choose(&mut again, "Cribbage: Oma Grütes / Runde");
    assert!(has(&again, "Cribbage: Oma Grütes / Runde, yours"), "{:?}", names(&again));
}

/// Names of all controls, for messages.
fn names(window: &Window) -> Vec<String> {
    controls(window).into_iter().map(|control| control.name).filter(|name| !name.is_empty()).collect()
}

#[test]
fn a_variant_of_ones_own_is_renamed_changed_removed_and_put_back() {
    let saves = Folder::new();
    let mut window = window(&saves, [1280.0, 1600.0]);
    settle(&mut window);
    change_a_rule(&mut window);
    click(&mut window, "Keep as my variant");
    name_it(&mut window, "Muggins");
    assert!(has(&window, "There is Muggins already: choose another name."), "{:?}", names(&window));
    name_it(&mut window, "Ours");
    assert!(has(&window, "Ours, yours"));
    click(&mut window, "Rename");
    name_it(&mut window, "Theirs");
    assert!(has(&window, "Theirs, yours") && !has(&window, "Ours, yours"));
    // its options are changed; those of the game itself are not
    click(&mut window, "Four cards of one suit in the crib score 4, as in a hand");
    click(&mut window, "Keep as my variant");
    click(&mut window, "Keep the changes");
    let of = |house: &House, id: &str| house.find(id).unwrap().variant.option_values.len();
    assert_eq!((of(&house(&saves), "cribbage/ours"), of(&house(&saves), "cribbage")), (2, 0));
    click(&mut window, "Remove");
    click(&mut window, "Keep it");
    assert!(has(&window, "Theirs, yours"));
    click(&mut window, "Remove");
    assert!(has(&window, "Remove Theirs?"));
    click(&mut window, "Remove it");
    assert!(has(&window, "Theirs is removed.") && !has(&window, "Theirs, yours"));
    assert!(house(&saves).find("cribbage/ours").is_err());
    click(&mut window, "Put it back");
    assert!(has(&window, "Theirs, yours") && house(&saves).find("cribbage/ours").is_ok());
}

#[test]
fn what_cannot_be_kept_is_told_in_a_sentence() {
    let saves = Folder::new();
    // a file where the folder should be
    std::fs::write(saves.file("mine"), "").unwrap();
    let mut window = window_on(&root(), &saves, [480.0, 800.0], quiet(), || FirstScreen::Gallery);
    settle(&mut window);
    change_a_rule(&mut window);
    click(&mut window, "Keep as my variant");
    name_it(&mut window, " ");
    assert!(has(&window, "Give it a name first."));
    name_it(&mut window, "Ours");
    let told = names(&window).into_iter().find(|name| name.starts_with("It is not kept: ")).unwrap();
    assert!(!told.contains("toml") && !told.contains('/'), "{told}");
    click(&mut window, "Cancel");
    assert!(has(&window, "Keep as my variant"));
}
