//! Patterns of cards as texts write them: cards, ranks and suits; `of` with conditions that all hold; commas between patterns, which are
//! put together; `not` in front of all.
//!
//! Does not know what the cards are for.

use crate::cards::{CardSet, Colour, Face, Rank, Suit};
use crate::play::DeckIndex;

/// The conditions after `of`, for a message.
const CONDITIONS: &str =
    "a suit, `trump`, `red`, `black`, `same colour`, `another suit`, `any suit` or `each suit`, or several of them";

/// Which cards a text names, before it is known which suit is trump.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardNames {
    /// Whether all other cards are meant.
    pub but: bool,
    pub lists: Vec<CardList>,
}

/// Names, with conditions that narrow all of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardList {
    pub names: Vec<CardName>,
    pub of: Vec<OfSuit>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardName {
    Face(Face),
    Rank(Rank),
    Suit(Suit),
    Colour(Colour),
    Joker,
    /// All that tricks count as trumps.
    Trump,
    Any,
}

/// A condition on the suit that is printed on a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OfSuit {
    Suit(Suit),
    Colour(Colour),
    Trump,
    /// The other suit of the trump's colour.
    SameColour,
    /// Any suit but trump.
    AnotherSuit,
    /// Any suit. Where sets are formed, one of them at a time.
    AnySuit,
    /// Any suit. Where sets are formed, all of them at once.
    EachSuit,
}

impl CardNames {
    /// Reads a pattern. Fails with a message that names the part that cannot be read.
    pub fn read(text: &str) -> Result<CardNames, String> {
        let text = text.trim();
        let (but, rest) = match text.strip_prefix("not ") {
            Some(rest) => (true, rest.trim()),
            None => (false, text),
        };
        if matches!(rest, "" | "nothing") {
            return Ok(CardNames { but, lists: Vec::new() });
        }
        let lists = rest.split(',').map(CardList::read).collect::<Result<_, String>>()?;
        Ok(CardNames { but, lists })
    }

    /// Whether the cards are others with another trump.
    pub fn needs_trump(&self) -> bool {
        self.lists.iter().any(CardList::needs_trump)
    }

    /// The cards of the deck with this trump, of which tricks count `trumps` as trumps.
    pub fn cards(&self, index: &DeckIndex, trump: Option<Suit>, trumps: CardSet) -> CardSet {
        let named = self.lists.iter().fold(CardSet::EMPTY, |cards, list| cards | list.cards(index, trump, trumps));
        if self.but { index.deck.all() - named } else { named }
    }
}

impl CardList {
    fn read(text: &str) -> Result<CardList, String> {
        let mut words = text.split_whitespace();
        let names: Vec<&str> = words.by_ref().take_while(|word| *word != "of").collect();
        let of: Vec<&str> = words.collect();
        let has_of = text.split_whitespace().any(|word| word == "of");
        if names.is_empty() {
            let place = if has_of { "before `of`" } else { "between the commas" };
            return Err(format!("no card is named {place}"));
        }
        if has_of && of.is_empty() {
            return Err(format!("nothing follows `of`: that is {CONDITIONS}"));
        }
        Ok(CardList { names: names.into_iter().map(CardName::read).collect::<Result<_, _>>()?, of: conditions(&of)? })
    }

    pub fn needs_trump(&self) -> bool {
        self.names.contains(&CardName::Trump)
            || self.of.iter().any(|of| matches!(of, OfSuit::Trump | OfSuit::SameColour | OfSuit::AnotherSuit))
    }

    fn cards(&self, index: &DeckIndex, trump: Option<Suit>, trumps: CardSet) -> CardSet {
        let named = |name: &CardName| self.named(*name, index, trump, trumps);
        self.names.iter().fold(CardSet::EMPTY, |cards, name| cards | named(name))
    }

    /// The cards with one of the names.
    pub fn named(&self, name: CardName, index: &DeckIndex, trump: Option<Suit>, trumps: CardSet) -> CardSet {
        let fits = |face: Face| self.of.iter().all(|of| of.holds(face, trump));
        let conditions = index.deck.select(fits);
        conditions
            & match name {
                CardName::Trump => trumps,
                name => index.deck.select(|face| name.is(face)),
            }
    }
}

impl CardName {
    fn read(text: &str) -> Result<CardName, String> {
        let suit = Suit::ALL.into_iter().find(|suit| suit.word().eq_ignore_ascii_case(text));
        Ok(match (text, Rank::parse(text), suit, Face::parse(text)) {
            ("any", ..) => CardName::Any,
            ("trump", ..) => CardName::Trump,
            ("joker", ..) => CardName::Joker,
            ("red", ..) => CardName::Colour(Colour::Red),
            ("black", ..) => CardName::Colour(Colour::Black),
            (_, Some(rank), ..) => CardName::Rank(rank),
            (_, _, Some(suit), _) => CardName::Suit(suit),
            (_, _, _, Ok(face)) => CardName::Face(face),
            _ => return Err(format!("`{text}` is not a card, a rank or a suit")),
        })
    }

    fn is(self, face: Face) -> bool {
        match self {
            CardName::Face(named) => named == face,
            CardName::Rank(rank) => face.rank() == Some(rank),
            CardName::Suit(suit) => face.suit() == Some(suit),
            CardName::Colour(colour) => face.colour() == colour,
            CardName::Joker => face.is_joker(),
            CardName::Trump => false,
            CardName::Any => true,
        }
    }
}

impl OfSuit {
    fn holds(self, face: Face, trump: Option<Suit>) -> bool {
        let Some(suit) = face.suit() else {
            return matches!(self, OfSuit::Colour(colour) if face.colour() == colour);
        };
        match self {
            OfSuit::Suit(of) => suit == of,
            OfSuit::Colour(colour) => suit.colour() == colour,
            OfSuit::Trump => trump == Some(suit),
            OfSuit::SameColour => trump.is_some_and(|trump| trump != suit && trump.colour() == suit.colour()),
            OfSuit::AnotherSuit => trump != Some(suit),
            OfSuit::AnySuit | OfSuit::EachSuit => true,
        }
    }
}

/// The conditions after `of`.
fn conditions(words: &[&str]) -> Result<Vec<OfSuit>, String> {
    let mut found = Vec::new();
    let mut left = words;
    while let Some(first) = left.first() {
        let (of, count) = match left {
            ["same", "colour", ..] => (OfSuit::SameColour, 2),
            ["another", "suit", ..] => (OfSuit::AnotherSuit, 2),
            ["each", "other", "suit", ..] => (OfSuit::AnotherSuit, 3),
            ["any", "suit", ..] => (OfSuit::AnySuit, 2),
            ["each", "suit", ..] => (OfSuit::EachSuit, 2),
            ["trump", ..] => (OfSuit::Trump, 1),
            _ => match CardName::read(first) {
                Ok(CardName::Suit(suit)) => (OfSuit::Suit(suit), 1),
                Ok(CardName::Colour(colour)) => (OfSuit::Colour(colour), 1),
                _ => return Err(format!("`{first}` does not stand after `of`: that is {CONDITIONS}")),
            },
        };
        found.push(of);
        left = &left[count..];
    }
    Ok(found)
}

/// The ranks that the pattern of an order names, in the order in which they are first named. `None` if it cannot be read.
pub fn ranks_named(text: &str) -> Option<Vec<Rank>> {
    let names = CardNames::read(text).ok()?;
    let mut ranks = Vec::new();
    for name in names.lists.iter().flat_map(|list| &list.names) {
        let rank = match name {
            CardName::Rank(rank) => Some(*rank),
            CardName::Face(face) => face.rank(),
            _ => None,
        };
        ranks.extend(rank.filter(|rank| !ranks.contains(rank)));
    }
    Some(ranks)
}

/// Whether the text of an order is a pattern, and not ranks alone.
pub fn is_pattern(text: &str) -> bool {
    let names_more =
        |word: &str| matches!(word, "of" | "joker") || (Rank::parse(word).is_none() && Face::parse(word).is_ok());
    text.contains(',') || text.split_whitespace().any(names_more)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{Deck, DeckList};

    fn deck() -> DeckIndex {
        let ranks = DeckList::ranks("9 T J Q").unwrap();
        let mut list = DeckList::of(&ranks, 1);
        list.faces.push(Face::RED_JOKER);
        DeckIndex::new(Deck::new(&list, &ranks, None).unwrap(), vec![0; 17])
    }

    fn cards(text: &str, trump: Option<Suit>) -> String {
        let index = deck();
        let trumps = index.deck.select(|face| face.suit() == trump && trump.is_some());
        let cards = CardNames::read(text).unwrap().cards(&index, trump, trumps);
        let faces: Vec<String> = cards.iter().map(|card| index.deck.face(card).to_string()).collect();
        faces.join(" ")
    }

    #[test]
    fn a_pattern_names_cards() {
        let hearts = Some(Suit::Hearts);
        for (text, trump, named) in [
            ("QS 9", None, "9C 9D 9H 9S QS"),
            ("10H", None, "TH"),
            ("", None, ""),
            ("nothing", None, ""),
            ("9 of black", None, "9C 9S"),
            ("9 of Black", None, ""),
            ("9 T of red trump", hearts, "9H TH"),
            ("9 T of black trump", hearts, ""),
            ("J of same colour, J of trump, joker", hearts, "JD JH *R"),
            ("J of same colour, J of trump, joker", None, "*R"),
            ("J of another suit", hearts, "JC JD JS"),
            ("J of each other suit", None, "JC JD JH JS"),
            ("Q of any suit", hearts, "QC QD QH QS"),
            ("trump", hearts, "9H TH JH QH"),
            ("trump", None, ""),
            ("any of red", None, "9D 9H TD TH JD JH QD QH *R"),
            ("not 9 T J, red", None, "QC QS"),
            ("not any", None, ""),
            ("not nothing of", None, ""),
        ] {
            match CardNames::read(text) {
                Ok(_) => assert_eq!(cards(text, trump), named, "{text}"),
                Err(why) => assert!(named.is_empty() && why.contains('`'), "{text}: {why}"),
            }
        }
    }

    #[test]
    fn an_order_by_patterns_says_how_ranks_follow() {
        let letters =
            |text: &str| ranks_named(text).map(|ranks| ranks.iter().map(|rank| rank.letter()).collect::<String>());
        assert_eq!(letters("A 2 3 of red, 3 2 A of black, K").as_deref(), Some("A23K"));
        assert_eq!(letters("9 J Q, QS"), Some("9JQ".into()));
        assert_eq!(letters("9 x, J"), None);
        assert!(is_pattern("9 J of red") && is_pattern("9 J, Q") && is_pattern("9 J joker") && is_pattern("9 QS"));
        assert!(!is_pattern("9 10 J Q K A") && !is_pattern("9 x J"));
    }
}
