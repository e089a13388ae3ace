//! Tests the exact message for every mistake that a designer can make in TOML, in `messages.txt`.
//!
//! A case there begins with `=== ` and where its text goes; below `---` are the messages. `UPDATE_MESSAGES=1` rewrites the
//! file, which must be read before it is committed.

use super::*;

const CASES: &str = include_str!("messages.txt");

fn told(case: &str, text: &str) -> Vec<String> {
    match case {
        "game.toml" => problems_of(text),
        "below the game" => problems_of(&format!("{GAME}\n{text}")),
        "above the options" => problems_of(&GAME.replace("seats = \"2-4\"", &format!("seats = \"2-4\"\n{text}"))),
        "instead of the seats" => problems_of(&GAME.replace("seats = \"2-4\"", text)),
        "variant" => problems_of_variant(text),
        _ => panic!("no such case: {case}"),
    }
}

#[test]
fn every_mistake_has_its_message() {
    let mut shown = String::new();
    for case in CASES.split("=== ").filter(|case| !case.is_empty()) {
        let (head, rest) = case.split_once('\n').unwrap();
        let text = rest.split("---\n").next().unwrap().trim_end();
        // editors remove lines of spaces
        let told: Vec<String> = told(head, text).iter().map(|t| t.replace(" | \n", " |\n")).collect();
        assert!(!told.is_empty(), "no mistake was found in:\n{text}");
        shown += &format!("=== {head}\n{text}\n---\n{}\n\n", told.join("\n"));
    }
    let shown = format!("{}\n", shown.trim_end());
    if std::env::var_os("UPDATE_MESSAGES").is_some() {
        fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/catalog/tests/messages.txt"), &shown).unwrap();
    } else {
        assert!(shown == CASES, "the messages are now:\n{shown}");
    }
}

#[test]
fn files_that_are_missing_are_told() {
    let folder = Folder::new(&[
        ("rules/one/game.tml", ""),
        RULES,
        ("rules/two/game.toml", "id = \"two\"\ntitle = \"Two\"\nseats = 2"),
    ]);
    folder.write("rules/two/rule.rhai", b"");
    folder.write("rules/two/variants/a.rhai", b"");
    folder.write("rules/two/variants/b.log.rhai", b"");
    folder.write("rules/two/variants/notes.md", b"");
    let catalog = folder.catalog();
    let told: Vec<String> = catalog.all_problems().map(|p| p.to_string()).collect();
    assert_eq!(
        told,
        [
            "error: `rules/one/game.toml` is missing; is `game.tml` misspelt?",
            "error: `rules/two/rules.rhai` is missing; is `rule.rhai` misspelt?",
            "error: `rules/two/variants/a.toml` is missing: a variant has a title there",
            "error: `rules/two/variants/b.toml` is missing: a variant has a title there",
        ]
    );
    assert_eq!(catalog.ids().collect::<Vec<_>>(), ["one", "two", "two/a", "two/b"]);
}

#[test]
fn variants_that_build_on_each_other_are_listed() {
    let folder = folder_with(&[
        ("variants/a.toml", "title = \"A\"\nbase = \"b\""),
        ("variants/b.toml", "title = \"B\"\nbase = \"a\""),
        ("variants/c.toml", "title = \"C\"\nbase = \"b\"\n[options]\ntarget = 7"),
    ]);
    let catalog = folder.catalog();
    let told: Vec<String> =
        catalog.all_problems().map(|p| p.to_string().lines().next().unwrap_or_default().to_string()).collect();
    assert_eq!(told, ["error: `a` builds on itself: a -> b -> a", "error: `b` builds on itself: b -> a -> b"]);
    let c = catalog.find("one/c").unwrap();
    assert_eq!(c.script_files().len(), 1);
    assert!(c.check().is_err(), "what it builds on has errors");
}

#[test]
fn a_file_with_many_mistakes_tells_the_first() {
    let many: String = (0..100).map(|i| format!("zzzz{i} = 1\n")).collect();
    assert_eq!(problems_of(&format!("{many}{GAME}")).len(), 30);
}
