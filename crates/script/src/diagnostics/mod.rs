//! Floor 1: problems in a text that a person wrote, with their place and what was probably meant.
//!
//! A [`Problem`] is shown with its line, a caret and a suggestion, whether the file is TOML or a
//! script. Deliberately does not know what the files are for, nor who reads them.

pub mod listed;
pub(crate) mod nearest;
pub(crate) mod problem;
mod shown;
pub(crate) mod source;

pub use nearest::nearest;
pub use problem::{Problem, Severity, SourcePlace};
pub use shown::{one_line, shown};
pub use source::{At, Source, Sources};
