//! What one match was like.

use super::game_measure::MeasureUnit;
use crate::session::statistics::ScoredRow;

/// What one match was like, in whole numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MatchMeasures {
    /// The sides that have won, one bit each.
    pub winners: u8,
    /// The side that dealt the first round.
    pub first_dealer: u8,
    /// The points of each side at the end.
    pub totals: Vec<i32>,
    /// Whether more points are better.
    pub highest_wins: bool,
    pub rounds: u32,
    pub moves: u32,
    pub lead_changes: u32,
    pub decisions: u32,
    /// Decisions with one legal move.
    pub one_move: u32,
    /// How often each row gave points, and how many, by name.
    pub rows: Vec<(String, ScoredRow)>,
}

impl MatchMeasures {
    /// A side's part of the win, in parts of a share.
    pub fn won(&self, side: u8) -> i64 {
        let winners = i64::from(self.winners.count_ones()).max(1);
        i64::from(self.winners >> side.min(7) & 1) * MeasureUnit::Share.parts() / winners
    }

    /// The points of the sides, the best first.
    fn ranked(&self) -> Vec<i64> {
        let mut totals: Vec<i64> = self.totals.iter().map(|points| i64::from(*points)).collect();
        totals.sort_unstable();
        if self.highest_wins {
            totals.reverse();
        }
        totals
    }

    pub(super) fn margin(&self) -> i64 {
        match self.ranked()[..] {
            [best, second, ..] => (best - second).abs(),
            _ => 0,
        }
    }

    pub(super) fn spread(&self) -> i64 {
        match self.ranked()[..] {
            [best, .., worst] => (best - worst).abs(),
            _ => 0,
        }
    }

    pub(super) fn one_move_share(&self) -> i64 {
        let decisions = i64::from(self.decisions).max(1);
        (i64::from(self.one_move) * MeasureUnit::Share.parts() + decisions / 2) / decisions
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::measures::GameMeasure;

    /// Computed by hand.
    #[test]
    fn a_match_in_figures() {
        let played = MatchMeasures {
            winners: 0b101,
            first_dealer: 2,
            totals: vec![31, 12, 31],
            highest_wins: true,
            decisions: 8,
            one_move: 2,
            moves: 10,
            rounds: 2,
            ..MatchMeasures::default()
        };
        let of = |measure: GameMeasure| measure.of(&played);
        assert_eq!([0, 1, 2].map(|side| of(GameMeasure::Wins(side))), [Some(1260), Some(0), Some(1260)]);
        assert_eq!((of(GameMeasure::DealerWins), of(GameMeasure::Ties)), (Some(1260), Some(2520)));
        assert_eq!((of(GameMeasure::Margin), of(GameMeasure::Spread)), (Some(0), Some(19)));
        assert_eq!((of(GameMeasure::OneMove), of(GameMeasure::Minutes)), (Some(630), Some(160)));
        assert_eq!((of(GameMeasure::BetterWins), of(GameMeasure::RowPoints("run".into()))), (None, None));
        let low = MatchMeasures { totals: vec![4, 9, 6], ..MatchMeasures::default() };
        assert_eq!((low.margin(), low.spread()), (2, 5));
    }
}
