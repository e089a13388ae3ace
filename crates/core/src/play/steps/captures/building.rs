//! Builds: cards laid together on the table, to be captured all at once by one card of the hand.
//!
//! Knows what lies on each pile of builds, its value and its owner. What may be put together is decided by the capture
//! rows: a build is any set that a card of its value could capture.

use super::capture::{CaptureRow, Pool};
use crate::cards::{Card, CardSet};
use crate::play::equipment::Equipment;
use crate::play::event::{Event, Telling};
use crate::play::fault::Fault;
use crate::play::function::EvalContext;
use crate::play::moves::{Announcement, Move};
use crate::play::state::{Register, State};
use crate::play::turn::Turn;
use crate::table::{Pile, Seat};

/// The piles for builds, and what is needed to play with them.
#[derive(Clone, Debug)]
pub struct Building {
    /// One build on each; at most [`Building::MOST`] piles.
    pub piles: Vec<Pile>,
    /// By card, the value of the builds that it captures; 0 if it captures none.
    pub counts: Vec<i32>,
    /// First of the registers, one for each pile, that hold value and owner of the build.
    pub own: Register,
}

/// Value and owner of a build on a pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Built {
    pub value: i32,
    /// The seat that built it or added to it last.
    pub owner: Seat,
    /// Whether it consists of several sets of its value; the value can then no longer be raised.
    pub several: bool,
}

impl Built {
    fn code(self) -> i32 {
        self.value << 8 | i32::from(self.owner.0) << 1 | i32::from(self.several)
    }

    fn of_code(code: i32) -> Built {
        Built { value: code >> 8, owner: Seat((code >> 1 & 0x7f) as u8), several: code & 1 == 1 }
    }
}

impl Building {
    pub const MOST: usize = 8;

    fn register(&self, place: usize) -> Register {
        self.own.plus(place as u8)
    }

    /// The builds on the table.
    pub fn builds(&self, state: &State) -> impl Iterator<Item = (Pile, Built)> {
        let lies = |(place, pile): (usize, &Pile)| {
            let built = Built::of_code(state.get(self.register(place)));
            // cards that came here in another way are no build
            (!state.table.is_empty(*pile) && built.value > 0).then_some((*pile, built))
        };
        self.piles.iter().enumerate().filter_map(lies)
    }

    fn owned(&self, state: &State, seat: Seat) -> impl Iterator<Item = (Pile, Built)> {
        self.builds(state).filter(move |(_, built)| built.owner == seat)
    }

    /// Whether the seat owns a build, so that it has to capture it, raise it or add to it.
    pub fn binds(&self, state: &State, seat: Seat) -> bool {
        self.owned(state, seat).next().is_some()
    }

    /// The builds that a card captures, as the cards of each.
    pub fn taken_by(&self, state: &State, card: Card) -> Vec<CardSet> {
        let value = self.counts[card.index()];
        self.builds(state).filter(|(_, built)| built.value == value).map(|(pile, _)| state.table.set(pile)).collect()
    }

    /// Whether the seat, with the cards `hand` left, holds a card for each build that it owns. Builds among the cards
    /// `taken` need none.
    pub fn keeps(&self, state: &State, seat: Seat, hand: CardSet, taken: CardSet) -> bool {
        self.owned(state, seat).all(|(pile, built)| {
            !(state.table.set(pile) & taken).is_empty()
                || hand.iter().any(|card| self.counts[card.index()] == built.value)
        })
    }

    /// Adds every move that lays this card on a build or begins one with it.
    pub fn moves(
        &self,
        rules: &Equipment,
        state: &State,
        rows: &[CaptureRow],
        (seat, card): (Seat, Card),
        (hand, pool_cards): (CardSet, &Pool),
        out: &mut Vec<Move>,
    ) -> Result<(), Fault> {
        let rest = hand - CardSet::one(card);
        let with_card = pool_cards.with(card);
        let mut values: Vec<i32> = Vec::new();
        for later in rest {
            let value = self.counts[later.index()];
            if value == 0 || values.contains(&value) {
                continue;
            }
            values.push(value);
            let there = self.builds(state).find(|(_, built)| built.value == value).map(|(pile, _)| pile);
            if self.keeps(state, seat, rest, CardSet::EMPTY) {
                let room = self.piles.iter().any(|pile| state.table.is_empty(*pile));
                for row in rows.iter().filter(|row| row.played.contains(later)) {
                    row.captures(rules.context(), later, &with_card, &[], &mut |cards| match there {
                        _ if !cards.contains(card) => {}
                        Some(_) => out.push(Move::Cards { cards, to: there, said: None }),
                        None if room && cards.len() > 1 => out.push(said(cards, None, value)),
                        None => {}
                    })?;
                }
            }
            for (pile, built) in self.builds(state).filter(|(_, built)| !built.several && there.is_none()) {
                let all = state.table.set(pile) | CardSet::one(card);
                let free = self.keeps(state, seat, rest, state.table.set(pile));
                if !free || built.value == value || !is_one_set(rules.context(), rows, later, all)? {
                    continue;
                }
                out.push(said(CardSet::one(card), Some(pile), value));
                // cards that make the new value on the table may be added in the same move
                for row in rows.iter().filter(|row| row.played.contains(later)) {
                    row.captures(rules.context(), later, pool_cards, &[], &mut |cards| {
                        out.push(said(cards | CardSet::one(card), Some(pile), value));
                    })?;
                }
            }
        }
        Ok(())
    }

    /// Lays cards on a build, or begins one.
    pub fn play<S: Telling>(
        &self,
        turn: &mut Turn<S>,
        rows: &[CaptureRow],
        (seat, hand): (Seat, Pile),
        chosen: Move,
    ) -> Result<(), Fault> {
        let cards = chosen.cards();
        let free = || self.piles.iter().copied().find(|pile| turn.state.table.is_empty(*pile));
        let Some(pile) = chosen.to().or_else(free) else {
            return Err(Fault::new("there is no room for one more build"));
        };
        let Some(place) = self.piles.iter().position(|own| *own == pile) else {
            return Err(Fault::new("this pile takes no builds"));
        };
        let before = turn.state.table.set(pile);
        let value = match chosen.said_number() {
            Some(value) => value,
            None => Built::of_code(turn.get(self.register(place))).value,
        };
        let takers = self.takers(turn.rules, value);
        let several = match (takers.lowest(), chosen.said()) {
            (Some(taker), Some(_)) => !is_one_set(turn.rules.context(), rows, taker, before | cards)?,
            _ => true,
        };
        // the card of the hand is laid on top of the others
        let played = cards & turn.state.table.set(hand);
        (cards - played).iter().chain(played).for_each(|card| turn.put(card, pile, Some(seat)));
        turn.set(self.register(place), Built { value, owner: seat, several }.code());
        turn.tell(|| Event::Holds { seat, cards: takers });
        Ok(())
    }

    /// Tells that the seat holds another card of the value of the one played, if it owns a build of that value.
    pub fn tell_kept<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, played: Card) {
        let value = self.counts[played.index()];
        if S::LISTENS && self.owned(turn.state, seat).any(|(_, built)| built.value == value) {
            let cards = self.takers(turn.rules, value);
            turn.tell(|| Event::Holds { seat, cards });
        }
    }

    /// The cards that capture builds of this value.
    fn takers(&self, rules: &Equipment, value: i32) -> CardSet {
        rules.deck_index.deck.all().iter().filter(|card| self.counts[card.index()] == value).collect()
    }

    /// Sets up a position by hand: what lies on each pile is a build of the sum of its cards, owned by the seat.
    pub fn arrange(&self, rules: &Equipment, state: &mut State, seat: Seat) {
        for (place, pile) in self.piles.iter().enumerate() {
            let value = rules.deck_index.sum(state.table.set(*pile));
            state.set(self.register(place), Built { value, owner: seat, several: false }.code());
        }
    }
}

fn said(cards: CardSet, to: Option<Pile>, value: i32) -> Move {
    Move::Cards { cards, to, said: Some(Announcement::Number(value as i16)) }
}

/// Whether the card captures all of these cards together, as one set.
fn is_one_set(context: EvalContext, rows: &[CaptureRow], card: Card, cards: CardSet) -> Result<bool, Fault> {
    let pool = Pool::of_cards(cards);
    let mut found = false;
    for row in rows.iter().filter(|row| row.played.contains(card)) {
        row.sets(context, card, &pool, &mut |set| found |= set == cards)?;
    }
    Ok(found)
}
