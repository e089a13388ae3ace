//! A pair: matches with the same cards, one with the first player at each place.

use super::deal::{TelltaleDeal, keep_most, would_keep};
use super::plan::DuelPlan;
use super::played::{DuelMatch, Unplayed, play};
use super::tally::DuelTally;
use crate::session::record::Record;
use std::cmp::Ordering;

/// A played pair, with its matches.
pub struct PlayedPair {
    pub pair: u64,
    pub tally: DuelTally,
    margin: i64,
    matches: Vec<DuelMatch>,
}

impl DuelPlan {
    /// Plays a pair. `None` if a halt was requested.
    pub fn play_pair(&self, pair: u64) -> Option<PlayedPair> {
        let played: Result<Vec<DuelMatch>, _> = (0..self.sides()).map(|team| play(self, pair, team)).collect();
        let mut tally = DuelTally::default();
        match played {
            Ok(matches) => {
                let margin = self.add(pair, &matches, &mut tally);
                Some(PlayedPair { pair, tally, margin, matches })
            }
            Err(Unplayed::Halted) => None,
            Err(Unplayed::Fault(fault)) => {
                tally.uncounted = 1;
                tally.first_fault = Some((pair, fault.to_string()));
                Some(PlayedPair { pair, tally, margin: 0, matches: Vec::new() })
            }
        }
    }

    /// Counts the matches of a pair. Returns its margin.
    fn add(&self, pair: u64, matches: &[DuelMatch], tally: &mut DuelTally) -> i64 {
        let (mut score, mut margin, mut ahead) = (0, 0, 0);
        for (team, played) in matches.iter().enumerate() {
            score += half_points(played.winners, team);
            margin += self.margin(&played.points, team);
            ahead += self.ahead(&played.points, team);
            tally.moves += played.moves;
            for player in 0..2 {
                tally.faults[player] += played.faults[player];
                tally.late[player] += played.late[player];
                tally.times[player].plus(&played.times[player]);
            }
            if let Some(fault) = &played.first_fault {
                tally.first_fault.get_or_insert((pair, fault.clone()));
            }
        }
        tally.count(score, margin, ahead);
        margin
    }

    /// The sum of a team's leads over each other team, in points.
    fn margin(&self, points: &[i32], team: usize) -> i64 {
        let others: i64 = points.iter().enumerate().filter(|(of, _)| *of != team).map(|(_, p)| *p as i64).sum();
        let margin = points[team] as i64 * (points.len() as i64 - 1) - others;
        if self.rules.play_to.highest_wins { margin } else { -margin }
    }

    /// Half points of a team against each other team: two if that has the worse points, one if they are equal.
    fn ahead(&self, points: &[i32], team: usize) -> u64 {
        let against = |other: &i32| match points[team].cmp(other) {
            Ordering::Equal => 1,
            order => 2 * u64::from((order == Ordering::Greater) == self.rules.play_to.highest_wins),
        };
        points.iter().enumerate().filter(|(of, _)| *of != team).map(|(_, other)| against(other)).sum()
    }

    /// Plays a pair, and drops its matches if its margin is not above `least_margin`, to save memory. `None` if a halt was
    /// requested.
    pub fn play_lean_pair(&self, pair: u64, least_margin: u64) -> Option<PlayedPair> {
        let mut played = self.play_pair(pair)?;
        if played.margin.unsigned_abs() <= least_margin {
            played.matches = Vec::new();
        }
        Some(played)
    }

    /// Adds a pair to the sum of the pairs before it, with its records if it is one of the most uneven.
    pub fn take(&self, pair: PlayedPair, sum: &mut DuelTally) {
        let kept = would_keep(&sum.deals, pair.pair, pair.margin);
        sum.plus(&pair.tally);
        if kept {
            let bot_seed = self.players.iter().find_map(|player| player.secret());
            let record = |played: &DuelMatch| Record { bot_seed, ..played.record(&self.rules, &self.options) };
            let records = pair.matches.iter().map(|played| record(played).to_line());
            let deal = TelltaleDeal { pair: pair.pair, margin: pair.margin, records: records.collect() };
            keep_most(&mut sum.deals, [deal]);
        }
    }
}

/// Half points of a team in one match: two if it won alone, one if it shared the win.
fn half_points(winners: u8, team: usize) -> u64 {
    match (winners >> team & 1, winners.count_ones()) {
        (0, _) => 0,
        (_, 1) => 2,
        _ => 1,
    }
}
