//! Files held in memory, for a pack that is looked at before it is installed.

use super::listing::Listing;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Files by their paths within a data folder (`rules/a/game.toml`). Cheap to clone.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct HeldFiles(Arc<BTreeMap<String, Vec<u8>>>);

impl HeldFiles {
    pub fn new(files: BTreeMap<String, Vec<u8>>) -> HeldFiles {
        HeldFiles(Arc::new(files))
    }

    /// All files with their paths, sorted.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.0.iter().map(|(path, bytes)| (path.as_str(), bytes.as_slice()))
    }

    pub fn file(&self, path: &str) -> Option<&[u8]> {
        self.0.get(path).map(Vec::as_slice)
    }

    /// Lists a folder without hidden files. Empty if there is no such folder.
    pub(super) fn list(&self, folder: &str) -> Listing {
        let (mut folders, mut files) = (BTreeSet::new(), Vec::new());
        let inside = self.0.keys().filter_map(|path| path.strip_prefix(folder)?.strip_prefix('/'));
        for rest in inside.filter(|rest| !rest.starts_with('.')) {
            match rest.split_once('/') {
                Some((own, _)) => _ = folders.insert(own.to_string()),
                None => files.push(rest.to_string()),
            }
        }
        Listing { folders: folders.into_iter().collect(), files }
    }
}

impl std::fmt::Debug for HeldFiles {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} files in memory", self.0.len())
    }
}
