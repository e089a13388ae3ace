//! Texts that an editor holds and has not saved yet: they stand for the files of their paths.
//!
//! Does not know what the texts mean, nor which editor holds them.

use super::listing::Listing;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Unsaved texts by the absolute path of their file, links resolved. Cheap to clone.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct UnsavedTexts(Arc<BTreeMap<PathBuf, Arc<str>>>);

impl UnsavedTexts {
    pub fn new(texts: BTreeMap<PathBuf, Arc<str>>) -> UnsavedTexts {
        UnsavedTexts(Arc::new(texts))
    }

    /// The text that stands for a file.
    pub fn text(&self, file: &Path) -> Option<&str> {
        self.0.get(file).map(|text| &**text)
    }

    /// Adds the files and folders in `folder` that exist only in the editor.
    pub(super) fn add_to(&self, folder: &Path, listing: &mut Listing) {
        for file in self.0.keys() {
            let Ok(inside) = file.strip_prefix(folder) else { continue };
            let mut parts = inside.iter().filter_map(|part| part.to_str());
            let Some(first) = parts.next().filter(|name| !name.starts_with('.')) else { continue };
            let list = if parts.next().is_some() { &mut listing.folders } else { &mut listing.files };
            if !list.iter().any(|known| known == first) {
                list.push(first.to_string());
            }
        }
    }
}

impl std::fmt::Debug for UnsavedTexts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} unsaved texts", self.0.len())
    }
}
