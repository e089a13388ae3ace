//! Captures: a card of the hand takes cards of the pool.

use crate::cards::{Card, CardSet};
use crate::play::event::{Event, Scribe};
use crate::play::function::{CardTest, Function};
use crate::play::joint::Condition;
use crate::play::live::{Fault, Value};
use crate::play::moves::Move;
use crate::play::pack::Pack;
use crate::play::rules::Rules;
use crate::play::score::Hand;
use crate::play::state::{Register, State};
use crate::play::tree::{Ask, Node, Tree};
use crate::play::turn::Turn;
use crate::table::{Group, Pile, Seat};

/// A seat plays a card, which takes what it can from the pool or stays there.
#[derive(Clone, Debug)]
pub struct Fish {
    pub from: Group,
    pub pool: Pile,
    pub rows: Vec<CaptureRow>,
    /// A card that can capture must.
    pub must: bool,
    /// None lets the player choose among several captures; else the host takes the one that this table values most.
    pub best_by: Option<u8>,
    pub takes: Group,
    pub claims: Vec<Claim>,
}

/// One way to capture.
#[derive(Clone, Debug)]
pub struct CaptureRow {
    pub name: String,
    /// Cards that capture so.
    pub played: CardSet,
    pub takes: Takes,
    /// Where the host chooses, the last of equally good captures, not the first.
    pub last_of_equals: bool,
}

/// What is taken.
#[derive(Clone, Debug)]
pub enum Takes {
    /// All these cards at once.
    Every(CardTest),
    /// One set of cards that passes a function of (card, set); how large such a set can be, for each card.
    Set { function: Function, bounds: Vec<Bound> },
}

/// No set beyond these bounds passes: it is not even tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    pub size: usize,
    pub sum: i32,
    pub numbers_only: bool,
}

/// Something won beside the capture, such as a card laid face up for clearing the pool.
#[derive(Clone, Debug)]
pub struct Claim {
    pub pile: Group,
    pub emptied: Option<Pile>,
    /// The card played is one of these.
    pub played: CardSet,
    pub when: Condition,
    /// An opponent who has such cards loses one, and nothing is won.
    pub cancels: bool,
}

impl Bound {
    /// What the true leaves of a tree over (card, set) allow for one card.
    pub fn of(tree: &Tree, pack: &Pack, card: Card) -> Bound {
        let none = Bound { size: 0, sum: 0, numbers_only: true };
        let open = Bound { size: Card::MAX, sum: i32::MAX, numbers_only: false };
        let mut widest = none;
        walk(tree, pack, card, 0, open, &mut widest);
        widest
    }

    /// The same, for sets of no more than so many cards.
    pub fn within(self, size: usize) -> Bound {
        Bound { size: self.size.min(size), ..self }
    }

    fn wider(self, other: Bound) -> Bound {
        Bound {
            size: self.size.max(other.size),
            sum: self.sum.max(other.sum),
            numbers_only: self.numbers_only && other.numbers_only,
        }
    }
}

fn walk(tree: &Tree, pack: &Pack, card: Card, node: usize, now: Bound, widest: &mut Bound) {
    match &tree.nodes[node] {
        Node::Answer(0) => {}
        Node::Answer(_) => *widest = widest.wider(now),
        Node::Ask { arg: 0, ask, low, children } => {
            let index = (pack.ask_card(card, *ask) - low).clamp(0, children.len() as i32 - 1);
            walk(tree, pack, card, children[index as usize] as usize, now, widest);
        }
        Node::Ask { ask, low, children, .. } => {
            for (i, child) in children.iter().enumerate() {
                let value = low + i as i32;
                let next = match ask {
                    Ask::Size => Bound { size: now.size.min(value.max(0) as usize), ..now },
                    Ask::Sum => Bound { sum: now.sum.min(value), ..now },
                    Ask::AllNumbers => Bound { numbers_only: now.numbers_only || value == 1, ..now },
                    _ => now,
                };
                walk(tree, pack, card, *child as usize, next, widest);
            }
        }
    }
}

impl Fish {
    /// Every capture that a card can make, in the order of rows and then of the pool, with its row.
    fn captures(&self, rules: &Rules, state: &State, card: Card) -> Result<Vec<(usize, CardSet)>, Fault> {
        let mut found = Vec::new();
        let pool: Vec<Card> = state.table.cards(self.pool).collect();
        for (place, row) in self.rows.iter().enumerate().filter(|(_, r)| r.played.contains(card)) {
            match &row.takes {
                Takes::Every(test) => {
                    let all = test.filter(rules.bench(), state.table.set(self.pool), Some(Value::Card(card)))?;
                    if !all.is_empty() {
                        found.push((place, all));
                    }
                }
                Takes::Set { function, bounds } => {
                    let bound = bounds[card.index()];
                    let mut search = Search { rules, function, card, bound, row: place, found: &mut found };
                    search.descend(&pool, CardSet::EMPTY, 0)?;
                }
            }
        }
        Ok(found)
    }

    pub fn moves(&self, rules: &Rules, state: &State, seat: Seat, out: &mut Vec<Move>) -> Result<(), Fault> {
        let hand = state.table.set(Pile(rules.piles.of(&self.from, seat).start));
        for card in rules.pack.distinct(hand) {
            if self.best_by.is_some() {
                out.push(Move::card(card));
                continue;
            }
            let captures = self.captures(rules, state, card)?;
            if captures.is_empty() || !self.must {
                out.push(Move::card(card));
            }
            out.extend(captures.into_iter().map(|(_, cards)| Move::capture(card, cards)));
        }
        Ok(())
    }

    /// The capture that the host makes for a card: most by the value table.
    fn best(&self, rules: &Rules, state: &State, card: Card) -> Result<CardSet, Fault> {
        let Some(table) = self.best_by else { return Ok(CardSet::EMPTY) };
        let mut best: Option<(i32, CardSet)> = None;
        for (row, cards) in self.captures(rules, state, card)? {
            let mut hand = Hand::default();
            hand.sets[0] = cards;
            let worth = rules.tables[table as usize].total(rules.bench(), &hand)?.points;
            let better = match best {
                None => true,
                Some((most, _)) if self.rows[row].last_of_equals => worth >= most,
                Some((most, _)) => worth > most,
            };
            if better {
                best = Some((worth, cards));
            }
        }
        Ok(best.map_or(CardSet::EMPTY, |(_, cards)| cards))
    }

    #[inline(never)]
    pub fn play<S: Scribe>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<(), Fault> {
        let card = match chosen.captor() {
            Some(card) => card,
            None => chosen.first_card().ok_or_else(|| Fault::new("a card must be played"))?,
        };
        let taken = match chosen.captor() {
            Some(_) => chosen.cards,
            None => self.best(turn.rules, turn.state, card)?,
        };
        turn.state.trail.clear();
        turn.state.trail.push(card);
        let to = Pile(turn.rules.piles.of(&self.takes, seat).start);
        turn.tell(|| Event::Captured { seat, card, taken });
        if taken.is_empty() {
            turn.put(card, self.pool, Some(seat));
        } else {
            taken.iter().for_each(|c| turn.put(c, to, Some(seat)));
            turn.put(card, to, Some(seat));
            turn.set(Register::LAST_TAKER, seat.0 as i32);
            for claim in &self.claims {
                claim.settle(turn, seat, card, &self.takes)?;
            }
        }
        if S::LISTENS {
            let scores = turn.rules.running(turn.state)?;
            turn.scribe.event(Event::Running { scores });
        }
        Ok(())
    }

    /// The value of the best capture among certain points: by the running table, if there is one.
    pub fn gain(&self, rules: &Rules, state: &State, seat: Seat, chosen: Move) -> Result<i32, Fault> {
        let Some(table) = rules.running else { return Ok(0) };
        let card = chosen.captor().or(chosen.first_card());
        let Some(card) = card else { return Ok(0) };
        let taken = if chosen.captor().is_some() { chosen.cards } else { self.best(rules, state, card)? };
        if taken.is_empty() {
            return Ok(0);
        }
        let before = rules.hand_of(state, table, seat, None);
        let mut after = before;
        after.sets[0] |= taken | CardSet::one(card);
        let scores = &rules.tables[table as usize];
        Ok(scores.total(rules.bench(), &after)?.points - scores.total(rules.bench(), &before)?.points)
    }
}

struct Search<'a> {
    rules: &'a Rules,
    function: &'a Function,
    card: Card,
    bound: Bound,
    row: usize,
    found: &'a mut Vec<(usize, CardSet)>,
}

impl Search<'_> {
    /// Depth first over the pool's order.
    fn descend(&mut self, pool: &[Card], chosen: CardSet, sum: i32) -> Result<(), Fault> {
        for (i, card) in pool.iter().enumerate() {
            let sum = sum + self.rules.pack.pips[card.index()];
            let number = self.rules.pack.ask_card(*card, Ask::IsCourt) == 0;
            if chosen.len() >= self.bound.size || sum > self.bound.sum || (self.bound.numbers_only && !number) {
                continue;
            }
            let set = chosen | CardSet::one(*card);
            let args = [Value::Card(self.card), Value::Set(set)];
            if self.function.eval(self.rules.bench(), &args)? != 0 {
                self.found.push((self.row, set));
            }
            self.descend(&pool[i + 1..], set, sum)?;
        }
        Ok(())
    }
}

impl Claim {
    fn settle<S: Scribe>(&self, turn: &mut Turn<S>, seat: Seat, card: Card, taken: &Group) -> Result<(), Fault> {
        let emptied = self.emptied.is_none_or(|pile| turn.state.table.is_empty(pile));
        if !emptied || !self.played.contains(card) || !self.when.holds(turn.rules, turn.state)? {
            return Ok(());
        }
        let pile = |t: &Turn<S>, group: &Group, s: Seat| Pile(t.rules.piles.of(group, s).start);
        let loser = if self.cancels { self.richest_opponent(turn, seat) } else { None };
        match loser {
            Some(loser) => {
                let from = pile(turn, &self.pile, loser);
                let to = pile(turn, taken, loser);
                if let Some(card) = turn.state.table.top(from) {
                    turn.put(card, to, Some(loser));
                }
            }
            None => {
                let to = pile(turn, &self.pile, seat);
                turn.put(card, to, Some(seat));
            }
        }
        turn.tell(|| Event::Claimed { seat, from: loser });
        Ok(())
    }

    /// The opponent with most claimed cards; the next in turn among equals.
    fn richest_opponent<S: Scribe>(&self, turn: &Turn<S>, seat: Seat) -> Option<Seat> {
        let seats = turn.rules.seats;
        let have = |s: Seat| turn.state.table.len(Pile(turn.rules.piles.of(&self.pile, s).start));
        let opponents =
            (1..seats).map(|n| seat.left(n, seats)).filter(|s| turn.rules.team(*s) != turn.rules.team(seat));
        let mut richest: Option<Seat> = None;
        for opponent in opponents.filter(|s| have(*s) > 0) {
            if richest.is_none_or(|r| have(opponent) > have(r)) {
                richest = Some(opponent);
            }
        }
        richest
    }
}
