//! The first phase of compiling a game: what there is. Piles, variables, names of rows.
//!
//! Knows neither score tables nor steps. Names and registers are only added, never changed, so that later phases may add
//! some too.

use super::Made;
use super::report::{LiveCalls, Report};
use super::source::GameSource;
use super::tabulations::TabulationKey;
use crate::diagnostics::problem::Problem;
use crate::play::{Contest, ContractKind, OfFacts, Register, RowId, StackRule, Var, VarKind};
use crate::script::values::numbers::{NUMBERS, beyond};
use crate::script::values::word::{Word, word};
use crate::table::{Group, Per, Piles, Role, Seat, Sight};
use std::collections::HashSet;
use std::sync::Arc;

/// A game whose piles and variables are known.
pub struct DeclaredGame {
    pub source: Arc<GameSource>,
    pub report: Report,
    pub live: LiveCalls,
    /// The functions that were worked out for this game already: another use of one costs nothing.
    pub(super) worked_out: HashSet<TabulationKey>,
    things: Things,
    next_register: u8,
}

/// What a game declares. Numbers of tables and steps mean places in these lists, so that they only grow.
pub struct Things {
    pub piles: Piles,
    /// What may be built on each group of piles.
    pub builds: Vec<StackRule>,
    pub vars: Vec<Var>,
    /// The names of rows of all tables and steps.
    pub rows: Vec<String>,
    /// Functions of the round, as lists with a number for each round.
    pub by_round: Vec<Box<[i32]>>,
    /// Functions of the game's numbers and flags.
    pub facts: Vec<OfFacts>,
    /// The kinds of contract, in the order of their names.
    pub contracts: Vec<ContractKind>,
    /// Comparisons of what the sides have.
    pub contests: Vec<Contest>,
}

impl DeclaredGame {
    /// Reads the variables and the piles.
    pub fn read(source: GameSource) -> Result<DeclaredGame, Vec<Problem>> {
        let mut declared = DeclaredGame {
            worked_out: HashSet::new(),
            things: Things {
                piles: Piles::new(source.team_of.clone()),
                builds: Vec::new(),
                vars: Vec::new(),
                rows: Vec::new(),
                by_round: Vec::new(),
                facts: Vec::new(),
                contracts: Vec::new(),
                contests: Vec::new(),
            },
            source: Arc::new(source),
            report: Report::default(),
            live: LiveCalls::default(),
            next_register: Register::FIRST_FREE,
        };
        for part in [DeclaredGame::compile_vars, DeclaredGame::compile_contracts, DeclaredGame::compile_piles] {
            let read = part(&mut declared);
            declared.report.end(read)?;
        }
        Ok(declared)
    }

    pub fn into_things(self) -> (Arc<GameSource>, Things, Report, LiveCalls) {
        (self.source, self.things, self.report, self.live)
    }

    pub fn piles(&self) -> &Piles {
        &self.things.piles
    }

    /// What may be built on each group of piles.
    pub fn builds(&self) -> &[StackRule] {
        &self.things.builds
    }

    pub fn vars(&self) -> &[Var] {
        &self.things.vars
    }

    /// Adds a group of piles. `None` if there are too many. What may be built on it is added next.
    pub fn add_pile(&mut self, name: &str, role: Role, per: Per, count: u8) -> Option<&mut Group> {
        self.things.piles.add(name, role, per, count)
    }

    /// The group of piles that was added last.
    pub fn last_pile(&mut self) -> Option<&mut Group> {
        self.things.piles.groups.last_mut()
    }

    /// Adds what may be built on the group of piles that was added last.
    pub fn add_build(&mut self, build: StackRule) {
        self.things.builds.push(build);
    }

    /// What may be built on the group of piles at this place.
    pub fn build_at(&mut self, group: usize) -> Option<&mut StackRule> {
        self.things.builds.get_mut(group)
    }

    /// Adds a variable.
    pub fn declare(&mut self, var: Var) {
        self.things.vars.push(var);
    }

    /// The place of a list with a number for each round, which is added if it is new.
    pub fn add_by_round(&mut self, list: Box<[i32]>) -> usize {
        let lists = &mut self.things.by_round;
        lists.iter().position(|other| *other == list).unwrap_or_else(|| {
            lists.push(list);
            lists.len() - 1
        })
    }

    /// Adds a function of the game's numbers and flags, and returns its place.
    pub fn add_facts(&mut self, of: OfFacts) -> usize {
        self.things.facts.push(of);
        self.things.facts.len() - 1
    }

    pub fn add_contract(&mut self, kind: ContractKind) {
        self.things.contracts.push(kind);
    }

    pub fn contract_kinds(&self) -> &[ContractKind] {
        &self.things.contracts
    }

    /// The place of a comparison of what the sides have, which is added if it is new.
    pub fn add_contest(&mut self, contest: Contest) -> usize {
        let contests = &mut self.things.contests;
        contests.iter().position(|other| *other == contest).unwrap_or_else(|| {
            contests.push(contest);
            contests.len() - 1
        })
    }

    /// Comparisons of what the sides have.
    pub fn contests(&self) -> &[Contest] {
        &self.things.contests
    }

    /// The functions of the game's numbers and flags.
    pub fn facts(&self) -> &[OfFacts] {
        &self.things.facts
    }

    /// The id of a row's name, which is added if it is new. Equal names share an id.
    pub fn row_id(&mut self, name: &str) -> RowId {
        let rows = &mut self.things.rows;
        let place = rows.iter().position(|r| r == name).unwrap_or_else(|| {
            rows.push(name.to_string());
            rows.len() - 1
        });
        RowId(place as u16)
    }

    /// Reserves registers for a step or a variable, and returns the first.
    pub fn registers(&mut self, count: u8, word: &Word) -> Made<Register> {
        let first = self.next_register;
        if first as usize + count as usize > Register::COUNT {
            return Err(word.problem("the game has too many variables and steps that remember something"));
        }
        self.next_register += count;
        Ok(Register(first))
    }

    /// Adds the variable of each seat that holds what it has paid into a pot.
    fn paid_into(&mut self, pot: &str, game: &Word) -> Made<()> {
        let (seats, name) = (self.source.settings.seats as u8, Var::of_pot(pot));
        let first = self.registers(seats, game)?;
        for seat in (0..seats).map(Seat) {
            let (name, register) = (Var::of_seat(&name, seat), first.plus(seat.0));
            self.declare(Var { name, kind: VarKind::Number, register, start: 0, kept: false, sight: Sight::Everybody });
        }
        Ok(())
    }

    fn compile_vars(&mut self) -> Made<()> {
        let Some(vars) = self.source.map_key("vars")? else { return Ok(()) };
        for (name, value) in vars {
            let game = self.source.game.clone();
            let (kind, start) = self.source.first_value(&name, &value)?;
            if !NUMBERS.contains(&start) {
                return Err(game.key_problem(&name, format!("variable `{name}` begins with {}", beyond(start))));
            }
            let kept = word(&value).is_some_and(|w| w.modifier("kept_between_rounds").is_some());
            let (start, sight) = (start as i32, Sight::Everybody);
            let each = word(&value).is_some_and(|w| w.modifier("per_seat").is_some());
            let seats = (0..self.source.settings.seats as u8).map(Seat).filter(|_| each);
            let mut names: Vec<String> = seats.map(|seat| Var::of_seat(&name, seat)).collect();
            if !each {
                names.push(name.to_string());
            }
            let first = self.registers(names.len() as u8, &game)?;
            let var = |(n, name)| Var { name, kind, register: first.plus(n), start, kept, sight };
            self.things.vars.extend((0u8..).zip(names).map(var));
            if self.source.is_pot(&name) {
                self.paid_into(&name, &game)?;
            }
        }
        Ok(())
    }
}
