//! What the lists of an older program's settings dictate for the decision of the seat on turn.
//!
//! How much of a list is used up follows from the past of the match. Knows no game.

use super::{Match, MatchError};
use crate::cards::{CardSet, Face, Suit};
use crate::play::{IllegalMove, Move, PlayError, Register};
use crate::script::ListedMoves;
use crate::session::older_programs::listed_input::{ForbiddenEntry, ListedInput, Said};
use crate::table::Seat;

impl Match {
    /// What the lists dictate for the decision of the seat on turn. `None` leaves the decision to the seat's player.
    pub(super) fn list_says(&self, listed: &ListedInput, seat: Seat) -> Result<Option<Said>, MatchError> {
        let decision = self.view(seat).decision();
        let Some(list) = listed.list(seat, decision) else { return Ok(None) };
        if self.view(seat).choosing().is_some() {
            return self.says_of_a_set(listed, seat, list);
        }
        let number = self.decisions(seat, decision);
        let entry = list.entries.get(number).map_or("", |entry| entry.trim());
        if entry.is_empty() {
            return Ok(None);
        }
        let legal = self.legal()?;
        let place = listed.place(list, number);
        let wrong = |message: String| MatchError::Listed(format!("{place}: {message}"));
        let meant = self.meant(&legal, seat, entry).map_err(wrong)?;
        match meant {
            None => Ok(None),
            Some(meant) if legal.contains(&meant) => Ok(Some(Said::Move(meant))),
            Some(meant) => {
                let text = meant.text(&self.rules.names(), seat);
                let why = match self.rules.read_move(self.state(), &text) {
                    Err(PlayError::Illegal(why)) => why,
                    _ => IllegalMove::NotListed { text },
                };
                let entry = ForbiddenEntry { place, why, done: listed.lenient() };
                if entry.done { Ok(Some(Said::Forbidden(meant, entry))) } else { Err(MatchError::Forbidden(entry)) }
            }
        }
    }

    /// The move that an entry of a list means, legal or not. `None` for a card that lies in no pile from which a move plays.
    fn meant(&self, legal: &[Move], seat: Seat, entry: &str) -> Result<Option<Move>, String> {
        let names = self.rules.names();
        if let Some(found) = legal.iter().find(|m| m.text(&names, seat) == entry) {
            return Ok(Some(*found));
        }
        let number = |raise: Option<&str>, standing: i32| {
            let number: i32 = raise.unwrap_or(entry).parse().ok()?;
            i16::try_from(number.checked_add(standing)?).ok()
        };
        let standing = self.state().get(Register::BID);
        let number = match entry.strip_prefix('+') {
            Some(raise) => number(Some(raise), standing),
            None => number(None, 0),
        };
        if let Some(number) = number {
            return Ok(Some(Move::number(number)));
        }
        if let Ok(face) = Face::parse(entry) {
            return Ok(held(self, legal, face).map(Move::of_cards));
        }
        match Suit::parse(entry) {
            Some(suit) => Ok(Some(Move::suit(suit))),
            None => Err(format!("`{entry}` is no move")),
        }
    }

    /// A choice of several cards: the entries of the list together are the choice. If they name too few cards, the rest are
    /// those that the seat's computer player would choose, highest first.
    fn says_of_a_set(&self, listed: &ListedInput, seat: Seat, list: &ListedMoves) -> Result<Option<Said>, MatchError> {
        let Some((wanted, pile)) = self.view(seat).choosing() else { return Ok(None) };
        let begun = !self.state().chosen.is_empty();
        if self.decisions(seat, &list.decision) > usize::from(begun) {
            return Ok(None);
        }
        let hand = self.state().table.set(pile);
        let wrong =
            |number: usize, message: &str| MatchError::Listed(format!("{}: {message}", listed.place(list, number)));
        let mut cards = named(self, hand, &list.entries).map_err(|(number, message)| wrong(number, &message))?;
        if cards.len() > wanted {
            return Err(wrong(wanted, &format!("{} cards are named where {wanted} are chosen", cards.len())));
        }
        if cards.is_empty() {
            return Ok(None);
        }
        if cards.len() < wanted {
            let Some(own) = self.would_choose(seat)? else { return Ok(None) };
            let more: Vec<_> = (own - cards).iter().chain(hand - own - cards).collect();
            let own_first = (own - cards).len();
            let highest_first = more[..own_first].iter().rev().chain(&more[own_first..]);
            cards = highest_first.take(wanted - cards.len()).fold(cards, |all, card| all | CardSet::one(*card));
        }
        let cards = lowest_copies(self, hand, cards);
        let legal = self.legal()?;
        let next = (cards - self.state().chosen).lowest();
        let found = legal.iter().find(|m| m.cards() == cards || Some(m.cards()) == next.map(CardSet::one));
        Ok(found.copied().map(Said::Move))
    }
}

/// The lowest copy of a face in a pile from which some legal move plays.
fn held(running: &Match, legal: &[Move], face: Face) -> Option<CardSet> {
    let table = &running.state().table;
    let single = legal.iter().filter(|m| matches!(m, Move::Cards { .. })).filter_map(|m| m.first_card());
    let cards = single.filter_map(|c| table.pile_of(c)).fold(CardSet::EMPTY, |all, pile| all | table.set(pile));
    (cards & running.rules.deck_index.deck.of_face(face)).lowest().map(CardSet::one)
}

/// The named cards that the hand holds; others are skipped. An error carries the index of its entry.
fn named(running: &Match, hand: CardSet, entries: &[String]) -> Result<CardSet, (usize, String)> {
    let mut cards = CardSet::EMPTY;
    for (number, entry) in entries.iter().enumerate().filter(|(_, entry)| !entry.trim().is_empty()) {
        let face = Face::parse(entry.trim()).map_err(|e| (number, e.to_string()))?;
        if let Some(card) = ((hand - cards) & running.rules.deck_index.deck.of_face(face)).lowest() {
            cards.insert(card);
        }
    }
    Ok(cards)
}

/// Replaces each card by the lowest copy of its face in the hand.
fn lowest_copies(running: &Match, hand: CardSet, cards: CardSet) -> CardSet {
    let deck = &running.rules.deck_index.deck;
    cards.iter().fold(CardSet::EMPTY, |all, card| {
        let copy = ((hand - all) & deck.of_face(deck.face(card))).lowest();
        all | copy.map_or(CardSet::one(card), CardSet::one)
    })
}
