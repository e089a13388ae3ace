//! Packs: how games, variants and players travel as one file, `NAME.houserules`.
//!
//! A pack is a zip archive of what stands in a data folder, with a manifest. It is not trusted: it is read into memory within
//! limits, and refused in a sentence where anything in it is not as it should be; nothing is written before. Does not know how
//! it is shown or asked for: [`PackSummary`] says what a person should know of it.

mod archive;
mod backup;
mod contents;
mod file_checks;
mod installed;
mod look;
mod make;
mod manifest;
mod names;
mod quick_check;
mod removed;
mod summary;

pub use backup::{Backup, BackupError, BackupSummary, Restored};
pub use contents::{Pack, PackContents, VariantName};
pub use installed::{Installation, InstalledPack, Packs};
pub use look::FileLook;
pub use make::{MadePack, PackWish, pack_folder, pack_variant};
pub use manifest::{Need, PackManifest};
pub use quick_check::{CheckProgress, QuickCheck};
pub use removed::{MissingPack, missing_pack};
pub use summary::{NeedState, PackEffect, PackGame, PackSummary, PackVariant};

/// The ending of a pack's file name.
pub const PACK_ENDING: &str = "houserules";

/// Why a pack is refused, or cannot be made or installed: one sentence, perhaps with a remedy.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct PackError(String);

impl PackError {
    fn new(text: impl Into<String>) -> PackError {
        PackError(text.into())
    }
}
