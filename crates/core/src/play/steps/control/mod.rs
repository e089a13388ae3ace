//! Steps that join other steps together, or that a game writes out.

#[expect(clippy::module_inception, reason = "the room has the name of its main step")]
mod control;
pub mod calls;
pub mod custom;
pub mod remember;

pub use control::*;
