//! Why a variant of one's own cannot be kept, changed or removed, as data.

use crate::session::keep_error::KeepError;

/// Why a variant of one's own cannot be kept, changed or removed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OwnVariantError {
    /// No name is given, or one of signs alone that are not seen.
    NoName,
    /// The name has more characters than this.
    LongName(usize),
    /// The game has a variant of this name.
    TakenName(String),
    /// Nothing differs from the variant that it would be built on.
    NothingChanged,
    /// A game has room for so many variants of one's own.
    TooMany(usize),
    /// With these options nobody can play; the reason as the rules give it.
    Unplayable(String),
    /// The variant is not there any more, or is none of one's own.
    Gone,
    /// The file cannot be written or removed.
    File(KeepError),
}

impl From<KeepError> for OwnVariantError {
    fn from(error: KeepError) -> OwnVariantError {
        OwnVariantError::File(error)
    }
}
