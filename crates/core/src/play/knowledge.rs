//! What a seat can know of cards that it does not see.

use super::equipment::Equipment;
use super::event::Event;
use super::melds::ShownMelds;
use super::speech::Speech;
use crate::cards::{Card, CardSet};
use crate::table::{Pile, Role, Seat, Table};
use std::sync::Arc;

/// For each card, the piles in which it may lie, as far as one seat can tell from what it saw.
///
/// Built from the events that the seat sees, outside the state of the match. A card taken openly into a hand is known
/// to be there; once that hand lays something aside face down, the card may be in either place.
#[derive(Clone, Debug, PartialEq)]
pub struct Knowledge {
    seat: Seat,
    may: Vec<u64>,
    size: Vec<u8>,
    melds: Vec<KnownMelds>,
    holdings: Vec<Holding>,
    secrets: Vec<SecretChoice>,
    heard: Heard,
    /// The current step.
    step: u16,
    /// The card that a seat has just played openly, until its move out of the hand is seen.
    played: Option<(Seat, Card)>,
}

/// What was said in this round, and which cards have openly left which piles since.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Heard {
    pub speeches: Vec<Arc<Speech>>,
    pub departures: Vec<Departure>,
}

/// A card that openly left a pile. `after` is the number of speeches made before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Departure {
    pub after: usize,
    pub card: Card,
    pub from: Pile,
}

/// Cards that another seat chose in secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SecretChoice {
    pub seat: Seat,
    /// The place of the step in the program.
    pub step: u16,
    /// The pile from which the cards were chosen; they went to the pile `to`.
    pub from: Pile,
    pub to: Pile,
    pub count: u8,
    /// The cards that have openly left the pile `from` since.
    pub left: CardSet,
}

/// A hand that is known to contain at least one of these cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holding {
    pub hand: Pile,
    pub cards: CardSet,
}

/// A hand that has shown all its melds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownMelds {
    pub hand: Pile,
    pub melds: ShownMelds,
    /// The cards that have openly left the hand since.
    pub left: CardSet,
}

impl Knowledge {
    /// What a seat knows before the first card is dealt: all cards lie in the stock.
    pub fn new(rules: &Equipment, seat: Seat) -> Knowledge {
        let mut knowledge = Knowledge {
            seat,
            may: vec![0; rules.deck_index.deck.len()],
            size: vec![0; rules.piles.len()],
            melds: Vec::new(),
            holdings: Vec::new(),
            secrets: Vec::new(),
            heard: Heard::default(),
            step: 0,
            played: None,
        };
        knowledge.forget(rules);
        knowledge
    }

    /// What a seat knows in a position whose history is unknown: the cards that it sees, and those in tricks and
    /// captures. All other cards may lie wherever cards are hidden.
    pub fn of_position(rules: &Equipment, table: &Table, seat: Seat) -> Knowledge {
        let mut knowledge = Knowledge::new(rules, seat);
        let is_known = |pile: &Pile| {
            let role = rules.piles.group(*pile).role;
            matches!(role, Role::Tricks | Role::Captured) || rules.piles.sees(*pile, seat)
        };
        let hidden = rules.piles.all().filter(|pile| !is_known(pile) && table.len(*pile) > 0);
        let hidden = hidden.fold(0, |bits, pile| bits | 1 << pile.0);
        knowledge.may.fill(hidden);
        for pile in rules.piles.all() {
            knowledge.size[pile.index()] = table.len(pile) as u8;
            if is_known(&pile) {
                table.set(pile).iter().for_each(|card| knowledge.may[card.index()] = 1 << pile.0);
            }
        }
        knowledge
    }

    fn forget(&mut self, rules: &Equipment) {
        self.may.fill(1 << rules.stock.0);
        self.size.fill(0);
        self.melds.clear();
        self.holdings.clear();
        self.secrets.clear();
        self.heard = Heard::default();
        self.played = None;
        self.size[rules.stock.index()] = self.may.len() as u8;
    }

    /// Processes one event. The event may be unfiltered: what this seat may not see is removed here.
    pub fn see(&mut self, rules: &Equipment, event: &Event) {
        match event.seen_by(self.seat, &rules.piles) {
            Event::RoundBegins { .. } => self.forget(rules),
            Event::StepBegins { step } => (self.step, self.played) = (step, None),
            Event::Speaks(speech) => self.heard.speeches.push(speech),
            Event::DealtAgain => self.heard = Heard::default(),
            Event::Chose { seat, chosen: Some(chosen) } => {
                let alone = chosen.cards().lowest().filter(|_| chosen.cards().len() == 1);
                self.played = chosen.captor().or(alone).map(|card| (seat, card));
            }
            Event::Declined { .. } => self.played = None,
            Event::Moved { card, from, to, seat } => {
                self.played = self.played.filter(|(_, played)| card != Some(*played));
                let card = card.or_else(|| self.played_from(rules, from));
                self.heard.departs(card, from);
                self.chosen(rules, card, from, to, seat);
                self.moved(card, from, to);
            }
            Event::Scored { pile: Some(pile), cards, .. } => self.shown(cards, pile),
            Event::Lacks { seat, cards } => self.lacks(rules, cards, seat),
            Event::Holds { seat, cards } if seat != self.seat => {
                for holding in hands(rules, seat).map(|hand| Holding { hand, cards }) {
                    if !self.holdings.contains(&holding) {
                        self.holdings.push(holding);
                    }
                }
            }
            Event::MeldsInAll { seat, melds } if seat != self.seat => {
                let known = |hand| KnownMelds { hand, melds, left: CardSet::EMPTY };
                self.melds.extend(hands(rules, seat).map(known));
            }
            _ => {}
        }
    }

    /// The card that has just been played, if it may be the one that leaves this hand unseen.
    fn played_from(&mut self, rules: &Equipment, from: Pile) -> Option<Card> {
        let (seat, card) = self.played?;
        let goes = self.may[card.index()] >> from.0 & 1 == 1 && hands(rules, seat).any(|hand| hand == from);
        goes.then(|| self.played.take().map(|(_, card)| card))?
    }

    fn moved(&mut self, card: Option<Card>, from: Pile, to: Pile) {
        self.melds.retain_mut(|known| known.follows(card, from, to));
        // the card that was meant has left, or may have left
        self.holdings.retain(|holding| holding.hand != from || card.is_some_and(|card| !holding.cards.contains(card)));
        self.size[from.index()] = self.size[from.index()].saturating_sub(1);
        self.size[to.index()] += 1;
        match card {
            Some(card) => self.may[card.index()] = 1 << to.0,
            None => {
                for may in self.may.iter_mut().filter(|m| **m >> from.0 & 1 == 1) {
                    *may |= 1 << to.0;
                }
            }
        }
        if self.size[from.index()] == 0 {
            self.may.iter_mut().filter(|m| **m != 1 << from.0).for_each(|m| *m &= !(1 << from.0));
        }
        self.settle(from);
        self.settle(to);
    }

    /// Records that a seat chose a card if it leaves the seat's hand unseen, and drops choices that are no longer
    /// traceable.
    fn chosen(&mut self, rules: &Equipment, card: Option<Card>, from: Pile, to: Pile, seat: Option<Seat>) {
        let step = self.step;
        let seat = seat.filter(|seat| hands(rules, *seat).any(|hand| hand == from));
        if let (None, Some(seat)) = (card, seat) {
            let same =
                |c: &&mut SecretChoice| (c.seat, c.step, c.from, c.to) == (seat, step, from, to) && c.left.is_empty();
            match self.secrets.iter_mut().find(same) {
                Some(choice) => choice.count += 1,
                None => self.secrets.push(SecretChoice { seat, step, from, to, count: 1, left: CardSet::EMPTY }),
            }
        }
        self.secrets.retain_mut(|choice| match card {
            Some(card) if from == choice.from => {
                choice.left.insert(card);
                true
            }
            Some(_) => to != choice.from && from != choice.to,
            None => (choice.from, choice.to, choice.step) == (from, to, step) || ![from, to].contains(&choice.from),
        });
    }

    /// Records the cards of a pile that was turned over to be counted.
    fn shown(&mut self, cards: CardSet, pile: Pile) {
        for card in cards {
            self.may[card.index()] = 1 << pile.0;
        }
        self.settle(pile);
    }

    /// Records that certain cards are not in the hand of a seat.
    fn lacks(&mut self, rules: &Equipment, cards: CardSet, seat: Seat) {
        for pile in hands(rules, seat) {
            let only = 1u64 << pile.0;
            for card in cards {
                let may = &mut self.may[card.index()];
                // certain knowledge is not overridden by an inference
                *may = if *may == only { only } else { *may & !only };
            }
            self.fill(pile);
        }
        rules.piles.all().for_each(|pile| self.settle(pile));
    }

    /// If a pile has only as many candidates as cards, all of them lie in it.
    fn fill(&mut self, pile: Pile) {
        let only = 1u64 << pile.0;
        if self.may.iter().filter(|m| **m & only != 0).count() == self.size[pile.index()] as usize {
            self.may.iter_mut().filter(|m| **m & only != 0).for_each(|m| *m = only);
        }
    }

    /// If all cards of a pile are known, no other card can be in it.
    fn settle(&mut self, pile: Pile) {
        let only = 1u64 << pile.0;
        if self.may.iter().filter(|m| **m == only).count() == self.size[pile.index()] as usize {
            self.may.iter_mut().filter(|m| **m != only).for_each(|m| *m &= !only);
        }
    }

    /// The hands that have shown all their melds.
    #[inline]
    pub fn melds(&self) -> &[KnownMelds] {
        &self.melds
    }

    /// Hands that are known to contain at least one of some cards.
    #[inline]
    pub fn holdings(&self) -> &[Holding] {
        &self.holdings
    }

    /// What other seats chose in secret in this round, as far as it is still traceable.
    #[inline]
    pub fn secrets(&self) -> &[SecretChoice] {
        &self.secrets
    }

    /// What was said in this round.
    #[inline]
    pub fn heard(&self) -> &Heard {
        &self.heard
    }

    /// The piles in which a card may lie.
    #[inline]
    pub fn piles(&self, card: Card) -> impl Iterator<Item = Pile> + use<> {
        let may = self.may[card.index()];
        (0..64).filter(move |p| may >> p & 1 == 1).map(Pile)
    }

    /// The cards that may lie in a pile.
    pub fn candidates(&self, pile: Pile) -> CardSet {
        (0..self.may.len() as u8).map(Card).filter(|c| self.may[c.index()] >> pile.0 & 1 == 1).collect()
    }

    /// The cards that certainly lie in a pile.
    #[inline]
    pub fn certain(&self, pile: Pile) -> CardSet {
        self.certain_in(1 << pile.0)
    }

    /// The cards that certainly lie in one of these piles (one bit each).
    pub fn certain_in(&self, piles: u64) -> CardSet {
        (0..self.may.len() as u8).map(Card).filter(|c| self.may[c.index()] & !piles == 0).collect()
    }
}

/// The hand piles of a seat.
fn hands(rules: &Equipment, seat: Seat) -> impl Iterator<Item = Pile> + '_ {
    let own = move |p: &Pile| rules.piles.group(*p).role == Role::Hand && rules.piles.owner(*p) == Some(seat);
    rules.piles.all().filter(own)
}

impl Heard {
    fn departs(&mut self, card: Option<Card>, from: Pile) {
        if let (Some(card), after) = (card, self.speeches.len())
            && after > 0
        {
            self.departures.push(Departure { after, card, from });
        }
    }
}

impl KnownMelds {
    /// Processes a card that moves. Returns false if the hand can no longer be compared with the melds that it showed.
    fn follows(&mut self, card: Option<Card>, from: Pile, to: Pile) -> bool {
        match card {
            Some(card) if from == self.hand => self.left.insert(card),
            Some(card) if to == self.hand && self.left.contains(card) => self.left.remove(card),
            _ => return from != self.hand && to != self.hand,
        }
        true
    }
}
