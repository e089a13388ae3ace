//! What a seat can know of cards that it does not see.

use super::equipment::Equipment;
use super::event::Event;
use super::melds::ShownMelds;
use super::speech::Speech;
use super::told::Holding;
use super::whereabouts::Whereabouts;
use crate::cards::{Card, CardSet};
use crate::table::{Pile, Role, Seat, Table};
use std::sync::Arc;

/// What one seat can tell from what it saw: where cards may lie, and what was said.
///
/// Built from the events that the seat sees, outside the state of the match. A card taken openly into a hand is known
/// to be there; once that hand lays something aside face down, the card may be in either place.
#[derive(Clone, Debug, PartialEq)]
pub struct Knowledge {
    seat: Seat,
    lies: Whereabouts,
    melds: Vec<KnownMelds>,
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
        Knowledge {
            seat,
            lies: Whereabouts::new(rules.deck_index.deck.len(), rules.piles.len(), rules.stock),
            melds: Vec::new(),
            secrets: Vec::new(),
            heard: Heard::default(),
            step: 0,
            played: None,
        }
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
        knowledge.lies.lie_anywhere(hidden);
        for pile in rules.piles.all() {
            let known = is_known(&pile).then(|| table.set(pile));
            knowledge.lies.lie(pile, table.len(pile), known);
        }
        knowledge
    }

    fn forget(&mut self, rules: &Equipment) {
        self.lies.forget(rules.stock);
        self.melds.clear();
        self.secrets.clear();
        self.heard = Heard::default();
        self.played = None;
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
            Event::Scored { pile: Some(pile), cards, .. } => self.lies.shown(cards, pile),
            Event::Lacks { seat, cards } => {
                self.told(rules, seat, |lies, hand| lies.lacks(cards, hand));
                rules.piles.all().for_each(|pile| self.lies.settle(pile));
            }
            Event::Holds { seat, cards } if seat != self.seat => {
                self.told(rules, seat, |lies, hand| lies.holds(cards, hand));
            }
            Event::HasNoSet { seat, size } if seat != self.seat => self.has_no_set(rules, seat, size),
            Event::Drew { seat, cards, among } if seat != self.seat => {
                self.told(rules, seat, |lies, hand| lies.came(cards, hand, among));
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
        let goes = self.lies.may_be_in(card, from) && hands(rules, seat).any(|hand| hand == from);
        goes.then(|| self.played.take().map(|(_, card)| card))?
    }

    fn moved(&mut self, card: Option<Card>, from: Pile, to: Pile) {
        self.melds.retain_mut(|known| known.follows(card, from, to));
        self.lies.moved(card, from, to);
    }

    /// Something is told of the cards that a seat has in hand now.
    fn told(&mut self, rules: &Equipment, seat: Seat, mut tell: impl FnMut(&mut Whereabouts, Pile)) {
        for hand in hands(rules, seat) {
            tell(&mut self.lies, hand);
            if seat != self.seat {
                self.lies.was_told_of(hand);
            }
        }
    }

    /// A hand has no full set of any rank: it would have been moved.
    fn has_no_set(&mut self, rules: &Equipment, seat: Seat, size: u8) {
        let ranks = rules.deck_index.places.iter().take(rules.deck_index.deck.order().len());
        // of more cards of a rank nobody can say which are missing
        for cards in ranks.copied().filter(|cards| cards.len() == usize::from(size)) {
            self.told(rules, seat, |lies, hand| lies.has_not_all(cards, hand));
        }
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

    /// The hands that have shown all their melds.
    #[inline]
    pub fn melds(&self) -> &[KnownMelds] {
        &self.melds
    }

    /// Where cards lie, hand by hand in lots.
    pub(super) fn lies(&self) -> &Whereabouts {
        &self.lies
    }

    /// Hands that are known to contain at least one of some cards.
    #[inline]
    pub fn holdings(&self) -> &[Holding] {
        self.lies.told.holdings()
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
        let may = self.lies.piles_of(card);
        (0..64).filter(move |p| may >> p & 1 == 1).map(Pile)
    }

    /// The cards that may lie in a pile.
    pub fn candidates(&self, pile: Pile) -> CardSet {
        self.lies.candidates(pile)
    }

    /// The cards that certainly lie in a pile.
    #[inline]
    pub fn certain(&self, pile: Pile) -> CardSet {
        self.certain_in(1 << pile.0)
    }

    /// The cards that certainly lie in one of these piles (one bit each).
    pub fn certain_in(&self, piles: u64) -> CardSet {
        self.lies.certain_in(piles)
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
