//! A step is one place: its file, its words, its reader and the lists know it, and nothing else does.

use crate::architecture::{File, sources};
use house_rules::play::StepKind;
use house_rules::script::vocabulary;

/// The modules of steps, read off the list from which everything about all steps is made.
fn modules(files: &[File]) -> Vec<String> {
    let list = files.iter().find(|file| file.path == "play/steps/mod.rs").unwrap();
    let list = list.text.split("macro_rules! for_each_step").nth(1).unwrap().split("\n}\n").next().unwrap();
    list.lines().filter_map(|line| Some(line.trim().split_once("::{")?.0.to_string())).collect()
}

/// What only joins steps together is used by the readers that join them.
const JOINS: &str = "control";

/// Readers of newer words, which are read into the steps that there are.
const NEWER: [&str; 7] = ["score", "choice", "dealt", "move_cards", "set", "spoken", "how_many"];

/// The name of a reader's file; empty for any other file.
fn reader_of(path: &str) -> &str {
    path.strip_prefix("script/compile/steps/").and_then(|file| file.strip_suffix(".rs")).unwrap_or_default()
}

/// A second way to write the step of another name, by which its words stand.
const WRITTEN_AS: [(&str, &str); 5] = [
    ("phases", "turns"),
    ("say_one", "choice"),
    ("set_contract", "set"),
    ("move_some", "move_cards"),
    ("spoken_tricks", "tricks"),
];

/// The file of a step's mechanics, in one of the rooms of steps: `play/steps/ROOM/NAME.rs`.
fn is_mechanics(path: &str, module: &str) -> bool {
    let inside = path.strip_prefix("play/steps/").and_then(|path| path.split_once('/'));
    inside.is_some_and(|(_, file)| file == format!("{module}.rs") || file.starts_with(&format!("{module}/")))
}

/// Files that name a step beside its own: through its module, from elsewhere or from the folders of steps themselves.
fn strangers<'a>(files: &'a [File], module: &str) -> Vec<&'a str> {
    let reader = format!("script/compile/steps/{module}.rs");
    let named = |file: &&File| {
        let text = file.text.split("macro_rules! for_each_step").next().unwrap_or("");
        let beside = file.path.starts_with("play/steps/") && !file.path.ends_with("/mod.rs");
        let marks = [format!("steps::{module}::"), format!("super::{module}::")];
        text.contains(&marks[0]) || beside && text.contains(&marks[1])
    };
    let others = files.iter().filter(|file| file.path != reader && !is_mechanics(&file.path, module)).filter(named);
    others.map(|file| file.path.as_str()).collect()
}

#[test]
fn a_step_is_known_to_its_file_its_reader_and_the_list() {
    let files = sources();
    let modules = modules(&files);
    assert!(modules.len() > 20, "{modules:?}");
    let planted = [File::planted("wording/a.rs", "use crate::play::steps::deal::Deal;")];
    assert_eq!(strangers(&planted, "deal"), ["wording/a.rs"]);
    // what a seat owes to a trick is a part of it
    // a declaration counts the cards as the step of its own does
    // what is given is chosen first, and waits until all have chosen
    let known = [
        ("tricks", "play/steps/tricks/duty.rs"),
        ("tally_cards", "play/steps/melds/declare.rs"),
        ("choose", "play/steps/dealing/give.rs"),
        ("choose", "script/compile/steps/give.rs"),
        // which seat may see a guard is asked where cards are played to tricks
        ("tricks", "play/steps/tricks/guard.rs"),
        ("tricks", "play/steps/tricks/simplest.rs"),
        ("tricks", "script/compile/steps/wins.rs"),
        // a move says what becomes of the turns around it
        ("phases", "script/compile/steps/calls.rs"),
        // conditions of what follows from a move ask what the move was
        ("phases", "script/compile/conditions.rs"),
        ("phases", "script/compile/steps/move_some.rs"),
        // the moves of a phase have readers of their own
        ("phases", "script/compile/steps/naming.rs"),
        ("phases", "script/compile/steps/placing.rs"),
        ("phases", "script/compile/steps/rank_sets.rs"),
        // what follows from a word beside tricks is run as what follows from a move
        ("phases", "play/steps/tricks/raise.rs"),
        ("phases", "play/steps/tricks/spoken_tricks.rs"),
        ("phases", "script/compile/steps/spoken_tricks.rs"),
        ("remember", "script/compile/steps/spoken_tricks.rs"),
        // tricks with words are a step around tricks
        ("tricks", "play/steps/tricks/spoken_tricks.rs"),
        ("tricks", "script/compile/steps/spoken_tricks.rs"),
    ];
    let found: Vec<String> = modules
        .iter()
        .filter(|module| *module != JOINS)
        .flat_map(|module| strangers(&files, module).into_iter().map(move |path| (module.as_str(), path)))
        .filter(|pair| !known.contains(pair) && !NEWER.contains(&reader_of(pair.1)))
        .map(|(module, path)| format!("{path} names `{module}`"))
        .collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// A step has a file of mechanics, a file of words and a reader, all of one name.
#[test]
fn every_step_has_mechanics_words_and_a_reader() {
    let files = sources();
    for module in modules(&files) {
        let has = |is: &dyn Fn(&str) -> bool| files.iter().any(|file| is(&file.path));
        assert!(has(&|path| is_mechanics(path, &module)), "`{module}` has no mechanics");
        let words = WRITTEN_AS.iter().find(|(step, _)| *step == module).map_or(module.as_str(), |(_, words)| words);
        assert!(has(&|path| path == format!("script/vocabulary/steps/{words}.rs")), "`{module}` has no words");
        assert!(has(&|path| path == format!("script/compile/steps/{module}.rs")), "`{module}` has no reader");
    }
    assert!(vocabulary::step_words().count() > 40);
    assert!(StepKind::decisions().contains(&"play"));
}

/// A key that is described and that nobody asks for is an empty promise. That the readers of steps ask for theirs and
/// for no other is shown in `script/compile/steps/tests.rs`; here those of all other words.
#[test]
fn every_key_that_is_described_is_asked_for() {
    let files = sources();
    let readers = files.iter().filter(|f| f.path.starts_with("script/") && !f.path.starts_with("script/vocabulary/"));
    let text: String = readers.map(|file| file.text.as_str()).collect();
    let mut keys: Vec<_> = vocabulary::words().flat_map(|word| word.keys).collect();
    let mut looked_at = 0;
    while let Some(key) = keys.pop() {
        assert!(text.contains(&format!("\"{}\"", key.name)), "nobody asks for `{}:`", key.name);
        keys.extend(key.keys());
        looked_at += 1;
    }
    assert!(looked_at > 100, "{looked_at} keys");
}
