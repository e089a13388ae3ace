//! Bidding by two at a time: one bids, the one before holds each bid or passes, and the next bids to who is left.
//!
//! Does not know what the numbers mean.

use super::bid_ladder::BidLadder;
use super::bidding;
use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::illegal::IllegalMove;
use crate::play::moves::Move;
use crate::play::parsed_move::ParsedMove;
use crate::play::rule_value::SeatRef;
use crate::play::state::{Register, State};
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::step_facts::{Dealt, StepFacts};
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Turn};
use crate::table::Seat;

/// A dialogue of two seats, until all have spoken.
#[derive(Clone, Debug)]
pub struct Dialogue {
    /// The seat that hears the first bid.
    pub first: SeatRef,
    /// What may be bid, the lowest first.
    pub ladder: Vec<i16>,
    /// The word with which a bid is held.
    pub holds: u8,
    /// Registers of this step: the seat that hears bids, the number of seats to its left that have begun to bid, and
    /// whether it has to answer (1).
    pub own: Register,
}

/// What is asked of the seat on turn.
#[derive(Clone, Copy, PartialEq)]
enum DialogueAsks {
    /// A higher bid.
    Bid,
    /// Whether it holds the bid.
    Answer,
    /// Nobody has bid: whether it takes the lowest bid.
    Last,
}

impl Dialogue {
    pub const REGISTERS: u8 = 3;

    fn hearer(&self) -> Register {
        self.own
    }

    /// The number of seats, from the left of the first on, that bid or have bid.
    fn begun(&self) -> Register {
        self.own.plus(1)
    }

    fn answers(&self) -> Register {
        self.own.plus(2)
    }

    fn bidder(&self, rules: &Equipment, state: &State) -> Seat {
        self.first.seat(rules, state).left(state.get(self.begun()).max(0) as usize, rules.seats)
    }

    fn asked(&self, rules: &Equipment, state: &State) -> DialogueAsks {
        match state.get(self.answers()) {
            1 => DialogueAsks::Answer,
            _ if state.get(self.begun()) >= rules.seats as i32 => DialogueAsks::Last,
            _ => DialogueAsks::Bid,
        }
    }

    /// The numbers that may be bid now.
    fn numbers(&self, asked: DialogueAsks, state: &State) -> &[i16] {
        let higher = self.ladder.partition_point(|bid| i32::from(*bid) <= state.get(Register::BID));
        match asked {
            DialogueAsks::Bid => &self.ladder[higher..],
            DialogueAsks::Answer => &[],
            DialogueAsks::Last => &self.ladder[..1.min(self.ladder.len())],
        }
    }

    /// The next seat bids; after the last one the bidding is over, or the first may still take the lowest bid.
    fn next_bidder<S: Telling>(&self, turn: &mut Turn<S>) -> Flow {
        let begun = turn.get(self.begun()) + 1;
        turn.set(self.begun(), begun);
        let is_over = begun >= turn.rules.seats as i32;
        let hearer = turn.state.seat(self.hearer());
        let may_raise = !self.numbers(DialogueAsks::Bid, turn.state).is_empty();
        match turn.get(Register::BID) {
            0 if is_over => Flow::ask(hearer),
            _ if !is_over && may_raise => Flow::ask(self.bidder(turn.rules, turn.state)),
            _ => self.close(turn, hearer),
        }
    }

    fn close<S: Telling>(&self, turn: &mut Turn<S>, declarer: Seat) -> Flow {
        turn.set(Register::DECLARER, declarer.0 as i32);
        bidding::tell_result(turn, &bidding::Speaking::default());
        Flow::NEXT
    }
}

impl Mechanics for Dialogue {
    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let first = self.first.seat(turn.rules, turn.state);
        turn.set(Register::BID, 0);
        turn.set(Register::DECLARER, Register::NOBODY);
        turn.set(self.hearer(), first.0 as i32);
        turn.set(self.begun(), 0);
        turn.set(self.answers(), 0);
        Ok(self.next_bidder(turn))
    }

    fn moves(&self, rules: &Equipment, state: &State, _: Seat, out: &mut Vec<Move>) -> Result<(), Fault> {
        let asked = self.asked(rules, state);
        out.push(Move::Pass);
        out.extend(self.numbers(asked, state).iter().map(|bid| Move::number(*bid)));
        out.extend((asked == DialogueAsks::Answer).then(|| Move::word(self.holds.into())));
        Ok(())
    }

    fn unthinking(&self, _: &Equipment, _: &State, _: Seat) -> Result<Option<Move>, Fault> {
        Ok(Some(Move::Pass))
    }

    #[inline(never)]
    fn play<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<Flow, Fault> {
        match (self.asked(turn.rules, turn.state), chosen.said_number()) {
            (DialogueAsks::Bid, Some(bid)) => {
                turn.set(Register::BID, bid);
                turn.set(self.answers(), 1);
                Ok(Flow::ask(turn.state.seat(self.hearer())))
            }
            (DialogueAsks::Last, Some(bid)) => {
                turn.set(Register::BID, bid);
                Ok(self.close(turn, seat))
            }
            (DialogueAsks::Last, None) => Ok(Flow::NEXT),
            (DialogueAsks::Bid, None) => Ok(self.next_bidder(turn)),
            (DialogueAsks::Answer, _) => {
                turn.set(self.answers(), 0);
                if chosen == Move::Pass {
                    let bidder = self.bidder(turn.rules, turn.state);
                    turn.set(self.hearer(), bidder.0 as i32);
                } else if !self.numbers(DialogueAsks::Bid, turn.state).is_empty() {
                    return Ok(Flow::ask(self.bidder(turn.rules, turn.state)));
                }
                Ok(self.next_bidder(turn))
            }
        }
    }
}

impl StepInfo for Dialogue {
    fn kind(&self) -> StepKind {
        StepKind::Dialogue
    }

    fn about(&self) -> StepFacts<'_> {
        StepFacts { needs_all_seats: true, is_spoken: true, cards_dealt: Dealt::Nothing, ..StepFacts::default() }
    }

    fn bids(&self) -> Option<BidLadder> {
        Some(BidLadder { numbers: self.ladder.clone(), outbids: true, ..BidLadder::default() })
    }

    fn all_moves(&self, _: &Equipment) -> Option<Vec<Move>> {
        let bids = self.ladder.iter().map(|bid| Move::number(*bid));
        Some([Move::Pass].into_iter().chain(bids).chain([Move::word(self.holds.into())]).collect())
    }

    /// Sets up a position by hand: the first seat answers the one to its left, or where nothing is bid all others have
    /// passed; any other seat bids to the first.
    fn arrange(&self, rules: &Equipment, state: &mut State, seat: Seat) {
        let first = self.first.seat(rules, state);
        let left = (seat.0 as usize + rules.seats - first.0 as usize) % rules.seats;
        let (begun, answers) = match (left, state.get(Register::BID)) {
            (0, 0) => (rules.seats, 0),
            (0, _) => (1, 1),
            (left, _) => (left, 0),
        };
        state.set(self.hearer(), first.0 as i32);
        state.set(self.begun(), begun as i32);
        state.set(self.answers(), answers);
    }

    fn why_not(&self, rules: &Equipment, state: &State, _: Seat, parsed: &ParsedMove) -> Option<IllegalMove> {
        let asked = self.asked(rules, state);
        let holds = Move::word(self.holds.into()).text(&rules.names(), Seat(0));
        if parsed.number.is_none() && parsed.word.as_deref() != Some(&*holds) {
            return None;
        }
        let standing = match state.get(Register::BID) {
            0 => String::new(),
            bid => bid.to_string(),
        };
        let to = match asked {
            DialogueAsks::Answer => vec![holds],
            _ => self.numbers(asked, state).iter().map(|bid| bid.to_string()).collect(),
        };
        Some(IllegalMove::Bid { standing, to, pass: true })
    }
}
