//! A compiled game: everything that a match needs, and nothing that changes while it runs.

use super::deck_index::DeckIndex;
use super::function::{CardTest, EvalContext};
use super::generator::GeneratorKind;
use super::joint::SeatRef;
use super::live::{Fault, LiveFunctions, Value};
use super::melds::MeldTable;
use super::moves::MoveNames;
use super::outcome::PlayTo;
use super::score::{ArgSource, ScoreArgs, ScoreTable};
use super::state::{Register, State};
use super::steps::Step;
use crate::cards::{Card, CardSet};
use crate::table::{Group, Per, Pile, Piles, Seat, Sight, Table};
use std::sync::Arc;

/// The rules of one variant with its options, at a number of seats. Shared by all matches and threads.
pub struct Rules {
    /// `game` or `game/variant`.
    pub id: String,
    /// Changes when any rule, option or seat count does.
    pub fingerprint: u64,
    /// The same as the first program reckoned it, with its own version in it: its records are known by that.
    pub first_fingerprint: u64,
    pub seats: usize,
    /// The team of each seat; without teams, each seat is its own.
    pub team_of: Vec<u8>,
    pub teams: usize,
    pub deck_index: DeckIndex,
    pub piles: Piles,
    /// How cards go onto the piles of each group, by group.
    pub builds: Vec<Build>,
    pub tables: Vec<ScoreTable>,
    /// Meld tables by name.
    pub melds: Vec<(String, MeldTable)>,
    /// The name of every row that can score.
    pub rows: Vec<String>,
    /// The table whose points are shown while a round runs.
    pub running: Option<u8>,
    /// Words that moves may use.
    pub words: Vec<String>,
    pub vars: Vec<Var>,
    pub program: Vec<Step>,
    /// The name of each step, for checks, variants and messages.
    pub step_names: Vec<String>,
    pub stock: Pile,
    pub first_dealer: FirstDealer,
    pub next_dealer: NextDealer,
    pub next_match_dealer: NextDealer,
    /// Who leads a round where a step says nothing else.
    pub leads: SeatRef,
    pub generator: GeneratorKind,
    pub play_to: PlayTo,
    pub live: Arc<dyn LiveFunctions>,
    /// The table before the first card is dealt.
    pub fresh: Table,
}

/// How cards go onto the piles of a group.
#[derive(Clone, Debug, Default)]
pub struct Build {
    /// A card (or a whole pile, by its bottom card) may go onto this top card where none of these refuses it.
    pub refuses: Vec<Refusal>,
    /// For each top card the cards that go onto it, where nothing is asked of a script.
    pub takes: Option<Box<[CardSet]>>,
    /// Which cards may open an empty pile; None for all.
    pub starts: Option<CardTest>,
    /// The piles do not move once begun.
    pub fixed: bool,
    /// A seat on turn has the cards that it cannot play moved to the end of the pile.
    pub unplayable_to_end: bool,
    /// The cards are put in this order as soon as they have been dealt.
    pub sorted_when_dealt: Option<Box<[Card]>>,
}

/// A reason for which a card does not go onto another.
#[derive(Clone, Debug)]
pub struct Refusal {
    pub reason: String,
    /// A test of (top, card).
    pub test: CardTest,
    /// The test says what is allowed, not what is refused.
    pub negated: bool,
}

impl Build {
    /// Works out [`Build::takes`] once all refusals are known.
    pub fn prepare(&mut self, context: EvalContext) {
        let all = context.deck_index.deck.all();
        if self.refuses.iter().all(|r| !matches!(r.test, CardTest::Live(_))) {
            let takes = |top: Card| {
                let refused = |left: CardSet, r: &Refusal| left - r.refused(context, all, top).unwrap_or_default();
                self.refuses.iter().fold(all, refused)
            };
            self.takes = Some(all.iter().map(takes).collect());
        }
    }

    /// Those of `cards` that go onto `top`.
    #[inline]
    pub fn onto(&self, context: EvalContext, cards: CardSet, top: Card) -> Result<CardSet, Fault> {
        if let Some(takes) = &self.takes {
            return Ok(cards & takes[top.index()]);
        }
        let mut left = cards;
        for refusal in &self.refuses {
            left = left - refusal.refused(context, left, top)?;
        }
        Ok(left)
    }
}

impl Refusal {
    /// Those of `cards` that do not go onto `top`.
    #[inline]
    pub fn refused(&self, context: EvalContext, cards: CardSet, top: Card) -> Result<CardSet, Fault> {
        let passed = self.test.filter(context, cards, Some(Value::Card(top)))?;
        Ok(if self.negated { cards - passed } else { passed })
    }
}

/// What a variable holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VarKind {
    Number,
    /// 0 or 1.
    Flag,
    /// A suit's index, -1 for none.
    Suit,
}

/// A variable that a game declares.
#[derive(Clone, Debug)]
pub struct Var {
    pub name: String,
    pub kind: VarKind,
    pub register: Register,
    pub start: i32,
    /// Keeps its value from round to round.
    pub kept: bool,
    pub sight: Sight,
}

/// Who deals the first round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FirstDealer {
    Seat(Seat),
    /// Each seat cuts a card; the lowest (or highest) deals, equals cut again.
    Cut {
        low: bool,
    },
    Random,
}

/// Who deals next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NextDealer {
    /// The next seat to the left.
    Left,
    Same,
    /// Who won the round (for the next match: the match).
    Winner,
    /// Who lost it; among several, the first to the dealer's left.
    Loser,
    /// As in the first match.
    AsFirst,
}

impl Rules {
    pub fn context(&self) -> EvalContext<'_> {
        EvalContext { deck_index: &self.deck_index, live: &*self.live }
    }

    pub fn names(&self) -> MoveNames<'_> {
        MoveNames { deck_index: &self.deck_index, piles: &self.piles, words: &self.words }
    }

    /// Do all of them play together?
    pub fn one_team(&self, seats: &[Seat]) -> bool {
        seats.windows(2).all(|pair| self.team(pair[0]) == self.team(pair[1]))
    }

    /// The team of a seat.
    #[inline(always)]
    pub fn team(&self, seat: Seat) -> usize {
        self.team_of[seat.index()] as usize
    }

    /// The pile of a group that a seat counts when all seats count in turn from `first`: a team's pile is counted once,
    /// by the first of its seats.
    pub fn counted_pile(&self, group: &Group, first: Seat, place: usize) -> Option<(Seat, Pile)> {
        let seat = first.left(place, self.seats);
        let again = (0..place).any(|p| self.team(first.left(p, self.seats)) == self.team(seat));
        let counts = group.per != Per::Team || !again;
        counts.then(|| (seat, Pile(self.piles.of(group, seat).start)))
    }

    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats as u8).map(Seat)
    }

    /// The table with this name.
    pub fn table(&self, name: &str) -> Option<&ScoreTable> {
        self.tables.iter().find(|t| t.name == name)
    }

    /// The register of a variable or of a named office.
    pub fn register(&self, name: &str) -> Option<Register> {
        let own = self.vars.iter().find(|v| v.name == name).map(|v| v.register);
        own.or_else(|| Register::NAMED.iter().find(|(n, _)| *n == name).map(|(_, r)| *r))
    }

    /// What the register of this name holds.
    pub fn kind_of(&self, name: &str) -> VarKind {
        match self.vars.iter().find(|v| v.name == name) {
            Some(var) => var.kind,
            None if name == "trump" => VarKind::Suit,
            None => VarKind::Number,
        }
    }

    /// Gathers a table's arguments: its first pile argument is `counted` where given, the others lie on the table. A
    /// team's cards are counted together.
    #[inline(always)]
    pub fn hand_of(&self, state: &State, table: u8, seat: Seat, counted: Option<CardSet>) -> ScoreArgs<'static> {
        let mut hand = ScoreArgs::default();
        let mut counted = counted;
        for (i, arg) in self.tables[table as usize].args.iter().enumerate() {
            match arg.source {
                ArgSource::Tail => {}
                ArgSource::Number(register) => hand.numbers[i] = state.get(register),
                ArgSource::Cards(group) => {
                    hand.sets[i] = match counted.take() {
                        Some(cards) => cards,
                        None => self.cards_of(state, &self.piles.groups[group as usize], seat),
                    }
                }
            }
        }
        hand
    }

    #[inline]
    fn cards_of(&self, state: &State, group: &Group, seat: Seat) -> CardSet {
        if group.per == Per::Table && group.count == 1 {
            return state.table.set(group.first);
        }
        self.cards_of_many(state, group, seat)
    }

    fn cards_of_many(&self, state: &State, group: &Group, seat: Seat) -> CardSet {
        let gather = |all: CardSet, pile: u8| all | state.table.set(Pile(pile));
        if group.per != Per::Seat || self.teams == self.seats {
            return self.piles.of(group, seat).fold(CardSet::EMPTY, gather);
        }
        let partners = self.all_seats().filter(|s| self.team(*s) == self.team(seat));
        partners.flat_map(|s| self.piles.of(group, s)).fold(CardSet::EMPTY, gather)
    }

    /// Each seat's total with the points of the running table, where the game has one.
    pub fn running(&self, state: &State) -> Result<Vec<i32>, Fault> {
        let of = |seat: Seat| {
            let total = state.totals[self.team(seat)];
            match self.running {
                // in the end everything is in the totals
                Some(table) if !state.over => {
                    let hand = self.hand_of(state, table, seat, None);
                    Ok(total + self.tables[table as usize].total(self.context(), &hand)?.points)
                }
                _ => Ok(total),
            }
        };
        self.all_seats().map(of).collect()
    }

    /// What each card taken counts, by trump suit (0..4) and without trump (4), where the round counts them.
    pub fn card_values(&self) -> Option<&[Box<[i32]>]> {
        self.program.iter().find_map(Step::card_values)
    }

    /// The place of the step with this name.
    pub fn step(&self, name: &str) -> Option<usize> {
        self.step_names.iter().position(|n| n == name)
    }
}
