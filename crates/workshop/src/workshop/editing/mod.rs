//! What an editor can know of the files of a game: problems, words, names and the places where they stand.
//!
//! Works on texts as they are typed, whether or not they compile. Answers are data; deliberately knows no protocol of any
//! editor and no sentence.

mod bracket_pairs;
mod brackets;
mod calls;
mod colouring;
mod completion;
mod definitions;
mod edited_text;
mod examples;
mod game_texts;
mod known_names;
mod meaning;
mod name_uses;
mod outline;
mod pieces;
mod quick;
mod remedies;
mod renaming;
mod signature;
mod standing;
mod toml_names;

pub use bracket_pairs::bracket_pair;
pub use colouring::{ColouredPart, PartKind, TextForm, coloured};
pub use completion::{CompletionBasis, CompletionItem, CompletionKind, completions};
pub use edited_text::{EditedText, TextPlace};
pub use examples::example_of;
pub use game_texts::{EditedFile, FilePart, GameTexts};
pub use known_names::KnownNames;
pub use meaning::{PlaceMeaning, meaning_at};
pub use name_uses::{NameIndex, NameKind, NameUse};
pub use outline::{OutlineKind, Outlined, outline};
pub use quick::{QuickLook, quick_look};
pub use remedies::{Remedy, TextEdit, migration_at, remedy_for};
pub use renaming::{RenameRefusal, is_renamable, renamed};
pub use signature::{CallSignature, signature_at};
