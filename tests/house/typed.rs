//! The terminal table as somebody has it who sits there: completion, history and Ctrl-C on a real pseudo-terminal, which
//! `script` of util-linux makes. What comes from a pipe is in `terminal`.
#![cfg(target_os = "linux")]

use crate::common::{Folder, house, root};
use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

struct Terminal {
    child: Child,
    /// A file with the number of the program's process. It is in a session of its own, which may outlive that of `script`:
    /// where the tests were begun so that a lost terminal is ignored, a long check would go on for many minutes.
    process: PathBuf,
    shown: Receiver<Vec<u8>>,
    /// What was shown since that which was waited for last.
    fresh: String,
}

impl Terminal {
    fn open(arguments: &str, home: &Folder) -> Terminal {
        let process = home.file("process");
        let line = format!("echo $$ > {}; exec {} {arguments}", process.display(), env!("CARGO_BIN_EXE_house-rules"));
        let mut script = Command::new("script");
        script.args(["-qec", &line, "/dev/null"]).current_dir(root());
        script.env("TERM", "xterm").env("NO_COLOR", "1").env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
        script.env("XDG_DATA_HOME", home.file("data")).env("XDG_CONFIG_HOME", home.file("config"));
        let child = script.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = child.expect("`script` (util-linux) is there");
        let mut out = child.stdout.take().unwrap();
        let (tell, shown) = channel();
        std::thread::spawn(move || {
            let mut some = [0; 4096];
            while let Ok(n @ 1..) = out.read(&mut some) {
                if tell.send(some[..n].to_vec()).is_err() {
                    return;
                }
            }
        });
        Terminal { child, process, shown, fresh: String::new() }
    }

    fn types(&mut self, keys: &str) {
        let input = self.child.stdin.as_mut().unwrap();
        input.write_all(keys.as_bytes()).and_then(|()| input.flush()).unwrap();
    }

    #[track_caller]
    fn shows(&mut self, text: &str) {
        let start = Instant::now();
        loop {
            if let Some(at) = self.fresh.find(text) {
                self.fresh.drain(..at + text.len());
                return;
            }
            let left = Duration::from_secs(60).saturating_sub(start.elapsed());
            match self.shown.recv_timeout(left) {
                Ok(some) => self.fresh += &String::from_utf8_lossy(&some),
                Err(_) => panic!("`{text}` is not shown: {:?}", self.fresh),
            }
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let ended = matches!(self.child.try_wait(), Ok(Some(_)));
        if let Some(process) = std::fs::read_to_string(&self.process).ok().filter(|_| !ended) {
            let _ = Command::new("kill").args(["-KILL", process.trim()]).stderr(Stdio::null()).status();
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn lines_are_completed_remembered_and_broken_off() {
    let home = Folder::new();
    let mut terminal = Terminal::open("play cribbage --text --seed 5", &home);
    terminal.shows("Lay away> ");
    // a word of the table, and a move in either case
    terminal.types("mov\t");
    terminal.shows("Lay away> moves");
    terminal.types("\r");
    terminal.shows("Lay away> ");
    terminal.types("2d 2\t");
    terminal.shows("Lay away> 2D 2S");
    // that line is given up for the one before
    terminal.types("\u{15}\u{1b}[A");
    terminal.shows("Lay away> moves");
    terminal.types("\u{3}");
    terminal.shows("Goodbye!");
    assert_eq!(terminal.child.wait().unwrap().code(), Some(0));
}

/// Who waits for a long check is told how far it is: of all tables and strategies, and which one is checked.
#[test]
fn a_long_check_shows_how_far_it_is() {
    let catalog = &house().catalog;
    let tables: usize = catalog.games.iter().flat_map(|game| &game.variants).map(|variant| variant.seats.len()).sum();
    let start = Instant::now();
    let home = Folder::new();
    let mut terminal = Terminal::open("check --thorough", &home);
    terminal.shows(&format!("/{} ", tables + catalog.strategies.len()));
    assert!(start.elapsed() >= Duration::from_secs(1), "what takes a moment shows nothing");
}
