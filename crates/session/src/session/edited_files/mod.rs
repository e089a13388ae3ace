//! Texts that a person edits in the program: read, saved, and kept as drafts, so that nothing of anybody is ever overwritten.
//!
//! Each text is known with what stood on disk when it was read. Does not know what stands in it, nor how it is edited.

mod draft;
mod edited_file;

pub use draft::{KeptDraft, draft_of, drop_draft, keep_draft};
pub use edited_file::{FileNow, SaveFault, file_now, save_edited};
