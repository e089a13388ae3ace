//! Headings of the statistics.

use crate::wording::StatisticsLabel;

pub fn label(label: StatisticsLabel) -> &'static str {
    match label {
        StatisticsLabel::NoneYet => "No match was played to its end yet. What you finish is counted here.",
        StatisticsLabel::Game => "Game",
        StatisticsLabel::Against => "Against",
        StatisticsLabel::Played => "Played",
        StatisticsLabel::Won => "Won",
        StatisticsLabel::Lost => "Lost",
        StatisticsLabel::Shared => "Drawn",
        StatisticsLabel::Average => "Average",
        StatisticsLabel::Best => "Best",
        StatisticsLabel::WonInARow => "Streak",
        StatisticsLabel::All => "All",
        StatisticsLabel::PointsByMatch => "Points, match by match",
        StatisticsLabel::Margins => "Won or lost by so many points",
        StatisticsLabel::AverageLine => "average",
        StatisticsLabel::PointsLine => "points",
        StatisticsLabel::MatchesBars => "matches",
    }
}
