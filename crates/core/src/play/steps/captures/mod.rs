//! How cards take others, and the step that takes what is left.

pub mod building;
pub mod capture;
pub mod claim;
pub mod fish;
pub mod sweep_rest;
