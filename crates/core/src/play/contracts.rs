//! Kinds of contract: in each of them other cards may be trumps, and cards may stand in another order.
//!
//! Does not know who names a contract, nor what it is worth when it is made.

use super::by_trump::ByTrump;
use super::equipment::Equipment;
use super::facts::Party;
use super::seen::TrickOrder;
use super::state::{Register, State};
use crate::cards::CardSet;
use crate::table::{Pile, Role};

/// The kinds of contract of a game; none in most games.
#[derive(Clone, Debug, Default)]
pub struct Contracts {
    /// The kinds in the order of their names. The first has place 1: 0 is no kind at all.
    pub kinds: Vec<ContractKind>,
    /// What tricks and scores need of them. `None` if the game has no kinds of contract.
    pub tables: Option<Box<ContractTables>>,
}

/// One kind of contract.
#[derive(Clone, Debug)]
pub struct ContractKind {
    pub name: String,
    /// The flag that is set while this kind is played.
    pub flag: Register,
    /// Whether a suit is trump in it.
    pub has_suit: bool,
}

/// Tables by contract and trump.
#[derive(Clone, Debug)]
pub struct ContractTables {
    pub order: ByTrump<TrickOrder>,
    /// What a game of this contract and trump is worth before anything multiplies it.
    pub base: ByTrump<i32>,
}

impl Contracts {
    /// Makes the kind with this place the one that is played; 0 for none.
    pub fn play(&self, state: &mut State, place: usize) {
        state.set(Register::CONTRACT, place as i32);
        for (kind, at) in self.kinds.iter().zip(1..) {
            state.set(kind.flag, i32::from(at == place));
        }
    }

    /// The place of the kind with this name.
    pub fn place(&self, name: &str) -> Option<usize> {
        self.kinds.iter().position(|kind| kind.name == name).map(|place| place + 1)
    }

    /// What the present contract is worth before anything multiplies it.
    pub fn base(&self, state: &State) -> i32 {
        self.tables.as_ref().map_or(1, |tables| *tables.base.with(state.trump_key()))
    }

    /// How many trumps in a row from the highest on were dealt to a party, or how many were not.
    pub fn tops(&self, rules: &Equipment, state: &State, party: Party) -> i32 {
        let Some(tables) = &self.tables else { return 0 };
        let order = tables.order.with(state.trump_key());
        let own = cards_of(rules, state, party);
        let mut left = order.trumps(state.get(Register::TRUMP));
        let (mut with, mut row) = (None, 0);
        while let Some(top) = left.iter().max_by_key(|card| order.height(*card)) {
            let has = own.contains(top);
            if *with.get_or_insert(has) != has {
                break;
            }
            left = left - CardSet::one(top);
            row += 1;
        }
        row
    }
}

/// The cards that a party had when tricks began: those it has played, those in hand, those laid away, and those of
/// piles that belong to it by an office.
fn cards_of(rules: &Equipment, state: &State, party: Party) -> CardSet {
    let seats: u16 = party.seats(rules).map(|seat| 1u16 << seat.0).sum();
    let is_one = |seat: i32| (0..rules.seats as i32).contains(&seat) && seats >> seat & 1 != 0;
    let has = |pile: &Pile| {
        let group = rules.piles.group(*pile);
        match (&group.office, group.role) {
            (Some(office), _) => rules.register(office).is_some_and(|office| is_one(state.get(office))),
            (None, Role::Hand | Role::Discards) => rules.piles.owner(*pile).is_some_and(|owner| is_one(owner.0.into())),
            _ => false,
        }
    };
    let held = rules.piles.all().filter(has).fold(CardSet::EMPTY, |all, pile| all | state.table.set(pile));
    let played = rules.deck_index.deck.all().iter().filter(|card| state.marks[card.index()] & seats != 0);
    held | played.collect::<CardSet>()
}
