//! A round of betting: each seat checks, bets, calls, raises or folds, until all that are still in have paid alike.
//!
//! Knows what each has paid into the pot, and nothing of cards. Who folds is out of the round; who has nothing left is not
//! asked again, and stays in for what he has paid.

use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::illegal::IllegalMove;
use crate::play::moves::{Announcement, Move, put_in_order};
use crate::play::parsed_move::ParsedMove;
use crate::play::rule_value::{Number, SeatRef};
use crate::play::state::{Register, State};
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::pot::Pot;
use crate::play::steps::step_info::{BetMade, StepInfo};
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Turn};
use crate::table::Seat;

/// Bets are made into a pot.
#[derive(Clone, Debug)]
pub struct Betting {
    pub first: SeatRef,
    /// How much a bet is, and each raise.
    pub bet: Number,
    /// How many bets and raises there are at most.
    pub most: i32,
    pub pot: Pot,
    pub words: BettingWords,
    /// The office of the seat that is asked.
    pub player: Register,
    /// Registers of this step, see [`Betting::REGISTERS`].
    pub own: Register,
}

/// What is said.
#[derive(Clone, Copy, Debug)]
pub struct BettingWords {
    pub check: Announcement,
    pub call: Announcement,
    pub bet: Announcement,
    pub raise: Announcement,
    pub fold: Announcement,
}

impl BettingWords {
    fn all(self) -> [Announcement; 5] {
        [self.check, self.call, self.bet, self.raise, self.fold]
    }
}

/// How a seat stands in the betting.
#[derive(Clone, Copy)]
struct Stands {
    /// What it may still pay.
    chips: i32,
    /// What it lacks to have paid as much as the others.
    owes: i32,
}

impl Betting {
    /// Number of bets so far, and the seats that have spoken since the last (one bit each).
    pub const REGISTERS: u8 = 2;

    fn spoken(&self) -> Register {
        self.own.plus(1)
    }

    fn paid(&self, state: &State, seat: Seat) -> i32 {
        self.pot.paid.map_or(0, |paid| state.get(paid.plus(seat.0)))
    }

    fn stands(&self, rules: &Equipment, state: &State, seat: Seat) -> Stands {
        let most = rules.all_seats().map(|other| self.paid(state, other)).max().unwrap_or(0);
        Stands { chips: state.totals[rules.team(seat)].max(0), owes: most - self.paid(state, seat) }
    }

    /// Whether another seat that is still in has something left to pay with.
    fn is_contested(&self, rules: &Equipment, state: &State, seat: Seat) -> bool {
        let mut others = rules.seats_from(state, seat).filter(|other| *other != seat);
        others.any(|other| state.totals[rules.team(other)] > 0)
    }

    fn is_asked(&self, rules: &Equipment, state: &State, seat: Seat) -> bool {
        let Stands { chips, owes } = self.stands(rules, state, seat);
        let has_spoken = state.get(self.spoken()) >> seat.0 & 1 == 1;
        chips > 0 && (owes > 0 || !has_spoken && self.is_contested(rules, state, seat))
    }

    fn may_raise(&self, rules: &Equipment, state: &State, seat: Seat) -> bool {
        let Stands { chips, owes } = self.stands(rules, state, seat);
        state.get(self.own) < self.most && chips > owes && self.is_contested(rules, state, seat)
    }

    /// Asks the first seat, from this one on, that has something to say. Goes on if there is none.
    fn ask_from<S: Telling>(&self, turn: &mut Turn<S>, first: Seat) -> Flow {
        let (rules, state) = (turn.rules, &*turn.state);
        let asked = match rules.playing(state) {
            0 | 1 => None,
            _ => rules.seats_from(state, first).find(|seat| self.is_asked(rules, state, *seat)),
        };
        let Some(seat) = asked else { return Flow::NEXT };
        turn.set(self.player, i32::from(seat.0));
        Flow::ask(seat)
    }

    /// Whether the first bet is made already, as by blind bets: somebody who can pay owes something.
    fn is_begun(&self, rules: &Equipment, state: &State) -> bool {
        let owes = |seat: Seat| {
            let stands = self.stands(rules, state, seat);
            stands.chips > 0 && stands.owes > 0
        };
        rules.seats_from(state, Seat(0)).any(owes)
    }

    fn pays<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, more: i32) {
        let Stands { chips, owes } = self.stands(turn.rules, turn.state, seat);
        self.pot.take(turn, seat, owes.saturating_add(more).clamp(0, chips));
    }

    fn has_spoken<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat) {
        turn.set(self.spoken(), turn.get(self.spoken()) | 1 << seat.0);
    }

    fn words_of(&self, rules: &Equipment, state: &State, seat: Seat) -> Vec<String> {
        let mut moves = Vec::new();
        self.list(rules, state, seat, &mut moves);
        moves.iter().map(|chosen| chosen.text(&rules.names(), seat)).collect()
    }

    fn list(&self, rules: &Equipment, state: &State, seat: Seat, out: &mut Vec<Move>) {
        let words = self.words;
        match self.stands(rules, state, seat).owes {
            0 => out.push(Move::Announce(words.check)),
            _ => out.extend([words.call, words.fold].map(Move::Announce)),
        }
        if self.may_raise(rules, state, seat) {
            out.push(Move::Announce(if state.get(self.own) == 0 { words.bet } else { words.raise }));
        }
    }
}

impl Mechanics for Betting {
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let begun = self.is_begun(turn.rules, turn.state);
        turn.set(self.own, i32::from(begun));
        turn.set(self.spoken(), 0);
        let first = self.first.seat(turn.rules, turn.state);
        Ok(self.ask_from(turn, first))
    }

    fn moves(&self, rules: &Equipment, state: &State, seat: Seat, out: &mut Vec<Move>) -> Result<(), Fault> {
        let from = out.len();
        self.list(rules, state, seat, out);
        put_in_order(out, from);
        Ok(())
    }

    fn play<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<Flow, Fault> {
        let Move::Announce(word) = chosen else { return Ok(Flow::ask(seat)) };
        if word == self.words.fold {
            turn.state.out |= 1 << seat.0;
        } else if word == self.words.bet || word == self.words.raise {
            let bet = self.bet.value(turn.rules, turn.state)?;
            self.pays(turn, seat, bet);
            turn.set(self.own, turn.get(self.own) + 1);
            turn.set(self.spoken(), 0);
        } else if word == self.words.call {
            self.pays(turn, seat, 0);
        }
        self.has_spoken(turn, seat);
        let next = turn.rules.next_seat(turn.state, seat);
        Ok(self.ask_from(turn, next))
    }

    /// Play-outs call and check: random raises would say nothing of what a hand is worth.
    fn unthinking(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<Option<Move>, Fault> {
        let owes = self.stands(rules, state, seat).owes > 0;
        Ok(Some(Move::Announce(if owes { self.words.call } else { self.words.check })))
    }
}

impl StepInfo for Betting {
    fn kind(&self) -> StepKind {
        StepKind::Betting
    }

    fn all_moves(&self, _: &Equipment) -> Option<Vec<Move>> {
        Some(self.words.all().map(Move::Announce).to_vec())
    }

    fn why_not(&self, rules: &Equipment, state: &State, seat: Seat, _: &ParsedMove) -> Option<IllegalMove> {
        let Stands { chips, owes } = self.stands(rules, state, seat);
        let can = self.words_of(rules, state, seat);
        let bets = state.get(self.own);
        Some(IllegalMove::Bets { owes: owes.min(chips), bets, most: self.most, can })
    }

    fn bet_made(&self, rules: &Equipment, state: &State, seat: Seat, chosen: &Move) -> Option<BetMade> {
        let Move::Announce(word) = *chosen else { return None };
        let Stands { chips, owes } = self.stands(rules, state, seat);
        let more = match word {
            word if word == self.words.call => 0,
            word if word == self.words.bet || word == self.words.raise => self.bet.value(rules, state).ok()?,
            _ => return None,
        };
        let pays = owes.saturating_add(more).clamp(0, chips);
        let goes_beyond = owes > 0 && pays > owes;
        Some(BetMade { pays, raises_to: goes_beyond.then(|| self.paid(state, seat) + pays) })
    }

    fn arrange(&self, rules: &Equipment, state: &mut State, seat: Seat) {
        state.set(self.player, i32::from(seat.0));
        state.set(self.spoken(), 0);
        if state.get(self.own) == 0 && self.is_begun(rules, state) {
            state.set(self.own, 1);
        }
    }
}
