//! Asks two players on all cores, and weighs what differs.

use super::asked_position::{AskedPosition, ask_in_match};
use super::player_difference::{DecisionCount, PlayerDifference, PlayersEnd};
use super::players_plan::PlayersPlan;
use crate::play::{Fault, FaultKind, match_seed};
use crate::session::{FirstFault, MatchError};
use crate::workshop::compare::pool;
use rayon::prelude::*;

/// How far it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayersProgress {
    /// Positions at which both were asked, and how many there will be at most.
    pub asked: usize,
    pub all: usize,
    /// Differences that were weighed, and how many there are so far.
    pub weighed: usize,
    pub differ: usize,
}

/// Matches without enough decisions are no reason to play on for ever.
const MATCHES_PER_POSITION: u64 = 4;

/// Asks both players, then weighs what differs. `each` is told after each block how far it is. What is stopped keeps what was
/// asked and weighed until then.
pub fn run_players(plan: &PlayersPlan, each: &mut dyn FnMut(PlayersProgress)) -> anyhow::Result<PlayersEnd> {
    let pool = pool(plan.threads)?;
    let mut end = PlayersEnd::default();
    let mut differing = Vec::new();
    let block = pool.current_num_threads() as u64;
    let most = plan.positions as u64 * MATCHES_PER_POSITION;
    while end.positions < plan.positions && end.matches < most && !plan.halt.is_wished() {
        let numbers = end.matches..end.matches + block;
        let asked: Vec<_> = pool.install(|| numbers.into_par_iter().map(|number| ask_in_match(plan, number)).collect());
        for of_match in asked {
            end.take(plan, of_match, &mut differing);
        }
        each(PlayersProgress { asked: end.positions, all: plan.positions, weighed: 0, differ: differing.len() });
    }
    let differ = differing.len();
    let mut rest = differing.into_iter();
    loop {
        let some: Vec<AskedPosition> = rest.by_ref().take(block as usize).collect();
        if some.is_empty() {
            break;
        }
        let weighed: Vec<PlayerDifference> =
            pool.install(|| some.par_iter().filter_map(|asked| weigh(plan, asked)).collect());
        end.differences.extend(weighed);
        let (asked, weighed) = (end.positions, end.differences.len());
        each(PlayersProgress { asked, all: plan.positions, weighed, differ });
    }
    end.is_stopped = plan.halt.is_wished();
    let by = |one: &PlayerDifference| one.gain.map_or(0.0, |gain| gain.mean.abs());
    end.differences.sort_by(|one, other| by(other).total_cmp(&by(one)));
    end.decisions.sort_by_key(|count| std::cmp::Reverse((count.differ, count.asked)));
    Ok(end)
}

impl PlayersEnd {
    /// Takes the positions of the next match, as many as are still wanted.
    fn take(
        &mut self,
        plan: &PlayersPlan,
        of_match: Result<Vec<AskedPosition>, MatchError>,
        differing: &mut Vec<AskedPosition>,
    ) {
        if self.positions >= plan.positions {
            return;
        }
        let number = self.matches;
        self.matches += 1;
        let asked = match of_match {
            Ok(asked) => asked,
            Err(error) => {
                let side = plan.who_plays(number);
                let seed = match_seed(plan.seed, number);
                let fault = Fault::of(FaultKind::Rules, error.to_string());
                self.note(side, FirstFault { seed, seat: None, fault });
                return;
            }
        };
        let wanted = plan.positions - self.positions;
        for position in asked.into_iter().take(wanted) {
            self.positions += 1;
            self.count(&position);
            for (side, answer) in position.answers.iter().enumerate() {
                if let Err(fault) = answer {
                    let seat = Some(position.task.seat());
                    self.failed[side] += 1;
                    self.note(side, FirstFault { seed: position.seed, seat, fault: fault.clone() });
                }
            }
            if position.differs() {
                differing.push(position);
            }
        }
    }

    fn count(&mut self, position: &AskedPosition) {
        let (decision, is_answered) = (position.task.decision(), position.chosen().is_some());
        let place = self.decisions.iter().position(|count| count.decision == decision).unwrap_or_else(|| {
            self.decisions.push(DecisionCount { decision, asked: 0, failed: 0, differ: 0 });
            self.decisions.len() - 1
        });
        let count = &mut self.decisions[place];
        count.differ += usize::from(position.differs());
        count.asked += usize::from(is_answered);
        count.failed += usize::from(!is_answered);
        self.unanswered += usize::from(!is_answered);
    }

    fn note(&mut self, side: usize, fault: FirstFault) {
        self.first_fault[side].get_or_insert(fault);
    }
}

/// What is told of a position in which the two choose otherwise. It is not weighed after a halt was requested.
fn weigh(plan: &PlayersPlan, asked: &AskedPosition) -> Option<PlayerDifference> {
    let [Ok((before, why_before)), Ok((now, why_now))] = &asked.answers else { return None };
    let is_wished = plan.worlds > 0 && !plan.halt.is_wished();
    // what cannot be weighed is told without a value
    let gain = is_wished.then(|| asked.task.gain(now, before, plan.worlds).ok()).flatten();
    Some(PlayerDifference {
        seed: asked.seed,
        at: asked.at,
        record: asked.record.clone(),
        round: asked.task.round(),
        seat: asked.task.seat(),
        decision: asked.task.decision(),
        hand: asked.task.held(),
        tail: asked.task.tail(),
        trump: asked.task.trump(),
        chosen: asked.chosen()?,
        reasons: [why_before.clone(), why_now.clone()],
        gain,
    })
}
