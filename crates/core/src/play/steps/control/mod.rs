//! Steps that join other steps together, or that a game writes out.

pub mod calls;
#[expect(clippy::module_inception, reason = "the room has the name of its main step")]
mod control;
pub mod custom;
pub mod remember;

pub use control::*;
