//! Outside programs at the table: what they are told, what they may answer, and that nothing they do stops a match, takes
//! memory or outlives it.
//!
//! The programs are `tests/bots`, in Python. Where there is none, that is printed and nothing is tried.

use crate::common::{Folder, Ran, Rand, at_home, house, load, root, run};
use house_rules::cards::CardSet;
use house_rules::play::{EventLog, History, Move};
use house_rules::table::Seat;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// The Python itself, not what looks for it; None where there is none.
fn python() -> Option<&'static str> {
    static PYTHON: OnceLock<Option<String>> = OnceLock::new();
    let found = PYTHON.get_or_init(|| {
        let ran = Command::new("python3").args(["-c", "import sys; print(sys.executable)"]).output().ok()?;
        ran.status.success().then(|| String::from_utf8_lossy(&ran.stdout).trim().to_string())
    });
    if found.is_none() {
        println!("there is no python3 here: no outside program is tried");
    }
    found.as_deref()
}

pub fn has_python() -> bool {
    python().is_some()
}

pub fn exec(script: &Path, arguments: &str) -> String {
    format!("exec:{} {} {arguments}", python().unwrap_or("python3"), script.display())
}

pub fn bot(name: &str, arguments: &str) -> String {
    exec(&root().join(format!("tests/bots/{name}.py")), arguments)
}

pub fn lines(path: &Path) -> Vec<Value> {
    let text = std::fs::read_to_string(path).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

pub fn of_type<'a>(told: &'a [Value], kind: &str) -> Vec<&'a Value> {
    told.iter().filter(|message| message["type"] == kind).collect()
}

fn json(ran: &Ran) -> Value {
    serde_json::from_str(&ran.out).unwrap_or_else(|error| panic!("{error}: {ran:?}"))
}

/// What a run took, and gave.
struct Watched {
    ran: Ran,
    time: Duration,
    /// The most memory that the program itself had, in KiB.
    memory: u64,
}

/// The most memory that a process had, in KiB; None before it runs the program. Until then it shares the memory of who
/// starts it (`vfork`), here all tests at once: for a moment after `spawn` has returned, too.
fn peak_of(process: &Path) -> Option<u64> {
    let program = std::fs::read_link(process.join("exe")).ok()?;
    if program.file_name()? != "house-rules" {
        return None;
    }
    let text = std::fs::read_to_string(process.join("status")).ok()?;
    text.lines().find_map(|line| line.strip_prefix("VmHWM:")?.trim().split(' ').next()?.parse().ok())
}

/// Runs the program and looks at its memory meanwhile.
fn watched(args: &[&str]) -> Watched {
    let begun = Instant::now();
    let mut command = Command::new(env!("CARGO_BIN_EXE_house-rules"));
    at_home(&mut command)
        .args(args)
        .current_dir(root())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let process = PathBuf::from(format!("/proc/{}", child.id()));
    let mut memory = 0;
    while child.try_wait().unwrap().is_none() {
        assert!(begun.elapsed() < Duration::from_secs(120), "{args:?} hangs");
        memory = memory.max(peak_of(&process).unwrap_or(0));
        std::thread::sleep(Duration::from_millis(20));
    }
    let output = child.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    let ran = Ran { status: output.status.code().unwrap_or(-1), out: text(output.stdout), err: text(output.stderr) };
    Watched { ran, time: begun.elapsed(), memory }
}

/// Each, with whether it has faults, and whether they are of time.
const HOSTILE: [(&str, bool, bool); 28] = [
    ("hang", true, true),
    ("hang_later", true, true),
    ("flood", true, false),
    ("flood_without_end", true, false),
    ("flood_blank", true, true),
    ("flood_answers", true, false),
    ("flood_errors", false, false),
    ("die", true, false),
    ("die_later", true, false),
    ("die_by_signal", true, false),
    ("lie_about_the_move", true, false),
    ("lie_about_the_number", true, false),
    ("lie_about_cards", true, false),
    ("no_json", true, false),
    ("no_object", true, false),
    ("half_a_line", true, true),
    ("late", true, true),
    ("twice", true, false),
    ("close_input", true, true),
    ("close_output", true, false),
    ("fork", false, false),
    ("fork_and_flood", true, false),
    ("fork_and_die", true, true),
    ("deep", true, false),
    ("no_text", true, false),
    ("long_answer", false, false),
    ("too_long_answer", true, false),
    ("deaf_to_signals", false, false),
];

/// Does a process with this number run?
pub fn runs(process: &str) -> bool {
    let text = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // one that has ended and waits to be counted runs no more
    !text.is_empty() && !text.contains(") Z ")
}

fn try_hostile((kind, has_faults, of_time): (&str, bool, bool), in_a_duel: bool) {
    let folder = Folder::new();
    let children = folder.file("children");
    let program = bot("hostile", &format!("{kind} {}", children.display()));
    let seat = format!("0={program}");
    // who is to be in time has enough of it, however busy the machine is
    let [move_time, start_time] = if of_time { ["0.4", "3"] } else { ["20", "60"] };
    let times = ["--move-time", move_time, "--start-time", start_time];
    let games = ["simulate", "pinochle", "--games", "2", "--seed", "5", "--threads", "1", "--json", "--seat", &seat];
    let duel = ["duel", "pinochle", "--pairs", "1", "--seed", "5", "--threads", "1", "--json", "--b", "any/random"];
    let command = if in_a_duel { [&duel[..], &["--a", &program]].concat() } else { games.to_vec() };
    let Watched { ran, time, memory } = watched(&[&command[..], &times].concat());
    let told = json(&ran);
    let (played, faults) =
        if in_a_duel { (&told["pairs"], &told["a"]["faults"]) } else { (&told["games"], &told["seats"][0]["faults"]) };
    assert_eq!(*played, if in_a_duel { 1 } else { 2 }, "{kind}: {ran:?}");
    assert_eq!(faults.as_u64().unwrap() > 0, has_faults, "{kind}: {ran:?}");
    // a duel counts the faults of its players, and goes well
    assert_eq!(ran.status, (has_faults && !in_a_duel) as i32, "{kind}: {ran:?}");
    assert_eq!(told["reproducible"] == false, of_time, "{kind}: {ran:?}");
    // two matches of at most three silences, and the longest beginning
    assert!(time < Duration::from_secs(60), "{kind} took {time:?}");
    assert!((1..400_000).contains(&memory), "{kind}: {memory} KiB");
    for process in std::fs::read_to_string(&children).unwrap_or_default().lines() {
        // a busy machine takes a moment to end what was killed
        let ends = (0..200).any(|_| !runs(process) || (std::thread::sleep(Duration::from_millis(50)), false).1);
        assert!(ends, "{kind}: process {process} goes on");
    }
}

#[test]
fn no_program_stops_a_match() {
    if !has_python() {
        return;
    }
    // most of the time they wait
    let chunks: Vec<&[(&str, bool, bool)]> = HOSTILE.chunks(HOSTILE.len().div_ceil(4)).collect();
    std::thread::scope(|scope| {
        let tried: Vec<_> = chunks
            .into_iter()
            .map(|chunk| {
                scope.spawn(|| chunk.iter().enumerate().for_each(|(place, kind)| try_hostile(*kind, place % 2 == 1)))
            })
            .collect();
        tried.into_iter().for_each(|thread| thread.join().unwrap());
    });
}

#[test]
fn after_three_silences_a_match_asks_no_more() {
    if !has_python() {
        return;
    }
    let seat = format!("0={}", bot("hostile", "die"));
    let ran =
        run(&["simulate", "pinochle", "--games", "4", "--seed", "5", "--threads", "1", "--json", "--seat", &seat]);
    assert_eq!(json(&ran)["seats"][0]["faults"], 12, "three in each match: {ran:?}");
    assert!(ran.err.contains("has ended, or listens no more"), "{ran:?}");
}

/// The contract of what is told, and that it is the same in every process.
#[test]
fn a_program_is_told_what_its_seat_sees() {
    if !has_python() {
        return;
    }
    let folder = Folder::new();
    let told = folder.file("told");
    let (seat, log) = (format!("1={}", bot("witness", &told.to_string_lossy())), folder.file("log"));
    let log = log.to_string_lossy();
    let ran = run(&[
        "simulate",
        "cribbage/short",
        "--games",
        "2",
        "--seed",
        "5",
        "--threads",
        "1",
        "--json",
        "--seat",
        &seat,
        "--set",
        "target=31",
        "--bot-log",
        &log,
    ]);
    assert_eq!((ran.status, &json(&ran)["seats"][1]["faults"]), (0, &Value::from(0)), "{ran:?}");
    let told = lines(&told);
    let kinds: Vec<&str> = told.iter().map(|message| message["type"].as_str().unwrap()).collect();
    assert_eq!(kinds[..4], ["environment", "hello", "match", "decide"]);
    assert_eq!(kinds.last(), Some(&"bye"));
    let names: Vec<&str> = told[0]["names"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
    let allowed = ["HOME", "LANG", "LC_CTYPE", "PATH", "PYTHONPATH", "TMPDIR", "VIRTUAL_ENV"];
    // a shim that stands for Python has variables of its own
    let of_a_shim = |name: &str| name.contains("PYENV") || ["PWD", "SHLVL", "_"].contains(&name);
    assert!(names.iter().all(|name| allowed.contains(name) || of_a_shim(name)), "{names:?}");
    let hello = &told[1];
    assert_eq!(
        (&hello["protocol"], &hello["variant"], &hello["seats"], &hello["seat"], &hello["options"]["target"]),
        (&1.into(), &"cribbage/short".into(), &2.into(), &1.into(), &31.into())
    );
    assert_eq!(hello["deck"].as_array().unwrap().len(), 52);
    assert!(hello["piles"].as_array().unwrap().contains(&"hand".into()), "{hello}");
    let matches = of_type(&told, "match");
    assert_eq!(matches.len(), 2);
    assert_ne!(matches[0]["seed"], matches[1]["seed"]);
    assert_eq!(of_type(&told, "end").len(), 2);
    assert_eq!(of_type(&told, "end")[0]["totals"].as_array().unwrap().len(), 2);
    numbers_begin_with_each_match(&told);
    for message in of_type(&told, "decide") {
        a_question_is_whole(message);
    }
    let logs: Vec<_> = std::fs::read_dir(folder.file("log")).unwrap().map(|e| e.unwrap().path()).collect();
    assert_eq!(logs.len(), 1);
    assert_eq!(std::fs::read_to_string(&logs[0]).unwrap(), "a witness is here\n");
}

fn numbers_begin_with_each_match(told: &[Value]) {
    let mut next = 0;
    for message in told {
        match message["type"].as_str() {
            Some("match") => next = 1,
            Some("decide") => {
                assert_eq!(message["id"], next);
                next += 1;
            }
            _ => {}
        }
    }
}

fn a_question_is_whole(message: &Value) {
    let (view, moves) = (&message["view"], message["moves"].as_array().unwrap());
    assert!(!moves.is_empty() && moves.iter().all(|m| m["text"].is_string()), "{message}");
    assert_eq!((&message["seat"], &view["seat"], &view["seats"]), (&1.into(), &1.into(), &2.into()));
    let keys = [
        "dealer",
        "round",
        "scores",
        "round_points",
        "piles",
        "tail",
        "count",
        "trump",
        "bid",
        "declarer",
        "vars",
        "chosen",
        "unseen",
        "outstanding",
        "may_hold",
        "must_hold",
        "history",
    ];
    for key in keys {
        assert!(view.get(key).is_some(), "no {key} in {view}");
    }
    let hands = view["piles"]["hand"].as_array().unwrap();
    assert!(hands[0].get("cards").is_none() && hands[0]["seat"] == 0, "{hands:?}");
    assert_eq!(hands[1]["cards"].as_array().unwrap().len() as u64, hands[1]["size"].as_u64().unwrap());
    let mut mine = hands[1]["cards"].as_array().unwrap().clone();
    let list = |key: &str| view[key].as_array().unwrap().clone();
    assert!(list("outstanding").iter().all(|card| list("unseen").contains(card)), "{view}");
    let mut must = view["must_hold"][1].as_array().unwrap().clone();
    mine.sort_by_key(|card| card.to_string());
    must.sort_by_key(|card| card.to_string());
    assert_eq!(mine, must);
    for made in view["history"].as_array().unwrap() {
        assert!(made["seat"].is_u64() && (made["move"].is_string() || made["move"].is_null()), "{made}");
    }
    if message["decision"] == "lay_away" {
        assert!(view["history"].as_array().unwrap().iter().all(|made| made["move"].is_null()), "{view}");
    }
}

/// A seat's own moves, whole; of others what was told; a series is one.
#[test]
fn a_history_is_what_was_told() {
    let house = house();
    let (mut captures, mut series, mut secrets) = (0, 0, 0);
    for (game, seats) in
        [("cribbage", 2), ("pasur", 2), ("basra", 2), ("pinochle/cutthroat", 2), ("kings_in_the_corner", 3)]
    {
        let case = load(&house, game, seats);
        let rules = case.rules();
        for seed in 0..10 {
            let (mut dice, mut story) = (Rand::new(seed), EventLog::default());
            let mut state = rules.start(seed, None, &mut story).unwrap();
            let mut histories: Vec<History> = rules.all_seats().map(History::new).collect();
            let mut made: Vec<(Seat, CardSet, String)> = Vec::new();
            while let Some(seat) = state.to_move() {
                let chosen = dice.pick(&rules.legal(&state).unwrap());
                let (round, begun) = (state.round, state.chosen);
                rules.apply_unchecked(&mut state, chosen, &mut story).unwrap();
                let text = chosen.text(&rules.names(), seat);
                match made.last_mut().filter(|_| !begun.is_empty()) {
                    Some(last) => {
                        let all = last.1 | chosen.cards();
                        *last = (seat, all, Move::of_cards(all).text(&rules.names(), seat));
                        series += 1;
                    }
                    None => made.push((seat, chosen.cards(), text)),
                }
                if state.round != round {
                    made.clear();
                }
                for event in story.events.drain(..) {
                    histories.iter_mut().for_each(|history| history.see(rules, &event));
                }
                for history in &histories {
                    assert_eq!(history.moves().len(), made.len(), "{game} seed {seed} move {}", state.moves);
                    for (past, (by, _, text)) in history.moves().iter().zip(&made) {
                        assert_eq!(past.seat, *by);
                        let told = past.chosen.map(|m| m.text(&rules.names(), *by));
                        secrets += told.is_none() as u32;
                        captures += told.as_ref().is_some_and(|told| told.contains(" x ")) as u32;
                        assert!(told.is_some() || *by != history.seat(), "{game}: a seat forgets its own move");
                        let fits = |told: &String| told == text || told.starts_with(&format!("{text} x "));
                        assert!(told.as_ref().is_none_or(fits), "{game}: {told:?} for {text}");
                    }
                }
            }
        }
    }
    assert!(captures > 0 && series > 0 && secrets > 0, "{captures} {series} {secrets}");
}

/// A choice of many cards is asked for one by one, or answered at once.
#[test]
fn a_series_can_be_answered_at_once() {
    if !has_python() {
        return;
    }
    let folder = Folder::new();
    let bot = folder.write("keeps.py", KEEPS);
    let told = folder.file("told");
    let seat = format!("0={}", exec(&bot, &told.to_string_lossy()));
    let ran = run(&[
        "simulate",
        "pinochle/cutthroat",
        "--games",
        "2",
        "--seed",
        "5",
        "--threads",
        "1",
        "--json",
        "--seat",
        &seat,
    ]);
    assert_eq!((ran.status, &json(&ran)["seats"][0]["faults"]), (0, &Value::from(0)), "{ran:?}");
    let asked = std::fs::read_to_string(&told).unwrap();
    assert_eq!(asked.lines().collect::<Vec<_>>(), ["keep 0", "keep 0"], "one question for each choice of twelve");
}

/// Keeps the first twelve cards of its hand in one answer.
const KEEPS: &str = r#"
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] != "decide":
        continue
    answer = {"id": message["id"], "move": message["moves"][0]["text"]}
    if message["decision"] == "keep":
        view = message["view"]
        answer = {"id": message["id"], "cards": view["piles"]["hand"][view["seat"]]["cards"][:12]}
        print("keep", len(view["chosen"]), file=open(sys.argv[1], "a"))
    print(json.dumps(answer), flush=True)
"#;

/// In a mix it is asked for its decisions only, and told of every match.
#[test]
fn a_program_may_take_some_of_the_decisions() {
    if !has_python() {
        return;
    }
    let folder = Folder::new();
    let told = folder.file("told");
    let seat = format!("0=any/random,lay_away={}", bot("witness", &told.to_string_lossy()));
    let ran = run(&["simulate", "cribbage/short", "--games", "3", "--seed", "5", "--threads", "1", "--seat", &seat]);
    assert_eq!(ran.status, 0, "{ran:?}");
    let told = lines(&told);
    assert!(of_type(&told, "decide").iter().all(|message| message["decision"] == "lay_away"));
    assert_eq!((of_type(&told, "match").len(), of_type(&told, "end").len()), (3, 3));
}

/// The same figures whatever the number of threads, and so of processes, with one secret for all.
#[test]
fn a_process_serves_any_matches() {
    if !has_python() {
        return;
    }
    let bot = format!("0={}", exec(&root().join("examples/bots/most_points.py"), ""));
    let figures = |threads: &str| {
        let table = ["simulate", "pasur", "--games", "64", "--seed", "5", "--bot-seed", "9", "--json"];
        let told = json(&run(&[&table[..], &["--seat", &bot, "--threads", threads]].concat()));
        (told["moves"].clone(), told["seats"][0]["points_mean"].clone(), told["seats"][0]["faults"].clone())
    };
    let one = figures("1");
    assert_eq!(one.2, 0);
    assert_eq!(one, figures("2"));
}

/// The example plays a match of each of twelve games without a fault; of every game where `EVERY_GAME` is set.
#[test]
fn the_example_plays_every_game() {
    if !has_python() {
        return;
    }
    let (house, all) = (house(), std::env::var("EVERY_GAME").is_ok());
    let bot = exec(&root().join("examples/bots/most_points.py"), "");
    let games: Vec<&str> = house.catalog.games.iter().filter(|g| !g.family.is_empty()).map(|g| g.id.as_str()).collect();
    let every = if all { 1 } else { games.len() / 12 };
    for id in games.iter().step_by(every) {
        let seat = format!("0={bot}");
        let ran = run(&["simulate", id, "--games", "1", "--seed", "5", "--threads", "1", "--json", "--seat", &seat]);
        let told = json(&ran);
        assert_eq!((&told["games"], &told["seats"][0]["faults"]), (&1.into(), &0.into()), "{id}: {ran:?}");
    }
    assert!(games.len() / every >= 12);
}

/// A file cannot have a program started: only who types the command can.
#[test]
fn no_file_starts_a_program() {
    let folder = Folder::new();
    let ran = run(&[
        "run",
        "cribbage/short",
        "--seat",
        "0=any/random",
        "--seat",
        "1=any/random",
        "--seed",
        "5",
        "--record",
        &folder.file("record").to_string_lossy(),
    ]);
    assert_eq!(ran.status, 0, "{ran:?}");
    let text = std::fs::read_to_string(folder.file("record")).unwrap();
    let started = folder.file("started");
    let evil = text.replacen("\"any/random\"", &format!("\"exec:touch {}\"", started.display()), 1);
    assert_ne!(text, evil);
    let record = folder.write("evil", evil);
    let mut play = Command::new(env!("CARGO_BIN_EXE_house-rules"));
    play.args(["play", "--text", "--resume"]).arg(&record).current_dir(root()).env("XDG_DATA_HOME", folder.path());
    let output = play.stdin(Stdio::null()).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    let ran = Ran { status: output.status.code().unwrap_or(-1), out: text(output.stdout), err: text(output.stderr) };
    assert!(ran.err.contains("a saved match starts no program"), "{ran:?}");
    assert!(!started.exists(), "a record started a program");
}

#[test]
fn what_is_no_program_is_said() {
    for (who, why) in [
        ("exec:", "`exec:` names no program: write `exec:python3 my_bot.py`"),
        ("exec:no_such_bot --x", "there is no program `no_such_bot`: it is looked for in PATH, or by its path"),
        ("exec:sh 'a", "`sh 'a`: a quotation mark has no partner"),
        ("play=exec:sh x", "`play=exec:sh x` does not say who takes the other decisions"),
    ] {
        let ran = run(&["run", "pinochle", "--seat", &format!("0={who}")]);
        assert_eq!(ran.status, 2, "{ran:?}");
        assert!(ran.err.contains(why), "{who}: {ran:?}");
    }
    let ran = run(&["run", "pinochle", "--move-time", "0"]);
    assert!(ran.status == 2 && ran.err.contains("seconds are a number from 0.001 to 86400"), "{ran:?}");
}
