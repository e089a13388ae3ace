//! Whatever a person names to be read: a plain file or `-`. What never ends, waits for another end or is no file at all
//! is refused with one sentence, in no time and with little memory.
#![cfg(unix)]

use crate::common::{Folder, root, run_in};
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Runs the program with 4 GB of address space and 60 seconds, with this file as its standard input.
fn bounded(args: &[&str], input: &str) -> Output {
    let input = std::fs::File::open(input).unwrap();
    let mut shell = Command::new("sh");
    shell.args(["-c", "ulimit -v 4000000; exec timeout 60 \"$0\" \"$@\"", env!("CARGO_BIN_EXE_house-rules")]);
    shell.args(args).current_dir(root()).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
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
    ]
    .map(line)
    .into();
    ways.push(vec!["replay", name, "--check"]);
    ways
}

#[test]
fn devices_pipes_and_folders_are_refused() {
    let folder = Folder::new();
    let (fifo, script) = (pipe(&folder, "fifo"), pipe(&folder, "fifo.rhai"));
    let seat = format!("0={script}");
    for name in ["/dev/zero", "/dev/urandom", &fifo] {
        for args in ways(name).into_iter().chain([vec!["check", name]]) {
            refused(&args, "/dev/null", "it is a pipe or a device, not a plain file");
        }
    }
    for args in ways("src") {
        refused(&args, "/dev/null", "cannot read src: it is a folder, and a file is needed here");
    }
    refused(&["check", &script], "/dev/null", "it is a pipe or a device");
    refused(&["simulate", "cribbage", "--games", "1", "--seat", &seat], "/dev/null", "is no plain file");
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
