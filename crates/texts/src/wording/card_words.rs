//! The cards and suits in a sentence: the eye is shown short signs, and screen readers are given the full names.
//!
//! Knows how sentences write cards (`7H`, `*R` for a joker, `♥` for a suit). Deliberately does not know how a sign is drawn.

use crate::cards::{Face, Suit};

/// A part of a sentence.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CardPiece<'a> {
    Plain(&'a str),
    Face(Face),
    Suit(Suit),
}

/// A sentence in parts: its cards, its suit signs, and what stands between them.
pub fn card_pieces(text: &str) -> Vec<CardPiece<'_>> {
    let mut pieces = Vec::new();
    let (mut plain, mut at) = (0, 0);
    while let Some(letter) = text[at..].chars().next() {
        let end = if letter.is_ascii_alphanumeric() {
            text[at..].find(|c: char| !c.is_ascii_alphanumeric()).map_or(text.len(), |length| at + length)
        } else {
            at + letter.len_utf8()
        };
        let found = piece(text, at, end);
        if let Some((begin, piece)) = found {
            pieces.extend(Some(CardPiece::Plain(&text[plain..begin])).filter(|_| begin > plain));
            pieces.push(piece);
            plain = end;
        }
        at = end;
    }
    pieces.extend(Some(CardPiece::Plain(&text[plain..])).filter(|_| plain < text.len()));
    pieces
}

/// The card or suit that a word or a sign stands for, and where it begins.
fn piece<'a>(text: &str, at: usize, end: usize) -> Option<(usize, CardPiece<'a>)> {
    let word = &text[at..end];
    if matches!(word, "R" | "B") && text[..at].ends_with('*') {
        let face = if word == "R" { Face::RED_JOKER } else { Face::BLACK_JOKER };
        return Some((at - 1, CardPiece::Face(face)));
    }
    if word.len() == 2 && word == word.to_ascii_uppercase() {
        let face = Face::parse(word).ok().filter(|face| face.rank().is_some());
        return face.map(|face| (at, CardPiece::Face(face)));
    }
    let sign = word.chars().next()?;
    Suit::ALL.into_iter().find(|suit| suit.sign() == sign).map(|suit| (at, CardPiece::Suit(suit)))
}

/// A sentence as it is spoken: `You play 7H` as `You play seven of hearts`.
pub fn spoken_cards(text: &str) -> String {
    let pieces = card_pieces(text);
    let is_card = |n: usize| matches!(pieces.get(n), Some(CardPiece::Face(_)));
    let told = |(n, piece): (usize, &CardPiece)| match piece {
        // between two cards of a list
        CardPiece::Plain(" ") if n > 0 && is_card(n - 1) && is_card(n + 1) => " and ".to_string(),
        CardPiece::Plain(plain) => plain.to_string(),
        CardPiece::Face(face) => face.words(),
        CardPiece::Suit(suit) => suit.word().to_string(),
    };
    pieces.iter().enumerate().map(told).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_spoken_by_their_names() {
        for (written, spoken) in [
            ("You play 7H: fifteen for two.", "You play seven of hearts: fifteen for two."),
            ("Ada lays TC QS away.", "Ada lays ten of clubs and queen of spades away."),
            ("*R and *B", "red joker and black joker"),
            ("Trump ♥", "Trump hearts"),
            ("AS", "ace of spades"),
            ("I hold 10 of B2, R and Ks", "I hold 10 of B2, R and Ks"),
            ("", ""),
        ] {
            assert_eq!(spoken_cards(written), spoken);
        }
    }

    #[test]
    fn nothing_between_the_cards_is_lost() {
        let pieces = card_pieces("Zoë: 7H, dann *R – é");
        let plain = |piece: &CardPiece| matches!(piece, CardPiece::Plain(_));
        assert_eq!(pieces.iter().filter(|piece| plain(piece)).count(), 3);
        assert_eq!(pieces[0], CardPiece::Plain("Zoë: "));
        assert_eq!(pieces[3], CardPiece::Face(Face::RED_JOKER));
        assert_eq!(pieces[4], CardPiece::Plain(" – é"));
    }
}
