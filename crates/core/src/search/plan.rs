//! The plan of a search: budgets in counts, never in time.

use super::chances::Chances;
use crate::play::{Policy, State};
use std::sync::{Arc, OnceLock};

/// What a search looks at, and how far.
pub struct Plan {
    /// Number of worlds in which the best moves are tried. Weak moves are dropped after a quarter and after half of
    /// them.
    pub worlds: u32,
    /// Number of iterations of a tree search, each in another world; 0 for no tree search.
    pub iterations: u32,
    pub rollout: Rollout,
    pub objective: Objective,
    /// Maximum number of positions of an exact search.
    pub nodes: u32,
    /// Whether whole turns are compared, instead of the next move alone.
    pub whole_turns: bool,
    /// How far play-outs go.
    pub until: Until,
    /// The usual strategy of the game's players. It plays in play-outs, and speeches are weighed by what it would have
    /// said. `None` if no strategy is known that does not search itself.
    pub usual: Option<Arc<dyn Policy>>,
    /// Whether worlds are dealt as if the usual players had said what was said.
    pub listens: bool,
    /// The strategy by which other seats choose in secret, such as cards to lay away: worlds are dealt as if they had.
    pub others: Option<Arc<dyn Policy>>,
    /// The moves to be compared, by their places in the list; `None` for all.
    pub candidates: Option<Vec<usize>>,
    /// Statistics of matches under these rules, computed when first needed.
    pub chances: Arc<OnceLock<Chances>>,
}

/// The least and greatest value of each budget.
pub struct BudgetLimits;

impl BudgetLimits {
    pub const WORLDS: (i64, i64) = (1, 10_000);
    pub const ITERATIONS: (i64, i64) = (0, 1_000_000);
    pub const NODES: (i64, i64) = (0, 10_000_000);
}

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            worlds: 30,
            iterations: 0,
            rollout: Rollout::usual(PlayoutChooser::Usual),
            objective: Objective::Margin,
            nodes: 20_000,
            whole_turns: true,
            until: Until::Round,
            usual: None,
            listens: true,
            others: None,
            candidates: None,
            chances: Arc::default(),
        }
    }
}

impl Plan {
    /// A plan for a person who waits for advice: endings are searched exactly with a much larger budget.
    pub fn of_advice(worlds: u32) -> Plan {
        Plan { worlds, nodes: 400_000, ..Plan::default() }
    }
}

/// What a search maximises.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Objective {
    /// Points more than the others.
    Margin,
    /// The probability of winning the match from its present score.
    Win,
}

/// Where play-outs end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Until {
    Round,
    /// At the end of the match, with all rounds that it still takes.
    Match,
    /// At the end of the current step, with all that it scores, including the current points of the running table.
    Step,
    /// Before cards are dealt again, including the current points of the running table; else at the end of the round.
    Deal,
}

impl Until {
    /// Sets this end in a state.
    pub fn limit(self, state: &mut State) {
        match self {
            Until::Round => state.is_last_round = true,
            Until::Match => {}
            Until::Step => state.last_step = Some(state.step),
            Until::Deal => (state.ends_at_deal, state.is_last_round) = (true, true),
        }
    }
}

/// How moves are chosen in play-outs, for all seats.
#[derive(Clone)]
pub struct Rollout {
    pub usual: PlayoutChooser,
    /// Kinds of decisions with a chooser of their own.
    pub special: Vec<(String, PlayoutChooser)>,
    /// Whether a rest that is small enough is searched exactly, with all cards open.
    pub perfect: bool,
    /// Whether there is no play-out: the current step is taken to be over, and counted as it stands.
    pub none: bool,
}

impl Rollout {
    pub fn usual(usual: PlayoutChooser) -> Rollout {
        Rollout { usual, special: Vec::new(), perfect: false, none: false }
    }

    /// The chooser for this kind of decision.
    pub fn chooser(&self, decision: &str) -> &PlayoutChooser {
        let special = self.special.iter().find(|(name, _)| name == decision);
        special.map_or(&self.usual, |(_, chooser)| chooser)
    }
}

/// How a move is chosen in play-outs.
#[derive(Clone)]
pub enum PlayoutChooser {
    /// Any legal move.
    Random,
    /// The first listed move.
    First,
    /// The move with most certain points, then with most cards captured; among equals, any.
    Greedy,
    /// As the usual strategy of the game ([`Plan::usual`]) plays; `Greedy` if there is none.
    Usual,
    By(Arc<dyn Policy>),
}
