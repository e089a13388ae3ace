//! The copy of the data folder inside the program, for a program without files beside it.

use super::listing::Listing;

/// Files in memory: their paths within the data folder (`rules/template/game.toml`), sorted, with their bytes.
#[derive(Clone, Copy)]
pub struct BuiltIn(pub &'static [(&'static str, &'static [u8])]);

impl BuiltIn {
    /// Lists a folder without hidden files. Empty if there is no such folder.
    pub(super) fn list(self, folder: &str) -> Listing {
        let mut listing = Listing::default();
        let inside = self.0.iter().filter_map(|(path, _)| path.strip_prefix(folder)?.strip_prefix('/'));
        for rest in inside.filter(|rest| !rest.starts_with('.')) {
            match rest.split_once('/') {
                Some((own, _)) if listing.folders.last().is_none_or(|last| last != own) => {
                    listing.folders.push(own.to_string());
                }
                Some(_) => {}
                None => listing.files.push(rest.to_string()),
            }
        }
        listing
    }

    pub(super) fn file(self, path: &str) -> Option<&'static [u8]> {
        let place = self.0.binary_search_by(|(known, _)| (*known).cmp(path)).ok()?;
        Some(self.0[place].1)
    }
}

/// Equal if they are the same slice in memory; contents are not compared.
impl PartialEq for BuiltIn {
    fn eq(&self, other: &BuiltIn) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl std::fmt::Debug for BuiltIn {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} built-in files", self.0.len())
    }
}
