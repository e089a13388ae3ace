//! How high cards stand in tricks, by patterns: `trumps: "7 8 9 T Q K A of trump, J of same colour, J of trump, joker"`, low to
//! high.
//!
//! Does not know functions of the order.

use crate::cards::{Card, CardSet, Rank, Suit};
use crate::play::DeckIndex;
use crate::script::values::card_names::{CardList, CardName, CardNames, OfSuit};

/// So many heights lie between two ranks of the order.
const BETWEEN: i32 = 1024;

/// Patterns from low to high, one name each.
#[derive(Clone)]
pub struct Heights {
    steps: Vec<Rung>,
}

/// A name with its conditions.
#[derive(Clone)]
struct Rung {
    list: CardList,
    /// A card that is named several times stands where it is named most closely: by itself, else by its rank with most
    /// conditions, else by its suit.
    closeness: usize,
}

impl Heights {
    /// Reads patterns from low to high. `order` are the ranks of the deck, which the name of a suit stands for.
    pub fn read(text: &str, order: &[Rank]) -> Result<Heights, String> {
        let names = CardNames::read(text)?;
        if names.but {
            return Err("`not` has no place in an order: name the cards from low to high".into());
        }
        let steps: Vec<Rung> = names.lists.iter().flat_map(|list| steps(list, order)).collect();
        match steps.len() as i32 {
            0..BETWEEN => Ok(Heights { steps }),
            _ => Err("the order has too many cards".into()),
        }
    }

    /// The height of each card that is named with this trump, in the numbers of [`plain`]. Fails with a card that is named
    /// twice, in neither place more closely.
    pub fn with(&self, index: &DeckIndex, trump: Option<Suit>) -> Result<Vec<(Card, i32)>, Card> {
        let cards: Vec<CardSet> = self.steps.iter().map(|step| cards(&step.list, index, trump)).collect();
        let there: Vec<usize> = (0..cards.len()).filter(|step| !cards[*step].is_empty()).collect();
        let places: Vec<i32> = there.iter().map(|step| place(cards[*step], index)).collect();
        let heights = rising(&places);
        let mut named = Vec::new();
        for card in index.deck.all() {
            let naming = || there.iter().zip(&heights).filter(|(step, _)| cards[**step].contains(card));
            let Some(closest) = naming().map(|(step, _)| self.steps[*step].closeness).max() else { continue };
            let mut close = naming().filter(|(step, _)| self.steps[**step].closeness == closest);
            match (close.next(), close.next()) {
                (Some((_, height)), None) => named.push((card, *height)),
                _ => return Err(card),
            }
        }
        Ok(named)
    }
}

/// The height of a card that no pattern names: that of its rank.
pub fn plain(index: &DeckIndex, card: Card) -> i32 {
    i32::from(index.place[card.index()]) * BETWEEN
}

/// The names of a pattern one by one. A suit, and all that is no rank and no card, stands for its ranks in their order.
fn steps(list: &CardList, order: &[Rank]) -> Vec<Rung> {
    let step = |name: CardName, more: Option<OfSuit>, closeness| {
        let of = list.of.iter().copied().chain(more).collect();
        Rung { list: CardList { names: vec![name], of }, closeness }
    };
    let ranks = |more: Option<OfSuit>| order.iter().map(|rank| step(CardName::Rank(*rank), more, 0)).collect();
    let one = |name: &CardName| match *name {
        CardName::Suit(suit) => ranks(Some(OfSuit::Suit(suit))),
        CardName::Colour(colour) => ranks(Some(OfSuit::Colour(colour))),
        CardName::Trump => ranks(Some(OfSuit::Trump)),
        CardName::Any => ranks(None),
        CardName::Face(_) => vec![step(*name, None, usize::MAX)],
        CardName::Rank(_) | CardName::Joker => vec![step(*name, None, 1 + list.of.len())],
    };
    list.names.iter().flat_map(one).collect()
}

fn cards(step: &CardList, index: &DeckIndex, trump: Option<Suit>) -> CardSet {
    step.names.iter().fold(CardSet::EMPTY, |cards, name| cards | step.named(*name, index, trump, CardSet::EMPTY))
}

fn place(cards: CardSet, index: &DeckIndex) -> i32 {
    cards.lowest().map_or(0, |card| i32::from(index.place[card.index()]))
}

/// Rising heights for steps of ranks with these places. As many as can keep the height of their rank, so that cards of several
/// suits compare as they would without patterns; the others stand right above the step before them.
fn rising(places: &[i32]) -> Vec<i32> {
    let kept = longest_rising(places);
    let mut before = -BETWEEN;
    let height = |(step, place): (usize, &i32)| {
        before = if kept[step] { place * BETWEEN } else { before + 1 };
        before
    };
    places.iter().enumerate().map(height).collect()
}

/// Which of these numbers belong to the longest rising series among them.
fn longest_rising(numbers: &[i32]) -> Vec<bool> {
    // the length of the longest series that ends with each number, and the place before it in that series
    let mut best: Vec<(usize, Option<usize>)> = Vec::new();
    for (place, number) in numbers.iter().enumerate() {
        let lower = (0..place).filter(|other| numbers[*other] < *number);
        let before = lower.max_by_key(|other| best[*other].0);
        best.push((before.map_or(0, |before| best[before].0) + 1, before));
    }
    let mut kept = vec![false; numbers.len()];
    let mut next = (0..numbers.len()).max_by_key(|place| best[*place].0);
    while let Some(place) = next {
        kept[place] = true;
        next = best[place].1;
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn most_ranks_keep_their_height() {
        // seven eight queen king ten ace nine jack, where the nine is third and the jack fourth
        assert_eq!(longest_rising(&[0, 1, 4, 5, 6, 7, 2, 3]), [true, true, true, true, true, true, false, false]);
        assert_eq!(rising(&[0, 2, 3, 1]), [0, 2 * BETWEEN, 3 * BETWEEN, 3 * BETWEEN + 1]);
        assert_eq!(rising(&[5, 0]).windows(2).filter(|pair| pair[0] < pair[1]).count(), 1);
        assert!(longest_rising(&[]).is_empty());
    }
}
