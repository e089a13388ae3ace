//! How to look ahead: budgets in counts, never in time.

use super::chances::Chances;
use crate::play::{Policy, State};
use std::sync::{Arc, OnceLock};

/// What is looked at, and how far.
pub struct Plan {
    /// Worlds in which the best moves are tried; weaker ones are dropped after a quarter and after half of them.
    pub worlds: u32,
    /// A tree is searched, so many times from its root, each time in another world; 0 for none.
    pub iterations: u32,
    pub rollout: Rollout,
    pub objective: Objective,
    /// Most positions that a search to the very end looks at.
    pub nodes: u32,
    /// Look at whole turns, not at the next move alone.
    pub whole_turns: bool,
    /// How far is played on.
    pub until: Until,
    /// How the players of the game usually play: they play on in tried worlds, and what was said is weighed by what they
    /// would have said. None where nobody is known who does not look ahead himself.
    pub usual: Option<Arc<dyn Policy>>,
    /// Worlds are dealt as if the usual players had said what was said.
    pub listens: bool,
    /// How others choose what nobody sees, such as what they lay away: worlds are then dealt as if they had chosen so.
    pub others: Option<Arc<dyn Policy>>,
    /// The moves that are compared, by their places in the list; None for all.
    pub candidates: Option<Vec<usize>>,
    /// How matches of these rules go, once somebody asked.
    pub chances: Arc<OnceLock<Chances>>,
}

/// The least and the most of each budget.
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
    /// What is looked at for a person who waits for it: many more endings are played in every way.
    pub fn of_advice(worlds: u32) -> Plan {
        Plan { worlds, nodes: 400_000, ..Plan::default() }
    }
}

/// What a move is to bring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Objective {
    /// Points more than the others in this round.
    Margin,
    /// To win the match, as its score stands.
    Win,
}

/// Where play-outs end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Until {
    Round,
    /// The match, with all rounds that it still takes.
    Match,
    /// The step that is played, with all that it scores, and what the running table counts then.
    Step,
    /// The same until cards are dealt again; else the round.
    Deal,
}

impl Until {
    /// A state that is played no further.
    pub fn limit(self, state: &mut State) {
        match self {
            Until::Round => state.is_last_round = true,
            Until::Match => {}
            Until::Step => state.last_step = Some(state.step),
            Until::Deal => (state.ends_at_deal, state.is_last_round) = (true, true),
        }
    }
}

/// Who plays on after a move, for all seats.
#[derive(Clone)]
pub struct Rollout {
    pub usual: PlayoutChooser,
    /// Decisions that somebody else takes.
    pub special: Vec<(String, PlayoutChooser)>,
    /// Where the rest is small enough, everybody plays it perfectly, all cards being known.
    pub perfect: bool,
    /// Nobody plays on: the step is taken to be over, and counted as it stands.
    pub none: bool,
}

impl Rollout {
    pub fn usual(usual: PlayoutChooser) -> Rollout {
        Rollout { usual, special: Vec::new(), perfect: false, none: false }
    }

    /// Who takes this kind of decision.
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
    /// The first of the list.
    First,
    /// Most certain points, then most cards taken; among equals any.
    Greedy,
    /// As the players of the game usually play ([`Plan::usual`]); `Greedy` where that is not known.
    Usual,
    By(Arc<dyn Policy>),
}
