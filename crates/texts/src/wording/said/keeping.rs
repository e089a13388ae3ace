//! What is said when a match, its statistics or the settings cannot be kept or gone on with.

use crate::session::{FileFault, KeepError, MissingPack, OwnVariantError, ReopenError, SlotNews};

/// Errors and news of files, from the session's data.
#[derive(Clone, Copy, Debug)]
pub enum KeepingSaid<'a> {
    News(&'a SlotNews),
    Error(&'a KeepError),
    Reopen(&'a ReopenError),
    Fault(&'a FileFault),
    /// In which pack a game came that is not here.
    MissingPack(&'a MissingPack),
    OwnVariant(&'a OwnVariantError),
}
