//! Tests where data is found, and which shelf takes precedence.

use super::*;
use crate::catalog::{BuiltIn, HeldFiles, PlaceKind};

fn minimal(id: &str, title: &str) -> String {
    format!("id = \"{id}\"\ntitle = \"{title}\"\nseats = 2\n")
}

/// A data folder with these games, each with a variant named like its title.
fn games(title: &str, ids: &[&str]) -> Folder {
    let folder = Folder::new(&[]);
    for id in ids {
        folder.write(&format!("rules/{id}/game.toml"), minimal(id, title).as_bytes());
        folder.write(&format!("rules/{id}/rules.rhai"), title.as_bytes());
        folder.write(&format!("rules/{id}/variants/{title}.toml"), b"title = \"V\"");
    }
    folder
}

fn read(folders: &[&Folder]) -> Catalog {
    Catalog::read(Places::of(folders.iter().map(|f| Shelf::nearby(f.path(), "").unwrap()).collect(), false))
}

#[test]
fn an_earlier_place_replaces_a_whole_game() {
    let (first, second) = (games("first", &["a", "c"]), games("second", &["a", "b"]));
    let catalog = read(&[&first, &second]);
    let ids: Vec<String> = catalog.ids().collect();
    assert_eq!(ids, ["a", "a/first", "b", "b/second", "c", "c/first"]);
    assert_eq!(catalog.find("a").unwrap().script_files()[0].1, "first");
    assert_eq!(catalog.all_problems().count(), 0);
}

#[test]
fn a_broken_game_of_an_earlier_place_still_replaces() {
    let (first, second) = (games("first", &["b"]), games("second", &["a"]));
    first.write("rules/a/rules.rhai", b"1");
    let catalog = read(&[&first, &second]);
    assert_eq!(problems(&catalog.games[0]), ["error: `rules/a/game.toml` is missing"]);
    assert_eq!(catalog.games[0].title, "a");
    let error = catalog.find("a").unwrap().check().unwrap_err().to_string();
    assert_eq!(error, "`a` has a mistake:\nerror: `rules/a/game.toml` is missing");
}

#[test]
fn a_folder_without_a_game_replaces_nothing() {
    let (first, second) = (games("first", &["b"]), games("second", &["a"]));
    first.write("rules/a/notes.txt", b"");
    assert_eq!(read(&[&first, &second]).find("a").unwrap().game.title, "second");
    let told: Vec<String> = first.catalog().problems.iter().map(|p| p.to_string()).collect();
    assert_eq!(told, ["warning: `rules/a` is not a game: it holds no `game.toml` and no `rules.rhai`"]);
}

#[test]
fn strategies_are_replaced_file_by_file() {
    let first = Folder::new(&[("strategies/any/b.rhai", "// mine\nbot(#{})"), ("strategies/any/x.md", "")]);
    let second = Folder::new(&[("strategies/any/b.rhai", ""), ("strategies/any/a.rhai", "//! plays\n//! well")]);
    let catalog = read(&[&first, &second]);
    let told: Vec<(&str, &str)> = catalog.strategies.iter().map(|s| (s.id.as_str(), s.about.as_str())).collect();
    assert_eq!(told, [("any/a", "plays"), ("any/b", "mine")]);
    assert!(catalog.strategies[0].plays("one"));
    assert_eq!(&*catalog.strategy("any/b").unwrap().text, "// mine\nbot(#{})");
    let error = catalog.strategy("any/bb").unwrap_err().to_string();
    assert_eq!(error, "there is no strategy `any/bb`; did you mean `any/b`?\n  there is: any/a, any/b");
}

/// The shelves of these folders; the paths of the second begin with `second:`, and so on.
fn places(folders: &[(&Folder, &str, PlaceKind)]) -> Catalog {
    let shelf = |(folder, shown, kind): &(&Folder, &str, PlaceKind)| {
        Shelf::nearby(folder.path(), &format!("{shown}:")).unwrap().of_kind(*kind)
    };
    Catalog::read(Places::of(folders.iter().map(shelf).collect(), false))
}

#[test]
fn players_come_from_the_place_of_the_game_and_from_places_before_it() {
    let (first, second) = (games("first", &["b"]), games("second", &["a", "b"]));
    first.write("strategies/a/near.rhai", b"");
    for file in ["any/all", "a/own", "b/far"] {
        second.write(&format!("strategies/{file}.rhai"), b"");
    }
    let ids = |catalog: Catalog| catalog.strategies.iter().map(|s| s.id.clone()).collect::<Vec<_>>();
    assert_eq!(ids(read(&[&first, &second])), ["a/near", "a/own", "any/all"]);
    // installed packs are one place, but players of a game that is replaced do not play the other one
    let third = Folder::new(&[("strategies/b/later.rhai", "")]);
    let packs = [&first, &second, &third].map(|folder| (folder, "", PlaceKind::Pack));
    assert_eq!(ids(places(&packs)), ["a/near", "a/own", "any/all", "b/later"]);
}

#[test]
fn variants_add_up_and_the_first_of_a_name_counts() {
    let game = games("own", &["a"]);
    let before = Folder::new(&[
        ("rules/a/variants/more.toml", "title = \"Before\""),
        ("rules/a/variants/own.toml", "title = \"Mine\""),
    ]);
    let behind = Folder::new(&[
        ("rules/a/variants/more.toml", "title = \"Behind\""),
        ("rules/a/variants/x.toml", "title = \"X\"\nbase = \"more\""),
    ]);
    behind.write("rules/a/variants/Bad.toml", b"");
    behind.write("rules/b/variants/x.toml", b"title = \"X\"");
    let kinds = [
        (&before, "mine", PlaceKind::Working),
        (&game, "game", PlaceKind::Program),
        (&behind, "far", PlaceKind::Inside),
    ];
    let catalog = places(&kinds);
    let titles: Vec<(String, &str)> =
        catalog.games[0].variants.iter().map(|v| (catalog.games[0].id_of(v), v.title.as_str())).collect();
    let expected = [("a", "own"), ("a/more", "Before"), ("a/own", "Mine"), ("a/x", "X")];
    assert_eq!(titles, expected.map(|(id, title)| (id.to_string(), title)));
    let told: Vec<String> = catalog.all_problems().map(|p| p.to_string().replace("\n  = ", " | ")).collect();
    let leaves = "a variant of another name leaves both";
    assert_eq!(
        told,
        [
            "warning: `far:rules/b` adds variants to `b`, and there is no such game; did you mean `rules/a`? | a game of its own has a `game.toml` and a `rules.rhai` beside `variants`".to_string(),
            format!("warning: `game:rules/a/variants/own.toml` is not used: `mine:rules/a/variants/own.toml` comes first | {leaves}"),
            "error: `far:rules/a/variants/Bad.toml` is not read: a name is written with a-z, 0-9 and _ (at most 64); did you mean `bad`?".to_string(),
            format!("warning: `far:rules/a/variants/more.toml` is not used: `mine:rules/a/variants/more.toml` comes first | {leaves}"),
        ]
    );
    assert!(
        catalog.find("a/x").unwrap().check().is_ok(),
        "a mistake in an added folder keeps no other from being played"
    );
    let place = |id: &str| catalog.place(catalog.find(id).unwrap().variant.shelf);
    assert_eq!(
        [place("a/more").kind, place("a/own").kind, place("a/x").kind],
        [PlaceKind::Working, PlaceKind::Working, PlaceKind::Inside]
    );
}

#[test]
fn a_pack_in_memory_is_read_like_one_in_a_folder() {
    let game = games("own", &["a"]);
    let files = [
        ("rules/a/variants/more.toml", "title = \"More\""),
        ("rules/b/game.toml", "id = \"b\"\ntitle = \"B\"\nseats = 2\nstrategy = \"b/p\"\n"),
        ("rules/b/rules.rhai", "1"),
        ("strategies/b/p.rhai", "// plays"),
    ];
    let files = files.map(|(path, text)| (path.to_string(), text.as_bytes().to_vec()));
    let catalog = game.catalog().with_pack("mine", HeldFiles::new(files.into()));
    assert_eq!(catalog.ids().collect::<Vec<_>>(), ["a", "a/more", "a/own", "b"]);
    assert_eq!(catalog.all_problems().count(), 0);
    let place = catalog.place(catalog.find("b").unwrap().game.shelf);
    assert_eq!((place.kind, place.name.as_str()), (PlaceKind::Pack, "mine"));
    assert_eq!(catalog.find("b").unwrap().game.strategy.as_deref(), Some("b/p"));
}

#[test]
fn a_strategy_may_be_a_file_anywhere() {
    let folder = Folder::new(&[("strategies/any/a.rhai", ""), ("mine.rhai", "bot(#{})")]);
    let path = folder.path().join("mine.rhai").display().to_string();
    let catalog = folder.catalog();
    assert_eq!(&*catalog.strategy(&path).unwrap().text, "bot(#{})");
    assert_eq!(catalog.strategy("no.rhai").unwrap_err().to_string(), "cannot read `no.rhai`: there is no such file");
}

#[test]
fn a_named_data_folder_must_look_like_one() {
    let folder = Folder::new(&[("file", ""), ("empty/x", ""), ("data/rules/a/game.toml", "")]);
    let error = |path: &str| {
        Catalog::open(BuiltIn(house_rules_games::FILES), Some(&folder.path().join(path))).unwrap_err().to_string()
    };
    let shown = |path: &str| folder.path().join(path).display().to_string();
    assert_eq!(error("none"), format!("there is no data folder `{}`", shown("none")));
    let file = format!("`{}` is a file: a data folder holds `rules` and `strategies`", shown("file"));
    assert_eq!(error("file"), file);
    let empty = format!("the data folder `{}` holds no `rules` and no `strategies` folder", shown("empty"));
    assert_eq!(error("empty"), empty);
    assert!(error("data/rules").ends_with("folder; name the folder that it lies in"));
    let catalog = Catalog::open(BuiltIn(house_rules_games::FILES), Some(&folder.path().join("data"))).unwrap();
    assert!(catalog.find("a").is_ok());
    assert!(catalog.games.len() > 1, "the copy inside the program fills up");
}

#[test]
fn names_that_cannot_be_ids_are_told() {
    let folder = folder_with(&[("variants/My-Own.toml", ""), ("variants/.hidden.toml", "")]);
    folder.write("rules/Two Games/game.toml", b"");
    folder.write("strategies/Any/a.rhai", b"");
    folder.write("strategies/any/a b.rhai", b"");
    let catalog = folder.catalog();
    let told: Vec<String> = catalog.all_problems().map(|p| p.to_string()).collect();
    let form = "is not read: a name is written with a-z, 0-9 and _ (at most 64); did you mean";
    assert_eq!(
        told,
        [
            format!("error: folder `strategies/Any` {form} `any`?"),
            format!("error: `strategies/any/a b.rhai` {form} `a_b`?"),
            format!("error: folder `rules/Two Games` {form} `two_games`?"),
            format!("error: `rules/one/variants/My-Own.toml` {form} `my_own`?"),
        ]
    );
}

#[test]
fn assets_come_from_the_first_place_that_has_them() {
    let first = Folder::new(&[("rules/x", ""), ("assets/a/b.png", "1")]);
    let second = Folder::new(&[("rules/x", ""), ("assets/a/b.png", "2"), ("assets/c", "3")]);
    let catalog = read(&[&first, &second]);
    assert_eq!(catalog.asset("a/b.png").unwrap().as_deref(), Some(&b"1"[..]));
    assert_eq!(catalog.asset("c").unwrap().as_deref(), Some(&b"3"[..]));
    assert_eq!(catalog.asset("d").unwrap(), None);
    for path in ["../rules/x", "/etc/passwd", "", "a/../../x", "c:x"] {
        let error = catalog.asset(path).unwrap_err().to_string();
        assert_eq!(error, format!("`{path}` is no path inside `assets`"));
    }
}

#[test]
fn a_new_game_is_a_copy_of_the_template() {
    let toml = "id = \"template\"   # the folder\ntitle = \"Template\"\nseats = 2\nstrategy = \"any/a\"\n";
    let folder = Folder::new(&[
        ("rules/template/game.toml", toml),
        ("rules/template/rules.rhai", "game(#{})"),
        ("rules/template/variants/v.toml", "title = \"V\""),
        ("strategies/any/a.rhai", ""),
    ]);
    let rules = folder.path().join("rules");
    let catalog = folder.catalog();
    let (_, path) = catalog.copy_template("our_game", &rules).unwrap();
    assert_eq!(path, rules.join("our_game"));
    let text = fs::read_to_string(path.join("game.toml")).unwrap();
    assert_eq!(text, "id = \"our_game\"   # the folder\ntitle = \"Our game\"\nseats = 2\nstrategy = \"any/a\"\n");
    let catalog = folder.catalog();
    assert_eq!(catalog.ids().collect::<Vec<_>>(), ["our_game", "our_game/v", "template", "template/v"]);
    assert_eq!(catalog.all_problems().count(), 0);
    let error = catalog.copy_template("our_game", &rules).unwrap_err().to_string();
    assert_eq!(error, format!("`{}` is there already", path.display()));
    let error = catalog.copy_template("../Evil", &rules).unwrap_err().to_string();
    assert!(error.starts_with("`../Evil` cannot be a game: a name is written"), "{error}");
    let none = Folder::new(&[("rules/x", "")]);
    let error = none.catalog().copy_template("a", &rules).unwrap_err().to_string();
    assert_eq!(error, "there is no `rules/template` to copy");
}
