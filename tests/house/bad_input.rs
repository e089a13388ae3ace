//! Wrong commands, files and folders, through the binary: one clear sentence on standard error, nothing on standard
//! output, exit status 2 for wrong usage and 1 for what failed.

use crate::common::{Folder, Ran, house, root, run, run_in};
use serde_json::Value;

pub const USAGE: i32 = 2;
pub const FAILED: i32 = 1;

/// An error as the contract has it.
#[track_caller]
pub fn refused(ran: &Ran, status: i32, sentence: &str) {
    assert!(ran.err.starts_with("error: "), "{ran:?}");
    assert!(ran.err.contains(sentence), "`{sentence}` is not in\n{}", ran.err);
    let listed = ran.err.contains(" has a mistake:\n");
    assert_eq!(ran.err.matches("error: ").count(), 1 + listed as usize, "it is said once:\n{}", ran.err);
    for word in ["panicked", "RUST_BACKTRACE", "unwrap", "os error", ".rs:", "called `"] {
        assert!(!ran.err.contains(word), "{}", ran.err);
    }
    assert_eq!((ran.status, ran.out.as_str()), (status, ""), "{}", ran.err);
}

pub fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

#[test]
fn wrong_arguments_are_wrong_usage() {
    let cases = [
        ("simulate cribage --games 1", "there is no game `cribage`; did you mean `cribbage`?"),
        ("simulate cribbage/shrt --games 1", "there is no variant `cribbage/shrt`; did you mean `cribbage/short`?"),
        ("simulate cribbage/ --games 1", "there is no variant `cribbage/`"),
        ("simulate cribbage/short/short --games 1", "there is no variant"),
        ("simulate ../rules/cribbage --games 1", "there is no game `../rules/cribbage`"),
        ("simulate cribbage --games 1 --set targt=3", "there is no option `targt`; did you mean `target`?"),
        ("simulate cribbage --games 1 --set target=0", "option `target` is 0: it must be between 1 and 1000"),
        ("simulate cribbage --games 1 --set target=x", "option `target` is \"x\": it must be a whole number"),
        ("simulate cribbage --games 1 --set target=", "option `target` is \"\": it must be a whole number"),
        ("simulate cribbage --games 1 --set skunk=maybe", "option `skunk` is \"maybe\": it must be true or false"),
        ("simulate cribbage --games 1 --set target", "`target` is not an option: write `--set target=61`"),
        ("simulate cribbage --games 1 --set =5", "`=5` is not an option"),
        ("simulate cribbage --games 1 --set target=61 --set target=31", "option `target` is set twice"),
        ("run cribbage --seat 0=any/first --seat 0=any/random", "seat 0 is named twice"),
        (
            "simulate cribbage --games 1 --seat 0=any/randm",
            "there is no strategy `any/randm`; did you mean `any/random`?",
        ),
        ("simulate cribbage/trainer --games 1 --seat 2=any/random", "there is no seat 2: the seats are 0 to 1"),
        ("simulate cribbage --games 1 --seat 77=any/random", "is not a seat: write `--seat 0=any/random`"),
        ("simulate cribbage --games 1 --seat x=any/random", "is not a seat: write `--seat 0=any/random`"),
        ("simulate cribbage --games 1 --seat 0", "`0` is not a seat"),
        ("simulate cribbage --games 1 --seat 0=human", "seat 0: nobody is asked in a simulation"),
        (
            "simulate cribbage --games 1 --seat 0=kings_in_the_corner/five_steps",
            "plays kings_in_the_corner, not cribbage",
        ),
        ("simulate cribbage --games 1 --seat 0=bid=any/random", "does not say who takes the other decisions"),
        (
            "simulate cribbage --games 1 --seat 0=any/random,lai_away=cribbage/careful",
            "there is no decision `lai_away`; did you mean `lay_away`?",
        ),
        ("simulate cribbage --games 1 --seat 0=any/random,zzz=any/first", "`cribbage` asks for lay_away, play"),
        (
            "simulate cribbage --games 1 --seat 0=any/random,play=any/first,play=any/first",
            "says twice who takes `play`",
        ),
        ("simulate cribbage --games 1 --seat 0=any/random,any/first", "says twice who takes the other decisions"),
        ("simulate cribbage/trainer --games 1 --seats 3", "`cribbage/trainer` is for 2 seats, not for 3"),
        ("simulate kings_in_the_corner --games 1 --seats 7", "is for 2, 3, 4, 5 or 6 seats, not for 7"),
        (
            "simulate kings_in_the_corner --games 1 --set first_dealer=2",
            "option `first_dealer` is 2: it must be a seat from 0 to 1",
        ),
        ("simulate cribbage --games -1", "--games"),
        ("simulate cribbage --games many", "--games"),
        ("simulate cribbage --games 1.5", "--games"),
        ("simulate cribbage", "--games"),
        ("simulate --games 5", "<VARIANT>"),
        ("simulate cribbage --games 1 --threads 1025", "1025 is not in 0..=256"),
        ("simulate cribbage --games 1 --seed 99999999999999999999", "--seed"),
        ("simulate cribbage --games 1 --seed x", "--seed"),
        ("perft cribbage", "--depth"),
        ("perft cribbage --depth -1", "-1"),
        ("score cribbage", "<TABLE>"),
        ("score cribbage show", "<CARDS"),
        ("run cribbage --properties Cargo.toml", "`cribbage` has no properties of an older program"),
        ("frobnicate", "frobnicate"),
        ("list --jsn", "--jsn"),
        ("new", "<NAME>"),
    ];
    for (line, sentence) in cases {
        let ran = run(&words(line));
        assert!(ran.err.contains(sentence), "{line}: {}", ran.err);
        refused(&ran, USAGE, sentence);
    }
    println!("{} wrong commands", cases.len());
}

/// A decision that other options ask for is given to a player in vain: no mistake, and told.
#[test]
fn a_decision_that_nobody_asks_for_is_told() {
    for (line, told) in [
        ("simulate pinochle --games 2 --seat 0=any/random,keep=pinochle/clever", 1),
        ("simulate pinochle/cutthroat --games 2 --seat 0=any/random,keep=pinochle/clever", 0),
        ("run pinochle --seed 1 --seat 0=any/random,keep=pinochle/clever --seat 1=any/random", 1),
        ("duel pinochle --pairs 2 --a any/random,keep=pinochle/clever --b any/random", 1),
    ] {
        let ran = run(&words(line));
        assert_eq!(ran.status, 0, "{line}: {}", ran.err);
        let note = "`pinochle` asks for no `keep` with these options: that part of `any/random,keep=pinochle/clever` is not used";
        assert_eq!(ran.err.lines().filter(|line| *line == note).count(), told, "{line}: {}", ran.err);
    }
}

#[test]
fn files_that_are_not_there_are_told() {
    let cases = [
        ("list --data /no/such/folder", FAILED, "there is no data folder `/no/such/folder`"),
        ("list --data Cargo.toml", FAILED, "`Cargo.toml` is a file: a data folder holds `rules` and `strategies`"),
        ("list --data src", FAILED, "holds no `rules` and no `strategies` folder"),
        ("list --data rules", FAILED, "name the folder that it lies in"),
        (
            "simulate cribbage --games 1 --seat 0=/no/such.rhai",
            FAILED,
            "cannot read `/no/such.rhai`: there is no such file",
        ),
        ("run cribbage/trainer --properties /no/such", FAILED, "cannot read /no/such"),
        ("run cribbage --seed 1 --log /no/such/folder/x.log", FAILED, "cannot write /no/such/folder/x.log"),
        ("run cribbage --seed 1 --record /no/such/folder/x.toml", FAILED, "cannot write /no/such/folder/x.toml"),
        ("run cribbage --seed 1 --log /", FAILED, "cannot write /"),
        ("replay /no/such", FAILED, "cannot read /no/such"),
        ("replay src", FAILED, "cannot read src"),
        ("perft cribbage --depth 1 --deal /no/such", FAILED, "cannot read /no/such"),
        ("check /no/such", USAGE, "cannot read /no/such"),
        ("check crates/core/src/cards", USAGE, "holds no rules, strategies or scripts"),
        ("new été", FAILED, "`été` cannot be a game"),
        (
            "new a/b",
            FAILED,
            "`a/b` cannot be a game: a name is written with a-z, 0-9 and _ (at most 64); did you mean `a_b`?",
        ),
        ("new ../evil", FAILED, "cannot be a game"),
    ];
    for (line, status, sentence) in cases {
        let ran = run(&words(line));
        assert!(ran.err.contains(sentence), "{line}: {}", ran.err);
        refused(&ran, status, sentence);
    }
    println!("{} missing files and folders", cases.len());
}

/// A data folder with the shipped games, one of them changed.
pub fn data(path: &str, text: impl AsRef<[u8]>) -> Folder {
    let folder = Folder::new();
    folder.copy("rules");
    folder.copy("strategies");
    folder.write(path, text);
    folder
}

#[test]
fn a_broken_script_is_located_and_the_other_games_go_on() {
    let rules = std::fs::read_to_string(root().join("rules/cribbage/rules.rhai")).unwrap();
    for (text, sentence) in [
        (rules.replace("choice(", "choise(").into_bytes(), "function `choise` not found"),
        (rules.replace("limit: o.limit", "limit: o.limt").into_bytes(), "did you mean `limit`?"),
        (b"game(#{ deck: \xff".to_vec(), "is not UTF-8 text: line 1 has a wrong byte"),
        (rules.as_bytes()[..rules.len() / 4].to_vec(), "rules.rhai:"),
        (vec![b' '; 300 << 10], "is too large"),
        (Vec::new(), "describes no game"),
        (vec![0; 100], "rules.rhai"),
    ] {
        let folder = data("rules/cribbage/rules.rhai", text);
        let ran = run_in(folder.path(), &["simulate", "cribbage", "--games", "1", "--seed", "1"], "");
        refused(&ran, FAILED, sentence);
        let list = run_in(folder.path(), &["list"], "");
        assert_eq!(list.status, 0);
        assert!(list.out.contains("cribbage: Cribbage"), "a broken game is hidden: {}", list.out);
        let other = run_in(folder.path(), &["simulate", "kings_in_the_corner", "--games", "2", "--json"], "");
        assert_eq!((other.status, other.err.as_str()), (0, ""));
        let check = run_in(folder.path(), &["check", "rules/cribbage"], "");
        assert_eq!(check.status, 1, "{}", check.out);
        assert!(check.out.contains("error: ") && check.err.is_empty(), "{check:?}");
    }
}

#[test]
fn a_broken_game_toml_is_located() {
    for (text, sentence) in [
        ("id = \"cribbage\ntitle = 5\n", "game.toml:1:"),
        ("", "key `seats` is missing"),
        ("id = \"cribbage\"\ntitle = \"Cribbage\"\nseats = [2]\ncolour = \"red\"\n", "unknown key `colour`"),
    ] {
        let folder = data("rules/cribbage/game.toml", text);
        let ran = run_in(folder.path(), &["run", "cribbage", "--seed", "1"], "");
        assert_eq!((ran.status, ran.out.as_str()), (1, ""), "{}", ran.err);
        assert!(ran.err.starts_with("error: `cribbage` has ") && ran.err.contains(sentence), "{}", ran.err);
        assert_eq!(run_in(folder.path(), &["list", "--json"], "").status, 0);
    }
}

#[test]
fn a_faulty_strategy_never_stops_a_match() {
    let folder = Folder::new();
    let script = folder.write("bad.rhai", "fn play(me, moves) { moves[1000] }\n");
    let seat = format!("0={}", script.display());
    let ran = run(&["run", "cribbage", "--seed", "1", "--seat", &seat]);
    assert_eq!(ran.status, 1);
    assert!(ran.out.contains("won by seat"), "{}", ran.out);
    // the same fault at each decision is told once
    assert_eq!(ran.err.matches("the strategy of seat 0 failed ").count(), 1, "{}", ran.err);
    assert!(ran.err.contains(" times: ") && ran.err.contains("bad.rhai:1:"), "{}", ran.err);
    let ran = run(&["simulate", "cribbage", "--games", "3", "--seed", "1", "--seat", &seat, "--json"]);
    let json: Value = serde_json::from_str(&ran.out).unwrap();
    // a fault is a failed run, as with `run`; the figures are whole all the same
    assert_eq!((ran.status, &json["games"]), (1, &3.into()), "{}", ran.err);
    assert!(json["seats"][0]["faults"].as_u64().unwrap() > 50 && json["seats"][1]["faults"] == 0);
    assert!(ran.err.starts_with("a fault in the match with seed "), "{}", ran.err);
    assert!(ran.err.contains("the strategy of seat 0 failed: ") && !ran.err.contains("error: "), "{}", ran.err);
    let script = folder.write("none.rhai", "let x = 1;\n");
    let ran = run(&["run", "cribbage", "--seat", &format!("0={}", script.display())]);
    refused(&ran, FAILED, "describes no strategy");
}

/// What only reading shows, told before anybody plays: nothing is run for it.
#[test]
fn the_list_tells_scripts_that_do_not_parse() {
    for (path, text, place) in [
        ("rules/cribbage/rules.rhai", "game(#{\n    deck: standard()\n", "rules/cribbage/rules.rhai:1:6"),
        (
            "rules/cribbage/rules.rhai",
            "let x = loop { };\ngame(#{ deck: standart() });\nfn laid_away() { 2 }\n",
            "rules/cribbage/rules.rhai:2:15",
        ),
        (
            "rules/scopa/variants/escoba.rhai",
            "fn makes(card, set) { set.pips == \n",
            "rules/scopa/variants/escoba.rhai:1:21",
        ),
    ] {
        let folder = data(path, text);
        let ran = run_in(folder.path(), &["list"], "");
        assert_eq!(ran.status, 0, "{ran:?}");
        assert!(ran.err.starts_with("error: ") && ran.err.contains(place), "{}", ran.err);
        assert_eq!(ran.err.matches("error: ").count(), 1, "told once, however many variants have it: {}", ran.err);
        let json: Value = serde_json::from_str(&run_in(folder.path(), &["list", "--json"], "").out).unwrap();
        let id = path.split('/').nth(1).unwrap();
        let games = json["games"].as_array().unwrap();
        let told = |game: &Value| game["problems"].as_array().map_or(0, Vec::len);
        for game in games {
            assert_eq!(told(game), (game["id"] == id) as usize, "{}: {}", game["id"], game["problems"]);
        }
    }
}

/// A strategy's mistakes, which are seen without running it, beside the rules whose functions it may call.
#[test]
fn the_list_tells_strategies_that_do_not_parse() {
    let path = "strategies/cribbage/broken.rhai";
    for (text, place) in
        [("// Broken.\nfn play(me, moves) { moves[0 }\n", 2), ("// Broken.\nfn play(me, moves) { movs[0] }\n", 2)]
    {
        let folder = data(path, text);
        let ran = run_in(folder.path(), &["list"], "");
        let place = format!("--> {path}:{place}:");
        assert!(ran.status == 0 && ran.err.starts_with("error: ") && ran.err.contains(&place), "{}", ran.err);
        assert_eq!(ran.err.matches("error: ").count(), 1, "{}", ran.err);
        let json: Value = serde_json::from_str(&run_in(folder.path(), &["list", "--json"], "").out).unwrap();
        for strategy in json["strategies"].as_array().unwrap() {
            let told = strategy["problems"].as_array().unwrap().len();
            assert_eq!(told, usize::from(strategy["id"] == "cribbage/broken"), "{strategy}");
        }
    }
}

#[test]
fn a_game_has_no_more_options_than_can_be_tried() {
    let toml = std::fs::read_to_string(root().join("rules/template/game.toml")).unwrap();
    let more = |i: usize| format!("\n[options.x{i}]\ntype = \"int\"\nrange = [1, 8]\ndefault = 4\nhelp = \"h\"\n");
    let thousands = data("rules/template/game.toml", toml.clone() + &*(0..3000).map(more).collect::<String>());
    let ran = run_in(thousands.path(), &["check", "rules/template"], "");
    assert!(ran.status == 1 && ran.out.contains("`options` has 3002 names: at most 500 are read"), "{}", ran.out);
    let folder = data("rules/template/game.toml", toml + &*(0..300).map(more).collect::<String>());
    let ran = run_in(folder.path(), &["check", "rules/template"], "");
    assert_eq!((ran.status, ran.out.matches("error: ").count()), (1, 1), "{}", ran.out);
    assert!(ran.out.contains("error: a game has at most 200 options: `x198` is one too many"), "{}", ran.out);
}

#[test]
fn a_title_of_two_lines_is_one_line_of_the_list() {
    let toml = std::fs::read_to_string(root().join("rules/template/game.toml")).unwrap();
    let folder = data("rules/template/game.toml", toml.replace("Same Again", "Same\\nAgain"));
    let ran = run_in(folder.path(), &["list"], "");
    assert!(ran.out.contains("template: Same Again (2, 3, 4 seats)\n"), "{}", ran.out);
}

#[test]
fn a_warning_beside_an_error_is_not_told_as_the_error() {
    let rules = std::fs::read_to_string(root().join("rules/template/rules.rhai")).unwrap();
    let folder = data("rules/template/rules.rhai", format!("fn unused() {{ 1 }}\nlet x = shufle(1);\n{rules}"));
    let ran = run_in(folder.path(), &["simulate", "template", "--games", "1"], "");
    refused(&ran, FAILED, "function `shufle` not found");
    assert!(!ran.err.contains("warning"), "{}", ran.err);
}

/// The command that plays a fault again names the folder where the rules lie.
#[test]
fn the_command_for_a_fault_works_from_here() {
    let folder = data("strategies/cribbage/odd.rhai", "fn play(me, moves) { moves[1000] }\n");
    let path = folder.path().join("strategies/cribbage/odd.rhai").display().to_string();
    let ran = run(&["check", &path]);
    let told = ran.out.split("to see it: house-rules ").nth(1).unwrap_or_default();
    let command = told.lines().next().unwrap_or_default();
    assert!(command.contains(" --data ") && command.ends_with(" --log story.txt"), "{}", ran.out);
    let again = run(&words(&command.replace("story.txt", &folder.file("story.txt").display().to_string())));
    assert!(folder.file("story.txt").is_file());
    assert_eq!(again.status, 1, "{again:?}");
    assert!(again.err.contains("the strategy of seat 0 failed"), "{again:?}");
}

/// One broken row is one error, and nothing is said of what cannot be known then.
#[test]
fn a_broken_row_brings_no_stray_warnings() {
    let rules = std::fs::read_to_string(root().join("rules/pinochle/rules.rhai")).unwrap();
    let broken = rules.replace("\"A 10 K Q J of trump\",            points: 150", "\"A 10 K Q J of trump\"");
    assert_ne!(broken, rules);
    let folder = data("rules/pinochle/rules.rhai", broken);
    let ran = run_in(folder.path(), &["check", "rules/pinochle"], "");
    assert_eq!((ran.status, ran.out.matches("error: ").count()), (1, 1), "{}", ran.out);
    assert_eq!(ran.out.matches("warning: ").count(), 0, "{}", ran.out);
}

#[test]
fn wrong_deals_are_told() {
    let folder = Folder::new();
    for (text, sentence) in
        [("AC KD 1X", "`1X` is not a card"), ("AC KD AC", ""), ("AC *R", "this game's deck has no *R")]
    {
        let file = folder.write("deal.txt", text).display().to_string();
        let ran = run(&["perft", "cribbage", "--depth", "1", "--deal", &file]);
        match sentence {
            "" => assert_eq!((ran.status, ran.err.as_str()), (0, ""), "a cut card may be dealt again"),
            sentence => refused(&ran, USAGE, sentence),
        }
    }
    // the same card cannot be dealt twice
    let file = folder.write("deal.txt", "AC KD 5H 5H").display().to_string();
    refused(
        &run(&["perft", "cribbage", "--depth", "1", "--deal", &file]),
        FAILED,
        "the record draws 5H, which is not in the pile",
    );
}

#[test]
fn negative_seeds_work_everywhere() {
    let simulate = |seed: &str| run(&["simulate", "cribbage", "--games", "5", "--seed", seed, "--json"]);
    let (one, again, other) = (simulate("-5"), simulate("-5"), simulate("5"));
    let figures = |ran: &Ran| {
        let mut json: Value = serde_json::from_str(&ran.out).unwrap();
        // how long it took is another figure each time
        let seats = json["seats"].as_array_mut().unwrap().iter_mut();
        seats.for_each(|seat| _ = seat.as_object_mut().unwrap().remove("microseconds_per_decision"));
        (json["seed"].clone(), json["moves"].clone(), json["seats"].clone())
    };
    assert_eq!(figures(&one), figures(&again));
    assert_eq!(figures(&one).0, -5);
    assert_ne!(figures(&one).1, figures(&other).1);
    for seed in ["-1", "-9223372036854775808", "9223372036854775807"] {
        let (ran, equals) =
            (run(&["run", "cribbage", "--seed", seed]), run(&["run", "cribbage", &format!("--seed={seed}")]));
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{seed}");
        assert_eq!(ran.out, equals.out);
        assert_eq!(run(&["perft", "cribbage", "--depth", "2", "--seed", seed]).status, 0);
    }
}

#[test]
fn a_seed_that_was_not_given_is_told() {
    let ran = run(&["run", "cribbage"]);
    let seed = ran.err.lines().find_map(|l| l.strip_prefix("seed ")).expect("the seed is told").to_string();
    assert_eq!(run(&["run", "cribbage", "--seed", &seed]).out, ran.out, "seed {seed}");
}

#[test]
fn json_has_the_documented_keys() {
    let ran = run(&["simulate", "kings_in_the_corner", "--games", "4", "--seed", "3", "--seats", "3", "--json"]);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let json: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(ran.out.trim_end().lines().count(), 1, "one object");
    for key in ["games", "seed", "threads", "seconds", "games_per_second", "moves", "script_calls", "compiled_calls"] {
        assert!(json[key].is_number(), "{key}: {}", json[key]);
    }
    assert_eq!(
        (&json["variant"], &json["games"], &json["seed"]),
        (&"kings_in_the_corner".into(), &4.into(), &3.into())
    );
    let seats = json["seats"].as_array().unwrap();
    assert_eq!(seats.len(), 3);
    for seat in seats {
        assert!(seat["strategy"].is_string() && seat["wins"].is_u64() && seat["points_mean"].is_f64(), "{seat}");
        assert!(seat["microseconds_per_decision"].is_f64(), "{seat}");
    }
    let ran = run(&["list", "--json"]);
    assert_eq!(ran.status, 0, "{}", ran.err);
    let json: Value = serde_json::from_str(&ran.out).unwrap();
    let games = json["games"].as_array().unwrap();
    let ids: Vec<&str> = games.iter().map(|g| g["id"].as_str().unwrap()).collect();
    let known: Vec<String> = house().catalog.games.iter().map(|g| g.id.clone()).collect();
    assert_eq!(ids, known);
    for game in games {
        assert!(game["title"].is_string() && game["options"].is_array() && game["strategies"].is_array(), "{game}");
        for variant in game["variants"].as_array().unwrap() {
            assert!(variant["id"].is_string() && variant["title"].is_string(), "{variant}");
        }
    }
    let ran = run(&["check", "rules/kings_in_the_corner", "--json"]);
    let json: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((ran.status, json["problems"].as_array().map(Vec::len)), (0, Some(0)), "{}", ran.out);
    assert!(json["checks"].as_u64().unwrap() >= 2 && json["live"].is_array());
}

#[test]
fn help_is_no_error() {
    for line in ["--help", "simulate --help", "list --help", "--version", "help run"] {
        let ran = run(&words(line));
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{line}");
        assert!(!ran.out.is_empty());
    }
    let help = run(&words("simulate --help")).out.replace(['\n', ' '], "");
    assert!(help.contains("seats[{strategy,wins,wins_alone,points_mean"), "the keys are documented: {help}");
}

/// The contract of `score --stdin`: what comes before a bad line is scored, then a located sentence.
#[test]
fn a_bad_line_ends_the_scoring() {
    let ran = run_in(&root(), &["score", "cribbage", "show", "--stdin"], "5H 5C 5S JD + 5D\n\n2C 4D 6H 8S + 9C\n");
    assert_eq!((ran.status, ran.out.as_str(), ran.err.as_str()), (0, "29\n4\n", ""));
    for (bad, sentence) in [
        ("5H 5X + 5D", "error: line 3: `5X` is not a card"),
        ("5H 5H + 5D", "error: line 3: 5H is named more often than the deck has it"),
        ("5H + 5D + 6D", "error: line 3: table `show` takes hand + starter: there are too many groups of cards"),
    ] {
        let lines = format!("5H 5C 5S JD + 5D\n2C 4D 6H 8S + 9C\n{bad}\n5H 5C 5S JD + 5D\n");
        let ran = run_in(&root(), &["score", "cribbage", "show", "--stdin"], &lines);
        assert_eq!((ran.status, ran.out.as_str()), (USAGE, "29\n4\n"), "{}", ran.err);
        assert!(ran.err.starts_with(sentence) && ran.err.lines().count() == 1, "{}", ran.err);
    }
    let help = run(&words("score --help")).out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(help.contains("A line that is no hand ends it with exit status 2"), "{help}");
    // what --with names may be an option, as its help says
    let flush = |option: &str| run(&["score", "cribbage", "crib", "2H 4H 6H 8H + TC", "--with", option]);
    assert!(flush("crib_flush=true").out.contains("flush") && !flush("crib_flush=false").out.contains("flush"));
    refused(&flush("nonsense=1"), USAGE, "table `crib` is not given `nonsense`");
}

#[test]
fn one_is_not_many() {
    let folder = data("rules/cribbage/rules.rhai", "fish(");
    let ran = run_in(folder.path(), &["check", "rules/cribbage"], "");
    let counted = ran.out.lines().last().unwrap_or_default();
    assert!(counted.ends_with(": 1 error, 0 warnings"), "{}", ran.out);
    let ran = run(&["simulate", "cribbage", "--games", "1", "--seed", "1"]);
    assert!(ran.out.starts_with("cribbage: 1 match, seed 1"), "{}", ran.out);
}

/// Rules that never end are stopped by one limit, however the match is played.
#[test]
fn a_match_without_an_end_is_stopped() {
    let rules = std::fs::read_to_string(root().join("rules/template/rules.rhai")).unwrap();
    let endless = rules.replace("from: \"hand\", points: 1 }", "from: \"hand\", points: 0 }");
    assert_ne!(endless, rules);
    let folder = data("rules/template/rules.rhai", endless);
    let seats = "--seed 1 --seat 0=any/random --seat 1=any/random";
    for (line, sentence) in [
        ("run template", "the match did not end within 20000 moves"),
        ("play template --text", "the match did not end within 20000 moves"),
        ("simulate template --games 1", "the match did not end within 20000 moves"),
    ] {
        let ran = run_in(folder.path(), &words(&format!("{line} {seats}")), "");
        assert_eq!(ran.status, FAILED, "{line}: {}", ran.err);
        let told = format!("{}{}", ran.out, ran.err);
        assert_eq!(told.matches(sentence).count(), 1, "{line}: {}", ran.err);
        assert!(told.contains("rules.rhai:"), "{line}: {}", ran.err);
    }
    let check = run_in(folder.path(), &["check", "rules/template"], "");
    assert!(check.status == FAILED && check.out.contains("did not end within"), "{check:?}");
}

/// Options are tried at both ends: what fails only there is told with the value and the line that brings it again, at
/// any number of threads.
#[test]
fn what_fails_at_one_end_of_an_option_is_told() {
    let folder = Folder::new();
    crate::common::copy(&root().join("tests/broken/base"), folder.path());
    let whole = std::fs::read_to_string(folder.file("rules/mini/rules.rhai")).unwrap();
    let check = |rules: String, threads: &str| {
        folder.write("rules/mini/rules.rhai", &rules);
        assert_ne!(rules, whole);
        let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_house-rules"));
        let ran = program.args(["check", "rules/mini"]).current_dir(folder.path()).env("RAYON_NUM_THREADS", threads);
        let ran = ran.output().unwrap();
        (ran.status.code(), String::from_utf8(ran.stdout).unwrap())
    };
    let again = |command: &str| {
        let words: Vec<&str> = command.split_whitespace().skip(1).collect();
        run_in(folder.path(), &words, "")
    };
    let command = |text: &str| text.lines().find_map(|l| l.split_once("to see it: ")).map(|(_, c)| c.to_string());
    // only with the most cards of `range`, and only when it is played
    let step = "step(\"guess\", #{ moves: |t| [\"pass\", \"done\"], \
                apply: |t, m| if t.size(\"stock\") < 36 { [t.pile(\"nothing_like_this\")] } else { t.finish() } }),\n        award(";
    let played = whole.replace("award(", step);
    let (status, text) = check(played.clone(), "1");
    assert_eq!(status, Some(FAILED), "{text}");
    assert!(
        text.contains("there is no pile named `nothing_like_this`")
            && text.contains("\n --> rules/mini/rules.rhai:15:"),
        "{text}"
    );
    assert!(text.contains("with `cards = 8`") && text.contains(": 1 error"), "{text}");
    for threads in ["2", "3"] {
        assert_eq!(check(played.clone(), threads), (status, text.clone()));
    }
    let ran = again(&command(&text).unwrap());
    assert!(ran.status == FAILED && ran.err.contains("nothing_like_this"), "{ran:?}");
    // only with the lowest, and before it is played
    let (status, text) = check(whole.replace("row(\"last card\", 1)", "row(\"last card\", 1 / (o.cards - 1))"), "2");
    assert_eq!(status, Some(FAILED), "{text}");
    assert!(text.contains("with `cards = 1`") && text.contains(": 1 error"), "{text}");
    let ran = again(&command(&text).unwrap());
    assert!(ran.status == FAILED && ran.err.contains("rules.rhai:"), "{ran:?}");
}
