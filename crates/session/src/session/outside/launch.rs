//! Starting an outside program, and its idle processes that wait for another match.

use super::command::{OutsideSettings, command_words};
use super::message::{Greeting, bye_message};
use super::process::Process;
use crate::play::{Fault, FaultKind};
use crate::session::output_file::make_folder;
use crate::table::Seat;
use std::fs::File;
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};

/// How a program is started, and its idle processes.
pub(super) struct Launch {
    command: String,
    words: Vec<String>,
    pub settings: OutsideSettings,
    greeting: Greeting,
    idle: Mutex<Vec<(Seat, StartedProgram)>>,
}

/// A process, and whether it was asked a question yet.
pub(super) struct StartedProgram {
    pub process: Process,
    pub was_asked: bool,
}

/// The number of the next log file of this run.
static LOGS: AtomicU32 = AtomicU32::new(1);

impl Launch {
    /// Parses the command and creates the log folder. The error is a sentence.
    pub fn new(command: &str, settings: &OutsideSettings, greeting: Greeting) -> Result<Launch, String> {
        let words = command_words(command)?;
        if let Some(folder) = &settings.log {
            make_folder(folder).map_err(|error| error.to_string())?;
        }
        let (command, settings) = (command.trim().to_string(), settings.clone());
        Ok(Launch { command, words, settings, greeting, idle: Mutex::default() })
    }

    /// A process for this seat: an idle one, or a new one, which is greeted. `None` if it cannot be started.
    pub fn take(&self, seat: Seat) -> Option<StartedProgram> {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(place) = idle.iter().position(|(of, _)| *of == seat) {
            return Some(idle.swap_remove(place).1);
        }
        drop(idle);
        let log = self.settings.log.as_deref().and_then(|folder| self.log_file(folder, seat));
        let mut process = Process::start(&self.words, &self.settings, log).ok()?;
        process.say(&self.greeting.message(Some(seat)).to_string());
        Some(StartedProgram { process, was_asked: false })
    }

    /// Makes a process available for another match.
    pub fn give_back(&self, seat: Seat, program: StartedProgram) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push((seat, program));
    }

    fn log_file(&self, folder: &Path, seat: Seat) -> Option<File> {
        let number = LOGS.fetch_add(1, Ordering::Relaxed);
        let program = Path::new(self.words.first()?).file_name()?.to_string_lossy();
        File::create(folder.join(format!("{program}-seat{}-{number}.log", seat.0))).ok()
    }

    /// A fault of the program, with its command.
    pub fn fault(&self, kind: FaultKind, what: impl std::fmt::Display) -> Fault {
        Fault::of(kind, format!("`exec:{}` {what}", self.command))
    }
}

impl Drop for Launch {
    fn drop(&mut self) {
        let idle = std::mem::take(self.idle.get_mut().unwrap_or_else(PoisonError::into_inner));
        // all are told to stop before the first is waited for
        let dismissed = idle.into_iter().map(|(_, mut program)| {
            program.process.dismiss(&bye_message().to_string());
            program
        });
        dismissed.collect::<Vec<_>>().clear();
    }
}
