//! The measures of a game.

use super::match_measures::MatchMeasures;
use crate::play::{FirstDealer, Rules};
use serde::{Deserialize, Serialize};

/// One thing that is measured in a match.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameMeasure {
    /// Whether the side that deals the first round wins.
    DealerWins,
    /// Whether this side wins. A shared win counts in parts.
    Wins(u8),
    /// Whether the better of two players wins. No match alone tells it: who the better one is, is known outside.
    BetterWins,
    Rounds,
    Moves,
    /// The time at a table of cards, worked out from moves and rounds.
    Minutes,
    /// The points between the two best sides at the end.
    Margin,
    /// The points between the best and the worst side at the end.
    Spread,
    /// Whether several sides share the win.
    Ties,
    /// How often another side takes the lead. It is looked at whenever somebody is asked, so that the order in which
    /// points are counted at one time makes no difference.
    LeadChanges,
    /// The share of decisions with one legal move.
    OneMove,
    /// The points that a row gives, to all sides together.
    RowPoints(String),
    /// How often a row gives points.
    RowTimes(String),
}

/// In which unit a measure is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MeasureUnit {
    /// A share from 0 to 1.
    Share,
    /// A number of something.
    Count,
    Points,
    Minutes,
}

/// Seconds that a move takes at a table of cards.
pub(super) const MOVE_SECONDS: u32 = 7;

/// Seconds that a round takes besides: shuffling, dealing, counting, writing down.
pub(super) const ROUND_SECONDS: u32 = 45;

impl GameMeasure {
    /// The seconds of a move and of a round in [`GameMeasure::Minutes`].
    pub const TABLE_SECONDS: (u32, u32) = (MOVE_SECONDS, ROUND_SECONDS);

    /// What is measured in every match of these rules, in the order in which it is told.
    pub fn all_of(rules: &Rules) -> Vec<GameMeasure> {
        let mut all = Vec::new();
        // of a fixed dealer it is what its seat wins
        if !matches!(rules.first_dealer, FirstDealer::Seat(_)) {
            all.push(GameMeasure::DealerWins);
        }
        all.extend((0..rules.teams as u8).map(GameMeasure::Wins));
        all.extend([GameMeasure::Rounds, GameMeasure::Moves, GameMeasure::Minutes, GameMeasure::Margin]);
        if rules.teams > 2 {
            all.push(GameMeasure::Spread);
        }
        all.extend([GameMeasure::Ties, GameMeasure::LeadChanges, GameMeasure::OneMove]);
        let rows = row_names(rules);
        all.extend(rows.iter().cloned().map(GameMeasure::RowPoints));
        all.extend(rows.into_iter().map(GameMeasure::RowTimes));
        all
    }

    /// The names of all measures, as files and commands have them.
    pub const NAMES: [&str; 13] = [
        "dealer_wins",
        "wins",
        "better_wins",
        "rounds",
        "moves",
        "minutes",
        "margin",
        "spread",
        "ties",
        "lead_changes",
        "one_move",
        "row_points",
        "row_times",
    ];

    /// The name of the measure, as files and commands have it.
    pub fn name(&self) -> &'static str {
        GameMeasure::NAMES[match self {
            GameMeasure::DealerWins => 0,
            GameMeasure::Wins(_) => 1,
            GameMeasure::BetterWins => 2,
            GameMeasure::Rounds => 3,
            GameMeasure::Moves => 4,
            GameMeasure::Minutes => 5,
            GameMeasure::Margin => 6,
            GameMeasure::Spread => 7,
            GameMeasure::Ties => 8,
            GameMeasure::LeadChanges => 9,
            GameMeasure::OneMove => 10,
            GameMeasure::RowPoints(_) => 11,
            GameMeasure::RowTimes(_) => 12,
        }]
    }

    /// The side or the row that the measure is of, as text.
    pub fn whose(&self) -> Option<String> {
        match self {
            GameMeasure::Wins(side) => Some(side.to_string()),
            GameMeasure::RowPoints(row) | GameMeasure::RowTimes(row) => Some(row.clone()),
            _ => None,
        }
    }

    pub fn unit(&self) -> MeasureUnit {
        match self {
            GameMeasure::DealerWins
            | GameMeasure::Wins(_)
            | GameMeasure::BetterWins
            | GameMeasure::Ties
            | GameMeasure::OneMove => MeasureUnit::Share,
            GameMeasure::Rounds | GameMeasure::Moves | GameMeasure::LeadChanges | GameMeasure::RowTimes(_) => {
                MeasureUnit::Count
            }
            GameMeasure::Margin | GameMeasure::Spread | GameMeasure::RowPoints(_) => MeasureUnit::Points,
            GameMeasure::Minutes => MeasureUnit::Minutes,
        }
    }

    /// The value of the match in parts of [`MeasureUnit::parts`]. `None` where the match does not tell it.
    pub fn of(&self, played: &MatchMeasures) -> Option<i64> {
        let row = |name: &String| played.rows.iter().find(|(row, _)| row == name).map(|(_, scored)| scored);
        Some(match self {
            GameMeasure::DealerWins => played.won(played.first_dealer),
            GameMeasure::Wins(side) => played.won(*side),
            GameMeasure::BetterWins => return None,
            GameMeasure::Rounds => i64::from(played.rounds),
            GameMeasure::Moves => i64::from(played.moves),
            GameMeasure::Minutes => i64::from(played.moves * MOVE_SECONDS + played.rounds * ROUND_SECONDS),
            GameMeasure::Margin => played.margin(),
            GameMeasure::Spread => played.spread(),
            GameMeasure::Ties => i64::from(played.winners.count_ones() > 1) * MeasureUnit::Share.parts(),
            GameMeasure::LeadChanges => i64::from(played.lead_changes),
            GameMeasure::OneMove => played.one_move_share(),
            GameMeasure::RowPoints(name) => row(name)?.points,
            GameMeasure::RowTimes(name) => i64::from(row(name)?.times),
        })
    }
}

impl MeasureUnit {
    /// In how many parts a unit is counted. A share of a win is whole in these parts for up to ten winners.
    pub const fn parts(self) -> i64 {
        match self {
            MeasureUnit::Share => 2520,
            MeasureUnit::Minutes => 60,
            MeasureUnit::Count | MeasureUnit::Points => 1,
        }
    }
}

/// The names of all rows that can score, each once, in the order of the rules.
pub(super) fn row_names(rules: &Rules) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for name in &rules.rows {
        if !names.contains(name) {
            names.push(name.clone());
        }
    }
    names
}
