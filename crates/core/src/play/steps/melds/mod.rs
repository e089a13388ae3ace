//! Steps in which cards count together, and how melds lie on the table.

pub mod declare;
pub mod meld;
pub mod meld_shape;
pub mod say;
pub mod showdown;
pub mod table_melds;
