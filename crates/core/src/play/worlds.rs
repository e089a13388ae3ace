//! Worlds: complete states that a seat cannot distinguish from the true one (determinizations).
//!
//! Made from a view and dice alone. Cards whose holder the seat does not know are dealt anew, each deal that agrees
//! with its knowledge being equally likely. A shuffled pile has no order, so a world only says which cards lie in which
//! pile; later chance comes from a generator of the world's own. Does not know what worlds are for.

use super::agreeing::{self, HandNeed};
use super::dice::Dice;
use super::fault::{Fault, FaultKind};
use super::generator::{Generator, Stream};
use super::knowledge::{Heard, KnownMelds, SecretChoice};
use super::rules::Rules;
use super::state::State;
use super::told::Holding;
use super::view::View;
use super::ways::{Alike, DealWays, PileRoom};
use super::whereabouts::Whereabouts;
use crate::cards::{Card, CardSet};
use crate::table::{Pile, Sight, Table};

/// Number of random deals before an agreeing one is constructed card by card.
const TRIES: usize = 200;

/// Number of deals tried to find one in which every hand melds what it showed. If none does, the deal in which most
/// hands do is used: with several hands such a deal may be too rare.
const MELD_TRIES: usize = 200;

/// Number of deals tried if hands are only known to contain one of some cards. If none agrees, such cards are dealt
/// first.
const HOLDING_TRIES: usize = 60;

/// Number of deals tried after such cards have been put into their hands.
const PLACED_TRIES: usize = 200;

/// All worlds that agree with what a seat knows.
pub struct Worlds<'a> {
    rules: &'a Rules,
    /// Everything that the seat knows. Cards whose place it does not know are in the last zone.
    base: State,
    /// The piles among which cards are dealt, the largest last.
    zones: Vec<PileRoom>,
    /// The unknown cards, grouped by the zones in which they may lie.
    alike: Vec<Alike>,
    /// The counted deals. `None` if there are too many kinds of cards to count them.
    ways: Option<DealWays>,
    /// Hands of which more is known than follows from each card alone.
    melds: &'a [KnownMelds],
    holdings: &'a [Holding],
    secrets: &'a [SecretChoice],
    heard: Option<&'a Heard>,
    /// The hidden cards whose place the seat knows.
    known: CardSet,
    /// Where cards lie, if some hand is kept in lots: then a deal says from which of them each card comes.
    lots: Option<&'a Whereabouts>,
}

impl<'a> Worlds<'a> {
    /// The worlds of the seat to move. An error if the seat is not to move, or if no deal agrees with what it knows.
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
        let lots = view.lies().filter(|lies| lies.has_lots());
        let pinned = |pile: &Pile| match lots {
            Some(lies) => lies.rooms(*pile).fold(CardSet::EMPTY, |all, (_, _, known)| all | known),
            None => view.must_lie_in(*pile),
        };
        let known = hidden.iter().fold(CardSet::EMPTY, |all, pile| all | pinned(pile));
        let mut zones = match lots {
            Some(lies) => hidden.iter().flat_map(|pile| parted_rooms(lies, *pile)).collect(),
            None => hidden.iter().map(|pile| room_of(*pile, view.len(*pile), pinned(pile))).collect::<Vec<_>>(),
        };
        zones.retain(|zone| zone.room > 0);
        zones.sort_by_key(|zone| (zone.room, zone.pile, zone.place));
        let mut alike = gather(view, view.unseen() - known, &zones);
        gather_gone(lots, &zones, &mut alike);
        // whatever lay there, each hidden pile is filled anew, in the order of the deck
        hidden.iter().for_each(|pile| pinned(pile).iter().for_each(|card| base.table.put(card, *pile)));
        if let Some(last) = zones.last() {
            let unknown = alike.iter().fold(CardSet::EMPTY, |all, a| all | a.cards) - gone(lots);
            unknown.iter().for_each(|card| base.table.put(card, last.pile));
        }
        let ways = DealWays::new(&zones, &alike);
        let worlds = Worlds {
            rules,
            base,
            zones,
            alike,
            ways,
            melds: view.known_melds(),
            holdings: view.holdings(),
            secrets: view.secrets(),
            heard: view.heard(),
            known: hidden.iter().fold(CardSet::EMPTY, |all, pile| all | view.must_lie_in(*pile)),
            lots,
        };
        worlds.possible(view).map(|()| worlds)
    }

    fn possible(&self, view: &View) -> Result<(), Fault> {
        let cards: usize = self.alike.iter().map(|a| a.cards.len()).sum();
        let room: usize = self.zones.iter().map(|zone| zone.room).sum();
        if cards == room && self.count().is_none_or(|count| count >= 1.0) { Ok(()) } else { Err(none_agrees(view)) }
    }

    /// What other seats chose in secret.
    pub fn secrets(&self) -> &'a [SecretChoice] {
        self.secrets
    }

    /// What was said in this round; `None` if the view had no knowledge.
    pub fn heard(&self) -> Option<&'a Heard> {
        self.heard
    }

    /// The hidden cards whose place the seat knows.
    pub fn known(&self) -> CardSet {
        self.known
    }

    pub fn rules(&self) -> &'a Rules {
        self.rules
    }

    /// A state into which worlds can be written.
    pub fn empty(&self) -> State {
        self.base.clone()
    }

    /// Number of worlds, if they were counted. Ignores what is known of whole hands.
    pub fn count(&self) -> Option<f64> {
        self.ways.as_ref().map(|ways| ways.total())
    }

    /// Writes the `index`-th world of the series for this seed, each world equally likely. Returns false if no world
    /// was found in which every hand is as it is known to be; `into` is then the nearest of the worlds tried.
    pub fn sample(&self, seed: i64, index: u32, into: &mut State) -> Result<bool, Fault> {
        let mut dice = Dice::Own(Stream::new(seed, 0, index));
        if let Some(lies) = self.lots {
            let agrees = self.deal_lots(lies, &mut dice, into)?;
            self.begin(seed, index, into);
            return Ok(agrees);
        }
        let mut nearest: Option<(usize, Table)> = None;
        let tries = if self.melds.is_empty() { HOLDING_TRIES } else { MELD_TRIES };
        let mut agrees = false;
        for _ in 0..tries {
            into.clone_from(&self.base);
            match &self.ways {
                Some(ways) => ways.deal(&self.zones, &self.alike, &mut dice, |card, pile| into.table.put(card, pile)),
                None if self.try_deals(&mut dice, &[], into) => {}
                None => return Err(Fault::of(FaultKind::Strategy, "no deal agrees with what the seat has seen")),
            }
            let fitting = self.fitting(into);
            agrees = fitting == self.conditions();
            if agrees {
                break;
            }
            if nearest.is_none_or(|(most, _)| fitting > most) {
                nearest = Some((fitting, into.table));
            }
        }
        agrees = agrees || !self.holdings.is_empty() && self.deal_held(&mut dice, into);
        if let Some((_, table)) = nearest.filter(|_| !agrees) {
            into.table = table;
        }
        self.begin(seed, index, into);
        Ok(agrees)
    }

    /// Deals the cards of each lot. Returns false if no such deal was found in which every hand is as it is known to be.
    fn deal_lots(&self, lies: &Whereabouts, dice: &mut Dice, into: &mut State) -> Result<bool, Fault> {
        let cards: Vec<(Card, u64)> = self.alike.iter().flat_map(|a| a.cards.iter().map(|c| (c, a.zones))).collect();
        let may: Vec<u64> = cards.iter().map(|(_, zones)| *zones).collect();
        let room: Vec<usize> = self.zones.iter().map(|zone| zone.room).collect();
        let needs = self.needs(lies, &cards);
        let (gone, mut agrees) = (gone(self.lots), true);
        for _ in 0..MELD_TRIES {
            let mut dealt = agreeing::deal_needing(&may, &room, &needs, dice);
            agrees = dealt.is_some();
            if !agrees {
                dealt = agreeing::deal(&may, &room, dice);
            }
            let Some(dealt) = dealt else {
                return Err(Fault::of(FaultKind::Strategy, "no deal agrees with what the seat has seen"));
            };
            into.clone_from(&self.base);
            for ((card, _), zone) in cards.iter().zip(&dealt).filter(|((card, _), _)| !gone.contains(*card)) {
                into.table.put(*card, self.zones[*zone].pile);
            }
            let hand =
                |known: &&KnownMelds| known.melds.fits(&self.rules.melds, into.table.set(known.hand) | known.left);
            if !agrees || self.melds.iter().all(|known| hand(&known)) {
                return Ok(agrees);
            }
        }
        Ok(agrees && self.melds.is_empty())
    }

    /// What is known of whole hands, in the numbers of cards and zones.
    fn needs(&self, lies: &Whereabouts, cards: &[(Card, u64)]) -> Vec<HandNeed> {
        let listed = |set: CardSet| {
            let places = cards.iter().enumerate().filter(|(_, (card, _))| set.contains(*card));
            places.fold(0u128, |bits, (place, _)| bits | 1 << place)
        };
        let zones = |is: &dyn Fn(u64) -> bool| {
            let zones = self.zones.iter().enumerate().filter(|(_, zone)| is(zone.place));
            zones.fold(0u64, |bits, (zone, _)| bits | 1 << zone)
        };
        let holds = lies
            .told
            .holdings()
            .iter()
            .map(|told| HandNeed { cards: listed(told.cards), zones: zones(&|place| place & told.places != 0) });
        // a card that is known to lie elsewhere is missing already
        let open = |set: CardSet| listed(set).count_ones() as usize == set.len();
        let lacks = lies
            .told
            .not_all()
            .iter()
            .filter(|told| open(told.cards))
            .map(|told| HandNeed { cards: listed(told.cards), zones: zones(&|place| place & told.places == 0) });
        holds.chain(lacks).filter(|need| need.cards != 0 && need.zones != 0).collect()
    }

    /// Deals with a required card put into each hand first, until a deal agrees. A deal whose hands contain several of
    /// the required cards can arise in as many ways, and is rejected accordingly. Returns false if no deal agrees.
    fn deal_held(&self, dice: &mut Dice, into: &mut State) -> bool {
        let mut found = None;
        for _ in 0..PLACED_TRIES {
            let Some(placed) = self.place_held(dice) else { break };
            into.clone_from(&self.base);
            if self.try_deals(dice, &placed, into) && self.fitting(into) == self.conditions() {
                let ways = |holding: &Holding| (into.table.set(holding.hand) & holding.cards).len();
                let ways: usize = self.unmet().map(ways).product();
                found = Some(into.table);
                if dice.below(ways) == 0 {
                    return true;
                }
            }
        }
        found.is_some_and(|table| {
            into.table = table;
            true
        })
    }

    /// The holdings that are not met by cards whose place is known.
    fn unmet(&self) -> impl Iterator<Item = &'a Holding> {
        let known = |holding: &Holding| self.base.table.set(holding.hand) & self.known & holding.cards;
        self.holdings.iter().filter(move |holding| known(holding).is_empty())
    }

    /// One random card for each unmet holding, with the zone of its hand. `None` if some hand can have no such card.
    fn place_held(&self, dice: &mut Dice) -> Option<Vec<(Card, usize)>> {
        let mut placed = Vec::new();
        for holding in self.unmet() {
            let zone = self.zones.iter().position(|zone| zone.pile == holding.hand)?;
            let may = self.alike.iter().filter(|alike| alike.fits(zone));
            let cards = may.fold(CardSet::EMPTY, |all, alike| all | alike.cards) & holding.cards;
            placed.push((cards.nth(dice.below(cards.len()))?, zone));
        }
        Some(placed)
    }

    /// Number of conditions on whole hands.
    fn conditions(&self) -> usize {
        self.melds.len() + self.holdings.len()
    }

    /// Number of conditions that a world meets: hands that meld what they showed, or contain a card they must have.
    fn fitting(&self, world: &State) -> usize {
        let has = |holding: &&Holding| !(world.table.set(holding.hand) & holding.cards).is_empty();
        let hand = |known: &KnownMelds| world.table.set(known.hand) | known.left;
        self.melds.iter().filter(|known| known.melds.fits(&self.rules.melds, hand(known))).count()
            + self.holdings.iter().filter(has).count()
    }

    /// All worlds, if there are at most `most`. `None` if there are more or they were not counted.
    pub fn all(&self, most: usize) -> Option<Vec<World>> {
        self.count().filter(|count| *count <= most as f64 && self.lots.is_none())?;
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

    /// Writes one of [`Worlds::all`] into a state. Its later chance depends on seed and index.
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

    /// Deals at random until a deal agrees, with some cards fixed in their zones. If none of [`TRIES`] agrees, one is
    /// constructed. Returns false if there is none.
    fn try_deals(&self, dice: &mut Dice, placed: &[(Card, usize)], into: &mut State) -> bool {
        let place = |card: Card| placed.iter().find(|(other, _)| *other == card).map(|(_, zone)| 1 << zone);
        let may = |alike: &Alike| alike.cards.iter().map(|card| (card, place(card).unwrap_or(alike.zones))).collect();
        let mut cards: Vec<(Card, u64)> =
            self.alike.iter().flat_map(|alike| -> Vec<(Card, u64)> { may(alike) }).collect();
        let mut places: Vec<usize> =
            self.zones.iter().enumerate().flat_map(|(i, zone)| std::iter::repeat_n(i, zone.room)).collect();
        let agrees = (0..TRIES).any(|_| {
            (1..cards.len()).rev().for_each(|i| cards.swap(i, dice.below(i + 1)));
            cards.iter().zip(&places).all(|((_, zones), place)| zones >> place & 1 == 1)
        });
        if !agrees {
            let may: Vec<u64> = cards.iter().map(|(_, zones)| *zones).collect();
            let room: Vec<usize> = self.zones.iter().map(|zone| zone.room).collect();
            match agreeing::deal(&may, &room, dice) {
                Some(found) => places = found,
                None => return false,
            }
        }
        for ((card, _), place) in cards.iter().zip(&places) {
            into.table.put(*card, self.zones[*place].pile);
        }
        true
    }
}

/// One way to deal the cards whose place the seat does not know.
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

/// The room of a pile for cards whose place is not known.
fn room_of(pile: Pile, size: usize, known: CardSet) -> PileRoom {
    PileRoom { pile, place: 1 << pile.0, room: size.saturating_sub(known.len()) }
}

/// The room of each lot of a pile.
fn parted_rooms(lies: &Whereabouts, pile: Pile) -> impl Iterator<Item = PileRoom> + '_ {
    lies.rooms(pile).map(move |(place, size, known)| PileRoom { place, ..room_of(pile, size, known) })
}

/// The cards that have left a hand, nobody knows which of its lots.
fn gone(lots: Option<&Whereabouts>) -> CardSet {
    lots.map_or(CardSet::EMPTY, |lies| lies.gone().iter().map(|gone| gone.card).collect())
}

/// Groups cards by the zones in which they may lie.
fn gather(view: &View, cards: CardSet, zones: &[PileRoom]) -> Vec<Alike> {
    let lies = view.lies().filter(|lies| lies.has_lots());
    let may: Vec<CardSet> = zones.iter().map(|zone| view.may_lie_in(zone.pile)).collect();
    let mut alike: Vec<Alike> = Vec::new();
    for card in cards {
        let fits = |(zone, may): (usize, &CardSet)| match lies {
            Some(lies) => lies.places(card) & zones[zone].place != 0,
            None => may.contains(card),
        };
        add(&mut alike, card, (0..zones.len()).zip(&may).filter(|at| fits(*at)).fold(0, |bits, (i, _)| bits | 1 << i));
    }
    alike
}

/// Adds the cards that have left a hand: each takes the room that it had there.
fn gather_gone(lots: Option<&Whereabouts>, zones: &[PileRoom], alike: &mut Vec<Alike>) {
    for gone in lots.iter().flat_map(|lies| lies.gone()) {
        let fits = zones.iter().enumerate().filter(|(_, zone)| zone.place & gone.places != 0);
        add(alike, gone.card, fits.fold(0, |bits, (i, _)| bits | 1 << i));
    }
}

fn add(alike: &mut Vec<Alike>, card: Card, zones: u64) {
    match alike.iter_mut().find(|a| a.zones == zones) {
        Some(known) => known.cards.insert(card),
        None => alike.push(Alike { cards: CardSet::one(card), zones }),
    }
}
