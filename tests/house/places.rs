//! Where games come from: variants and players that a folder adds to a game of another place.

use crate::common::{Folder, copy, root};
use crate::packs::{home, run_at};
use serde_json::Value;

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

#[test]
fn a_variant_alone_adds_to_a_game_of_another_place() {
    let folder = Folder::new();
    let data = folder.file("mine");
    folder.write("mine/rules/durak/variants/quick.toml", "title = \"Quick Durak\"\n[options]\ntarget = 2\n");
    let at = |args: &[&str]| run_at(&home(&folder), &[&["--data", data.to_str().unwrap()], args].concat());
    let list = at(&["list", "durak", "--json"]);
    let game = &json(&list.out)["games"][0];
    assert_eq!(game["from"]["place"], "built-in");
    let quick = game["variants"].as_array().unwrap().iter().find(|variant| variant["id"] == "quick").unwrap();
    assert_eq!(
        (&quick["from"]["place"], &quick["levels"]["2"]["strong"]),
        (&"data folder".into(), &"durak/strong".into())
    );
    let told = at(&["list", "durak"]).out;
    assert!(told.contains("  durak/quick: Quick Durak\n    \n    from `"), "{told}");
    assert_eq!(at(&["simulate", "durak/quick", "--games", "2", "--seed", "1"]).status, 0);
    let check = at(&["check", data.join("rules/durak").to_str().unwrap()]);
    assert!(check.status == 0 && check.out.contains("0 errors, 0 warnings"), "{check:?}");
    // a mistake is told where it stands
    folder.write("mine/rules/durak/variants/quick.toml", "title = \"Quick\"\n[options]\ntargt = 2\n");
    let check = at(&["check", data.join("rules/durak").to_str().unwrap()]);
    assert!(check.status == 1 && check.out.contains("variants/quick.toml:3:1"), "{check:?}");
    // and keeps no other variant from being played
    assert_eq!(at(&["simulate", "durak", "--games", "1", "--seed", "1"]).status, 0);
}

#[test]
fn a_second_variant_of_a_name_is_told() {
    let folder = Folder::new();
    folder.write("mine/rules/durak/variants/perevodnoy.toml", "title = \"Mine\"\n");
    let data = folder.file("mine");
    let at = |args: &[&str]| run_at(&home(&folder), &[&["--data", data.to_str().unwrap()], args].concat());
    let told = "durak/variants/perevodnoy.toml` comes first";
    let list = at(&["list", "durak"]);
    assert!(list.out.contains("durak/perevodnoy: Mine") && list.err.contains(told), "{list:?}");
    let check = at(&["check", "durak/perevodnoy"]);
    assert!(check.status == 0 && check.out.contains(told), "{check:?}");
}

/// A game of one's own called like another one does not get the players of that one.
#[test]
fn a_game_of_ones_own_does_not_get_the_players_of_another() {
    let folder = Folder::new();
    copy(&root().join("rules/durak"), &folder.file("mine/rules/durak"));
    let data = folder.file("mine");
    let players = || {
        let list = run_at(&home(&folder), &["--data", data.to_str().unwrap(), "list", "durak", "--json"]);
        let strategies = json(&list.out)["games"][0]["strategies"].clone();
        let strategies: Vec<String> = serde_json::from_value(strategies).unwrap();
        strategies.into_iter().filter(|id| id.starts_with("durak/")).collect::<Vec<_>>()
    };
    assert_eq!(players(), [""; 0]);
    folder.write("mine/strategies/durak/own.rhai", "bot(#{ otherwise: first() });\n");
    assert_eq!(players(), ["durak/own"]);
}

/// Who made a game is told; what a newer vocabulary has is left out with a warning.
#[test]
fn the_keys_of_a_game_say_whose_it_is() {
    let folder = Folder::new();
    copy(&root().join("rules/durak"), &folder.file("mine/rules/durak"));
    copy(&root().join("strategies/durak"), &folder.file("mine/strategies/durak"));
    let toml = std::fs::read_to_string(root().join("rules/durak/game.toml")).unwrap();
    let head = "author = \"Ann\"\nauthors = [\"Bob\"]\nlicence = \"CC0-1.0\"\nversion = \"2.1.0\"\nhomepage = \"https://a.b\"\nsource = \"A book\"\n";
    folder.write("mine/rules/durak/game.toml", format!("{head}{toml}"));
    let data = folder.file("mine");
    let at = |args: &[&str]| run_at(&home(&folder), &[&["--data", data.to_str().unwrap()], args].concat());
    let list = at(&["list", "durak"]);
    assert!(list.out.contains("    by Ann, Bob; version 2.1.0; CC0-1.0; https://a.b; from `"), "{}", list.out);
    let game = json(&at(&["list", "durak", "--json"]).out)["games"][0].clone();
    assert_eq!((&game["authors"], &game["source"]), (&serde_json::json!(["Ann", "Bob"]), &"A book".into()));

    for (vocabulary, status) in [("", 1), ("vocabulary = 1\n", 1), ("vocabulary = 9\n", 0)] {
        folder.write(
            "mine/rules/durak/game.toml",
            format!("{vocabulary}colour = \"blue\"\n{toml}\n[layout.shine]\na = 1\n"),
        );
        folder.write("mine/rules/durak/variants/x.toml", "title = \"X\"\nglow = 1\n");
        let run = at(&["simulate", "durak/x", "--games", "1", "--seed", "1"]);
        assert_eq!(run.status, status, "{vocabulary}{run:?}");
        let list = at(&["list", "durak"]).err;
        let kind = if status == 0 { "warning" } else { "error" };
        for key in ["colour", "glow"] {
            assert!(list.contains(&format!("{kind}: unknown key `{key}`")), "{list}");
        }
    }
}
