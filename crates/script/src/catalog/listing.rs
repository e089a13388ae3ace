//! What a folder holds, on disk or in memory.

/// The contents of a folder, sorted, without hidden files.
#[derive(Clone, Default, Debug)]
pub(super) struct Listing {
    pub folders: Vec<String>,
    pub files: Vec<String>,
}
