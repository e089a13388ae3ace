//! Something won beside a capture, such as a card laid face up for clearing the pool.

use crate::cards::{Card, CardSet};
use crate::play::event::{Event, Telling};
use crate::play::fault::Fault;
use crate::play::function::Function;
use crate::play::function::Value;
use crate::play::joint::Condition;
use crate::play::turn::Turn;
use crate::play::word_spec::{KeySpec, WordSpec};
use crate::table::{Group, Pile, Seat};

const KEYS: &[KeySpec] = &[
    KeySpec::said("if_all", "a list of conditions", "when it may be claimed"),
    KeySpec::said("if_any", "a list of conditions", "of which one must hold besides"),
    KeySpec::choice("cancels", &["opponents"], "takes one away from the others instead"),
];

pub const WORD: WordSpec =
    WordSpec::step("claim", (2, 2), "claim(pile, #{ if_all, if_any, cancels })", "Something is won when all hold.")
        .with(KEYS);

/// A capture that meets all this earns the card played a place on a pile of its own.
#[derive(Clone, Debug)]
pub struct Claim {
    pub pile: Group,
    /// None of these has a card.
    pub emptied: Vec<Pile>,
    /// The card played is one of these.
    pub played: CardSet,
    pub when: Condition,
    /// The cards taken pass this function.
    pub took: Option<Function>,
    /// An opponent who has such cards loses one, and nothing is won.
    pub cancels: bool,
}

impl Claim {
    /// After `card` captured `cards` for `seat`: `taken` is where captured cards lie.
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

    /// The opponent with most claimed cards; the next in turn among equals.
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
