//! Values in rules that may be a constant, a register, a built-in or a live function: seats, numbers and conditions.

use super::equipment::Equipment;
use super::event::Event;
use super::facts::{Fact, OfFacts, Party};
use super::fault::Fault;
use super::function::LiveId;
use super::named_cards::NamedCards;
use super::state::{Register, State};
use crate::cards::{Card, CardSet};
use crate::table::{Group, Pile, Role, Seat};

/// A reference to a seat in the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatRef {
    pub base: Base,
    /// Number of places to the left of `base`.
    pub left: u8,
}

/// The seat that a [`SeatRef`] starts from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Base {
    Seat(Seat),
    /// The holder of an office.
    Office(Register),
    /// The seat with this card in hand; the leader if nobody has it.
    Holder(Card),
    /// The side that alone has the most in a variable of each seat, and at least `least`; the leader if there is none.
    /// `first` is the register of seat 0.
    Ahead {
        first: Register,
        least: i32,
    },
    /// Who has most of something, by its place in [`Equipment::contests`]; the leader if nobody has.
    Most(u8),
}

impl SeatRef {
    pub const fn office(register: Register) -> SeatRef {
        SeatRef { base: Base::Office(register), left: 0 }
    }

    pub const fn left_of(register: Register) -> SeatRef {
        SeatRef { base: Base::Office(register), left: 1 }
    }

    /// The seat. `None` if nobody holds the office, nobody is ahead, or the named seat is out of the match.
    pub fn holder(self, rules: &Equipment, state: &State) -> Option<Seat> {
        let seat = match self.base {
            Base::Office(register) if state.get(register) < 0 => None,
            Base::Ahead { first, least } => ahead(rules, state, first, least),
            Base::Most(place) => most(rules, state, place),
            base => Some(base.seat(rules, state)),
        };
        let seat = seat.filter(|seat| self.left > 0 || state.plays(*seat));
        seat.map(|seat| self.around(rules, state, seat))
    }

    /// Whether the reference names no seat that plays, while some seat is out of the match. A turn of such a seat goes
    /// to the next one; what is given to it alone goes to nobody.
    pub fn is_out(self, rules: &Equipment, state: &State) -> bool {
        state.out != 0 && self.left == 0 && self.holder(rules, state).is_none()
    }

    #[inline(always)]
    pub fn seat(self, rules: &Equipment, state: &State) -> Seat {
        let base = match self.base {
            // the most frequent case
            Base::Office(register) => state.seat(register),
            Base::Seat(seat) => seat,
            base => base.seat(rules, state),
        };
        self.around(rules, state, base)
    }

    /// The seat `left` places to the left of `base`, not counting seats that are out.
    #[inline(always)]
    fn around(self, rules: &Equipment, state: &State, base: Seat) -> Seat {
        match (state.out, self.left) {
            (0, left) => base.left(left as usize, rules.seats),
            (_, 0) => rules.who_plays(state, base),
            (_, left) => (0..left).fold(base, |seat, _| rules.next_seat(state, seat)),
        }
    }
}

impl Base {
    #[inline(never)]
    fn seat(self, rules: &Equipment, state: &State) -> Seat {
        let leader = || state.seat(Register::LEADER);
        match self {
            Base::Seat(seat) => seat,
            Base::Office(register) => state.seat(register),
            Base::Holder(card) => holder(rules, state, card).unwrap_or_else(leader),
            Base::Ahead { first, least } => ahead(rules, state, first, least).unwrap_or_else(leader),
            Base::Most(place) => most(rules, state, place).unwrap_or_else(leader),
        }
    }
}

#[cold]
fn holder(rules: &Equipment, state: &State, card: Card) -> Option<Seat> {
    let hands = rules.piles.all().filter(|pile| rules.piles.group(*pile).role == Role::Hand);
    let mut holding = hands.filter(|pile| state.table.holds(*pile, card));
    holding.next().and_then(|pile| rules.piles.owner(pile))
}

/// The first seat of the side with the most, if no other side has as much and it has at least `least`.
#[cold]
fn ahead(rules: &Equipment, state: &State, first: Register, least: i32) -> Option<Seat> {
    let sides = || {
        let first_of = |side| rules.seats_from(state, Seat(0)).find(|seat| rules.team(*seat) == side);
        (0..rules.teams).filter_map(first_of).map(Party::side)
    };
    let most = sides().map(|side| side.has(rules, state, first)).max().filter(|most| *most >= least)?;
    let mut ahead = sides().filter(|side| side.has(rules, state, first) == most);
    match (ahead.next(), ahead.next()) {
        (Some(side), None) => Some(side.seat),
        _ => None,
    }
}

#[cold]
fn most(rules: &Equipment, state: &State, place: u8) -> Option<Seat> {
    rules.contests.get(usize::from(place))?.winner(rules, state)
}

/// A number given by the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Number {
    Const(i32),
    Register(Register),
    /// A list with a number for each round, by its place in [`Equipment::by_round`].
    ByRound(u8),
    /// A function of numbers and flags that the game keeps, by its place in [`Equipment::facts`].
    OfFacts(u8),
    Live(LiveId),
}

impl Number {
    /// The number if it is a constant.
    pub fn fixed(self) -> Option<i32> {
        match self {
            Number::Const(n) => Some(n),
            _ => None,
        }
    }

    #[inline(always)]
    pub fn value(self, rules: &Equipment, state: &State) -> Result<i32, Fault> {
        match self {
            // the most frequent case
            Number::Const(n) => Ok(n),
            number => number.worked_out(rules, state),
        }
    }

    #[inline(never)]
    fn worked_out(self, rules: &Equipment, state: &State) -> Result<i32, Fault> {
        match self {
            Number::Const(n) => Ok(n),
            Number::Register(register) => Ok(state.get(register)),
            Number::ByRound(list) => Ok(rules.in_round(list, state.round)),
            Number::OfFacts(place) => rules.of_facts(place, state),
            Number::Live(id) => ask_script(id, rules, state),
        }
    }
}

#[cold]
fn ask_script(id: LiveId, rules: &Equipment, state: &State) -> Result<i32, Fault> {
    rules.live.condition(id, rules, state)
}

/// Whether a pile is in play: piles of seats that are out of the match are not.
#[inline(always)]
fn is_in_play(rules: &Equipment, state: &State, pile: Pile) -> bool {
    state.out == 0 || rules.piles.owner(pile).is_none_or(|seat| state.plays(seat))
}

fn has_by_table(
    rules: &Equipment,
    state: &State,
    who: Option<SeatRef>,
    table: u8,
    least: Number,
) -> Result<bool, Fault> {
    let least = least.value(rules, state)?;
    let has = |seat: Seat| -> Result<bool, Fault> {
        let args = rules.args_of(state, table, seat, None);
        Ok(rules.tables[table as usize].total(rules.context(), &args)?.points >= least)
    };
    match who {
        Some(who) => who.holder(rules, state).map_or(Ok(false), has),
        None => {
            for seat in rules.seats_from(state, Seat(0)) {
                if has(seat)? {
                    return Ok(true);
                }
            }
            Ok(false)
        }
    }
}

/// Whose facts a condition asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhoseFacts {
    /// The side of this seat. Of nobody nothing holds.
    Side(SeatRef),
    /// One seat that plays, whichever it is.
    Anybody,
    /// Every seat that plays.
    Everybody,
}

impl WhoseFacts {
    fn holds(self, rules: &Equipment, state: &State, function: &OfFacts) -> Result<bool, Fault> {
        let of = |party| Ok(function.of_party(rules, state, party)? != 0);
        let wanted = match self {
            WhoseFacts::Side(who) => return who.holder(rules, state).map_or(Ok(false), |seat| of(Party::side(seat))),
            WhoseFacts::Anybody => true,
            WhoseFacts::Everybody => false,
        };
        for seat in rules.seats_from(state, Seat(0)) {
            if of(Party::alone(seat))? == wanted {
                return Ok(wanted);
            }
        }
        Ok(!wanted)
    }
}

/// What is known of the hand of a seat that was dealt so many of these cards: all of them, or one, unless it has played so
/// many of them.
fn still_held(state: &State, seat: Seat, cards: CardSet, least: i32) -> Vec<Event> {
    let played = cards.iter().filter(|card| state.marks[card.index()] >> seat.0 & 1 != 0).collect::<CardSet>();
    let (left, needed) = (cards - played, least - played.len() as i32);
    if needed <= 0 {
        Vec::new()
    } else if needed as usize == left.len() {
        left.iter().map(|card| Event::Holds { seat, cards: CardSet::one(card) }).collect()
    } else {
        vec![Event::Holds { seat, cards: left }]
    }
}

/// A condition on the table.
#[derive(Clone, Debug)]
pub enum Condition {
    Always(bool),
    /// All of these piles are empty.
    Empty(Vec<Pile>),
    /// One of these piles is empty and in play.
    AnyEmpty(Vec<Pile>),
    /// All piles of these groups that the seat uses are empty. Nobody's are not.
    EmptyOf(SeatRef, Vec<Group>),
    /// The card with the number in a register is one of these.
    IsCard(Register, Box<NamedCards>),
    /// The seat has one of these cards there. Everybody learns the answer.
    Has(SeatRef, Group, Box<NamedCards>),
    /// This many turns in a row (at most one for each seat that plays) ended without a move.
    Stuck {
        idle: Register,
        turns: i32,
    },
    /// The number is at least this bound.
    AtLeast(Number, i32),
    /// Somebody is that seat.
    Known(SeatRef),
    /// Both seats exist and are on the same side.
    SameSide(SeatRef, SeatRef),
    /// The seat exists, and its side has at least this much of a fact.
    Reaches(SeatRef, Fact, Number),
    /// What a function says of the facts of a party, or of several.
    Of(WhoseFacts, Box<OfFacts>),
    /// The seat, or any seat that plays if `None`, has at least this many points by a score table.
    HasByTable(Option<SeatRef>, u8, Number),
    Not(Box<Condition>),
    All(Vec<Condition>),
    Any(Vec<Condition>),
    Live(LiveId),
}

impl Condition {
    /// What an answer shows of a hand. `None` if it shows nothing.
    pub fn shows(&self, rules: &Equipment, state: &State, holds: bool) -> Option<Event> {
        match self {
            Condition::Not(inner) => inner.shows(rules, state, !holds),
            Condition::Has(who, group, cards) if group.role == Role::Hand => {
                let (seat, cards) = (who.holder(rules, state)?, cards.now(state));
                Some(if holds { Event::Holds { seat, cards } } else { Event::Lacks { seat, cards } })
            }
            Condition::IsCard(register, cards) => {
                let card = u8::try_from(state.get(*register)).ok().map(Card)?;
                let pile = state.table.pile_of(card).filter(|pile| rules.piles.group(*pile).role == Role::Hand)?;
                let seat = rules.piles.owner(pile)?;
                Some(Event::Drew { seat, cards: cards.now(state), among: holds })
            }
            _ => None,
        }
    }

    /// Whether the answer depends on what a seat was dealt, which not everybody knows.
    pub fn asks_what_was_dealt(&self) -> bool {
        match self {
            Condition::Reaches(_, Fact::Dealt(_), _) => true,
            Condition::Not(inner) => inner.asks_what_was_dealt(),
            Condition::All(inner) | Condition::Any(inner) => inner.iter().any(Condition::asks_what_was_dealt),
            _ => false,
        }
    }

    /// Whether it can hold, whatever anybody was dealt.
    fn can_hold(&self, rules: &Equipment, state: &State) -> Result<bool, Fault> {
        let can = |inner: &Condition| inner.can_hold(rules, state);
        match self {
            Condition::All(inner) => inner.iter().try_fold(true, |all, one| Ok(all && can(one)?)),
            Condition::Any(inner) => inner.iter().try_fold(false, |any, one| Ok(any || can(one)?)),
            dealt if dealt.asks_what_was_dealt() => Ok(true),
            other => other.holds(rules, state),
        }
    }

    /// What everybody learns of what a seat was dealt, once it is known that this holds. Of several that would do, nobody
    /// learns which it was.
    pub fn tells_of_the_deal(&self, rules: &Equipment, state: &State, told: &mut Vec<Event>) -> Result<(), Fault> {
        match self {
            Condition::All(inner) => inner.iter().try_for_each(|one| one.tells_of_the_deal(rules, state, told)),
            Condition::Any(inner) => {
                let mut could = Vec::new();
                for one in inner {
                    if one.can_hold(rules, state)? {
                        could.push(one);
                    }
                }
                match could[..] {
                    [one] => one.tells_of_the_deal(rules, state, told),
                    _ => Ok(()),
                }
            }
            Condition::Not(inner) => {
                if let Condition::Reaches(who, Fact::Dealt(cards), Number::Const(1)) = &**inner
                    && let Some(seat) = who.holder(rules, state)
                {
                    told.push(Event::Lacks { seat, cards: *cards });
                }
                Ok(())
            }
            Condition::Reaches(who, Fact::Dealt(cards), Number::Const(least)) => {
                if let Some(seat) = who.holder(rules, state) {
                    told.extend(still_held(state, seat, *cards, *least));
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    #[inline(always)]
    pub fn holds(&self, rules: &Equipment, state: &State) -> Result<bool, Fault> {
        match self {
            // the most frequent case
            Condition::Always(yes) => Ok(*yes),
            condition => condition.holds_now(rules, state),
        }
    }

    #[inline(never)]
    fn holds_now(&self, rules: &Equipment, state: &State) -> Result<bool, Fault> {
        Ok(match self {
            Condition::Always(yes) => *yes,
            Condition::Empty(piles) => piles.iter().all(|p| state.table.is_empty(*p)),
            Condition::AnyEmpty(piles) => {
                piles.iter().any(|p| state.table.is_empty(*p) && is_in_play(rules, state, *p))
            }
            Condition::EmptyOf(who, groups) => who.holder(rules, state).is_some_and(|seat| {
                let mut piles = groups.iter().flat_map(|group| rules.piles.of(group, seat));
                piles.all(|pile| state.table.is_empty(Pile(pile)))
            }),
            Condition::IsCard(register, cards) => {
                let card = u8::try_from(state.get(*register)).ok().map(Card);
                card.is_some_and(|card| cards.now(state).contains(card))
            }
            Condition::Has(who, group, cards) => who.holder(rules, state).is_some_and(|seat| {
                let wanted = cards.now(state);
                rules.piles.of(group, seat).any(|pile| !(state.table.set(Pile(pile)) & wanted).is_empty())
            }),
            Condition::Stuck { idle, turns } => state.get(*idle) >= (*turns).min(rules.playing(state) as i32),
            Condition::AtLeast(number, bound) => number.value(rules, state)? >= *bound,
            Condition::Known(who) => who.holder(rules, state).is_some(),
            Condition::SameSide(one, other) => {
                let side = |who: &SeatRef| who.holder(rules, state).map(|seat| rules.team(seat));
                side(one).is_some() && side(one) == side(other)
            }
            Condition::Reaches(who, what, least) => match who.holder(rules, state) {
                Some(seat) => {
                    let has = Party::side(seat).fact(rules, state, what)?;
                    has >= least.value(rules, state)?
                }
                None => false,
            },
            Condition::Of(asked, function) => asked.holds(rules, state, function)?,
            Condition::HasByTable(who, table, least) => has_by_table(rules, state, *who, *table, *least)?,
            Condition::Not(inner) => !inner.holds(rules, state)?,
            Condition::All(inner) => {
                for condition in inner {
                    if !condition.holds(rules, state)? {
                        return Ok(false);
                    }
                }
                true
            }
            Condition::Any(inner) => {
                for condition in inner {
                    if condition.holds(rules, state)? {
                        return Ok(true);
                    }
                }
                false
            }
            Condition::Live(id) => rules.live.condition(*id, rules, state)? != 0,
        })
    }
}
