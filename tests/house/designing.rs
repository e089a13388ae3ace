//! The Workshop in the window, without a display: a mistake and its remedy, saving while a match is played, files that others
//! change, rules of one's own, leaving.

use crate::common::{Folder, mark_room};
use crate::window::{Window, click, is_told, labels, make_a_move, play_of, settle, sit_down, window_of};
use egui::{Key, Modifiers, accesskit};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use house_rules::session::{House, PreferenceFile, Preferences, Saves, UserFolders};
use house_rules::window::{App, AppFiles, FirstScreen};
use std::sync::Arc;
use std::time::{Duration, Instant};

const RULES: &str = "rules/template/rules.rhai";

/// A folder with the template, listed in the gallery.
pub fn data() -> Folder {
    let data = Folder::new();
    data.copy("rules/template");
    let toml = std::fs::read_to_string(data.file("rules/template/game.toml")).unwrap();
    data.write("rules/template/game.toml", toml.replacen("listed = false", "listed = true", 1));
    data
}

pub fn key(window: &mut Window, modifiers: Modifiers, key: Key) {
    window.key_press_modifiers(modifiers, key);
    settle(window);
}

/// The Workshop beside a match of the template in this folder.
pub fn in_the_workshop(data: &Folder, saves: &Folder) -> Window {
    let mut window = window_of(data.path().to_path_buf(), saves, [1280.0, 800.0]);
    sit_down(&mut window, "Same Again", "5");
    key(&mut window, Modifiers::NONE, Key::F2);
    window
}

/// The text of the file in the editor.
pub fn text(window: &Window) -> String {
    let editor = window.get_all_by_role(accesskit::Role::MultilineTextInput).next().expect("an editor");
    editor.value().unwrap_or_default()
}

/// Writes another text into the editor, as a person does who selects all and types.
pub fn write(window: &mut Window, text: &str) {
    let editor = window.get_all_by_role(accesskit::Role::MultilineTextInput).next().expect("an editor");
    editor.focus();
    editor.set_text_value_accesskit(text);
    settle(window);
}

pub fn tells(window: &Window, part: &str) -> bool {
    labels(window).iter().any(|label| label.contains(part))
}

/// Lets time pass until this is told: files are looked at once in a while.
pub fn wait_for(window: &mut Window, part: &str) {
    let start = Instant::now();
    while !tells(window, part) {
        assert!(start.elapsed() < Duration::from_secs(30), "`{part}` is not told: {:?}", labels(window));
        window.run_steps(10);
        std::thread::sleep(Duration::from_millis(5));
    }
    settle(window);
}

fn target(window: &Window) -> Option<i32> {
    play_of(window).model.rules().play_to.target
}

#[test]
fn a_mistake_is_told_and_mended_and_the_match_goes_on() {
    let (data, saves) = (data(), Folder::new());
    let sound = std::fs::read_to_string(data.file(RULES)).unwrap();
    let mut window = window_of(data.path().to_path_buf(), &saves, [1280.0, 800.0]);
    sit_down(&mut window, "Same Again", "5");
    make_a_move(&mut window, 0);
    let made = play_of(&window).model.moves_made();
    key(&mut window, Modifiers::NONE, Key::F2);
    assert_eq!(text(&window), sound);
    assert!(tells(&window, "No problems."));
    // every control has a name
    for node in window.get_all_by_role(accesskit::Role::Button) {
        assert!(node.accesskit_node().label().is_some_and(|label| !label.trim().is_empty()));
    }

    write(&mut window, &sound.replacen("order:", "ordre:", 1));
    is_told(&window, "error: ");
    is_told(&window, "Did you mean `order`?");
    is_told(&window, "1 problem to mend");
    assert_eq!(std::fs::read_to_string(data.file(RULES)).unwrap(), sound, "nothing is saved unasked");
    key(&mut window, Modifiers::COMMAND, Key::Period);
    assert_eq!(text(&window), sound, "the remedy is written in its place");
    assert!(tells(&window, "No problems."));

    click(&mut window, "game.toml");
    let toml = text(&window);
    write(&mut window, &toml.replacen("default = 20", "default = 30", 1));
    assert!(tells(&window, "game.toml, not saved"));
    assert_eq!(target(&window), Some(20));
    key(&mut window, Modifiers::COMMAND, Key::S);
    assert!(std::fs::read_to_string(data.file("rules/template/game.toml")).unwrap().contains("default = 30"));
    assert_eq!((target(&window), play_of(&window).model.moves_made()), (Some(30), made));
    is_told(&window, "Your match goes on by the new rules.");
    is_told(&window, "Saved 1 file");
    key(&mut window, Modifiers::COMMAND, Key::Num2);
    is_told(&window, "The one check holds.");
    key(&mut window, Modifiers::NONE, Key::Escape);
    key(&mut window, Modifiers::NONE, Key::Escape);
    assert!(window.query_all_by_role(accesskit::Role::MultilineTextInput).next().is_none());
    assert_eq!(play_of(&window).model.moves_made(), made, "the table is there as before");
}

/// Another program saves the rules at once: who reads meanwhile sees the text before or after, and no half of it.
fn others_write(data: &Folder, text: impl AsRef<str>) {
    data.write("rules/template/rules.new", text.as_ref());
    std::fs::rename(data.file("rules/template/rules.new"), data.file(RULES)).unwrap();
}

#[test]
fn what_others_write_is_told_and_never_overwritten() {
    let (data, saves) = (data(), Folder::new());
    let sound = std::fs::read_to_string(data.file(RULES)).unwrap();
    let mut window = in_the_workshop(&data, &saves);
    let theirs = format!("// theirs\n{sound}");
    others_write(&data, &theirs);
    wait_for(&mut window, "rules.rhai was changed outside and read anew.");
    assert_eq!(text(&window), theirs);

    let mine = format!("// mine\n{theirs}");
    write(&mut window, &mine);
    let again = format!("// again\n{sound}");
    others_write(&data, &again);
    key(&mut window, Modifiers::COMMAND, Key::S);
    wait_for(&mut window, "rules.rhai was changed outside while you were writing.");
    assert_eq!(std::fs::read_to_string(data.file(RULES)).unwrap(), again, "saving overwrites nobody");
    assert_eq!(text(&window), mine);
    key(&mut window, Modifiers::ALT, Key::Num2);
    assert_eq!(text(&window), again);
    assert_eq!(std::fs::read_to_string(data.file("rules/template/rules.rhai.draft")).unwrap(), mine);

    write(&mut window, &mine);
    others_write(&data, &theirs);
    key(&mut window, Modifiers::COMMAND, Key::S);
    wait_for(&mut window, "was changed outside while");
    click(&mut window, "Keep mine");
    assert!(!tells(&window, "was changed outside while"), "the band goes once somebody has chosen");
    key(&mut window, Modifiers::COMMAND, Key::S);
    assert_eq!(std::fs::read_to_string(data.file(RULES)).unwrap(), mine, "who has seen it may take its place");
    assert!(!data.file("rules/template/rules.rhai.draft").exists());
}

#[test]
fn who_leaves_without_saving_is_asked() {
    let (data, saves) = (data(), Folder::new());
    let sound = std::fs::read_to_string(data.file(RULES)).unwrap();
    let mut window = window_of(data.path().to_path_buf(), &saves, [1000.0, 700.0]);
    sit_down(&mut window, "Same Again", "5");
    key(&mut window, Modifiers::NONE, Key::F2);
    let mine = format!("// mine\n{sound}");
    write(&mut window, &mine);
    click(&mut window, "Back to the table");
    is_told(&window, "rules.rhai is not saved.");
    click(&mut window, "Stay");
    assert_eq!(text(&window), mine);
    click(&mut window, "Back to the table");
    click(&mut window, "Leave; keep a draft");
    assert!(window.query_all_by_role(accesskit::Role::MultilineTextInput).next().is_none());
    assert_eq!(std::fs::read_to_string(data.file(RULES)).unwrap(), sound);
    key(&mut window, Modifiers::NONE, Key::F2);
    assert_eq!(text(&window), mine, "the draft is there again");
    is_told(&window, "This is a draft");
    click(&mut window, "Back to the table");
    click(&mut window, "Save and leave");
    assert_eq!(std::fs::read_to_string(data.file(RULES)).unwrap(), mine);
    assert!(window.query_all_by_role(accesskit::Role::MultilineTextInput).next().is_none());
}

/// A window for whom the folder `own` is that of the person, without a data folder.
fn window_at_home(own: &Folder, saves: &Folder, size: [f32; 2]) -> Window {
    mark_room();
    let mine = UserFolders { data: Some(own.path().to_path_buf()), settings: None };
    let folder = Saves::at(&saves.file("saves"));
    let preferences = PreferenceFile::at(&saves.file("settings.toml"));
    preferences.write(&Preferences { reduced_motion: true, speed: 8.0, pause: 0.0, ..Preferences::default() }).unwrap();
    // a data folder that adds nothing keeps the repository out
    let empty = saves.file("data");
    std::fs::create_dir_all(empty.join("rules")).unwrap();
    Harness::builder().with_size(size).with_max_steps(2000).build_ui_state(
        move |ui, app: &mut Option<App>| {
            let app = app.get_or_insert_with(|| {
                let house = House::open_for(house_rules::GAMES, Some(&empty), &mine).unwrap();
                let files = AppFiles { saves: folder.clone(), preferences: preferences.clone() };
                App::new(ui.ctx(), Arc::new(house), files, FirstScreen::Gallery)
            });
            app.logic(ui.ctx());
            app.show(ui);
        },
        None,
    )
}

#[test]
fn a_game_is_made_from_the_template() {
    let (own, saves) = (Folder::new(), Folder::new());
    let mut window = window_at_home(&own, &saves, [1280.0, 800.0]);
    settle(&mut window);
    let tile = labels(&window).into_iter().find(|label| label.starts_with("Hearts, ")).expect("a tile");
    click(&mut window, &tile);
    click(&mut window, "Open in the Workshop");
    key(&mut window, Modifiers::COMMAND, Key::N);
    is_told(&window, "It lies in your own folder");
    let field = window.get_all_by_role(accesskit::Role::TextInput).next().expect("a field for the name");
    field.focus();
    field.set_text_value_accesskit("River Bend");
    settle(&mut window);
    click(&mut window, "Make it");
    let file = own.file("rules/river_bend/rules.rhai");
    assert_eq!(text(&window), std::fs::read_to_string(&file).unwrap());
    assert_eq!(play_of(&window).settings.game.id, "river_bend", "it is dealt at once");
    assert!(tells(&window, "No problems."));
    let longer = format!("{} ", text(&window));
    write(&mut window, &longer);
    key(&mut window, Modifiers::COMMAND, Key::S);
    assert!(std::fs::read_to_string(&file).unwrap().ends_with(' '));
    is_told(&window, "Saved 1 file");
}

#[test]
fn a_variant_is_made_with_a_script_of_its_own() {
    let (own, saves) = (Folder::new(), Folder::new());
    let mut window = window_at_home(&own, &saves, [1280.0, 800.0]);
    settle(&mut window);
    let tile = labels(&window).into_iter().find(|label| label.starts_with("Hearts, ")).expect("a tile");
    click(&mut window, &tile);
    click(&mut window, "Open in the Workshop");
    let before = text(&window);
    key(&mut window, Modifiers::COMMAND, Key::N);
    click(&mut window, "A variant");
    click(&mut window, "Make it");
    let made = text(&window);
    assert!(made.contains("variant(#{") && made != before, "{made}");
    assert!(tells(&window, "No problems."), "{:?}", labels(&window));
    let files = own.file("rules/hearts/variants");
    let mut files: Vec<_> = std::fs::read_dir(files).unwrap().map(|file| file.unwrap().file_name()).collect();
    files.sort();
    assert_eq!(files, ["my_hearts.rhai", "my_hearts.toml"]);
    assert_eq!(play_of(&window).settings.variant.id, "my_hearts");
    // what it was made of is what it is compared with
    key(&mut window, Modifiers::COMMAND, Key::Num5);
    is_told(&window, "before: Hearts, as it came");
}

/// What was never used comes first; why a move may be made is told with the line that says so, and a click leads to it.
#[test]
fn coverage_and_why_lead_to_lines() {
    let (data, saves) = (data(), Folder::new());
    let mut window = in_the_workshop(&data, &saves);
    key(&mut window, Modifiers::COMMAND, Key::Num3);
    wait_for(&mut window, "times, ");
    assert!(tells(&window, "Count again"), "the count has come to its end");
    key(&mut window, Modifiers::COMMAND, Key::Num4);
    is_told(&window, "The step ");
    let told = labels(&window);
    let name = told.iter().find(|told| told.contains("rules.rhai, line ")).expect("a line of the rules").clone();
    window.get_all_by_label(&name).next().expect("a row").click();
    settle(&mut window);
    let wanted = name.split("rules.rhai, line ").nth(1).unwrap();
    let wanted: String = wanted.chars().take_while(char::is_ascii_digit).collect();
    wait_for(&mut window, &format!("line {wanted}, column"));
}
