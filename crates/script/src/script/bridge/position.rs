//! Converts the engine's positions into positions in a script's files.

use crate::diagnostics::source::{At, Sources};
use rhai::Position;

/// The position in its file; the engine numbers the lines of all files consecutively. `None` if the position is not known.
pub(crate) fn locate(sources: &Sources, position: Position) -> Option<At> {
    let line = position.line()? as u32;
    sources.locate(line, position.position().unwrap_or(1) as u32)
}
