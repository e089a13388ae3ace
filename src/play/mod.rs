pub mod tree;
pub use tree::{Ask, Node, Tree};
