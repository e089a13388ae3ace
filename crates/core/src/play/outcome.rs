//! When a match is over, and who has won.

use super::state::Register;
use crate::table::Seat;

/// How long a match lasts and who wins it.
#[derive(Clone, Debug)]
pub struct PlayTo {
    /// The match ends when a total reaches this many points.
    pub target: Option<i32>,
    /// The match ends after this many rounds.
    pub rounds: Option<u16>,
    pub highest_wins: bool,
    /// Whether the match ends at once when the target is reached, instead of at the end of the round.
    pub at_once: bool,
    /// Whether seats that reach the target are out. The match ends after a round that leaves at most one team, which
    /// wins.
    pub one_left: bool,
    /// The match also ends after a round in which a total has fallen to this or below.
    pub lost_at: Option<i32>,
    /// The match also ends after a round at whose end this flag is set.
    pub over: Option<Register>,
    /// What each side begins with.
    pub start: i32,
    /// With [`PlayTo::one_left`]: a seat is out with so few points, not with so many, and the highest total wins.
    pub falls_at: Option<i32>,
    /// Whether totals are limited to the target.
    pub cap: bool,
    pub tie: Tie,
    /// Names for clear wins, from the mildest.
    pub grades: Vec<Grade>,
}

/// The highest total wins, and equal ones share. The match has no end until a target or a number of rounds is set.
impl Default for PlayTo {
    fn default() -> PlayTo {
        PlayTo {
            target: None,
            rounds: None,
            highest_wins: true,
            at_once: false,
            one_left: false,
            lost_at: None,
            over: None,
            start: 0,
            falls_at: None,
            cap: false,
            tie: Tie::Share,
            grades: Vec::new(),
        }
    }
}

/// How equal best totals at the end of a match are resolved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tie {
    #[default]
    Share,
    PlayOn,
    /// Plays on, but only until [`PlayTo::rounds`] are over, so that a match in which all pass for ever ends.
    PlayOnWithinRounds,
}

/// A name for a clear win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grade {
    pub name: String,
    /// The grade applies if the best loser has at most this many points.
    pub at_most: i32,
    /// Number of single wins that it is worth.
    pub value: i32,
}

/// Value of [`State::decided`] if nobody has won: the only team has lost.
///
/// [`State::decided`]: super::state::State::decided
pub const NOBODY_WINS: u8 = 1 << 7;

/// The result of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Points of each seat. The seats of a team have the same.
    pub totals: Vec<i32>,
    /// The winning seats. Empty if the only team has lost.
    pub winners: Vec<Seat>,
    /// The name of the grade, for a clear win.
    pub grade: Option<String>,
    /// Number of single wins that the result is worth; 1 without a grade.
    pub value: i32,
}

impl Outcome {
    /// The outcome if these teams (one bit each) have won, whatever the totals.
    pub fn decided(teams: u8, totals: &[i32], team_of: &[u8]) -> Outcome {
        let won = |seat: &usize| teams >> team_of[*seat] & 1 == 1;
        Outcome {
            totals: team_of.iter().map(|team| totals[*team as usize]).collect(),
            winners: (0..team_of.len()).filter(won).map(|seat| Seat(seat as u8)).collect(),
            grade: None,
            value: 1,
        }
    }
}

/// The bounds of a total that matter when points are given.
#[derive(Clone, Copy, Debug)]
pub struct TotalBounds {
    /// A total is limited to this.
    pub cap: i64,
    /// The match ends at once when a total reaches this.
    pub ends: i64,
    /// Whether rows after the one that ends the match do not count.
    pub row_by_row: bool,
}

impl PlayTo {
    pub fn bounds(&self) -> TotalBounds {
        let target_if = |holds: bool| self.target.filter(|_| holds).map_or(i64::MAX / 2, i64::from);
        TotalBounds {
            cap: target_if(self.cap),
            ends: target_if(self.at_once),
            row_by_row: self.at_once && !self.cap && self.target.is_some(),
        }
    }

    /// Whether the match is over after `rounds` complete rounds with these team totals.
    pub fn is_over(&self, rounds: u16, totals: &[i32]) -> bool {
        let reached = self.target.is_some_and(|target| totals.iter().any(|t| *t >= target));
        let last = self.rounds.is_some_and(|n| rounds >= n);
        let fallen = self.lost_at.is_some_and(|low| totals.iter().any(|total| *total <= low));
        let over = reached || last || fallen || (self.target.is_none() && self.rounds.is_none());
        let plays_on = match self.tie {
            Tie::Share => false,
            Tie::PlayOn => true,
            Tie::PlayOnWithinRounds => !last,
        };
        over && !(plays_on && self.best(totals).1 > 1)
    }

    /// Whether the only team has lost: it has missed its target, or reached one that it should avoid.
    fn fails_alone(&self, totals: &[i32]) -> bool {
        let reached = |target: i32| totals.iter().all(|total| *total >= target);
        totals.len() == 1 && self.target.is_some_and(|target| reached(target) != self.highest_wins)
    }

    /// The best total, and the number of teams that have it.
    pub fn best(&self, totals: &[i32]) -> (i32, usize) {
        let best = if self.highest_wins { totals.iter().max() } else { totals.iter().min() };
        let best = best.copied().unwrap_or(0);
        (best, totals.iter().filter(|t| **t == best).count())
    }

    /// The teams with the best total, one bit each; none if the only team has lost.
    pub fn winning(&self, totals: &[i32]) -> u8 {
        if self.fails_alone(totals) {
            return 0;
        }
        let (best, _) = self.best(totals);
        (0..totals.len()).filter(|team| totals[*team] == best).fold(0, |teams, team| teams | 1 << team)
    }

    /// Whether the seat's team has the best of these team totals.
    pub fn wins(&self, totals: &[i32], team_of: &[u8], seat: Seat) -> bool {
        totals[team_of[seat.index()] as usize] == self.best(totals).0
    }

    /// The outcome with these team totals. `team_of` is the team of each seat.
    pub fn outcome(&self, totals: &[i32], team_of: &[u8]) -> Outcome {
        let (best, _) = self.best(totals);
        let of_seat = |seat: usize| totals[team_of[seat] as usize];
        let losers = totals.iter().copied().filter(|t| *t != best);
        let nearest = if self.highest_wins { losers.max() } else { losers.min() };
        let grade = nearest.and_then(|loser| self.grades.iter().rfind(|g| loser <= g.at_most));
        Outcome {
            totals: (0..team_of.len()).map(of_seat).collect(),
            winners: if self.fails_alone(totals) {
                Vec::new()
            } else {
                (0..team_of.len()).filter(|s| of_seat(*s) == best).map(|s| Seat(s as u8)).collect()
            },
            grade: grade.map(|g| g.name.clone()),
            value: grade.map_or(1, |g| g.value),
        }
    }
}
