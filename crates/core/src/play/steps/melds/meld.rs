//! Melds are laid on the table and scored; or a seat may lay melds, exchange a card or say something, as it likes.

use super::declare::Declare;
use super::say::{OfferWhen, Say};
use crate::cards::{Card, CardSet};
use crate::play::equipment::Equipment;
use crate::play::event::{Event, Telling};
use crate::play::fault::Fault;
use crate::play::melds::{MELD_ROWS, MeldTable, MeldWay, ShownMelds};
use crate::play::moves::{Announcement, Move, put_in_order};
use crate::play::rule_value::SeatRef;
use crate::play::score::{Line, RowId};
use crate::play::state::{Register, State};
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::step_facts::StepFacts;
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Turn};
use crate::table::{Group, Pile, Seat};

/// How melds are found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MeldChoice {
    /// The host tries the rows from the top.
    TableOrder,
    /// The host takes the set of melds with most points.
    Best,
    /// The seat chooses one meld after another.
    Own,
}

/// Every seat melds, or one seat if the step is an offer to it.
#[derive(Clone, Debug)]
pub struct Meld {
    /// The meld table, if there is anything to meld.
    pub table: Option<u8>,
    pub hand: Group,
    pub to: Group,
    pub choose: MeldChoice,
    /// The only seat that melds; `None` for all, in the order of the seats.
    pub only: Option<SeatRef>,
    /// Maximum number of melds at a time; 0 for no limit.
    pub most: u8,
    /// Whether cards on the table may serve again, in a meld of another class.
    pub reuse: bool,
    /// A card that may be exchanged for the turned one, or shown.
    pub exchange: Option<Exchange>,
    /// The declaration that the seat has reached the target, if it may make one.
    pub declare: Option<Declare>,
    /// What the seat may say.
    pub says: Vec<Say>,
    /// The variable (of seat 0; the other seats' follow) that counts the points within the round; `None` for points of
    /// the match.
    pub into: Option<Register>,
    /// Registers of this step: number of seats done, number of melds made by the seat on turn, what it has said (a bit
    /// each).
    pub own: Register,
}

/// The offer to exchange a certain card for the one on a pile.
#[derive(Clone, Debug)]
pub struct Exchange {
    /// The cards that may be exchanged, by trump suit.
    pub cards: Vec<CardSet>,
    pub pile: Pile,
    pub when: OfferWhen,
    pub row: RowId,
    /// The points for it. If not 0, the card may also be shown when there is no higher one to be had for it.
    pub points: i32,
    /// The word of the move.
    pub word: u8,
}

/// What may be said or done besides melds now: a bit for each of `says`, one for the exchange.
#[derive(Clone, Copy)]
struct Open(u32);

impl Open {
    const EXCHANGE: u32 = 1 << Meld::MOST_SAYS;

    fn exchange(self) -> bool {
        self.0 & Open::EXCHANGE != 0
    }

    fn say(self, place: usize) -> bool {
        self.0 >> place & 1 != 0
    }
}

impl Meld {
    pub const REGISTERS: u8 = 3;
    /// Maximum number of words that a seat is offered at a time.
    pub const MOST_SAYS: usize = 16;

    fn done(&self) -> Register {
        self.own
    }

    fn made(&self) -> Register {
        self.own.plus(1)
    }

    fn said(&self) -> Register {
        self.own.plus(2)
    }

    fn table<'r>(&self, rules: &'r Equipment) -> Option<&'r MeldTable> {
        Some(&rules.melds[self.table? as usize].1)
    }

    fn hand(&self, rules: &Equipment, seat: Seat) -> Pile {
        Pile(rules.piles.of(&self.hand, seat).start)
    }

    fn laid(&self, rules: &Equipment, seat: Seat) -> Pile {
        Pile(rules.piles.of(&self.to, seat).start)
    }

    fn seek<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let seats = if self.only.is_some() { 1 } else { turn.rules.seats };
        let first = match self.only {
            Some(who) => who.seat(turn.rules, turn.state),
            None => Seat(0),
        };
        while (turn.get(self.done()) as usize) < seats {
            let seat = first.left(turn.get(self.done()) as usize, turn.rules.seats);
            if self.choose == MeldChoice::Own {
                if self.has_offer(turn.rules, turn.state, seat)? {
                    return Ok(Flow::ask(seat));
                }
            } else {
                self.lay_all(turn, seat);
            }
            self.next_seat(turn);
            if turn.state.over {
                break;
            }
        }
        Ok(Flow::NEXT)
    }

    fn next_seat<S: Telling>(&self, turn: &mut Turn<S>) {
        turn.set(self.done(), turn.get(self.done()) + 1);
        turn.set(self.made(), 0);
        turn.set(self.said(), 0);
    }

    /// Finds, lays and scores the melds of a seat by the host's choice.
    fn lay_all<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat) {
        let (Some(number), Some(table)) = (self.table, self.table(turn.rules)) else { return };
        let hand = self.hand(turn.rules, seat);
        let cards = turn.state.table.set(hand);
        let trump = turn.get(Register::TRUMP);
        if !S::LISTENS && self.choose == MeldChoice::TableOrder && self.into.is_none() {
            let points = table.total(cards, trump);
            turn.give(seat, points);
            return;
        }
        let mut lines = match self.choose {
            MeldChoice::Best => table.best(cards, trump),
            _ => table.in_order(cards, trump),
        };
        let to = self.laid(turn.rules, seat);
        // melds are shown and taken up again, so the hand stays as it was whether or not anybody listens
        let shown = lines.iter().fold(CardSet::EMPTY, |all, line| all | line.cards);
        let show = |turn: &mut Turn<S>, from: Pile, to: Pile| {
            shown.iter().for_each(|card| turn.tell(|| Event::Moved { card: Some(card), from, to, seat: Some(seat) }));
        };
        show(turn, hand, to);
        let points = lines.iter().map(|line| line.points).sum();
        match self.into {
            Some(into) => lines.into_iter().for_each(|line| turn.tally(seat, into, line, Some(to))),
            None => {
                for line in &mut lines {
                    line.points = turn.give(seat, line.points);
                }
                self.tell(turn, seat, to, lines);
            }
        }
        show(turn, to, hand);
        let best = self.choose == MeldChoice::Best;
        turn.tell(|| Event::MeldsInAll { seat, melds: ShownMelds { table: number, trump, best, points } });
    }

    fn tell<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, pile: Pile, lines: Vec<Line>) {
        let total = turn.state.totals[turn.rules.team(seat)];
        let cards = lines.iter().fold(CardSet::EMPTY, |all, line| all | line.cards);
        let pile = Some(pile);
        turn.tell(|| Event::Scored { seat, table: None, pile, cards, extra: CardSet::EMPTY, lines, total });
    }

    fn has_offer(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<bool, Fault> {
        Ok(self.offers(rules, state, seat)?.next().is_some())
    }

    /// Adds `done`, the exchange, what may be said, and every meld that the seat can lay now.
    fn list(&self, rules: &Equipment, state: &State, seat: Seat, out: &mut Vec<Move>) -> Result<(), Fault> {
        out.push(Move::Done);
        out.extend(self.offers(rules, state, seat)?);
        put_in_order(out, 0);
        Ok(())
    }

    /// The moves of the seat except `done`, in no order.
    fn offers<'r>(
        &'r self,
        rules: &'r Equipment,
        state: &'r State,
        seat: Seat,
    ) -> Result<impl Iterator<Item = Move> + 'r, Fault> {
        let open = self.open(rules, state, seat)?;
        let exchange = self.exchange.iter().filter(move |_| open.exchange()).map(|e| e.word);
        let declare = self.declare.iter().filter(move |declare| declare.offered(rules, state, seat)).map(|d| d.word);
        let says = self.says.iter().enumerate().filter(move |(place, _)| open.say(*place)).map(|(_, say)| say.word);
        let words = exchange.chain(declare).chain(says).map(|word| Move::word(word as usize));
        Ok(words.chain(self.melds(rules, state, seat).map(Move::of_cards)))
    }

    fn open(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<Open, Fault> {
        let mut open = 0;
        if let Some(exchange) = &self.exchange
            && self.exchangeable(exchange, rules, state, seat).is_some()
            && exchange.when.holds(rules, state, seat)?
        {
            open |= Open::EXCHANGE;
        }
        for (place, say) in self.says.iter().enumerate() {
            if state.get(self.said()) >> place & 1 == 0 && say.when.holds(rules, state, seat)? {
                open |= 1 << place;
            }
        }
        Ok(Open(open))
    }

    fn melds<'r>(&'r self, rules: &'r Equipment, state: &'r State, seat: Seat) -> impl Iterator<Item = CardSet> + 'r {
        let open = self.most == 0 || state.get(self.made()) < self.most as i32;
        let table = self.table(rules).filter(|_| open);
        let ways = table.map_or(&[][..], |table| table.ways(state.trump_key()));
        let hand = state.table.set(self.hand(rules, seat));
        let laid = if self.reuse { state.table.set(self.laid(rules, seat)) } else { CardSet::EMPTY };
        let faces = rules.deck_index.faces(hand | laid);
        let possible = ways.iter().filter(move |way| (way.faces - faces).is_empty());
        possible.filter_map(move |way| self.offered(way, rules, state, seat))
    }

    /// The cards of one way to meld, if the seat may lay it. They come from the hand, at least one of them, and where
    /// cards serve again also from the table; none may lie in a row that bars this one.
    fn offered(&self, way: &MeldWay, rules: &Equipment, state: &State, seat: Seat) -> Option<CardSet> {
        let hand = state.table.set(self.hand(rules, seat));
        if !self.reuse {
            return way.find(hand);
        }
        let bars = self.table(rules)?.rows[way.row].bars;
        let laid = state.table.set(self.laid(rules, seat));
        // most ways lack a card, whatever else it served in
        way.find(hand | laid)?;
        let free = laid.iter().filter(|c| state.marks[c.index()] & bars == 0).collect::<CardSet>();
        let own = hand.iter().filter(|c| state.marks[c.index()] & bars == 0).collect::<CardSet>();
        // of equal cards those on the table are taken before those of the hand
        let found = way.find_among(free, own)?;
        if !(found & hand).is_empty() {
            return Some(found);
        }
        // the lowest copies all lie on the table: take one from the hand instead
        let copies = |card: Card| way.needs.iter().map(|(copies, _)| *copies).find(|copies| copies.contains(card));
        let (swap, copies) = own.iter().find_map(|card| copies(card).map(|copies| (card, copies)))?;
        let out = (found & copies).lowest().map_or(CardSet::EMPTY, CardSet::one);
        Some((found - out) | CardSet::one(swap))
    }

    fn exchangeable(&self, exchange: &Exchange, rules: &Equipment, state: &State, seat: Seat) -> Option<Card> {
        let trump = usize::try_from(state.get(Register::TRUMP)).ok()?;
        let hand = state.table.set(self.hand(rules, seat));
        let cards = hand & *exchange.cards.get(trump)?;
        // without a higher card to be had, nothing is gained
        let higher = |top: Card| cards.iter().all(|card| is_higher(rules, top, card));
        let gains = exchange.points != 0 || state.table.top(exchange.pile).is_some_and(higher);
        cards.iter().find(|c| state.marks[c.index()] >> EXCHANGED & 1 == 0).filter(|_| gains)
    }

    /// What the seat says by this move, with its index in `says`.
    fn spoken(&self, chosen: Move) -> Option<(usize, &Say)> {
        self.says.iter().enumerate().find(|(_, say)| chosen == Move::word(say.word as usize))
    }

    /// What the seat declares by this move; `None` if it declares nothing.
    fn declared(&self, chosen: Move) -> Option<&Declare> {
        self.declare.as_ref().filter(|declare| chosen == Move::word(declare.word as usize))
    }

    fn lay<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, cards: CardSet) {
        let Some(table) = self.table(turn.rules) else { return };
        let Some(way) = self.way_of(turn.rules, turn.state, cards) else { return };
        let row = &table.rows[way.row];
        let to = self.laid(turn.rules, seat);
        let hand = self.hand(turn.rules, seat);
        for card in cards & turn.state.table.set(hand) {
            turn.put(card, to, Some(seat));
        }
        cards.iter().for_each(|card| turn.state.marks[card.index()] |= 1 << way.row.min(MELD_ROWS - 1));
        turn.set(self.made(), turn.get(self.made()) + 1);
        if let Some(into) = self.into {
            return turn.tally(seat, into, Line { row: row.id, cards, points: row.points }, Some(to));
        }
        let points = turn.give(seat, row.points);
        self.tell(turn, seat, to, vec![Line { row: row.id, cards, points }]);
    }

    /// The way to meld that these cards are.
    fn way_of<'r>(&self, rules: &'r Equipment, state: &State, cards: CardSet) -> Option<&'r MeldWay> {
        let ways = self.table(rules)?.ways(state.trump_key());
        ways.iter().find(|way| way.find(cards) == Some(cards))
    }

    /// Carries out a spoken move. Returns whether the seat is done with it.
    fn speak<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> bool {
        if let Some((place, say)) = self.spoken(chosen) {
            turn.set(self.said(), turn.get(self.said()) | 1 << place);
            say.carry_out(turn, seat);
            return say.ends;
        }
        match self.declared(chosen) {
            Some(declare) => declare.carry_out(turn, seat),
            None => self.carry_out_exchange(turn, seat),
        }
        false
    }

    fn carry_out_exchange<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat) {
        let Some(exchange) = &self.exchange else { return };
        let Some(card) = self.exchangeable(exchange, turn.rules, turn.state, seat) else { return };
        turn.state.marks[card.index()] |= 1 << EXCHANGED;
        let hand = self.hand(turn.rules, seat);
        // a turned card that is no higher is not exchanged: the card is only shown
        if let Some(turned) = turn.state.table.top(exchange.pile)
            && is_higher(turn.rules, turned, card)
        {
            turn.put(card, exchange.pile, Some(seat));
            turn.put(turned, hand, Some(seat));
        }
        turn.award(seat, exchange.row, exchange.points, CardSet::one(card));
    }
}

impl Mechanics for Meld {
    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        turn.set(self.done(), 0);
        turn.set(self.made(), 0);
        turn.set(self.said(), 0);
        self.seek(turn)
    }

    fn moves(&self, rules: &Equipment, state: &State, seat: Seat, out: &mut Vec<Move>) -> Result<(), Fault> {
        self.list(rules, state, seat, out)
    }

    #[inline]
    fn play<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<Flow, Fault> {
        let ends = match chosen {
            Move::Cards { cards, .. } => {
                self.lay(turn, seat, cards);
                false
            }
            Move::Announce(Announcement::Word(_)) => self.speak(turn, seat, chosen),
            _ => true,
        };
        if turn.state.over {
            return Ok(Flow::NEXT);
        }
        if ends || !self.has_offer(turn.rules, turn.state, seat)? {
            self.next_seat(turn);
        }
        self.seek(turn)
    }

    fn gain(&self, rules: &Equipment, state: &State, _: Seat, chosen: Move) -> Result<i32, Fault> {
        Ok(match chosen {
            Move::Cards { cards, .. } => {
                let way = self.way_of(rules, state, cards).zip(self.table(rules));
                way.map_or(0, |(way, table)| table.rows[way.row].points)
            }
            Move::Announce(_) if self.declared(chosen).is_some() || self.spoken(chosen).is_some() => 0,
            Move::Announce(_) => self.exchange.as_ref().map_or(0, |exchange| exchange.points),
            _ => 0,
        })
    }
}

impl StepInfo for Meld {
    fn kind(&self) -> StepKind {
        StepKind::Meld
    }

    fn about(&self) -> StepFacts<'_> {
        StepFacts {
            needs_all_seats: true,
            scores_at_once: true,
            asks_for_hands: self.choose == MeldChoice::Own,
            ..StepFacts::default()
        }
    }

    fn exchanged_on(&self, chosen: &Move) -> Option<Pile> {
        let exchange = self.exchange.as_ref().filter(|e| *chosen == Move::word(e.word as usize));
        exchange.map(|exchange| exchange.pile)
    }

    fn melds_worth(&self, rules: &Equipment, seat: Seat, cards: &dyn Fn(Pile) -> CardSet, trump: i32) -> Option<i32> {
        let (table, hand) = (self.table(rules)?, cards(self.hand(rules, seat)));
        Some(match self.choose {
            MeldChoice::TableOrder => table.total(hand, trump),
            _ => table.best(hand, trump).iter().map(|line| line.points).sum(),
        })
    }

    fn all_moves(&self, _: &Equipment) -> Option<Vec<Move>> {
        None
    }
}

/// Whether `one` ranks above `other` in the deck's order.
fn is_higher(rules: &Equipment, one: Card, other: Card) -> bool {
    rules.deck_index.place[one.index()] > rules.deck_index.place[other.index()]
}

/// The bit of a card's marks that says that it was exchanged or shown.
const EXCHANGED: u8 = 15;
