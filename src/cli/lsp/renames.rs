//! Renaming: the changes of all files, once the game is known to be as it was with them.

use super::buffers::{Buffers, place_of};
use super::diagnostics::range_in;
use super::uris::uri_of;
use super::views::GameView;
use super::words::{breaks_text, rename_text};
use crate::catalog::Catalog;
use crate::diagnostics::{Problem, Severity};
use crate::session::House;
use crate::wording::illegal_move;
use crate::workshop::editing::{TextEdit as NameEdit, is_renamable, quick_look, renamed};
use lsp_types::{Position, PrepareRenameResponse, TextEdit, WorkspaceEdit};
use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;
use std::sync::Arc;

/// The name at a place that can be changed.
pub(super) fn prepare(view: &GameView, file: usize, at: Position) -> Option<PrepareRenameResponse> {
    let text = &view.texts.files[file].text;
    let found = is_renamable(&view.names, file, text.offset(place_of(at)))?;
    Some(PrepareRenameResponse::RangeWithPlaceholder {
        range: range_in(text, found.range.clone()),
        placeholder: found.name.clone(),
    })
}

/// The changes that give the name at a place another one, or the sentence that says why not.
pub(super) fn rename(
    view: &GameView,
    buffers: &Buffers,
    file: usize,
    at: Position,
    to: &str,
) -> Result<WorkspaceEdit, String> {
    let offset = view.texts.files[file].text.offset(place_of(at));
    let edits = renamed(&view.texts, &view.names, file, offset, to).map_err(|why| rename_text(&why))?;
    let changed = view.catalog.with_unsaved(buffers.texts_with(applied(view, &edits)), view.unit.game());
    let before = errors(&view.catalog, view);
    let after = errors(&changed, view);
    if let Some(new) = after.iter().find(|problem| !has_like(&before, problem)) {
        return Err(breaks_text(to, new));
    }
    Ok(workspace_edit(view, edits))
}

/// Whether one of these problems is at the same line and of the same kind: its message may have the name that changes.
fn has_like(problems: &[Problem], problem: &Problem) -> bool {
    let line = |p: &Problem| p.place.as_ref().map(|place| (place.path.clone(), place.at.line));
    problems.iter().any(|known| line(known) == line(problem))
}

/// The errors of the game and of its players.
fn errors(catalog: &Catalog, view: &GameView) -> Vec<Problem> {
    let house = House::of(catalog.clone(), None);
    let game = view.unit.game().unwrap_or_default();
    let look = quick_look(&house, (game, ""), illegal_move, &|| false).unwrap_or_default();
    let players = house.catalog.strategies.iter().filter(|entry| entry.id.split('/').next() == Some(game));
    let of_players = players.flat_map(|entry| house.strategy_problems(entry));
    let all = look.problems.into_iter().chain(of_players);
    all.filter(|problem| problem.severity == Severity::Error).collect()
}

/// The texts of the files that change.
fn applied(view: &GameView, edits: &[NameEdit]) -> BTreeMap<PathBuf, Arc<str>> {
    let mut texts: BTreeMap<usize, String> = BTreeMap::new();
    let mut last_first: Vec<&NameEdit> = edits.iter().collect();
    last_first.sort_by_key(|edit| std::cmp::Reverse((edit.file, edit.range.start)));
    for edit in last_first {
        let text = texts.entry(edit.file).or_insert_with(|| view.texts.files[edit.file].text.text.to_string());
        text.replace_range(edit.range.clone(), &edit.text);
    }
    texts.into_iter().map(|(file, text)| (view.texts.files[file].path.clone(), text.into())).collect()
}

#[allow(clippy::mutable_key_type, reason = "the map is that of the protocol's library")]
fn workspace_edit(view: &GameView, edits: Vec<NameEdit>) -> WorkspaceEdit {
    let mut changes = HashMap::new();
    for edit in edits {
        let file = &view.texts.files[edit.file];
        let Some(uri) = uri_of(&file.path) else { continue };
        let list: &mut Vec<TextEdit> = changes.entry(uri).or_default();
        list.push(TextEdit { range: range_in(&file.text, edit.range), new_text: edit.text });
    }
    WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() }
}
