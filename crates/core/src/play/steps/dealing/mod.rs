//! Steps that deal cards, give them back, or let seats choose which they keep.

pub mod choose;
pub mod deal;
pub mod give;
pub mod move_some;
pub mod take_back;
pub mod turn_up;
