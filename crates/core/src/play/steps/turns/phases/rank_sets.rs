//! Sets of one rank that a side lays down, one on each pile of a row, each rank once.
//!
//! Knows which cards are a set, what goes onto one that lies, and what the first sets must count. Does not know whose turn
//! it is.

use super::set_reach::{Lying, SetReach};
use crate::cards::{Card, CardSet};
use crate::play::deck_index::DeckIndex;
use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::facts::{OfFacts, Party};
use crate::play::fault::Fault;
use crate::play::illegal::{IllegalMove, NamedPile};
use crate::play::state::{Register, State};
use crate::play::turn::Turn;
use crate::table::{Group, Pile, Seat};

/// Where sets lie, and which cards are one.
#[derive(Clone, Debug)]
pub struct RankSets {
    pub hand: Group,
    /// The piles, one set on each.
    pub piles: Vec<Group>,
    pub shape: SetShape,
    /// Who has no set of so many cards on his side keeps a card, after the one to be discarded.
    pub to_go_out: Option<usize>,
    pub opening: Option<SetOpening>,
    /// The pile that comes into the hand once the side has opened; nobody's number if there is none.
    pub due: Register,
}

/// Which cards are a set.
#[derive(Clone, Copy, Debug)]
pub struct SetShape {
    /// The cards that make sets of their rank.
    pub natural: CardSet,
    /// The cards that stand for others.
    pub wild: CardSet,
    pub least: usize,
    pub natural_at_least: usize,
    pub wild_at_most: usize,
}

/// The rule that the first sets of a side, in one turn, must count at least so much.
#[derive(Clone, Debug)]
pub struct SetOpening {
    pub least: OfFacts,
    /// What that is in this round, for seat 0; the registers of the other seats follow.
    pub needed: Register,
    /// The variable of seat 0 that says whether its side has laid down enough; those of the other seats follow.
    pub opened: Register,
    /// What the side on turn has laid down in this turn, before it has opened.
    pub laid: Register,
}

/// Why cards cannot be laid down.
pub enum Unlaid {
    /// They are no set.
    NoSet,
    /// Their rank lies there already.
    Lies(Pile),
    /// Too few cards would be left.
    KeepsCard(usize),
    /// The first sets must count so much, and so much is laid.
    TooLittle { least: i32, laid: i32 },
}

impl SetShape {
    /// The place of the only rank of these cards; `None` if they have several, or one that makes no sets.
    fn place(&self, index: &DeckIndex, natural: CardSet) -> Option<usize> {
        let place = index.place[natural.lowest()?.index()] as usize;
        ((natural - self.natural).is_empty() && (natural - index.places[place]).is_empty()).then_some(place)
    }

    /// The place of the rank of a set; `None` if the cards are none.
    pub fn set(&self, index: &DeckIndex, cards: CardSet) -> Option<usize> {
        let (natural, wild) = (cards - self.wild, cards & self.wild);
        let many =
            cards.len() >= self.least && natural.len() >= self.natural_at_least && wild.len() <= self.wild_at_most;
        self.place(index, natural).filter(|_| many)
    }

    /// What lies on a pile; `None` if it is no set.
    fn lying(&self, index: &DeckIndex, cards: CardSet) -> Option<Lying> {
        let place = self.place(index, cards - self.wild)?;
        Some(Lying { place, wild: (cards & self.wild).len(), size: cards.len() })
    }

    /// Whether a card goes onto a set that lies.
    fn joins(&self, index: &DeckIndex, lying: &Lying, card: Card) -> bool {
        let of_rank = || self.natural.contains(card) && index.place[card.index()] as usize == lying.place;
        if self.wild.contains(card) { lying.wild < self.wild_at_most } else { of_rank() }
    }
}

impl RankSets {
    pub fn hand(&self, rules: &Equipment, seat: Seat) -> Pile {
        Pile(rules.piles.of(&self.hand, seat).start)
    }

    pub fn held(&self, rules: &Equipment, state: &State, seat: Seat) -> CardSet {
        state.table.set(self.hand(rules, seat))
    }

    /// The piles of a seat's side.
    pub fn own<'a>(&'a self, rules: &'a Equipment, seat: Seat) -> impl Iterator<Item = Pile> + Clone + 'a {
        self.piles.iter().flat_map(move |group| rules.piles.of(group, seat)).map(Pile)
    }

    pub fn lying(&self, rules: &Equipment, state: &State, pile: Pile) -> Option<Lying> {
        self.shape.lying(&rules.deck_index, state.table.set(pile))
    }

    /// The pile of the seat's side on which the set of a rank lies.
    pub fn pile_of(&self, rules: &Equipment, state: &State, seat: Seat, place: usize) -> Option<Pile> {
        self.own(rules, seat).find(|pile| self.lying(rules, state, *pile).is_some_and(|lying| lying.place == place))
    }

    pub fn free(&self, rules: &Equipment, state: &State, seat: Seat) -> Option<Pile> {
        self.own(rules, seat).find(|pile| state.table.is_empty(*pile))
    }

    /// Whether the seat's side has laid down what its first sets must count.
    pub fn has_opened(&self, rules: &Equipment, state: &State, seat: Seat) -> bool {
        let has = |opening: &SetOpening| Party::side(seat).has(rules, state, opening.opened) != 0;
        self.opening.as_ref().is_none_or(has)
    }

    /// Whether the side on turn has laid down some of its first sets, but not yet enough.
    pub fn is_opening(&self, state: &State) -> bool {
        self.opening.as_ref().is_some_and(|opening| state.get(opening.laid) > 0)
    }

    /// Works out what the first sets of each side must count. It does not change within a round.
    pub fn begin(&self, rules: &Equipment, state: &mut State) -> Result<(), Fault> {
        let Some(opening) = &self.opening else { return Ok(()) };
        for seat in rules.all_seats() {
            // once a side
            let partner = (0..seat.0).find(|other| rules.team(Seat(*other)) == rules.team(seat));
            let least = match partner {
                Some(partner) => state.get(opening.needed.plus(partner)),
                None => opening.least.of_party(rules, state, Party::side(seat))?,
            };
            state.set(opening.needed.plus(seat.0), least);
        }
        Ok(())
    }

    /// What the side's first sets must count, and what it has laid; `None` if it has opened.
    pub fn lacks(&self, rules: &Equipment, state: &State, seat: Seat) -> Option<(i32, i32)> {
        let opening = self.opening.as_ref().filter(|_| !self.has_opened(rules, state, seat))?;
        Some((state.get(opening.needed.plus(seat.0)), state.get(opening.laid)))
    }

    /// Why these cards of the hand, with one of elsewhere, cannot be laid onto this pile of the side, or onto an empty
    /// one; `None` if they can. `more` cards come into the hand after it.
    pub fn unlaid(&self, rules: &Equipment, state: &State, seat: Seat, laid: Laying) -> Option<Unlaid> {
        let index = &rules.deck_index;
        let all = laid.cards | laid.beside;
        let lying = laid.onto.and_then(|pile| self.lying(rules, state, pile));
        let place = match &lying {
            Some(lying) => {
                let wild = lying.wild + (all & self.shape.wild).len();
                let joins = all.iter().all(|card| self.shape.joins(index, lying, card));
                (joins && wild <= self.shape.wild_at_most).then_some(lying.place)
            }
            None => self.shape.set(index, all),
        };
        let Some(place) = place else { return Some(Unlaid::NoSet) };
        if lying.is_none()
            && let Some(pile) = self.pile_of(rules, state, seat, place)
        {
            return Some(Unlaid::Lies(pile));
        }
        if lying.is_none() && self.free(rules, state, seat).is_none() {
            return Some(Unlaid::NoSet);
        }
        let size = lying.as_ref().map_or(0, |lying| lying.size) + all.len();
        let held = self.held(rules, state, seat);
        let left = held.len() - laid.cards.len() + laid.more + self.due_cards(state);
        if let Some(needed) = self.to_go_out.filter(|needed| left < 2 && size < *needed)
            && !self.own(rules, seat).any(|pile| state.table.len(pile) >= needed)
        {
            return Some(Unlaid::KeepsCard(needed));
        }
        let (least, so_far) = self.lacks(rules, state, seat)?;
        let lacks = least - so_far - index.sum(all);
        let mut reach = SetReach::new(&self.shape, index, held - laid.cards, left.saturating_sub(2));
        self.own(rules, seat).filter_map(|pile| self.lying(rules, state, pile)).for_each(|other| {
            if other.place != place {
                reach.lies(&other);
            }
        });
        let wild = lying.as_ref().map_or(0, |lying| lying.wild) + (all & self.shape.wild).len();
        reach.lies(&Lying { place, wild, size });
        let enough = lacks <= 0 || reach.most() >= lacks;
        (!enough).then_some(Unlaid::TooLittle { least, laid: so_far })
    }

    /// Number of cards that come into the hand once the side has opened.
    fn due_cards(&self, state: &State) -> usize {
        self.due_pile(state).map_or(0, |pile| state.table.len(pile))
    }

    fn due_pile(&self, state: &State) -> Option<Pile> {
        u8::try_from(state.get(self.due)).ok().map(Pile)
    }

    /// Lays cards down, wild ones below the others, and adds up what they count until the side has opened. Then the rest
    /// of the pile that is due comes into the hand.
    pub fn lay<S: Telling>(
        &self,
        turn: &mut Turn<S>,
        seat: Seat,
        cards: CardSet,
        onto: Option<Pile>,
    ) -> Result<(), Fault> {
        let lacks = self.lacks(turn.rules, turn.state, seat);
        let onto = onto.or_else(|| self.free(turn.rules, turn.state, seat));
        let onto = onto.ok_or_else(|| Fault::new("there is no room for one more set"))?;
        for card in cards & self.shape.wild {
            turn.tell_moved(card, onto, Some(seat));
            turn.state.table.put_under(card, onto);
        }
        for card in cards - self.shape.wild {
            turn.put(card, onto, Some(seat));
        }
        if let (Some(opening), Some((least, laid))) = (&self.opening, lacks) {
            let laid = laid + turn.rules.deck_index.sum(cards);
            let is_enough = laid >= least;
            turn.set(opening.laid, if is_enough { 0 } else { laid });
            turn.set(opening.opened.plus(seat.0), i32::from(is_enough));
        }
        self.take_what_is_due(turn, seat);
        Ok(())
    }

    fn take_what_is_due<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat) {
        if self.has_opened(turn.rules, turn.state, seat)
            && let Some(pile) = self.due_pile(turn.state)
        {
            turn.put_all(pile, self.hand(turn.rules, seat), Some(seat));
            turn.set(self.due, Register::NOBODY);
        }
    }

    /// A refusal as a player is told it.
    pub fn refusal(&self, rules: &Equipment, seat: Seat, why: Unlaid) -> IllegalMove {
        match why {
            Unlaid::NoSet => {
                let SetShape { least, natural_at_least, wild_at_most, .. } = self.shape;
                IllegalMove::NoRankSet { least, natural_at_least, wild_at_most }
            }
            Unlaid::Lies(pile) => {
                IllegalMove::RankLies { pile: NamedPile { pile, name: rules.piles.name(pile, Some(seat)) } }
            }
            Unlaid::KeepsCard(set_of) => IllegalMove::KeepsCard { set_of },
            Unlaid::TooLittle { least, laid } => IllegalMove::TooLittle { least, laid },
        }
    }
}

/// Cards that are to be laid down.
#[derive(Clone, Copy)]
pub struct Laying {
    /// Those of the hand.
    pub cards: CardSet,
    /// A card of elsewhere.
    pub beside: CardSet,
    /// The set that they join; `None` for a new one.
    pub onto: Option<Pile>,
    /// Number of cards that come into the hand with it.
    pub more: usize,
}

impl Laying {
    pub fn of_hand(cards: CardSet, onto: Option<Pile>) -> Laying {
        Laying { cards, beside: CardSet::EMPTY, onto, more: 0 }
    }
}
