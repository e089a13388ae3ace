//! What an outside program must not learn, what it may take, and that it ends with the host.

use crate::common::{Folder, Rand, at_home, house, load, root, run};
use crate::outside::{bot, exec, has_python, lines, of_type, runs};
use house_rules::play::{EventLog, History, Move};
use serde_json::Value;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// What a program is told for its dice comes from a number that it never learns, so that it cannot try all likely seeds of
/// the match. Who knows both can play the run again.
#[test]
fn the_seed_of_a_program_comes_from_a_secret_of_the_run() {
    if !has_python() {
        return;
    }
    let folder = Folder::new();
    let seeds = |name: &str, more: &[&str]| {
        let told = folder.file(name);
        let seat = format!("1={}", bot("witness", &told.to_string_lossy()));
        let out = folder.file(&format!("{name}.part"));
        let args =
            ["simulate", "cribbage/short", "--games", "2", "--seed", "5", "--threads", "1", "--set", "target=31"];
        let args = [&args[..], &["--seat", &seat, "--out", out.to_str().unwrap()], more].concat();
        let ran = run(&args);
        assert_eq!(ran.status, 0, "{ran:?}");
        let lines = lines(&told);
        let seeds: Vec<u64> =
            of_type(&lines, "match").iter().map(|message| message["seed"].as_u64().unwrap()).collect();
        (seeds, std::fs::read_to_string(told).unwrap(), std::fs::read_to_string(out).unwrap(), ran.out)
    };
    let (first, second) = (seeds("a", &[]), seeds("b", &[]));
    assert_ne!(first.0, second.0, "the seed of the match alone says what programs are told");
    let secret: Value = serde_json::from_str::<Value>(&first.2).unwrap()["setup"]["bot_seed"].clone();
    let secret = secret.as_i64().unwrap().to_string();
    assert!(first.3.contains(&format!("seed 5 and --bot-seed {secret}")), "{}", first.3);
    assert!(!first.1.contains(&secret), "a program was told the secret");
    assert_eq!(seeds("c", &["--bot-seed", &secret]).0, first.0);
    // a match that is kept has it, in both forms
    let (told, record) = (folder.file("d"), folder.file("record.toml"));
    let seat = format!("1={}", bot("witness", &told.to_string_lossy()));
    let record = record.to_str().unwrap();
    let ran =
        run(&["run", "cribbage/short", "--seed", "5", "--seat", &seat, "--record", record, "--bot-seed", "77123456"]);
    assert_eq!(ran.status, 0, "{ran:?}");
    let kept = house_rules::session::Record::read(Path::new(record)).unwrap();
    assert_eq!(kept.bot_seed, Some(77_123_456));
    assert!(
        kept.to_line().contains(" bot-seed=77123456 ") && !std::fs::read_to_string(&told).unwrap().contains("77123456")
    );
    let part =
        ["simulate", "cribbage/short", "--games", "2", "--seed", "5", "--shard", "1/2", "--out", "x", "--seat", &seat];
    let ran = run(&part);
    assert!(ran.status == 2 && ran.err.contains("name it with --bot-seed, the same for all"), "{ran:?}");
}

/// Where only who has something to meld is asked, nobody else learns that a seat was asked and took nothing.
#[test]
fn nobody_learns_who_was_asked_and_took_nothing() {
    let house = house();
    for game in ["bezique", "cinq_cents", "pinochle/stock_drawing", "sixty_six"] {
        let case = load(&house, game, 2);
        let (rules, mut own) = (case.rules(), 0);
        for seed in 0..20 {
            let (mut dice, mut story) = (Rand::new(seed), EventLog::default());
            let mut state = rules.start(seed, None, &mut story).unwrap();
            let mut histories: Vec<History> = rules.all_seats().map(History::new).collect();
            while let Some(seat) = state.to_move() {
                let legal = rules.legal(&state).unwrap();
                let done = legal.contains(&Move::Done);
                let chosen = if done { Move::Done } else { dice.pick(&legal) };
                rules.apply_unchecked(&mut state, chosen, &mut story).unwrap();
                for event in std::mem::take(&mut story.events) {
                    histories.iter_mut().for_each(|history| history.see(rules, &event));
                }
                own += done as usize;
                let of = |history: &History| history.moves().last().is_some_and(|last| last.chosen == Some(Move::Done));
                for history in &histories {
                    let foreign = |past: &house_rules::play::PastMove| {
                        past.seat != history.seat() && past.chosen.is_none_or(|chosen| chosen == Move::Done)
                    };
                    assert!(!history.moves().iter().any(foreign), "{game}, seed {seed}: {:?}", history.moves());
                }
                let same_round = histories.iter().any(|history| !history.moves().is_empty());
                assert!(!done || !same_round || of(&histories[seat.index()]), "{game}: a seat knows its own moves");
            }
        }
        assert!(own > 20, "{game}: only {own} times a seat took nothing");
    }
}

/// Does the process of this number still run?
fn ends_soon(process: &str) -> bool {
    (0..100).any(|_| {
        std::thread::sleep(Duration::from_millis(50));
        !runs(process)
    })
}

/// However the host ends: a program that hangs, and what it has started, ends with it.
#[cfg(target_os = "linux")]
#[test]
fn no_program_outlives_a_host_that_is_killed() {
    if !has_python() {
        return;
    }
    for signal in ["INT", "TERM", "KILL"] {
        let folder = Folder::new();
        let told = folder.file("told");
        let script = folder.write("hangs.py", HANGS);
        let seat = format!("1={}", exec(&script, &told.to_string_lossy()));
        // a shell has what it starts in the background ignore SIGINT, and so would the host
        let mut command = Command::new("env");
        at_home(&mut command).args(["--default-signal=INT", env!("CARGO_BIN_EXE_house-rules")]);
        command.args(["simulate", "pasur", "--games", "2", "--move-time", "60", "--start-time", "60"]);
        command.args(["--seat", &seat, "--bot-memory", "777"]).current_dir(root()).stdin(Stdio::null());
        let mut host = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let begun = Instant::now();
        let numbers = loop {
            let text = std::fs::read_to_string(&told).unwrap_or_default();
            if let Some(line) = text.lines().next().filter(|_| text.ends_with('\n')) {
                break line.to_string();
            }
            assert!(begun.elapsed() < Duration::from_secs(60), "the program does not start");
            std::thread::sleep(Duration::from_millis(20));
        };
        let words: Vec<&str> = numbers.split(' ').collect();
        assert!(runs(words[0]) && runs(words[1]), "{numbers}");
        // what it may take: memory in bytes, open files
        assert_eq!(words[2..], [&(777_u64 << 20).to_string(), "256"], "{numbers}");
        Command::new("kill").args([&format!("-{signal}"), &host.id().to_string()]).status().unwrap();
        host.wait().unwrap();
        assert!(ends_soon(words[0]) && ends_soon(words[1]), "after {signal} it still runs");
    }
}

/// Starts another process, says who they are and what they may take, and hears nothing.
const HANGS: &str = r#"
import os, resource, signal, sys, time
for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGPIPE):
    signal.signal(number, signal.SIG_IGN)
child = os.fork()
if child == 0:
    while True:
        time.sleep(1)
time.sleep(0.3)
limits = [resource.getrlimit(of)[0] for of in (resource.RLIMIT_DATA, resource.RLIMIT_NOFILE)]
with open(sys.argv[1], "w") as told:
    told.write(" ".join(map(str, [os.getpid(), child] + limits)) + "\n")
while True:
    time.sleep(1)
"#;
