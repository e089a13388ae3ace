//! A person's own variants: chosen options that were given a name, kept as files in the person's folder.
//!
//! Each is a file as a designer writes it, `rules/<game>/variants/<name>.toml`, so that the catalog, the commands and packs
//! treat it like any other variant. Does not know how any of it is asked for or told: errors are data.

mod error;
mod name;
mod store;
mod text;

pub use error::OwnVariantError;
pub use name::LONGEST_TITLE;
pub use store::{OwnVariants, RemovedVariant, VariantDraft};
