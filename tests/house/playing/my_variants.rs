//! A person's own variants: kept from the setup, played, found again after a restart, renamed, changed, removed.

use crate::common::{Folder, at_home, root};
use crate::hands::harness::{Window, choose, click, controls, has, quiet, set_up, settle, window, window_on};
use egui_kittest::kittest::Queryable;
use house_rules::session::{Duel, House, Loaded, PreferenceFile, TableChoice, UserFolders, simulate};
use house_rules::window::FirstScreen;

/// The games as the person of these windows has them.
fn house(saves: &Folder) -> House {
    let mine = UserFolders { data: Some(saves.file("mine/house-rules")), settings: None };
    House::open_for(house_rules::GAMES, Some(&root()), &mine).unwrap()
}

/// Sets up Cribbage with a skunk counting double, and opens the field for a name.
fn change_a_rule(window: &mut Window) {
    set_up(window, "Cribbage");
    click(window, "House rules");
    click(window, "A skunk counts as two games, a double skunk as four");
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
    assert!(has(&first, "Oma Grütes / Runde (yours)"), "{:?}", names(&first));
    let file = saves.file("mine/house-rules/rules/cribbage/variants/oma_grutes_runde.toml");
    let text = std::fs::read_to_string(&file).unwrap();
    let blurb = "A skunk counts as two games, a double skunk as four.";
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
    let play = |loaded: &Loaded| {
        let policies = vec![house.policy("any/random", loaded).unwrap(); 2];
        let duel = Duel { rules: loaded.rules().clone(), policies, games: 20, seed: 7, threads: 1 };
        simulate(&duel, |_| {}).unwrap()
    };
    assert_eq!(play(&kept), play(&by_hand));
    // commands find it, and nothing is wrong with it
    let listed = run_as(&saves, &["list"]);
    assert!(listed.contains("cribbage/oma_grutes_runde: Oma Grütes / Runde"), "{listed}");
    run_as(&saves, &["check", "cribbage/oma_grutes_runde"]);
    // another day it is chosen already
    let kept = PreferenceFile::at(&saves.file("settings.toml")).read();
    assert_eq!(kept.tables["cribbage"].variant, "cribbage/oma_grutes_runde");
    let mut again = window_on(&root(), &saves, [1280.0, 1600.0], kept, || FirstScreen::Gallery);
    settle(&mut again);
    click(&mut again, "My variants, 1 game");
    choose(&mut again, "Cribbage: Oma Grütes / Runde");
    assert!(has(&again, "Cribbage: Oma Grütes / Runde (yours)"), "{:?}", names(&again));
}

/// What a command prints for the person of these windows.
fn run_as(saves: &Folder, args: &[&str]) -> String {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_house-rules"));
    at_home(&mut command).env("XDG_DATA_HOME", saves.file("mine")).current_dir(root()).args(args);
    let output = command.output().unwrap();
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Everything that is on the screen, for messages.
fn names(window: &Window) -> Vec<String> {
    let told = controls(window).into_iter().flat_map(|control| [control.name, control.value]);
    told.filter(|text| !text.is_empty()).collect()
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
    assert!(has(&window, "Ours (yours)"));
    click(&mut window, "Rename");
    name_it(&mut window, "Theirs");
    assert!(has(&window, "Theirs (yours)") && !has(&window, "Ours (yours)"));
    // its options are changed; those of the game itself are not
    click(&mut window, "Four cards of one suit in the crib are a flush for 4, as in a hand");
    click(&mut window, "Keep as my variant");
    click(&mut window, "Keep the changes");
    let of = |house: &House, id: &str| house.find(id).unwrap().variant.option_values.len();
    assert_eq!((of(&house(&saves), "cribbage/ours"), of(&house(&saves), "cribbage")), (2, 0));
    click(&mut window, "Remove");
    click(&mut window, "Keep it");
    assert!(has(&window, "Theirs (yours)"));
    click(&mut window, "Remove");
    assert!(has(&window, "Remove Theirs?"));
    click(&mut window, "Remove it");
    assert!(has(&window, "Theirs is removed.") && !has(&window, "Theirs (yours)"));
    assert!(house(&saves).find("cribbage/ours").is_err());
    click(&mut window, "Put it back");
    assert!(has(&window, "Theirs (yours)") && house(&saves).find("cribbage/ours").is_ok());
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

/// Whether the variant of this name is chosen in the setup.
fn is_chosen(window: &Window, name: &str) -> bool {
    controls(window).iter().any(|control| control.name.starts_with(name) && control.chosen)
}

#[test]
fn questions_lead_to_a_variant_or_to_one_of_ones_own() {
    let saves = Folder::new();
    let mut window = window(&saves, [480.0, 1600.0]);
    settle(&mut window);
    set_up(&mut window, "Cribbage");
    assert!(has(&window, "Four short questions find your game."), "{:?}", names(&window));
    click(&mut window, "Answer");
    assert!(has(&window, "1 of 4") && has(&window, "To how many points?"));
    click(&mut window, "Seven: two go to the crib");
    assert!(has(&window, "So far this is") && has(&window, "Seven-card."), "{:?}", names(&window));
    click(&mut window, "I don’t know");
    assert!(has(&window, "You play") && has(&window, "Seven-card."), "{:?}", names(&window));
    click(&mut window, "Set it up");
    assert!(is_chosen(&window, "Seven-card"), "{:?}", names(&window));
    // an answer is changed, and the game is one that nobody wrote down
    click(&mut window, "Answer");
    click(&mut window, "Seven: two go to the crib");
    click(&mut window, "Change: How many cards does each player get?");
    click(&mut window, "Six: two go to the crib");
    click(&mut window, "61: once round the board");
    assert!(has(&window, "Short game."));
    click(&mut window, "No");
    click(&mut window, "Back");
    click(&mut window, "No");
    click(&mut window, "Yes: they score 4, as in a hand");
    assert!(has(&window, "Nobody wrote this one down yet: keep it as yours?"));
    click(&mut window, "Keep as my variant");
    name_it(&mut window, "Club night");
    assert!(is_chosen(&window, "Club night (yours)"), "{:?}", names(&window));
    let text = std::fs::read_to_string(saves.file("mine/house-rules/rules/cribbage/variants/club_night.toml")).unwrap();
    assert!(text.contains("base = \"short\"") && text.contains("crib_flush = true"), "{text}");
    assert!(!text.contains("target"), "only what differs from its base is written: {text}");
}
