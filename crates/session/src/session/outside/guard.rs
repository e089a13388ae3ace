//! Ends outside programs when the host ends, however that is: by Ctrl-C, by a fault, killed.
//!
//! The guard is a process of its own, this program with the word [`GUARD_WORD`], one for a run. The host tells it through a
//! pipe which process groups run. The system closes the pipe when the host ends; then the guard ends those that are left. It
//! has a process group of its own, so that Ctrl-C does not end it first.

use rustix::process::{Pid, Signal, kill_process_group};
use std::io::{BufRead, Write};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, OnceLock, PoisonError};

/// The argument that makes this program a guard.
pub const GUARD_WORD: &str = "guard-programs";

/// The guard of this run; None where it could not be started.
static GUARD: OnceLock<Option<Mutex<Child>>> = OnceLock::new();

/// A process group that does not outlive the host.
pub(super) struct Guarded(u32);

impl Guarded {
    /// `program` is what can be a guard.
    pub fn new(program: &Path, group: u32) -> Guarded {
        GUARD.get_or_init(|| start(program).ok().map(Mutex::new));
        tell('+', group);
        Guarded(group)
    }
}

impl Drop for Guarded {
    /// Its number may be another's from now on.
    fn drop(&mut self) {
        tell('-', self.0);
    }
}

fn start(program: &Path) -> std::io::Result<Child> {
    let mut command = Command::new(program);
    command.arg(GUARD_WORD).env_clear().process_group(0);
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).spawn()
}

fn tell(sign: char, group: u32) {
    let Some(Some(guard)) = GUARD.get() else { return };
    let mut guard = guard.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(pipe) = &mut guard.stdin {
        // a guard that somebody has ended guards no more: the match goes on
        let _ = pipe.write_all(format!("{sign}{group}\n").as_bytes());
    }
}

/// What the guard does; the result is its exit status.
pub fn guard() -> i32 {
    let mut groups: Vec<i32> = Vec::new();
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let (sign, number) = line.split_at(line.len().min(1));
        let Ok(group) = number.parse() else { continue };
        groups.retain(|known| *known != group);
        if sign == "+" {
            groups.push(group);
        }
    }
    for group in groups.into_iter().filter(|group| *group > 1).filter_map(Pid::from_raw) {
        let _ = kill_process_group(group, Signal::KILL);
    }
    0
}
