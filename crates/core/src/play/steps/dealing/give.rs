//! Seats give cards of their hands to each other: either each seat chooses, and no card changes hands before all have
//! chosen, or the highest or lowest cards go without a choice.

use super::choose::Choose;
use crate::cards::Card;
use crate::play::dice::Dice;
use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::illegal::IllegalMove;
use crate::play::moves::Move;
use crate::play::parsed_move::ParsedMove;
use crate::play::state::State;
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::receiver::Receiver;
use crate::play::steps::step_facts::StepFacts;
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Then, Turn};
use crate::table::{Pile, Seat};

/// Every seat, or one, gives cards away.
#[derive(Clone, Debug)]
pub struct Give {
    /// Each seat's choice; the cards wait in a pile of the seat until all have chosen.
    pub choose: Choose,
    pub to: Receiver,
    pub which: Which,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which {
    OwnChoice,
    Highest,
    Lowest,
}

impl Give {
    fn receiver(&self, rules: &Equipment, state: &State, giver: Seat) -> Option<Seat> {
        self.to.seat(rules, state, giver)
    }

    fn givers(&self, rules: &Equipment, state: &State) -> impl Iterator<Item = Seat> + use<> {
        let (first, seats) = (self.choose.first.seat(rules, state), rules.seats);
        (0..if self.choose.only { 1 } else { seats }).map(move |place| first.left(place, seats))
    }

    fn hand(&self, rules: &Equipment, seat: Seat) -> Pile {
        Pile(rules.piles.of(&self.choose.hand, seat).start)
    }

    /// The pile in which the cards of a seat wait.
    fn waiting(&self, rules: &Equipment, seat: Seat) -> Pile {
        Pile(rules.piles.of(&self.choose.to, seat).start)
    }

    /// Lays aside the cards that go without a choice.
    fn set_aside<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat) -> Result<(), Fault> {
        let place = |card: &Card| turn.rules.deck_index.place[card.index()];
        let mut held = turn.state.table.set(self.hand(turn.rules, seat));
        let to = self.waiting(turn.rules, seat);
        for _ in 0..self.choose.count.value(turn.rules, turn.state)?.max(0) {
            let next = match self.which {
                Which::Highest => held.iter().max_by_key(place),
                _ => held.iter().min_by_key(place),
            };
            let Some(card) = next else { break };
            held.remove(card);
            turn.put(card, to, Some(seat));
        }
        Ok(())
    }

    /// Hands the cards over, once all have chosen.
    fn hand_over<S: Telling>(&self, turn: &mut Turn<S>) {
        for giver in self.givers(turn.rules, turn.state) {
            if let Some(to) = self.receiver(turn.rules, turn.state, giver) {
                turn.put_all(self.waiting(turn.rules, giver), self.hand(turn.rules, to), Some(to));
            }
        }
    }

    /// Goes on after a choice: hands the cards over if it was the last one.
    fn follow<S: Telling>(&self, turn: &mut Turn<S>, flow: Flow) -> Flow {
        if let Then::Next = flow.then() {
            self.hand_over(turn);
        }
        flow
    }
}

impl Mechanics for Give {
    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        if self.givers(turn.rules, turn.state).all(|giver| self.receiver(turn.rules, turn.state, giver).is_none()) {
            return Ok(Flow::NEXT);
        }
        if self.which == Which::OwnChoice {
            let flow = self.choose.enter(turn)?;
            return Ok(self.follow(turn, flow));
        }
        for giver in self.givers(turn.rules, turn.state) {
            self.set_aside(turn, giver)?;
        }
        self.hand_over(turn);
        Ok(Flow::NEXT)
    }

    fn moves(&self, rules: &Equipment, state: &State, seat: Seat, out: &mut Vec<Move>) -> Result<(), Fault> {
        self.choose.moves(rules, state, seat, out)
    }

    #[inline(always)]
    fn any_move(
        &self,
        rules: &Equipment,
        state: &State,
        seat: Seat,
        dice: &mut Dice,
        scratch: &mut Vec<Move>,
    ) -> Result<Move, Fault> {
        self.choose.any_move(rules, state, seat, dice, scratch)
    }

    #[inline]
    fn play<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<Flow, Fault> {
        let flow = self.choose.play(turn, seat, chosen)?;
        Ok(self.follow(turn, flow))
    }
}

impl StepInfo for Give {
    fn kind(&self) -> StepKind {
        StepKind::Give
    }

    fn about(&self) -> StepFacts<'_> {
        let several_chosen = self.choose.about().several_chosen;
        StepFacts {
            needs_all_seats: true,
            is_secret: true,
            several_chosen,
            given_to: Some(&self.to),
            ..StepFacts::default()
        }
    }

    fn all_moves(&self, rules: &Equipment) -> Option<Vec<Move>> {
        self.choose.all_moves(rules)
    }

    fn why_not(&self, rules: &Equipment, state: &State, seat: Seat, parsed: &ParsedMove) -> Option<IllegalMove> {
        let mut why = self.choose.why_not(rules, state, seat, parsed)?;
        if let IllegalMove::OneByOne { decision, .. } | IllegalMove::HowMany { decision, .. } = &mut why {
            *decision = self.kind().decision();
        }
        Some(why)
    }

    fn arrange(&self, rules: &Equipment, state: &mut State, seat: Seat) {
        let place = self.givers(rules, state).position(|giver| giver == seat);
        state.set(self.choose.own, place.unwrap_or(0) as i32);
    }
}
