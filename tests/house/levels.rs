//! Levels belong to a table: a variant and a number of seats.

use crate::common::{Folder, house, load, root, run};
use house_rules::session::{Caps, House, LevelCell, LevelClaim, LevelVerdict, level_tables, read_rows};
use house_rules::wording::Opponents;

/// The template is a beginning, not a game to be chosen: it has no family.
fn is_game(house: &House, variant: &str) -> bool {
    house.find(variant).is_ok_and(|chosen| !chosen.game.family.is_empty())
}

#[test]
fn every_table_has_players_of_its_game_at_its_levels() {
    let house = house();
    let (mut tables, mut fewer) = (0, 0);
    for table in level_tables(&house, &[]).unwrap().iter().filter(|table| is_game(&house, &table.variant)) {
        let game = table.variant.split('/').next().unwrap();
        let known = Opponents::at(&house.catalog, &table.variant, table.seats);
        assert_eq!(known.levels.len(), table.levels.offered.len());
        for level in &known.levels {
            assert!(level.id.starts_with(&format!("{game}/")), "{} is {} in {}", level.id, level.title, table.variant);
            assert!(!level.about.is_empty(), "{} does not say how it plays", level.id);
        }
        let offers_fewer = known.levels.len() < 3;
        assert_eq!(known.why_fewer.is_some(), offers_fewer, "{} with {}", table.variant, table.seats);
        fewer += usize::from(offers_fewer);
        tables += 1;
    }
    println!("{tables} tables, {fewer} with fewer than three levels");
    assert!(tables >= 290 && fewer <= 20, "{tables} {fewer}");
}

/// A game with two strategies, and what `[levels]` says in it and in its variant.
fn folder(levels: &str, of_variant: &str) -> Folder {
    let folder = Folder::new();
    let toml = format!("id = \"few\"\ntitle = \"Few\"\nseats = [2, 3]\nstrategy = \"few/a\"\n{levels}");
    folder.write("rules/few/game.toml", toml);
    folder.write("rules/few/rules.rhai", "game(#{ deck: standard(), round: [] });");
    folder.write("rules/few/variants/low.toml", format!("title = \"Low\"\n{of_variant}"));
    for name in ["any/random", "any/greedy", "any/search", "few/a", "few/b"] {
        folder.write(&format!("strategies/{name}.rhai"), "bot(#{ otherwise: random() });");
    }
    folder
}

fn told(levels: &str, of_variant: &str) -> (serde_json::Value, serde_json::Value) {
    let folder = folder(levels, of_variant);
    let ran = run(&["list", "--json", "--data", folder.file("").to_str().unwrap()]);
    let all: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    let game = all["games"].as_array().unwrap().iter().find(|game| game["id"] == "few").unwrap().clone();
    (game["levels"].clone(), game["variants"][0]["levels"].clone())
}

#[test]
fn a_variant_lays_its_levels_over_those_of_the_game() {
    let (game, variant) = told(
        "[levels]\nsteady = \"few/a\"\n[levels.3]\nstrong = false\nwhy = \"nobody knows how\"\n",
        "[levels]\nsteady = \"few/b\"\n",
    );
    assert_eq!(game["2"], serde_json::json!({ "gentle": "any/random", "steady": "few/a", "strong": "any/search" }));
    let fewer =
        |steady: &str| serde_json::json!({ "gentle": "any/random", "steady": steady, "why": "nobody knows how" });
    assert_eq!(game["3"], fewer("few/a"));
    assert_eq!(variant["3"], fewer("few/b"));
    assert_eq!(variant["2"]["steady"], "few/b");
}

/// Who gives hints and plays a seat that names nobody is who is steady at the table.
#[test]
fn the_usual_player_follows_the_levels() {
    let house = house();
    let usual = |variant: &str, seats: u8| house.find(variant).unwrap().usual_player(seats).unwrap();
    assert_eq!(usual("cribbage", 2), "cribbage/careful");
    assert_eq!(usual("cribbage/lowball", 2), "cribbage/losing");
    let lowball = Opponents::at(&house.catalog, "cribbage/lowball", 3);
    assert_eq!(lowball.usual.as_deref(), Some("cribbage/losing"));
    assert_eq!(
        lowball.levels.iter().map(|level| level.id.as_str()).collect::<Vec<_>>(),
        ["cribbage/losing_gentle", "cribbage/losing", "cribbage/losing_strong"]
    );
    // and who plays on in tried worlds
    let case = load(&house, "cribbage/noddy", 2);
    assert_eq!(case.loaded.default_strategy, "cribbage/careful");
    assert!(house.usual_player(&case.loaded).is_some());
    let folder = folder("", "[levels]\nsteady = \"few/b\"\n");
    let house = House::open(house_rules::GAMES, Some(&folder.file(""))).unwrap();
    let usual = |variant: &str| house.find(variant).unwrap().usual_player(2).unwrap();
    assert_eq!((usual("few"), usual("few/low")), ("few/a".to_string(), "few/b".to_string()));
}

#[test]
fn what_is_wrong_with_levels_is_told_at_its_place() {
    let cases = [
        (
            "stedy = \"few/a\"",
            "there is no level `stedy`: they are gentle, steady and strong",
            "did you mean `steady`?",
        ),
        ("strong = false", "`strong` is not offered here, and nothing says why", "write `why = \"...\"` beside it"),
        ("gentle = \"few/c\"", "there is no strategy `few/c` for this game", "did you mean `few/"),
        ("gentle = 3", "`gentle` is a whole number: it must be the name of a strategy", "any/greedy"),
        ("4 = { strong = false, why = \"x\" }", "`levels` has 4: it is not for so many seats", "4 = {"),
        ("2 = 3", "`2` is a whole number: it must be a table, such as { strong = false", "2 = 3"),
    ];
    for (line, message, more) in cases {
        let folder = folder(&format!("[levels]\n{line}\n"), "");
        let ran = run(&["list", "--data", folder.file("").to_str().unwrap()]);
        assert!(ran.err.contains(message), "{line}\n{}", ran.err);
        assert!(ran.err.contains(more), "{line}\n{}", ran.err);
        // what is missing is told at the head of the table
        let at = if line == "strong = false" { "game.toml:5:" } else { "game.toml:6:" };
        assert!(ran.err.contains(at), "{line}\n{}", ran.err);
    }
}

/// What stands in the table of levels is of the rules and players as they are; what has changed since is tried shortly.
#[test]
fn no_table_offers_a_level_that_is_known_to_be_wrong() {
    let house = house();
    let text = std::fs::read_to_string(root().join("docs/strength.md")).unwrap();
    let rows = read_rows(&text);
    let caps = Caps { pairs: 32, seconds: 0.5 };
    let (mut known, mut tried, mut wrong) = (0, 0, Vec::new());
    let tables = level_tables(&house, &[]).unwrap();
    for (number, table) in tables.iter().filter(|table| is_game(&house, &table.variant)).enumerate() {
        let old = rows.get(&(table.variant.clone(), table.seats));
        let row = table.known(&house, old).unwrap();
        // strong players are dear: they are the command's. Where nothing was measured yet, every seventh table is tried.
        let is_tried = old.is_some() || number % 7 == 0;
        let stale: Vec<usize> = table.missing(&row).into_iter().filter(|place| *place < 3 && is_tried).collect();
        known += row.cells.iter().flatten().count();
        let some = if tried < 60 { 2 } else { 0 };
        for place in stale.into_iter().take(some) {
            let cell = table.settle(&house, &LevelClaim::ALL[place], caps, 7, None).unwrap();
            tried += 1;
            if cell.is_some_and(|cell| cell.verdict == LevelVerdict::Wrong) {
                wrong.push(format!("{} with {}: {}", table.variant, table.seats, LevelClaim::ALL[place].first));
            }
        }
    }
    println!("{known} comparisons stand in the table, {tried} tried");
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn the_command_shows_keeps_and_does_not_play_again() {
    let folder = Folder::new();
    let file = folder.write("levels.md", "# Kept\n");
    let file = file.to_str().unwrap();
    let words = ["levels", "cribbage/lowball", "--only", "gentle", "--only", "steady", "--out", file, "--resume"];
    let first = run(&[&words[..], &["--pairs", "32"]].concat());
    assert!(first.out.contains("cribbage/lowball with 2: gentle beats any/random: shown, "), "{first:?}");
    let kept = std::fs::read_to_string(file).unwrap();
    assert!(kept.starts_with("# Kept\n") && read_rows(&kept).len() == 3, "{kept}");
    let second = run(&[&words[..], &["--pairs", "32", "--json"]].concat());
    assert!(second.out.contains("\"tables\":3"), "{second:?}");
    assert_eq!(std::fs::read_to_string(file).unwrap(), kept);
    assert_ne!(run(&["levels", "no_game"]).status, 0);
}

/// The result of steady against gentle at two seats in a document.
fn steady_against_gentle(document: &str) -> LevelCell {
    read_rows(document)[&("cribbage/lowball".to_string(), 2)].cells[0].clone().unwrap()
}

/// A result is kept when a text is only reworded, and not when a player plays otherwise.
#[test]
fn results_outlive_rewording() {
    let folder = Folder::new();
    let file = folder.write("levels.md", "");
    let shipped = std::fs::read_to_string(root().join("strategies/cribbage/losing_gentle.rhai")).unwrap();
    let levels_with = |gentle: &str| {
        folder.write("strategies/cribbage/losing_gentle.rhai", gentle);
        let (data, out) = (folder.file(""), file.to_str().unwrap());
        let words = ["levels", "cribbage/lowball", "--only", "steady", "--out", out, "--resume", "--pairs", "32"];
        run(&[&words[..], &["--data", data.to_str().unwrap()]].concat());
        steady_against_gentle(&std::fs::read_to_string(&file).unwrap())
    };
    let first = levels_with(&shipped);
    let reworded = levels_with(&format!("{shipped}\nfn said_otherwise() {{ 1 }}\n"));
    assert_ne!(reworded.print, first.print);
    assert_eq!(LevelCell { print: first.print.clone(), ..reworded }, first);
    let other = levels_with("bot(#{ otherwise: random() });\n");
    assert_ne!(other.course, first.course);
}
