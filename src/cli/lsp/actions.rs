//! Code actions: the word that was meant, and newer words for older ones.

use super::buffers::place_of;
use super::diagnostics::{FoundProblem, range_in};
use super::views::GameView;
use super::words::write_title;
use crate::workshop::editing::migration_at;
use lsp_types::{CodeAction, CodeActionKind, CodeActionOrCommand, Range, TextEdit, Uri, WorkspaceEdit};
use std::collections::HashMap;

#[allow(clippy::mutable_key_type, reason = "the map is that of the protocol's library")]
fn edit_of(uri: &Uri, range: Range, text: String) -> WorkspaceEdit {
    let edits = vec![TextEdit { range, new_text: text }];
    WorkspaceEdit { changes: Some(HashMap::from([(uri.clone(), edits)])), ..WorkspaceEdit::default() }
}

fn touches(a: &Range, b: &Range) -> bool {
    a.start <= b.end && b.start <= a.end
}

/// What can be done in a range of a file: against its problems, which are those of the text as it is.
pub(super) fn actions(
    view: &GameView,
    file: usize,
    uri: &Uri,
    range: Range,
    problems: &[&FoundProblem],
) -> Vec<CodeActionOrCommand> {
    let mut found: Vec<CodeAction> = Vec::new();
    for problem in problems.iter().filter(|problem| touches(&problem.range, &range)) {
        let Some((at, text)) = &problem.remedy else { continue };
        let action = CodeAction {
            title: write_title(text),
            kind: Some(CodeActionKind::QUICKFIX),
            diagnostics: Some(vec![problem.diagnostic()]),
            edit: Some(edit_of(uri, *at, text.clone())),
            is_preferred: Some(true),
            ..CodeAction::default()
        };
        if !found.iter().any(|other| other.title == action.title && other.edit == action.edit) {
            found.push(action);
        }
    }
    let edited = &view.texts.files[file];
    let others = view.texts.files.iter().enumerate().filter(|(index, other)| *index != file && other.part.is_script());
    let beside: Vec<&str> = others.map(|(_, other)| &*other.text.text).collect();
    let older = migration_at(edited, file, edited.text.offset(place_of(range.start)), &beside);
    found.extend(older.filter(|_| edited.part.is_script()).map(|remedy| CodeAction {
        title: write_title(&remedy.written),
        kind: Some(CodeActionKind::REFACTOR_REWRITE),
        edit: Some(edit_of(uri, range_in(&edited.text, remedy.edit.range), remedy.edit.text)),
        ..CodeAction::default()
    }));
    found.into_iter().map(CodeActionOrCommand::CodeAction).collect()
}
