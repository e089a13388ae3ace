//! The invariants of `src/README.md`, read off the source itself.
//!
//! Each rule is a function from one file to its findings; each is also tried on a planted breach, so
//! that a rule that finds nothing can be told from a rule that looks at nothing.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The modules of each crate that has several, from the lowest to the highest; those of one line stand side by side. Cargo
/// keeps the crates apart, and what they may depend on.
const FLOORS: [&[&[&str]]; 4] = [
    &[&["cards"], &["table"], &["play"], &["search"]],
    &[&["diagnostics"], &["script", "catalog"]],
    &[&["card_art"], &["page"]],
    &[&["text"], &["cli"]],
];

/// Crates of one module each.
const LONE_FLOORS: [&str; 4] = ["session", "workshop", "wording", "window"];

/// Terms that only one game uses. Folder names in `rules/` come on top.
const TERMS: &str = "cribbage crib cribs pone nobs heels muggins skunk skunks skunked pegging pinochle pinochles dix \
                     widow widowed royal_marriage pasur sur surs bezique noddy belote klaberjass jass coinche euchre \
                     piquet carte_blanche capot scopa scoponi casino cassino build_up solitaire klondike tuxedo gin \
                     rummy oh_hell briscola";

/// Words of the trade that may also be the name of a folder in `rules/`.
const TRADE: &str = "hearts spades clubs diamonds template war whist trumps pairs pairs_up fish rummy piquet euchre";

const LONGEST: usize = 600;

pub struct File {
    /// Below the `src/` of its crate, with `/`.
    pub path: String,
    /// That `src/`, as it is told.
    folder: String,
    pub text: String,
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The files of all crates.
pub fn sources() -> Vec<File> {
    let mut crates: Vec<String> = std::fs::read_dir(root().join("crates"))
        .unwrap()
        .map(|e| format!("crates/{}/src/", e.unwrap().file_name().to_string_lossy()))
        .collect();
    crates.sort();
    crates.push("src/".into());
    let mut files = Vec::new();
    crates.iter().for_each(|folder| collect(folder, &root().join(folder), "", &mut files));
    assert!(crates.len() > 5 && files.len() > 500, "only {} files of {} crates", files.len(), crates.len());
    files
}

fn collect(top: &str, folder: &Path, prefix: &str, files: &mut Vec<File>) {
    let mut entries: Vec<_> = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            collect(top, &path, &format!("{prefix}{name}/"), files);
        } else if name.ends_with(".rs") {
            let text = std::fs::read_to_string(path).unwrap();
            files.push(File { path: format!("{prefix}{name}"), folder: top.into(), text });
        }
    }
}

impl File {
    pub fn planted(path: &str, text: &str) -> File {
        File { path: path.into(), folder: "src/".into(), text: text.into() }
    }

    /// The floor that it belongs to; none for `lib.rs` and `main.rs`.
    fn floor(&self) -> Option<&str> {
        self.path.split_once('/').map(|(floor, _)| floor)
    }

    /// Files of tests only.
    fn is_test(&self) -> bool {
        self.path.split('/').any(|part| part.starts_with("tests"))
    }

    /// Its path from the root of the repository.
    pub fn place(&self) -> String {
        format!("{}{}", self.folder, self.path)
    }

    /// Without test modules: an inline one stands at the end of its file.
    pub fn shipped(&self) -> &str {
        if self.is_test() {
            return "";
        }
        let end = self.text.match_indices("#[cfg(test)]").find(|(at, mark)| {
            let rest = self.text[at + mark.len()..].trim_start();
            rest.starts_with("mod ") && rest.lines().next().is_some_and(|line| line.ends_with('{'))
        });
        end.map_or(&self.text, |(at, _)| &self.text[..at])
    }

    /// The shipped lines without comments, with their numbers.
    fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        let lines = self.shipped().lines().enumerate().map(|(i, line)| (i + 1, line));
        lines.filter(|(_, line)| !line.trim_start().starts_with("//"))
    }

    fn finding(&self, line: usize, what: impl std::fmt::Display) -> String {
        format!("{}{}:{line}: {what}", self.folder, self.path)
    }
}

/// The crate of a module, and its height there.
fn rank(floor: &str) -> Option<(usize, usize)> {
    let height = |of: &&[&[&str]]| of.iter().position(|floors| floors.contains(&floor));
    let several = FLOORS.iter().enumerate().find_map(|(place, of)| Some((place, height(of)?)));
    several.or_else(|| Some((FLOORS.len() + LONE_FLOORS.iter().position(|lone| *lone == floor)?, 0)))
}

/// Is there such a word in the text? Letters, digits and `_` make words; case does not matter.
fn has_word(text: &str, word: &str) -> bool {
    let text = text.to_lowercase();
    let letter = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(&word.to_lowercase()).any(|(at, found)| {
        !text[..at].chars().next_back().is_some_and(letter)
            && !text[at + found.len()..].chars().next().is_some_and(letter)
    })
}

fn report(rule: &str, looked_at: usize, findings: Vec<String>) {
    println!("{rule}: {looked_at} files, {} findings", findings.len());
    assert!(findings.is_empty(), "{rule}:\n  {}", findings.join("\n  "));
}

fn check(rule: &str, find: impl Fn(&File) -> Vec<String>) {
    let files = sources();
    let findings = files.iter().flat_map(find).collect();
    report(rule, files.len(), findings);
}

/// Folder names in `rules/` as written, with spaces and with dashes; and the terms.
fn forbidden_words(folders: &[String]) -> Vec<String> {
    let trade: Vec<&str> = TRADE.split_whitespace().collect();
    let mut words: Vec<String> = TERMS.split_whitespace().map(str::to_string).collect();
    words.extend(folders.iter().cloned());
    words.retain(|word| !trade.contains(&word.as_str()));
    let spelt = |word: &String| [word.clone(), word.replace('_', " "), word.replace('_', "-"), word.replace('_', "")];
    let mut words: Vec<String> = words.iter().flat_map(spelt).collect();
    words.sort();
    words.dedup();
    words
}

fn names_a_game(file: &File, words: &[String]) -> Vec<String> {
    let mut found = Vec::new();
    for (number, line) in file.text.lines().enumerate() {
        found.extend(words.iter().filter(|w| has_word(line, w)).map(|w| file.finding(number + 1, format!("`{w}`"))));
    }
    found
}

#[test]
fn no_file_names_a_game() {
    let folders = std::fs::read_dir(root().join("rules")).unwrap().map(|e| e.unwrap());
    let folders = folders.filter(|e| e.path().is_dir()).map(|e| e.file_name().to_string_lossy().into_owned());
    let folders: Vec<String> = folders.collect();
    assert!(folders.len() >= 2, "rules/ has no games");
    let words = forbidden_words(&folders);
    for folder in folders.iter().filter(|f| !TRADE.split_whitespace().any(|t| t == f.as_str())) {
        for spelt in [folder.clone(), folder.replace('_', " ").to_uppercase(), folder.replace('_', "-")] {
            let planted = File::planted("play/x.rs", &format!("//! As in \"{spelt}\".\n"));
            assert!(!names_a_game(&planted, &words).is_empty(), "`{spelt}` is not found");
        }
    }
    assert!(names_a_game(&File::planted("play/x.rs", "let scribe = describe(surface);"), &words).is_empty());
    check("no file names a game or a term of one game", |file| names_a_game(file, &words));
}

/// What one game has its players say. What is said aloud belongs to a game's `[text]`.
const SPOKEN: [&str; 1] = ["go"];

/// Speech in a text of the program: a word of [`SPOKEN`] alone in quotation marks, or somebody who says something.
fn speaks(file: &File) -> Vec<String> {
    let mut found = Vec::new();
    for (number, line) in file.code() {
        let plain = line.replace('\\', "");
        found.extend(
            SPOKEN
                .iter()
                .filter(|said| plain.contains(&format!("\"{said}\"")))
                .map(|s| file.finding(number, format!("says `{s}`"))),
        );
        let quotes = line.match_indices("\\\"").map(|(at, _)| (&line[..at], &line[at + 2..]));
        let mut speech = quotes.filter(|(before, said)| {
            let verb = before.trim_end().rsplit(|c: char| !c.is_alphabetic()).next().unwrap_or("");
            ["say", "says", "call", "calls", "cry", "cries"].contains(&verb) && said.starts_with(char::is_alphabetic)
        });
        found.extend(speech.next().map(|_| file.finding(number, "has somebody say something")));
    }
    found
}

#[test]
fn the_host_says_nothing_for_a_player() {
    for line in [
        r#"format!("{} go.", does(seat, "say")).replace(" go.", " \"go\".")"#,
        r#"Some("go".into())"#,
        r#"format!("{name} says \"peep\"")"#,
        r#"format!("{name} calls \"uno\"")"#,
    ] {
        assert!(!speaks(&File::planted("wording/x.rs", line)).is_empty(), "{line}");
    }
    assert!(speaks(&File::planted("wording/x.rs", r#"format!("{} \"{word}\".", does(seat, "say"))"#)).is_empty());
    check("no word of a player in a text of the program", speaks);
}

/// `std::fs` only where files belong. (That Rhai stays in script and egui in the window is said by their `Cargo.toml`.)
fn reads_files(file: &File) -> Vec<String> {
    let only = ["catalog", "session", "cli"];
    if only.contains(&file.floor().unwrap_or("main")) {
        return Vec::new();
    }
    let names_it = |line: &str| {
        let in_group = line.trim_start().starts_with("use std::{") && has_word(line, "fs");
        line.contains("std::fs") || line.contains("fs::") || in_group
    };
    let lines = file.code().filter(|(_, line)| names_it(line));
    lines.map(|(number, _)| file.finding(number, format!("`std::fs` is only for {}", only.join(", ")))).collect()
}

#[test]
fn files_are_read_where_they_belong() {
    for (path, line) in [
        ("play/a.rs", "use std::fs;"),
        ("script/a.rs", "use std::{fs, path::Path};"),
        ("text/a.rs", "std::fs::read(p)"),
    ] {
        assert_eq!(reads_files(&File::planted(path, line)).len(), 1, "{line} in {path}");
    }
    let hidden = "fn a() {}\n#[cfg(test)]\nmod tests {\n    use std::fs;\n}\n";
    assert!(reads_files(&File::planted("script/a.rs", hidden)).is_empty());
    assert!(reads_files(&File::planted("script/tests/a.rs", "use std::fs;")).is_empty());
    check("std::fs stays on its floors", reads_files);
}

/// The floors that a text names as `crate::floor`, also in groups: `use crate::{cards::Card, play}`.
fn floors_named(code: &str) -> Vec<&str> {
    let mut named = Vec::new();
    for (at, mark) in code.match_indices("crate::") {
        let rest = &code[at + mark.len()..];
        let ident = |text: &'_ str| text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
        if let Some(group) = rest.strip_prefix('{') {
            let (mut depth, mut start, mut parts) = (0, 0, Vec::new());
            for (i, c) in group.char_indices() {
                match c {
                    '{' => depth += 1,
                    '}' if depth == 0 => {
                        parts.push(&group[start..i]);
                        break;
                    }
                    '}' => depth -= 1,
                    ',' if depth == 0 => {
                        parts.push(&group[start..i]);
                        start = i + 1;
                    }
                    _ => {}
                }
            }
            named.extend(parts.iter().map(|p| p.trim()).map(|p| &p[..ident(p)]));
        } else {
            named.push(&rest[..ident(rest)]);
        }
    }
    named
}

/// A module uses only those of its crate that lie below it.
fn reaches_up(file: &File) -> Vec<String> {
    let Some(floor) = file.floor() else { return Vec::new() };
    let Some((own_crate, own)) = rank(floor) else { return vec![file.finding(1, format!("`{floor}` is no floor"))] };
    let code: String = file.code().map(|(_, line)| format!("{line}\n")).collect();
    let mut found = Vec::new();
    for named in floors_named(&code) {
        let Some((crate_named, other)) = rank(named) else { continue };
        if named != floor && crate_named == own_crate && other >= own {
            let line = file.text.lines().position(|l| l.contains(named) && l.contains("crate::")).unwrap_or(0);
            found.push(file.finding(line + 1, format!("`{floor}` uses `{named}`, which is not below it")));
        }
    }
    found
}

/// The rooms of `script/`; each uses only those before it.
const ROOMS: [&str; 15] = [
    "limits",
    "stack",
    "tokens",
    "places",
    "values",
    "vocabulary",
    "bridge",
    "native",
    "tabulation",
    "compile",
    "strategy",
    "checks",
    "mutants",
    "migrate",
    "older_programs",
];

/// A room of `script/` that names one that comes after it.
fn reaches_ahead(file: &File) -> Vec<String> {
    let Some(inside) = file.path.strip_prefix("script/").filter(|_| !file.is_test()) else { return Vec::new() };
    let room = inside.split(['/', '.']).next().unwrap_or_default();
    let place = |room: &str| ROOMS.iter().position(|r| *r == room);
    let Some(own) = place(room) else {
        return if room == "mod" { Vec::new() } else { vec![file.finding(1, format!("`{room}` is no room"))] };
    };
    let mut found = Vec::new();
    for (number, line) in file.code() {
        let code = line.split("//").next().unwrap_or("");
        for (at, mark) in code.match_indices("crate::script::") {
            let named = &code[at + mark.len()..];
            let named = named.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
            if place(named).is_none_or(|other| other > own) {
                found.push(file.finding(number, format!("`{room}` names `script::{named}`, no room before it")));
            }
        }
    }
    found
}

#[test]
fn rooms_of_scripts_use_only_those_before() {
    for (path, line) in [
        ("script/values/a.rs", "use crate::script::bridge::engine::Script;"),
        ("script/compile/a.rs", "fn f(x: crate::script::Script) {}"),
        ("script/cellar/a.rs", ""),
    ] {
        assert_eq!(reaches_ahead(&File::planted(path, line)).len(), 1, "{line} in {path}");
    }
    assert!(reaches_ahead(&File::planted("script/mod.rs", "use crate::script::checks;")).is_empty());
    check("rooms of script/ use only those before", reaches_ahead);
}

#[test]
fn floors_use_only_lower_floors() {
    assert_eq!(floors_named("use crate::{cards::{Card, Deck}, play};\ncrate::table::Pile"), ["cards", "play", "table"]);
    for (path, line) in [
        ("cards/a.rs", "use crate::table::Pile;"),
        ("play/a.rs", "fn f(x: &crate::search::Plan) {}"),
        ("table/a.rs", "use crate::{cards::Card, play::Move};"),
        ("text/a.rs", "use crate::cli::Usage;"),
        ("catalog/a.rs", "use crate::script::Script;"),
        ("diagnostics/a.rs", "use crate::script::Script;"),
        ("cellar/a.rs", ""),
    ] {
        assert_eq!(reaches_up(&File::planted(path, line)).len(), 1, "{line} in {path}");
    }
    assert!(reaches_up(&File::planted("cli/a.rs", "use crate::text::table;")).is_empty());
    check("floors use only lower floors", reaches_up);
}

/// Clocks, threads and maps without an order.
const CHANCY: [&str; 9] =
    ["Instant", "SystemTime", "thread", "thread_local", "HashMap", "HashSet", "rayon", "RandomState", "DefaultHasher"];

fn is_low(file: &File) -> bool {
    matches!(file.floor(), Some("cards" | "diagnostics" | "table" | "play"))
}

fn is_chancy(file: &File) -> Vec<String> {
    if !is_low(file) {
        return Vec::new();
    }
    let found = file.code().flat_map(|(number, line)| {
        let code = line.split("//").next().unwrap_or("");
        CHANCY.iter().filter(|w| has_word(code, w)).map(move |w| file.finding(number, format!("`{w}`")))
    });
    found.collect()
}

#[test]
fn play_and_below_are_deterministic() {
    for line in
        ["use std::time::Instant;", "std::thread::spawn(f)", "let m: HashMap<u8, u8>;", "use rayon::prelude::*;"]
    {
        assert_eq!(is_chancy(&File::planted("table/a.rs", line)).len(), 1, "{line}");
    }
    assert!(is_chancy(&File::planted("session/a.rs", "use rayon::prelude::*;")).is_empty());
    let files = sources();
    let low = files.iter().filter(|file| is_low(file)).count();
    assert!(low > 100, "only {low} files are looked at");
    report("no clock, thread or unordered map in play and below", low, files.iter().flat_map(is_chancy).collect());
}

/// What the window and the terminal may not name: they draw a View and send a Move from the list.
const RULES: [&str; 8] = ["Turn", "Flow", "ScoreTable", "StackRule", "Register", "steps", "RowFunction", "Knowledge"];

fn holds_a_rule(file: &File) -> Vec<String> {
    if !matches!(file.floor(), Some("window" | "text")) {
        return Vec::new();
    }
    let code: String = file.code().map(|(_, line)| format!("{line}\n")).collect();
    let mut found = Vec::new();
    for (at, mark) in code.match_indices("crate::play::") {
        let rest = &code[at + mark.len()..];
        let names = match rest.strip_prefix('{') {
            Some(group) => &group[..group.find('}').unwrap_or(group.len())],
            None => &rest[..rest.find([';', ' ', ',', ')', '>', '&']).unwrap_or(rest.len())],
        };
        let line = code[..at].lines().count();
        let names: Vec<&&str> =
            RULES.iter().filter(|w| names.split(|c: char| !c.is_alphanumeric()).any(|n| n == **w)).collect();
        found.extend(names.iter().map(|w| file.finding(line, format!("names `{w}`"))));
    }
    for (number, line) in file.code() {
        if ["state().table", "state.table", ".program[", ".play(&mut", ".apply(&mut"].iter().any(|w| line.contains(w)) {
            found.push(file.finding(number, format!("reaches behind the View: {}", line.trim())));
        }
    }
    found
}

#[test]
fn the_window_and_the_terminal_hold_no_rule() {
    assert_eq!(holds_a_rule(&File::planted("text/a.rs", "use crate::play::{Move, Turn};")).len(), 1);
    assert_eq!(holds_a_rule(&File::planted("window/a.rs", "use crate::play::steps::Deal;")).len(), 1);
    assert_eq!(holds_a_rule(&File::planted("window/a.rs", "let t = &game.state().table;")).len(), 1);
    check("the window and the terminal hold no rule", holds_a_rule);
}

fn has_no_head(file: &File) -> Vec<String> {
    match file.text.lines().next() {
        Some(line) if line.starts_with("//! ") && line.len() > 12 => Vec::new(),
        _ => vec![file.finding(1, "does not begin with `//! ...`")],
    }
}

fn is_too_long(file: &File) -> Vec<String> {
    match file.text.lines().count() {
        n if n > LONGEST => vec![file.finding(n, format!("{n} lines, at most {LONGEST}"))],
        _ => Vec::new(),
    }
}

#[test]
fn every_file_says_what_it_is_and_is_short() {
    assert_eq!(has_no_head(&File::planted("a.rs", "use std::fmt;\n")).len(), 1);
    assert_eq!(is_too_long(&File::planted("a.rs", &"\n".repeat(LONGEST + 1))).len(), 1);
    check("every file begins with what it is", has_no_head);
    check("no file is long", is_too_long);
    let mut others = Vec::new();
    for folder in ["tests", "examples", "benches"] {
        collect("", &root().join(folder), &format!("{folder}/"), &mut others);
    }
    assert!(others.len() > 60 && others.iter().any(|file| file.path == "tests/house/architecture.rs"));
    let found: Vec<String> = others.iter().flat_map(|file| [has_no_head(file), is_too_long(file)].concat()).collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Cargo does not look for test files by itself: what nobody names is never run.
#[test]
fn every_file_of_tests_is_a_part_of_a_program() {
    let named = std::fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let main = std::fs::read_to_string(root().join("tests/house/main.rs")).unwrap();
    let names = |folder: &str| -> Vec<String> {
        let entries = std::fs::read_dir(root().join(folder)).unwrap().map(|e| e.unwrap());
        let rust =
            entries.filter(|e| e.path().extension().is_some_and(|x| x == "rs") || e.path().join("mod.rs").exists());
        rust.map(|e| e.file_name().to_string_lossy().trim_end_matches(".rs").to_string()).collect()
    };
    for name in names("tests") {
        assert!(named.contains(&format!("path = \"tests/{name}.rs\"")), "tests/{name}.rs is run by nobody");
    }
    for name in names("tests/house").iter().filter(|name| *name != "main") {
        assert!(main.contains(&format!("mod {name};\n")), "tests/house/main.rs does not name `{name}`");
    }
}

/// Where text goes out; everything else hands it there, so that it is made visible.
const WAYS_OUT: [&str; 2] = ["cli/output.rs", "text/console.rs"];

fn prints(file: &File) -> Vec<String> {
    let printing =
        |line: &str| ["println!(", "eprintln!(", "print!(", "eprint!(", "dbg!("].iter().any(|p| line.contains(p));
    // an exit of the window tells its frames, which are numbers
    let allowed = WAYS_OUT.contains(&file.path.as_str()) || file.path == "window/open.rs";
    file.code()
        .filter(|(_, line)| !allowed && printing(line))
        .map(|(n, _)| file.finding(n, "prints by itself"))
        .collect()
}

#[test]
fn text_goes_out_by_one_way() {
    assert_eq!(prints(&File::planted("session/a.rs", "fn f() { println!(\"x\"); }")).len(), 1);
    check("text goes out by one way", prints);
}

/// Types that share a name, and why.
const SHARED_NAMES: [(&str, &str); 2] =
    [("Process", "the same for systems without processes"), ("NoLine", "what that `Process` answers")];

/// The name of the type that a line defines. An indented `type` is one of a trait and has its name.
fn type_defined(line: &str) -> Option<&str> {
    let rest = line.trim_start();
    let rest = match rest.strip_prefix("pub") {
        Some(rest) if rest.starts_with('(') => rest.split_once(')')?.1.trim_start(),
        Some(rest) => rest.trim_start(),
        None => rest,
    };
    let (kind, rest) = rest.split_once(' ')?;
    let alias = kind == "type" && !line.starts_with(' ');
    let name = rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().filter(|name| !name.is_empty())?;
    (alias || matches!(kind, "struct" | "enum" | "trait" | "union")).then_some(name)
}

/// Every name of more than one type, with the places where it is defined.
fn names_of_several(files: &[File]) -> Vec<String> {
    let mut defined: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for file in files {
        for (number, line) in file.code() {
            let name = type_defined(line).filter(|name| SHARED_NAMES.iter().all(|(shared, _)| shared != name));
            name.into_iter().for_each(|name| defined.entry(name).or_default().push(file.finding(number, name)));
        }
    }
    defined.into_values().filter(|places| places.len() > 1).map(|places| places.join(", ")).collect()
}

#[test]
fn a_name_stands_for_one_type() {
    let planted = [
        File::planted("cards/a.rs", "pub(crate) struct Heap<'a> {\n}\ntype Made = u8;\n    type Output = u8;\n"),
        File::planted("window/b.rs", "    enum Heap {\n    type Output = u8;\n"),
        File::planted("text/c.rs", "pub type Made = u16;\n// struct Heap;\nstruct Process;\nimpl Heap for Other {}\n"),
        File::planted("text/d.rs", "struct Process;\npub use crate::cards::Heap;\nstructure Made;\n"),
    ];
    assert_eq!(
        names_of_several(&planted),
        ["src/cards/a.rs:1: Heap, src/window/b.rs:1: Heap", "src/cards/a.rs:3: Made, src/text/c.rs:1: Made"]
    );
    let files = sources();
    for (name, reason) in SHARED_NAMES {
        let types = files.iter().flat_map(File::code).filter(|(_, line)| type_defined(line) == Some(name)).count();
        assert!(types > 1, "`{name}` ({reason}) stands for one type: it needs no exception");
    }
    report("a name stands for one type", files.len(), names_of_several(&files));
}
