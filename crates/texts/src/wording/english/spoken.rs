//! What screen readers say of things that are drawn.

use crate::wording::SpokenSaid;
use crate::wording::words::{capital, plural};

pub fn spoken(said: &SpokenSaid) -> String {
    match said {
        SpokenSaid::Card { face, pile, lit } => {
            capital(&format!("{}, {pile}{}", face.words(), if *lit { ", lit" } else { "" }))
        }
        SpokenSaid::Bid { bid, worth, by } => {
            let worth = worth.map(|worth| plural(worth, "point"));
            let by = by.map(|name| if name == "You" { "your bid".into() } else { format!("{name}'s bid") });
            [Some(bid.to_string()), worth, by].into_iter().flatten().collect::<Vec<_>>().join(", ")
        }
        SpokenSaid::EmptyPile { name, owner: Some(owner) } => format!("{name} ({owner}), empty"),
        SpokenSaid::EmptyPile { name, owner: None } => format!("{name}, empty"),
        SpokenSaid::PileOfTricks { name, tricks } => format!("{name}, {}", plural(*tricks, "trick")),
        SpokenSaid::PileOfCards { name, cards } => format!("{name}, {}", plural(*cards, "card")),
        SpokenSaid::Plate { name, points, words } => {
            let first = format!("{name}: {}", plural(*points, "point"));
            std::iter::once(first).chain(words.iter().cloned()).collect::<Vec<_>>().join(", ")
        }
        SpokenSaid::Track { length, places } => {
            let places: Vec<String> = places.iter().map(|(name, points)| format!("{name} {points}")).collect();
            format!("Score track to {length}: {}", places.join(", "))
        }
        SpokenSaid::Crossing { name, at } => format!("{name}: {at} points or fewer"),
    }
}
