//! Where matches are kept while they are played.

use super::house::{House, Loaded, TableChoice};
use super::player::Player;
use super::record::{Record, why};
use super::running::{Match, MatchError};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The folder of unfinished matches.
#[derive(Clone, Debug)]
pub struct Saves {
    folder: Option<PathBuf>,
}

/// A match that can be gone on with.
#[derive(Clone, Debug)]
pub struct Kept {
    pub path: PathBuf,
    pub record: Record,
    pub when: SystemTime,
}

/// The file of one match, written after each move.
#[derive(Debug)]
pub struct SaveSlot {
    path: Option<PathBuf>,
    /// A failure to write was told already.
    complained: bool,
    /// Somebody asked for it to be kept.
    asked_for: bool,
}

/// More saves of one game and seed than this are not told apart.
const MOST: usize = 1000;

impl Saves {
    /// `$XDG_DATA_HOME/house-rules/saves`, else `~/.local/share/house-rules/saves`.
    pub fn usual() -> Saves {
        let named = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|p| p.is_absolute());
        let data = named("XDG_DATA_HOME").or_else(|| Some(named("HOME")?.join(".local/share")));
        Saves { folder: data.map(|d| d.join("house-rules").join("saves")) }
    }

    pub fn at(folder: &Path) -> Saves {
        Saves { folder: Some(folder.to_path_buf()) }
    }

    /// A file of its own for a match that begins.
    pub fn slot(&self, record: &Record) -> SaveSlot {
        let name = format!("{}-{}", record.game.replace(['/', '\\', ':'], "-"), record.seed);
        let numbered = |n: usize| if n == 1 { format!("{name}.toml") } else { format!("{name}-{n}.toml") };
        let free = |folder: &PathBuf| (1..MOST).map(|n| folder.join(numbered(n))).find(|p| !p.exists());
        SaveSlot { path: self.folder.as_ref().and_then(free), complained: false, asked_for: false }
    }

    /// The slot of a match that was read from this file: the same file if it lies in the folder.
    pub fn slot_of(&self, file: &Path, record: &Record) -> SaveSlot {
        let parent = |p: &Path| p.parent().and_then(|f| f.canonicalize().ok());
        let here = self.folder.as_ref().and_then(|f| f.canonicalize().ok());
        match here.is_some() && parent(file) == here {
            true => SaveSlot { path: Some(file.to_path_buf()), complained: false, asked_for: false },
            false => self.slot(record),
        }
    }

    /// What is kept, the latest first. Files that are no records are passed over.
    pub fn list(&self) -> Vec<Kept> {
        let files = self.folder.as_ref().and_then(|f| std::fs::read_dir(f).ok());
        let kept = |entry: std::io::Result<std::fs::DirEntry>| {
            let path = entry.ok()?.path();
            let when = path.metadata().ok()?.modified().ok()?;
            if path.extension().is_some_and(|e| e == "part") {
                sweep(&path, when);
            }
            path.extension().filter(|e| *e == "toml")?;
            Some(Kept { record: Record::read(&path).ok()?, path, when })
        };
        let mut list: Vec<Kept> = files.into_iter().flatten().filter_map(kept).collect();
        list.sort_by(|a, b| b.when.cmp(&a.when).then_with(|| a.path.cmp(&b.path)));
        list
    }
}

/// What a program that was killed had begun to write is of no use after an hour.
fn sweep(part: &Path, when: SystemTime) {
    if when.elapsed().is_ok_and(|age| age.as_secs() > 3600) {
        let _ = std::fs::remove_file(part);
    }
}

impl SaveSlot {
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref().filter(|_| !self.complained)
    }

    /// Writes the record; the first failure is told, later ones are not.
    pub fn keep(&mut self, record: &Record) -> Option<String> {
        let written = match &self.path {
            Some(path) => write(path, record),
            None => Err("there is no folder for it: neither XDG_DATA_HOME nor HOME is set".into()),
        };
        match written {
            Ok(()) => self.complained = false,
            Err(_) if self.complained => return None,
            Err(_) => self.complained = true,
        }
        written.err()
    }

    /// The same because somebody asked for it: it is left where it is when another match begins.
    pub fn save(&mut self, record: &Record) -> Option<String> {
        self.asked_for = true;
        self.keep(record)
    }

    /// The match is given up for another one.
    pub fn abandon(&mut self) {
        if !self.asked_for {
            self.remove();
        }
    }

    /// The match is finished: nothing is left to go on with.
    pub fn remove(&mut self) {
        if let Some(path) = self.path() {
            let _ = std::fs::remove_file(path);
        }
    }
}

fn write(path: &Path, record: &Record) -> Result<(), String> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(|e| format!("cannot make {}: {}", folder.display(), why(&e)))?;
    }
    record.write(path).map_err(|e| e.to_string())
}

/// Writes a record where a person wants it. A file that is something else is left alone.
pub fn save_as(path: &Path, record: &Record) -> Result<(), String> {
    if path.exists() && Record::read(path).is_err() {
        return Err(format!("{} is there already and is not a saved match: it is left as it is", path.display()));
    }
    record.write(path).map_err(|e| e.to_string())
}

/// A saved match, ready to go on.
pub struct Reopened {
    pub loaded: Loaded,
    pub running: Match,
    /// The rules are not those that it was begun with.
    pub rules_changed: bool,
}

/// How an error is put in words.
pub type ErrorWords = fn(&MatchError) -> String;

/// Loads the rules of a record and plays it again. The error is one sentence.
pub fn reopen(
    house: &House,
    record: &Record,
    usual: &dyn Fn(&Loaded) -> Vec<String>,
    words: ErrorWords,
) -> Result<Reopened, String> {
    let set: Vec<(String, String)> = record.options.clone().into_iter().collect();
    let choice = TableChoice { variant: record.game.clone(), seats: Some(record.seats), set };
    let loaded = house.load(&choice).map_err(|e| sentence(&e.to_string()))?;
    let seats = loaded.rules().seats;
    let names = if record.players.is_empty() { usual(&loaded) } else { record.players.clone() };
    if names.len() != seats || record.dealer.is_some_and(|d| d as usize >= seats) {
        return Err(format!("it does not fit a table of {seats} seats"));
    }
    let players: Result<Vec<Player>, _> = names.iter().map(|name| house.player(name, &loaded)).collect();
    let players = players.map_err(|e| sentence(&e.to_string()))?;
    let running = Match::resume(loaded.rules().clone(), players, record).map_err(|e| sentence(&words(&e)))?;
    let rules_changed =
        !record.fingerprint.is_empty() && record.fingerprint != format!("{:016x}", loaded.rules().fingerprint);
    if !rules_changed && !running.agrees_with(record) {
        return Err("its chances do not fit its moves".into());
    }
    Ok(Reopened { loaded, running, rules_changed })
}

/// The first line of a message.
fn sentence(text: &str) -> String {
    text.lines().next().unwrap_or_default().trim_end_matches(':').to_string()
}
