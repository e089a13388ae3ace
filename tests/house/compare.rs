//! `compare`: planted edits are found with the right sign, edits that change nothing raise no alarm, intervals hold what
//! they promise, and the figures are the same at any number of threads.
//!
//! Long form (`.ci/long compare`): `COMPARE_EDITS=all` plays all planted edits, `COMPARE_RUNS=400` so many pairs of equal rules.

use crate::common::{Folder, Ran, house, root, run, run_in};
use house_rules::play::Policy;
use house_rules::session::{Halt, House, TableChoice};
use house_rules::workshop::compare::{Changed, ComparePlan, CompareSide, GameComparison, run_comparison};
use serde_json::Value;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

fn json(ran: &Ran) -> Value {
    assert_eq!(ran.status, 0, "{ran:?}");
    let mut value: Value = serde_json::from_str(&ran.out).unwrap_or_else(|error| panic!("{error}: {ran:?}"));
    value.as_object_mut().unwrap().remove("seconds");
    value
}

/// The measure with this name, of this side or row.
fn measure<'a>(compared: &'a Value, name: &str, of: &str) -> &'a Value {
    let is_it = |one: &&Value| {
        one["measure"] == name && (one["of"].is_null() && of.is_empty() || one["of"].as_str() == Some(of))
    };
    let found = compared["measures"].as_array().unwrap().iter().find(is_it);
    found.unwrap_or_else(|| panic!("no {name} of `{of}` in {compared}"))
}

/// An edit that was planted: of a text of the rules, or of an option; and what must be found.
struct Edit {
    game: &'static str,
    from: &'static str,
    to: &'static str,
    measure: &'static str,
    of: &'static str,
    changed: &'static str,
    /// The deals in which it is found surely, in the long form.
    pairs: &'static str,
}

const fn edit(game: &'static str, [from, to]: [&'static str; 2], [measure, of, changed]: [&'static str; 3]) -> Edit {
    Edit { game, from, to, measure, of, changed, pairs: "600" }
}

/// An edit of what is seldom played.
const fn seldom(game: &'static str, texts: [&'static str; 2], found: [&'static str; 3]) -> Edit {
    Edit { pairs: "4000", ..edit(game, texts, found) }
}

/// Edits of values, of rows and of options. The first ones are played in the gate.
const EDITS: [Edit; 20] = [
    edit(
        "cribbage",
        ["starter.rank == JACK, points: 2", "starter.rank == JACK, points: 5"],
        ["row_points", "heels", "more"],
    ),
    edit("cribbage", ["--set-new", "target=61"], ["rounds", "", "less"]),
    edit(
        "hearts",
        ["!all_taken(cards),            points: 13", "!all_taken(cards),            points: 7"],
        ["row_points", "queen", "less"],
    ),
    edit("cribbage", ["row(\"go\", 1)", "row(\"go\", 2)"], ["row_points", "go", "more"]),
    edit(
        "cribbage",
        ["card.suit == starter.suit, points: 1", "card.suit == starter.suit, points: 3"],
        ["row_points", "nobs", "more"],
    ),
    edit(
        "cribbage",
        ["cards.size * (cards.size - 1) }),      //", "cards.size * cards.size }),      //"],
        ["row_points", "pair", "more"],
    ),
    edit(
        "cribbage",
        ["when: |cards| cards.pips == 15,  points: 2", "when: |cards| cards.pips == 15,  points: 1"],
        ["row_points", "fifteen", "less"],
    ),
    edit(
        "cribbage",
        ["cards.one_suit, points: 4, unless", "cards.one_suit, points: 9, unless"],
        ["row_points", "flush", "more"],
    ),
    edit(
        "cribbage",
        ["starter.rank == JACK, points: 2", "starter.rank >= TEN, points: 2"],
        ["row_times", "heels", "more"],
    ),
    edit(
        "cribbage",
        [
            "over: subsets(),      when: |cards| cards.pips == 15",
            "over: subsets(),      when: |cards| cards.pips == 14",
        ],
        ["row_times", "fifteen", "less"],
    ),
    edit(
        "pasur",
        ["over: each(\"TD\"), points: 3 }", "over: each(\"TD\"), points: 5 }"],
        ["row_points", "ten of diamonds", "more"],
    ),
    edit("pasur", ["over: each(\"A\"), points: 1 }", "over: each(\"A\"), points: 2 }"], ["row_points", "ace", "more"]),
    edit("pasur", ["--set-new", "target=31"], ["minutes", "", "less"]),
    edit(
        "scopa",
        ["row(\"most coins\", #{ points: 1 })", "row(\"most coins\", #{ points: 2 })"],
        ["row_points", "most coins", "more"],
    ),
    edit(
        "scopa",
        [
            "over: cards_of(\"sweeps\"), points: |cards| cards.size",
            "over: cards_of(\"sweeps\"), points: |cards| 2 * cards.size",
        ],
        ["row_points", "sweep", "more"],
    ),
    seldom(
        "scopa",
        [
            "if_all: [emptied(\"pool\")], if_any: [not_last_deal(), not_empty(\"hand\")]",
            "if_all: [emptied(\"pool\"), not_last_deal()]",
        ],
        ["row_points", "sweep", "less"],
    ),
    edit("hearts", ["o.jack && cards.has(card(\"JD\"))", "cards.has(card(\"JD\"))"], ["row_points", "jack", "less"]),
    edit(
        "scopa",
        ["over: each(\"7D\"), points: 1", "over: each(\"7D\"), points: 2"],
        ["row_points", "settebello", "more"],
    ),
    edit("pasur", ["cards.count(CLUBS) >= 7", "cards.count(CLUBS) >= 9"], ["row_points", "clubs", "less"]),
    edit("gin_rummy", ["--set-new", "gin=50"], ["row_points", "gin", "more"]),
];

impl Edit {
    /// Plays the edit; returns the comparison.
    fn compared(&self, pairs: &str) -> Value {
        let folder = Folder::new();
        let new = match self.from {
            "--set-new" => self.game.to_string(),
            _ => {
                let game = format!("rules/{}", self.game);
                folder.copy(&game);
                folder.copy(&format!("strategies/{}", self.game));
                let file = root().join(&game).join("rules.rhai");
                let text = std::fs::read_to_string(file).unwrap();
                assert_eq!(text.matches(self.from).count(), 1, "{}: `{}`", self.game, self.from);
                folder.write(&format!("{game}/rules.rhai"), text.replace(self.from, self.to));
                format!("{}:{}", folder.path().display(), self.game)
            }
        };
        let mut words = vec!["compare", self.game, &new, "--pairs", pairs, "--json"];
        if self.from == "--set-new" {
            words.extend([self.from, self.to]);
        }
        json(&run(&words))
    }
}

/// Every planted edit is found: surely, and with the right sign.
#[test]
fn planted_edits_are_found() {
    let all = std::env::var("COMPARE_EDITS").is_ok_and(|wish| wish == "all");
    let edits = if all { &EDITS[..] } else { &EDITS[..3] };
    let missed: Vec<String> = edits
        .iter()
        .filter_map(|edit| {
            let compared = edit.compared(if all { edit.pairs } else { "100" });
            let found = measure(&compared, edit.measure, edit.of);
            let told = format!("{} {} -> {}: {found}", edit.game, edit.from, edit.to);
            (found["changed"] != edit.changed || found["sure"] != true).then_some(told)
        })
        .collect();
    assert!(missed.is_empty(), "{} of {} edits are missed: {missed:#?}", missed.len(), edits.len());
}

/// A row that only one side has is told as such, and is no change of points.
#[test]
fn a_row_on_one_side_is_told() {
    let folder = Folder::new();
    folder.copy("rules/cribbage");
    folder.copy("strategies/cribbage");
    let text = std::fs::read_to_string(root().join("rules/cribbage/rules.rhai")).unwrap();
    let edited = text.replace("row(\"heels\", #{", "row(\"boots\", #{");
    folder.write("rules/cribbage/rules.rhai", edited);
    let new = format!("{}:cribbage", folder.path().display());
    let compared = json(&run(&["compare", "cribbage", &new, "--pairs", "40", "--json"]));
    let (old, new) = (measure(&compared, "row_points", "heels"), measure(&compared, "row_points", "boots"));
    assert_eq!((&old["changed"], &old["now"], &old["change"]), (&"gone".into(), &Value::Null, &Value::Null));
    assert_eq!((&new["changed"], &new["before"]), (&"new".into(), &Value::Null));
    let verdict = compared["verdict"].as_str().unwrap();
    assert!(verdict.ends_with("Row `boots` is new.") && verdict.matches(". ").count() == 1, "{verdict}");
}

/// Edits that change nothing: the same rules, and a comment.
#[test]
fn nothing_changed_is_told_as_such() {
    let folder = Folder::new();
    folder.copy("rules/cribbage");
    folder.copy("strategies/cribbage");
    let text = std::fs::read_to_string(root().join("rules/cribbage/rules.rhai")).unwrap();
    folder.write("rules/cribbage/rules.rhai", format!("// A comment.\n{text}"));
    for new in ["cribbage".to_string(), format!("{}:cribbage", folder.path().display())] {
        let compared = json(&run(&["compare", "cribbage", &new, "--pairs", "60", "--json"]));
        assert_eq!((&compared["pairs"], &compared["alike"]), (&60.into(), &60.into()), "{new}");
        let verdict = compared["verdict"].as_str().unwrap();
        let least = 1000.0 * compared["least_shown"].as_f64().unwrap();
        let told = format!("a difference above {:.1} points in the share of wins", least.ceil() / 10.0);
        assert!(verdict.starts_with("Nothing has surely changed: ") && verdict.contains(&told), "{verdict}");
        let measures = compared["measures"].as_array().unwrap();
        assert!(measures.iter().all(|one| one["changed"] == "as_before"), "{compared}");
    }
}

/// The same figures at any number of threads, and others with another seed.
#[test]
fn threads_change_nothing() {
    let of = |threads: &str, seed: &str| {
        let words = ["compare", "cribbage", "cribbage", "--set-new", "crib_flush=true", "--pairs", "100", "--json"];
        json(&run(&[&words[..], &["--threads", threads, "--seed", seed]].concat()))
    };
    let one = of("1", "3");
    assert_eq!(one, of("2", "3"));
    assert_ne!(one["measures"], of("2", "4")["measures"]);
    let keys: Vec<&str> = one.as_object().unwrap().keys().map(String::as_str).collect();
    let expected = [
        "verdict",
        "pairs",
        "wished",
        "stopped",
        "alike",
        "seats",
        "seed",
        "level",
        "why",
        "old",
        "new",
        "least_shown",
        "measures",
    ];
    assert_eq!(keys, expected);
    assert_eq!((&one["level"], &one["stopped"], &one["seats"]), (&"steady".into(), &false.into(), &2.into()));
    for one in one["measures"].as_array().unwrap() {
        for ends in [&one["before"], &one["now"], &one["change"]] {
            let ends: Vec<f64> = ends.as_array().unwrap().iter().map(|end| end.as_f64().unwrap()).collect();
            assert!(ends.len() == 3 && ends[0] <= ends[1] && ends[1] <= ends[2], "{one}");
        }
    }
    let skill = measure(&one, "better_wins", "");
    assert!(skill["now"][1].as_f64().unwrap() > 0.5, "steady wins more than gentle: {skill}");
}

/// Two sides of one plan: the same rules, with cards of different seeds. So no measure differs but by luck.
fn equal_rules(house: &House, game: &str, run: i64, pairs: u64) -> GameComparison {
    let loaded = house.load(&TableChoice { variant: game.into(), ..TableChoice::default() }).unwrap();
    let player: Arc<dyn Policy> = house.policy("any/random", &loaded).unwrap();
    let side = |seed: i64| CompareSide {
        rules: loaded.rules().clone(),
        players: vec![player.clone(); loaded.rules().seats],
        unequal: None,
        seed,
    };
    let sides = [side(2 * run), side(2 * run + 1)];
    let plan = ComparePlan { sides, pairs, threads: 0, halt: Halt::default() };
    let end = run_comparison(&plan, &mut |_| false).unwrap();
    GameComparison::of(&end.measures, &end.sums)
}

/// In comparisons of equal rules at most one in twenty has any measure called surely changed; and of the 95 % intervals of
/// single measures nineteen in twenty hold 0.
#[test]
fn equal_rules_raise_no_alarm() {
    let runs: i64 = std::env::var("COMPARE_RUNS").ok().map_or(40, |runs| runs.parse().unwrap());
    let house = house();
    let (mut alarms, mut held, mut all) = (0, 0, 0);
    for run in 0..runs {
        let game = ["cribbage/short", "scopa"][(run % 2) as usize];
        let comparison = equal_rules(&house, game, run, 80);
        alarms += i64::from(comparison.sure().next().is_some());
        for one in &comparison.measures {
            let change = one.change.unwrap();
            // a row that never scored says nothing
            if change.half_width() > 0.0 {
                all += 1;
                held += i64::from(!change.excludes_zero());
                assert_eq!(change.excludes_zero(), one.changed != Changed::AsBefore, "{one:?}");
            }
        }
    }
    // 5 % of the runs, and three standard errors
    let most = 0.05 * runs as f64 + 3.0 * (0.05 * 0.95 * runs as f64).sqrt();
    assert!(alarms as f64 <= most, "{alarms} of {runs} runs raise an alarm");
    let share = held as f64 / all as f64;
    let within = if runs >= 400 { 0.01 } else { 0.03 };
    println!("alarms in {alarms} of {runs} runs, {:.2} % of {all} intervals hold 0", 100.0 * share);
    assert!((share - 0.95).abs() < within, "{share} of {all} intervals hold 0");
}

/// The interval of a measure holds its true value, taken from many more matches.
#[test]
fn intervals_hold_the_true_value() {
    let house = house();
    let truth = equal_rules(&house, "cribbage/short", -1, 6000);
    let (mut held, mut all) = (0, 0);
    let runs: i64 = std::env::var("COMPARE_RUNS").ok().map_or(40, |runs| runs.parse().unwrap());
    for run in 0..runs {
        let few = equal_rules(&house, "cribbage/short", run, 60);
        for (few, many) in few.measures.iter().zip(&truth.measures) {
            let (few, many) = (few.now.unwrap(), many.now.unwrap());
            // rare rows have skew distributions, for which 60 matches are too few
            if many.half_width() * 12.0 < many.mid.abs() {
                all += 1;
                held += i64::from(few.low <= many.mid && many.mid <= few.high);
            }
        }
    }
    let share = held as f64 / all as f64;
    assert!(all > 10 * runs && (share - 0.95).abs() < 0.035, "{share} of {all} intervals hold the true value");
}

/// Ctrl-C stops it, and what is there is told.
#[cfg(unix)]
#[test]
fn it_can_be_stopped() {
    let words = ["compare", "scopa", "scopa", "--set-new", "target=21", "--pairs", "10000000", "--json"];
    let seats = ["--seat", "0=any/random", "--seat", "1=any/random"];
    let mut child = Command::new(env!("CARGO_BIN_EXE_house-rules"))
        .args(words.iter().chain(&seats))
        .current_dir(root())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_secs(3));
    let begun = Instant::now();
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    while child.try_wait().unwrap().is_none() {
        assert!(begun.elapsed() < Duration::from_secs(20), "it goes on");
        std::thread::sleep(Duration::from_millis(20));
    }
    let output = child.wait_with_output().unwrap();
    let compared: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((output.status.code(), &compared["stopped"]), (Some(0), &true.into()));
    assert!(compared["pairs"].as_u64().unwrap() > 0, "{compared}");
}

/// A revision is read by the system's git, and nothing is checked out.
#[test]
fn a_revision_is_compared() {
    let folder = Folder::new();
    folder.copy("rules/cribbage");
    folder.copy("strategies/cribbage");
    let git = |words: &[&str]| {
        let own = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"];
        let ran = Command::new("git").args(own).args(words).current_dir(folder.path()).output().unwrap();
        assert!(ran.status.success(), "{ran:?}");
    };
    let compare = |old: &str, more: &[&str]| {
        run_in(folder.path(), &[&["compare", old, "cribbage", "--pairs", "60", "--json"], more].concat(), "")
    };
    let none = compare("git:HEAD:cribbage", &[]);
    assert!(none.status == 2 && none.err.contains("is in no git repository"), "{none:?}");
    git(&["init", "-q"]);
    git(&["add", "."]);
    git(&["commit", "-q", "-m", "before"]);
    let text = std::fs::read_to_string(folder.file("rules/cribbage/rules.rhai")).unwrap();
    folder.write(
        "rules/cribbage/rules.rhai",
        text.replace("starter.rank == JACK, points: 2", "starter.rank == JACK, points: 9"),
    );
    let compared = json(&compare("git:HEAD:cribbage", &[]));
    assert_eq!(measure(&compared, "row_points", "heels")["changed"], "more");
    for (old, told) in [
        ("git:nowhere:cribbage", "git knows no revision `nowhere`"),
        ("git:--help:cribbage", "git knows no revision `--help`"),
        ("git:HEAD:pasur", "that revision has no `rules/pasur`"),
        ("git:HEAD", "write a revision and a game"),
        ("git:HEAD:../cribbage", "write `git:REV:game/variant`"),
    ] {
        let ran = compare(old, &[]);
        assert!(ran.status == 2 && ran.err.contains(told), "{old}: {ran:?}");
    }
}

/// Without git a revision is refused in a sentence.
#[test]
fn without_git_it_says_so() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_house-rules"));
    let ran =
        command.args(["compare", "git:HEAD:scopa", "scopa"]).env("PATH", "").current_dir(root()).output().unwrap();
    let told = String::from_utf8_lossy(&ran.stderr);
    assert!(!ran.status.success() && told.contains("a revision is read with the program `git`"), "{told}");
}

#[test]
fn wrong_arguments_are_told_in_a_sentence() {
    let folder = Folder::new();
    folder.write("empty/readme.txt", "nothing");
    let empty = folder.file("empty").display().to_string();
    let here = root().display().to_string();
    let cases: [(&[&str], &str); 9] = [
        (&["scopo", "scopa"], "OLD: there is no game `scopo`"),
        (&["scopa", "scopa/nothing"], "NEW: "),
        (&[&empty, "scopa"], "has no `game.toml` and no `rules/`"),
        (&[&here, "scopa"], "has several games: say which"),
        (&["scopa", "scopa", "--seat", "0=human"], "nobody is asked here"),
        (&["scopa", "scopa", "--seat", "7=any/random"], "there is no seat 7"),
        (&["scopa", "scopa", "--set-old", "nothing=3"], "OLD: "),
        (&["sevens", "cribbage/short", "--seats", "7"], "NEW: "),
        (&["scopa", "scopa", "--html", "a", "--junit", "a"], "name the same file"),
    ];
    for (words, told) in cases {
        let ran = run(&[&["compare"], words].concat());
        assert!(ran.status == 2 && ran.err.contains(told), "{words:?}: {ran:?}");
    }
}

/// The folder of a game that lies in no `rules/` takes the game that the other side names.
#[test]
fn a_lone_folder_is_the_game_of_the_other_side() {
    let folder = Folder::new();
    crate::common::copy(&root().join("rules/cribbage"), &folder.file("My Edit"));
    let new = folder.file("My Edit").display().to_string();
    let compared = json(&run(&["compare", "cribbage", &new, "--pairs", "16", "--json"]));
    assert_eq!((&compared["alike"], &compared["new"]["variant"]), (&16.into(), &"cribbage".into()), "{compared}");
}

/// The page asks nothing of the network; the test report has a case for each measure, and as many failures as are sure.
#[test]
fn a_page_and_a_test_report() {
    let folder = Folder::new();
    let [html, junit] = ["a.html", "a.xml"].map(|name| folder.file(name).display().to_string());
    let words = ["compare", "cribbage", "cribbage", "--set-new", "target=61", "--pairs", "60", "--json"];
    let compared = json(&run(&[&words[..], &["--html", &html, "--junit", &junit]].concat()));
    let measures = compared["measures"].as_array().unwrap();
    let sure = measures.iter().filter(|one| one["sure"] == true).count();
    assert!(sure > 2, "{compared}");
    let page = std::fs::read_to_string(html).unwrap();
    assert!(page.contains(compared["verdict"].as_str().unwrap()) && page.contains("default-src 'none'"));
    assert_eq!((page.matches("<tr").count(), page.matches("class=\"sure\"").count()), (measures.len() + 1, sure));
    assert!(!page.contains("http://") && !page.contains("https://") && !page.contains("src=\""));
    let report = std::fs::read_to_string(junit).unwrap();
    assert_eq!(report.matches("<testcase ").count(), measures.len());
    assert_eq!(report.matches("<failure ").count(), sure);
    assert!(report.contains(&format!("tests=\"{}\" failures=\"{sure}\"", measures.len())), "{report}");
}

/// `simulate` tells the same measures, the same at any number of threads and when parts are merged.
#[test]
fn simulate_tells_the_same_measures() {
    let folder = Folder::new();
    let of = |more: &[&str]| {
        run(&[
            &["simulate", "scopa", "--games", "300", "--seed", "5", "--seat", "0=any/random", "--seat", "1=any/random"],
            more,
        ]
        .concat())
    };
    let measures = |ran: &Ran| {
        let value: Value = serde_json::from_str(&ran.out).unwrap();
        (value["measured"].clone(), value["measures"].clone())
    };
    let one = measures(&of(&["--json", "--threads", "1"]));
    assert_eq!(one, measures(&of(&["--json", "--threads", "2"])));
    assert_eq!(one.0, 300);
    let ties = one.1.as_array().unwrap().iter().find(|one| one["measure"] == "ties").unwrap();
    assert_eq!(ties["value"][1], 0.0, "a tie is another round: {ties}");
    let parts: Vec<String> = ["1/2", "2/2"]
        .map(|shard| {
            let out = folder.file(&shard.replace('/', "-")).display().to_string();
            assert_eq!(of(&["--shard", shard, "--out", &out]).status, 0);
            out
        })
        .to_vec();
    let merged = run(&["merge", &parts[0], &parts[1], "--json"]);
    assert_eq!(one, measures(&merged));
    let text = of(&[]).out;
    assert!(text.contains("measured in the first 300 matches") && text.contains("Changes of the lead: "), "{text}");
}

/// Claims beside the rules hold, fail or are not sure; what cannot be read is told with its place.
#[test]
fn claims_are_tried() {
    let folder = Folder::new();
    folder.copy("rules/cribbage");
    folder.copy("strategies/cribbage");
    // an ordinary check plays every player
    for player in ["losing", "losing_gentle", "losing_strong", "trainer_random"] {
        std::fs::remove_file(folder.file(&format!("strategies/cribbage/{player}.rhai"))).unwrap();
    }
    let rules = std::fs::read_to_string(root().join("rules/cribbage/rules.rhai")).unwrap();
    let file = |claims: &str| folder.write("rules/cribbage/rules.rhai", format!("{rules}\n{claims}"));
    let tried = |more: &[&str]| {
        let data = folder.path().display().to_string();
        run(&[&["--data", &data, "check", "--claims", "cribbage", "--matches", "40"], more].concat())
    };
    file(
        "check_measure(\"short\", \"rounds\", #{ most: 100 });\n\
         check_measure(\"endless\", \"minutes\", #{ least: 500 });\n\
         check_measure(\"even\", \"wins\", #{ of: 0, most: 45 });\n\
         check_measure(\"to 21\", \"row_points\", #{ of: \"go\", least: 1, options: #{ target: 61 } });\n",
    );
    let ran = tried(&["--json"]);
    assert_eq!(ran.status, 1, "{ran:?}");
    let value: Value = serde_json::from_str(&ran.out).unwrap();
    let verdict = |title: &str| {
        let all = value["claims"].as_array().unwrap();
        all.iter().find(|one| one["title"] == title).unwrap_or_else(|| panic!("{title}: {value}"))["verdict"].clone()
    };
    assert_eq!(["short", "endless", "even", "to 21"].map(verdict), ["holds", "fails", "not_sure", "holds"]);
    assert_eq!(ran.out, tried(&["--json", "--threads", "1"]).out);
    let text = tried(&[]).out;
    assert!(
        text.contains("endless: FAILS: minutes at a table") && text.ends_with("2 hold, 1 fail, 1 not sure\n"),
        "{text}"
    );
    let data = folder.path().display().to_string();
    let checked = run(&["--data", &data, "check", "cribbage"]);
    assert_eq!(checked.status, 0, "an ordinary check passes over claims: {checked:?}");
    for (claim, told) in [
        ("check_measure(\"a\", \"round\", #{ most: 1 });", "did you mean `rounds`?"),
        ("check_measure(\"a\", \"rounds\", #{});", "claims nothing"),
        ("check_measure(\"a\", \"rounds\", #{ most: 1, least: 2 });", "`least: 2` is above `most: 1`"),
        ("check_measure(\"a\", \"rounds\", #{ mots: 1 });", "did you mean `most`?"),
        ("check_measure(\"a\", \"rounds\", #{ of: 1, most: 1 });", "it takes no `of:`"),
        ("check_measure(\"a\", \"wins\", #{ most: 1 });", "`of:` is one of 0, 1"),
        ("check_measure(\"a\", \"row_times\", #{ of: \"heel\", most: 1 });", "did you mean `heels`?"),
    ] {
        file(claim);
        let ran = tried(&[]);
        let place = "rules.rhai:";
        assert!(ran.status == 1 && ran.out.contains(told) && ran.out.contains(place), "{claim}: {ran:?}");
    }
}
