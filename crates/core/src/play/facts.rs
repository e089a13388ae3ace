//! Numbers that rules refer to by name: tricks, bids and the game's variables, of a seat, a side or the table.
//!
//! Does not know what follows from these numbers.

use super::equipment::{Equipment, VarKind};
use super::fault::Fault;
use super::function::{EvalContext, Function, LiveId, Value};
use super::state::{Register, State};
use crate::cards::{CardSet, Suit};
use crate::table::{Group, Pile, Role, Seat};

/// A number that a rule asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    /// Tricks taken by a seat or side.
    Tricks(TricksTaken),
    /// Sum of a variable over the seats of a party. The register is that of seat 0.
    OfSeats(Register),
    /// A number or flag of the whole table.
    OfTable(Register),
    /// The number of the round, from 1.
    Round,
    /// The highest total of the match.
    BestTotal,
    /// The number of seats that are still in the round.
    StillIn,
    /// Points of the match that the side of a seat has made in this round.
    RoundPoints,
    /// The total of the match of the side of a seat.
    Total,
    /// What the cards of a party's first seat count by a score table, by its place in [`Equipment::tables`].
    ByTable(u8),
    /// How many trumps in a row from the highest on a party was dealt, or how many it was not.
    Tops,
    /// How many of these cards a party was dealt, wherever they are now.
    Dealt(CardSet),
    /// How many of these cards a party has played to tricks in this round.
    Played(CardSet),
    /// What the present contract is worth before anything multiplies it.
    Base,
}

/// Where tricks lie, and who does not take part in them.
#[derive(Clone, Debug, PartialEq)]
pub struct TricksTaken {
    pub piles: Group,
    /// The register of the seat that plays no card to the tricks.
    pub sits_out: Option<Register>,
}

/// One seat, its whole side, or other seats that belong together.
#[derive(Clone, Copy)]
pub struct Party {
    /// The first of them.
    pub seat: Seat,
    pub members: Members,
}

/// Who belongs to a party.
#[derive(Clone, Copy)]
pub enum Members {
    /// The seat alone.
    Alone,
    /// All seats of its side.
    Side,
    /// These seats, a bit each.
    These(u16),
}

/// A fact that a function takes as an argument.
#[derive(Clone, Debug)]
pub struct AskedFact {
    pub fact: Fact,
    pub kind: VarKind,
    /// `low..=high` is the range for which the function is tabulated.
    pub low: i32,
    pub high: i32,
}

/// A function of facts.
#[derive(Clone, Debug)]
pub struct OfFacts {
    pub function: Function,
    pub facts: Vec<AskedFact>,
    /// The live function, for values outside the tabulated ranges.
    pub beyond: Option<LiveId>,
    /// If the function does nothing but compare its first fact with its second: how. Then it is not asked.
    pub compares: Option<FactComparison>,
}

/// A comparison of two numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FactComparison {
    Less,
    AtMost,
    More,
    AtLeast,
    Equal,
    Other,
}

impl FactComparison {
    pub fn holds(self, one: i32, other: i32) -> bool {
        match self {
            FactComparison::Less => one < other,
            FactComparison::AtMost => one <= other,
            FactComparison::More => one > other,
            FactComparison::AtLeast => one >= other,
            FactComparison::Equal => one == other,
            FactComparison::Other => one != other,
        }
    }

    /// The same comparison with its sides exchanged.
    pub fn turned(self) -> FactComparison {
        match self {
            FactComparison::Less => FactComparison::More,
            FactComparison::AtMost => FactComparison::AtLeast,
            FactComparison::More => FactComparison::Less,
            FactComparison::AtLeast => FactComparison::AtMost,
            same => same,
        }
    }
}

impl Fact {
    /// Whether it tells what seats have done in play, and not only how the table stands.
    pub fn is_of_play(&self) -> bool {
        !matches!(self, Fact::OfTable(_) | Fact::Round | Fact::BestTotal | Fact::Total | Fact::StillIn)
    }

    /// The value if the fact belongs to the whole table; `None` if it belongs to seats.
    fn of_table(&self, rules: &Equipment, state: &State) -> Option<i32> {
        match self {
            Fact::OfTable(register) => Some(state.get(*register)),
            Fact::Round => Some(i32::from(state.round)),
            Fact::BestTotal => state.totals[..rules.teams].iter().copied().max(),
            Fact::StillIn => Some(rules.playing(state) as i32),
            Fact::Tricks(_)
            | Fact::OfSeats(_)
            | Fact::RoundPoints
            | Fact::Total
            | Fact::ByTable(_)
            | Fact::Tops
            | Fact::Dealt(_)
            | Fact::Played(_)
            | Fact::Base => None,
        }
    }
}

impl AskedFact {
    fn value(&self, number: i32) -> Value {
        match self.kind {
            VarKind::Number => Value::Int(number),
            VarKind::Flag => Value::Flag(number != 0),
            VarKind::Suit => Value::Suit(usize::try_from(number).ok().and_then(|index| Suit::ALL.get(index)).copied()),
        }
    }
}

impl OfFacts {
    /// Maximum number of facts of a function.
    pub const MOST: usize = 4;

    pub fn constant(value: i32) -> OfFacts {
        OfFacts { function: Function::constant(value), facts: Vec::new(), beyond: None, compares: None }
    }

    fn value(&self, context: EvalContext, known: impl Fn(&Fact) -> Result<i32, Fault>) -> Result<i32, Fault> {
        if let (Some(compares), [one, other]) = (self.compares, &self.facts[..]) {
            return Ok(i32::from(compares.holds(known(&one.fact)?, known(&other.fact)?)));
        }
        let mut args = [Value::Int(0); OfFacts::MOST];
        let mut is_beyond = false;
        for (arg, asked) in args.iter_mut().zip(&self.facts) {
            let number = known(&asked.fact)?;
            is_beyond |= number < asked.low || number > asked.high;
            *arg = asked.value(number);
        }
        let args = &args[..self.facts.len().min(OfFacts::MOST)];
        match self.beyond.filter(|_| is_beyond) {
            Some(id) => Function::Live(id).eval(context, args),
            None => self.function.eval(context, args),
        }
    }

    /// The value for a contract of this number and trump (-1 for none). `None` unless the function depends on both, and
    /// on nothing else.
    pub fn of_contract(&self, context: EvalContext, number: i32, trump: i32) -> Option<i32> {
        let is = |asked: &AskedFact, register| asked.fact == Fact::OfTable(register);
        let only = self.facts.iter().all(|asked| is(asked, Register::BID) || is(asked, Register::TRUMP));
        let both = [Register::BID, Register::TRUMP].map(|register| self.facts.iter().any(|asked| is(asked, register)));
        if !only || both != [true, true] {
            return None;
        }
        let known = |fact: &Fact| Ok(if *fact == Fact::OfTable(Register::BID) { number } else { trump });
        self.value(context, known).ok()
    }

    /// Evaluates the function for the whole table. Facts of seats count as 0.
    pub fn of_table(&self, rules: &Equipment, state: &State) -> Result<i32, Fault> {
        self.value(rules.context(), |fact| Ok(fact.of_table(rules, state).unwrap_or(0)))
    }

    /// Evaluates the function for a seat or a side.
    pub fn of_party(&self, rules: &Equipment, state: &State, party: Party) -> Result<i32, Fault> {
        self.value(rules.context(), |fact| party.fact(rules, state, fact))
    }
}

impl TricksTaken {
    fn cards_in_a_trick(&self, rules: &Equipment, state: &State) -> usize {
        let out = self.sits_out.map_or(-1, |register| state.get(register));
        (rules.playing(state) - usize::from((0..rules.seats as i32).contains(&out))).max(1)
    }
}

impl Party {
    pub fn alone(seat: Seat) -> Party {
        Party { seat, members: Members::Alone }
    }

    pub fn side(seat: Seat) -> Party {
        Party { seat, members: Members::Side }
    }

    /// The seats that have the same number as this one in a variable of each seat. `first` is the register of seat 0.
    pub fn alike(rules: &Equipment, state: &State, seat: Seat, first: Register) -> Party {
        let own = state.get(first.plus(seat.0));
        let alike = rules.all_seats().filter(|other| state.get(first.plus(other.0)) == own);
        Party { seat, members: Members::These(alike.map(|other| 1 << other.0).sum()) }
    }

    pub fn seats(self, rules: &Equipment) -> impl Iterator<Item = Seat> {
        rules.all_seats().filter(move |seat| match self.members {
            Members::Alone => *seat == self.seat,
            Members::Side => rules.team(*seat) == rules.team(self.seat),
            Members::These(seats) => seats >> seat.0 & 1 != 0,
        })
    }

    /// Sum of a variable over the party's seats. `first` is the register of seat 0.
    pub fn has(self, rules: &Equipment, state: &State, first: Register) -> i32 {
        self.seats(rules).map(|seat| state.get(first.plus(seat.0))).sum()
    }

    /// The cards that the party had when tricks began: those it has played, those in hand, those laid away, and those
    /// of piles that belong to it by an office.
    fn dealt(self, rules: &Equipment, state: &State) -> CardSet {
        let seats = self.seats(rules).map(|seat| 1u16 << seat.0).sum::<u16>();
        let is_one = |seat: i32| (0..rules.seats as i32).contains(&seat) && seats >> seat & 1 != 0;
        let has = |pile: &Pile| {
            let group = rules.piles.group(*pile);
            match (&group.office, group.role) {
                (Some(office), _) => rules.register(office).is_some_and(|office| is_one(state.get(office))),
                (None, Role::Hand | Role::Discards) => {
                    rules.piles.owner(*pile).is_some_and(|owner| is_one(owner.0.into()))
                }
                _ => false,
            }
        };
        let held = rules.piles.all().filter(has).fold(CardSet::EMPTY, |all, pile| all | state.table.set(pile));
        held | self.played(rules, state, rules.deck_index.deck.all())
    }

    /// Those of these cards that the party has played to tricks in this round.
    fn played(self, rules: &Equipment, state: &State, cards: CardSet) -> CardSet {
        let seats = self.seats(rules).map(|seat| 1u16 << seat.0).sum::<u16>();
        cards.iter().filter(|card| state.marks[card.index()] & seats != 0).collect()
    }

    /// What the cards of its first seat count, or of each seat that belongs to it by a variable.
    fn by_table(self, rules: &Equipment, state: &State, table: u8) -> Result<i32, Fault> {
        let of = |seat: Seat| -> Result<i32, Fault> {
            let cards = rules.args_of(state, table, seat, None);
            Ok(rules.tables[usize::from(table)].total(rules.context(), &cards)?.points)
        };
        match self.members {
            Members::These(_) => self.seats(rules).try_fold(0, |sum, seat| Ok(sum + of(seat)?)),
            Members::Alone | Members::Side => of(self.seat),
        }
    }

    pub fn fact(self, rules: &Equipment, state: &State, fact: &Fact) -> Result<i32, Fault> {
        Ok(match fact {
            Fact::OfTable(_) | Fact::Round | Fact::BestTotal | Fact::StillIn => {
                fact.of_table(rules, state).unwrap_or(0)
            }
            Fact::RoundPoints => state.round_points[rules.team(self.seat)],
            Fact::Total => state.totals[rules.team(self.seat)],
            Fact::ByTable(table) => self.by_table(rules, state, *table)?,
            Fact::Tops => rules.contracts.tops(state, self.dealt(rules, state)),
            Fact::Dealt(cards) => (self.dealt(rules, state) & *cards).len() as i32,
            Fact::Played(cards) => self.played(rules, state, *cards).len() as i32,
            Fact::Base => rules.contracts.base(state),
            Fact::OfSeats(first) => self.has(rules, state, *first),
            Fact::Tricks(taken) => {
                let pile = |seat| state.table.set(Pile(rules.piles.of(&taken.piles, seat).start));
                let cards = self.seats(rules).fold(CardSet::EMPTY, |all, seat| all | pile(seat));
                (cards.len() / taken.cards_in_a_trick(rules, state)) as i32
            }
        })
    }
}

/// A comparison of what the sides have: who has most, or least.
#[derive(Clone, PartialEq, Debug)]
pub struct Contest {
    pub of: Fact,
    /// Whether the least wins, not the most.
    pub least: bool,
    /// Of several that have as much: the first of these offices that somebody holds says who. Without any, nobody wins a
    /// tie, and having nothing is never the most.
    pub tie: Vec<ContestTie>,
}

/// The holder of an office, or the first of those with as much to the left of a place that is counted from him.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ContestTie {
    pub office: Register,
    /// Number of places to the left of the holder.
    pub left: u8,
}

impl Contest {
    /// The seat that wins: of a side that wins the first. `None` if nobody does.
    pub fn winner(&self, rules: &Equipment, state: &State) -> Option<Seat> {
        let all = || self.sides(rules, state).map(|seat| self.has(rules, state, seat));
        let best = if self.least { all().min() } else { all().max() }?;
        let is_best = |seat: &Seat| self.has(rules, state, *seat) == best;
        let mut sides = self.sides(rules, state).filter(is_best);
        match (sides.next(), sides.next()) {
            (first, None) => first.filter(|_| self.least || best > 0 || !self.tie.is_empty()),
            _ => {
                let from = self.tie.iter().find_map(|tie| tie.seat(rules, state))?;
                rules.seats_from(state, from).find(is_best)
            }
        }
    }

    /// The first seat of each side that plays.
    fn sides(&self, rules: &Equipment, state: &State) -> impl Iterator<Item = Seat> {
        let first = move |side| rules.seats_from(state, Seat(0)).find(|seat| rules.team(*seat) == side);
        (0..rules.teams).filter_map(first)
    }

    /// What the side of a seat has. A table that cannot be counted counts nothing.
    fn has(&self, rules: &Equipment, state: &State, seat: Seat) -> i32 {
        Party::side(seat).fact(rules, state, &self.of).unwrap_or(0)
    }
}

impl ContestTie {
    fn seat(self, rules: &Equipment, state: &State) -> Option<Seat> {
        let holder = u8::try_from(state.get(self.office)).ok().map(Seat)?;
        Some((0..self.left).fold(holder, |seat, _| rules.next_seat(state, seat)))
    }
}
