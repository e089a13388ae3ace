//! What the integration tests share: the shipped games, seeded chance, folders that clean up, the binary.
#![allow(dead_code)] // each test file uses its own part

use house_rules::catalog::Catalog;
use house_rules::play::Rules;
use house_rules::script::{limits::LIVE_STACK, mark_deep_stack};
use house_rules::session::{House, Loaded, TableChoice};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

pub fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Cargo makes the threads of tests with room for scripts (`.cargo/config.toml`): then no call of a script needs a thread.
pub fn mark_room() {
    let size: Option<usize> = std::env::var("RUST_MIN_STACK").ok().and_then(|size| size.parse().ok());
    let is_test = std::thread::current().name().is_some_and(|name| name != "main");
    if is_test && size >= Some(LIVE_STACK) {
        mark_deep_stack();
    }
}

/// The games of this repository, without packs that the user of this machine has installed.
pub fn house() -> House {
    mark_room();
    let catalog = Catalog::open(house_rules::GAMES, Some(&root())).expect("the repository is a data folder");
    House::of(catalog, Some(&root()))
}

/// Rules and players as they were written in vocabulary 1.
pub fn older_house() -> House {
    mark_room();
    let folder = root().join("tests/vocabulary_1");
    let catalog = Catalog::open(house_rules::GAMES, Some(&folder)).expect("the folder holds rules and strategies");
    House::of(catalog, Some(&folder))
}

/// The tests' own games, which have steps of their own, as a data folder: `tests/own_games` is its `rules/`.
pub fn own_games() -> PathBuf {
    static COPIED: std::sync::Once = std::sync::Once::new();
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("own_games");
    COPIED.call_once(|| copy(&root().join("tests/own_games"), &folder.join("rules")));
    folder
}

/// The names of the tests' own games.
pub fn own_ids() -> Vec<String> {
    let folders = std::fs::read_dir(root().join("tests/own_games")).unwrap();
    let mut ids: Vec<String> = folders.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    ids.sort();
    ids
}

/// A game or variant at a number of seats.
pub struct Case {
    pub id: String,
    pub seats: u8,
    pub loaded: Loaded,
}

impl Case {
    pub fn rules(&self) -> &Rules {
        self.loaded.rules()
    }

    pub fn name(&self) -> String {
        format!("{} at {} seats", self.id, self.seats)
    }
}

pub fn load(house: &House, id: &str, seats: u8) -> Case {
    mark_room();
    let choice = TableChoice { variant: id.to_string(), seats: Some(seats), set: Vec::new() };
    match house.load(&choice) {
        Ok(loaded) => Case { id: id.to_string(), seats, loaded },
        Err(error) => panic!("{id} at {seats} seats does not load: {error}"),
    }
}

/// Every game, variant and number of seats in `rules/`.
pub fn cases(house: &House) -> Vec<Case> {
    let ids: Vec<String> = house.catalog.ids().collect();
    let seats = |id: &String| house.find(id).unwrap().variant.seats.clone();
    let cases: Vec<Case> = ids.iter().flat_map(|id| seats(id).into_iter().map(|n| load(house, id, n))).collect();
    assert!(cases.len() >= 9, "only {} games are found", cases.len());
    cases
}

/// Seeded chance of the tests' own (SplitMix64), so that no change of the program changes a test.
pub struct Rand(u64);

impl Rand {
    pub fn new(seed: i64) -> Rand {
        Rand(seed as u64 ^ 0x5851_F42D_4C95_7F2D)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n.max(1) as u64) as usize
    }

    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}

/// A folder that is gone after the test.
pub struct Folder(PathBuf);

static COUNT: AtomicU32 = AtomicU32::new(0);

impl Folder {
    pub fn new() -> Folder {
        let name = format!("house-rules-it-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        Folder(folder.canonicalize().unwrap())
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
        let path = self.file(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        path
    }

    /// Copies a folder of this repository into this one.
    pub fn copy(&self, from: &str) {
        copy(&root().join(from), &self.file(from));
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap().map(|e| e.unwrap()) {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target)
        } else {
            _ = std::fs::copy(entry.path(), target).unwrap()
        }
    }
}

/// What a run of the program gave.
#[derive(Debug)]
pub struct Ran {
    pub status: i32,
    pub out: String,
    pub err: String,
}

/// Runs the program in the repository's folder.
pub fn run(args: &[&str]) -> Ran {
    run_in(&root(), args, "")
}

/// A home of the tests' own: what the program keeps by itself is none of what the user of this machine kept.
pub fn at_home(command: &mut Command) -> &mut Command {
    let home = Path::new(env!("CARGO_TARGET_TMPDIR"));
    command.env("XDG_DATA_HOME", home.join("data")).env("XDG_CONFIG_HOME", home.join("config"))
}

/// Runs the program in a folder, with this on its standard input.
pub fn run_in(folder: &Path, args: &[&str], input: &str) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_house-rules"));
    at_home(&mut command);
    command.args(args).current_dir(folder).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_string();
    let writer = std::thread::spawn(move || _ = stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the program writes UTF-8");
    Ran { status: output.status.code().unwrap_or(-1), out: text(output.stdout), err: text(output.stderr) }
}
