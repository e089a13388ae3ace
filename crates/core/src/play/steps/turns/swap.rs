//! Exchanging cards of a hand for as many of an open pool, one for one or all at once; and renewing a pool that nobody
//! wants.

use crate::cards::CardSet;
use crate::play::equipment::Equipment;
use crate::play::event::{Event, Telling};
use crate::play::fault::Fault;
use crate::play::illegal::IllegalMove;
use crate::play::moves::{Announcement, Move};
use crate::play::parsed_move::ParsedMove;
use crate::play::state::State;
use crate::play::steps::parts::held::not_held;
use crate::play::turn::Turn;
use crate::table::{Group, Pile, Seat};

/// A move that exchanges cards of the hand for cards of the pool.
#[derive(Clone, Debug)]
pub struct Swap {
    pub hand: Group,
    pub pool: Pile,
    /// The word for exchanging all cards at once; `None` if that is not possible.
    pub all: Option<Announcement>,
    pub one_by_one: bool,
}

/// What becomes of a pool that nobody wants: it is replaced by cards of the stock.
#[derive(Clone, Copy, Debug)]
pub struct Renewal {
    pub pool: Pile,
    pub out: Pile,
    pub stock: Pile,
}

impl Swap {
    fn hand(&self, rules: &Equipment, seat: Seat) -> Pile {
        Pile(rules.piles.of(&self.hand, seat).start)
    }

    pub fn is_made_by(&self, chosen: Move) -> bool {
        match chosen {
            Move::Capture { .. } => self.one_by_one,
            Move::Announce(said) => Some(said) == self.all,
            _ => false,
        }
    }

    pub fn all_moves(&self, rules: &Equipment) -> Vec<Move> {
        let faces = rules.deck_index.distinct(rules.deck_index.deck.all());
        self.pairs(faces, faces).chain(self.all.map(Move::Announce)).collect()
    }

    fn pairs(&self, held: CardSet, pool: CardSet) -> impl Iterator<Item = Move> {
        let held = if self.one_by_one { held } else { CardSet::EMPTY };
        let with = move |captor| pool.iter().map(move |card| Move::Capture { captor, taken: CardSet::one(card) });
        held.iter().flat_map(with)
    }

    pub fn moves(&self, rules: &Equipment, state: &State, seat: Seat, out: &mut Vec<Move>) {
        let (held, pool) = (state.table.set(self.hand(rules, seat)), state.table.set(self.pool));
        let all = self.all.filter(|_| !held.is_empty() && held.len() == pool.len());
        out.extend(all.map(Move::Announce));
        out.extend(self.pairs(rules.deck_index.distinct(held), rules.deck_index.distinct(pool)));
    }

    /// Exchanges the cards. The cards given are moved, and so told, before those taken.
    pub fn play<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) {
        let hand = self.hand(turn.rules, seat);
        let (given, taken) = match chosen {
            Move::Capture { captor, taken } => (CardSet::one(captor), taken),
            _ => (turn.state.table.set(hand), turn.state.table.set(self.pool)),
        };
        given.iter().for_each(|card| turn.put(card, self.pool, Some(seat)));
        taken.iter().for_each(|card| turn.put(card, hand, Some(seat)));
    }

    pub fn why_not(&self, rules: &Equipment, state: &State, seat: Seat, parsed: &ParsedMove) -> Option<IllegalMove> {
        let (hand, face) = (self.hand(rules, seat).0, *parsed.faces.first()?);
        if let Some(reason) = not_held(rules, state, &[face], hand..hand + 1) {
            return Some(reason);
        }
        let open = rules.deck_index.distinct(state.table.set(self.pool)).iter();
        Some(IllegalMove::SwapsForOneOf { face, open: open.map(|card| rules.deck_index.deck.face(card)).collect() })
    }

    /// The cards that a move brings into the hand.
    pub fn taken(&self, state: &State, chosen: Move) -> CardSet {
        if chosen.captor().is_some() { chosen.cards() } else { state.table.set(self.pool) }
    }
}

impl Renewal {
    /// Replaces the cards of the pool by as many of the stock. Returns false if the stock has too few.
    pub fn carry_out<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat) -> Result<bool, Fault> {
        let count = turn.state.table.len(self.pool);
        let renewed = turn.state.table.len(self.stock) >= count;
        turn.tell(|| Event::AllPassed { renewed });
        if !renewed {
            return Ok(false);
        }
        turn.put_all(self.pool, self.out, Some(seat));
        for _ in 0..count {
            if let Some(card) = turn.draw(self.stock, self.pool)? {
                turn.put(card, self.pool, None);
            }
        }
        Ok(true)
    }
}
