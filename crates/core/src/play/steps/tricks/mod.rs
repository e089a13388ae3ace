//! Steps in which the cards of several seats are compared.

pub mod climb;
pub mod duty;
pub mod guard;
pub mod raise;
mod simplest;
pub mod spoken_tricks;
#[expect(clippy::module_inception, reason = "the room has the name of its main step")]
mod tricks;

pub use tricks::*;
