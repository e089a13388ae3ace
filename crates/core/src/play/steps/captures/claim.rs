//! An extra for a capture, such as a card laid face up for clearing the pool.

use crate::cards::{Card, CardSet};
use crate::play::event::{Event, Telling};
use crate::play::fault::Fault;
use crate::play::function::Function;
use crate::play::function::Value;
use crate::play::rule_value::Condition;
use crate::play::turn::Turn;
use crate::table::{Group, Pile, Seat};

/// The conditions under which a capture earns the card played a place on a pile of its own.
#[derive(Clone, Debug)]
pub struct Claim {
    pub pile: Group,
    /// Piles that must all be empty after the capture.
    pub emptied: Vec<Pile>,
    /// The cards of which one must be the card played.
    pub played: CardSet,
    pub when: Condition,
    /// A function that the captured cards must pass.
    pub took: Option<Function>,
    /// Whether an opponent who has such cards loses one, and nothing is won.
    pub cancels: bool,
}

impl Claim {
    /// Applies the claim after `card` captured `cards` for `seat`. `taken` is where captured cards lie.
    pub fn settle<S: Telling>(
        &self,
        turn: &mut Turn<S>,
        seat: Seat,
        card: Card,
        cards: CardSet,
        taken: &Group,
    ) -> Result<(), Fault> {
        let emptied = self.emptied.iter().all(|pile| turn.state.table.is_empty(*pile));
        if !emptied || !self.played.contains(card) || !self.when.holds(turn.rules, turn.state)? {
            return Ok(());
        }
        if let Some(took) = &self.took
            && took.eval(turn.rules.context(), &[Value::Set(cards)])? == 0
        {
            return Ok(());
        }
        let pile = |t: &Turn<S>, group: &Group, s: Seat| Pile(t.rules.piles.of(group, s).start);
        let loser = if self.cancels { self.richest_opponent(turn, seat) } else { None };
        match loser {
            Some(loser) => {
                let from = pile(turn, &self.pile, loser);
                let to = pile(turn, taken, loser);
                if let Some(card) = turn.state.table.top(from) {
                    turn.put(card, to, Some(loser));
                }
            }
            None => {
                let to = pile(turn, &self.pile, seat);
                turn.put(card, to, Some(seat));
            }
        }
        let pile = pile(turn, &self.pile, loser.unwrap_or(seat));
        turn.tell(|| Event::Claimed { seat, from: loser, pile });
        Ok(())
    }

    /// The opponent with the most claimed cards, the next in turn among equals; `None` if no opponent has any.
    fn richest_opponent<S: Telling>(&self, turn: &Turn<S>, seat: Seat) -> Option<Seat> {
        let seats = turn.rules.seats;
        let have = |s: Seat| turn.state.table.len(Pile(turn.rules.piles.of(&self.pile, s).start));
        let opponents =
            (1..seats).map(|n| seat.left(n, seats)).filter(|s| turn.rules.team(*s) != turn.rules.team(seat));
        let mut richest: Option<Seat> = None;
        for opponent in opponents.filter(|s| have(*s) > 0) {
            if richest.is_none_or(|r| have(opponent) > have(r)) {
                richest = Some(opponent);
            }
        }
        richest
    }
}
