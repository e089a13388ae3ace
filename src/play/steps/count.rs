//! Counting piles by a score table.

use crate::cards::CardSet;
use crate::play::event::Scribe;
use crate::play::joint::Who;
use crate::play::live::Fault;
use crate::play::rules::Rules;
use crate::play::score::{Hand, Source};
use crate::play::state::State;
use crate::play::turn::{Flow, Turn};
use crate::table::{Group, Per, Pile, Seat};

/// Counts each seat's pile of a group, or a table pile for one seat.
#[derive(Clone, Debug)]
pub struct Count {
    pub table: u8,
    pub pile: Group,
    /// Seat by seat from this one; for a table pile, who gets the points.
    pub by: Who,
}

impl Count {
    pub fn enter<S: Scribe>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let first = self.by.seat(turn.rules, turn.state);
        let seats = match self.pile.per {
            Per::Table => 1,
            _ => turn.rules.seats,
        };
        for place in 0..seats {
            let seat = first.left(place, turn.rules.seats);
            let pile = Pile(turn.rules.piles.of(&self.pile, seat).start);
            let hand = hand_of(turn.rules, turn.state, self.table, seat, Some(turn.state.table.set(pile)));
            turn.score(self.table, seat, &hand, Some(pile))?;
            if turn.state.over {
                break;
            }
        }
        Ok(Flow::NEXT)
    }
}

/// Gathers a table's arguments: its first pile argument is `counted` where given, the others lie on the table.
#[inline]
pub fn hand_of(rules: &Rules, state: &State, table: u8, seat: Seat, counted: Option<CardSet>) -> Hand<'static> {
    let mut hand = Hand::default();
    let mut counted = counted;
    for (i, arg) in rules.tables[table as usize].args.iter().enumerate() {
        match arg.source {
            Source::Tail => {}
            Source::Number(register) => hand.numbers[i] = state.get(register),
            Source::Cards(group) => {
                hand.sets[i] = match counted.take() {
                    Some(cards) => cards,
                    None => cards_of(rules, state, group, seat),
                }
            }
        }
    }
    hand
}

#[inline]
fn cards_of(rules: &Rules, state: &State, group: u8, seat: Seat) -> CardSet {
    let group = &rules.piles.groups[group as usize];
    rules.piles.of(group, seat).fold(CardSet::EMPTY, |all, pile| all | state.table.set(Pile(pile)))
}
