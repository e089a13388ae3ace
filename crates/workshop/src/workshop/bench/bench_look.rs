//! The problems of a game as its texts stand in the editor, each with its place and what can be written instead.

use crate::catalog::UnsavedTexts;
use crate::diagnostics::{Problem, Severity};
use crate::script::RefusalWords;
use crate::session::{Halt, House};
use crate::workshop::editing::{EditedText, GameTexts, KnownNames, quick_look, remedy_for};
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The texts of one game as an editor holds them.
#[derive(Clone)]
pub struct BenchTexts {
    pub house: Arc<House>,
    pub game: String,
    /// The texts that differ from their files, by path.
    pub unsaved: BTreeMap<PathBuf, Arc<str>>,
}

/// A problem in a text, with the bytes that it marks.
#[derive(Clone, Debug)]
pub struct FoundMistake {
    pub problem: Problem,
    /// `None` if it is in no file on disk.
    pub file: Option<PathBuf>,
    pub range: Range<usize>,
    /// The line, from 0.
    pub line: usize,
    /// What can be written in place of which bytes.
    pub remedy: Option<(Range<usize>, String)>,
}

/// What was found in the texts.
#[derive(Clone, Default, Debug)]
pub struct BenchLook {
    /// Errors first.
    pub found: Vec<FoundMistake>,
    /// The names of the variants that load.
    pub known: KnownNames,
}

/// Most problems that are told.
const MOST: usize = 200;

impl BenchTexts {
    /// The house as it would be if the texts were saved.
    pub fn house(&self) -> House {
        self.house.with_unsaved(UnsavedTexts::new(self.unsaved.clone()), &self.game)
    }
}

impl BenchLook {
    /// Looks at the texts, first at the variant of the edited file. `None` if `halt` is wished meanwhile.
    pub fn of(texts: &BenchTexts, edited: &Path, words: RefusalWords, halt: &Halt) -> Option<BenchLook> {
        let house = texts.house();
        let look = quick_look(&house, (&texts.game, variant_of(edited)), words, &|| halt.is_wished())?;
        let files = GameTexts::of_game(&house.catalog, &texts.game);
        let players = players_of(&house, &texts.game);
        let all = look.problems.into_iter().chain(players).take(MOST);
        let mut found: Vec<FoundMistake> = all.map(|problem| placed(&house, &files, problem)).collect();
        found.sort_by_key(|one| (one.problem.severity != Severity::Error, one.file.clone(), one.range.start));
        Some(BenchLook { found, known: look.known })
    }
}

/// The problems of the game's own players.
fn players_of(house: &House, game: &str) -> Vec<Problem> {
    let own = house.catalog.strategies.iter().filter(|entry| entry.id.split('/').next() == Some(game));
    own.flat_map(|entry| entry.problems.iter().cloned().chain(house.strategy_problems(entry))).collect()
}

fn placed(house: &House, files: &GameTexts, problem: Problem) -> FoundMistake {
    let file = problem.place.as_ref().and_then(|place| house.catalog.file_shown(&place.path));
    let index = file.as_ref().and_then(|path| files.find(path));
    let line = problem.place.as_ref().map_or(0, |place| place.at.line.saturating_sub(1) as usize);
    let (Some(place), Some(index)) = (&problem.place, index) else {
        return FoundMistake { problem, file, range: 0..0, line, remedy: None };
    };
    let text: &EditedText = &files.files[index].text;
    let start = text.offset_at(place.at);
    let end = text.after(start, place.length());
    let remedy = remedy_for(&problem, &files.files[index], index).map(|remedy| (remedy.edit.range, remedy.edit.text));
    FoundMistake { problem, file, range: start..end, line, remedy }
}

/// The name of the variant that a file belongs to; empty for the game itself.
pub(super) fn variant_of(path: &Path) -> &str {
    let is_variant = path.parent().is_some_and(|folder| folder.ends_with("variants"));
    let name = path.file_name().and_then(|name| name.to_str()).filter(|_| is_variant);
    name.and_then(|name| name.split('.').next()).unwrap_or_default()
}
