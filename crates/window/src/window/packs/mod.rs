//! Packs in the window: a file that was dropped or named, the question before a pack is removed, a pack that is made, and
//! everything that is a person's own as one file.
//!
//! What is asked for and worked out is in `packing`, `offer`, `making` and `mine`; the other files draw one sheet each.
//! Deliberately reads and writes no file itself: the session does.

mod dropping;
mod making;
mod making_sheet;
mod mine;
mod mine_sheet;
mod offer;
mod offer_sheet;
mod packing;
mod removing;
mod rows;

pub use dropping::{dropped, hovered};
pub use making::PackMaking;
pub use making_sheet::make;
pub use mine_sheet::mine;
pub use offer::{OfferFound, PackOffer};
pub use offer_sheet::{field, offer};
pub use packing::Packing;
pub use removing::{PackRemoval, at_game, remove};
