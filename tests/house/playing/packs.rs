//! A file that is dropped on the window: looked at, added, played once, removed; and a pack that is made there.

use crate::common::{Folder, mark_room, root};
use crate::hands::harness::{Window, choose, click, controls, has, play_of, quiet, settle, tile};
use crate::zips::{archive, entry};
use egui::Key;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use house_rules::catalog::{Catalog, OwnFolders};
use house_rules::session::{House, Pack, PreferenceFile, Record, Saves, pack_folder};
use house_rules::window::{App, AppFiles, FirstScreen};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A file as the system hands it to the window.
#[derive(Debug)]
struct OnDisk(PathBuf);

impl egui::DroppedFile for OnDisk {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        std::fs::read(&self.0).map_err(|error| error.to_string())
    }
}

fn drop_on(window: &mut Window, file: &Path) {
    window.input_mut().dropped_files.push(Arc::new(OnDisk(file.to_path_buf())));
    window.step();
    settle(window);
}

/// A window whose packs are in this folder.
fn window_with_packs(folder: &Folder, size: [f32; 2], opening: impl Fn() -> FirstScreen + 'static) -> Window {
    window_of(folder, size, opening, None)
}

/// A window whose packs are in this folder, and with a folder of games of one's own.
fn window_of(
    folder: &Folder,
    size: [f32; 2],
    opening: impl Fn() -> FirstScreen + 'static,
    own: Option<PathBuf>,
) -> Window {
    mark_room();
    let (packs, saves) = (folder.file("games"), Saves::at(&folder.file("saves")));
    std::fs::create_dir_all(&packs).unwrap();
    let preferences = PreferenceFile::at(&folder.file("settings.toml"));
    preferences.write(&quiet()).unwrap();
    let builder = Harness::builder().with_size(size).with_pixels_per_point(0.5).with_max_steps(4000);
    builder.build_ui_state(
        move |ui, app: &mut Option<App>| {
            let app = app.get_or_insert_with(|| {
                let mine = OwnFolders { own: own.as_deref(), packs: Some(&packs) };
                let catalog = Catalog::open_with(house_rules::GAMES, Some(&root()), mine).unwrap();
                let files = AppFiles { saves: saves.clone(), preferences: preferences.clone() };
                App::new(ui.ctx(), Arc::new(House::of(catalog, Some(&root()))), files, opening())
            });
            app.logic(ui.ctx());
            app.show(ui);
        },
        None,
    )
}

/// The file of a pack with a variant of a game that is here.
fn pack_file(folder: &Folder) -> PathBuf {
    let manifest = "format = 1\nid = \"brighton\"\ntitle = \"As played in Brighton\"\nversion = \"1.0.0\"\nauthors = [\"Ann\"]\n\
        licence = \"CC-BY-4.0\"\nneeds = [\"durak\"]\n";
    folder.write("pack/pack.toml", manifest);
    folder
        .write("pack/rules/durak/variants/brighton.toml", "title = \"Brighton Durak\"\n[options]\npassing_on = true\n");
    written(folder)
}

/// The file of a pack that holds a copy of a small game under another name.
fn game_file(folder: &Folder) -> PathBuf {
    crate::common::copy(&root().join("rules/template"), &folder.file("pack/rules/my_first"));
    let toml = folder.file("pack/rules/my_first/game.toml");
    let text = std::fs::read_to_string(&toml).unwrap();
    let text = text.replacen("listed = false", "listed = true", 1).replacen("\"template\"", "\"my_first\"", 1);
    let title = text.lines().find(|line| line.starts_with("title")).unwrap().to_string();
    std::fs::write(&toml, text.replacen(&title, "title = \"My First\"", 1)).unwrap();
    let manifest = "format = 1\nid = \"my_first\"\ntitle = \"My First\"\nversion = \"1.2.0\"\nauthors = [\"Ben\"]\n";
    folder.write("pack/pack.toml", manifest);
    written(folder)
}

fn written(folder: &Folder) -> PathBuf {
    let bytes = pack_folder(&folder.file("pack")).unwrap().pack.to_bytes().unwrap();
    folder.write("gift.houserules", bytes)
}

fn said(window: &Window) -> String {
    controls(window).iter().map(|c| format!("{}\n{}\n", c.name, c.value)).collect()
}

fn says(window: &Window, words: &str) {
    let said = said(window);
    assert!(said.contains(words), "`{words}` is not said:\n{said}");
}

#[test]
fn a_dropped_game_is_shown_added_played_and_removed_without_a_restart() {
    for size in [[1280.0, 800.0], [480.0, 800.0]] {
        let folder = Folder::new();
        let file = game_file(&folder);
        let mut window = window_with_packs(&folder, size, || FirstScreen::Gallery);
        settle(&mut window);
        drop_on(&mut window, &file);
        for words in ["My First", "gift.houserules", "A new game. It changes none of yours.", "Ben, version 1.2.0"] {
            says(&window, words);
        }
        says(&window, " checks pass");
        assert!(!folder.file("games/my_first").exists(), "something was written");
        // the main button has the focus: Enter adds it
        window.key_press(Key::Enter);
        window.step();
        settle(&mut window);
        assert!(folder.file("games/my_first/pack.toml").is_file());
        assert!(tile(&window, "My First").is_some() || size[0] < 600.0, "the gallery does not show it");
        click(&mut window, "Play My First");
        assert_eq!(play_of(&window).model.record().pack.as_ref().map(|pack| pack.version.as_str()), Some("1.2.0"));
        click(&mut window, "⏴ Games");
        click(&mut window, "Remove My First");
        says(&window, "Take My First away?");
        click(&mut window, "Not now");
        assert!(folder.file("games/my_first").exists());
        click(&mut window, "Remove My First");
        click(&mut window, "Remove");
        assert!(!folder.file("games/my_first").exists());
        assert!(tile(&window, "My First").is_none());
    }
}

#[test]
fn a_variant_says_which_game_it_is_added_to_and_is_played_once() {
    let folder = Folder::new();
    let file = pack_file(&folder);
    let mut window = window_with_packs(&folder, [1280.0, 800.0], || FirstScreen::Gallery);
    settle(&mut window);
    drop_on(&mut window, &file);
    says(&window, "Adds a variant to Durak: Brighton Durak. Durak itself stays as it is.");
    assert!(has(&window, "Add to Durak"));
    click(&mut window, "Play once");
    let record = play_of(&window).model.record().clone();
    assert_eq!(
        (record.game.as_str(), record.options.get("passing_on").map(String::as_str)),
        ("durak/brighton", Some("true"))
    );
    assert!(!folder.file("games/brighton").exists(), "it was added");
    let first = play_of(&window).model.legal().unwrap()[0];
    let text = format!("Move: {}", play_of(&window).told(first));
    click(&mut window, "All moves");
    crate::hands::harness::click_first(&mut window, &text);
    click(&mut window, "⏴ Games");
    // the match is kept, and says what is missing
    says(&window, "durak/brighton, from As played in Brighton 1.0.0, which is not here");
    let kept = Saves::at(&folder.file("saves")).list();
    assert_eq!(kept.len(), 1);
    assert!(Record::read(&kept[0].path).unwrap().pack.is_some_and(|pack| pack.id == "brighton"));
    // once it is added, it goes on
    drop_on(&mut window, &file);
    click(&mut window, "Add to Durak");
    let go_on =
        controls(&window).into_iter().find(|c| c.name.contains("Brighton Durak") && c.name.starts_with("Go on"));
    click(&mut window, &go_on.expect("nothing to go on with").name);
    assert_eq!(play_of(&window).model.record().game, "durak/brighton");
}

#[test]
fn what_is_no_pack_is_told_in_a_sentence() {
    let folder = Folder::new();
    let mut window = window_with_packs(&folder, [1280.0, 800.0], || FirstScreen::Gallery);
    settle(&mut window);
    let letter = folder.write("letter.txt", "Dear Ann");
    drop_on(&mut window, &letter);
    says(&window, "This is not a House Rules file.");
    click_close(&mut window);
    let zip = archive(&[entry("pack.toml", "format = 1\nid = \"a\"\n"), entry("../../.profile", "x")]);
    let hostile = folder.write("night.houserules", zip);
    drop_on(&mut window, &hostile);
    for words in ["This file is not added", "Nothing was written, and nothing in it was run.", "night.houserules"] {
        says(&window, words);
    }
    assert!(!has(&window, "Add") && !has(&window, "Play once"));
    click_close(&mut window);
    drop_on(&mut window, &folder.file("gone.houserules"));
    says(&window, "gone.houserules cannot be read: ");
}

/// Types into the field with this name, in place of what is there.
pub fn type_into(window: &mut Window, field: &str, text: &str) {
    window.get_by_label(field).focus();
    window.run_steps(2);
    window.key_press_modifiers(egui::Modifiers::COMMAND, Key::A);
    window.run_steps(2);
    window.get_by_label(field).type_text(text);
    window.run_steps(3);
}

fn click_close(window: &mut Window) {
    window.key_press(Key::Escape);
    window.step();
    settle(window);
}

#[test]
fn a_file_is_opened_by_its_path_and_by_the_command_line() {
    let folder = Folder::new();
    let file = game_file(&folder);
    let opened = file.clone();
    let mut window = window_with_packs(&folder, [1280.0, 800.0], move || FirstScreen::File(opened.clone()));
    settle(&mut window);
    says(&window, "A new game. It changes none of yours.");
    click(&mut window, "Not now");
    click(&mut window, "Add a game ...");
    type_into(&mut window, "The file", &file.to_string_lossy());
    click(&mut window, "Look at it");
    says(&window, "A new game. It changes none of yours.");
}

#[test]
fn a_pack_is_made_of_a_game_and_of_a_variant() {
    let folder = Folder::new();
    let mut window = window_with_packs(&folder, [1280.0, 800.0], || FirstScreen::Gallery);
    settle(&mut window);
    let file = game_file(&folder);
    drop_on(&mut window, &file);
    click(&mut window, "Add");
    choose(&mut window, "My First");
    click(&mut window, "Make a pack of My First");
    let to = folder.file("mine.houserules");
    type_into(&mut window, "Where it goes", &to.to_string_lossy());
    click(&mut window, "Make it");
    says(&window, "It is there: ");
    assert_eq!(Pack::read(&to).unwrap().manifest.title, "My First");
    // what is something else is left alone
    std::fs::write(&to, "mine").unwrap();
    click(&mut window, "Make it");
    says(&window, "is there already and is something else");
    assert_eq!(std::fs::read_to_string(&to).unwrap(), "mine");
}

/// A game in a person's own folder is taken away whole; its files are kept beside, and a match of it says what is missing.
#[test]
fn a_game_of_ones_own_is_removed_and_nothing_is_deleted() {
    let folder = Folder::new();
    let file = game_file(&folder);
    let own = folder.file("mine");
    for top in ["rules", "strategies"] {
        let from = folder.file("pack").join(top);
        if from.is_dir() {
            crate::common::copy(&from, &own.join(top));
        }
    }
    std::fs::remove_file(file).unwrap();
    let mut window = window_of(&folder, [1280.0, 800.0], || FirstScreen::Gallery, Some(own.clone()));
    settle(&mut window);
    choose(&mut window, "My First");
    click(&mut window, "Remove My First");
    says(&window, "Take My First away");
    let aside = own.join("removed/my_first");
    says(&window, &format!("Nothing is deleted: its files go to {}.", aside.display()));
    says(&window, "Your saved matches and the statistics stay");
    click(&mut window, "Not now");
    assert!(own.join("rules/my_first/game.toml").is_file());
    click(&mut window, "Remove My First");
    click(&mut window, "Remove");
    assert!(!own.join("rules/my_first").exists() && aside.join("rules/my_first/game.toml").is_file());
    assert!(tile(&window, "My First").is_none());
    // what came with the program cannot be taken away
    choose(&mut window, "Durak");
    assert!(!has(&window, "Remove Durak"));
}
