//! A running outside program: lines to it and from it, each with a deadline. Everything that it has started ends with it.
//!
//! Nothing here waits past its deadline, and no buffer grows without bound: a line has a largest size, and output that nobody
//! has asked for stays in the pipe. Does not know what the lines say.

use super::command::OutsideSettings;
use super::guard::Guarded;
use super::limits::limit;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::{Errno, ioctl_fionbio};
use rustix::process::{Pid, Signal, kill_process_group};
use std::fs::File;
use std::io::{ErrorKind, Read, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// The longest line, in bytes.
pub const MOST_LINE: usize = 1 << 20;

/// The environment variables that a program gets.
const ENVIRONMENT: [&str; 6] = ["PATH", "HOME", "LANG", "TMPDIR", "VIRTUAL_ENV", "PYTHONPATH"];

/// The time that a dismissed program has to stop by itself.
const SHUTDOWN_GRACE: Duration = Duration::from_millis(300);

/// Why no line was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoLine {
    Late,
    Ended,
    /// The line has more than [`MOST_LINE`] bytes.
    TooLong,
}

/// A running program. Dropping it kills it with all that it has started.
pub struct Process {
    child: Child,
    guarded: Option<Guarded>,
    stdin: Option<ChildStdin>,
    stdout: ChildStdout,
    /// Bytes not yet written to the pipe.
    unsent: Vec<u8>,
    /// Bytes read from the program and not yet returned as lines.
    received: Vec<u8>,
    is_over: bool,
}

impl Process {
    pub fn start(words: &[String], settings: &OutsideSettings, log: Option<File>) -> std::io::Result<Process> {
        let (program, arguments) = words.split_first().ok_or(ErrorKind::InvalidInput)?;
        let mut command = Command::new(program);
        command.args(arguments).env_clear().process_group(0);
        command.envs(ENVIRONMENT.iter().filter_map(|name| Some((*name, std::env::var_os(name)?))));
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        command.stderr(log.map_or(Stdio::null(), Stdio::from));
        let mut child = command.spawn()?;
        limit(&child, settings.memory);
        let guarded = settings.guard.as_ref().map(|program| Guarded::new(program, child.id()));
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(ErrorKind::BrokenPipe.into());
        };
        ioctl_fionbio(&stdin, true)?;
        ioctl_fionbio(&stdout, true)?;
        Ok(Process {
            child,
            guarded,
            stdin: Some(stdin),
            stdout,
            unsent: Vec::new(),
            received: Vec::new(),
            is_over: false,
        })
    }

    /// Writes one line. What the program does not read at once is sent while an answer is awaited.
    pub fn say(&mut self, line: &str) {
        self.unsent.extend_from_slice(line.as_bytes());
        self.unsent.push(b'\n');
        self.send();
    }

    /// Whether more than [`MOST_LINE`] bytes are unsent, as the program does not read them.
    pub fn is_backlogged(&self) -> bool {
        self.unsent.len() > MOST_LINE
    }

    /// Reads one line; `Late` after the deadline `until`.
    pub fn line(&mut self, until: Instant) -> Result<String, NoLine> {
        let mut looked_at = 0;
        loop {
            if let Some(end) = self.received[looked_at..].iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.received.drain(..=looked_at + end).collect();
                return Ok(String::from_utf8_lossy(&line).trim().to_string());
            }
            looked_at = self.received.len();
            if looked_at > MOST_LINE {
                return Err(NoLine::TooLong);
            }
            if self.is_over {
                return Err(NoLine::Ended);
            }
            self.wait(until)?;
            self.send();
            self.receive();
        }
    }

    /// Waits until the program reads or writes something; `Late` after the deadline `until`.
    fn wait(&self, until: Instant) -> Result<(), NoLine> {
        let left = until.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(NoLine::Late);
        }
        let left = Timespec { tv_sec: left.as_secs() as _, tv_nsec: left.subsec_nanos() as _ };
        let reads = PollFd::new(&self.stdout, PollFlags::IN);
        let ready = match self.stdin.as_ref().filter(|_| !self.unsent.is_empty()) {
            Some(stdin) => poll(&mut [reads, PollFd::new(stdin, PollFlags::OUT)], Some(&left)),
            None => poll(&mut [reads], Some(&left)),
        };
        match ready {
            Ok(0) => Err(NoLine::Late),
            Ok(_) | Err(Errno::INTR) => Ok(()),
            Err(_) => Err(NoLine::Ended),
        }
    }

    fn send(&mut self) {
        while let Some(stdin) = self.stdin.as_mut().filter(|_| !self.unsent.is_empty()) {
            match stdin.write(&self.unsent) {
                Ok(sent) => drop(self.unsent.drain(..sent)),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) if error.kind() == ErrorKind::WouldBlock => return,
                // it reads no more, and so can answer nothing more
                Err(_) => {
                    self.stdin = None;
                    self.unsent.clear();
                    self.is_over = true;
                }
            }
        }
    }

    fn receive(&mut self) {
        let mut bytes = [0; 1 << 14];
        match self.stdout.read(&mut bytes) {
            Ok(0) => self.is_over = true,
            Ok(read) => self.received.extend_from_slice(&bytes[..read]),
            Err(error) if matches!(error.kind(), ErrorKind::Interrupted | ErrorKind::WouldBlock) => {}
            Err(_) => self.is_over = true,
        }
    }

    /// Writes a last line and closes the program's input.
    pub fn dismiss(&mut self, line: &str) {
        if !self.is_backlogged() {
            self.say(line);
        }
        self.stdin = None;
        self.unsent.clear();
    }

    /// Waits for a dismissed program to end, at most `SHUTDOWN_GRACE`.
    fn shutdown(&mut self) {
        let until = Instant::now() + SHUTDOWN_GRACE;
        while !self.is_over && self.stdin.is_none() && self.wait(until).is_ok() {
            self.receive();
            self.received.clear();
        }
    }
}

impl Drop for Process {
    /// Kills the program and all that it has started; one that was dismissed may first end by itself.
    fn drop(&mut self) {
        self.shutdown();
        // until the process is waited for, its id belongs to no other
        let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        self.guarded = None;
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
