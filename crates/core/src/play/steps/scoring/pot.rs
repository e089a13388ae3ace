//! A pot: what the seats have paid together, and, if it is kept, what each of them has.
//!
//! Does not know why they pay. Side pots are shared out here: nobody wins more of another than he has paid himself.

use crate::cards::CardSet;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::score::RowId;
use crate::play::state::Register;
use crate::play::turn::Turn;
use crate::table::Seat;

/// The variables of a pot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pot {
    /// What is in it.
    pub all: Register,
    /// What each seat has paid into it: the register of seat 0. `None` if it is not kept.
    pub paid: Option<Register>,
    /// The row under which it is told.
    pub row: RowId,
}

impl Pot {
    /// A seat pays. Where it is kept what each has paid, nobody pays more than he has.
    pub fn take<S: Telling>(self, turn: &mut Turn<S>, seat: Seat, many: i32) {
        let many = self.put(turn, seat, many, 0);
        turn.award(seat, self.row, -many, CardSet::EMPTY);
    }

    /// Puts in what a seat pays, which is told by the caller together with the `other` points that it pays elsewhere.
    /// Returns how many points it was.
    pub fn put<S: Telling>(self, turn: &mut Turn<S>, seat: Seat, many: i32, other: i32) -> i32 {
        let mut many = many;
        if let Some(paid) = self.paid {
            many = many.min(turn.state.totals[turn.rules.team(seat)] - other).max(0);
            let paid = paid.plus(seat.0);
            turn.set(paid, turn.get(paid).saturating_add(many));
        }
        turn.set(self.all, turn.get(self.all).saturating_add(many));
        many
    }

    /// A seat is paid, for these cards.
    pub fn give<S: Telling>(self, turn: &mut Turn<S>, seat: Seat, many: i32, cards: CardSet) {
        turn.set(self.all, turn.get(self.all) - many);
        turn.award(seat, self.row, many, cards);
    }

    /// Pays all of it to those with the best hands by a table, each of equal ones the same. What nobody else has paid as
    /// much as goes to those who have paid it.
    pub fn share<S: Telling>(self, turn: &mut Turn<S>, table: u8) -> Result<(), Fault> {
        let Some(paid) = self.paid else { return Ok(()) };
        let mut left = [0; Seat::MAX];
        for seat in turn.rules.all_seats() {
            left[seat.index()] = turn.get(paid.plus(seat.0));
            turn.set(paid.plus(seat.0), 0);
        }
        let worth = worth_by(turn, table)?;
        let mut wins = [0; Seat::MAX];
        while let Some(level) = level(&worth, &left) {
            let layer = take_layer(&mut left, level.least);
            share_layer(turn, &worth, level, layer, &mut wins);
        }
        // nobody who is still in has paid what is left: it stays with the best hand of all
        let rest: i32 = left.iter().sum();
        if let Some(best) = best_of(&worth, u8::MAX) {
            wins[best] += rest;
        }
        for seat in turn.rules.all_seats() {
            let many = wins[seat.index()];
            let cards = if S::LISTENS && many > 0 { best_cards(turn, table, seat)? } else { CardSet::EMPTY };
            self.give(turn, seat, many, cards);
        }
        Ok(())
    }
}

/// The cards by which a seat wins, if hands are compared at all.
fn best_cards<S: Telling>(turn: &Turn<S>, table: u8, seat: Seat) -> Result<CardSet, Fault> {
    let (rules, state) = (turn.rules, &*turn.state);
    if rules.playing(state) == 1 {
        return Ok(CardSet::EMPTY);
    }
    let lines = rules.tables[usize::from(table)].lines(rules.context(), &rules.args_of(state, table, seat, None))?;
    Ok(lines.first().map_or(CardSet::EMPTY, |line| line.cards))
}

/// The part of a pot into which some seats have paid the same.
#[derive(Clone, Copy)]
struct PotLevel {
    least: i32,
    /// The seats that are still in and have paid it, one bit each.
    seats: u8,
}

/// What the hand of each seat that is still in is worth. A hand that stands alone need not be looked at.
fn worth_by<S: Telling>(turn: &Turn<S>, table: u8) -> Result<[Option<i32>; Seat::MAX], Fault> {
    let (rules, state) = (turn.rules, &*turn.state);
    let alone = rules.playing(state) == 1;
    let mut worth = [None; Seat::MAX];
    for seat in rules.seats_from(state, Seat(0)) {
        let points = if alone {
            0
        } else {
            let hand = rules.args_of(state, table, seat, None);
            rules.tables[usize::from(table)].total(rules.context(), &hand)?.points
        };
        worth[seat.index()] = Some(points);
    }
    Ok(worth)
}

/// The lowest level that is left, of those who are still in. `None` if they have nothing left.
fn level(worth: &[Option<i32>; Seat::MAX], left: &[i32; Seat::MAX]) -> Option<PotLevel> {
    let has = |seat: &usize| worth[*seat].is_some() && left[*seat] > 0;
    let least = (0..Seat::MAX).filter(has).map(|seat| left[seat]).min()?;
    Some(PotLevel { least, seats: (0..Seat::MAX).filter(has).fold(0, |seats, seat| seats | 1 << seat) })
}

/// Takes so much of what each has paid, or what is left of it.
fn take_layer(left: &mut [i32; Seat::MAX], least: i32) -> i32 {
    let mut layer = 0;
    for paid in left {
        let part = least.min(*paid);
        *paid -= part;
        layer += part;
    }
    layer
}

/// The first seat with the best hand, of these.
fn best_of(worth: &[Option<i32>; Seat::MAX], seats: u8) -> Option<usize> {
    let among = (0..Seat::MAX).filter(|seat| seats >> seat & 1 == 1 && worth[*seat].is_some());
    among.max_by_key(|seat| (worth[*seat], std::cmp::Reverse(*seat)))
}

/// Shares a part among the best hands. Odd points go to the first of them to the left of the dealer.
fn share_layer<S: Telling>(
    turn: &Turn<S>,
    worth: &[Option<i32>; Seat::MAX],
    level: PotLevel,
    layer: i32,
    wins: &mut [i32; Seat::MAX],
) {
    let Some(best) = best_of(worth, level.seats) else { return };
    let wins_it = |seat: &Seat| level.seats >> seat.0 & 1 == 1 && worth[seat.index()] == worth[best];
    let first = turn.state.seat(Register::DEALER).next(turn.rules.seats);
    let around = || turn.rules.seats_from(turn.state, first).filter(wins_it);
    let many = around().count().max(1) as i32;
    for (place, seat) in (0..).zip(around()) {
        wins[seat.index()] += layer / many + i32::from(place < layer % many);
    }
}
