//! Goals of a person in a game: made from the rules' rows and from results, with their progress.
//!
//! A goal is reached or not by what was played alone, so that nothing is stored. Deliberately has no words for them.

use super::person_figures::GameFigures;
use crate::session::house::Loaded;

/// What there is to reach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GoalKind {
    /// Win a match.
    Win,
    /// Win a match against this level, the strongest of the table.
    WinAgainst(String),
    /// Win so many matches in a row.
    InARow(u32),
    /// Win a match by at least so many points.
    Margin(i32),
    /// Make so many bids.
    Bids(u32),
    /// Score every row of the rules; the name of one that was never scored.
    EveryRow { next: Option<String> },
}

/// A goal with its progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Goal {
    pub kind: GoalKind,
    pub have: i64,
    pub need: i64,
}

impl Goal {
    fn new(kind: GoalKind, have: impl Into<i64>, need: impl Into<i64>) -> Goal {
        Goal { kind, have: have.into(), need: need.into() }
    }

    pub fn is_reached(&self) -> bool {
        self.have >= self.need
    }

    /// Whether it is the same goal, whatever its progress.
    fn is_same(&self, other: &Goal) -> bool {
        std::mem::discriminant(&self.kind) == std::mem::discriminant(&other.kind) && self.need == other.need
    }
}

/// What the goals of a game are made from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GoalFacts {
    /// Points that end a match.
    pub target: Option<i32>,
    pub fewest_win: bool,
    /// The rows that give points for something, without those for broken promises.
    pub rows: Vec<String>,
    pub has_penalty: bool,
    /// The strongest level of the table.
    pub strongest: Option<String>,
}

/// Matches in a row, share of the target by which a match is to be won, and bids to be made.
const ROW: u32 = 3;
const CLEAR: i32 = 4;
const BIDS: u32 = 10;
/// A game with fewer rows has none to look for.
const FEW_ROWS: usize = 3;

impl GoalFacts {
    pub fn of(loaded: &Loaded) -> GoalFacts {
        let rules = loaded.rules();
        let penalties: Vec<u16> = rules.steps().filter_map(|step| step.about().penalty_row).map(|row| row.0).collect();
        let gives = |(id, _): &(u16, &String)| !penalties.contains(id);
        GoalFacts {
            target: rules.play_to.target.filter(|target| *target > 0),
            fewest_win: !rules.play_to.highest_wins,
            rows: (0..).zip(&rules.rows).filter(gives).map(|(_, name)| name.clone()).collect(),
            has_penalty: !penalties.is_empty(),
            strongest: loaded.levels.offered.last().map(|level| level.name.to_string()),
        }
    }

    /// The goals of a person with these figures.
    pub fn goals(&self, figures: &GameFigures) -> Vec<Goal> {
        let mut goals = vec![Goal::new(GoalKind::Win, figures.all.won.min(1), 1u32)];
        if let Some(level) = &self.strongest {
            goals.push(Goal::new(GoalKind::WinAgainst(level.clone()), figures.won_against(level).min(1), 1u32));
        }
        goals.push(Goal::new(GoalKind::InARow(ROW), figures.all.longest.min(ROW), ROW));
        if let Some(target) = self.target {
            let by = (target / CLEAR).max(1);
            goals.push(Goal::new(GoalKind::Margin(by), figures.best_margin().unwrap_or(0).clamp(0, by), by));
        }
        if self.has_penalty {
            goals.push(Goal::new(GoalKind::Bids(BIDS), figures.sums.bids_made.min(BIDS), BIDS));
        }
        // where the fewest points win, nobody wants the rows
        if !self.fewest_win && self.rows.len() >= FEW_ROWS {
            let scored = |row: &&String| figures.sums.rows.contains_key(*row);
            let next = self.rows.iter().find(|row| !scored(row)).cloned();
            let have = self.rows.iter().filter(scored).count() as i64;
            goals.push(Goal::new(GoalKind::EveryRow { next }, have, self.rows.len() as i64));
        }
        goals
    }
}

/// The goals that were reached by what has come since.
pub fn newly_reached(before: &[Goal], after: &[Goal]) -> Vec<Goal> {
    let was = |goal: &Goal| before.iter().any(|old| old.is_same(goal) && old.is_reached());
    after.iter().filter(|goal| goal.is_reached() && !was(goal)).cloned().collect()
}

/// The rows that were scored for the first time. None at the first match, where every row would be one.
pub fn first_scored(before: &GameFigures, after: &GameFigures) -> Vec<String> {
    let new = after.sums.rows.keys().filter(|row| !before.sums.rows.contains_key(*row));
    if before.known == 0 { Vec::new() } else { new.cloned().collect() }
}
