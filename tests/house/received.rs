//! Folders that came from elsewhere: long lines, thousands of names, rules whose matches have no end, players that take
//! long. Each command ends soon, in little memory, and says what was too much.

use crate::common::{Folder, Ran, at_home};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const TOML: &str = "id = \"odd\"\ntitle = \"Odd\"\nblurb = \"Of no use.\"\nseats = [2]\n";

/// A game of one step, with what stands in its functions.
fn rules(moves: &str, apply: &str) -> String {
    format!(
        "game(#{{ deck: standard(), piles: [stock(\"stock\"), hand(\"hand\")], round: [deal(\"hand\", 5),
    step(\"turn\", #{{ moves: |t| {{ {moves} }}, apply: |t, m| {{ {apply} }}, rows: [\"point\"] }})], play_to: #{{ rounds: 1 }} }});\n"
    )
}

fn folder(toml: &str, rules: &str) -> Folder {
    let folder = Folder::new();
    folder.write("rules/odd/game.toml", format!("{TOML}{toml}"));
    folder.write("rules/odd/rules.rhai", rules);
    folder
}

/// The most memory that a process had, in KiB, once it is the program.
fn peak_of(process: &std::path::Path) -> Option<u64> {
    let program = std::fs::read_link(process.join("exe")).ok()?;
    let text = std::fs::read_to_string(process.join("status")).ok().filter(|_| program.ends_with("house-rules"))?;
    text.lines().find_map(|line| line.strip_prefix("VmHWM:")?.trim().split(' ').next()?.parse().ok())
}

/// The seconds of CPU that a process has had; None where it has ended.
fn cpu_of(process: &std::path::Path) -> Option<f64> {
    let text = std::fs::read_to_string(process.join("stat")).ok()?;
    let fields: Vec<&str> = text.rsplit_once(") ")?.1.split(' ').collect();
    let ticks: f64 = fields.get(11)?.parse::<f64>().ok()? + fields.get(12)?.parse::<f64>().ok()?;
    Some(ticks / 100.0)
}

/// Runs a command of this folder, which may take no more than 150 MB and five seconds of CPU; four times as many where the
/// program is not built for speed.
fn soon_and_small(folder: &Folder, args: &[&str]) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_house-rules"));
    let data = folder.path().to_str().unwrap();
    let empty = folder.file("empty");
    std::fs::create_dir_all(&empty).unwrap();
    at_home(&mut command).args(["--data", data]).args(args).current_dir(&empty);
    watched(command)
}

/// Runs a command, within these limits.
pub fn watched(mut command: Command) -> Ran {
    let args: Vec<String> = command.get_args().map(|arg| arg.to_string_lossy().into_owned()).collect();
    command.stdin(Stdio::null());
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let streams = (child.stdout.take().unwrap(), child.stderr.take().unwrap());
    let read = |mut stream: Box<dyn std::io::Read + Send>| {
        std::thread::spawn(move || {
            let mut text = String::new();
            stream.read_to_string(&mut text).map(|_| text).unwrap_or_default()
        })
    };
    let (out, err) = (read(Box::new(streams.0)), read(Box::new(streams.1)));
    let (process, begun) = (PathBuf::from(format!("/proc/{}", child.id())), Instant::now());
    let (mut memory, mut cpu) = (0, 0.0_f64);
    let status = loop {
        memory = memory.max(peak_of(&process).unwrap_or(0));
        cpu = cpu.max(cpu_of(&process).unwrap_or(0.0));
        if let Some(status) = child.try_wait().unwrap() {
            break status.code().unwrap_or(-1);
        }
        if begun.elapsed() > Duration::from_secs(300) {
            child.kill().unwrap();
            panic!("{args:?} takes too long");
        }
        std::thread::sleep(Duration::from_millis(5));
    };
    let ran = Ran { status, out: out.join().unwrap(), err: err.join().unwrap() };
    println!("{args:?}: {memory} KiB, {cpu:.1} s of CPU");
    if cfg!(target_os = "linux") {
        assert!(cpu < if cfg!(debug_assertions) { 60.0 } else { 20.0 }, "{args:?}: {cpu} s");
        assert!((1..150_000).contains(&memory), "{args:?}: {memory} KiB");
    }
    ran
}

#[test]
fn a_lesson_of_one_long_line() {
    let folder = folder("", &rules("[\"pass\"]", "t.finish();"));
    let lit = vec!["\"5H\""; 30_000].join(",");
    let step = |light: &str| format!("[[step]]\ntext = \"Look.\"\nlight = [{light}]\n");
    let lesson: String = [step(&lit), step("\"5H\"").repeat(4)].concat();
    folder.write("rules/odd/lesson.toml", format!("title = \"Long\"\n[deal]\nhand = \"5H\"\n{lesson}"));
    let ran = soon_and_small(&folder, &["list"]);
    assert!(ran.status == 0 && ran.out.contains("Odd"), "{ran:?}");
    soon_and_small(&folder, &["check", "odd"]);
}

#[test]
fn a_match_without_an_end_that_scores_much_or_offers_much() {
    let next = "t.next(1 - t.seat);";
    for (moves, apply) in [
        ("[\"pass\"]", format!("for i in 0..400 {{ t.score(0, \"point\", 1); }} {next}")),
        ("let l = []; for i in 0..1999 { l.push(i); } l", next.to_string()),
        ("let l = [\"pass\"]; for i in 0..1990 { l.push(refuse(\"no\", \"AC 2C\")); } l", next.to_string()),
    ] {
        let folder = folder("", &rules(moves, &apply));
        let ran = soon_and_small(&folder, &["run", "odd", "--seed", "1"]);
        assert_eq!(ran.status, 1, "{ran:?}");
        let told = ran.err.contains("no end after") || ran.err.contains("does not come to an end");
        assert!(told, "{}", ran.err);
    }
}

#[test]
fn an_option_of_thousands_of_values() {
    let values = |many: usize| (0..many).map(|n| format!("\"v{n}\"")).collect::<Vec<_>>().join(", ");
    let option = |many: usize| {
        format!("[options.odd]\ntype = \"choice\"\ndefault = \"v0\"\nhelp = \"many\"\nvalues = [{}]\n", values(many))
    };
    let simple = rules("[\"pass\"]", "t.finish();");
    let ran = soon_and_small(&folder(&option(4_000), &simple), &["check", "odd"]);
    assert!(ran.out.contains("a choice has at most 200 values, here are 4000"), "{ran:?}");
    // many options of many values: some are tried, and it says so
    let many: String = (0..60).map(|n| option(200).replace("options.odd", &format!("options.odd{n}"))).collect();
    let ran = soon_and_small(&folder(&many, &simple), &["check", "odd"]);
    assert!(ran.status == 0 && ran.out.contains("not all values of its options were tried: odd"), "{ran:?}");
}

#[test]
fn variants_that_each_build_on_the_one_before() {
    let words: String = (0..400).map(|n| format!("w{n} = \"{}\"\n", "x".repeat(300))).collect();
    let folder = folder(&format!("[text.words]\n{words}"), &rules("[\"pass\"]", "t.finish();"));
    for n in 0..1_500 {
        let base = if n > 0 { format!("base = \"v{:04}\"\n", n - 1) } else { String::new() };
        let text = format!("title = \"One\"\n{base}[text]\nprompt = \"Well {n}\"\n");
        folder.write(&format!("rules/odd/variants/v{n:04}.toml"), text);
    }
    let ran = soon_and_small(&folder, &["list"]);
    assert!(ran.status == 0 && ran.out.contains("v0099") && !ran.out.contains("v0100"), "{ran:?}");
    let ran = soon_and_small(&folder, &["check", "odd/v0099"]);
    assert!(ran.out.contains("v0100.toml` is not read: a game has at most 100 variants"), "{ran:?}");
}

#[test]
fn a_game_of_many_files_and_many_such_games() {
    let folder = folder("", &rules("[\"pass\"]", "t.finish();"));
    let large = format!("# {}\n", "x".repeat(250_000));
    for n in 0..90 {
        folder.write(&format!("rules/odd/variants/v{n}.toml"), format!("{large}title = \"One\"\n"));
    }
    let ran = soon_and_small(&folder, &["check", "odd"]);
    assert!(ran.out.contains("is not read: all files of a game have at most 2048 KiB together"), "{ran:?}");
    for n in 0..300 {
        folder.write(&format!("rules/odd{n}/game.toml"), format!("{large}{TOML}"));
        folder.write(&format!("rules/odd{n}/rules.rhai"), format!("/*{large}*/{}", rules("[\"pass\"]", "t.finish();")));
    }
    let ran = soon_and_small(&folder, &["list"]);
    assert_eq!(ran.status, 0, "{ran:?}");
    let ran = soon_and_small(&folder, &["check", "odd"]);
    assert!(ran.status == 0 || ran.status == 1, "{ran:?}");
}

#[test]
fn a_player_that_improves_on_a_slow_one() {
    let rules = "game(#{ deck: standard(), piles: [stock(\"stock\"), hand(\"hand\"), faceup(\"heap\")], round: [deal(\"hand\", 26),
    turns(#{ moves: [play(\"hand\", \"heap\").ends_turn()], ends: any_empty(\"hand\") }),
    tally([penalty(\"left\", \"hand\", true, 1)])], play_to: #{ rounds: 1 } });\n";
    let folder = folder("", rules);
    let slow = "fn play(me, moves) { let x = 0; for i in 0..15000 { x += i; } moves[0] }\n";
    folder.write("strategies/odd/slow.rhai", slow);
    folder.write("strategies/odd/ahead.rhai", "bot(#{ otherwise: improve_on(\"slow\", #{ worlds: 400 }) });\n");
    folder.write(
        "strategies/odd/own.rhai",
        format!("{slow}bot(#{{ otherwise: search(#{{ worlds: 400, rollout: \"own\" }}) }});\n"),
    );
    let ran = soon_and_small(&folder, &["check", folder.file("strategies/odd/ahead.rhai").to_str().unwrap()]);
    assert!(
        ran.status == 1 && ran.out.contains("one decision takes too long: with all that is tried for it"),
        "{ran:?}"
    );
}
