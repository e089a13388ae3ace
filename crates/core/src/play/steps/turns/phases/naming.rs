//! A seat names another seat, or a rank that it holds, or both in one move.
//!
//! Knows what is shown by a rank that is named of the hand. Does not know what it is named for.

use crate::cards::{CardSet, Rank};
use crate::play::equipment::Equipment;
use crate::play::event::{Event, Telling};
use crate::play::illegal::IllegalMove;
use crate::play::moves::{Announcement, Move};
use crate::play::parsed_move::ParsedMove;
use crate::play::state::{Register, State};
use crate::play::turn::Turn;
use crate::table::{Group, Pile, Seat};

/// What a move names; one of the two at least.
#[derive(Clone, Debug)]
pub struct Naming {
    /// The variable into which another seat goes.
    pub seat: Option<Register>,
    pub rank: Option<NamedRank>,
}

/// A rank of which the seat has a card.
#[derive(Clone, Debug)]
pub struct NamedRank {
    /// The variable into which it goes, as the number that scripts compare.
    pub register: Register,
    pub hand: Group,
}

/// The ranks of some cards, one bit each.
fn rank_bits(rules: &Equipment, cards: CardSet) -> u16 {
    let ranks = cards.iter().filter_map(|card| rules.deck_index.deck.face(card).rank());
    ranks.fold(0, |all, rank| all | 1 << rank as u8)
}

impl NamedRank {
    fn held(&self, rules: &Equipment, state: &State, seat: Seat) -> CardSet {
        rules.piles.of(&self.hand, seat).fold(CardSet::EMPTY, |all, pile| all | state.table.set(Pile(pile)))
    }

    /// The ranks that the seat has, one bit each.
    fn ranks(&self, rules: &Equipment, state: &State, seat: Seat) -> u16 {
        rank_bits(rules, self.held(rules, state, seat))
    }
}

fn ranks_of(bits: u16) -> impl Iterator<Item = Rank> {
    Rank::ALL.into_iter().filter(move |rank| bits >> *rank as u8 & 1 == 1)
}

impl Naming {
    /// The other seats, by how many places to the left they sit.
    fn others<'a>(&self, rules: &'a Equipment, state: &State, seat: Seat) -> impl Iterator<Item = u8> + use<'a> {
        let others = rules.seats_from(state, seat).filter(move |other| *other != seat);
        others.map(move |other| other.places_after(seat, rules.seats) as u8)
    }

    pub fn can(&self, rules: &Equipment, state: &State, seat: Seat) -> bool {
        let has_rank = self.rank.as_ref().is_none_or(|rank| rank.ranks(rules, state, seat) != 0);
        has_rank && (self.seat.is_none() || self.others(rules, state, seat).next().is_some())
    }

    pub fn list(&self, rules: &Equipment, state: &State, seat: Seat, out: &mut Vec<Move>) {
        let ranks = self.rank.as_ref().map(|rank| rank.ranks(rules, state, seat));
        let say = Move::Announce;
        match (self.seat, ranks) {
            (None, None) => {}
            (None, Some(ranks)) => out.extend(ranks_of(ranks).map(|rank| say(Announcement::Rank(rank as u8)))),
            (Some(_), None) => out.extend(self.others(rules, state, seat).map(|other| say(Announcement::Seat(other)))),
            (Some(_), Some(ranks)) => {
                for other in self.others(rules, state, seat) {
                    out.extend(ranks_of(ranks).map(|rank| say(Announcement::SeatRank(other, rank as u8))));
                }
            }
        }
    }

    /// The seat's place and the rank that a move names. `None` if it is no move of this kind.
    fn named(&self, chosen: Move) -> Option<(Option<u8>, Option<Rank>)> {
        let Move::Announce(said) = chosen else { return None };
        let (seat, rank) = match said {
            Announcement::Seat(place) => (Some(place), None),
            Announcement::Rank(rank) => (None, Rank::ALL.get(usize::from(rank)).copied()),
            Announcement::SeatRank(place, rank) => (Some(place), Rank::ALL.get(usize::from(rank)).copied()),
            _ => return None,
        };
        (seat.is_some() == self.seat.is_some() && rank.is_some() == self.rank.is_some()).then_some((seat, rank))
    }

    pub fn makes(&self, chosen: Move) -> bool {
        self.named(chosen).is_some()
    }

    /// Keeps what was named. Who names a rank of his hand shows that he has it.
    pub fn carry_out<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) {
        let Some((other, rank)) = self.named(chosen) else { return };
        if let (Some(register), Some(other)) = (self.seat, other) {
            turn.set(register, seat.left(usize::from(other), turn.rules.seats).0 as i32);
        }
        if let (Some(named), Some(rank)) = (&self.rank, rank) {
            let deck = &turn.rules.deck_index.deck;
            let cards = deck.select(|face| face.rank() == Some(rank));
            turn.set(named.register, deck.position(rank));
            turn.tell(|| Event::Holds { seat, cards });
        }
    }

    pub fn all_moves(&self, rules: &Equipment, all: &mut Vec<Move>) {
        let ranks = || ranks_of(rank_bits(rules, rules.deck_index.deck.all())).map(|rank| rank as u8);
        let places = || 1..rules.seats as u8;
        match (self.seat, &self.rank) {
            (None, None) => {}
            (None, Some(_)) => all.extend(ranks().map(|rank| Move::Announce(Announcement::Rank(rank)))),
            (Some(_), None) => all.extend(places().map(|place| Move::Announce(Announcement::Seat(place)))),
            (Some(_), Some(_)) => {
                for place in places() {
                    all.extend(ranks().map(|rank| Move::Announce(Announcement::SeatRank(place, rank))));
                }
            }
        }
    }

    pub fn why_not(&self, rules: &Equipment, state: &State, seat: Seat, parsed: &ParsedMove) -> Option<IllegalMove> {
        // a rank may be written as a number
        let numbered = || parsed.number.and_then(|number| Rank::parse(&number.to_string()));
        let (named, rank) = (self.rank.as_ref()?, parsed.rank.or_else(numbered)?);
        let holds = named.ranks(rules, state, seat) >> rank as u8 & 1 == 1;
        (!holds).then_some(IllegalMove::RankNotHeld { rank })
    }
}
