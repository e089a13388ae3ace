//! What a card captures: the rows of a capture table, prepared for each card before play.
//!
//! Knows sets of cards and functions of (card, set). Does not know whose turn it is or where cards go.

use crate::cards::{Card, CardSet};
use crate::play::deck_index::DeckIndex;
use crate::play::fault::Fault;
use crate::play::function::Value;
use crate::play::function::{CardTest, EvalContext, Function};
use crate::play::tree::{Ask, Node, Tree};
use crate::table::{Pile, Table};

/// A row of a capture table: one way to capture.
#[derive(Clone, Debug)]
pub struct CaptureRow {
    pub name: String,
    /// The cards that capture by this row.
    pub played: CardSet,
    pub takes: CaptureTakes,
    /// Index of another row: if that one has a capture for the card, this row has none.
    pub unless: Option<usize>,
    /// Whether as many sets as possible are captured at once; where they overlap, each way to combine them is a
    /// capture.
    pub several: bool,
    /// With `several`: whether fewer sets than possible may be captured, too.
    pub fewer: bool,
    /// If the host chooses: whether the last of equally good captures is taken, not the first.
    pub last_of_equals: bool,
}

/// What a row captures.
#[derive(Clone, Debug)]
pub enum CaptureTakes {
    /// All cards that pass the test, at once.
    Every(CardTest),
    /// The whole pile, if its top card passes the test.
    Whole(CardTest),
    /// One set of cards that passes a function of (card, set), with a plan for each card of how to find such sets.
    Set { function: Function, plans: Vec<CapturePlan> },
}

/// How the sets that one card takes are found.
#[derive(Clone, Debug)]
pub enum CapturePlan {
    /// Any one of these cards.
    One(CardSet),
    /// Sets of cards for which size and sum decide.
    Sums(Sums),
    /// Every set within these bounds is tried: the function decides.
    Tried(Bound),
}

/// Sets of cards for which size and sum decide.
#[derive(Clone, Debug)]
pub struct Sums {
    cards: CardSet,
    /// By sum, a bit for each size that passes. Ends with the greatest sum that can pass.
    passes: Box<[u32]>,
}

/// Limits of the sets to try: no set beyond them passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    pub size: usize,
    pub sum: i32,
    pub numbers_only: bool,
}

/// The cards that may be captured.
pub struct Pool {
    /// From bottom to top.
    cards: [Card; Card::MAX],
    count: usize,
    set: CardSet,
}

impl Pool {
    pub fn of(table: &Table, pile: Pile) -> Pool {
        let mut pool = Pool { cards: [Card(0); Card::MAX], count: 0, set: table.set(pile) };
        for card in table.cards(pile) {
            pool.cards[pool.count & (Card::MAX - 1)] = card;
            pool.count += 1;
        }
        pool
    }

    /// Creates a pool of these cards, in the order of the deck.
    pub fn of_cards(cards: CardSet) -> Pool {
        let empty = Pool { cards: [Card(0); Card::MAX], count: 0, set: CardSet::EMPTY };
        cards.iter().fold(empty, |pool, card| pool.with(card))
    }

    /// This pool with one more card on top.
    pub fn with(&self, card: Card) -> Pool {
        let mut pool = Pool { cards: self.cards, count: self.count + 1, set: self.set | CardSet::one(card) };
        pool.cards[self.count & (Card::MAX - 1)] = card;
        pool
    }

    fn top(&self) -> Option<Card> {
        self.cards[..self.count].last().copied()
    }

    /// The cards of the pool that are among `cards`, from bottom to top.
    #[inline(always)]
    fn among(&self, cards: CardSet) -> impl Iterator<Item = Card> {
        self.cards[..self.count].iter().copied().filter(move |card| cards.contains(*card))
    }
}

impl CaptureRow {
    /// Calls `see` with every set that this card captures from the pool by this row, depth first in the order of the
    /// pool. If several sets are captured at once, those of `more` can be among them.
    pub fn captures(
        &self,
        context: EvalContext,
        card: Card,
        pool: &Pool,
        more: &[CardSet],
        see: &mut impl FnMut(CardSet),
    ) -> Result<(), Fault> {
        if !self.several {
            return self.sets(context, card, pool, see);
        }
        let mut sets = more.to_vec();
        self.sets(context, card, pool, &mut |set| sets.push(set))?;
        let mut unions = Unions { sets: &sets, fewer: self.fewer, found: Vec::new(), patience: PATIENCE };
        unions.gather(0, CardSet::EMPTY)?;
        unions.found.into_iter().for_each(see);
        Ok(())
    }

    /// Calls `see` with every single set that the row picks.
    pub fn sets(
        &self,
        context: EvalContext,
        card: Card,
        pool: &Pool,
        see: &mut impl FnMut(CardSet),
    ) -> Result<(), Fault> {
        match &self.takes {
            CaptureTakes::Every(test) => {
                let all = test.filter(context, pool.set, Some(Value::Card(card)))?;
                if !all.is_empty() {
                    see(all);
                }
                Ok(())
            }
            CaptureTakes::Whole(test) => {
                let top = pool.top().map_or(CardSet::EMPTY, CardSet::one);
                if !test.filter(context, top, Some(Value::Card(card)))?.is_empty() {
                    see(pool.set);
                }
                Ok(())
            }
            CaptureTakes::Set { function, plans } => match &plans[card.index()] {
                CapturePlan::One(cards) if (pool.set & *cards).is_empty() => Ok(()),
                CapturePlan::One(cards) => {
                    pool.among(*cards).for_each(|c| see(CardSet::one(c)));
                    Ok(())
                }
                CapturePlan::Sums(sums) if (pool.set & sums.cards).is_empty() => Ok(()),
                CapturePlan::Sums(sums) => sums.find(context.deck_index, pool, see),
                CapturePlan::Tried(bound) => {
                    let mut search = CaptureSearch { context, function, card, bound: *bound, patience: PATIENCE };
                    search.descend(&pool.cards[..pool.count], CardSet::EMPTY, 0, see)
                }
            },
        }
    }
}

/// Maximum number of sets tried for one card. Rules that need more are at fault, as the search would never end.
const PATIENCE: u32 = 200_000;

/// Counts one more set as tried. A fault if there were too many.
fn try_one(patience: &mut u32) -> Result<(), Fault> {
    *patience = patience.checked_sub(1).ok_or_else(|| {
        Fault::new("one card could capture in far too many ways: let the row ask for a size or a sum that bounds them")
    })?;
    Ok(())
}

/// Combines sets that do not overlap: until no more can be added, or fewer if `fewer`.
struct Unions<'a> {
    sets: &'a [CardSet],
    fewer: bool,
    found: Vec<CardSet>,
    patience: u32,
}

impl Unions<'_> {
    fn gather(&mut self, from: usize, union: CardSet) -> Result<(), Fault> {
        try_one(&mut self.patience)?;
        let free = |set: &CardSet| (*set & union).is_empty();
        let whole = !self.sets.iter().any(free);
        if !union.is_empty() && (whole || self.fewer) && !self.found.contains(&union) {
            self.found.push(union);
        }
        for (place, set) in self.sets.iter().enumerate().skip(from).filter(|(_, set)| free(set)) {
            self.gather(place + 1, union | *set)?;
        }
        Ok(())
    }
}

impl CaptureTakes {
    /// Captures sets that pass a function of (card, set) and have at most `largest` cards.
    pub fn set(function: Function, deck_index: &DeckIndex, largest: usize) -> CaptureTakes {
        let open = Bound { size: largest, sum: i32::MAX, numbers_only: false };
        let plan = |card: Card| match function.tree() {
            None => CapturePlan::Tried(open),
            Some(tree) => CapturePlan::of(tree, deck_index, card, largest),
        };
        let plans = deck_index.deck.all().iter().map(plan).collect();
        CaptureTakes::Set { function, plans }
    }
}

impl CapturePlan {
    fn of(tree: &Tree, deck_index: &DeckIndex, card: Card, largest: usize) -> CapturePlan {
        let bound = Bound::of(tree, deck_index, card);
        let bound = Bound { size: bound.size.min(largest), ..bound };
        if bound.size <= 1 {
            let pass =
                |c: &Card| bound.size == 1 && answer(tree, deck_index, card, |ask| deck_index.ask_card(*c, ask)) != 0;
            return CapturePlan::One(deck_index.deck.all().iter().filter(pass).collect());
        }
        Sums::of(tree, deck_index, card, bound).map_or(CapturePlan::Tried(bound), CapturePlan::Sums)
    }
}

fn answer(tree: &Tree, deck_index: &DeckIndex, card: Card, of_set: impl Fn(Ask) -> i32) -> i32 {
    tree.eval(|arg, ask| if arg == 0 { deck_index.ask_card(card, ask) } else { of_set(ask) })
}

impl Sums {
    /// `None` if size and sum do not decide, as the function asks more of a set.
    fn of(tree: &Tree, deck_index: &DeckIndex, card: Card, bound: Bound) -> Option<Sums> {
        let asks = tree.asks(1);
        let settled =
            |ask: &Ask| matches!(ask, Ask::Size | Ask::Sum) || (*ask == Ask::AllNumbers && bound.numbers_only);
        let counts = deck_index.deck.all().iter().all(|c| deck_index.pips[c.index()] >= 0);
        if !counts || bound.size > 31 || !asks.iter().all(settled) {
            return None;
        }
        let greatest = bound.sum.min(deck_index.sum(deck_index.deck.all())).max(0);
        let passes = |sum: i32| {
            let pass = |size: i32| {
                let of_set = |ask| match ask {
                    Ask::Size => size,
                    Ask::Sum => sum,
                    _ => 1,
                };
                answer(tree, deck_index, card, of_set) != 0
            };
            (1..=bound.size as i32).filter(|size| pass(*size)).fold(0, |bits, size| bits | 1 << size)
        };
        let mut passes: Vec<u32> = (0..=greatest).map(passes).collect();
        while passes.last() == Some(&0) {
            passes.pop();
        }
        let greatest = passes.len() as i32 - 1;
        let fits =
            |c: &Card| deck_index.pips[c.index()] <= greatest && (!bound.numbers_only || is_number(deck_index, *c));
        Some(Sums { cards: deck_index.deck.all().iter().filter(fits).collect(), passes: passes.into() })
    }

    fn find(&self, deck_index: &DeckIndex, pool: &Pool, see: &mut impl FnMut(CardSet)) -> Result<(), Fault> {
        let (mut fitting, mut count, mut least) = ([Card(0); Card::MAX], 0, i32::MAX);
        for card in pool.among(self.cards) {
            fitting[count & (Card::MAX - 1)] = card;
            count += 1;
            least = least.min(deck_index.pips[card.index()]);
        }
        let mut search = SumSearch { sums: self, pips: deck_index.counting(), least, patience: PATIENCE };
        search.descend(&fitting[..count], CardSet::EMPTY, (0, 0), see)
    }
}

/// Tries sets of cards as long as their sum could pass.
struct SumSearch<'a> {
    sums: &'a Sums,
    pips: &'a [i32],
    /// The lowest count of any of the cards.
    least: i32,
    patience: u32,
}

impl SumSearch<'_> {
    fn descend(
        &mut self,
        pool: &[Card],
        chosen: CardSet,
        (size, sum): (u32, i32),
        see: &mut impl FnMut(CardSet),
    ) -> Result<(), Fault> {
        let passes = &self.sums.passes;
        for (i, card) in pool.iter().enumerate() {
            let sum = sum + self.pips[card.index()];
            let Some(passing) = passes.get(sum as usize) else { continue };
            try_one(&mut self.patience)?;
            let set = chosen | CardSet::one(*card);
            if passing >> (size + 1) & 1 == 1 {
                see(set);
            }
            if size < 30 && sum + self.least < passes.len() as i32 {
                self.descend(&pool[i + 1..], set, (size + 1, sum), see)?;
            }
        }
        Ok(())
    }
}

fn is_number(deck_index: &DeckIndex, card: Card) -> bool {
    deck_index.ask_set(CardSet::one(card), Ask::AllNumbers) != 0
}

struct CaptureSearch<'a> {
    context: EvalContext<'a>,
    function: &'a Function,
    card: Card,
    bound: Bound,
    patience: u32,
}

impl CaptureSearch<'_> {
    fn descend(
        &mut self,
        pool: &[Card],
        chosen: CardSet,
        sum: i32,
        see: &mut impl FnMut(CardSet),
    ) -> Result<(), Fault> {
        let deck_index = self.context.deck_index;
        for (i, card) in pool.iter().enumerate() {
            let sum = sum.saturating_add(deck_index.pips[card.index()]);
            let barred = self.bound.numbers_only && !is_number(deck_index, *card);
            if chosen.len() >= self.bound.size || sum > self.bound.sum || barred {
                continue;
            }
            try_one(&mut self.patience)?;
            let set = chosen | CardSet::one(*card);
            if self.function.eval(self.context, &[Value::Card(self.card), Value::Set(set)])? != 0 {
                see(set);
            }
            self.descend(&pool[i + 1..], set, sum, see)?;
        }
        Ok(())
    }
}

impl Bound {
    /// The widest limits that the accepting leaves of a tree over (card, set) allow for one card.
    pub fn of(tree: &Tree, deck_index: &DeckIndex, card: Card) -> Bound {
        let none = Bound { size: 0, sum: 0, numbers_only: true };
        let open = Bound { size: Card::MAX, sum: i32::MAX, numbers_only: false };
        let mut widest = none;
        walk(tree, deck_index, card, 0, open, &mut widest);
        widest
    }

    fn wider(self, other: Bound) -> Bound {
        Bound {
            size: self.size.max(other.size),
            sum: self.sum.max(other.sum),
            numbers_only: self.numbers_only && other.numbers_only,
        }
    }
}

fn walk(tree: &Tree, deck_index: &DeckIndex, card: Card, node: usize, now: Bound, widest: &mut Bound) {
    match &tree.nodes[node] {
        Node::Answer(0) => {}
        Node::Answer(_) => *widest = widest.wider(now),
        Node::Ask { arg: 0, ask, low, children } => {
            let index = (deck_index.ask_card(card, *ask) - low).clamp(0, children.len() as i32 - 1);
            walk(tree, deck_index, card, children[index as usize] as usize, now, widest);
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
                walk(tree, deck_index, card, *child as usize, next, widest);
            }
        }
    }
}
