//! What can be written at a place of a text that is edited, and where the name there is defined.

use super::bench_look::BenchTexts;
use crate::workshop::editing::{CompletionBasis, CompletionItem, GameTexts, KnownNames, NameIndex, completions};
use std::ops::Range;
use std::path::{Path, PathBuf};

/// What can be written, and the bytes that it takes the place of.
#[derive(Clone, Debug, Default)]
pub struct Completed {
    pub range: Range<usize>,
    /// What fits the letters before the place, the best first.
    pub items: Vec<CompletionItem>,
}

/// Most texts that are offered.
const MOST: usize = 60;

/// What can be written at a byte of a file.
pub fn complete_at(texts: &BenchTexts, known: &KnownNames, file: &Path, offset: usize) -> Option<Completed> {
    let catalog = texts.house().catalog;
    let files = GameTexts::of_game(&catalog, &texts.game);
    let names = NameIndex::of(&files);
    let game = catalog.games.iter().find(|game| game.id == texts.game)?;
    let basis = CompletionBasis { texts: &files, names: &names, known, options: &game.options };
    let index = files.find(file)?;
    let text = &files.files[index].text.text;
    let offset = floor(text, offset);
    let (range, items) = completions(&basis, index, offset);
    let written = text.get(range.start..offset).unwrap_or_default().trim_start_matches('"').to_lowercase();
    Some(Completed { range, items: fitting(items, &written) })
}

/// Those that begin with the letters, then those that hold them.
fn fitting(items: Vec<CompletionItem>, written: &str) -> Vec<CompletionItem> {
    let place = |item: &CompletionItem| {
        let label = item.label.trim_start_matches('"').to_lowercase();
        let rank = match () {
            () if label.starts_with(written) => 0,
            () if label.contains(written) => 1,
            () => return None,
        };
        Some((rank, label))
    };
    let mut placed: Vec<_> = items.into_iter().filter_map(|item| Some((place(&item)?, item))).collect();
    placed.sort_by(|one, other| one.0.cmp(&other.0));
    placed.dedup_by(|one, other| one.1.insert == other.1.insert);
    placed.into_iter().map(|(_, item)| item).take(MOST).collect()
}

/// Where the name at a byte of a file is defined.
pub fn defined_at(texts: &BenchTexts, file: &Path, offset: usize) -> Option<(PathBuf, Range<usize>)> {
    let files = GameTexts::of_game(&texts.house().catalog, &texts.game);
    let names = NameIndex::of(&files);
    let found = names.at(files.find(file)?, offset)?;
    let defined = names.places(found.kind, &found.name).find(|place| place.is_definition)?;
    Some((files.files[defined.file].path.clone(), defined.range.clone()))
}

fn floor(text: &str, offset: usize) -> usize {
    let offset = offset.min(text.len());
    (0..=offset).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
}
