//! Worlds: whole states that a seat cannot tell from the true one.
//!
//! Made from a view and dice alone: where the seat does not know who holds a card, the card is dealt anew, each way that
//! agrees with what it knows as likely as any other. A shuffled pile has no order, so a world says only which cards lie
//! in which pile; what chance brings later comes from a generator of its own. Does not know what worlds are for.

use super::agreeing;
use super::dice::Dice;
use super::fault::{Fault, FaultKind};
use super::generator::{Generator, Stream};
use super::knowledge::{Holding, KnownMelds, SecretChoice};
use super::rules::Rules;
use super::state::State;
use super::view::View;
use crate::cards::{Card, CardSet};
use crate::table::{Pile, Sight, Table};

/// Tables of ways larger than this are not made: worlds are then dealt at random until one agrees.
const MOST_COUNTED: usize = 60_000;

/// Deals at random before one that agrees is made card by card.
const TRIES: usize = 200;

/// Deals that are looked at for one in which every hand melds in all what it showed; else that in which most hands do. With
/// several hands such a deal may be too rare to be waited for.
const MELD_TRIES: usize = 200;

/// The same where hands are only known to have one of some cards, which is soon seen.
const HOLDING_TRIES: usize = 4_000;

/// All worlds that agree with what a seat knows.
pub struct Worlds<'a> {
    rules: &'a Rules,
    /// Everything that the seat knows; cards of which it does not know where they lie are in the last zone.
    base: State,
    /// The piles among which cards are dealt, the largest last.
    zones: Vec<PileRoom>,
    /// Cards that may lie in the same zones.
    alike: Vec<Alike>,
    /// None where there are too many kinds of cards to be counted.
    ways: Option<Ways>,
    /// Hands of which more is known than each card by itself tells.
    melds: &'a [KnownMelds],
    holdings: &'a [Holding],
    secrets: &'a [SecretChoice],
    /// The cards of which the seat knows where they lie.
    known: CardSet,
}

/// A pile with room for cards that are dealt.
#[derive(Clone, Copy, Debug)]
struct PileRoom {
    pile: Pile,
    room: usize,
}

/// Cards of which the same is known.
#[derive(Clone, Copy, Debug)]
struct Alike {
    cards: CardSet,
    /// A bit for each zone in which they may lie.
    zones: u64,
}

impl Alike {
    fn fits(&self, zone: usize) -> bool {
        self.zones >> zone & 1 == 1
    }
}

impl<'a> Worlds<'a> {
    /// The worlds of the seat on turn.
    pub fn of(view: &View<'a>) -> Result<Worlds<'a>, Fault> {
        let Some(rules) = view.game() else { return Err(Fault::new("worlds are made of a match, not of a table")) };
        if view.to_move() != Some(view.seat()) {
            return Err(Fault::of(FaultKind::Strategy, format!("{} is not on turn", view.seat())));
        }
        let mut base = view.public_state();
        for var in rules.vars.iter().filter(|var| var.sight != Sight::Everybody) {
            base.set(var.register, var.start);
        }
        let hidden: Vec<Pile> = rules.piles.all().filter(|p| !view.sees(*p) && !view.is_empty(*p)).collect();
        let pinned = |pile: &Pile| view.must_lie_in(*pile);
        let known = hidden.iter().fold(CardSet::EMPTY, |all, pile| all | pinned(pile));
        let mut zones: Vec<PileRoom> = hidden
            .iter()
            .map(|pile| PileRoom { pile: *pile, room: view.len(*pile).saturating_sub(pinned(pile).len()) })
            .filter(|zone| zone.room > 0)
            .collect();
        zones.sort_by_key(|zone| (zone.room, zone.pile));
        let alike = gather(view, view.unseen() - known, &zones);
        // whatever lay there: each hidden pile is filled anew, in the order of the deck
        hidden.iter().for_each(|pile| pinned(pile).iter().for_each(|card| base.table.put(card, *pile)));
        if let Some(last) = zones.last() {
            alike.iter().fold(CardSet::EMPTY, |all, a| all | a.cards).iter().for_each(|c| base.table.put(c, last.pile));
        }
        let ways = Ways::new(&zones, &alike);
        let worlds = Worlds {
            rules,
            base,
            zones,
            alike,
            ways,
            melds: view.known_melds(),
            holdings: view.holdings(),
            secrets: view.secrets(),
            known,
        };
        worlds.possible(view).map(|()| worlds)
    }

    fn possible(&self, view: &View) -> Result<(), Fault> {
        let cards: usize = self.alike.iter().map(|a| a.cards.len()).sum();
        let room: usize = self.zones.iter().map(|zone| zone.room).sum();
        match cards == room && self.count().is_none_or(|count| count >= 1.0) {
            true => Ok(()),
            false => Err(none_agrees(view)),
        }
    }

    /// What others chose in secret.
    pub fn secrets(&self) -> &'a [SecretChoice] {
        self.secrets
    }

    /// The hidden cards of which the seat knows where they lie.
    pub fn known(&self) -> CardSet {
        self.known
    }

    pub fn rules(&self) -> &'a Rules {
        self.rules
    }

    /// Room for a world.
    pub fn empty(&self) -> State {
        self.base.clone()
    }

    /// How many there are, where that was counted.
    pub fn count(&self) -> Option<f64> {
        self.ways.as_ref().map(|ways| ways.total())
    }

    /// The `index`-th world of a series that the seed makes: each world as likely as any other.
    pub fn sample(&self, seed: i64, index: u32, into: &mut State) -> Result<(), Fault> {
        let mut dice = Dice::Own(Stream::new(seed, 0, index));
        let mut nearest: Option<(usize, Table)> = None;
        let tries = if self.melds.is_empty() { HOLDING_TRIES } else { MELD_TRIES };
        for _ in 0..tries {
            into.clone_from(&self.base);
            match &self.ways {
                Some(ways) => ways.deal(&self.zones, &self.alike, &mut dice, |card, pile| into.table.put(card, pile)),
                None => self.try_deals(&mut dice, into)?,
            }
            let fitting = self.fitting(into);
            if fitting == self.conditions() {
                nearest = None;
                break;
            }
            if nearest.is_none_or(|(most, _)| fitting > most) {
                nearest = Some((fitting, into.table));
            }
        }
        if let Some((_, table)) = nearest {
            into.table = table;
        }
        self.begin(seed, index, into);
        Ok(())
    }

    /// How many things are known of whole hands.
    fn conditions(&self) -> usize {
        self.melds.len() + self.holdings.len()
    }

    /// How many hands would have melded what they showed, or have what they must have.
    fn fitting(&self, world: &State) -> usize {
        let has = |holding: &&Holding| !(world.table.set(holding.hand) & holding.cards).is_empty();
        let hand = |known: &KnownMelds| world.table.set(known.hand) | known.left;
        self.melds.iter().filter(|known| known.melds.fits(&self.rules.melds, hand(known))).count()
            + self.holdings.iter().filter(has).count()
    }

    /// All worlds, if there are no more than so many.
    pub fn all(&self, most: usize) -> Option<Vec<World>> {
        self.count().filter(|count| *count <= most as f64)?;
        let cards: Vec<(Card, u64)> = self.alike.iter().flat_map(|a| a.cards.iter().map(|c| (c, a.zones))).collect();
        let mut found = Vec::new();
        let mut room: Vec<usize> = self.zones.iter().map(|zone| zone.room).collect();
        self.spread(&cards, &mut room, &mut World::default(), &mut found);
        if self.conditions() > 0 {
            let mut state = self.base.clone();
            found.retain(|world| {
                self.set_up(world, 0, 0, &mut state);
                self.fitting(&state) == self.conditions()
            });
        }
        Some(found)
    }

    fn spread(&self, cards: &[(Card, u64)], room: &mut [usize], world: &mut World, found: &mut Vec<World>) {
        let Some(((card, zones), rest)) = cards.split_first() else { return found.push(world.clone()) };
        for zone in 0..room.len() {
            if zones >> zone & 1 == 1 && room[zone] > 0 {
                room[zone] -= 1;
                world.cards.push((*card, self.zones[zone].pile));
                self.spread(rest, room, world, found);
                world.cards.pop();
                room[zone] += 1;
            }
        }
    }

    /// Sets up one of [`Worlds::all`]; what chance brings in it depends on seed and index.
    pub fn set_up(&self, world: &World, seed: i64, index: u32, into: &mut State) {
        into.clone_from(&self.base);
        let last = self.zones.last().map(|zone| zone.pile);
        let moved = world.cards.iter().filter(|(_, pile)| Some(*pile) != last);
        moved.for_each(|(card, pile)| into.table.put(*card, *pile));
        self.begin(seed, index, into);
    }

    fn begin(&self, seed: i64, index: u32, into: &mut State) {
        let seed = super::generator::match_seed(seed, index as u64);
        into.generator = Generator::new(self.rules.generator, seed);
    }

    /// Deals at random until a deal agrees; where such deals are rare, one is made.
    fn try_deals(&self, dice: &mut Dice, into: &mut State) -> Result<(), Fault> {
        let mut cards: Vec<(Card, u64)> =
            self.alike.iter().flat_map(|a| a.cards.iter().map(|c| (c, a.zones))).collect();
        let mut places: Vec<usize> =
            self.zones.iter().enumerate().flat_map(|(i, zone)| std::iter::repeat_n(i, zone.room)).collect();
        let agrees = (0..TRIES).any(|_| {
            (1..cards.len()).rev().for_each(|i| cards.swap(i, dice.below(i + 1)));
            cards.iter().zip(&places).all(|((_, zones), place)| zones >> place & 1 == 1)
        });
        if !agrees {
            let may: Vec<u64> = cards.iter().map(|(_, zones)| *zones).collect();
            let room: Vec<usize> = self.zones.iter().map(|zone| zone.room).collect();
            let none = || Fault::of(FaultKind::Strategy, "no deal agrees with what the seat has seen");
            places = agreeing::deal(&may, &room, dice).ok_or_else(none)?;
        }
        for ((card, _), place) in cards.iter().zip(&places) {
            into.table.put(*card, self.zones[*place].pile);
        }
        Ok(())
    }
}

/// One way to deal the cards of which the seat does not know where they lie.
#[derive(Clone, Debug, Default)]
pub struct World {
    pub cards: Vec<(Card, Pile)>,
}

#[cold]
fn none_agrees(view: &View) -> Fault {
    let seat = view.seat();
    Fault::of(
        FaultKind::Strategy,
        format!("no deal agrees with what {seat} has seen: what moves revealed contradicts itself"),
    )
}

/// The cards by what is known of them.
fn gather(view: &View, cards: CardSet, zones: &[PileRoom]) -> Vec<Alike> {
    let may: Vec<CardSet> = zones.iter().map(|zone| view.may_lie_in(zone.pile)).collect();
    let mut alike: Vec<Alike> = Vec::new();
    for card in cards {
        let zones = may.iter().enumerate().filter(|(_, may)| may.contains(card)).fold(0, |bits, (i, _)| bits | 1 << i);
        match alike.iter_mut().find(|a| a.zones == zones) {
            Some(known) => known.cards.insert(card),
            None => alike.push(Alike { cards: CardSet::one(card), zones }),
        }
    }
    alike
}

/// In how many ways the cards that are left can be dealt to a zone and those after it, by how many are left of each kind.
struct Ways {
    kinds: usize,
    /// The place of a kind's count in the index of a table.
    strides: Vec<usize>,
    counts: Vec<u8>,
    /// By zone and index.
    tables: Vec<Vec<f64>>,
}

impl Ways {
    fn new(zones: &[PileRoom], alike: &[Alike]) -> Option<Ways> {
        let mut strides = Vec::new();
        let mut size = 1usize;
        for a in alike {
            strides.push(size);
            size = size.checked_mul(a.cards.len() + 1).filter(|size| size * zones.len().max(1) <= MOST_COUNTED)?;
        }
        let counts: Vec<u8> = alike.iter().map(|a| a.cards.len() as u8).collect();
        let tables = vec![vec![f64::NAN; size]; zones.len()];
        let mut ways = Ways { kinds: alike.len(), strides, counts, tables };
        let mut left = ways.counts.clone();
        ways.fill(zones, alike, 0, &mut left);
        Some(ways)
    }

    fn index(&self, left: &[u8]) -> usize {
        left.iter().zip(&self.strides).map(|(n, stride)| *n as usize * stride).sum()
    }

    fn total(&self) -> f64 {
        let index = self.index(&self.counts);
        // without a zone there is nothing to deal: the one world is known
        self.tables.first().map_or(1.0, |table| table[index])
    }

    fn fill(&mut self, zones: &[PileRoom], alike: &[Alike], zone: usize, left: &mut [u8]) -> f64 {
        if zone == zones.len() {
            return left.iter().all(|n| *n == 0) as u8 as f64;
        }
        let index = self.index(left);
        if self.tables[zone][index].is_nan() {
            let mut sum = 0.0;
            for taken in takings(alike, zone, zones[zone].room, left) {
                let ways = ways_to_take(left, &taken);
                left.iter_mut().zip(&taken).for_each(|(n, k)| *n -= k);
                sum += ways * self.fill(zones, alike, zone + 1, left);
                left.iter_mut().zip(&taken).for_each(|(n, k)| *n += k);
            }
            self.tables[zone][index] = sum;
        }
        self.tables[zone][index]
    }

    /// Deals zone by zone: how many of each kind as often as there are ways to go on, and which of a kind at random.
    fn deal(&self, zones: &[PileRoom], alike: &[Alike], dice: &mut Dice, mut put: impl FnMut(Card, Pile)) {
        let mut cards: Vec<CardSet> = alike.iter().map(|a| a.cards).collect();
        let mut left = self.counts.clone();
        for zone in 0..zones.len().saturating_sub(1) {
            let taken = self.taken(zones, alike, zone, &left, dice);
            for kind in 0..self.kinds {
                for _ in 0..taken[kind] {
                    let Some(card) = cards[kind].nth(dice.below(cards[kind].len())) else { continue };
                    cards[kind].remove(card);
                    put(card, zones[zone].pile);
                }
                left[kind] -= taken[kind];
            }
        }
    }

    /// How many of each kind a zone takes.
    fn taken(&self, zones: &[PileRoom], alike: &[Alike], zone: usize, left: &[u8], dice: &mut Dice) -> Vec<u8> {
        let room = zones[zone].room;
        if self.kinds == 1 {
            return vec![room as u8];
        }
        let after = |taken: &[u8]| {
            let rest: usize = (0..self.kinds).map(|i| (left[i] - taken[i]) as usize * self.strides[i]).sum();
            ways_to_take(left, taken) * self.tables[zone + 1][rest]
        };
        let all = takings(alike, zone, room, left);
        let mut point = unit(dice) * self.tables[zone][self.index(left)];
        for taken in &all {
            // a table has no entry where nothing leads
            let ways = after(taken);
            if ways > 0.0 {
                point -= ways;
                if point < 0.0 {
                    return taken.clone();
                }
            }
        }
        let possible = all.into_iter().rev().find(|taken| after(taken) > 0.0);
        possible.unwrap_or_else(|| vec![0; self.kinds])
    }
}

/// All ways to take so many cards, by how many of each kind that fits the zone.
fn takings(alike: &[Alike], zone: usize, room: usize, left: &[u8]) -> Vec<Vec<u8>> {
    fn go(alike: &[Alike], zone: usize, room: usize, left: &[u8], taken: &mut Vec<u8>, all: &mut Vec<Vec<u8>>) {
        let kind = taken.len();
        if kind == alike.len() {
            if room == 0 {
                all.push(taken.clone());
            }
            return;
        }
        let most = if alike[kind].fits(zone) { room.min(left[kind] as usize) } else { 0 };
        for n in 0..=most {
            taken.push(n as u8);
            go(alike, zone, room - n, left, taken, all);
            taken.pop();
        }
    }
    let mut all = Vec::new();
    go(alike, zone, room, left, &mut Vec::with_capacity(alike.len()), &mut all);
    all
}

fn ways_to_take(left: &[u8], taken: &[u8]) -> f64 {
    left.iter().zip(taken).map(|(n, k)| choose(*n as usize, *k as usize)).product()
}

/// How many ways there are to choose k of n.
fn choose(n: usize, k: usize) -> f64 {
    (0..k.min(n - k)).fold(1.0, |ways, i| ways * (n - i) as f64 / (i + 1) as f64)
}

/// A number from 0 up to 1.
fn unit(dice: &mut Dice) -> f64 {
    const PART: usize = 1 << 24;
    (dice.below(PART) as f64 * PART as f64 + dice.below(PART) as f64) / (PART as f64 * PART as f64)
}
