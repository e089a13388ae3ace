//! Seats bid; the highest bidder becomes the declarer.

use super::mechanics::Mechanics;
use super::step_text::StepText;
use crate::play::dice::Dice;
use crate::play::equipment::Equipment;
use crate::play::event::{Event, Telling};
use crate::play::fault::Fault;
use crate::play::illegal::IllegalMove;
use crate::play::joint::{Number, SeatRef};
use crate::play::moves::Move;
use crate::play::parsed_move::ParsedMove;
use crate::play::state::{Register, State};
use crate::play::turn::{Flow, Turn};
use crate::play::word_spec::{KeySpec, Limits, WordKind, WordSpec};
use crate::table::{Group, Seat};

const KEYS: &[KeySpec] = &[
    KeySpec::number_or("opening", "a number or `steps_of(...)`", Limits::BIDS, "the first bid"),
    KeySpec::said("raises", "a list of numbers", "by how much a bid may rise"),
    KeySpec::number("limit", Limits::TARGET, "the highest bid"),
    KeySpec::choice("ends", &["all but one pass", "one pass"], "when it is over"),
    KeySpec::said("first", "a seat", "who bids first"),
    KeySpec::number("least", LEAST, "the lowest bid"),
];

const LEAST: Limits = Limits::new(0, 1_000_000);

pub const WORDS: &[WordSpec] = &[
    WordSpec::step("auction", (1, 1), "auction(#{ opening, raises, limit, ends })", "Seats bid.").with(KEYS),
    WordSpec::new(WordKind::Order, "steps_of", (1, 2), "steps_of(step, least)", "Multiples of a number.")
        .limited(&[(0, Limits::BIDS), (1, LEAST)]),
];

/// Bids up to a higher limit are not listed beforehand.
const MOST_LISTED_BIDS: i32 = 2_000;

const TEXT: StepText = StepText { decision: "bid", ..StepText::of("bidding") };

/// Seats bid in turn. A bid is told as the new height of the bidding, not as the raise.
#[derive(Clone, Debug)]
pub struct Auction {
    /// Who speaks first; None leaves it to chance.
    pub first: Option<SeatRef>,
    /// Opening bids: every multiple of this ...
    pub step: i32,
    /// ... from this on.
    pub least: Number,
    /// By how much a later bid may rise.
    pub raises: Vec<i32>,
    /// No bid goes higher.
    pub limit: Number,
    /// The first pass ends it; else it goes on until all but one have passed, or all where nobody bids.
    pub one_pass: bool,
    /// Own registers: seat on turn, who has passed, who bid last (-1 nobody).
    pub own: Register,
}

impl Auction {
    pub const REGISTERS: u8 = 3;

    fn on_turn(&self) -> Register {
        self.own
    }

    fn passed(&self) -> Register {
        self.own.plus(1)
    }

    fn highest(&self) -> Register {
        self.own.plus(2)
    }

    /// The bids that may be made now.
    fn bids(&self, rules: &Equipment, state: &State) -> Result<Bids, Fault> {
        let limit = self.limit.value(rules, state)?.min(i16::MAX as i32);
        if state.get(self.highest()) >= 0 {
            let standing = state.get(Register::BID);
            let count = self.raises.iter().filter(|raise| standing + **raise <= limit).count();
            return Ok(Bids { count, kind: Bidding::Raises { standing, limit } });
        }
        let step = self.step.max(1);
        let least = self.least.value(rules, state)?.max(1);
        let first = (least + step - 1) / step * step;
        Ok(Bids {
            count: ((limit - first).div_euclid(step) + 1).max(0) as usize,
            kind: Bidding::Openings { first, step },
        })
    }

    /// The bid at a place of the list.
    fn bid(&self, bids: Bids, place: usize) -> i16 {
        let bid = match bids.kind {
            Bidding::Openings { first, step } => first + place as i32 * step,
            Bidding::Raises { standing, limit } => {
                self.raises.iter().map(|raise| standing + raise).filter(|n| *n <= limit).nth(place).unwrap_or(standing)
            }
        };
        bid as i16
    }
}

/// So many bids of one kind.
#[derive(Clone, Copy)]
struct Bids {
    count: usize,
    kind: Bidding,
}

#[derive(Clone, Copy)]
enum Bidding {
    /// From the first one on, a step apart.
    Openings { first: i32, step: i32 },
    /// Over the bid that stands, up to the limit.
    Raises { standing: i32, limit: i32 },
}

impl Mechanics for Auction {
    const TEXTS: &'static [StepText] = &[TEXT];

    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let first = match self.first {
            Some(who) => who.seat(turn.rules, turn.state),
            None => Seat(turn.roll(turn.rules.seats as u32)? as u8),
        };
        turn.set(Register::BID, 0);
        turn.set(self.passed(), 0);
        turn.set(self.highest(), -1);
        turn.set(self.on_turn(), first.0 as i32);
        Ok(Flow::ask(first))
    }

    /// A raise may lead to any number up to the limit.
    fn all_moves(&self, _: &Equipment) -> Option<Vec<Move>> {
        let limit = self.limit.fixed().filter(|limit| (0..=MOST_LISTED_BIDS).contains(limit))?;
        Some([Move::Pass].into_iter().chain((1..=limit).map(|bid| Move::number(bid as i16))).collect())
    }

    fn moves(&self, rules: &Equipment, state: &State, _: Seat, out: &mut Vec<Move>) -> Result<(), Fault> {
        let bids = self.bids(rules, state)?;
        out.push(Move::Pass);
        out.extend((0..bids.count).map(|place| Move::number(self.bid(bids, place))));
        Ok(())
    }

    fn unthinking(&self, _: &Equipment, _: &State, _: Seat) -> Result<Option<Move>, Fault> {
        Ok(Some(Move::Pass))
    }

    /// By number: there may be many opening bids.
    #[inline(always)]
    fn any_move(
        &self,
        rules: &Equipment,
        state: &State,
        _: Seat,
        dice: &mut Dice,
        _: &mut Vec<Move>,
    ) -> Result<Move, Fault> {
        let bids = self.bids(rules, state)?;
        Ok(match dice.below(bids.count + 1) {
            0 => Move::Pass,
            place => Move::number(self.bid(bids, place - 1)),
        })
    }

    #[inline(never)]
    fn play<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<Flow, Fault> {
        match chosen.said_number() {
            Some(bid) => {
                turn.set(Register::BID, bid);
                turn.set(self.highest(), seat.0 as i32);
            }
            None => turn.set(self.passed(), turn.get(self.passed()) | 1 << seat.0),
        }
        let seats = turn.rules.seats;
        let passed = turn.get(self.passed());
        let mut left = (1..=seats).map(|n| seat.left(n, seats)).filter(|s| passed >> s.0 & 1 == 0);
        let (next, rest) = (left.next(), left.count());
        let limit = self.limit.value(turn.rules, turn.state)?;
        let can_rise = self.raises.iter().any(|r| turn.get(Register::BID) + r <= limit);
        // who is left alone is asked too, as long as nobody has bid
        let outbid = turn.get(self.highest()) >= 0 && (rest == 0 || !can_rise);
        let over = outbid || (self.one_pass && passed != 0);
        if let (false, Some(next)) = (over, next) {
            turn.set(self.on_turn(), next.0 as i32);
            return Ok(Flow::ask(next));
        }
        let declarer = match turn.get(self.highest()) {
            -1 => next.unwrap_or(seat),
            seat => Seat(seat as u8),
        };
        turn.set(Register::DECLARER, declarer.0 as i32);
        for register in [Register::DECLARER, Register::BID] {
            let value = turn.get(register);
            turn.tell(|| Event::Told { register: register.0, value });
        }
        Ok(Flow::NEXT)
    }

    /// A bid that stands is the last seat's.
    fn arrange(&self, rules: &Equipment, state: &mut State, seat: Seat) {
        let before = seat.left(rules.seats - 1, rules.seats);
        let highest = if state.get(Register::BID) > 0 { before.0 as i32 } else { -1 };
        state.set(self.highest(), highest);
        state.set(self.on_turn(), seat.0 as i32);
    }

    fn why_not(&self, rules: &Equipment, state: &State, _: Seat, parsed: &ParsedMove) -> Option<IllegalMove> {
        let number = parsed.number?;
        let bid = state.get(Register::BID);
        let limit = self.limit.value(rules, state).ok()?;
        if number > limit {
            return Some(IllegalMove::BidOverLimit { bid: number, limit });
        }
        if state.get(self.highest()) < 0 {
            return Some(IllegalMove::OpeningBid { step: self.step });
        }
        Some(IllegalMove::Raise { standing: bid, to: self.raises.iter().map(|r| bid + r).collect() })
    }

    fn cards_dealt(&self, _: &Group) -> Option<i32> {
        Some(0)
    }
}
