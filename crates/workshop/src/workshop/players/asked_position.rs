//! Positions of one match, with what both players choose in them.

use super::players_plan::PlayersPlan;
use crate::play::{Fault, Move, Reason, match_seed};
use crate::session::{Advance, Adviser, DecisionTask, Match, MatchError, Player, Record};

/// Most positions of one match, so that they come from many deals.
const PER_MATCH: usize = 8;
/// Most moves of a match; fewer if its player is slow.
const MOST_MOVES: usize = 2_000;
const MOST_SLOW_MOVES: usize = 60;

/// What a player chooses: its moves, several for a choice of several cards, and its reason.
pub(super) type PlayerAnswer = Result<(Vec<Move>, Option<Reason>), Fault>;

/// A decision at which both were asked.
pub(super) struct AskedPosition {
    pub task: DecisionTask,
    /// The seed of its match, and the number of moves made before it.
    pub seed: i64,
    pub at: usize,
    /// The match up to this position.
    pub record: Record,
    pub answers: [PlayerAnswer; 2],
}

impl AskedPosition {
    /// The two choices, each as one move, if neither player failed.
    pub fn chosen(&self) -> Option<[Move; 2]> {
        match &self.answers {
            [Ok((before, _)), Ok((now, _))] => Some([DecisionTask::as_one(before), DecisionTask::as_one(now)]),
            _ => None,
        }
    }

    pub fn differs(&self) -> bool {
        self.chosen().is_some_and(|[before, now]| before != now)
    }
}

/// Plays the match with this number, and asks both players at some of its decisions.
pub(super) fn ask_in_match(plan: &PlayersPlan, number: u64) -> Result<Vec<AskedPosition>, MatchError> {
    let seed = match_seed(plan.seed, number);
    let played = played(plan, &plan.players[plan.who_plays(number)], seed)?;
    let seats = plan.rules.all_seats();
    let mut decisions: Vec<usize> = seats.flat_map(|seat| played.decisions_of(seat)).collect();
    decisions.sort_unstable();
    let apart = decisions.len().div_ceil(PER_MATCH).max(1);
    let first = number as usize % apart;
    let wanted = decisions.into_iter().skip(first).step_by(apart).take_while(|_| !plan.halt.is_wished());
    Ok(wanted.filter_map(|at| ask_at(plan, &played, seed, at)).collect())
}

fn played(plan: &PlayersPlan, player: &Player, seed: i64) -> Result<Match, MatchError> {
    let is_slow = player.policy().is_some_and(|policy| policy.looks_ahead());
    let most = if is_slow { MOST_SLOW_MOVES } else { MOST_MOVES };
    let mut played =
        Match::start(plan.rules.clone(), vec![player.clone(); plan.rules.seats], seed, None, plan.options.clone())?;
    while played.to_move().is_some() && played.moves_made() < most && !plan.halt.is_wished() {
        if played.step()? == Advance::Over {
            break;
        }
    }
    Ok(played)
}

fn ask_at(plan: &PlayersPlan, played: &Match, seed: i64, at: usize) -> Option<AskedPosition> {
    let adviser = Adviser { usual: None, plays_on: plan.plays_on.clone() };
    let task = played.decision_at(at, adviser)?;
    let [before, now] = &plan.players;
    let answers = [task.way_of(&**before.policy()?), task.way_of(&**now.policy()?)];
    Some(AskedPosition { task, seed, at, record: played.record_until(at), answers })
}
