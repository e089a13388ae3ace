//! Seats bid contracts, a number and then a suit, until all others pass; a contract that stands can be doubled.
//!
//! Knows which bid is above which. Does not know what a contract is worth, or whether it is made.

use super::bid_ladder::BidLadder;
use super::bidding::{self, ABOVE_ALL, Height, Speaking, SpecialBid, bit};
use crate::cards::Suit;
use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::illegal::IllegalMove;
use crate::play::moves::{Announcement, Move, put_in_order};
use crate::play::parsed_move::ParsedMove;
use crate::play::rule_value::SeatRef;
use crate::play::state::{Register, State};
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::step_facts::{Dealt, StepFacts};
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Turn};
use crate::table::Seat;

/// The word for a contract without trump.
pub const NO_TRUMP: &str = "no-trump";

/// Seats bid contracts. The highest bidder becomes the declarer; if nobody bids, there is none.
#[derive(Clone, Debug)]
pub struct Contract {
    pub bids: Vec<i16>,
    pub first: SeatRef,
    pub no_trump: Option<Announcement>,
    /// The suits, from the lowest to the highest.
    pub suits: [Suit; 4],
    /// Whether the same number may be bid in a higher suit.
    pub ranked: bool,
    /// Whether a seat that has passed bids no more.
    pub out: bool,
    pub speaking: Speaking,
    pub doubling: Option<Doubling>,
    /// Registers of this step: the number bid whose suit is still to be named (0 for none), and the seats that are not
    /// asked again unless somebody bids or doubles.
    pub own: Register,
}

/// How a contract is doubled.
#[derive(Clone, Copy, Debug)]
pub struct Doubling {
    pub double: Announcement,
    pub redouble: Announcement,
    /// Whether bids may follow a double.
    pub over: bool,
    /// The register of the factor by which the contract counts: 1, 2 or 4.
    pub times: Register,
}

impl Contract {
    pub const REGISTERS: u8 = 2;

    fn number(&self) -> Register {
        self.own
    }

    /// The register of the seats that are not asked any more, a bit for each.
    fn quiet(&self) -> Register {
        self.own.plus(1)
    }

    /// The seat whose contract stands; `None` if nobody has bid.
    fn bidder(&self, state: &State) -> Option<Seat> {
        u8::try_from(state.get(Register::DECLARER)).ok().map(Seat)
    }

    /// The rank of the suit of the standing contract (for a named bid, of the bid that it is above); -1 if there is
    /// none.
    fn standing_suit(&self, state: &State) -> i32 {
        if let Some(bid) = self.speaking.standing(state) {
            return bid.suit;
        }
        match (self.bidder(state), Suit::from_index(state.get(Register::TRUMP))) {
            (None, _) => -1,
            (_, None) => ABOVE_ALL,
            (_, Some(suit)) => self.suits.iter().position(|other| *other == suit).map_or(-1, |rank| rank as i32),
        }
    }

    /// The height of the standing contract; `None` if nobody has bid.
    fn standing(&self, state: &State) -> Option<Height> {
        let named = self.speaking.standing(state).is_some();
        self.bidder(state).map(|_| (state.get(Register::BID), self.standing_suit(state), named))
    }

    /// Whether the seat may bid the same number as stands. Not over a named bid, which can only be equalled by its
    /// name.
    fn may_equal(&self, rules: &Equipment, state: &State, seat: Seat) -> bool {
        self.speaking.may_equal(rules, state, seat) && self.speaking.standing(state).is_none()
    }

    /// Whether bids are still allowed: not over a double, unless the rules say so.
    fn is_open(&self, state: &State) -> bool {
        self.doubling.is_none_or(|doubling| doubling.over || state.get(doubling.times) == 1)
    }

    /// The named bids that the seat may make.
    fn specials(&self, rules: &Equipment, state: &State, seat: Seat) -> impl Iterator<Item = Move> {
        let open = self.is_open(state);
        let equal = self.speaking.may_equal(rules, state, seat);
        self.speaking.specials(self.standing(state), equal).filter(move |_| open)
    }

    /// The ranks of the suits that may be named with this number; no trump comes last.
    fn suits(&self, rules: &Equipment, state: &State, seat: Seat, number: i32) -> impl Iterator<Item = i32> {
        let standing = self.standing_suit(state);
        let same = standing >= 0 && number == state.get(Register::BID);
        let (equal, ranked) = (self.may_equal(rules, state, seat), self.ranked);
        let last = if self.no_trump.is_some() { ABOVE_ALL } else { ABOVE_ALL - 1 };
        let fits = move |suit: i32| suit > standing || equal && (suit == standing || !ranked);
        (0..=last).filter(move |suit| !same || fits(*suit))
    }

    /// The numbers that the seat may bid.
    fn numbers<'a>(
        &'a self,
        rules: &'a Equipment,
        state: &'a State,
        seat: Seat,
    ) -> impl Iterator<Item = i16> + use<'a> {
        let standing = state.get(Register::BID);
        let equal = self.ranked || self.may_equal(rules, state, seat);
        let higher = move |number: i32| {
            let same = equal && number == standing && self.suits(rules, state, seat, number).next().is_some();
            self.bidder(state).is_none() || number > standing || same
        };
        let open = self.is_open(state);
        self.bids.iter().copied().filter(move |number| open && higher(*number as i32))
    }

    /// The word with which the seat may double or redouble the contract; `None` if it may not.
    fn double(&self, rules: &Equipment, state: &State, seat: Seat) -> Option<Announcement> {
        let (doubling, bidder) = (self.doubling?, self.bidder(state)?);
        match (state.get(doubling.times), rules.team(bidder) == rules.team(seat)) {
            (1, false) => Some(doubling.double),
            (2, true) => Some(doubling.redouble),
            _ => None,
        }
    }

    fn may_pass(&self, rules: &Equipment, state: &State, seat: Seat) -> bool {
        !self.speaking.must_bid(rules, state, seat, state.get(self.quiet()), self.bidder(state).is_some())
    }

    fn named(&self, rank: i32) -> Option<Move> {
        let suits = self.suits.iter().map(|suit| Move::suit(*suit));
        suits.chain(self.no_trump.map(Move::Announce)).nth(rank as usize)
    }

    /// Makes the number bid, with this trump (-1 for none), the standing contract.
    fn stand<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, trump: i32) {
        self.speaking.stands(turn, None);
        turn.set(Register::BID, turn.get(self.number()));
        self.stands_with(turn, seat, trump);
    }

    /// Makes a named bid the standing contract; it has no trump.
    fn stand_named<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, bid: &SpecialBid) {
        self.speaking.stands(turn, Some(bid.said));
        turn.set(Register::BID, bid.over.into());
        self.stands_with(turn, seat, -1);
    }

    fn stands_with<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, trump: i32) {
        turn.set(Register::TRUMP, trump);
        turn.set(self.number(), 0);
        self.spoke(turn, seat);
        turn.set(Register::DECLARER, seat.0 as i32);
        if let Some(doubling) = self.doubling {
            turn.set(doubling.times, 1);
        }
    }

    /// Notes that the seat has bid or doubled: the others are asked again, unless each speaks once. If `out`, seats
    /// that have passed are not.
    fn spoke<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat) {
        let bidder = self.bidder(turn.state).map_or(0, bit);
        let quiet = match (self.speaking.once, self.out) {
            (true, _) => turn.get(self.quiet()),
            (false, true) => turn.get(self.quiet()) & !bidder,
            (false, false) => 0,
        };
        turn.set(self.quiet(), quiet | bit(seat));
    }

    /// Asks the next seat that has a choice besides passing; ends the bidding if there is none.
    fn go_on<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat) -> Flow {
        let seats = turn.rules.seats;
        for next in (1..=seats).map(|n| seat.left(n, seats)) {
            let bids = self.numbers(turn.rules, turn.state, next).next().is_some()
                || self.specials(turn.rules, turn.state, next).next().is_some();
            let may = bids || self.double(turn.rules, turn.state, next).is_some();
            if may && turn.get(self.quiet()) & bit(next) == 0 {
                return Flow::ask(next);
            }
        }
        bidding::tell_result(turn, &self.speaking);
        Flow::NEXT
    }
}

impl Mechanics for Contract {
    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        for (register, value) in
            [(Register::BID, 0), (Register::TRUMP, -1), (Register::DECLARER, -1), (self.number(), 0), (self.quiet(), 0)]
        {
            turn.set(register, value);
        }
        self.speaking.stands(turn, None);
        if let Some(doubling) = self.doubling {
            turn.set(doubling.times, 1);
        }
        Ok(Flow::ask(self.first.seat(turn.rules, turn.state)))
    }

    fn moves(&self, rules: &Equipment, state: &State, seat: Seat, out: &mut Vec<Move>) -> Result<(), Fault> {
        let listed = out.len();
        match state.get(self.number()) {
            0 => {
                out.extend(self.may_pass(rules, state, seat).then_some(Move::Pass));
                out.extend(self.numbers(rules, state, seat).map(Move::number));
                out.extend(self.specials(rules, state, seat));
                out.extend(self.double(rules, state, seat).map(Move::Announce));
            }
            number => {
                out.extend(self.suits(rules, state, seat, number).filter_map(|suit| self.named(suit)));
            }
        }
        // suits may be ranked, and the words of a game listed, in another order than moves
        put_in_order(out, listed);
        Ok(())
    }

    fn unthinking(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<Option<Move>, Fault> {
        let bids = state.get(self.number()) == 0;
        Ok((bids && self.may_pass(rules, state, seat)).then_some(Move::Pass))
    }

    #[inline(never)]
    fn play<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<Flow, Fault> {
        let said = chosen.said();
        if let Some(bid) = self.speaking.named(said) {
            self.stand_named(turn, seat, bid);
            return Ok(self.go_on(turn, seat));
        }
        match (said, self.doubling) {
            (Some(Announcement::Number(number)), _) => {
                turn.set(self.number(), number as i32);
                return Ok(Flow::ask(seat));
            }
            (Some(Announcement::Suit(suit)), _) => self.stand(turn, seat, suit as i32),
            (Some(word), _) if Some(word) == self.no_trump => self.stand(turn, seat, -1),
            (Some(_), Some(doubling)) => {
                turn.set(doubling.times, 2 * turn.get(doubling.times));
                self.spoke(turn, seat);
            }
            (None, _) => turn.set(self.quiet(), turn.get(self.quiet()) | bit(seat)),
            (Some(_), None) => {}
        }
        Ok(self.go_on(turn, seat))
    }
}

impl StepInfo for Contract {
    fn kind(&self) -> StepKind {
        StepKind::Contract
    }

    fn about(&self) -> StepFacts<'_> {
        StepFacts {
            needs_all_seats: true,
            is_spoken: true,
            cards_dealt: Dealt::Nothing,
            special_bids: &self.speaking.special,
            ..StepFacts::default()
        }
    }

    fn bids(&self) -> Option<BidLadder> {
        let named = (0..=ABOVE_ALL).filter_map(|suit| self.named(suit)?.said());
        Some(BidLadder { numbers: self.bids.clone(), named: named.collect(), outbids: true })
    }

    fn named_with(&self, rules: &Equipment, state: &State, seat: Seat, number: i32) -> Vec<Move> {
        self.suits(rules, state, seat, number).filter_map(|suit| self.named(suit)).collect()
    }

    fn begun_bid(&self, state: &State) -> Option<i32> {
        Some(state.get(self.number())).filter(|number| *number != 0)
    }

    fn all_moves(&self, _: &Equipment) -> Option<Vec<Move>> {
        let numbers = self.bids.iter().map(|number| Move::number(*number));
        let suits = (0..=ABOVE_ALL).filter_map(|suit| self.named(suit));
        let doubles = self.doubling.iter().flat_map(|doubling| [doubling.double, doubling.redouble]);
        let named = self.speaking.specials(None, false);
        let said = suits.chain(named).chain(doubles.map(Move::Announce));
        Some([Move::Pass].into_iter().chain(numbers).chain(said).collect())
    }

    /// Sets up a position by hand: not asked are the seat whose contract stands and, if each speaks once, those before
    /// this one.
    fn arrange(&self, rules: &Equipment, state: &mut State, seat: Seat) {
        let first = self.first.seat(rules, state);
        let quiet = self.bidder(state).map_or(0, bit) | self.speaking.spoken_before(rules, first, seat);
        state.set(self.quiet(), quiet);
    }

    fn why_not(&self, rules: &Equipment, state: &State, seat: Seat, parsed: &ParsedMove) -> Option<IllegalMove> {
        if state.get(self.number()) != 0 {
            return Some(IllegalMove::ContractSuit { number: state.get(self.number()) });
        }
        let doubles =
            |doubling: Doubling| [doubling.double, doubling.redouble].map(|said| said.text(&rules.names(), seat));
        match (parsed.number, &parsed.word) {
            (None, Some(word)) if word == "pass" && !self.may_pass(rules, state, seat) => {
                self.numbers(rules, state, seat).next().map(|least| IllegalMove::MustBid { least: least.into() })
            }
            _ if parsed.number.is_some() || self.speaking.is_named(rules, parsed, seat) => {
                let named = self.specials(rules, state, seat).map(|bid| bid.text(&rules.names(), seat));
                let to = self.numbers(rules, state, seat).map(|bid| bid.to_string()).chain(named).collect();
                let pass = self.may_pass(rules, state, seat);
                Some(IllegalMove::Bid { standing: self.speaking.standing_said(rules, state, seat), to, pass })
            }
            (None, Some(word)) if self.doubling.is_some_and(|doubling| doubles(doubling).contains(word)) => {
                let own = self.bidder(state).is_some_and(|bidder| rules.team(bidder) == rules.team(seat));
                Some(IllegalMove::Undoubled { word: word.clone(), own })
            }
            _ => parsed.suit.map(|_| IllegalMove::ContractFirst),
        }
    }
}
