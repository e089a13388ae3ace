//! Fingerprints of positions. Knows tables and registers; does not know what is searched.

use crate::play::steps::StepKind;
use crate::play::{Rules, State};
use crate::table::{Group, Per, Pile};

/// A fingerprint of the cards on the table and the game's variables. It is equal for positions that differ only in the
/// order of the piles of a row.
pub(super) fn fingerprint(rules: &Rules, state: &State) -> u64 {
    let vars = rules.vars.iter().fold(0u64, |sum, var| mix(sum ^ state.get(var.register) as u64));
    vars.wrapping_add(piles(rules, state, |_, group| is_row(group)))
}

/// Computes fingerprints of complete positions, as far as play depends on them; past chance is left out.
pub struct PositionHash {
    /// The groups of piles whose order does not matter, one bit each.
    alike: u64,
}

impl PositionHash {
    pub fn of(rules: &Rules) -> PositionHash {
        // a script may name a pile of a row, and builds and melds have numbers of their own
        let is_own = rules.steps().any(|step| step.kind() == StepKind::Custom);
        let is_begun = |group: &Group| rules.program.is_begun_by_moves(group.first);
        let is_alike = |group: &Group| is_row(group) && !is_own && !is_begun(group);
        let groups = rules.piles.groups.iter().enumerate();
        PositionHash {
            alike: groups.filter(|(_, group)| is_alike(group)).fold(0, |bits, (place, _)| bits | 1 << place),
        }
    }

    pub fn whole(&self, rules: &Rules, state: &State) -> u64 {
        let seat = state.to_move().map_or(u8::MAX, |seat| seat.0);
        let place = (state.out as u64) << 48
            | (state.step as u64) << 32
            | (state.round as u64) << 16
            | (state.decided as u64) << 8
            | seat as u64;
        let mut sum = mix(place);
        let numbers = state.registers.iter().chain(&state.totals).chain(&state.round_points);
        numbers.for_each(|number| sum = mix(sum ^ *number as u64));
        state.sequence.cards().iter().for_each(|card| sum = mix(sum ^ (card.0 as u64 + 1)));
        let marks = state.marks.iter().enumerate().filter(|(_, marks)| **marks != 0);
        marks.for_each(|(card, marks)| sum = mix(sum ^ (card as u64) << 16 ^ *marks as u64));
        sum = mix(mix(sum ^ state.chosen.0 as u64) ^ (state.chosen.0 >> 64) as u64);
        sum.wrapping_add(piles(rules, state, |place, _| self.alike >> place & 1 == 1))
    }
}

fn is_row(group: &Group) -> bool {
    group.per == Per::Table && group.count > 1
}

/// A hash of the cards in all piles. Piles of the groups that are `alike` are summed in any order; others count with
/// their place.
fn piles(rules: &Rules, state: &State, alike: impl Fn(usize, &Group) -> bool) -> u64 {
    let mut sum = 0u64;
    for (place, group) in rules.piles.groups.iter().enumerate() {
        let several = alike(place, group);
        for pile in (group.first.0..group.first.0 + group.count).map(Pile) {
            let own = if several { 0 } else { pile.0 as u64 + 1 };
            let start = mix((place as u64) << 32 | own << 16);
            sum = sum.wrapping_add(content(state, pile, start));
        }
    }
    sum
}

fn content(state: &State, pile: Pile, start: u64) -> u64 {
    if state.table.is_shuffled(pile) {
        let set = state.table.set(pile).0;
        return mix(set as u64 ^ mix((set >> 64) as u64 ^ start));
    }
    state.table.cards(pile).fold(start, |sum, card| mix(sum ^ (card.0 as u64 + 1)))
}

fn mix(mut z: u64) -> u64 {
    z = (z.wrapping_add(0x9E37_79B9_7F4A_7C15) ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
