//! A move as it was written, before it is matched with the legal moves.

use super::moves::{Move, MoveNames};
use crate::cards::{Face, Rank, Suit};
use crate::table::{Pile, Seat};

/// A text that has the form of a move, whether or not it is legal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ParsedMove {
    pub faces: Vec<Face>,
    pub piles: Vec<Pile>,
    pub number: Option<i32>,
    pub suit: Option<Suit>,
    /// Another seat, as in `seat 1`.
    pub seat: Option<u8>,
    pub rank: Option<Rank>,
    pub word: Option<String>,
    /// Whether the first card captures the others: `7H x 4C`.
    pub captures: bool,
}

impl ParsedMove {
    /// A move of cards with these faces, and nothing else.
    pub fn of_faces(faces: Vec<Face>) -> ParsedMove {
        ParsedMove { faces, ..ParsedMove::default() }
    }

    /// Parses words in any order, ignoring case. The error is the first word that means nothing.
    pub fn read(text: &str, names: &MoveNames, seat: Seat) -> Result<ParsedMove, String> {
        let mut parsed = ParsedMove::default();
        let mut words = text.split([' ', ',', '\t']).filter(|w| !w.is_empty()).peekable();
        while let Some(word) = words.next() {
            let plain = || ["pass", "done", "draw"].into_iter().find(|plain| plain.eq_ignore_ascii_case(word));
            if word.eq_ignore_ascii_case("x") {
                parsed.captures = true;
            } else if let Some(plain) = plain() {
                parsed.word = Some(plain.into());
            } else if let Some(known) = names.words.iter().find(|w| w.eq_ignore_ascii_case(word)) {
                parsed.word = Some(known.clone());
            } else if let Some(number) = named_seat(word, words.peek().copied()) {
                parsed.seat = Some(number);
                words.next();
                if let Some(rank) = words.peek().and_then(|rank| Rank::parse(rank)) {
                    parsed.rank = Some(rank);
                    words.next();
                }
            } else if let Ok(number) = word.parse() {
                parsed.number = Some(number);
            } else if let Some(pile) = names.piles.parse(word, Some(seat)) {
                parsed.piles.push(pile);
            } else if let Ok(face) = Face::parse(word) {
                parsed.faces.push(face);
            } else if let Some(suit) = Suit::parse(word) {
                parsed.suit = Some(suit);
            } else if let Some(rank) = Rank::parse(word) {
                parsed.rank = Some(rank);
            } else {
                return Err(word.to_string());
            }
        }
        Ok(parsed)
    }

    /// The canonical text: cards in ascending order, then piles, number, suit and word.
    pub fn text(&self, names: &MoveNames, seat: Seat) -> String {
        let captor = usize::from(self.captures && !self.faces.is_empty());
        let mut faces = self.faces.clone();
        faces[captor..].sort_by_key(|f| (names.deck_index.deck.place(*f), f.suit(), f.index()));
        let mut parts: Vec<String> = faces.iter().map(|f| f.to_string()).collect();
        if self.captures {
            parts.insert(captor, "x".into());
        }
        let parts = parts.into_iter();
        let parts = parts.chain(self.piles.iter().map(|p| names.piles.name(*p, Some(seat))));
        let parts = parts.chain(self.seat.map(|seat| format!("seat {seat}")));
        let parts = parts.chain(self.rank.map(|rank| rank.letter().to_string()));
        let parts = parts.chain(self.number.map(|n| n.to_string()));
        let parts = parts.chain(self.suit.map(|s| s.word().to_string()));
        parts.chain(self.word.clone()).collect::<Vec<_>>().join(" ")
    }

    /// The move among `legal` that this text means.
    pub fn find(&self, legal: &[Move], names: &MoveNames, seat: Seat) -> Option<Move> {
        let text = self.text(names, seat);
        legal.iter().copied().find(|m| m.text(names, seat) == text)
    }
}

/// The number of the seat that `seat 1` names.
fn named_seat(word: &str, next: Option<&str>) -> Option<u8> {
    next.filter(|_| word.eq_ignore_ascii_case("seat"))?.parse().ok()
}
