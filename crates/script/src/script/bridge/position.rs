//! Where the engine's positions are in a script's files.

use crate::diagnostics::source::{At, Sources};
use rhai::Position;

/// The place in its own file: files are numbered through for the engine.
pub(crate) fn locate(sources: &Sources, position: Position) -> Option<At> {
    let line = position.line()? as u32;
    sources.locate(line, position.position().unwrap_or(1) as u32)
}
