//! Whatever a person names to be read: a plain file or `-`. What never ends, waits for another end or is no file at all
//! is refused with one sentence, in no time and with little memory.
#![cfg(unix)]

use crate::common::{Folder, at_home, root, run_in};
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Runs the program with 4 GB of address space and 60 seconds, with this file as its standard input.
fn bounded(args: &[&str], input: &str) -> Output {
    let input = std::fs::File::open(input).unwrap();
    let mut shell = Command::new("sh");
    shell.args(["-c", "ulimit -v 4000000; exec timeout 60 \"$0\" \"$@\"", env!("CARGO_BIN_EXE_house-rules")]);
    at_home(&mut shell).args(args).current_dir(root()).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    shell.stdin(input).stdout(Stdio::piped()).stderr(Stdio::piped()).output().unwrap()
}

#[track_caller]
fn refused(args: &[&str], input: &str, sentence: &str) {
    let ran = bounded(args, input);
    let error = String::from_utf8(ran.stderr).unwrap();
    assert!(matches!(ran.status.code(), Some(1 | 2)), "{args:?}: {:?} {error}", ran.status);
    assert!(error.starts_with("error: ") && error.contains(sentence), "{args:?}: {error}");
    assert!(!error.contains("os error") && error.lines().count() == 1, "{args:?}: {error}");
    assert!(ran.stdout.is_empty(), "{args:?}");
}

fn pipe(folder: &Folder, name: &str) -> String {
    let path = folder.file(name);
    assert!(Command::new("mkfifo").arg(&path).status().unwrap().success());
    path.display().to_string()
}

/// Every way to name a file that is read.
fn ways(name: &str) -> Vec<Vec<&str>> {
    let line = |line: &'static str| line.split(' ').chain([name]).collect::<Vec<_>>();
    let mut ways: Vec<Vec<&str>> = [
        "run cribbage/trainer --properties",
        "play cribbage/trainer --text --properties",
        "perft cribbage --depth 1 --deal",
        "replay",
        "play --text --resume",
        "advise",
        "merge",
    ]
    .map(line)
    .into();
    ways.push(vec!["replay", name, "--check"]);
    ways
}

/// Every way to name a file that is read and then written: standard input is none.
fn ways_back(name: &str) -> Vec<Vec<&str>> {
    vec![["duel", "pasur", "--a", "any/random", "--b", "any/random", "--pairs", "1", "--resume", name].to_vec()]
}

/// Every command that keeps what it played.
const PARTS: [&str; 4] = [
    "duel pasur --a any/random --b any/random --pairs 1 --out",
    "duel pasur --a any/random --b any/random --pairs 1 --resume",
    "tournament pasur any/random any/first --pairs 1 --out",
    "simulate pasur --games 1 --out",
];

#[test]
fn devices_pipes_and_folders_are_refused() {
    let folder = Folder::new();
    let (fifo, script) = (pipe(&folder, "fifo"), pipe(&folder, "fifo.rhai"));
    let seat = format!("0={script}");
    for name in ["/dev/zero", "/dev/urandom", &fifo] {
        for args in ways(name).into_iter().chain(ways_back(name)).chain([vec!["check", name]]) {
            refused(&args, "/dev/null", "it is a pipe or a device, not a plain file");
        }
    }
    for args in ways("src").into_iter().chain(ways_back("src")) {
        refused(&args, "/dev/null", "cannot read src: it is a folder, and a file is needed here");
    }
    refused(&["check", &script], "/dev/null", "it is a pipe or a device");
    refused(&["simulate", "cribbage", "--games", "1", "--seat", &seat], "/dev/null", "is no plain file");
    let duel = ["duel", "cribbage", "--pairs", "1", "--b", "any/random", "--a", &script];
    refused(&duel, "/dev/null", "is no plain file");
    for args in ways_back("-") {
        refused(&args, "/dev/zero", "--resume -: this file is read and written, and standard input is only read");
    }
}

/// What a person keeps under a name that a run is given by mistake is not lost.
#[test]
fn what_is_no_part_is_not_overwritten() {
    let folder = Folder::new();
    let notes = folder.write("notes.txt", "call the plumber\n").display().to_string();
    for line in PARTS {
        let args: Vec<&str> = line.split(' ').chain([notes.as_str()]).collect();
        let said = if line.ends_with("--out") {
            format!("{notes} is there already and is not a part of a run: it is left as it is; name another file")
        } else {
            format!(
                "{notes} is no part of a run: line 1, column 1 is not what --out or `duel --resume` writes; name another file"
            )
        };
        refused(&args, "/dev/null", &said);
        assert_eq!(std::fs::read_to_string(&notes).unwrap(), "call the plumber\n");
    }
    let (part, empty) = (folder.file("part").display().to_string(), folder.write("empty", "").display().to_string());
    for line in PARTS.into_iter().filter(|line| line.ends_with("--out")) {
        for name in [&part, &part, &empty] {
            let args: Vec<&str> = line.split(' ').chain([name.as_str()]).collect();
            let ran = bounded(&args, "/dev/null");
            assert!(ran.status.success(), "{args:?}: {ran:?}");
        }
    }
}

/// Before a match is played, and in words that say what to do.
#[test]
fn a_file_is_no_folder() {
    let folder = Folder::new();
    let file = folder.write("file", "x").display().to_string();
    let said = format!("cannot write {file}: it is a file, and a folder is needed here; name another");
    let duel = ["duel", "pasur", "--a", "any/random", "--b", "any/random", "--pairs", "1000000", "--deals", &file];
    refused(&duel, "/dev/null", &said);
    let run = ["run", "pasur", "--seed", "1", "--seat", "0=exec:cat", "--bot-log", &file];
    refused(&run, "/dev/null", &said);
}

/// A line without an end ends the input, wherever lines are asked for.
#[test]
fn a_line_without_an_end_ends_the_input() {
    for args in [&["play", "cribbage", "--text", "--seed", "1"][..], &["play", "pasur", "--text"], &[]] {
        let ran = bounded(args, "/dev/zero");
        let told = String::from_utf8_lossy(&ran.stdout);
        assert!(told.contains("The input ends here: it has a line of 16777216 bytes or more."), "{args:?}: {told}");
        assert!(ran.status.success() && told.len() < 20_000, "{args:?}: {:?} {}", ran.status, told.len());
    }
    let ran = bounded(&["serve", "pasur"], "/dev/zero");
    let told = String::from_utf8_lossy(&ran.stderr);
    assert!(ran.status.code() == Some(2) && told.contains("a line of over 1048576 bytes is no answer"), "{told}");
}

#[test]
fn nothing_is_written_to_a_named_pipe() {
    let folder = Folder::new();
    let fifo = pipe(&folder, "fifo");
    let said = format!("cannot write {fifo}: it is a named pipe, and a file is needed here");
    for line in ["run cribbage --seed 1 --log", "run cribbage --seed 1 --record", "play cribbage --text --record"] {
        let args: Vec<&str> = line.split(' ').chain([fifo.as_str()]).collect();
        refused(&args, "/dev/null", &said);
    }
    let ran = bounded(&["run", "cribbage", "--seed", "1", "--log", "/dev/stdout"], "/dev/null");
    assert!(ran.status.success() && !ran.stdout.is_empty(), "the pipe of whoever called is open");
}

#[test]
fn standard_input_without_an_end_is_refused() {
    for args in ways("-") {
        refused(&args, "/dev/zero", "bytes or more");
    }
    refused(&["score", "cribbage", "show", "--stdin"], "/dev/zero", "line 1: it has 4096 bytes or more");
}

#[test]
fn a_large_file_is_refused() {
    let folder = Folder::new();
    let large = folder.file("large.rhai");
    std::fs::File::create(&large).unwrap().set_len(3 << 30).unwrap();
    let name = large.display().to_string();
    for args in ways(&name) {
        refused(&args, "/dev/null", "bytes or more, and at most ");
    }
}

#[test]
fn a_dash_is_standard_input() {
    let ran = run_in(&root(), &["perft", "cribbage", "--depth", "1", "--deal", "-"], "AC KD # the cut\n5H 6H 7H");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{ran:?}");
    let ran = run_in(&root(), &["perft", "cribbage", "--depth", "1", "--deal", "-"], "AC 1X");
    assert!(ran.status == 2 && ran.err.contains("standard input: `1X` is not a card"), "{ran:?}");
    let folder = Folder::new();
    let log = folder.file("x.log").display().to_string();
    let line = ["run", "cribbage/trainer", "--properties", "-", "--log", &log];
    let ran = run_in(&root(), &line, "Seed=55510\nPlayer0=cribbage.RandomPlayer\nPlayer1=cribbage.RandomPlayer\n");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let original = root().join("tests/conformance/cribbage/sample.log");
    assert_eq!(std::fs::read_to_string(Path::new(&log)).unwrap(), std::fs::read_to_string(original).unwrap());
    let ran = run_in(&root(), &["replay", "-"], "nothing of the kind");
    assert!(ran.status == 1 && ran.err.contains("standard input is not a record: "), "{ran:?}");
}
