//! What a seat said that reveals its hand, with everything that everybody knew at that moment.
//!
//! A bid tells something about the cards behind it: a search asks what a strategy would have said with the cards of a
//! sampled world. Does not know what is said, nor what it means.

use super::equipment::Equipment;
use super::moves::Move;
use super::state::{Register, State};
use crate::table::{Pile, Seat, Sight};

/// Something that a seat said, and what was known to everybody before it.
#[derive(Clone, PartialEq, Debug)]
pub struct Speech {
    pub seat: Seat,
    /// The place of the step in the program.
    pub step: u16,
    pub said: Move,
    /// Offices, variables and counters of steps. Variables that some seats may not see have their initial value.
    registers: [i32; Register::COUNT],
    totals: [i32; Seat::MAX],
    round_points: [i32; Seat::MAX],
    /// Number of cards in each pile.
    sizes: Vec<u8>,
}

impl Speech {
    pub fn new(rules: &Equipment, state: &State, seat: Seat, said: Move) -> Speech {
        let mut registers = state.registers;
        let hidden = rules.vars.iter().filter(|var| var.sight != Sight::Everybody);
        hidden.for_each(|var| registers[var.register.index()] = var.start);
        let sizes = rules.piles.all().map(|pile| state.table.len(pile) as u8).collect();
        let (totals, round_points) = (state.totals, state.round_points);
        Speech { seat, step: state.step, said, registers, totals, round_points, sizes }
    }

    /// Number of cards in a pile at that moment.
    pub fn size(&self, pile: Pile) -> usize {
        self.sizes[pile.index()] as usize
    }

    /// Sets a state back to the position in which this was said, except for the cards.
    pub fn set_back(&self, state: &mut State) {
        (state.step, state.registers) = (self.step, self.registers);
        (state.totals, state.round_points) = (self.totals, self.round_points);
        state.chosen = crate::cards::CardSet::EMPTY;
        state.sequence.clear();
        state.set_to_move(Some(self.seat));
        state.listed.forget();
    }
}
