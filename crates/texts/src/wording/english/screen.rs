//! The table in lines of text.

use crate::wording::ScreenSaid;
use crate::wording::words::plural;

pub fn screen(said: &ScreenSaid) -> String {
    match said {
        ScreenSaid::HighestBid { bid, whose } => format!("Bid: {bid}{whose}"),
        ScreenSaid::Empty(label) => format!("{label}: empty"),
        ScreenSaid::Cards { label, cards } => format!("{label}: {cards}"),
        ScreenSaid::NumberOfCards { label, cards } => format!("{label}: {}", plural(*cards, "card")),
        ScreenSaid::Owner(None) => " (yours)".into(),
        ScreenSaid::Owner(Some(name)) => format!(" ({name}'s)"),
        ScreenSaid::OnTheTable(cards) => format!("On the table: {cards}"),
        ScreenSaid::CountOf { count, cards } => format!("Count {count}: {cards}"),
        ScreenSaid::HandOf { name, pile, cards } => format!("{name}'s {pile}: {cards}"),
        ScreenSaid::IsOut(name) => format!("{name} is out"),
        ScreenSaid::HasAll { name, parts } => format!("{name} {}", parts.join(", ")),
        ScreenSaid::Has { cards: 0 } => "has no cards".into(),
        ScreenSaid::Has { cards } => format!("has {}", plural(*cards, "card")),
        ScreenSaid::Holds { cards } => plural(*cards, "card"),
        ScreenSaid::Chosen(cards) => format!("   chosen: {cards}"),
        ScreenSaid::Your(pile) => format!("Your {pile}"),
    }
}
