//! What was told of a hand whose cards nobody knows, and which cards of a world may stand for them.

use super::{Story, Told};
use house_rules::cards::{Card, CardSet};
use house_rules::play::{Event, Rules};
use house_rules::table::{Pile, Role};

/// What was told of a hand, and when the cards came to it that nobody knows.
pub struct HandStory {
    /// Each with the place of its arrival in the story.
    cards: Vec<(usize, Card)>,
    told: Vec<ToldOfHand>,
    /// The cards of each rank.
    ranks: Vec<CardSet>,
}

/// What was told of a hand, at which place of the story.
struct ToldOfHand {
    place: usize,
    event: Event,
    /// The cards that lay there then and have been seen since.
    seen: CardSet,
    /// When a card had come there last.
    last: usize,
}

impl HandStory {
    pub fn of(rules: &Rules, story: &Story, pile: Pile, unknown: CardSet) -> HandStory {
        let mut hand = HandStory { cards: Vec::new(), told: Vec::new(), ranks: rules.deck_index.places.clone() };
        let owner = rules.piles.owner(pile).filter(|_| rules.piles.group(pile).role == Role::Hand);
        let (mut came, mut lies, mut last) = (vec![0; rules.deck_index.deck.len()], CardSet::EMPTY, 0);
        for (place, told) in story.0.iter().enumerate() {
            let Told::Event(event) = told else { continue };
            match event {
                Event::RoundBegins { .. } => (hand.told, lies) = (Vec::new(), CardSet::EMPTY),
                Event::Moved { card: Some(card), from, to, .. } => {
                    if *from == pile {
                        lies.remove(*card);
                    }
                    if *to == pile {
                        lies.insert(*card);
                        (came[card.index()], last) = (place, place);
                    }
                }
                Event::Lacks { seat, .. }
                | Event::Holds { seat, .. }
                | Event::HasNoSet { seat, .. }
                | Event::Drew { seat, .. }
                    if Some(*seat) == owner =>
                {
                    hand.told.push(ToldOfHand { place, event: event.clone(), seen: lies - unknown, last });
                }
                _ => {}
            }
        }
        hand.cards = unknown.iter().map(|card| (came[card.index()], card)).collect();
        hand
    }

    /// A card for each of the hand, so that all that was told of it was true. `None` if there is none, or too many ways to
    /// find one.
    pub fn stand_ins(&self, theirs: CardSet) -> Option<Vec<(Card, Card)>> {
        let (mut chosen, mut tries) = (Vec::new(), 200_000);
        self.choose(theirs, &mut chosen, &mut tries).then(|| self.cards.iter().map(|c| c.1).zip(chosen).collect())
    }

    fn choose(&self, left: CardSet, chosen: &mut Vec<Card>, tries: &mut u32) -> bool {
        *tries = tries.saturating_sub(1);
        let Some((came, _)) = self.cards.get(chosen.len()) else { return self.is_true_of(chosen) };
        for card in left.iter().filter(|card| self.may_stand(*came, *card)) {
            chosen.push(card);
            if *tries > 0 && self.choose(left - CardSet::one(card), chosen, tries) {
                return true;
            }
            chosen.pop();
        }
        false
    }

    /// Whether a card may stand for one that came at this place.
    fn may_stand(&self, came: usize, card: Card) -> bool {
        self.told.iter().filter(|told| came < told.place).all(|told| match &told.event {
            Event::Lacks { cards, .. } => !cards.contains(card),
            Event::Drew { cards, among, .. } => told.last != came || cards.contains(card) == *among,
            _ => true,
        })
    }

    fn is_true_of(&self, chosen: &[Card]) -> bool {
        let all = |told: &ToldOfHand| {
            let came = self.cards.iter().zip(chosen).filter(|((came, _), _)| *came < told.place);
            came.fold(told.seen, |all, (_, card)| all | CardSet::one(*card))
        };
        self.told.iter().all(|told| match &told.event {
            Event::Holds { cards, .. } => !(all(told) & *cards).is_empty(),
            Event::HasNoSet { size, .. } => {
                self.ranks.iter().all(|rank| (all(told) & *rank).len() < usize::from(*size))
            }
            _ => true,
        })
    }
}
