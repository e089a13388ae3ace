//! Everything a game is played with, as its steps use it: cards, piles, seats, score tables, variables and live script
//! functions.
//!
//! Does not know the steps themselves, nor who deals.

use super::by_trump::CardValues;
use super::contracts::Contracts;
use super::deck_index::DeckIndex;
use super::facts::{Contest, OfFacts};
use super::fault::Fault;
use super::function::{CardFunctions, EvalContext};
use super::generator::GeneratorKind;
use super::live::{LiveFunctions, NoScripts};
use super::melds::MeldTable;
use super::moves::MoveNames;
use super::outcome::{PlayTo, TotalBounds};
use super::score::{ArgSource, RowPoints, ScoreArgs, ScoreTable};
use super::stack_rule::StackRule;
use super::state::{Register, State};
use crate::cards::CardSet;
use crate::table::{Group, Per, Pile, Piles, Seat, Sight, Table};
use std::sync::Arc;

/// The part of [`Rules`](super::Rules) that steps may use.
pub struct Equipment {
    pub seats: usize,
    /// The team of each seat. Without teams, each seat is its own team.
    pub team_of: Vec<u8>,
    pub teams: usize,
    pub deck_index: DeckIndex,
    pub piles: Piles,
    /// Stacking rules, one for each group of piles, in the order of [`Piles::groups`].
    pub builds: Vec<StackRule>,
    pub tables: Vec<ScoreTable>,
    /// Meld tables with their names.
    pub melds: Vec<(String, MeldTable)>,
    /// The kinds of contract.
    pub contracts: Contracts,
    /// Points of each captured card, if the game counts them in a round.
    pub card_values: Option<CardValues>,
    /// Names of all rows that can score, by row number.
    pub rows: Vec<String>,
    /// The score table whose points are shown during a round.
    pub running: Option<u8>,
    /// The words that may be said in moves.
    pub words: Vec<String>,
    pub vars: Vec<Var>,
    /// Lists with a number for each round, beginning with the first round.
    pub by_round: Vec<Box<[i32]>>,
    /// Functions of the numbers and flags that the game keeps.
    pub facts: Vec<OfFacts>,
    /// Comparisons of what the sides have.
    pub contests: Vec<Contest>,
    pub stock: Pile,
    pub generator: GeneratorKind,
    pub play_to: PlayTo,
    /// The bounds of totals that follow from [`Equipment::play_to`], computed in advance for giving points.
    pub bounds: TotalBounds,
    /// The team of each seat, for all seats a table can have.
    pub team_by_seat: [u8; Seat::MAX],
    pub live: Arc<dyn LiveFunctions>,
    /// [`Equipment::live`], as functions of cards.
    pub live_on_cards: Arc<dyn CardFunctions>,
    /// The table before any card is dealt.
    pub fresh: Table,
}

/// The kind of value a variable holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VarKind {
    Number,
    /// 0 or 1.
    Flag,
    /// A suit index, or -1 for none.
    Suit,
}

/// A variable declared by a game.
#[derive(Clone, Debug)]
pub struct Var {
    pub name: String,
    pub kind: VarKind,
    pub register: Register,
    pub start: i32,
    /// Whether the value is kept from round to round.
    pub kept: bool,
    pub sight: Sight,
}

impl Var {
    /// The name written in the rules. A variable of each seat is stored as `bid@0`, `bid@1` ...
    #[inline]
    pub fn written(&self) -> &str {
        self.name.split('@').next().unwrap_or_default()
    }

    /// The name of the variable of each seat that holds what it has paid into a pot.
    pub fn of_pot(name: &str) -> String {
        format!("{name}_paid")
    }

    /// The name under which the variable of one seat is stored.
    pub fn of_seat(name: &str, seat: Seat) -> String {
        format!("{name}@{}", seat.0)
    }
}

/// Length of a list by round: 60 rounds, and 60 more that repeat for ever. 60 is a multiple of every number up to six,
/// so any rotation of up to six turns is complete.
pub const ROUNDS: u16 = 120;
const AGAIN: u16 = 60;

impl Equipment {
    /// Cards, piles and seats, with nothing else: no team, table, variable or script. All cards lie shuffled in `stock`.
    /// `piles` knows how many seats there are.
    pub fn new(deck_index: DeckIndex, piles: Piles, stock: Pile, play_to: PlayTo) -> Equipment {
        let seats = piles.seats();
        let mut fresh = Table::new(deck_index.deck.cards(), stock);
        fresh.shuffle(stock);
        Equipment {
            seats,
            team_of: (0..seats as u8).collect(),
            teams: seats,
            builds: vec![StackRule::default(); piles.groups.len()],
            deck_index,
            piles,
            tables: Vec::new(),
            melds: Vec::new(),
            contracts: Contracts::default(),
            card_values: None,
            rows: Vec::new(),
            running: None,
            words: Vec::new(),
            vars: Vec::new(),
            by_round: Vec::new(),
            facts: Vec::new(),
            contests: Vec::new(),
            stock,
            generator: GeneratorKind::ChaCha,
            bounds: play_to.bounds(),
            play_to,
            team_by_seat: std::array::from_fn(|seat| seat as u8),
            live: Arc::new(NoScripts),
            live_on_cards: Arc::new(NoScripts),
            fresh,
        }
    }

    /// Whether the pile grows at both ends, so that it is shown in the order of ranks and not as it was laid.
    pub fn is_run(&self, pile: Pile) -> bool {
        self.builds.get(self.piles.group_index(pile)).is_some_and(|build| build.at_ends.is_some())
    }

    /// The number of a list for this round, counted from 1. After the list's end its second half repeats.
    pub fn in_round(&self, list: u8, round: u16) -> i32 {
        let round = match round.max(1) - 1 {
            listed if listed < ROUNDS => listed,
            later => AGAIN + (later - ROUNDS) % AGAIN,
        };
        self.by_round.get(list as usize).and_then(|numbers| numbers.get(round as usize)).copied().unwrap_or(0)
    }

    #[inline(never)]
    pub fn of_facts(&self, place: u8, state: &State) -> Result<i32, Fault> {
        self.facts.get(place as usize).map_or(Ok(0), |of| of.of_table(self, state))
    }

    #[inline]
    pub fn context(&self) -> EvalContext<'_> {
        EvalContext { deck_index: &self.deck_index, live: Some(&self.live_on_cards) }
    }

    #[inline]
    pub fn names(&self) -> MoveNames<'_> {
        MoveNames { deck_index: &self.deck_index, piles: &self.piles, words: &self.words }
    }

    /// Whether these seats are all of one team.
    #[inline]
    pub fn one_team(&self, seats: &[Seat]) -> bool {
        seats.windows(2).all(|pair| self.team(pair[0]) == self.team(pair[1]))
    }

    /// The set of all teams, one bit each.
    #[inline]
    pub fn all_teams(&self) -> u8 {
        ((1u16 << self.teams) - 1) as u8
    }

    /// The team of a seat.
    #[inline(always)]
    pub fn team(&self, seat: Seat) -> usize {
        self.team_by_seat[seat.index() % Seat::MAX] as usize % Seat::MAX
    }

    /// Number of seats that count a pile of this group: 1 for piles of the table, else all seats.
    #[inline]
    pub fn counters(&self, group: &Group) -> usize {
        match group.per {
            Per::Table => 1,
            _ => self.seats,
        }
    }

    /// The pile that a seat counts when all seats count in turn, beginning with `first`; `place` is the seat's place in
    /// that order. `None` if an earlier seat of the same team has already counted the team's pile.
    #[inline(always)]
    pub fn counted_pile(&self, group: &Group, first: Seat, place: usize) -> Option<(Seat, Pile)> {
        let seat = first.left(place, self.seats);
        let again = || (0..place).any(|p| self.team(first.left(p, self.seats)) == self.team(seat));
        let counts = group.per != Per::Team || !again();
        counts.then(|| (seat, Pile(self.piles.of(group, seat).start)))
    }

    #[inline]
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats as u8).map(Seat)
    }

    /// The seats that play in this round, from `first` on to the left.
    #[inline]
    pub fn seats_from(&self, state: &State, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        let (seats, out) = (self.seats, state.out);
        (0..seats).map(move |n| first.left(n, seats)).filter(move |seat| out >> seat.0 & 1 == 0)
    }

    /// Number of seats that play in this round.
    #[inline(always)]
    pub fn playing(&self, state: &State) -> usize {
        self.seats - state.out.count_ones() as usize
    }

    /// The next seat to the left of `seat` that plays in this round.
    #[inline(always)]
    pub fn next_seat(&self, state: &State, seat: Seat) -> Seat {
        seat.next_playing(self.seats, state.out)
    }

    /// `seat` itself if it plays in this round, else the next seat to its left that does.
    #[inline]
    pub fn who_plays(&self, state: &State, seat: Seat) -> Seat {
        seat.first_playing(self.seats, state.out)
    }

    /// The seats out of the match in a game in which the last one left wins, one bit each: those already out, and those
    /// of teams that have reached the target.
    #[inline]
    pub fn fallen(&self, state: &State) -> u8 {
        if let Some(low) = self.play_to.falls_at {
            let fallen = |seat: &Seat| state.totals[self.team(*seat)] <= low;
            return self.all_seats().filter(fallen).fold(0, |out, seat| out | 1 << seat.0);
        }
        let target = self.play_to.target.unwrap_or(i32::MAX);
        let fallen = |seat: &Seat| state.totals[self.team(*seat)] >= target;
        self.all_seats().filter(fallen).fold(state.out, |out, seat| out | 1 << seat.0)
    }

    /// The score table with this name.
    pub fn table(&self, name: &str) -> Option<&ScoreTable> {
        self.tables.iter().find(|t| t.name == name)
    }

    /// The places of a grid on which the cards of this pile lie face down.
    pub fn covered_by(&self, pile: Pile) -> Vec<Pile> {
        let (group, owner) = (self.piles.group_index(pile), self.piles.owner(pile));
        let covers = |place: &Pile| {
            let build = &self.builds[self.piles.group_index(*place)];
            build.covered.is_some_and(|covered| usize::from(covered) == group) && self.piles.owner(*place) == owner
        };
        self.piles.all().filter(covers).collect()
    }

    /// The register of a variable or named office.
    pub fn register(&self, name: &str) -> Option<Register> {
        let own = self.vars.iter().find(|v| v.name == name).map(|v| v.register);
        own.or_else(|| Register::NAMED.iter().find(|(n, _)| *n == name).map(|(_, r)| *r))
    }

    /// Names of everything that can hold a seat: the built-in offices, and the game's variables that are numbers.
    pub fn offices(&self) -> Vec<String> {
        let named = Register::NAMED.iter().map(|(name, _)| *name).filter(|name| Register::is_seat(name));
        let own = self.vars.iter().filter(|var| var.kind == VarKind::Number && !var.name.contains('@'));
        let own = own.map(|var| var.name.as_str());
        named.chain(own).map(str::to_string).collect()
    }

    /// The kind of value in the register with this name.
    pub fn kind_of(&self, name: &str) -> VarKind {
        match self.vars.iter().find(|v| v.name == name) {
            Some(var) => var.kind,
            None if name == "trump" => VarKind::Suit,
            None => VarKind::Number,
        }
    }

    /// Gathers the arguments of a score table for a seat. `counted`, if given, is its first argument of cards; other
    /// cards are taken from the table. The cards of a team are counted together.
    #[inline(never)]
    pub fn args_of(&self, state: &State, table: u8, seat: Seat, counted: Option<CardSet>) -> ScoreArgs<'static> {
        let (mut args, mut counted) = (ScoreArgs::default(), counted);
        let sets_and_numbers = args.sets.iter_mut().zip(&mut args.numbers);
        for (arg, (set, number)) in self.tables[table as usize].args.iter().zip(sets_and_numbers) {
            match (arg.source, arg.pile) {
                (ArgSource::Cards(_), _) if counted.is_some() => *set = counted.take().unwrap_or_default(),
                (_, Some(pile)) => *set = state.table.set(pile),
                (ArgSource::Cards(group), None) => *set = self.cards_of_many(state, group, seat),
                (ArgSource::Several(groups), None) => {
                    let groups = (0..self.piles.groups.len() as u8).filter(|group| groups >> group & 1 == 1);
                    *set = groups.fold(CardSet::EMPTY, |all, group| all | self.cards_of_many(state, group, seat));
                }
                (ArgSource::InTrick, None) => *set = self.in_trick(state, seat),
                (source, None) => *number = self.number_of(state, source, seat),
            }
        }
        args
    }

    /// The value of a table argument that is a number; 0 for arguments of cards.
    fn number_of(&self, state: &State, source: ArgSource, seat: Seat) -> i32 {
        match source {
            ArgSource::Number(register) => state.get(register),
            ArgSource::SeatNumber(first) => self.sum_of_team(state, first, seat),
            ArgSource::Tail | ArgSource::Cards(_) | ArgSource::Several(_) | ArgSource::InTrick => 0,
        }
    }

    /// The card that a seat has played to the trick that lies.
    fn in_trick(&self, state: &State, seat: Seat) -> CardSet {
        let place = self.seats_from(state, state.seat(Register::LEADER)).position(|other| other == seat);
        let card = place.and_then(|place| state.sequence.cards().get(place));
        card.map_or(CardSet::EMPTY, |card| CardSet::one(*card))
    }

    /// Sum of a variable over the seats of a team. `first` is the register of seat 0.
    fn sum_of_team(&self, state: &State, first: Register, seat: Seat) -> i32 {
        let partners = self.all_seats().filter(|s| self.team(*s) == self.team(seat));
        partners.map(|s| state.get(first.plus(s.0))).sum()
    }

    #[inline(never)]
    fn cards_of_many(&self, state: &State, group: u8, seat: Seat) -> CardSet {
        let group = &self.piles.groups[group as usize];
        let gather = |all: CardSet, pile: u8| all | state.table.set(Pile(pile));
        if group.per != Per::Seat || self.teams == self.seats {
            return self.piles.of(group, seat).fold(CardSet::EMPTY, gather);
        }
        let partners = self.all_seats().filter(|s| self.team(*s) == self.team(seat));
        partners.flat_map(|s| self.piles.of(group, s)).fold(CardSet::EMPTY, gather)
    }

    /// For each seat, the points that each row of the running table gives now.
    pub fn running_rows(&self, state: &State) -> Result<Vec<Vec<RowPoints>>, Fault> {
        let Some(table) = self.running else { return Ok(vec![Vec::new(); self.seats]) };
        let of = |seat: Seat| {
            let args = self.args_of(state, table, seat, None);
            let mut rows: Vec<RowPoints> = Vec::new();
            for line in self.tables[table as usize].lines(self.context(), &args)? {
                match rows.iter_mut().find(|(row, _)| *row == line.row) {
                    Some((_, points)) => *points += line.points,
                    None => rows.push((line.row, line.points)),
                }
            }
            Ok(rows)
        };
        self.all_seats().map(of).collect()
    }

    /// For each seat, its total and the current points of the running table, if the game has one.
    pub fn running(&self, state: &State) -> Result<Vec<i32>, Fault> {
        let of = |seat: Seat| {
            let total = state.totals[self.team(seat)];
            match self.running {
                // at the end of the match the totals contain everything
                Some(table) if !state.over => {
                    let args = self.args_of(state, table, seat, None);
                    Ok(total + self.tables[table as usize].total(self.context(), &args)?.points)
                }
                _ => Ok(total),
            }
        };
        self.all_seats().map(of).collect()
    }
}
