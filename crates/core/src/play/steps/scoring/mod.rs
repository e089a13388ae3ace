//! Steps that give points without asking for a move that plays a card.

pub mod award;
pub mod count;
pub mod count_aloud;
pub mod fails_below;
pub mod most;
pub mod pay;
pub mod pot;
pub mod settle;
pub mod tally;
pub mod tally_cards;
