//! Seats bid; the highest bidder becomes the declarer.

use super::bid_ladder::BidLadder;
use super::bidding::{self, ABOVE_ALL, Speaking, bit};
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
use crate::table::Seat;

/// The highest limit up to which all bids are listed before play.
const MOST_LISTED_BIDS: i32 = 2_000;

/// Seats bid in turn. A bid is given as the new height of the bidding, not as the raise.
#[derive(Clone, Debug)]
pub struct Auction {
    /// Who speaks first; `None` for a random seat.
    pub first: Option<SeatRef>,
    pub ladder: Ladder,
    /// Whether the first pass ends the auction. Else it ends when all but one have passed, or all if nobody bids.
    pub one_pass: bool,
    pub speaking: Speaking,
    /// Registers of this step: the seat on turn, the seats that bid no more, the last bidder (-1 for nobody).
    pub own: Register,
}

/// What may be bid.
#[derive(Clone, Debug)]
pub enum Ladder {
    /// An opening bid is a multiple of `step`, at least `least`. A later bid exceeds the standing one by one of
    /// `raises`. No bid is over `limit`.
    Steps { step: i32, least: Number, raises: Vec<i32>, limit: Number },
    /// The bids in this list, the lowest first.
    Listed(Vec<i16>),
}

impl Auction {
    pub const REGISTERS: u8 = 3;

    fn on_turn(&self) -> Register {
        self.own
    }

    /// The register of the seats that bid no more, a bit for each.
    fn silent(&self) -> Register {
        self.own.plus(1)
    }

    fn highest(&self) -> Register {
        self.own.plus(2)
    }

    fn nobody_bid(&self, state: &State) -> bool {
        state.get(self.highest()) < 0
    }

    /// The numbers that a seat may bid now.
    fn bids(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<Bids<'_>, Fault> {
        let standing = (!self.nobody_bid(state)).then(|| state.get(Register::BID));
        let equal = standing.is_some() && self.speaking.standing(state).is_none();
        let equal = equal && self.speaking.may_equal(rules, state, seat);
        Ok(match (&self.ladder, standing) {
            (Ladder::Listed(all), standing) => {
                let lowest = standing.map_or(0, |bid| bid + i32::from(!equal));
                Bids::Listed(&all[all.partition_point(|bid| i32::from(*bid) < lowest)..])
            }
            (Ladder::Steps { raises, limit, .. }, Some(standing)) => {
                let limit = highest_of(limit, rules, state)?;
                let over = raises.partition_point(|raise| standing + raise <= limit);
                Bids::Raises { standing, equal, raises: &raises[..over] }
            }
            (Ladder::Steps { step, least, limit, .. }, None) => {
                let step = *step.max(&1);
                let least = least.value(rules, state)?.max(1);
                let first = (least + step - 1) / step * step;
                let limit = highest_of(limit, rules, state)?;
                Bids::Openings { first, step, count: ((limit - first).div_euclid(step) + 1).max(0) as usize }
            }
        })
    }

    /// The named bids that a seat may make now.
    fn specials(&self, rules: &Equipment, state: &State, seat: Seat) -> impl Iterator<Item = Move> {
        let bid = (state.get(Register::BID), ABOVE_ALL, self.speaking.standing(state).is_some());
        self.speaking.specials((!self.nobody_bid(state)).then_some(bid), self.speaking.may_equal(rules, state, seat))
    }

    /// Whether the seat may pass: always if it cannot bid.
    fn may_pass(&self, rules: &Equipment, state: &State, seat: Seat, bids: Bids) -> bool {
        let must = self.speaking.must_bid(rules, state, seat, state.get(self.silent()), !self.nobody_bid(state));
        !must || bids.count() == 0 && self.specials(rules, state, seat).next().is_none()
    }

    fn may_bid(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<bool, Fault> {
        Ok(self.bids(rules, state, seat)?.count() > 0 || self.specials(rules, state, seat).next().is_some())
    }

    /// The next seat to be asked; `None` if the auction is over. While nobody has bid, also a seat that can only pass
    /// is asked.
    fn next(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<Option<Seat>, Fault> {
        for next in (1..=rules.seats).map(|n| seat.left(n, rules.seats)) {
            let asked = state.get(self.silent()) & bit(next) == 0 && state.get(self.highest()) != next.0 as i32;
            if asked && (self.nobody_bid(state) || self.may_bid(rules, state, next)?) {
                return Ok(Some(next));
            }
        }
        Ok(None)
    }
}

fn highest_of(limit: &Number, rules: &Equipment, state: &State) -> Result<i32, Fault> {
    Ok(limit.value(rules, state)?.min(i16::MAX as i32))
}

/// The numbers that a seat may bid, by index, without a list.
#[derive(Clone, Copy)]
enum Bids<'a> {
    /// `count` bids from `first` on, `step` apart.
    Openings {
        first: i32,
        step: i32,
        count: usize,
    },
    /// The standing bid itself if `equal`, then the standing bid with each of `raises` added.
    Raises {
        standing: i32,
        equal: bool,
        raises: &'a [i32],
    },
    Listed(&'a [i16]),
}

impl Bids<'_> {
    fn count(&self) -> usize {
        match self {
            Bids::Openings { count, .. } => *count,
            Bids::Raises { equal, raises, .. } => usize::from(*equal) + raises.len(),
            Bids::Listed(bids) => bids.len(),
        }
    }

    /// The bid at an index.
    fn bid(&self, place: usize) -> i16 {
        match self {
            Bids::Openings { first, step, .. } => (first + place as i32 * step) as i16,
            Bids::Raises { standing, equal: true, .. } if place == 0 => *standing as i16,
            Bids::Raises { standing, equal, raises } => (standing + raises[place - usize::from(*equal)]) as i16,
            Bids::Listed(bids) => bids[place],
        }
    }

    fn all(self) -> impl Iterator<Item = i16> {
        (0..self.count()).map(move |place| self.bid(place))
    }
}

impl Mechanics for Auction {
    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let first = match self.first {
            Some(who) => who.seat(turn.rules, turn.state),
            None => Seat(turn.roll(turn.rules.seats as u32)? as u8),
        };
        turn.set(Register::BID, 0);
        self.speaking.stands(turn, None);
        turn.set(self.silent(), 0);
        turn.set(self.highest(), -1);
        turn.set(self.on_turn(), first.0 as i32);
        Ok(Flow::ask(first))
    }

    fn moves(&self, rules: &Equipment, state: &State, seat: Seat, out: &mut Vec<Move>) -> Result<(), Fault> {
        let bids = self.bids(rules, state, seat)?;
        out.extend(self.may_pass(rules, state, seat, bids).then_some(Move::Pass));
        out.extend(bids.all().map(Move::number));
        out.extend(self.specials(rules, state, seat));
        Ok(())
    }

    fn unthinking(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<Option<Move>, Fault> {
        let bids = self.bids(rules, state, seat)?;
        Ok(if self.may_pass(rules, state, seat, bids) {
            Some(Move::Pass)
        } else {
            bids.all().next().map(Move::number).or_else(|| self.specials(rules, state, seat).next())
        })
    }

    /// Picks a bid by its index, without listing: there may be many opening bids.
    #[inline(always)]
    fn any_move(
        &self,
        rules: &Equipment,
        state: &State,
        seat: Seat,
        dice: &mut Dice,
        _: &mut Vec<Move>,
    ) -> Result<Move, Fault> {
        let bids = self.bids(rules, state, seat)?;
        let pass = usize::from(self.may_pass(rules, state, seat, bids));
        let named = if self.speaking.special.is_empty() { 0 } else { self.specials(rules, state, seat).count() };
        let numbers = pass + bids.count();
        Ok(match dice.below(numbers + named) {
            place if place < pass => Move::Pass,
            place if place < numbers => Move::number(bids.bid(place - pass)),
            place => self.specials(rules, state, seat).nth(place - numbers).unwrap_or(Move::Pass),
        })
    }

    #[inline(never)]
    fn play<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<Flow, Fault> {
        let named = self.speaking.named(chosen.said());
        let bid = chosen.said_number().or(named.map(|bid| bid.over.into()));
        if let Some(bid) = bid {
            turn.set(Register::BID, bid);
            self.speaking.stands(turn, chosen.said());
            turn.set(self.highest(), seat.0 as i32);
        }
        let passes = bid.is_none();
        if passes || self.speaking.once {
            turn.set(self.silent(), turn.get(self.silent()) | bit(seat));
        }
        let next = self.next(turn.rules, turn.state, seat)?;
        if let (Some(next), false) = (next, passes && self.one_pass) {
            turn.set(self.on_turn(), next.0 as i32);
            return Ok(Flow::ask(next));
        }
        let declarer = match turn.get(self.highest()) {
            -1 => next.unwrap_or(seat),
            highest => Seat(highest as u8),
        };
        turn.set(Register::DECLARER, declarer.0 as i32);
        bidding::tell_result(turn, &self.speaking);
        Ok(Flow::NEXT)
    }
}

impl StepInfo for Auction {
    fn kind(&self) -> StepKind {
        StepKind::Auction
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
        let numbers = match &self.ladder {
            Ladder::Listed(bids) => bids.clone(),
            Ladder::Steps { .. } => Vec::new(),
        };
        Some(BidLadder { numbers, outbids: true, ..BidLadder::default() })
    }

    /// Lists all bids; where bids are raised, every number up to the limit. `None` if the limit is not fixed or too
    /// high.
    fn all_moves(&self, _: &Equipment) -> Option<Vec<Move>> {
        let bids: Vec<i16> = match &self.ladder {
            Ladder::Listed(bids) => bids.clone(),
            Ladder::Steps { limit, .. } => {
                let limit = limit.fixed().filter(|limit| (0..=MOST_LISTED_BIDS).contains(limit))?;
                (1..=limit as i16).collect()
            }
        };
        let bids = bids.into_iter().map(Move::number).chain(self.speaking.specials(None, false));
        Some([Move::Pass].into_iter().chain(bids).collect())
    }

    /// Sets up a position by hand: a standing bid is taken to be that of the seat before.
    fn arrange(&self, rules: &Equipment, state: &mut State, seat: Seat) {
        let before = seat.left(rules.seats - 1, rules.seats);
        let highest = if state.get(Register::BID) > 0 { before.0 as i32 } else { -1 };
        let silent = self.first.map_or(0, |first| self.speaking.spoken_before(rules, first.seat(rules, state), seat));
        state.set(self.silent(), silent);
        state.set(self.highest(), highest);
        state.set(self.on_turn(), seat.0 as i32);
    }

    fn why_not(&self, rules: &Equipment, state: &State, seat: Seat, parsed: &ParsedMove) -> Option<IllegalMove> {
        let bids = self.bids(rules, state, seat).ok()?;
        let pass = self.may_pass(rules, state, seat, bids);
        let named = || self.specials(rules, state, seat).map(|bid| bid.text(&rules.names(), seat));
        let to = || bids.all().map(|bid| bid.to_string()).chain(named()).collect();
        let Some(number) = parsed.number else {
            let passes = parsed.word.as_deref() == Some("pass") && !pass;
            if self.speaking.is_named(rules, parsed, seat) {
                return Some(IllegalMove::Bid {
                    standing: self.speaking.standing_said(rules, state, seat),
                    to: to(),
                    pass,
                });
            }
            return bids.all().next().filter(|_| passes).map(|least| IllegalMove::MustBid { least: least.into() });
        };
        let standing = self.speaking.standing_said(rules, state, seat);
        Some(match &self.ladder {
            Ladder::Listed(_) => IllegalMove::Bid { standing, to: to(), pass },
            Ladder::Steps { step, limit, .. } => match highest_of(limit, rules, state).ok()? {
                limit if number > limit => IllegalMove::BidOverLimit { bid: number, limit },
                _ if self.nobody_bid(state) => IllegalMove::OpeningBid { step: *step },
                _ => IllegalMove::Bid { standing, to: to(), pass },
            },
        })
    }
}
