//! The texts that the editor has open.

use super::uris::path_of;
use crate::catalog::UnsavedTexts;
use crate::workshop::editing::{EditedText, TextPlace};
use lsp_types::{Position, TextDocumentContentChangeEvent, Uri};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// An open text.
pub(super) struct Buffer {
    pub uri: Uri,
    pub version: i32,
    pub text: EditedText,
}

/// The open texts by path.
#[derive(Default)]
pub(super) struct Buffers(BTreeMap<PathBuf, Buffer>);

/// A place of the protocol.
pub(super) fn place_of(position: Position) -> TextPlace {
    TextPlace { line: position.line, unit: position.character }
}

impl Buffers {
    /// Opens a text. Returns its path, if it is that of a file.
    pub fn open(&mut self, uri: Uri, version: i32, text: String) -> Option<PathBuf> {
        let path = path_of(&uri)?;
        self.0.insert(path.clone(), Buffer { uri, version, text: EditedText::new(text.into()) });
        Some(path)
    }

    /// Applies changes in order. Returns the path, if the text is open.
    pub fn change(&mut self, uri: &Uri, version: i32, changes: Vec<TextDocumentContentChangeEvent>) -> Option<PathBuf> {
        let path = path_of(uri)?;
        let buffer = self.0.get_mut(&path)?;
        for change in changes {
            buffer.text = match change.range {
                Some(range) => buffer.text.changed(place_of(range.start), place_of(range.end), &change.text),
                None => EditedText::new(change.text.into()),
            };
        }
        buffer.version = version;
        Some(path)
    }

    pub fn close(&mut self, uri: &Uri) -> Option<PathBuf> {
        let path = path_of(uri)?;
        self.0.remove(&path).map(|_| path)
    }

    pub fn get(&self, path: &Path) -> Option<&Buffer> {
        self.0.get(path)
    }

    pub fn paths(&self) -> impl Iterator<Item = &PathBuf> {
        self.0.keys()
    }

    /// All open texts, for a catalog.
    pub fn texts(&self) -> UnsavedTexts {
        UnsavedTexts::new(self.map(|buffer| buffer.text.text.clone()))
    }

    /// All open texts with some of them changed.
    pub fn texts_with(&self, changed: BTreeMap<PathBuf, Arc<str>>) -> UnsavedTexts {
        let mut texts = self.map(|buffer| buffer.text.text.clone());
        texts.extend(changed);
        UnsavedTexts::new(texts)
    }

    /// The versions of all open texts.
    pub fn versions(&self) -> BTreeMap<PathBuf, i32> {
        self.map(|buffer| buffer.version)
    }

    fn map<T>(&self, of: impl Fn(&Buffer) -> T) -> BTreeMap<PathBuf, T> {
        self.0.iter().map(|(path, buffer)| (path.clone(), of(buffer))).collect()
    }
}
