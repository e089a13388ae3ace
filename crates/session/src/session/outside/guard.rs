//! Kills outside programs when the host ends for whatever reason: Ctrl-C, a crash, a kill.
//!
//! The guard is a process of its own, this program with the argument [`GUARD_WORD`], one per run. The host tells it through a
//! pipe which process groups run. The system closes the pipe when the host ends; then the guard kills the remaining groups. It
//! has a process group of its own, so that Ctrl-C does not end it first.

use rustix::process::{Pid, Signal, kill_process_group};
use std::io::{BufRead, Write};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, OnceLock, PoisonError};

/// The argument that makes this program a guard.
pub const GUARD_WORD: &str = "guard-programs";

/// The guard of this run; `None` if it could not be started.
static GUARD: OnceLock<Option<Mutex<Child>>> = OnceLock::new();

/// A process group that the guard kills if the host ends.
pub(super) struct Guarded(u32);

impl Guarded {
    /// Registers a process group, and starts `program` as the guard if there is none yet.
    pub fn new(program: &Path, group: u32) -> Guarded {
        GUARD.get_or_init(|| start(program).ok().map(Mutex::new));
        tell('+', group);
        Guarded(group)
    }
}

impl Drop for Guarded {
    /// Unregisters the group, as another process may get its number.
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
        // if the guard was killed, the match goes on without one
        let _ = pipe.write_all(format!("{sign}{group}\n").as_bytes());
    }
}

/// Runs the guard until the host ends. Returns its exit status.
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
