//! The drawings as SVG, each a text: the cards with their backs and suit signs, and the faces of the players at a table.
//!
//! Knows ranks, suits and the player's style of the deck. Deliberately does not know pixels, textures, pages or games.

mod back;
mod court;
mod detail;
mod drawing;
mod emblem;
mod face;
mod french;
mod german;
mod index;
mod joker;
mod jumbo;
mod latin;
mod letters;
mod pips;
mod portrait;
mod style;
mod suit;
#[cfg(test)]
mod tests;

pub use detail::Detail;
pub use face::{back_svg, face_svg, picture_svg, suit_svg};
pub use portrait::{PORTRAITS, portrait_svg};
pub use style::{Back, Felt, Style};
