//! What is printed on a card, and sets of cards.
//!
//! Knows ranks, suits, faces and decks. Deliberately does not know what a card is worth or which
//! card beats which: order and value are rules, and belong to a game.

mod card;
mod card_pattern;
mod deck;
mod face;
mod rank;
mod set;
mod suit;

pub use card::Card;
pub use card_pattern::{CardPattern, SuitSigns};
pub use deck::{Deck, DeckError, DeckList};
pub use face::{Face, FaceError};
pub use rank::Rank;
pub use set::{CardIter, CardSet};
pub use suit::{Colour, Suit};
