//! Headings of the statistics.

/// Headings of the statistics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatisticsLabel {
    NoneYet,
    Game,
    Against,
    Played,
    Won,
    Lost,
    Shared,
    Average,
    Best,
    WonInARow,
    All,
    PointsByMatch,
    Margins,
    AverageLine,
    PointsLine,
    MatchesBars,
}
