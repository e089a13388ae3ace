//! Text as HTML: escaped, with the cards in it as suit signs.
//!
//! Everything that comes from a name, a note or a game's text goes through [`escaped`]. Knows no page.

use crate::cards::{Colour, Face};
use std::fmt::Write;

/// The text with every character escaped that means something in HTML, inside attributes too. Control characters, and
/// those that turn the direction of writing, are left out.
pub fn escaped(text: &str) -> String {
    let mut told = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match c {
            '&' => told += "&amp;",
            '<' => told += "&lt;",
            '>' => told += "&gt;",
            '"' => told += "&quot;",
            '\'' => told += "&#39;",
            '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {}
            c if c.is_control() && c != '\n' => {}
            c => told.push(c),
        }
    }
    told
}

/// One piece of a told text.
#[derive(Debug, PartialEq, Eq)]
enum ToldPiece<'a> {
    Plain(&'a str),
    Card(Face),
}

/// A told text, such as `Ann lays 7H`, with its cards as rank and suit sign.
pub fn with_signs(text: &str) -> String {
    let mut told = String::with_capacity(text.len() * 2);
    for piece in pieces(text) {
        match piece {
            ToldPiece::Plain(plain) => told += &escaped(plain),
            ToldPiece::Card(face) => told += &sign(face),
        }
    }
    told
}

/// A card in a line of text.
pub fn sign(face: Face) -> String {
    let red = if face.colour() == Colour::Red { "r" } else { "b" };
    let shown = match (face.rank(), face.suit()) {
        (Some(rank), Some(suit)) if rank.letter() == 'T' => format!("10{}", suit.sign()),
        (Some(rank), Some(suit)) => format!("{}{}", rank.letter(), suit.sign()),
        _ => "★".into(),
    };
    let mut told = String::new();
    // writing to a String cannot fail
    let _ = write!(told, "<b class=\"{red}\" role=\"img\" aria-label=\"{}\">{shown}</b>", face.words());
    told
}

/// The pieces of a told text: a word of two letters that is a card is one, and so are `*R` and `*B`.
fn pieces(text: &str) -> Vec<ToldPiece<'_>> {
    let (mut found, mut begun, mut at) = (Vec::new(), 0, 0);
    while at < text.len() {
        let rest = &text[at..];
        let word = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
        let joker = rest.starts_with('*').then(|| rest.get(..2)).flatten().filter(|_| ends_word(&rest[1..], 1));
        let named = joker.or_else(|| rest.get(..word).filter(|word| word.len() == 2));
        let face = named.filter(|word| **word == word.to_ascii_uppercase()).and_then(|word| Face::parse(word).ok());
        match (face, named) {
            (Some(face), Some(named)) => {
                found.extend((begun < at).then(|| ToldPiece::Plain(&text[begun..at])));
                found.push(ToldPiece::Card(face));
                at += named.len();
                begun = at;
            }
            _ if word > 0 => at += word,
            _ => at += rest.chars().next().map_or(1, char::len_utf8),
        }
    }
    found.extend((begun < text.len()).then(|| ToldPiece::Plain(&text[begun..])));
    found
}

/// Whether a word ends after `length` bytes.
fn ends_word(text: &str, length: usize) -> bool {
    text.get(length..).is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_alphanumeric()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_escapes() {
        let evil = "</title><script>alert('1')</script> \"a\" & \u{202e}b\u{0}";
        let told = escaped(evil);
        assert_eq!(told, "&lt;/title&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; &quot;a&quot; &amp; b");
        assert!(!with_signs("<b>7H</b>").contains("<b>"), "only the sign is an element");
    }

    #[test]
    fn cards_are_found_as_words() {
        let told = pieces("Ann lays 7H TD, TASK *R. as QS");
        let faces: Vec<Face> = told
            .iter()
            .filter_map(|piece| match piece {
                ToldPiece::Card(face) => Some(*face),
                ToldPiece::Plain(_) => None,
            })
            .collect();
        assert_eq!(faces.iter().map(Face::to_string).collect::<Vec<_>>(), ["7H", "TD", "*R", "QS"]);
        assert!(with_signs("7H, ä").ends_with("</b>, ä"));
        assert!(with_signs("TD").contains(">10♦</b>"));
    }
}
