//! What the statistics say: figures of a person, the league, goals, deals of the day.

use crate::session::{DayDate, Rating};

/// Sentences and labels of the statistics.
#[derive(Clone, Copy, Debug)]
pub enum StatisticsSaid<'a> {
    /// Matches won of those played, and half the width of the 95 % interval of their share.
    WinShare {
        won: u32,
        played: u32,
        error: f64,
    },
    /// Mean points ahead of the best opponent.
    AverageMargin(f64),
    BestRound(i32),
    Streak {
        now: u32,
        most: u32,
    },
    Bids {
        made: u32,
        missed: u32,
    },
    /// Over how many of the matches the rows are summed.
    KnownMatches {
        known: u32,
        all: u32,
        /// Whether the person had partners.
        partners: bool,
    },
    /// A row of the rules, or what was counted: how often, and how many points a time and a round.
    Row {
        name: &'a str,
        times: u32,
        each: f64,
        a_round: f64,
    },
    /// Records are played again to work out figures.
    WorkingOut {
        done: usize,
        all: usize,
    },
    /// The only match so far.
    OneMatch {
        won: bool,
        points: i32,
        margin: i32,
    },
    /// One match of a chart.
    MatchBar {
        number: usize,
        points: i32,
        margin: i32,
    },
    /// The last matches of a chart, for who cannot see it.
    MarginsSpoken(&'a [i32]),
    /// Points given away a decision, with half the width of the 95 % interval.
    GivenAway {
        matches: usize,
        mean: f64,
        error: f64,
    },
    /// One match that the coach has judged.
    JudgedBar {
        number: usize,
        decisions: u32,
        mean: f64,
        error: f64,
    },
    Rated(Rating),
    /// A row of the league, read aloud.
    LeagueRow {
        place: usize,
        who: &'a str,
        matches: u32,
        wins: u32,
        rating: &'a str,
    },
    WinAgainst(&'a str),
    WinInARow(u32),
    WinByPoints(i32),
    MakeBids(u32),
    /// Every row of the rules, and one that was never scored.
    EveryRow(Option<&'a str>),
    Progress {
        have: i64,
        need: i64,
    },
    /// A goal with its progress, read aloud.
    GoalSpoken {
        goal: &'a str,
        progress: &'a str,
        reached: bool,
    },
    GoalReached(&'a str),
    FirstTime(&'a [String]),
    Day(DayDate),
    /// The deal of a day that was not played yet.
    DailyToPlay {
        date: DayDate,
        game: &'a str,
    },
    /// The deal of a day with what came of it, and how a level did with the same cards.
    DailyResult {
        date: DayDate,
        game: &'a str,
        points: i32,
        fewest_win: bool,
        compared: Option<(&'a str, i32)>,
    },
    /// What came of it alone.
    DailyPoints {
        points: i32,
        fewest_win: bool,
        compared: Option<(&'a str, i32)>,
    },
    /// The sentence after a match that was a deal of the day.
    DailyTold(&'a str),
    /// The tile of the deal of the day, read aloud.
    DailyTile {
        game: &'a str,
        told: &'a str,
    },
    /// How a match has ended for a person.
    Result {
        won: bool,
        shared: bool,
        points: &'a [i32],
        against: &'a [String],
    },
    /// Buttons of a match that was played, by its number in the list.
    LookAt {
        number: usize,
        label: &'a str,
    },
    CopyAsText {
        number: usize,
        label: &'a str,
    },
}
