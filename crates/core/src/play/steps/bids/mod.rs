//! Steps in which seats bid, or name what is trump.

pub mod auction;
pub mod betting;
pub mod bid_each;
pub mod bid_ladder;
pub mod bidding;
pub mod contract;
pub mod dialogue;
pub mod go_alone;
pub mod name_trump;
pub mod offer_trump;
pub mod say_one;
pub mod set_contract;
pub mod set_trump;
