//! A small game in three languages, one of them complete.

use super::super::{Gender, TextSpec};
use super::{Folder, GAME, RULES, problems};

const TEXT: &str = r#"
[text]
about = "Played everywhere."
cannot_move = "pass"
piles = { heap = { label = "the heap", short = "H" }, stock = { label = "Stock" } }
commands = { "L {card}" = { move = "{card}", help = "lay a card" } }
rows = { run = "a run", pair = "a pair" }

[text.de]
about = "Überall gespielt."
cannot_move = "weiter"
piles = { heap = { label = "Ablage", gender = "f" }, stock = { label = "Talon", gender = "m" } }
commands = { "L {card}" = { help = "eine Karte legen" } }
rows = { run = "eine Folge", pair = "ein Paar" }

[text.fr]
rows = { run = "une suite" }
"#;

fn folder(files: &[(&str, &str)]) -> Folder {
    let folder = Folder::new(&[RULES]);
    folder.write("rules/one/game.toml", format!("{GAME}\n{TEXT}").as_bytes());
    files.iter().for_each(|(name, text)| folder.write(&format!("rules/one/{name}"), text.as_bytes()));
    folder
}

fn row<'t>(text: &'t TextSpec, name: &str) -> &'t str {
    text.row(name).unwrap()
}

#[test]
fn what_a_language_lacks_is_english_for_that_name_only() {
    let folder = folder(&[(
        "variants/v.toml",
        "title = \"V\"\n[text.rows]\nrun = \"a long run\"\n[text.fr.rows]\nrun = \"une longue suite\"",
    )]);
    let game = &folder.catalog().games[0];
    assert_eq!(problems(game), [""; 0]);
    let text = &game.base().text;
    let (german, french, none) = (text.in_language("de"), text.in_language("fr"), text.in_language("it"));
    assert_eq!((row(&german, "run"), row(&french, "run"), row(&none, "run")), ("eine Folge", "une suite", "a run"));
    assert_eq!((row(&german, "pair"), row(&french, "pair")), ("ein Paar", "a pair"));
    let heap = german.pile("heap").unwrap();
    assert_eq!(
        (heap.label.as_deref(), heap.short.as_deref(), heap.gender),
        (Some("Ablage"), Some("H"), Some(Gender::Feminine))
    );
    let command = &german.commands[0];
    assert_eq!((command.to.as_str(), command.help.as_deref()), ("{card}", Some("eine Karte legen")));
    assert_eq!((french.about.as_deref(), french.cannot_move.as_deref()), (Some("Played everywhere."), Some("pass")));
    // a variant changes a language as it changes English
    let variant = &game.variant("v").unwrap().text;
    assert_eq!(
        (row(&variant.in_language("fr"), "run"), row(&variant.in_language("de"), "run")),
        ("une longue suite", "eine Folge")
    );
}

#[test]
fn rules_and_lessons_are_read_by_language() {
    let step = "[[step]]\ntext = \"Read this.\"\n";
    let lesson = |title: &str| format!("title = \"{title}\"\nseed = 1\n{}", step.repeat(4));
    let folder = folder(&[
        ("RULES.md", "# One"),
        ("RULES.de.md", "# Eins"),
        ("RULES.german.md", "no code"),
        ("lesson.toml", &lesson("One")),
        ("lesson.de.toml", &lesson("Eins")),
    ]);
    let game = &folder.catalog().games[0];
    assert_eq!(problems(game), [""; 0]);
    let rules = |tag| game.rules_in(tag).unwrap().text.to_string();
    assert_eq!((rules("de"), rules("fr")), ("# Eins".to_string(), "# One".to_string()));
    let lesson = |tag| game.lesson_in(tag).unwrap().title.as_str();
    assert_eq!((lesson("de"), lesson("fr")), ("Eins", "One"));
    assert_eq!(game.rules_in_languages.len(), 1);
}

#[test]
fn what_a_language_that_was_begun_lacks_is_listed() {
    let folder = folder(&[("RULES.md", "# One"), ("RULES.de.md", "# Eins")]);
    let game = &folder.catalog().games[0];
    assert_eq!(game.languages(), ["de", "fr"]);
    assert_eq!(game.untranslated("de"), [""; 0]);
    let missing = [
        "about",
        "cannot_move",
        "piles.heap.label",
        "piles.stock.label",
        "commands.\"L {card}\".help",
        "rows.pair",
        "RULES.fr.md",
    ];
    assert_eq!(game.untranslated("fr"), missing);
    let told: Vec<String> = game.translation_problems().iter().map(|problem| problem.to_string()).collect();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(
        told[0].starts_with("warning: the language `fr` is not complete") && told[0].contains("rows.pair"),
        "{told:?}"
    );
}

#[test]
fn mistakes_in_a_language_are_told_with_their_place() {
    let folder = Folder::new(&[RULES]);
    let text = "[text.de]\nabuot = \"x\"\npiles = { heap = { label = \"Ablage\", gender = \"x\" } }\n[text.deu]\nabout = \"x\"\n";
    folder.write("rules/one/game.toml", format!("{GAME}\n{text}").as_bytes());
    let told = problems(&folder.catalog().games[0]).join("\n");
    for part in ["unknown key `abuot`", "did you mean `about`?", "`gender` is `x`: it must be", "unknown key `deu`"] {
        assert!(told.contains(part), "{part}: {told}");
    }
}
