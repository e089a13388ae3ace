//! The drawings of the cards as SVG: faces, backs and suit signs, each a text.
//!
//! Knows ranks, suits and the player's style of the deck. Deliberately does not know pixels, textures, pages or games.

mod back;
mod court;
mod detail;
mod drawing;
mod face;
mod index;
mod joker;
mod pips;
mod style;
mod suit;

pub use detail::Detail;
pub use face::{back_svg, face_svg, suit_svg};
pub use style::{Back, Felt, Style};
