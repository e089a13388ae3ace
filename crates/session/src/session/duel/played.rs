//! One match of a pair, played by two players with the cards of that pair.

use super::decision_times::DecisionTimes;
use super::halt::Halt;
use super::plan::{DuelPlan, DuelUnit};
use crate::cards::CardSet;
use crate::play::{
    Chance, ChanceSource, Dictated, Fault, FaultKind, GeneratorKind, Move, Outcome, Policy, Rules, SameCards, Silent,
    State, View, WantedChance, decide, match_seed, own_dice,
};
use crate::session::memories::{Memories, Memory, any_remembers};
use crate::session::player::seated;
use crate::session::record::{Record, fingerprint_text};
use crate::session::simulate::with_dice;
use crate::table::Seat;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The result of one match of a pair. Arrays of two are in the order of the two players.
#[derive(Default)]
pub struct DuelMatch {
    pub seed: i64,
    /// Points of each team.
    pub points: Vec<i32>,
    /// The teams that won, one bit each.
    pub winners: u8,
    pub moves: u64,
    pub faults: [u64; 2],
    pub late: [u64; 2],
    pub times: [DecisionTimes; 2],
    pub first_fault: Option<String>,
    pub course: Vec<CourseEntry>,
    pub generator: String,
}

impl DuelMatch {
    /// The match as a record. It holds its chance outcomes, as these come from no generator.
    pub fn record(&self, rules: &Rules, options: &BTreeMap<String, String>) -> Record {
        let mut record = Record {
            game: rules.id.clone(),
            fingerprint: fingerprint_text(rules.fingerprint),
            seats: rules.seats as u8,
            seed: self.seed,
            generator: self.generator.clone(),
            stacked: true,
            options: options.clone(),
            ..Record::default()
        };
        for entry in &self.course {
            match entry.seat {
                None => entry.chance.iter().for_each(|chance| record.push_chance(*chance, rules)),
                Some(seat) => {
                    let text = entry.chosen.map_or(String::new(), |chosen| chosen.text(&rules.names(), seat));
                    record.push_move(seat, &text);
                }
            }
        }
        record
    }
}

/// A move with its seat, or a chance outcome.
pub struct CourseEntry {
    pub seat: Option<Seat>,
    pub chosen: Option<Move>,
    pub chance: Option<Chance>,
}

/// Decides chance with the cards of the pair and notes the outcomes; moves are added between them.
struct RecordedChance {
    cards: SameCards,
    course: Vec<CourseEntry>,
}

impl ChanceSource for RecordedChance {
    fn next(&mut self, round: u16, wanted: WantedChance) -> Option<Dictated> {
        let dictated = self.cards.next(round, wanted)?;
        self.course.push(CourseEntry { seat: None, chosen: None, chance: Some(dictated.outcome) });
        Some(dictated)
    }

    fn kept_back(&self) -> CardSet {
        self.cards.kept_back()
    }
}

/// Why a match has no result.
pub enum Unplayed {
    /// The rules failed.
    Fault(Fault),
    /// A halt was requested.
    Halted,
}

impl From<Fault> for Unplayed {
    fn from(fault: Fault) -> Unplayed {
        Unplayed::Fault(fault)
    }
}

/// Plays the match of a pair in which the first player has this team.
pub fn play(plan: &DuelPlan, pair: u64, team: usize) -> Result<DuelMatch, Unplayed> {
    let rules = &*plan.rules;
    let number = pair * rules.teams as u64 + team as u64;
    // different dice in each match of the pair: otherwise two random players would play the same match twice
    let seed = match_seed(plan.seed, number);
    let owners: Vec<usize> = rules.team_of.iter().map(|of| (*of as usize != team) as usize).collect();
    let players: Vec<Arc<dyn Policy>> = owners.iter().map(|owner| plan.players[*owner].clone()).collect();
    let seated = seated(&players, number, seed);
    let players = seated.as_deref().unwrap_or(&players);
    let table = DuelTable { rules, players, owners: &owners, unit: plan.unit, seed, halt: &plan.halt };
    let chance = SameCards::new(plan.seed, pair, rules.deck_index.deck.len());
    if any_remembers(players) { table.play(chance, Memories::new(rules, players)) } else { table.play(chance, Silent) }
}

struct DuelTable<'a> {
    rules: &'a Rules,
    players: &'a [Arc<dyn Policy>],
    /// Which of the two players has each seat.
    owners: &'a [usize],
    unit: DuelUnit,
    seed: i64,
    halt: &'a Halt,
}

impl DuelTable<'_> {
    fn play<M: Memory>(&self, cards: SameCards, mut memory: M) -> Result<DuelMatch, Unplayed> {
        let mut chance = RecordedChance { cards, course: Vec::with_capacity(256) };
        let mut played = DuelMatch { seed: self.seed, ..DuelMatch::default() };
        let mut state = self.rules.start_with(self.seed, None, &mut memory, Some(&mut chance))?;
        let (mut moves, mut thinking) = (Vec::with_capacity(64), Duration::ZERO);
        while let Some(seat) = state.to_move().filter(|_| self.goes_on(&state)) {
            if self.halt.is_wished() {
                return Err(Unplayed::Halted);
            }
            let start = Instant::now();
            let chosen = self.choose(&mut state, seat, &mut moves, &memory, &mut played)?;
            thinking += start.elapsed();
            chance.course.push(CourseEntry { seat: Some(seat), chosen: Some(chosen), chance: None });
            self.rules.apply_unchecked_with(&mut state, chosen, &mut memory, Some(&mut chance))?;
            // the cards of a series are one decision
            if state.chosen.is_empty() {
                played.times[self.owners[seat.index()]].add(std::mem::take(&mut thinking));
            }
        }
        played.moves = state.moves as u64;
        played.generator = state.generator.position();
        played.course = chance.course;
        self.end(&state, &mut played);
        Ok(played)
    }

    fn goes_on(&self, state: &State) -> bool {
        self.unit == DuelUnit::Match || state.round <= 1
    }

    fn choose(
        &self,
        state: &mut State,
        seat: Seat,
        moves: &mut Vec<Move>,
        memory: &impl Memory,
        played: &mut DuelMatch,
    ) -> Result<Move, Fault> {
        let (rules, player) = (self.rules, &*self.players[seat.index()]);
        if player.is_blind() && rules.generator != GeneratorKind::JavaShared {
            return rules.any_move(state, &mut own_dice(self.seed, seat, state.moves), moves);
        }
        rules.moves(state, moves)?;
        let (choice, fault) = with_dice(rules, state, seat, self.seed, |state, dice| {
            decide(player, &memory.lend(View::new(rules, state, seat)), moves, dice)
        });
        if let Some(fault) = fault {
            let owner = self.owners[seat.index()];
            played.faults[owner] += 1;
            played.late[owner] += (fault.kind() == FaultKind::Time) as u64;
            played.first_fault.get_or_insert_with(|| format!("the player at {seat} failed: {fault}"));
        }
        Ok(moves[choice.index])
    }

    /// Determines the result and reports it to players that follow the match.
    fn end(&self, state: &State, played: &mut DuelMatch) {
        let (rules, play_to) = (self.rules, &self.rules.play_to);
        // another round may have begun: its points do not count
        let later = |team: usize| if state.over { 0 } else { state.round_points[team] };
        played.points = (0..rules.teams).map(|team| state.totals[team] - later(team)).collect();
        played.winners = match self.unit {
            DuelUnit::Match => rules.winning_teams(state),
            DuelUnit::Round => play_to.winning(&played.points),
        };
        if self.players.iter().any(|player| player.follows()) {
            let outcome = Outcome::decided(played.winners, &played.points, &rules.team_of);
            self.players.iter().for_each(|player| player.match_ends(&outcome));
        }
    }
}
