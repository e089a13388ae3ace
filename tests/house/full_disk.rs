//! Long runs whose files cannot be written at their end: the figures are told all the same, with what went wrong, and no empty
//! file is left.
//!
//! A full disk is `/dev/full`, and a small `tmpfs` of a process of its own where the system lets us make one.
#![cfg(target_os = "linux")]

use crate::common::{Folder, Ran, at_home, root, run};
use std::process::Command;

const DUEL: &str = "duel pasur --a any/first --b any/random --pairs 20 --seed 3";
const SIMULATE: &str = "simulate pasur --games 20 --seed 3";
const TOURNAMENT: &str = "tournament pasur any/first any/random --pairs 20 --seed 3";

fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

fn has_figures(ran: &Ran) -> bool {
    ran.out.contains("seed 3") && (ran.out.contains("wins") || ran.out.contains("Elo") || ran.out.contains("of points"))
}

#[test]
fn figures_are_told_though_the_part_cannot_be_written() {
    for line in [DUEL, SIMULATE, TOURNAMENT] {
        let ran = run(&words(&format!("{line} --out /dev/full")));
        assert_eq!(ran.status, 1, "{ran:?}");
        assert!(has_figures(&ran) && ran.err.contains("cannot write /dev/full: no storage space"), "{ran:?}");
    }
    let ran = run(&words(&format!("{DUEL} --out /dev/full --json")));
    assert!(ran.status == 1 && serde_json::from_str::<serde_json::Value>(&ran.out).is_ok(), "{ran:?}");
    let ran = run(&words(&format!("{SIMULATE} --shard 1/2 --out /dev/full")));
    assert!(ran.status == 1 && has_figures(&ran) && !ran.err.contains("is written"), "{ran:?}");
}

#[test]
fn figures_are_told_though_deals_cannot_be_written() {
    let folder = Folder::new();
    let deals = folder.file("deals");
    let line = format!("{DUEL} --deals {}", deals.display());
    assert_eq!(run(&words(&line)).status, 0);
    for entry in std::fs::read_dir(&deals).unwrap().map(|entry| entry.unwrap().path()) {
        std::fs::remove_file(&entry).unwrap();
        std::os::unix::fs::symlink("/dev/full", entry).unwrap();
    }
    let ran = run(&words(&line));
    assert!(ran.status == 1 && has_figures(&ran) && ran.err.contains("no storage space"), "{ran:?}");
}

/// Runs the program where a folder has no room left; None where the system makes none for us.
fn in_a_full_folder(line: &str, folder: &Folder) -> Option<Ran> {
    let full = folder.file("full");
    std::fs::create_dir_all(&full).unwrap();
    let script = format!(
        "mount -t tmpfs -o size=8k none {0} || exit 77; cat /dev/zero > {0}/zeros 2>/dev/null; \
         {1} {line}; status=$?; ls -A {0}; exit $status",
        full.display(),
        env!("CARGO_BIN_EXE_house-rules")
    );
    let mut command = Command::new("unshare");
    at_home(&mut command).args(["-rm", "sh", "-c", &script]).current_dir(root());
    let output = command.output().ok().filter(|output| output.status.code() != Some(77))?;
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    let ran = Ran { status: output.status.code().unwrap_or(-1), out: text(output.stdout), err: text(output.stderr) };
    (!ran.err.contains("unshare")).then_some(ran)
}

#[test]
fn a_full_disk_costs_no_figures_and_leaves_no_empty_file() {
    let folder = Folder::new();
    let full = folder.file("full").display().to_string();
    for line in [
        format!("{DUEL} --out {full}/part"),
        format!("{DUEL} --resume {full}/part"),
        format!("{DUEL} --deals {full}/deals"),
        format!("{SIMULATE} --out {full}/part"),
    ] {
        let Some(ran) = in_a_full_folder(&line, &folder) else {
            println!("no disk can be made full here");
            return;
        };
        assert!(ran.status == 1 && has_figures(&ran) && ran.err.contains("no storage space"), "{line}: {ran:?}");
        let left: Vec<&str> = ran.out.lines().skip_while(|line| *line != "deals" && *line != "zeros").collect();
        assert!(left == ["zeros"] || left == ["deals", "zeros"], "{line}: {left:?}");
    }
}
