//! Each seat says a number once, such as the tricks that it means to take.
//!
//! Nobody outbids anybody. What the numbers are used for is said elsewhere in the rules.

use super::bid_ladder::BidLadder;
use crate::play::dice::Dice;
use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::illegal::IllegalMove;
use crate::play::moves::Move;
use crate::play::parsed_move::ParsedMove;
use crate::play::rule_value::{Number, SeatRef};
use crate::play::state::{Register, State};
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::step_facts::{Dealt, StepFacts};
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Turn};
use crate::table::{Group, Pile, Seat};

/// The value of a seat's variable while the seat has not bid.
pub const NO_BID: i32 = -1;

/// Each seat in turn bids a number.
#[derive(Clone, Debug)]
pub struct BidEach {
    pub first: SeatRef,
    pub from: Number,
    /// The highest bid; `None` for the number of cards that the seat holds.
    pub to: Option<Number>,
    /// Whether a seat that has a number already keeps it and is not asked.
    pub kept: bool,
    /// Whether the last bid may not make the sum of all bids equal to the number of cards held.
    pub hook: bool,
    pub hand: Group,
    /// The register of seat 0's bid; those of the other seats follow.
    pub bids: Register,
}

/// The numbers that a seat may bid: `from` to `to`, without `barred`.
#[derive(Clone, Copy)]
struct Range {
    from: i32,
    to: i32,
    barred: Option<i32>,
}

impl Range {
    fn count(self) -> usize {
        (self.to - self.from + 1).max(0) as usize - usize::from(self.barred.is_some())
    }

    fn nth(self, place: usize) -> Move {
        let number = self.from + place as i32;
        let after = self.barred.is_some_and(|barred| number >= barred);
        Move::number((number + i32::from(after)) as i16)
    }
}

impl BidEach {
    fn bid_of(&self, seat: Seat) -> Register {
        self.bids.plus(seat.0)
    }

    fn has_bid(&self, state: &State, seat: Seat) -> bool {
        state.get(self.bid_of(seat)) != NO_BID
    }

    fn held(&self, state: &State, seat: Seat) -> i32 {
        state.table.len(Pile(self.hand.first.0 + seat.0)) as i32
    }

    fn range(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<Range, Fault> {
        let held = self.held(state, seat);
        let to = self.to.map_or(Ok(held), |number| number.value(rules, state))?.min(i16::MAX as i32);
        let from = self.from.value(rules, state)?.clamp(0, i16::MAX as i32);
        let barred = self.barred(rules, state, seat, held).filter(|number| from < to && (from..=to).contains(number));
        Ok(Range { from, to, barred })
    }

    /// The number that the last seat to bid may not bid; `None` if any number is allowed.
    fn barred(&self, rules: &Equipment, state: &State, seat: Seat, held: i32) -> Option<i32> {
        let others = || rules.seats_from(state, seat).skip(1);
        let is_last = self.hook && others().all(|other| self.has_bid(state, other));
        is_last.then(|| held - others().map(|other| state.get(self.bid_of(other))).sum::<i32>())
    }

    /// Asks the next seat that has not bid; ends the step if there is none.
    fn next(&self, rules: &Equipment, state: &State) -> Flow {
        let first = self.first.seat(rules, state);
        let mut seats = rules.seats_from(state, first);
        seats.find(|seat| !self.has_bid(state, *seat)).map_or(Flow::NEXT, Flow::ask)
    }
}

impl Mechanics for BidEach {
    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        for seat in turn.rules.all_seats().filter(|_| !self.kept) {
            turn.set(self.bid_of(seat), NO_BID);
        }
        Ok(self.next(turn.rules, turn.state))
    }

    fn moves(&self, rules: &Equipment, state: &State, seat: Seat, out: &mut Vec<Move>) -> Result<(), Fault> {
        let range = self.range(rules, state, seat)?;
        out.extend((0..range.count()).map(|place| range.nth(place)));
        Ok(())
    }

    #[inline(always)]
    fn any_move(
        &self,
        rules: &Equipment,
        state: &State,
        seat: Seat,
        dice: &mut Dice,
        _: &mut Vec<Move>,
    ) -> Result<Move, Fault> {
        let range = self.range(rules, state, seat)?;
        match range.count() {
            0 => Err(Fault::no_move(seat)),
            count => Ok(range.nth(dice.below(count))),
        }
    }

    #[inline(never)]
    fn play<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<Flow, Fault> {
        turn.set(self.bid_of(seat), chosen.said_number().unwrap_or(0));
        Ok(self.next(turn.rules, turn.state))
    }
}

impl StepInfo for BidEach {
    fn kind(&self) -> StepKind {
        StepKind::BidEach
    }

    fn about(&self) -> StepFacts<'_> {
        StepFacts { is_spoken: true, cards_dealt: Dealt::Nothing, ..StepFacts::default() }
    }

    fn bids(&self) -> Option<BidLadder> {
        Some(BidLadder::default())
    }

    fn all_moves(&self, rules: &Equipment) -> Option<Vec<Move>> {
        let most = self.to.map_or(Some(rules.deck_index.deck.len() as i32), Number::fixed)?;
        Some((0..=most).map(|number| Move::number(number as i16)).collect())
    }

    fn why_not(&self, rules: &Equipment, state: &State, seat: Seat, parsed: &ParsedMove) -> Option<IllegalMove> {
        let bid = parsed.number?;
        let range = self.range(rules, state, seat).ok()?;
        Some(if range.barred == Some(bid) {
            IllegalMove::BidsAddUp { bid, sum: self.held(state, seat) }
        } else {
            IllegalMove::NumberBeyond { number: bid, from: range.from, to: range.to }
        })
    }

    /// Sets up a position by hand: the seat to move has not bid yet.
    fn arrange(&self, _: &Equipment, state: &mut State, seat: Seat) {
        state.set(self.bid_of(seat), NO_BID);
    }
}
