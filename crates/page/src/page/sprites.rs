//! The card drawings of one page: each is in the page once, and shown wherever it is wanted.
//!
//! Knows the art and SVG's `symbol` and `use`. Deliberately does not know where a card lies.

use crate::card_art::{Detail, Style, back_svg, face_svg};
use crate::cards::Face;
use std::collections::BTreeMap;
use std::fmt::Write;

/// One drawing: a face with its number among equal cards, a small face for a line of text, or the back.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum SpriteKey {
    Back,
    Face { index: usize, copy: u8 },
    Small { index: usize },
}

/// The drawings that a page has shown so far.
#[derive(Default)]
pub struct Sprites {
    drawn: BTreeMap<SpriteKey, String>,
}

impl Sprites {
    /// A card, face up if there is a face. A lit card has an edge of gold. A screen reader passes it over, as what holds it
    /// says what it is.
    pub fn card(&mut self, card: Option<(Face, u8)>, lit: bool) -> String {
        let key = card.map_or(SpriteKey::Back, |(face, copy)| SpriteKey::Face { index: face.index(), copy });
        self.drawn.entry(key).or_insert_with(|| match card {
            Some((face, copy)) => face_svg(face, copy, Style::default(), Detail::Medium),
            None => back_svg(0, Style::default(), Detail::Medium),
        });
        let lit = if lit { " lit" } else { "" };
        format!("<svg class=\"card{lit}\" aria-hidden=\"true\"><use href=\"#{}\"/></svg>", name(key))
    }

    /// A small card for a line of text.
    pub fn small(&mut self, face: Face) -> String {
        let key = SpriteKey::Small { index: face.index() };
        self.drawn.entry(key).or_insert_with(|| face_svg(face, 0, Style::default(), Detail::Small));
        format!("<svg class=\"card\" aria-hidden=\"true\"><use href=\"#{}\"/></svg>", name(key))
    }

    /// The drawings themselves, out of sight, for the end of the page.
    pub fn defs(&self) -> String {
        let mut told = String::from("<svg width=\"0\" height=\"0\" class=\"defs\" aria-hidden=\"true\">");
        for (key, svg) in &self.drawn {
            let id = name(*key);
            // the names inside a drawing are its own only while it is alone
            let inside = svg
                .replace("id=\"", &format!("id=\"{id}-"))
                .replace("url(#", &format!("url(#{id}-"))
                .replace("href=\"#", &format!("href=\"#{id}-"));
            let paper = "<rect x=\"1\" y=\"1\" width=\"248\" height=\"348\" rx=\"14\" fill=\"#fffefa\" stroke=\"#b8b4a8\" stroke-width=\"2\"/>";
            // writing to a String cannot fail
            let _ = write!(told, "<symbol id=\"{id}\" viewBox=\"0 0 250 350\">{paper}{inside}</symbol>");
        }
        told + "</svg>"
    }
}

fn name(key: SpriteKey) -> String {
    match key {
        SpriteKey::Back => "k".into(),
        SpriteKey::Small { index } => format!("s{index}"),
        SpriteKey::Face { index, copy: 0 } => format!("c{index}"),
        SpriteKey::Face { index, copy } => format!("c{index}_{copy}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_drawing_is_there_once_and_its_names_are_its_own() {
        let mut sprites = Sprites::default();
        let faces = [Face::parse("QH"), Face::parse("JS"), Face::parse("QH")];
        for face in faces {
            sprites.card(Some((face.unwrap(), 0)), false);
        }
        sprites.card(None, true);
        let defs = sprites.defs();
        assert_eq!(defs.matches("<symbol").count(), 3);
        let mut ids: Vec<&str> = defs.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        let all = ids.len();
        ids.sort();
        ids.dedup();
        assert_eq!(ids.len(), all, "a name stands twice");
        for wanted in defs.split("url(#").skip(1).filter_map(|rest| rest.split(')').next()) {
            assert!(ids.contains(&wanted), "{wanted}");
        }
    }
}
