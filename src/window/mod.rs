//! The window.
pub mod art;
