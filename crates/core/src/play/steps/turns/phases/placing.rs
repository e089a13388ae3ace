//! A card goes from a hand, or from the top of another pile, onto one of several piles.
//!
//! Which card goes onto which pile is said by the piles. Does not know whose turn it is.

use super::going::{goes, going, misfit};
use super::which_line::WhichLine;
use crate::cards::{Card, CardSet};
use crate::play::equipment::Equipment;
use crate::play::event::{Event, Telling};
use crate::play::fault::Fault;
use crate::play::illegal::{IllegalMove, Misfit, NamedPile, TrickDuty};
use crate::play::moves::Move;
use crate::play::parsed_move::ParsedMove;
use crate::play::state::State;
use crate::play::steps::parts::held::not_held;
use crate::play::steps::parts::places::give_way;
use crate::play::turn::Turn;
use crate::table::{Group, Per, Pile, Role, Seat};

/// A card of one pile goes onto one of several others.
#[derive(Clone, Debug)]
pub struct Placing {
    /// Of a hand each card can go, of any other pile the top one.
    pub from: Vec<Group>,
    pub to: Vec<Group>,
    pub onto: Onto,
    /// The cards that may be played: those of the first line that there is any card for.
    pub which: Vec<WhichLine>,
}

/// Which of several piles a move may name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Onto {
    /// Each, by its name.
    Named,
    /// Any pile that is begun, or the first empty one. No pile is named.
    First,
}

/// The piles of some groups that a seat uses.
fn piles_of<'a>(groups: &'a [Group], rules: &'a Equipment, seat: Seat) -> impl Iterator<Item = Pile> + Clone + 'a {
    groups.iter().flat_map(move |group| rules.piles.of(group, seat)).map(Pile)
}

/// All piles of some groups, of all seats.
fn all_piles(groups: &[Group]) -> impl Iterator<Item = Pile> + Clone + '_ {
    groups.iter().flat_map(|group| group.first.0..group.first.0 + group.count).map(Pile)
}

fn is_hand(group: &Group) -> bool {
    group.role == Role::Hand
}

impl Placing {
    fn targets<'a>(&'a self, rules: &'a Equipment, seat: Seat) -> impl Iterator<Item = Pile> + Clone + 'a {
        piles_of(&self.to, rules, seat)
    }

    /// The piles of which only the top card can go.
    fn topped<'a>(&'a self, rules: &'a Equipment, seat: Seat) -> impl Iterator<Item = Pile> + 'a {
        let groups = self.from.iter().filter(|group| !is_hand(group));
        groups.flat_map(move |group| rules.piles.of(group, seat)).map(Pile)
    }

    fn in_hand(&self, rules: &Equipment, state: &State, seat: Seat) -> CardSet {
        let hands = self.from.iter().filter(|group| is_hand(group)).flat_map(|group| rules.piles.of(group, seat));
        hands.fold(CardSet::EMPTY, |all, pile| all | state.table.set(Pile(pile)))
    }

    /// All cards that could go, whatever is asked for.
    fn at_hand(&self, rules: &Equipment, state: &State, seat: Seat) -> CardSet {
        let tops = self.topped(rules, seat).filter_map(|pile| state.table.top(pile));
        tops.fold(self.in_hand(rules, state, seat), |all, top| all | CardSet::one(top))
    }

    /// The line that applies, with the cards that it asks for.
    fn line(&self, rules: &Equipment, state: &State, seat: Seat) -> (Option<&WhichLine>, CardSet) {
        let at_hand = self.at_hand(rules, state, seat);
        let mut lines = self.which.iter().map(|line| (Some(line), line.among(rules, state, at_hand)));
        lines.find(|(_, cards)| !cards.is_empty()).unwrap_or((self.which.last(), CardSet::EMPTY))
    }

    fn asked(&self, rules: &Equipment, state: &State, seat: Seat) -> CardSet {
        self.line(rules, state, seat).1
    }

    /// The cards of the hand that may be played, of equal ones one.
    fn hand_cards(&self, rules: &Equipment, state: &State, seat: Seat, asked: CardSet) -> CardSet {
        rules.deck_index.distinct(asked & self.in_hand(rules, state, seat))
    }

    /// The cards that whoever had one of them in hand could play. Fewer than there are, where one card may stand in the way
    /// of another; none if cards are played from elsewhere too, or onto piles of one's own.
    pub fn would_go(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<CardSet, Fault> {
        let mut cards = CardSet::EMPTY;
        if !self.from.iter().all(is_hand) || self.to.iter().any(|group| group.per != Per::Table) {
            return Ok(cards);
        }
        let laid = self.targets(rules, seat).fold(CardSet::EMPTY, |all, pile| all | state.table.set(pile));
        for line in &self.which {
            let asked = (line.asked(state) & rules.deck_index.deck.all()) - laid;
            let going = going(rules, state, asked, self.targets(rules, seat))?;
            if going == asked || !line.lowest_of_each_suit {
                cards |= going;
            }
            if going != asked {
                break;
            }
        }
        Ok(cards)
    }

    /// The pile that a card goes onto where none is named.
    fn pile_for(&self, rules: &Equipment, state: &State, seat: Seat, card: Card) -> Result<Option<Pile>, Fault> {
        let mut empty_seen = false;
        for pile in self.targets(rules, seat) {
            let is_empty = state.table.is_empty(pile);
            if is_empty && std::mem::replace(&mut empty_seen, true) {
                continue;
            }
            if goes(rules, state, card, pile)? {
                return Ok(Some(pile));
            }
        }
        Ok(None)
    }

    pub fn can(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<bool, Fault> {
        let asked = self.asked(rules, state, seat);
        Ok(!going(rules, state, asked, self.targets(rules, seat))?.is_empty())
    }

    pub fn list(&self, rules: &Equipment, state: &State, seat: Seat, out: &mut Vec<Move>) -> Result<(), Fault> {
        let asked = self.asked(rules, state, seat);
        for card in self.hand_cards(rules, state, seat, asked) {
            if self.onto == Onto::First {
                out.extend(self.pile_for(rules, state, seat, card)?.map(|_| Move::card(card)));
                continue;
            }
            for pile in self.targets(rules, seat) {
                if goes(rules, state, card, pile)? {
                    out.push(self.onto_pile(rules, seat, card, pile));
                }
            }
        }
        for from in self.topped(rules, seat) {
            let Some(top) = state.table.top(from).filter(|top| asked.contains(*top)) else { continue };
            for to in self.targets(rules, seat).filter(|to| *to != from) {
                if goes(rules, state, top, to)? {
                    out.push(Move::Shift { from, to });
                }
            }
        }
        Ok(())
    }

    /// The pile is named only where there are several.
    fn onto_pile(&self, rules: &Equipment, seat: Seat, card: Card, pile: Pile) -> Move {
        match self.targets(rules, seat).nth(1) {
            None => Move::card(card),
            Some(_) => Move::card_onto(card, pile),
        }
    }

    /// Whether its moves leave out where the card goes.
    fn names_no_pile(&self, rules: &Equipment, seat: Seat) -> bool {
        self.onto == Onto::First || self.targets(rules, seat).nth(1).is_none()
    }

    pub fn makes(&self, rules: &Equipment, state: &State, seat: Seat, chosen: Move) -> bool {
        let asked = self.asked(rules, state, seat);
        match chosen {
            Move::Shift { from, to } => {
                let top = state.table.top(from).filter(|_| self.topped(rules, seat).any(|pile| pile == from));
                top.is_some_and(|top| asked.contains(top)) && self.targets(rules, seat).any(|pile| pile == to)
            }
            Move::Cards { cards, to, said: None } => {
                let card = cards.lowest().filter(|_| cards.len() == 1);
                let held = asked & self.in_hand(rules, state, seat);
                card.is_some_and(|card| held.contains(card))
                    && match to {
                        Some(to) => self.targets(rules, seat).any(|pile| pile == to),
                        None => self.names_no_pile(rules, seat),
                    }
            }
            _ => false,
        }
    }

    /// The card that a move plays.
    pub fn card_of(state: &State, chosen: Move) -> Option<Card> {
        match chosen {
            Move::Shift { from, .. } => state.table.top(from),
            chosen => chosen.first_card(),
        }
    }

    pub fn carry_out<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<bool, Fault> {
        let Some(card) = Placing::card_of(turn.state, chosen) else { return Ok(false) };
        let to = match (chosen.to(), self.onto) {
            (Some(to), _) => Some(to),
            (None, Onto::First) => self.pile_for(turn.rules, turn.state, seat, card)?,
            (None, Onto::Named) => self.targets(turn.rules, seat).next(),
        };
        let Some(to) = to else { return Ok(false) };
        if S::LISTENS {
            self.tell_shown(turn, seat, card);
        }
        give_way(turn, to, seat)?;
        turn.put(card, to, Some(seat));
        clear_if_full(turn, to, seat);
        Ok(true)
    }

    /// Tells what a play shows of the hand: it has no card that an earlier line asks for, and where the lowest card of each
    /// suit is asked for, none that is lower.
    fn tell_shown<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, card: Card) {
        let state = &*turn.state;
        let (line, _) = self.line(turn.rules, state, seat);
        let earlier = self.which.iter().take_while(|own| line.is_some_and(|line| !std::ptr::eq(line, *own)));
        let unmet = earlier.fold(CardSet::EMPTY, |all, own| all | own.asked(state));
        let cards = unmet | line.map_or(CardSet::EMPTY, |line| line.lower_than(turn.rules, state, card));
        if !cards.is_empty() {
            turn.tell(|| Event::Lacks { seat, cards });
        }
    }

    pub fn all_moves(&self, rules: &Equipment, all: &mut Vec<Move>) {
        let names_none = self.onto == Onto::First || self.targets(rules, Seat(0)).count() == 1;
        let cards = if self.from.iter().any(is_hand) { rules.deck_index.deck.all() } else { CardSet::EMPTY };
        for card in rules.deck_index.distinct(cards) {
            if names_none {
                all.push(Move::card(card))
            } else {
                all.extend(all_piles(&self.to).map(|pile| Move::card_onto(card, pile)))
            }
        }
        for from in self.from.iter().filter(|group| !is_hand(group)) {
            for from in all_piles(std::slice::from_ref(from)) {
                all.extend(all_piles(&self.to).filter(|to| *to != from).map(|to| Move::Shift { from, to }));
            }
        }
    }

    pub fn why_not(&self, rules: &Equipment, state: &State, seat: Seat, parsed: &ParsedMove) -> Option<IllegalMove> {
        let is_target = |pile: &Pile| self.targets(rules, seat).any(|own| own == *pile);
        let (card, pile) = match (parsed.faces.as_slice(), parsed.piles.as_slice()) {
            ([], [from, to]) if self.topped(rules, seat).any(|pile| pile == *from) => {
                (state.table.top(*from)?, Some(to))
            }
            ([_], piles) => {
                let hands = self.from.iter().find(|group| is_hand(group))?;
                let hands = rules.piles.of(hands, seat);
                if let Some(reason) = not_held(rules, state, &parsed.faces, hands) {
                    return Some(reason);
                }
                let held = rules.deck_index.deck.of_face(parsed.faces[0]) & self.in_hand(rules, state, seat);
                (held.lowest()?, piles.first())
            }
            _ => return None,
        };
        if pile.is_some_and(|pile| !is_target(pile)) {
            return None;
        }
        self.not_asked(rules, state, seat, card).or_else(|| self.fits_not(rules, state, seat, card, pile.copied()))
    }

    /// The refusal of a card that no line asks for.
    fn not_asked(&self, rules: &Equipment, state: &State, seat: Seat, card: Card) -> Option<IllegalMove> {
        let (line, cards) = self.line(rules, state, seat);
        let face = rules.deck_index.deck.face(card);
        if !(rules.deck_index.deck.of_face(face) & cards).is_empty() {
            return None;
        }
        let can = rules.deck_index.distinct(cards).iter().map(|card| rules.deck_index.deck.face(card)).collect();
        Some(match line.and_then(|line| line.reason.clone()) {
            Some(reason) => IllegalMove::Duty { face, duty: TrickDuty::Told(reason), can },
            None => IllegalMove::GoFirst { decision: "play", can },
        })
    }

    /// The refusal of a card that does not go onto the pile, or onto any.
    fn fits_not(
        &self,
        rules: &Equipment,
        state: &State,
        seat: Seat,
        card: Card,
        pile: Option<Pile>,
    ) -> Option<IllegalMove> {
        let face = rules.deck_index.deck.face(card);
        match pile {
            Some(pile) => misfit(rules, state, card, pile).map(|why| IllegalMove::CardMisfit {
                face,
                top: state.table.top(pile).map(|top| rules.deck_index.deck.face(top)),
                pile: NamedPile { pile, name: rules.piles.name(pile, Some(seat)) },
                why,
            }),
            None => {
                let whys: Option<Vec<Misfit>> =
                    self.targets(rules, seat).map(|pile| misfit(rules, state, card, pile)).collect();
                whys.map(|mut whys| {
                    whys.dedup();
                    IllegalMove::FitsNowhere { face, whys }
                })
            }
        }
    }
}

/// Takes away a pile that is full, if there is a place for it.
fn clear_if_full<S: Telling>(turn: &mut Turn<S>, pile: Pile, seat: Seat) {
    let build = &turn.rules.builds[turn.rules.piles.group_index(pile)];
    if let Some(to) = build.when_full.filter(|_| build.is_full(turn.state.table.len(pile))) {
        turn.put_all(pile, to, Some(seat));
    }
}
