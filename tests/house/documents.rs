//! Every listing in the documents compiles, and the reference is fresh.
//!
//! A listing whose first line names a file (`// rules/x/rules.rhai`) is that file: all of them together are a data
//! folder that is compiled, checked and played. Other listings of scripts say after `rhai` what they are a part of.

use house_rules::catalog::{GameEntry, SourceFile};
use house_rules::play::{Bot, Otherwise, Policy};
use house_rules::script::{
    CompileOptions, Heading, LogScript, OptionScalar, Script, ScriptNames, check_tables, compile, load_strategy,
    load_strategy_beside, option_map, run_checks, run_checks_at, vocabulary,
};
use house_rules::session::{
    Advance, Duel, House, LessonRun, Loaded, Match, Player, TableChoice, script_options, simulate,
};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

const DOCUMENTS: [&str; 4] = ["README.md", RULES, OLDER, "strategies/README.md"];

/// The document for authors of rules.
const RULES: &str = "rules/README.md";

/// What older words mean, for readers of older scripts.
const OLDER: &str = "rules/OLDER.md";

/// One fenced block.
struct Listing {
    /// The document and the line: `rules/README.md:80`.
    place: String,
    /// What stands after the fence: `rhai round`.
    kind: String,
    text: String,
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn listings() -> Vec<Listing> {
    let mut found = Vec::new();
    for document in DOCUMENTS {
        let text = fs::read_to_string(root().join(document)).unwrap();
        let mut open: Option<Listing> = None;
        for (number, line) in text.lines().enumerate() {
            match (line.strip_prefix("```"), &mut open) {
                (Some(_), Some(_)) => found.extend(open.take()),
                (Some(kind), None) => {
                    let place = format!("{document}:{}", number + 1);
                    open = Some(Listing { place, kind: kind.trim().to_string(), text: String::new() });
                }
                (None, Some(listing)) => listing.text += &format!("{line}\n"),
                (None, None) => {}
            }
        }
        assert!(open.is_none(), "{document}: a listing is not closed");
    }
    found
}

/// The path that the first line of a listing names.
fn file(listing: &Listing) -> Option<&str> {
    let first = listing.text.lines().next()?.trim_start_matches(['/', '#', ' ']);
    (first.starts_with("rules/") || first.starts_with("strategies/")).then_some(first)
}

#[test]
fn the_games_of_the_documents_can_be_played() {
    let folder = std::env::temp_dir().join(format!("house-rules-documents-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    for listing in listings() {
        let Some(path) = file(&listing) else {
            assert_ne!(listing.kind, "toml", "{}: its first line is to name its file", listing.place);
            continue;
        };
        let path: PathBuf = folder.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, &listing.text).unwrap();
    }
    let house = House::open(house_rules::GAMES, Some(&folder)).unwrap();
    let own: Vec<_> = house.catalog.games.iter().filter(|g| folder.join("rules").join(&g.id).is_dir()).collect();
    assert!(own.len() >= 3, "the documents have games");
    let (mut checks, mut lessons) = (0, 0);
    for game in own {
        assert_eq!(game.all_problems().map(|p| p.to_string()).collect::<Vec<_>>(), [""; 0]);
        lessons += game.lesson.iter().map(|_| give_lesson(&house, game)).count();
        for variant in &game.variants {
            let id = if variant.id.is_empty() { game.id.clone() } else { format!("{}/{}", game.id, variant.id) };
            for seats in &variant.seats {
                let choice = TableChoice { variant: id.clone(), seats: Some(*seats), set: Vec::new() };
                let loaded = house.load(&choice).unwrap_or_else(|e| panic!("{id}: {e}"));
                let (count, problems) = run_checks(&loaded.compiled, house_rules::wording::illegal_move);
                assert_eq!(problems.iter().map(|p| p.to_string()).collect::<Vec<_>>(), [""; 0]);
                checks += count;
                if let Some(log) = &loaded.log_script {
                    assert!(!told_by(log, &loaded).is_empty(), "{id}: a log of nothing");
                }
                let rules = loaded.rules().clone();
                let policy = house.policy(&loaded.default_strategy, &loaded).unwrap();
                let policies = vec![policy; rules.seats];
                let result = simulate(&Duel { rules, policies, games: 20, seed: 1, threads: 1 }, |_| {}).unwrap();
                assert_eq!((result.games, result.first_fault), (20, None), "{id} at {seats} seats");
            }
        }
    }
    assert!(checks >= 10 && lessons == 1, "{checks} checks, {lessons} lessons");
    fs::remove_dir_all(&folder).unwrap();
}

/// Makes every move of a game's lesson.
fn give_lesson(house: &House, game: &GameEntry) {
    let (_, mut running, mut run) =
        LessonRun::begin(house, game).unwrap_or_else(|problems| panic!("{}", told(&problems)));
    while !run.is_over() {
        run.make_expected(&mut running).unwrap();
        run.do_step();
        while run.is_following() {
            run.follow(&mut running).unwrap();
        }
        run.go_on(&running);
    }
}

/// The lines of a log script for one match.
fn told_by(script: &SourceFile, loaded: &Loaded) -> Vec<String> {
    let policy = any_player();
    let players = vec![Player::Computer { name: "any".into(), policy }; loaded.rules().seats];
    let mut running = Match::start(loaded.rules().clone(), players, 3, None, Vec::new()).unwrap();
    while let Advance::Moved { .. } = running.step().unwrap() {}
    let options = script_options(&loaded.options);
    let log_script = LogScript::new(&script.path, &script.text, loaded.rules(), &options);
    let mut log_script = log_script.unwrap_or_else(|p| panic!("{}", told(&p)));
    let mut lines = log_script.heading(&Heading::default()).unwrap();
    for event in running.events() {
        lines.extend(log_script.take(event).unwrap_or_else(|p| panic!("{p}")));
    }
    lines
}

fn any_player() -> Arc<dyn Policy> {
    Arc::new(Bot { traits: Vec::new(), prefer: Vec::new(), otherwise: Otherwise::Random })
}

/// The keys of a game around a part of one; what the part has itself is left out.
const FRAME: [(&str, &str); 9] = [
    ("deck", "standard()"),
    ("order", "\"A 2 3 4 5 6 7 8 9 T J Q K\""),
    ("pips", "#{ J: 10, Q: 10, K: 10 }"),
    ("value", "#{ A: 11, T: 10 }"),
    ("tables", "#{ show: table([\"hand\", \"starter\"], [SHOW]), peg: table([\"tail\"], [PEG]) }"),
    ("piles", "[stock(\"stock\"), hand(\"hand\"), PILES]"),
    ("vars", "#{ kitty: number(0) }"),
    (
        "round",
        "[turns(#{ moves: [play(\"hand\", [\"side\", \"corner\"]), shift(\"side\", \"side\"), pass()], ends: empty(\"hand\") })]",
    ),
    ("play_to", "#{ target: 10, wins: \"highest\" }"),
];

const SHOW: &str = r#"
    row("fifteen", #{ over: subsets(),      when: |s| s.pips == 15, points: 2 }),
    row("pair",    #{ over: rank_groups(2), points: |s| s.size * (s.size - 1) })"#;

const PEG: &str = r#"row("thirty-one", #{ when: |s| s.pips == 31, points: 2 })"#;

const PILES: &str = r#"
    row("side", 4, #{ builds: |top, card| card.rank == top.rank - 1 && card.colour != top.colour }),
    row("corner", 4, #{ builds: |top, card| card.rank == top.rank - 1, starts: |card| card.rank == KING }),
    faceup("starter"), aside("crib").owner("dealer"), played("played").per_seat()"#;

/// A game with some keys of its own.
fn game(own: &[(&str, &str)], more: &str) -> String {
    let mut keys = String::new();
    for (name, usual) in FRAME {
        let is_in = |name: &str| more.lines().any(|line| line.starts_with(&format!("{name}:")));
        let given = own.iter().find(|(n, _)| *n == name).map(|(_, text)| *text);
        // the usual tables count the usual piles
        let given = given.or((name == "tables" && is_in("piles")).then_some("#{}"));
        let is_in_more = is_in(name);
        if !is_in_more {
            keys += &format!("{name}: {},\n", given.unwrap_or(usual));
        }
    }
    let text = format!("game(#{{\n{keys}{more}}});\n");
    text.replace("SHOW", SHOW).replace("PEG", PEG).replace("PILES", PILES)
}

fn settings() -> CompileOptions {
    let options = [("target", 10), ("cards", 6)].map(|(name, n)| (name, OptionScalar::Int(n)));
    let bonus = ("bonus", OptionScalar::Bool(true));
    CompileOptions {
        id: "listing".into(),
        seats: 2,
        options: option_map(options.into_iter().chain([bonus])),
        ..CompileOptions::default()
    }
}

fn told(problems: &[house_rules::diagnostics::Problem]) -> String {
    problems.iter().map(|p| format!("{p}\n")).collect()
}

/// Compiles a game, perhaps with a variant, and runs its checks.
fn compiles(place: &str, scripts: &[&str]) -> house_rules::script::Compiled {
    let files: Vec<(String, String)> = scripts.iter().map(|s| (place.to_string(), s.to_string())).collect();
    let compiled = compile(&files, &settings()).unwrap_or_else(|p| panic!("{place}\n{}", told(&p)));
    let (_, problems) = run_checks(&compiled, house_rules::wording::illegal_move);
    assert!(problems.is_empty(), "{place}\n{}", told(&problems));
    for table in check_tables(&compiled) {
        let mut there = settings();
        there.seats = table.seats.map_or(there.seats, usize::from);
        let numbers = table.options.iter().map(|(name, n)| (name.as_str(), OptionScalar::Int(n.parse().unwrap())));
        there.options.extend(option_map(numbers));
        let compiled = compile(&files, &there).unwrap_or_else(|p| panic!("{place}\n{}", told(&p)));
        let (count, problems) = run_checks_at(&compiled, &table, house_rules::wording::illegal_move, |_| true);
        assert!(count > 0 && problems.is_empty(), "{place}\n{}", told(&problems));
    }
    compiled
}

#[test]
fn every_part_of_a_script_compiles() {
    let mut parts = 0;
    for listing in listings().iter().filter(|l| file(l).is_none()) {
        let (place, text) = (&*listing.place, &*listing.text);
        let list = format!("[{text}]");
        match &*listing.kind {
            "" | "sh" | "text" => continue,
            "rhai keys" => _ = compiles(place, &[&game(&[], text)]),
            "rhai round" => _ = compiles(place, &[&game(&[("round", &list)], "")]),
            "rhai rows" => {
                let table =
                    format!("#{{ made: table([\"hand\", \"starter\"], {list}), peg: table([\"tail\"], [PEG]) }}");
                _ = compiles(place, &[&game(&[("tables", &table)], "")]);
            }
            "rhai piles" => {
                let piles = format!("[stock(\"stock\"), hand(\"hand\"), faceup(\"starter\"), {text}]");
                let round = "[deal(\"hand\", 1), turns(#{ moves: [pass()], ends: stuck() })]";
                _ = compiles(place, &[&game(&[("piles", &piles), ("round", round)], "")]);
            }
            "rhai checks" => _ = compiles(place, &[&(game(&[], "") + text)]),
            "rhai variant" => _ = compiles(place, &[&game(&[], ""), text]),
            "rhai bot" => {
                let base = compiles(place, &[&game(&[], "")]);
                let others = |name: &str| match name {
                    "steady" => {
                        load_strategy("steady.rhai", "bot(#{ otherwise: first() });", &base.rules, &settings().options)
                            .map_err(|mut problems| problems.remove(0))
                    }
                    // whoever plays here as most do
                    "" => Err(house_rules::diagnostics::Problem::new("nobody plays here")),
                    other => panic!("{place}: there is no player `{other}`"),
                };
                let loaded = load_strategy_beside(place, text, &base.rules, &settings().options, &[], &others);
                assert!(loaded.is_ok(), "{place}\n{}", told(&loaded.err().unwrap_or_default()));
            }
            "rhai properties" => {
                let script = Script::compile(&[(place, text)], &ScriptNames { seats: 2, ..ScriptNames::default() });
                assert!(script.is_ok(), "{place}\n{}", told(&script.err().unwrap_or_default()));
            }
            other => panic!("{place}: a listing of `{other}`, which no test knows"),
        }
        parts += 1;
    }
    assert!(parts >= 10);
}

/// What `strategies/README.md` says of lines: they may ask what functions may, and decide as if they were tables.
#[test]
fn lines_may_ask_what_functions_may() {
    let house = House::open(house_rules::GAMES, None).unwrap();
    let loaded = house.load(&TableChoice { variant: "cribbage".into(), seats: None, set: Vec::new() }).unwrap();
    let play = |asks: &str| {
        let text = format!("bot(#{{ prefer: [line(\"asked\", |m, me| {asks})], otherwise: first() }});");
        let bot = load_strategy("lines.rhai", &text, loaded.rules(), &script_options(&loaded.options));
        let bot = bot.unwrap_or_else(|p| panic!("{asks}\n{}", told(&p)));
        let policies = vec![bot.policy.clone(); 2];
        let duel = Duel { rules: loaded.rules().clone(), policies, games: 2, seed: 1, threads: 1 };
        let result = simulate(&duel, |_| {}).unwrap();
        assert!(result.first_fault.is_none(), "{asks}: {}", result.first_fault.unwrap());
        (bot.is_live, result.moves, result.seats.iter().map(|s| s.points).collect::<Vec<_>>())
    };
    for asks in [
        "m.cards.size == 1 && m.text != \"\" && m.word == \"\" && m.taken.size == 0 && m.reply >= 0.0",
        "me.hand.size > 2 && me.hand.any(|c| c.rank == KING)",
        "me.unseen.size > 20 && me.tail.size < 4 && me.chosen.size < 9",
        "me.may_hold(me.left).size > 3 && me.must_hold(me.left).size < 4",
        "m.is_card && me.chance_of_none(me.left, m.cards) > 0.5",
        "me.size(\"hand\", me.left) > 0 && me.pile(\"starter\").size < 2 && me.seat < me.seats",
        "m.is_card && me.worth(\"show\", [m.cards, []]) >= 0 && me.random(3) < 3 && me.scores[0] >= 0",
        "me.get(\"dealer\") == me.dealer && me.round >= 0 && me.decision != \"\"",
    ] {
        assert!(play(asks).0, "{asks} is a table");
    }
    // the same by table and by script
    for asks in [
        "m.is_card && m.card.rank > 5",
        "m.is_card && (m.card.suit == HEARTS || m.points > 0)",
        "m.to_played && me.hand_size < 4",
        "m.is_card && m.to_number == 1 && !m.from_hand",
    ] {
        let (table, script) = (play(asks), play(&format!("me.unseen.size >= 0 && ({asks})")));
        assert!(!table.0 && script.0, "{asks}");
        assert_eq!((table.1, table.2), (script.1, script.2), "{asks}");
    }
}

#[test]
fn the_reference_for_editors_is_fresh() {
    let path = root().join("rules/api.d.rhai");
    let fresh = vocabulary::definitions();
    if std::env::var_os("UPDATE_DOCUMENTS").is_some() {
        fs::write(&path, &fresh).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == fresh, "rules/api.d.rhai is stale: run `UPDATE_DOCUMENTS=1 cargo test --test house documents`");
}

fn read(document: &str) -> String {
    fs::read_to_string(root().join(document)).unwrap()
}

fn is_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The words in the first column of the first table of older words: those that have a newer one in every use.
fn older_words() -> BTreeSet<String> {
    let text = read(OLDER);
    let table = text.split("\n## ").find(|part| part.starts_with("1. ")).and_then(|part| part.split("\n**").next());
    let cells = table.unwrap().lines().filter_map(|line| line.strip_prefix("| `")?.split(" | ").next());
    let words = cells.flat_map(|cell| cell.split('`').step_by(2));
    words.filter_map(|word| word.split_once('(').map(|(name, _)| name.to_string())).collect()
}

/// Each word and modifier that the vocabulary has is told of in the document for authors, or among the older words.
#[test]
fn the_document_for_authors_names_every_word() {
    let (rules, bots, older) = (read(RULES), read("strategies/README.md"), older_words());
    let named = |name: &str| {
        let around = |c: Option<char>| !c.is_some_and(is_name);
        [&rules, &bots].iter().any(|text| {
            text.match_indices(name)
                .any(|(i, _)| around(text[..i].chars().next_back()) && around(text[i + name.len()..].chars().next()))
        })
    };
    let words = vocabulary::words().map(|w| w.name).chain(vocabulary::MODIFIERS.iter().map(|m| m.name));
    let missing: Vec<&str> = words.filter(|w| !IMITATION.contains(w) && !older.contains(*w) && !named(w)).collect();
    assert_eq!(missing, [""; 0]);
}

/// Older words are read for ever and taught nowhere: no listing for authors has one, and each is told of in its own file.
#[test]
fn older_words_are_taught_nowhere() {
    let older = older_words();
    assert!(older.len() > 40, "{older:?}");
    let unknown: Vec<&String> = older.iter().filter(|word| vocabulary::find(word).is_none()).collect();
    assert!(unknown.is_empty(), "{OLDER} tells of words that there are not: {unknown:?}");
    let retired = vocabulary::words().filter(|w| w.retired.is_some()).map(|w| w.name);
    let untold: Vec<&str> = retired.filter(|word| !older.contains(*word)).collect();
    assert_eq!(untold, [""; 0], "{OLDER} does not tell of these in its first table");
    for listing in listings().iter().filter(|l| l.kind.starts_with("rhai") && l.place.starts_with(RULES)) {
        let code = without_comments(&listing.text);
        // not the functions of a player, which have names of steps, nor what is asked of a set: `s.count(HEARTS)`
        let is_call =
            |before: &str| !before.ends_with(is_name) && !before.ends_with(['.', '"']) && !before.ends_with("fn ");
        let called = |word: &str| {
            code.match_indices(word).any(|(i, _)| is_call(&code[..i]) && code[i + word.len()..].starts_with('('))
        };
        let taught: Vec<&String> = older.iter().filter(|word| called(word)).collect();
        assert!(taught.is_empty(), "{}: older words, whose newer ones stand in {OLDER}: {taught:?}", listing.place);
    }
}

/// Told in words and tables alone: what only an imitation of an older program needs.
const IMITATION: [&str; 3] = ["java", "java_shared", "stacked"];

/// Each word, modifier and key stands in a listing that is compiled, so that nobody has to guess how it is written.
#[test]
fn a_listing_shows_every_word() {
    let listings = listings();
    let scripts = listings.iter().filter(|l| l.kind.starts_with("rhai") && !l.place.starts_with("README.md"));
    let code: String = scripts.map(|l| without_comments(&l.text)).collect();
    let shown = |name: &str, end: char| {
        code.match_indices(name).any(|(i, _)| !code[..i].ends_with(is_name) && code[i + name.len()..].starts_with(end))
    };
    let words = vocabulary::words()
        .filter(|w| w.retired.is_none())
        .map(|w| w.name)
        .chain(vocabulary::MODIFIERS.iter().map(|m| m.name));
    let words = words.filter(|word| !shown(word, '(')).map(|word| format!("{word}(...)"));
    let keys = vocabulary::words().flat_map(|w| w.keys).map(|key| key.name);
    let keys = keys.filter(|key| !shown(key, ':')).map(|key| format!("{key}:"));
    let known = |missing: &String| {
        let name = missing.trim_end_matches([':', '.', '(', ')']);
        IMITATION.contains(&name)
    };
    let mut missing: Vec<String> = words.chain(keys).filter(|missing| !known(missing)).collect();
    missing.sort();
    missing.dedup();
    assert_eq!(missing, [""; 0]);
}

/// A script without what follows `//`.
fn without_comments(text: &str) -> String {
    text.lines().map(|line| line.split("//").next().unwrap_or_default().to_string() + "\n").collect()
}

/// Pictures weigh on the history for ever: those of the README are kept, small; `docs/window/pictures.py` makes the others.
#[test]
fn only_the_small_pictures_of_the_readme_are_kept() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let mut kept = 0;
    for entry in fs::read_dir(root().join("docs/window")).unwrap().map(|e| e.unwrap()) {
        let name = format!("docs/window/{}", entry.file_name().display());
        assert!(entry.path().is_file(), "{name} is a folder");
        if name.ends_with(".jpg") || name.ends_with(".png") {
            assert!(readme.contains(&format!("]({name})")), "README.md does not show {name}");
            assert!(entry.metadata().unwrap().len() < 100_000, "{name} is large: `docs/window/pictures.py --readme`");
            kept += 1;
        }
    }
    let links = readme.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    for link in links.filter(|link| !link.starts_with("http") && !link.starts_with('#')) {
        assert!(root().join(link).exists(), "README.md links to {link}");
    }
    assert!(kept > 0, "the README shows no picture");
}

/// The map of the tests names each file of them, and nothing that is gone.
#[test]
fn the_map_of_the_tests_names_each_file() {
    let text = fs::read_to_string(root().join("tests/README.md")).unwrap();
    let table = text.split("## Where to look").nth(1).and_then(|rest| rest.split("\n## ").next()).unwrap();
    let rows = table.lines().filter_map(|line| line.strip_prefix("| `")?.split(" | ").next());
    let named: Vec<&str> = rows.flat_map(|files| files.split(['`', ',', ' ', '/'])).filter(|w| !w.is_empty()).collect();
    let files = fs::read_dir(root().join("tests/house")).unwrap().map(|e| e.unwrap().file_name());
    let files: Vec<String> = files.map(|name| name.display().to_string().replace(".rs", "")).collect();
    let missing: Vec<&String> = files.iter().filter(|f| *f != "main" && !named.contains(&f.as_str())).collect();
    assert!(missing.is_empty(), "tests/README.md does not say what these try: {missing:?}");
    let gone: Vec<&&str> = named.iter().filter(|name| !files.iter().any(|file| file == **name)).collect();
    assert!(gone.is_empty(), "tests/README.md names what is not in tests/house: {gone:?}");
    assert!(files.len() > 40, "only {} files were found", files.len());
}

/// A variant says where it comes from, so that a reader can look whether it is told truly.
#[test]
fn each_variant_names_its_source() {
    let games = fs::read_dir(root().join("rules")).unwrap().map(|entry| entry.unwrap().path().join("variants"));
    let files = games.filter_map(|folder| fs::read_dir(folder).ok()).flatten().map(|entry| entry.unwrap().path());
    let tables: Vec<PathBuf> = files.filter(|path| path.extension().is_some_and(|e| e == "toml")).collect();
    let silent = tables.iter().filter(|path| !fs::read_to_string(path).unwrap().starts_with("# Source: "));
    assert_eq!(silent.map(|path| path.display().to_string()).collect::<Vec<_>>(), [""; 0]);
    assert!(tables.len() > 40);
}

/// The numbers of a text, those between `11 to 14` too.
fn numbers(text: &str) -> BTreeSet<u32> {
    let words: Vec<&str> = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|w| !w.is_empty()).collect();
    let number = |place: usize| words.get(place).and_then(|word| word.parse::<u32>().ok());
    let whole = |place: usize| -> Vec<u32> {
        match (number(place), words.get(place + 1), number(place + 2)) {
            (Some(first), Some(&"to"), Some(last)) => (first..=last).collect(),
            (first, ..) => first.into_iter().collect(),
        }
    };
    (0..words.len()).flat_map(whole).collect()
}

/// `[check 4]` of a game's rules is the check whose title begins with `4:` or `rule 4:`; `[check_score 12]` one with 12 in
/// its comment.
#[test]
fn every_check_that_the_rules_name_stands_beside_them() {
    let mut named = 0;
    for entry in fs::read_dir(root().join("rules")).unwrap().map(|entry| entry.unwrap().path()) {
        let Ok(rules) = fs::read_to_string(entry.join("RULES.md")) else { continue };
        let mut scripts = fs::read_to_string(entry.join("rules.rhai")).unwrap();
        for file in fs::read_dir(entry.join("variants")).into_iter().flatten().map(|file| file.unwrap().path()) {
            scripts += &fs::read_to_string(file).unwrap();
        }
        let titles = scripts.split("check(\"").skip(1).filter_map(|rest| rest.split([':', '"']).next());
        let titles: BTreeSet<u32> = titles.filter(|title| title.len() < 20).flat_map(numbers).collect();
        let comments: BTreeSet<u32> =
            scripts.lines().filter_map(|line| line.split("//").nth(1)).flat_map(numbers).collect();
        let brackets = rules.split('[').skip(1).filter_map(|rest| rest.split(']').next());
        for tag in brackets.flat_map(|text| text.split(';')).map(str::trim) {
            let known = match tag.split([' ', ':']).next() {
                Some("check" | "checks") => &titles,
                Some("check_score" | "check_scores") => &comments,
                _ => continue,
            };
            let missing: Vec<u32> = numbers(tag).difference(known).copied().collect();
            assert!(missing.is_empty(), "{}: [{tag}] names checks that are not there", entry.display());
            named += numbers(tag).len();
        }
    }
    println!("{named} checks are named by rules");
    assert!(named > 150, "{named}");
}

/// Every Markdown file of the program, with its path.
fn markdown(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        match entry.is_dir() {
            true => markdown(&entry, found),
            false if entry.extension().is_some_and(|end| end == "md") => found.push(entry),
            false => {}
        }
    }
}

/// What a link to a part of a document can name: its headings as they stand in addresses, and names set with `<a name=...>`.
fn parts(document: &Path) -> BTreeSet<String> {
    let text = fs::read_to_string(document).unwrap();
    let prose: String = text.split("\n```").step_by(2).collect();
    let headings = prose.lines().filter(|line| line.starts_with('#')).map(|line| line.trim_start_matches('#').trim());
    let address = |heading: &str| -> String {
        let kept = heading.chars().filter(|c| is_name(*c) || matches!(c, ' ' | '-'));
        kept.flat_map(char::to_lowercase).map(|c| if c == ' ' { '-' } else { c }).collect()
    };
    let names = text.split("<a name=\"").skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_string);
    headings.map(address).chain(names).collect()
}

#[test]
fn links_between_documents_lead_somewhere_and_the_first_pages_are_short() {
    let mut files: Vec<PathBuf> =
        ["README.md", "CONTRIBUTING.md", "src/README.md", "tests/README.md"].map(|f| root().join(f)).into();
    ["docs", "rules", "strategies", "crates"].iter().for_each(|folder| markdown(&root().join(folder), &mut files));
    let mut links = 0;
    for file in &files {
        let text = fs::read_to_string(file).unwrap();
        // what stands in a listing or in backticks is no link
        let prose: String = text.split("```").step_by(2).flat_map(|part| part.split('`').step_by(2)).collect();
        for link in prose.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let (path, part) = link.split_once('#').unwrap_or((link, ""));
            if link.contains("://") {
                continue;
            }
            links += 1;
            let target = if path.is_empty() { file.clone() } else { file.parent().unwrap().join(path) };
            assert!(target.exists(), "{}: {link} leads nowhere", file.display());
            if !part.is_empty() && target.extension().is_some_and(|end| end == "md") {
                assert!(parts(&target).contains(part), "{}: {link}: no such heading", file.display());
            }
        }
    }
    println!("{links} links in {} documents", files.len());
    assert!(links > 100 && files.len() > 100);
    for first in ["README.md", "src/README.md"] {
        let lines = fs::read_to_string(root().join(first)).unwrap().lines().count();
        assert!(lines <= 150, "{first} has {lines} lines, at most 150");
    }
}
