//! The complete state of a running match.

use super::by_trump::trump_key;
use super::generator::Generator;
use super::listed::Listed;
use crate::cards::{Card, CardSet};
use crate::table::{Seat, Table};

/// A number kept by a match: an office (such as the dealer), a variable of the game, or a counter of a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Register(pub u8);

impl Register {
    /// Value of an office that nobody holds.
    pub const NOBODY: i32 = -1;

    pub const COUNT: usize = 64;

    pub const DEALER: Register = Register(0);
    /// The seat that leads the next step.
    pub const LEADER: Register = Register(1);
    /// The seat that played the last card.
    pub const LAST_PLAYER: Register = Register(2);
    /// The seat that won the last trick.
    pub const WINNER: Register = Register(3);
    /// The seat that plays the contract.
    pub const DECLARER: Register = Register(4);
    pub const BID: Register = Register(5);
    /// Suit index, -1 for none.
    pub const TRUMP: Register = Register(6);
    /// The seat that captured last.
    pub const LAST_TAKER: Register = Register(7);
    /// The seat that leads every deal of this round.
    pub const TURNED_UP: Register = Register(8);
    /// The running count of a step that has one.
    pub const COUNT_NOW: Register = Register(9);
    /// The seat that won the last round.
    pub const ROUND_WINNER: Register = Register(10);
    /// The kind of contract that is played, by its place among the game's; 0 while none is named.
    pub const CONTRACT: Register = Register(11);
    /// The first register for variables of games and counters of steps.
    pub const FIRST_FREE: u8 = 12;

    /// Registers that scripts may name, with their names.
    pub const NAMED: [(&str, Register); 11] = [
        ("dealer", Register::DEALER),
        ("leader", Register::LEADER),
        ("last player", Register::LAST_PLAYER),
        ("last winner", Register::WINNER),
        ("winner", Register::WINNER),
        ("declarer", Register::DECLARER),
        ("bid", Register::BID),
        ("trump", Register::TRUMP),
        ("last taker", Register::LAST_TAKER),
        ("starter of the round", Register::TURNED_UP),
        ("count", Register::COUNT_NOW),
    ];

    /// Registers that are announced to players when a script sets them.
    pub const OFFICES_TOLD: [Register; 3] = [Register::DECLARER, Register::BID, Register::TRUMP];

    /// Whether the register with this name holds a seat.
    pub fn is_seat(name: &str) -> bool {
        !matches!(name, "bid" | "trump" | "count") && Register::NAMED.iter().any(|(named, _)| *named == name)
    }

    /// The register's place in an array of [`Register::COUNT`]. Masked, so that no bounds check is needed.
    #[inline(always)]
    pub fn index(self) -> usize {
        self.0 as usize & (Register::COUNT - 1)
    }

    /// The register `n` places after this one.
    #[inline]
    pub fn plus(self, n: u8) -> Register {
        Register(self.0 + n)
    }
}

/// The cards of the running count or trick, in the order in which they were played.
#[derive(Clone, Copy, PartialEq)]
pub struct Sequence {
    cards: [Card; Card::MAX],
    len: u8,
    /// The cards as a set, in two `u64`, so that stores and loads have the same width and are forwarded.
    set: [u64; 2],
}

impl Sequence {
    pub const EMPTY: Sequence = Sequence { cards: [Card(0); Card::MAX], len: 0, set: [0; 2] };

    #[inline(always)]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..self.len as usize]
    }

    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The card before the last one, and whether there is one; computed without a branch.
    #[inline(always)]
    pub fn before_latest(&self) -> (Card, bool) {
        (self.cards[(self.len as usize).wrapping_sub(2) % Card::MAX], self.len >= 2)
    }

    #[inline(always)]
    pub fn push(&mut self, card: Card) {
        self.push_in::<false>(card);
    }

    /// Appends a card. `ONE_WORD` means that the deck's sets fit into one word.
    #[inline(always)]
    pub fn push_in<const ONE_WORD: bool>(&mut self, card: Card) {
        let half = if ONE_WORD { 0 } else { card.index() >> 6 & 1 };
        if (self.len as usize) < Card::MAX {
            self.cards[self.len as usize] = card;
            self.len += 1;
            self.set[half] |= 1 << (card.0 & 63);
        }
    }

    /// Removes the last cards until `len` are left.
    #[inline(always)]
    pub fn truncate(&mut self, len: usize) {
        while self.len as usize > len {
            self.len -= 1;
            let card = self.cards[self.len as usize];
            self.set[card.index() >> 6] &= !(1 << (card.0 & 63));
        }
    }

    /// The cards as a set.
    #[inline(always)]
    pub fn set(&self) -> CardSet {
        let [low, high] = self.set;
        CardSet(low as u128 | (high as u128) << 64)
    }

    #[inline(always)]
    pub fn clear(&mut self) {
        self.len = 0;
        self.set = [0; 2];
    }
}

/// Everything that the future of a match depends on. Cloning allocates nothing.
pub struct State {
    pub table: Table,
    pub registers: [i32; Register::COUNT],
    /// Points of each team in this match.
    pub totals: [i32; Seat::MAX],
    /// Points of each team in this round.
    pub round_points: [i32; Seat::MAX],
    pub sequence: Sequence,
    /// For each card, the purposes for which it has been used, one bit each.
    pub marks: [u16; Card::MAX],
    /// Cards chosen so far in an unfinished series of one-card moves.
    pub chosen: CardSet,
    pub generator: Generator,
    /// The moves that a step of the game itself offers to the seat on turn. Derived from the rest of the state.
    pub listed: Listed,
    /// The current step.
    pub step: u16,
    /// The number of the round, from 1.
    pub round: u16,
    /// Number of moves made in the match.
    pub moves: u32,
    to_move: u8,
    pub over: bool,
    /// Whether the match ends with this round, whatever the rules say; set by searches.
    pub is_last_round: bool,
    /// The step after which the match ends; set by searches.
    pub last_step: Option<u16>,
    /// Whether the match ends before cards are dealt again; set by searches.
    pub ends_at_deal: bool,
    /// The teams that have won, one bit each, if something other than the totals decided the match; else 0.
    pub decided: u8,
    /// The seats that are out of the match, one bit each.
    pub out: u8,
}

/// Compares everything but the listed moves, which follow from the rest, and the numbers that the generator holds ready: its
/// position counts. Destructured, so that no new field is forgotten.
impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        let State {
            table,
            registers,
            totals,
            round_points,
            sequence,
            marks,
            chosen,
            generator,
            listed: _,
            step,
            round,
            moves,
            to_move,
            over,
            is_last_round,
            last_step,
            ends_at_deal,
            decided,
            out,
        } = self;
        *table == other.table
            && *registers == other.registers
            && *totals == other.totals
            && *round_points == other.round_points
            && sequence.cards() == other.sequence.cards()
            && *marks == other.marks
            && *chosen == other.chosen
            && generator.position() == other.generator.position()
            && (*step, *round, *moves, *to_move) == (other.step, other.round, other.moves, other.to_move)
            && (*over, *decided, *out) == (other.over, other.decided, other.out)
            && (*is_last_round, *last_step, *ends_at_deal) == (other.is_last_round, other.last_step, other.ends_at_deal)
    }
}

impl Clone for State {
    fn clone(&self) -> State {
        let mut state = State::new(self.table, self.generator.clone());
        state.clone_from(self);
        state
    }

    /// Copies each field in place: a search does this for every play-out.
    #[inline]
    fn clone_from(&mut self, other: &State) {
        let State {
            table,
            registers,
            totals,
            round_points,
            sequence,
            marks,
            chosen,
            generator,
            listed,
            step,
            round,
            moves,
            to_move,
            over,
            is_last_round,
            last_step,
            ends_at_deal,
            decided,
            out,
        } = other;
        self.table = *table;
        self.registers = *registers;
        (self.totals, self.round_points) = (*totals, *round_points);
        (self.sequence, self.marks, self.chosen) = (*sequence, *marks, *chosen);
        self.generator.clone_from(generator);
        self.listed.clone_from(listed);
        (self.step, self.round, self.moves) = (*step, *round, *moves);
        (self.to_move, self.over, self.decided, self.out) = (*to_move, *over, *decided, *out);
        (self.is_last_round, self.last_step, self.ends_at_deal) = (*is_last_round, *last_step, *ends_at_deal);
    }
}

impl State {
    pub fn new(table: Table, generator: Generator) -> State {
        State {
            table,
            registers: [0; Register::COUNT],
            totals: [0; Seat::MAX],
            round_points: [0; Seat::MAX],
            sequence: Sequence::EMPTY,
            marks: [0; Card::MAX],
            chosen: CardSet::EMPTY,
            generator,
            listed: Listed::NONE,
            step: 0,
            round: 0,
            moves: 0,
            to_move: u8::MAX,
            over: false,
            is_last_round: false,
            last_step: None,
            ends_at_deal: false,
            decided: 0,
            out: 0,
        }
    }

    /// Number of moves made in the match so far.
    #[inline]
    pub fn moves_made(&self) -> u32 {
        self.moves
    }

    /// The seat to move; `None` if the match is over.
    #[inline(always)]
    pub fn to_move(&self) -> Option<Seat> {
        (self.to_move != u8::MAX).then_some(Seat(self.to_move))
    }

    #[inline(always)]
    pub fn set_to_move(&mut self, seat: Option<Seat>) {
        self.to_move = seat.map_or(u8::MAX, |s| s.0);
    }

    #[inline(always)]
    pub fn get(&self, register: Register) -> i32 {
        self.registers[register.index()]
    }

    #[inline(always)]
    pub fn set(&mut self, register: Register, value: i32) {
        self.registers[register.index()] = value;
    }

    /// The key of tables that depend on the trump and on the kind of contract.
    #[inline(always)]
    pub fn trump_key(&self) -> i32 {
        trump_key(self.get(Register::CONTRACT), self.get(Register::TRUMP))
    }

    /// Whether the seat plays in this round, instead of being out.
    #[inline(always)]
    pub fn plays(&self, seat: Seat) -> bool {
        self.out >> seat.0 & 1 == 0
    }

    /// The seat in a register, limited to valid seats.
    #[inline(always)]
    pub fn seat(&self, register: Register) -> Seat {
        Seat(self.get(register).clamp(0, Seat::MAX as i32 - 1) as u8)
    }
}
