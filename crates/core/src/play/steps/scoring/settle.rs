//! Scores what a round was worth to its seats or sides, by rows: tricks, bids and whatever else the game remembers.
//!
//! Knows no cards: `tally` and `tally_cards` score cards.

use crate::cards::CardSet;
use crate::play::equipment::Equipment;
use crate::play::event::{Event, Telling};
use crate::play::facts::{Fact, Members, OfFacts, Party};
use crate::play::fault::Fault;
use crate::play::rule_value::{Condition, Number, SeatRef};
use crate::play::score::{Line, RowId};
use crate::play::state::{Register, State};
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::step_facts::{Dealt, StepFacts};
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Turn};
use crate::table::Seat;

/// Seats or sides score by rows.
#[derive(Clone, Debug)]
pub struct Settle {
    pub whom: Settled,
    pub rows: Vec<Worth>,
    pub paid: PaidBy,
    /// A variable (of seat 0; the other seats' follow) that was counted without telling anybody, and is told first.
    pub counted: Option<Register>,
}

/// Whose facts are looked at, and how often.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Settled {
    /// Every seat by itself, whatever side it is on.
    Seats,
    /// Every side once, all its seats together.
    Sides,
    /// The side of this seat.
    SideOf(SeatRef),
    /// Every side but that of this seat, each once, the next in turn first. Nobody if nobody is that seat.
    OthersOf(SeatRef),
    /// Seats with the same number in this variable (of seat 0; the other seats' follow) are one side: every such side once.
    Alike(Register),
}

/// Where points come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PaidBy {
    /// From nobody.
    #[default]
    Nobody,
    /// The other seats lose what the party gains. Each seat of the larger of both gains or loses the points of a row; the
    /// smaller shares what that comes to. What a seat loses by all rows is one sum, told under this row.
    Others(RowId),
}

/// What each seat has lost to others so far.
type Owed = [i32; Seat::MAX];

/// A row: points for a seat or side if something holds.
#[derive(Clone, Debug)]
pub struct Worth {
    pub row: RowId,
    /// What must hold of the party, all of it.
    pub when: Vec<WorthWhen>,
    pub points: WorthPoints,
    pub to_others: bool,
    /// A factor of the points.
    pub times: Option<Number>,
    /// Whether the points replace all that the gainer's side has made in the round.
    pub instead: bool,
    /// The variable (of seat 0; the other seats' follow) that counts the points within the round; `None` for points of
    /// the match.
    pub into: Option<Register>,
    pub gathered: Option<Gathered>,
}

/// One of the conditions of a row.
#[derive(Clone, Debug)]
pub enum WorthWhen {
    Facts(OfFacts),
    Table(Condition),
    /// Whether the party has at least so much of a fact.
    Has(Fact, i32),
    /// Whether it has less.
    Lacks(Fact, i32),
}

/// The points of a row.
#[derive(Clone, Debug)]
pub enum WorthPoints {
    By(OfFacts),
    /// As many points as there are of this.
    Of(Fact),
}

/// Something that is put by, and scores once a lot has come together.
#[derive(Clone, Debug)]
pub struct Gathered {
    pub number: OfFacts,
    /// The variable of seat 0 that holds what is put by; the other seats' follow. A side uses that of its first seat.
    pub into: Register,
    pub each: i32,
}

fn is_in(members: u16, seat: Seat) -> bool {
    members >> seat.0 & 1 != 0
}

/// Whether the seat `n` places to the left of `seat` is the first of its side from there on, and its side another one.
fn begins_other_side(rules: &Equipment, seat: Seat, n: usize) -> bool {
    let side = |n| rules.team(seat.left(n, rules.seats));
    n > 0 && (0..n).all(|before| side(before) != side(n))
}

/// The seats that are given the points of a row: the party's own, or one for each other seat or side, the next in turn.
fn gainers<'a>(
    party: Party,
    rules: &'a Equipment,
    state: &State,
    others: bool,
) -> impl Iterator<Item = Seat> + use<'a> {
    let out = state.out;
    let around = move |n| party.seat.left(n, rules.seats);
    let gains = move |n: &usize| if others { begins_other_side(rules, party.seat, *n) } else { *n == 0 };
    (0..rules.seats).filter(gains).map(around).filter(move |seat| out >> seat.0 & 1 == 0)
}

impl Worth {
    fn holds(&self, rules: &Equipment, state: &State, party: Party) -> Result<bool, Fault> {
        for when in &self.when {
            let holds = match when {
                WorthWhen::Facts(facts) => facts.of_party(rules, state, party)? != 0,
                WorthWhen::Table(condition) => condition.holds(rules, state)?,
                WorthWhen::Has(fact, least) => party.fact(rules, state, fact)? >= *least,
                WorthWhen::Lacks(fact, least) => party.fact(rules, state, fact)? < *least,
            };
            if !holds {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn settle<S: Telling>(&self, turn: &mut Turn<S>, party: Party, paid: (PaidBy, &mut Owed)) -> Result<(), Fault> {
        let value = |of: &OfFacts, turn: &Turn<S>| of.of_party(turn.rules, turn.state, party);
        if !self.holds(turn.rules, turn.state, party)? {
            return Ok(());
        }
        let points = match &self.points {
            WorthPoints::By(facts) => value(facts, turn)?,
            WorthPoints::Of(fact) => party.fact(turn.rules, turn.state, fact)?,
        };
        let lots = match &self.gathered {
            None => 1,
            Some(gathered) => {
                let number = value(&gathered.number, turn)?;
                gathered.put_by(turn, party, number)
            }
        };
        let times = self.times.as_ref().map_or(Ok(1), |times| times.value(turn.rules, turn.state))?;
        let points = points.saturating_mul(lots).saturating_mul(times);
        if let Members::These(members) = party.members {
            self.share(turn, members, points, paid);
            return Ok(());
        }
        for gainer in gainers(party, turn.rules, turn.state, self.to_others) {
            let made = if self.instead { turn.state.round_points[turn.rules.team(gainer)] } else { 0 };
            turn.pay(gainer, self.into, Line { row: self.row, cards: CardSet::EMPTY, points: points - made });
        }
        Ok(())
    }
}

impl Worth {
    /// Gives the points of a row to each of these seats, and takes them from the others where those pay.
    fn share<S: Telling>(&self, turn: &mut Turn<S>, members: u16, points: i32, (paid, owed): (PaidBy, &mut Owed)) {
        let sizes = [false, true].map(|inside| turn.rules.all_seats().filter(|s| is_in(members, *s) == inside).count());
        let all = points.saturating_mul(sizes[0].max(sizes[1]) as i32);
        let mut before = [0, 0];
        for seat in turn.rules.all_seats() {
            let inside = is_in(members, seat);
            let (place, size) = (before[usize::from(inside)], sizes[usize::from(inside)] as i32);
            before[usize::from(inside)] += 1;
            // what cannot be shared evenly is shared to a point
            let until = |places: i32| i64::from(all) * i64::from(places) / i64::from(size);
            let share = (until(place + 1) - until(place)) as i32;
            let gained = match (inside, paid) {
                (true, PaidBy::Nobody) => points,
                (true, PaidBy::Others(_)) if sizes[0] > 0 => share,
                (false, PaidBy::Others(_)) => {
                    owed[seat.index()] = owed[seat.index()].saturating_add(share);
                    continue;
                }
                _ => continue,
            };
            if turn.state.plays(seat) {
                turn.pay(seat, self.into, Line { row: self.row, cards: CardSet::EMPTY, points: gained });
            }
        }
    }
}

impl Gathered {
    /// Adds `number` to what is put by and takes full lots away. Returns how many lots that were.
    fn put_by<S: Telling>(&self, turn: &mut Turn<S>, party: Party, number: i32) -> i32 {
        let first = party.seats(turn.rules).next().unwrap_or(party.seat);
        let register = self.into.plus(first.0);
        let all = turn.get(register).saturating_add(number);
        turn.set(register, all.rem_euclid(self.each.max(1)));
        all.div_euclid(self.each.max(1))
    }
}

impl Settle {
    fn party(&self, rules: &Equipment, state: &State, place: usize) -> Option<Party> {
        let seat = Seat(place as u8);
        let again = || (0..place).any(|before| rules.team_of[before] == rules.team_of[place]);
        match self.whom {
            Settled::Seats => Some(Party::alone(seat)),
            Settled::Sides => (!again()).then_some(Party::side(seat)),
            Settled::Alike(first) => {
                let party = Party::alike(rules, state, seat, first);
                (party.seats(rules).next() == Some(seat)).then_some(party)
            }
            Settled::SideOf(who) if place == 0 => who.holder(rules, state).map(Party::side),
            Settled::SideOf(_) => None,
            Settled::OthersOf(who) => {
                let from = who.holder(rules, state).filter(|from| begins_other_side(rules, *from, place))?;
                Some(Party::side(from.left(place, rules.seats)))
            }
        }
    }
}

impl Mechanics for Settle {
    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        if let Some(first) = self.counted.filter(|_| S::LISTENS) {
            let points =
                turn.rules.all_seats().map(|seat| Party::side(seat).has(turn.rules, turn.state, first)).collect();
            turn.tell(|| Event::RoundCounted { into: first, points });
        }
        let mut owed: Owed = [0; Seat::MAX];
        for place in 0..turn.rules.seats {
            let Some(party) = self.party(turn.rules, turn.state, place) else { continue };
            if !turn.state.plays(party.seat) {
                continue;
            }
            for row in &self.rows {
                row.settle(turn, party, (self.paid, &mut owed))?;
                if turn.state.over {
                    return Ok(Flow::NEXT);
                }
            }
        }
        if let PaidBy::Others(row) = self.paid {
            for seat in turn.rules.all_seats().filter(|seat| owed[seat.index()] != 0) {
                if !turn.state.plays(seat) {
                    continue;
                }
                turn.award(seat, row, -owed[seat.index()], CardSet::EMPTY);
            }
        }
        Ok(Flow::NEXT)
    }
}

impl Worth {
    /// Whether the row asks what a seat or side has done, such as its tricks or bids.
    fn asks_of_play(&self) -> bool {
        let asked = self.when.iter().filter_map(|when| match when {
            WorthWhen::Facts(facts) => Some(facts),
            WorthWhen::Table(_) | WorthWhen::Has(..) | WorthWhen::Lacks(..) => None,
        });
        let points = match &self.points {
            WorthPoints::By(facts) => Some(facts),
            WorthPoints::Of(fact) => return fact.is_of_play(),
        };
        asked.chain(points).flat_map(|facts| &facts.facts).any(|asked| asked.fact.is_of_play())
    }
}

impl StepInfo for Settle {
    fn kind(&self) -> StepKind {
        if self.rows.iter().any(|row| row.asks_of_play() || row.gathered.is_some()) {
            StepKind::Settle
        } else {
            StepKind::Award
        }
    }

    fn contract_points(&self, rules: &Equipment, number: i32, trump: i32) -> Option<i32> {
        let of = |row: &Worth| match &row.points {
            WorthPoints::By(points) if !row.to_others => points.of_contract(rules.context(), number, trump),
            _ => None,
        };
        self.rows.iter().find_map(of).filter(|points| *points > 0)
    }

    fn about(&self) -> StepFacts<'_> {
        let penalty_row = self.rows.iter().find(|row| row.instead).map(|row| row.row);
        let for_sides = self.whom != Settled::Seats;
        let tallies_into = self.rows.first().and_then(|row| row.into);
        StepFacts { cards_dealt: Dealt::Nothing, penalty_row, for_sides, tallies_into, ..StepFacts::default() }
    }
}
