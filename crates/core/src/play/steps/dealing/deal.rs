//! Deals cards from the stock to hands or to the table.

use crate::cards::{Card, CardSet};
use crate::play::event::{Event, Telling};
use crate::play::fault::Fault;
use crate::play::function::{Function, Value};
use crate::play::rule_value::{Condition, Number, SeatRef};
use crate::play::state::Register;
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::step_facts::{Dealt, StepFacts};
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, SilentDealer, Turn};
use crate::table::{Group, Per, Pile, Seat, Table};

/// How often cards are dealt again before it counts as a fault of the rules.
const MOST_DEALS: usize = 1000;

/// Deals a number of cards to each pile of a group.
#[derive(Clone, Debug)]
pub struct Deal {
    pub from: Pile,
    pub to: Group,
    /// Number of cards for each pile.
    pub count: Number,
    /// Number of cards given at a time: 1, a packet, or all at once.
    pub packet: i32,
    /// The seat that is dealt to first.
    pub first: SeatRef,
    /// What is done when the stock has too few cards.
    pub short: Short,
    /// Cards that go back, another one being drawn.
    pub refuse: CardSet,
    /// Where refused cards go instead of back; if there are several piles, each to the first that is empty.
    pub refused_to: Vec<Pile>,
    /// A function of the cards dealt to each pile: if it holds for any, all go back and are dealt anew.
    pub again_if: Option<Function>,
    /// Cards are dealt only if this holds.
    pub when: Condition,
    /// The order in which the cards of each pile are put once all are dealt; `None` to leave them as dealt.
    pub sort: Option<Box<[Card]>>,
}

/// What is done when the stock has too few cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Short {
    /// The first piles get all their cards, the others what is left.
    First,
    /// All piles get equally many; the rest of the stock is dealt in turn, one card each.
    Share,
}

impl Deal {
    /// Deals `count` cards one at a time to each pile of `to`, to the dealer's left first.
    pub fn new(from: Pile, to: Group, count: i32) -> Deal {
        Deal {
            from,
            to,
            count: Number::Const(count),
            packet: 1,
            first: SeatRef::left_of(Register::DEALER),
            short: Short::First,
            refuse: CardSet::EMPTY,
            refused_to: Vec::new(),
            again_if: None,
            when: Condition::Always(true),
            sort: None,
        }
    }

    /// Calls `deal` for each card: `count` for each pile, `packet` at a time, going round the piles from `to` on.
    #[inline(always)]
    fn around(
        &self,
        mut to: Pile,
        count: i32,
        packet: i32,
        mut deal: impl FnMut(Pile) -> Result<(), Fault>,
    ) -> Result<(), Fault> {
        if packet == 1 {
            for _ in 0..count * self.to.count as i32 {
                deal(to)?;
                to = self.next_pile(to);
            }
            return Ok(());
        }
        let mut left = count;
        while left > 0 {
            for _ in 0..self.to.count {
                for _ in 0..packet.min(left) {
                    deal(to)?;
                }
                to = self.next_pile(to);
            }
            left -= packet;
        }
        Ok(())
    }

    /// Deals if nobody listens: draws all cards first, then lays them. Cards dealt one by one are laid pile by pile.
    #[inline(never)]
    fn deal_unheard<const ONE_WORD: bool>(
        &self,
        mut unheard: SilentDealer,
        mut to: Pile,
        count: i32,
        packet: i32,
    ) -> Result<(), Fault> {
        let (piles, many) = (self.to.count as usize, count as usize);
        let mut drawn = [Card(0); Card::MAX];
        unheard.draw::<ONE_WORD>(self.from, &mut drawn[..piles * many]);
        if packet != 1 {
            let mut drawn = drawn.iter();
            return self.around(to, count, packet, |pile| {
                unheard.put_each::<ONE_WORD>(drawn.next().copied().into_iter(), self.from, pile);
                Ok(())
            });
        }
        for place in 0..piles {
            let cards = (0..many).map(|n| drawn[(n * piles + place) % Card::MAX]);
            unheard.put_each::<ONE_WORD>(cards, self.from, to);
            to = self.next_pile(to);
        }
        Ok(())
    }

    /// Deals if seats sit out: their piles are passed over.
    #[inline(never)]
    fn deal_to_those_who_play<S: Telling>(&self, turn: &mut Turn<S>, to: Pile, count: i32) -> Result<(), Fault> {
        let first = Seat(to.0 - self.to.first.0);
        let packet = self.packet.clamp(1, count.max(1));
        let mut left = count;
        while left > 0 {
            for seat in turn.rules.seats_from(turn.state, first) {
                for _ in 0..packet.min(left) {
                    self.deal_one(turn, Pile(self.to.first.0 + seat.0))?;
                }
            }
            left -= packet;
        }
        Ok(())
    }

    #[inline(always)]
    fn deal<S: Telling>(&self, turn: &mut Turn<S>, to: Pile, count: i32) -> Result<(), Fault> {
        if turn.state.out != 0 && self.to.per == Per::Seat {
            return self.deal_to_those_who_play(turn, to, count);
        }
        let packet = self.packet.clamp(1, count.max(1));
        let one_word = turn.rules.deck_index.is_one_word();
        let plain = self.refuse.is_empty() && !self.piles().any(|pile| pile == self.from);
        let quiet = if plain { turn.unheard(self.from, count * self.to.count as i32) } else { None };
        match quiet {
            Some(quiet) if one_word => self.deal_unheard::<true>(quiet, to, count, packet),
            Some(quiet) => self.deal_unheard::<false>(quiet, to, count, packet),
            None => self.around(to, count, packet, |pile| self.deal_one(turn, pile)),
        }
    }

    /// Deals, and deals again until no pile was dealt cards for which `spoilt` holds.
    #[inline(never)]
    fn deal_unspoilt<S: Telling>(
        &self,
        turn: &mut Turn<S>,
        spoilt: &Function,
        (to, count): (Pile, i32),
    ) -> Result<(), Fault> {
        let before: Vec<CardSet> = self.piles().map(|pile| turn.state.table.set(pile)).collect();
        for _ in 0..MOST_DEALS {
            self.deal(turn, to, count)?;
            let dealt = |turn: &Turn<S>| -> Vec<CardSet> {
                self.piles().zip(&before).map(|(pile, before)| turn.state.table.set(pile) - *before).collect()
            };
            let mut again = false;
            for cards in dealt(turn) {
                again |= spoilt.eval(turn.rules.context(), &[Value::Set(cards)])? != 0;
            }
            if !again {
                return Ok(());
            }
            turn.tell(|| Event::DealtAgain);
            for card in dealt(turn).into_iter().flatten() {
                turn.tell_moved(card, self.from, None);
                turn.state.table.put_under(card, self.from);
            }
        }
        Err(Fault::new(format!(
            "`again_if:` holds of {MOST_DEALS} deals one after the other: no cards are good enough"
        )))
    }

    /// Puts the cards of each pile in this order.
    fn sort_piles<S: Telling>(&self, turn: &mut Turn<S>, order: &[Card]) {
        for pile in self.piles() {
            let cards = turn.state.table.set(pile);
            for card in order.iter().filter(|c| cards.contains(**c)) {
                turn.state.table.put(*card, pile);
            }
        }
    }

    /// All piles that are dealt to.
    fn piles(&self) -> impl Iterator<Item = Pile> + use<> {
        (self.to.first.0..self.to.first.0 + self.to.count).map(Pile)
    }

    /// The pile that is dealt to first.
    fn first_pile(&self, first: Seat) -> Pile {
        let offset = if self.to.per == Per::Seat { first.0 } else { 0 };
        Pile(self.to.first.0 + offset)
    }

    /// The next pile of the group; after the last comes the first.
    #[inline(always)]
    fn next_pile(&self, pile: Pile) -> Pile {
        let next = pile.0 + 1;
        Pile(if next == self.to.first.0 + self.to.count { self.to.first.0 } else { next })
    }

    #[inline(always)]
    fn deal_one<S: Telling>(&self, turn: &mut Turn<S>, pile: Pile) -> Result<(), Fault> {
        // only a listener needs the owner
        let seat = if S::LISTENS { turn.rules.piles.owner(pile) } else { None };
        if !self.refuse.is_empty() {
            return self.deal_accepted(turn, pile, seat);
        }
        if let Some(card) = turn.draw(self.from, pile)? {
            turn.put(card, pile, seat);
        }
        Ok(())
    }

    /// The pile for a refused card; `None` if it goes back.
    fn elsewhere(&self, table: &Table) -> Option<Pile> {
        match self.refused_to.as_slice() {
            [only] => Some(*only),
            row => row.iter().copied().find(|pile| table.is_empty(*pile)),
        }
    }

    /// Deals a card to a pile. Refused cards go elsewhere or back, unless the stock has no others.
    #[inline(never)]
    fn deal_accepted<S: Telling>(&self, turn: &mut Turn<S>, pile: Pile, seat: Option<Seat>) -> Result<(), Fault> {
        let all_refused = (turn.state.table.set(self.from) - self.refuse).is_empty();
        loop {
            let Some(card) = turn.draw(self.from, pile)? else { return Ok(()) };
            let elsewhere = self.elsewhere(&turn.state.table).filter(|_| self.refuse.contains(card));
            if let Some(to) = elsewhere {
                turn.put(card, to, None);
                continue;
            }
            if all_refused || !self.refuse.contains(card) {
                turn.put(card, pile, seat);
                return Ok(());
            }
            if !turn.state.table.is_shuffled(self.from) {
                turn.state.table.put_under(card, self.from);
            }
        }
    }
}

impl Mechanics for Deal {
    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        if !self.when.holds(turn.rules, turn.state)? {
            return Ok(Flow::NEXT);
        }
        let count = self.count.value(turn.rules, turn.state)?.max(0);
        let first = self.first.seat(turn.rules, turn.state);
        let piles = match self.to.per {
            Per::Seat => turn.rules.playing(turn.state),
            _ => self.to.count as usize,
        };
        let stock = turn.state.table.len(self.from) as i32;
        let count = match self.short {
            Short::Share => count.min((stock + piles as i32 - 1) / piles.max(1) as i32),
            Short::First => count,
        };
        let to = self.first_pile(first);
        match &self.again_if {
            None => self.deal(turn, to, count)?,
            Some(spoilt) => self.deal_unspoilt(turn, spoilt, (to, count))?,
        }
        if let Some(order) = &self.sort {
            self.sort_piles(turn, order);
        }
        Ok(Flow::NEXT)
    }
}

impl StepInfo for Deal {
    fn kind(&self) -> StepKind {
        StepKind::Deal
    }

    fn about(&self) -> StepFacts<'_> {
        StepFacts {
            deals_again: self.again_if.is_some(),
            cards_dealt: Dealt::Only(&self.to, self.count.fixed()),
            ..StepFacts::default()
        }
    }
}
