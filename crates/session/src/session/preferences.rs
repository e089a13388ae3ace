//! A person's preferences, kept in a file in the user's settings folder.

use super::keep_error::KeepError;
use super::output_file::write_whole;
use super::user_folders::settings_folder;
use crate::catalog::file_bytes;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// What is kept for a person: settings, each with a default, and what the window remembers (from `favourites` on). Unknown entries of the file are ignored; one of a wrong type has its default.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Preferences {
    /// Whether diamonds are blue and clubs green.
    pub four_colours: bool,
    /// The design of the card backs, by its word.
    pub back: String,
    /// The set of cards, by its word; any other word lets each game suggest its own.
    pub card_set: String,
    /// The cloth of the table, by its word.
    pub felt: String,
    /// Size of text and controls; 1 is usual.
    pub size: f32,
    /// Speed of moving cards; 1 is usual.
    pub speed: f32,
    /// Pause of computer players before a move; 1 is usual.
    pub pause: f32,
    /// Whether animations are off.
    pub reduced_motion: bool,
    /// Whether moves that revealed cards cannot be taken back.
    pub strict_undo: bool,
    /// Whether sounds are on.
    pub sound: bool,
    /// Volume from 0 to 1.
    pub volume: f32,
    /// Whether the coach judges each decision and reports a costly one at once.
    pub coach: bool,
    /// Whether the person is asked to count the own cards before the program does.
    pub count_by_hand: bool,
    /// Name of the person at the window; empty for `You`.
    pub name: String,
    /// Number of the face that this person has chosen; a letter stands for whoever chose none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub face: Option<u8>,
    /// Names of the other people at the same window, in the order of their seats; empty for `Player 2` and so on.
    pub guests: Vec<String>,
    /// Ids of favourite variants, and of the variants played last (latest first).
    pub favourites: Vec<String>,
    pub lately: Vec<String>,
    /// Ids of games whose lesson was finished, and of those whose lesson was declined.
    pub learned: Vec<String>,
    pub declined: Vec<String>,
    /// Ids of games whose goal was told at the first deal.
    pub told: Vec<String>,
    /// How each game was set up the last time, by the id of the game.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub tables: BTreeMap<String, LastTable>,
    /// Size and place of the window when it was closed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub window: Option<WindowPlace>,
}

/// How a game was set up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastTable {
    /// `game` or `game/variant`.
    pub variant: String,
    pub seats: u8,
    /// Who had each seat: `human` or the name of a strategy.
    pub who: Vec<String>,
    /// The options that were changed, with their values as texts.
    #[serde(default)]
    pub set: BTreeMap<String, String>,
}

/// Size and place of a window, in points of a screen without zoom.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct WindowPlace {
    pub size: [f32; 2],
    /// The upper left corner; `None` if the system does not report it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<[f32; 2]>,
    #[serde(default)]
    pub maximized: bool,
}

impl WindowPlace {
    /// Width and height of the smallest window; below, a length that no screen has.
    pub const SMALLEST: [f32; 2] = [480.0, 520.0];
    const LARGEST: f32 = 20_000.0;

    /// Checks a place. `None` if the size is impossible; an impossible corner is dropped.
    fn sound(self) -> Option<WindowPlace> {
        let is_size = |n: f32, least: f32| n.is_finite() && (least * 0.9..WindowPlace::LARGEST).contains(&n);
        let is_place = |n: f32| n.is_finite() && (0.0..WindowPlace::LARGEST).contains(&n);
        let [width, height] = self.size;
        let sized = is_size(width, WindowPlace::SMALLEST[0]) && is_size(height, WindowPlace::SMALLEST[1]);
        let at = self.at.filter(|at| at.iter().all(|n| is_place(*n)));
        sized.then_some(WindowPlace { at, ..self })
    }
}

impl Default for Preferences {
    fn default() -> Preferences {
        let (back, card_set, felt) = ("lattice".into(), "game".into(), "green".into());
        let (four_colours, reduced_motion, strict_undo, coach) = (false, false, false, false);
        let (favourites, lately, learned, declined) = Default::default();
        Preferences {
            four_colours,
            back,
            card_set,
            felt,
            size: 1.0,
            speed: 1.0,
            pause: 1.0,
            reduced_motion,
            strict_undo,
            sound: true,
            volume: 0.5,
            coach,
            count_by_hand: false,
            name: String::new(),
            face: None,
            guests: Vec::new(),
            favourites,
            lately,
            learned,
            declined,
            told: Vec::new(),
            tables: BTreeMap::new(),
            window: None,
        }
    }
}

/// The file of the preferences.
#[derive(Clone, Debug, Default)]
pub struct PreferenceFile {
    path: Option<PathBuf>,
}

/// A file with more bytes than this is not read.
const LARGEST: usize = 256 << 10;

impl PreferenceFile {
    /// The file `settings.toml` in the user's settings folder.
    pub fn usual() -> PreferenceFile {
        PreferenceFile { path: settings_folder().map(|folder| folder.join("settings.toml")) }
    }

    pub fn at(path: &Path) -> PreferenceFile {
        PreferenceFile { path: Some(path.to_path_buf()) }
    }

    /// Reads the preferences; the defaults if the file is missing or unreadable.
    pub fn read(&self) -> Preferences {
        let bytes = self.path.as_ref().and_then(|path| file_bytes(path, LARGEST).ok());
        let text = bytes.and_then(|bytes| String::from_utf8(bytes).ok());
        text.map(|text| Preferences::from_text(&text)).unwrap_or_default().sound()
    }

    /// Writes the preferences, completely or not at all.
    pub fn write(&self, preferences: &Preferences) -> Result<(), KeepError> {
        let Some(path) = &self.path else { return Ok(()) };
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(KeepError::cannot_make(folder))?;
        }
        let text = toml::to_string(preferences).map_err(|e| KeepError::Unwritable(e.to_string()))?;
        Ok(write_whole(path, &text)?)
    }
}

impl Preferences {
    /// Reads what a person may have edited: an entry of a wrong type has its default, and the others count.
    fn from_text(text: &str) -> Preferences {
        let all: toml::Table = text.parse().unwrap_or_default();
        let mut sound = toml::Table::new();
        for (key, value) in all {
            let mut more = sound.clone();
            more.insert(key, value);
            if more.clone().try_into::<Preferences>().is_ok() {
                sound = more;
            }
        }
        sound.try_into().unwrap_or_default()
    }

    /// The smallest and the largest size of text; beyond them it is unreadable or does not fit.
    pub const SMALLEST_TEXT: f32 = 0.8;
    pub const LARGEST_TEXT: f32 = 2.0;
    /// The lowest and the highest speed of cards.
    pub const SPEEDS: (f32, f32) = (0.3, 8.0);
    /// The longest pause of computer players, as a multiple of the usual pause.
    pub const LONGEST_PAUSE: f32 = 5.0;

    /// The longest name, in characters.
    pub const LONGEST_NAME: usize = 24;
    const MOST_GUESTS: usize = 7;

    /// Names of the people at the window, in the order of their seats.
    pub fn people(&self) -> Vec<String> {
        std::iter::once(&self.name).chain(&self.guests).cloned().collect()
    }

    /// Returns the preferences with the name of one of the people changed. `place` counts from 0.
    pub fn with_person(&self, place: usize, name: &str) -> Preferences {
        let mut changed = self.clone();
        match place.checked_sub(1) {
            None => changed.name = name.to_string(),
            Some(guest) => {
                changed.guests.resize(changed.guests.len().max(guest + 1), String::new());
                changed.guests[guest] = name.to_string();
            }
        }
        changed.sound()
    }

    /// The most favourites, and the most variants played lately, that are kept.
    const MOST_FAVOURITES: usize = 60;
    const MOST_LATELY: usize = 12;
    /// The most setups that are kept.
    const MOST_TABLES: usize = 200;
    /// The most games that are kept of those whose lesson was finished or declined, and of those that were told.
    const MOST_LESSONS: usize = 400;

    /// Returns the preferences with this variant added to the favourites, or removed if it was one.
    pub fn with_favourite(&self, id: &str) -> Preferences {
        let mut changed = self.clone();
        changed.favourites.retain(|favourite| favourite != id);
        if changed.favourites.len() == self.favourites.len() {
            changed.favourites.push(id.to_string());
        }
        changed.sound()
    }

    /// Returns the preferences with this variant as the one played last.
    pub fn with_lately(&self, id: &str) -> Preferences {
        let mut changed = self.clone();
        changed.lately.retain(|played| played != id);
        changed.lately.insert(0, id.to_string());
        changed.sound()
    }

    /// Returns the preferences with the setup of this game.
    pub fn with_table(&self, game: &str, table: LastTable) -> Preferences {
        let mut changed = self.clone();
        changed.tables.insert(game.to_string(), table);
        while changed.tables.len() > Preferences::MOST_TABLES {
            changed.tables.pop_first();
        }
        changed
    }

    /// Returns the preferences with the lesson of this game marked as finished.
    pub fn with_learned(&self, game: &str) -> Preferences {
        let mut changed = self.clone();
        changed.learned.retain(|id| id != game);
        changed.learned.push(game.to_string());
        changed.sound()
    }

    /// Returns the preferences with the lesson of this game marked as declined.
    pub fn with_declined(&self, game: &str) -> Preferences {
        let mut changed = self.clone();
        changed.declined.retain(|id| id != game);
        changed.declined.push(game.to_string());
        changed.sound()
    }

    /// Returns the preferences with the goal of this game marked as told.
    pub fn with_told(&self, game: &str) -> Preferences {
        let mut changed = self.clone();
        changed.told.retain(|id| id != game);
        changed.told.push(game.to_string());
        changed.sound()
    }

    /// Whether the lesson of this game is still to be offered.
    pub fn offers_lesson(&self, game: &str) -> bool {
        ![&self.learned, &self.declined].into_iter().flatten().any(|id| id == game)
    }

    /// Returns the preferences with all values within their limits.
    fn sound(mut self) -> Preferences {
        let within = |n: f32, low: f32, high: f32| if n.is_finite() { n.clamp(low, high) } else { 1.0 };
        self.size = within(self.size, Preferences::SMALLEST_TEXT, Preferences::LARGEST_TEXT);
        self.speed = within(self.speed, Preferences::SPEEDS.0, Preferences::SPEEDS.1);
        self.pause = within(self.pause, 0.0, Preferences::LONGEST_PAUSE);
        self.volume = within(self.volume, 0.0, 1.0);
        self.favourites.truncate(Preferences::MOST_FAVOURITES);
        self.lately.truncate(Preferences::MOST_LATELY);
        self.window = self.window.and_then(WindowPlace::sound);
        for games in [&mut self.learned, &mut self.declined, &mut self.told] {
            let oldest = games.len().saturating_sub(Preferences::MOST_LESSONS);
            games.drain(..oldest);
        }
        let name = |name: &str| name.chars().filter(|c| !c.is_control()).take(Preferences::LONGEST_NAME).collect();
        self.name = name(&self.name);
        self.guests = self.guests.iter().take(Preferences::MOST_GUESTS).map(|guest| name(guest)).collect();
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_stands_where_one_can_stand() {
        let place = |size, at| WindowPlace { size, at, maximized: false }.sound();
        assert_eq!(place([1000.0, 700.0], Some([40.0, 30.0])).unwrap().at, Some([40.0, 30.0]));
        assert_eq!(place([1000.0, 700.0], Some([-900.0, 30.0])).unwrap().at, None);
        assert_eq!(place([1000.0, 700.0], Some([f32::NAN, 30.0])).unwrap().at, None);
        for size in [[0.0, 700.0], [1000.0, f32::INFINITY], [1e9, 700.0], [f32::NAN, 700.0]] {
            assert_eq!(place(size, None), None, "{size:?}");
        }
    }

    #[test]
    fn what_is_written_is_read_and_nonsense_is_passed_over() {
        let folder = std::env::temp_dir().join(format!("house-rules-preferences-{}", std::process::id()));
        let file = PreferenceFile::at(&folder.join("deep").join("settings.toml"));
        assert_eq!(file.read(), Preferences::default());
        let mine = Preferences { four_colours: true, speed: 2.0, name: "Ann".into(), ..Preferences::default() };
        let mine = mine
            .with_favourite("a")
            .with_favourite("b/c")
            .with_favourite("a")
            .with_lately("x")
            .with_lately("y")
            .with_lately("x")
            .with_told("g");
        assert_eq!(
            (mine.favourites.clone(), mine.lately.clone()),
            (vec!["b/c".to_string()], vec!["x".to_string(), "y".to_string()])
        );
        file.write(&mine).unwrap();
        assert_eq!(file.read(), mine);
        std::fs::write(folder.join("deep").join("settings.toml"), "speed = inf\nsize = -3.0\nother = 1").unwrap();
        assert_eq!(file.read(), Preferences { speed: 1.0, size: 0.8, ..Preferences::default() });
        std::fs::write(
            folder.join("deep").join("settings.toml"),
            "name = \"Ann\"\nspeed = \"fast\"\nfour_colours = true",
        )
        .unwrap();
        assert_eq!(file.read(), Preferences { name: "Ann".into(), four_colours: true, ..Preferences::default() });
        std::fs::write(folder.join("deep").join("settings.toml"), "[[[").unwrap();
        assert_eq!(file.read(), Preferences::default());
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
