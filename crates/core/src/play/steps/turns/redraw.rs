//! Seats in turn lay cards of their hands away, and draw as many.
//!
//! Each card laid away is a separate move; `draw` ends the turn and brings as many cards. `pass` keeps all cards.

use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::illegal::IllegalMove;
use crate::play::moves::Move;
use crate::play::parsed_move::ParsedMove;
use crate::play::rule_value::{Number, SeatRef};
use crate::play::state::{Register, State};
use crate::play::steps::mechanics::{Mechanics, all_cards};
use crate::play::steps::parts::held::not_held;
use crate::play::steps::step_facts::{Dealt, StepFacts};
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Turn};
use crate::table::{Group, Pile, Seat, Sight};

/// Each seat in turn lays away up to a number of cards, never more than there are to draw, and draws as many.
#[derive(Clone, Debug)]
pub struct Redraw {
    pub hand: Group,
    pub to: Group,
    pub stock: Pile,
    pub most: Number,
    pub least: i32,
    /// The first seat; the others follow to the left.
    pub first: SeatRef,
    /// Whether only the first seat lays cards away.
    pub only: bool,
    /// Registers of this step: number of seats that are done, number of cards that the seat on turn has laid away.
    pub own: Register,
}

impl Redraw {
    pub const REGISTERS: u8 = 2;

    fn done(&self) -> Register {
        self.own
    }

    fn laid(&self) -> Register {
        self.own.plus(1)
    }

    fn hand(&self, seat: Seat) -> Pile {
        Pile(self.hand.first.0 + seat.0)
    }

    /// Whether the seat may lay one more card away: the stock must have a card for each.
    fn lays_more(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<bool, Fault> {
        let laid = state.get(self.laid());
        let room = laid < self.most.value(rules, state)? && laid < state.table.len(self.stock) as i32;
        Ok(room && !state.table.is_empty(self.hand(seat)))
    }

    /// The move with which the seat ends its turn; `None` if it must lay more away.
    fn end(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<Option<Move>, Fault> {
        let laid = state.get(self.laid());
        if laid < self.least && self.lays_more(rules, state, seat)? {
            return Ok(None);
        }
        Ok(Some(if laid == 0 { Move::Pass } else { Move::Draw }))
    }

    /// Asks the next seat, from this one on, that can lay anything away.
    fn seek<S: Telling>(&self, turn: &mut Turn<S>, mut seat: Seat) -> Result<Flow, Fault> {
        let seats = turn.rules.seats;
        for done in turn.get(self.done())..if self.only { 1 } else { seats as i32 } {
            if self.lays_more(turn.rules, turn.state, seat)? {
                turn.set(self.done(), done);
                return Ok(Flow::ask(seat));
            }
            seat = seat.next(seats);
        }
        Ok(Flow::NEXT)
    }

    /// Draws as many cards as were laid away, and goes on to the next seat.
    fn draw<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat) -> Result<Flow, Fault> {
        let hand = self.hand(seat);
        for _ in 0..turn.get(self.laid()) {
            let Some(card) = turn.draw(self.stock, hand)? else { break };
            turn.put(card, hand, Some(seat));
        }
        turn.set(self.laid(), 0);
        turn.set(self.done(), turn.get(self.done()) + 1);
        self.seek(turn, seat.next(turn.rules.seats))
    }
}

impl Mechanics for Redraw {
    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        (0..Redraw::REGISTERS).for_each(|place| turn.set(self.own.plus(place), 0));
        if self.only && self.first.is_out(turn.rules, turn.state) {
            return Ok(Flow::NEXT);
        }
        let first = self.first.seat(turn.rules, turn.state);
        self.seek(turn, first)
    }

    fn moves(&self, rules: &Equipment, state: &State, seat: Seat, out: &mut Vec<Move>) -> Result<(), Fault> {
        out.extend(self.end(rules, state, seat)?);
        if self.lays_more(rules, state, seat)? {
            out.extend(rules.deck_index.distinct(state.table.set(self.hand(seat))).iter().map(Move::card));
        }
        Ok(())
    }

    /// In play-outs a seat lays no more cards away than it must.
    fn unthinking(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<Option<Move>, Fault> {
        self.end(rules, state, seat)
    }

    #[inline(never)]
    fn play<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<Flow, Fault> {
        let Some(card) = chosen.first_card() else { return self.draw(turn, seat) };
        let to = Pile(turn.rules.piles.of(&self.to, seat).start);
        turn.put(card, to, Some(seat));
        turn.set(self.laid(), turn.get(self.laid()) + 1);
        Ok(Flow::ask(seat))
    }
}

impl StepInfo for Redraw {
    fn kind(&self) -> StepKind {
        StepKind::Redraw
    }

    fn about(&self) -> StepFacts<'_> {
        // which cards go is hidden unless everybody sees the hand or the pile that they go to
        let is_secret = self.hand.sight != Sight::Everybody && self.to.sight != Sight::Everybody;
        StepFacts { is_secret, cards_dealt: Dealt::Only(&self.to, None), ..StepFacts::default() }
    }

    fn all_moves(&self, rules: &Equipment) -> Option<Vec<Move>> {
        let mut all = all_cards(rules);
        all.extend([Move::Pass, Move::Draw]);
        Some(all)
    }

    fn why_not(&self, rules: &Equipment, state: &State, seat: Seat, parsed: &ParsedMove) -> Option<IllegalMove> {
        let pile = self.hand(seat);
        not_held(rules, state, &parsed.faces, pile.0..pile.0 + 1)
            .or((parsed.faces.len() > 1).then_some(IllegalMove::OneAtATime))
    }

    fn arrange(&self, rules: &Equipment, state: &mut State, seat: Seat) {
        let first = self.first.seat(rules, state);
        state.set(self.done(), seat.places_after(first, rules.seats));
    }
}
