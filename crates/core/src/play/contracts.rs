//! Kinds of contract: in each of them other cards may be trumps, and cards may stand in another order.
//!
//! Does not know who names a contract, nor what it is worth when it is made.

use super::by_trump::ByTrump;
use super::seen::TrickOrder;
use super::state::{Register, State};
use crate::cards::CardSet;

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

    /// How many trumps in a row from the highest on are among these cards, or how many are not.
    pub fn tops(&self, state: &State, own: CardSet) -> i32 {
        let Some(tables) = &self.tables else { return 0 };
        let order = tables.order.with(state.trump_key());
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
